// Which of several tabs plays: the one that holds a lock named after the save.
//
// The contract: <html data-owner="this|other">, and an event `c8-owner` on the document when it changed.
// `crazyEightsTabLock.take()` takes the game over from another tab; when that tab is closed this one gets it by
// itself. Browsers without locks, or that deny them, have no such attribute: there tabs follow each other.

const LOCK = "c8.save";
const root = document.documentElement;

let letGo = () => {};
let waiting = new AbortController();

globalThis.crazyEightsTabLock = { take };

begin();
addEventListener("pagehide", leave);
addEventListener("pageshow", (event) => event.persisted && begin());

function begin() {
  request({ ifAvailable: true });
}

// A page that the browser keeps for the way back must not keep the lock.
function leave() {
  waiting.abort();
  letGo();
}

function take() {
  waiting.abort();
  request({ steal: true });
}

function wait() {
  waiting = new AbortController();
  request({ signal: waiting.signal });
}

function request(options) {
  const asked = navigator.locks?.request(LOCK, options, (lock) => (lock ? hold() : other()));
  asked?.catch((error) => error.name === "AbortError" && !options.signal?.aborted && other());
}

// The lock is held until the promise is kept.
function hold() {
  tell("this");
  return new Promise((kept) => (letGo = kept));
}

function other() {
  tell("other");
  wait();
}

function tell(who) {
  if (root.dataset.owner === who) return;
  root.dataset.owner = who;
  document.dispatchEvent(new Event("c8-owner"));
}
