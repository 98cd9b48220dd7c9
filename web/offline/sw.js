// Keeps the game for when there is no network: all files of one version or none, never two versions mixed.
//
// The build writes the line above: SITE has the version, and each file's path and hash. `small` is the game
// itself, kept before this worker serves anything; `pyodide` is the larger interpreter, kept when the page asks.

const PREFIX = `c8 ${new URL(registration.scope).pathname} `;
const SMALL = `${PREFIX}game ${SITE.version}`;
const PYODIDE = `${PREFIX}pyodide ${SITE.pyodideVersion}`;
const PAGE = "";
const CLEAN = "clean";

addEventListener("install", install);
addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => clients.claim())));
addEventListener("fetch", answer);
addEventListener("message", (event) => event.waitUntil(serve(event)));

function install(event) {
  event.waitUntil(keep(SMALL, SITE.small));
  // Where the browser can look into the cache by itself, a visit needn't wait until this worker has started.
  event.addRoutes?.(routes()).catch(() => null);
}

function routes() {
  const folders = Object.keys(SITE.small).map((path) => path.slice(0, path.lastIndexOf("/") + 1));
  const names = ["", ...new Set(folders.filter(Boolean).map((folder) => `${folder}*`))];
  const base = new URL(registration.scope).pathname;
  return names.map((name) => ({
    condition: { urlPattern: new URLPattern({ pathname: base + name, search: "" }), requestMethod: "GET" },
    source: { cacheName: SMALL },
  }));
}

// One file that can't be had in the right version fails the whole; what was there before stays in use.
async function keep(name, files) {
  const cache = await caches.open(name);
  const missing = [];
  for (const path of Object.keys(files)) if (!(await cache.match(at(path)))) missing.push(path);
  await Promise.all(missing.map(async (path) => cache.put(at(path), await fetched(path, files[path]))));
}

// The browser's own cache may hold a file of another version; then it has to come from the site.
async function fetched(path, integrity) {
  for (const cache of ["no-cache", "reload"]) {
    const response = await fetch(at(path), { integrity, cache }).catch(() => null);
    if (response?.ok) return plain(response);
  }
  throw new Error(`${path || "the page"} is not there in version ${SITE.version}`);
}

// Some hosts send from `guide/en.html` on to `guide/en`. Its hash says that it is the file, but browsers open nothing
// that tells of such a way.
function plain(response) {
  return response.redirected ? new Response(response.body, response) : response;
}

// A version that is being installed meanwhile must not lose what it has so far.
async function forgetOthers() {
  if (registration.installing) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== SMALL && name !== PYODIDE) await caches.delete(name);
  }
}

function answer(event) {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== "GET" || path === null) return;
  if (new URL(request.url).searchParams.has(CLEAN)) {
    if (request.mode === "navigate") event.respondWith(cleaned(request));
  } else if (path in SITE.small) event.respondWith(kept(SMALL, path, request));
  else if (path in SITE.pyodide) event.respondWith(kept(PYODIDE, path, request));
}

// A cache that the browser can't open, as happens when its storage is damaged, must not keep the page from coming.
async function kept(name, path, request) {
  const found = await caches.open(name).then((cache) => cache.match(at(path))).catch(() => null);
  return found ?? fetch(request);
}

// The person wants everything fetched anew; without a network the kept game is better than none.
async function cleaned(request) {
  try {
    const response = await fetch(request.url, { cache: "reload" });
    if (!response.ok) throw new Error(response.statusText);
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
    await registration.unregister();
    return response;
  } catch {
    return kept(SMALL, PAGE, request);
  }
}

// A page asks: `state` what is kept, `pyodide` to keep that too, `switch` to the new version now.
// What was lost meanwhile, by a clean start or because the browser needed room, is fetched again.
async function serve({ data, ports: [port] }) {
  if (data === "switch") return skipWaiting();
  await keep(SMALL, SITE.small).catch(() => null);
  if (data === "pyodide") await keep(PYODIDE, SITE.pyodide).catch(() => null);
  port?.postMessage({ small: await has(SMALL, SITE.small), whole: await has(PYODIDE, SITE.pyodide) });
}

async function has(name, files) {
  const cache = await caches.open(name);
  for (const path of Object.keys(files)) if (!(await cache.match(at(path)))) return false;
  return true;
}

function at(path) {
  return new URL(path, registration.scope).href;
}

// The path below the site's folder, or null for what isn't ours. The page has two names.
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const bare = origin + pathname;
  if (!bare.startsWith(registration.scope)) return null;
  const path = bare.slice(registration.scope.length);
  return path === "index.html" ? PAGE : path;
}
