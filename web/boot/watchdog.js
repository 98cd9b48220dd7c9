// Says in a sentence why the game doesn't start and offers ways on. Runs before, and without, everything else.

const PATIENCE_MS = 20_000;

const root = document.documentElement;
export const site = new URL("../..", import.meta.url);
export const runtime = new URLSearchParams(location.search).get("runtime") === "pyodide" ? "pyodide" : "micropython";

export const { say } = globalThis.crazyEightsLanguage;

// How much a sentence tells: it has grown late; something threw, which may only follow from the real cause; this is the
// cause. A sentence is replaced by one that tells more.
const LATE = 1;
const ECHO = 2;
const CAUSE = 3;

// An error whose message is a sentence for the person.
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
  const response = await fetch(address, { integrity: integrity || dataset.integrity || "", signal: patience() }).catch(() => null);
  const sent = response?.headers.get("Content-Type") ?? "";
  if (!response) fail(damaged(address));
  else if (!response.ok) fail(missing(address));
  else if (/\.m?js$/.test(address) && !/javascript/.test(sent)) fail(say("boot.mistyped", { name: fileName(address), type: sent }));
}

// Browsers of some years ago wait without end.
function patience() {
  return AbortSignal.timeout?.(PATIENCE_MS);
}

export function missing(address) {
  return say("boot.file", { name: fileName(address) });
}

export function damaged(address) {
  return say("boot.damaged", { name: fileName(address) });
}

function fileName(address) {
  return isOurs(address) ? address.slice(site.href.length) : address;
}

// Nothing of ours turns text into markup or code, and no address of a script is another site's.
function guardPolicy() {
  const isNear = (address) => new URL(address, document.baseURI).origin === location.origin;
  globalThis.trustedTypes?.createPolicy("default", { createScriptURL: (address) => (isNear(address) ? address : null) });
}

function watch() {
  root.dataset.watched = "";
  listen("error", onError, true);
  listen("unhandledrejection", ({ reason }) => failWith(reason));
  const files = new PerformanceObserver((list) => list.getEntries().forEach(onFile));
  files.observe({ type: "resource", buffered: true });
  const ready = new MutationObserver(() => "ready" in root.dataset && stop());
  ready.observe(root, { attributeFilter: ["data-ready"] });
  whenLoaded(() => begun || failWith(say("boot.unbegun")));
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
  addEventListener("error", onBreak);
}

// In play the page's Python undoes what fails; this is for what got past it.
function onBreak({ filename, error, message }) {
  if ("broken" in root.dataset || !isOurs(filename ?? "")) return;
  root.dataset.broken = "";
  const what = lastLine(error?.message ?? message);
  place().replaceChildren(say("boot.broken", { what }), " ", link(say("boot.retry"), runtime, reload));
}

// Python's message is a traceback, whose last line says what it was.
export function lastLine(text) {
  return text.trim().split("\n").at(-1);
}

// A file that fails to load says so on its own element only, which has no message.
function onError({ target, error, message }) {
  if (target instanceof HTMLScriptElement) isOurs(target.src) && fail(missing(target.src));
  else if (target instanceof HTMLLinkElement) ["stylesheet", "modulepreload"].includes(target.rel) && fail(missing(target.href));
  else failWith(error ?? message);
}

// Extensions fetch and run things in the page, too.
function isOurs(address) {
  return address.startsWith(site.href);
}

// A browser that doesn't tell the status has `undefined` here; 0 is a connection that failed.
function onFile({ name, responseStatus }) {
  if (!isOurs(name)) return;
  arrived.add(name);
  wait();
  if (responseStatus === 0 || responseStatus >= 400) fail(missing(name));
  else whenParsed(showProgress);
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(onLate, PATIENCE_MS);
}

function onLate() {
  const list = awaited().map(fileName).join(", ");
  const seconds = PATIENCE_MS / 1000;
  fail(list ? say("boot.late-files", { seconds, list }) : say("boot.late", { seconds }), LATE);
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
  bar.setAttribute("aria-label", say("boot.loading"));
  return bar;
}

function show(what) {
  document.getElementById("boot-help")?.remove();
  const ways = [link(say("boot.retry"), runtime, reload), link(say(`boot.${other()}`), other()), link(say("boot.clean"), runtime, clean)];
  place().replaceChildren(say("boot.failed", { what }), ...ways.flatMap((way) => [" ", way]));
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
  if (!there) return anchor.after(" ", say("boot.unreachable"));
  await Promise.allSettled([forgetKept(), ...addresses().map((address) => fetch(address, { cache: "reload", signal: patience() }))]);
  return reload();
}

async function forgetKept() {
  await (await navigator.serviceWorker?.getRegistration(site))?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(`c8 ${site.pathname} `)) await caches.delete(name);
}
