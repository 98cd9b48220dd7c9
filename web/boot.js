// Start PyScript on the interpreter the address asks for, and say so visibly when the game doesn't start.

const PATIENCE_MS = 20_000;
const RUNTIMES = { micropython: "mpy", pyodide: "py" };

const root = document.documentElement;
const site = new URL("..", import.meta.url);
const runtime = new URLSearchParams(location.search).get("runtime") === "pyodide" ? "pyodide" : "micropython";

const WORDS = {
  failed: (what) => `The game could not start: ${what}`,
  file: (name) => `the file ${name} could not be loaded.`,
  late: `it is still loading after ${PATIENCE_MS / 1000} seconds. It goes on by itself if the connection is slow.`,
  retry: "Try again",
  other: { micropython: "Start with Pyodide instead (larger download)", pyodide: "Start with MicroPython instead" },
};

const watchdog = watch();
start().catch((error) => watchdog.fail(error.message));

async function start() {
  const settings = await load("pyscript.json");
  for (const [name, type] of Object.entries(RUNTIMES)) configure(name, type, settings);
  const script = document.createElement("script");
  script.type = RUNTIMES[runtime];
  script.textContent = "import boot\nboot.start()";
  document.body.append(script);
  // PyScript reads the page while it is imported, so it comes after the elements above.
  const { hooks } = await import(new URL("vendor/pyscript/core.js", site));
  // The only hook that PyScript turns into code with `Function`, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
}

async function load(name) {
  const response = await fetch(new URL(name, site));
  if (!response.ok) throw new Error(WORDS.file(name));
  return response.json();
}

// Both types get their settings: the page's own, and Pyodide's for the worker. One without any would fetch every plugin.
function configure(name, type, { interpreters, ...settings }) {
  const config = document.createElement(`${type}-config`);
  config.textContent = JSON.stringify({ ...settings, interpreter: interpreters[name] });
  document.head.append(config);
}

function watch() {
  const ready = () => "ready" in root.dataset;
  const fail = (what) => ready() || show(what);
  const onError = ({ message, reason }) => fail(message || String(reason?.message ?? reason));
  const files = new PerformanceObserver((list) => list.getEntries().filter(isFailed).forEach(({ name }) => fail(WORDS.file(fileName(name)))));
  const timer = setTimeout(() => fail(WORDS.late), PATIENCE_MS);
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onError);
  files.observe({ type: "resource", buffered: true });
  new MutationObserver((_, seen) => {
    if (!ready()) return;
    for (const each of [seen, files]) each.disconnect();
    clearTimeout(timer);
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onError);
    place().replaceChildren();
  }).observe(root, { attributeFilter: ["data-ready"] });
  return { fail };
}

// A browser that doesn't tell the status has `undefined` here; 0 is a connection that failed.
function isFailed({ responseStatus }) {
  return responseStatus === 0 || responseStatus >= 400;
}

function fileName(address) {
  return address.startsWith(site.href) ? address.slice(site.href.length) : address;
}

function place() {
  return document.getElementById("boot-status");
}

// The first cause is kept: what follows is mostly its echo. Only the timer's word gives way to a real one.
function show(what) {
  const status = place();
  if (status.dataset.failed && status.dataset.failed !== WORDS.late) return;
  status.dataset.failed = what;
  status.replaceChildren(WORDS.failed(what), " ", link(WORDS.retry, runtime), " ", link(WORDS.other[runtime], other()));
}

function other() {
  return runtime === "pyodide" ? "micropython" : "pyodide";
}

function link(words, name) {
  const address = new URL(location.href);
  if (name === "pyodide") address.searchParams.set("runtime", name);
  else address.searchParams.delete("runtime");
  const anchor = document.createElement("a");
  anchor.textContent = words;
  anchor.href = address.href;
  // An address that differs in its fragment alone, or not at all, wouldn't load the page again.
  if (name === runtime) anchor.addEventListener("click", (event) => (event.preventDefault(), location.reload()));
  return anchor;
}
