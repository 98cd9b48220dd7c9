// Runs before the page: notes when Python says ready, what had come by then, how long after a press its effect is
// on the screen, and which frames took long.

globalThis.probe = { ready: null, bytes: 0, taps: [], frames: [], spot };
let pressed = null;
let answering = null;

// What changes between the press and the click is something else's effect, so the page is looked at from the click on.
addEventListener("pointerdown", (event) => (pressed = event.timeStamp), { capture: true });
addEventListener("click", () => (answering = pressed), { capture: true });

// A mutation is on the screen once the frame after it has been handed over: a task after the next animation frame.
const changed = () => {
  if (answering === null) return;
  const since = answering;
  answering = null;
  requestAnimationFrame(() => setTimeout(() => probe.taps.push(performance.now() - since)));
};

if (PerformanceObserver.supportedEntryTypes.includes("long-animation-frame")) {
  const noted = new PerformanceObserver((list) => probe.frames.push(...list.getEntries().map(({ duration }) => duration)));
  noted.observe({ type: "long-animation-frame" });
}

// Where to press the first that there is of these; null when there is none yet. An open sheet keeps all else from it.
function spot(selectors) {
  const within = document.querySelector("dialog[open]") ?? document;
  const found = selectors.flatMap((selector) => [...within.querySelectorAll(selector)]);
  const box = found.find((node) => node.checkVisibility())?.getBoundingClientRect();
  return box ? [box.x + Math.min(12, box.width / 2), box.y + box.height / 2] : null;
}

// As it came over the line, so packed where the host packs.
const bytesSoFar = () =>
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce(
    (sum, { encodedBodySize }) => sum + encodedBodySize,
    0,
  );

// What flies over the table is no answer.
const answers = ({ target }) => !target.closest?.(".flights");

new MutationObserver((records) => {
  if (probe.ready === null && document.documentElement?.dataset.ready) {
    probe.ready = performance.now();
    probe.bytes = bytesSoFar();
  }
  if (records.some(answers)) changed();
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
