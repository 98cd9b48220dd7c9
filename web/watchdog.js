// Says in a sentence why the game doesn't start and offers ways on. Runs before, and without, everything else.

const PATIENCE_MS = 20_000;

const root = document.documentElement;
export const site = new URL("..", import.meta.url);
export const runtime = new URLSearchParams(location.search).get("runtime") === "pyodide" ? "pyodide" : "micropython";

export const WORDS = {
  failed: (what) => `The game could not start: ${what}`,
  file: (name) => `the file ${name} could not be loaded.`,
  unbegun: "the page's own scripts did not run.",
  damaged: (name) => `the file ${name} arrived damaged.`,
  mistyped: (name, type) => `the site sends the file ${name} as ${type}.`,
  browser: (what) => `this browser has no ${what}. A newer one is needed.`,
  late: (names) => {
    const which = names.length ? ` (${names.join(", ")})` : "";
    return `it is still loading after ${PATIENCE_MS / 1000} seconds without progress${which}. It goes on by itself if the connection is slow.`;
  },
  retry: "Try again",
  other: { micropython: "Start with Pyodide instead (larger download)", pyodide: "Start with MicroPython instead" },
  clean: "Start clean (fetches everything anew and keeps your game)",
  unreachable: "The site can't be reached now, so nothing was removed.",
  loading: "Loading",
};

// How much a sentence tells: it has grown late; something threw, maybe as an echo; this is the cause.
const LATE = 1;
const ECHO = 2;
const CAUSE = 3;

// An error whose message is one of the sentences above.
export class Fault extends Error {}

const arrived = new Set();
const watchers = [];
let timer;
let told = 0;
let begun = false;

guardPolicy();
watch();

// The first of a kind stays; it gives way only to one that tells more.
export function fail(what, weight = CAUSE) {
  if ("ready" in root.dataset || weight <= told) return;
  told = weight;
  root.dataset.failed = what;
  whenParsed(() => root.dataset.failed === what && show(what));
}

// Said by boot.js as soon as it runs.
export function begin() {
  begun = true;
}

// Errors of others name no file; so every file is looked at.
export function failWith(error) {
  if (error instanceof Fault) return fail(error.message);
  fail(String(error?.message ?? error), ECHO);
  whenParsed(() => needed().forEach(examine));
}

async function examine({ href, src, dataset, integrity }) {
  const address = href || src;
  const name = fileName(address);
  const response = await fetch(address, { integrity: integrity || dataset.integrity || "", signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  const sent = response?.headers.get("Content-Type") ?? "";
  if (!response) fail(WORDS.damaged(name));
  else if (!response.ok) fail(WORDS.file(name));
  else if (/\.m?js$/.test(address) && !/javascript/.test(sent)) fail(WORDS.mistyped(name, sent));
}

export function fileName(address) {
  return address.startsWith(site.href) ? address.slice(site.href.length) : address;
}

// Nothing of ours turns text into markup or code, and no address of a script is another site's.
function guardPolicy() {
  const isOurs = (address) => new URL(address, document.baseURI).origin === location.origin;
  globalThis.trustedTypes?.createPolicy("default", { createScriptURL: (address) => (isOurs(address) ? address : null) });
}

function watch() {
  root.dataset.watched = "";
  listen("error", onError, true);
  listen("unhandledrejection", ({ reason }) => failWith(reason));
  const files = new PerformanceObserver((list) => list.getEntries().forEach(onFile));
  files.observe({ type: "resource", buffered: true });
  const ready = new MutationObserver(() => "ready" in root.dataset && stop());
  ready.observe(root, { attributeFilter: ["data-ready"] });
  whenLoaded(() => begun || failWith(WORDS.unbegun));
  watchers.push(() => files.disconnect(), () => ready.disconnect(), () => clearTimeout(timer));
  wait();
}

function listen(kind, heard, capture = false) {
  addEventListener(kind, heard, capture);
  watchers.push(() => removeEventListener(kind, heard, capture));
}

function stop() {
  for (const end of watchers) end();
  delete root.dataset.failed;
  place().replaceChildren();
  document.getElementById("boot-help")?.remove();
}

// A file that fails to load says so on its own element only, which has no message.
function onError({ target, error, message }) {
  if (target instanceof HTMLScriptElement) fail(WORDS.file(fileName(target.src)));
  else if (target instanceof HTMLLinkElement) ["stylesheet", "modulepreload"].includes(target.rel) && fail(WORDS.file(fileName(target.href)));
  else failWith(error ?? message);
}

// A browser that doesn't tell the status has `undefined` here; 0 is a connection that failed.
function onFile({ name, responseStatus }) {
  arrived.add(name);
  wait();
  if (responseStatus === 0 || responseStatus >= 400) fail(WORDS.file(fileName(name)));
  else whenParsed(showProgress);
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(onLate, PATIENCE_MS);
}

function onLate() {
  fail(WORDS.late(awaited().map(fileName)), LATE);
  // A style that hangs keeps the browser from showing anything at all.
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) if (!link.sheet) link.media = "not all";
}

// What the page's head names.
function needed() {
  return [...document.querySelectorAll("link[rel=stylesheet], link[rel=modulepreload], link[rel=preload], script[type=module]")];
}

function addresses() {
  return [...new Set(needed().map(({ href, src }) => href || src))];
}

function awaited() {
  return addresses().filter((address) => !arrived.has(address));
}

function whenParsed(work) {
  if (document.readyState === "loading") document.addEventListener("readystatechange", work, { once: true });
  else work();
}

// By then a script that failed before anybody listened has failed.
function whenLoaded(work) {
  if (document.readyState === "complete") work();
  else listen("load", work);
}

function place() {
  return document.getElementById("boot-status") ?? document.body;
}

function showProgress() {
  if (root.dataset.failed || "ready" in root.dataset) return;
  const bar = document.getElementById("boot-progress") ?? place().appendChild(progressBar());
  bar.max = addresses().length + 1;
  bar.value = bar.max - 1 - awaited().length;
}

function progressBar() {
  const bar = document.createElement("progress");
  bar.id = "boot-progress";
  bar.setAttribute("aria-label", WORDS.loading);
  return bar;
}

function show(what) {
  document.getElementById("boot-help")?.remove();
  const ways = [link(WORDS.retry, runtime, reload), link(WORDS.other[runtime], other()), link(WORDS.clean, runtime, clean)];
  place().replaceChildren(WORDS.failed(what), ...ways.flatMap((way) => [" ", way]));
}

function other() {
  return runtime === "pyodide" ? "micropython" : "pyodide";
}

function link(words, name, act) {
  const address = new URL(location.href);
  if (name === "pyodide") address.searchParams.set("runtime", name);
  else address.searchParams.delete("runtime");
  const anchor = document.createElement("a");
  anchor.textContent = words;
  anchor.href = address.href;
  if (act) anchor.addEventListener("click", (event) => (event.preventDefault(), act(anchor)));
  return anchor;
}

// An address that differs in its fragment alone, or not at all, wouldn't load the page again.
function reload() {
  location.reload();
}

// Everything that was fetched is forgotten and fetched anew; what was saved is not touched.
async function clean(anchor) {
  const there = await fetch(new URL("?clean", site), { cache: "reload" }).then(({ ok }) => ok, () => false);
  if (!there) return anchor.after(" ", WORDS.unreachable);
  await Promise.allSettled([forgetKept(), ...addresses().map((address) => fetch(address, { cache: "reload", signal: AbortSignal.timeout(PATIENCE_MS) }))]);
  return reload();
}

async function forgetKept() {
  await (await navigator.serviceWorker?.getRegistration(site))?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(`c8 ${site.pathname} `)) await caches.delete(name);
}
