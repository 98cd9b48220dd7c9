// Keeps the game for when there is no network, and tells the page's Python about it.
//
// The contract: <html> has data-offline="small" once the game starts without a network, "whole" once Pyodide, the
// larger interpreter, does too; data-update="ready" when a new version waits, "due" when it is at work and this page is the
// old one, whose files are forgotten. An event `c8-site` on the document
// tells that one of them changed. `crazyEightsSite.update()` goes over to the new version, which loads the page
// anew; `crazyEightsSite.fetchPyodide()` fetches the larger interpreter now, whatever the line.
//
// Browsers without service workers, or that deny them, have none of these attributes; the game doesn't mind.

const root = document.documentElement;
const site = new URL("../..", import.meta.url);
const PYODIDE_AFTER_MS = 5_000;
const LOOK_AGAIN_MS = 3_600_000;

let waiting = null;
let asked = false;
let leaving = false;
let kept = Boolean(navigator.serviceWorker?.controller);

Object.assign(globalThis.crazyEightsSite, { update, fetchPyodide });
begin().catch(() => null);

async function begin() {
  const registration = await navigator.serviceWorker?.register(new URL("sw.js", site), { updateViaCache: "none" });
  if (!registration) return;
  navigator.serviceWorker.addEventListener("controllerchange", onSwitch);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.waiting) announce(registration.waiting);
  follow(registration.installing);
  lookAgain(registration);
  await navigator.serviceWorker.ready;
  tell("data-offline", offlineState(await ask(registration.active, "state")));
  if (!isMetered()) setTimeout(() => whenIdle(fetchPyodide), PYODIDE_AFTER_MS);
}

function follow(worker) {
  worker?.addEventListener("statechange", () => worker.state === "installed" && kept && announce(worker));
}

function announce(worker) {
  waiting = worker;
  tell("data-update", "ready");
}

function tell(name, state) {
  if (!state || root.getAttribute(name) === state) return;
  root.setAttribute(name, state);
  document.dispatchEvent(new Event("c8-site"));
}

function update() {
  asked = true;
  if (waiting) waiting.postMessage("switch");
  else leave();
}

// The page's own first worker takes over silently. A later one is another version: this page is of the old one,
// so it is loaded anew, at once where the person asked or doesn't look. Each step was saved before it was shown.
function onSwitch() {
  waiting = null;
  if (!kept) {
    kept = true;
  } else if (asked || document.hidden) leave();
  else {
    tell("data-update", "due");
    document.addEventListener("visibilitychange", leave, { once: true });
  }
}

function leave() {
  if (leaving) return;
  leaving = true;
  location.reload();
}

async function fetchPyodide() {
  const { active } = await navigator.serviceWorker.ready;
  tell("data-offline", offlineState(await ask(active, "pyodide")));
}

function ask(worker, what) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(what, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}

function offlineState({ small, whole }) {
  if (!small) return "";
  return whole ? "whole" : "small";
}

// What the browser doesn't tell is taken for a free line.
function isMetered() {
  const { saveData, type, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || type === "cellular" || /2g|3g/.test(effectiveType);
}

function whenIdle(work) {
  (globalThis.requestIdleCallback ?? setTimeout)(work);
}

// A tab that stays open for days hears of a new version too.
function lookAgain(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Math.abs(Date.now() - last) < LOOK_AGAIN_MS) return;
    last = Date.now();
    registration.update().catch(() => null);
  });
}
