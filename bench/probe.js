// Runs before the page: notes when Python says ready, what had come by then, and how long after a press the change
// is on the screen.

globalThis.probe = { ready: null, bytes: 0, taps: [] };
let pressed = null;

addEventListener("pointerdown", (event) => (pressed = event.timeStamp), { capture: true });

// A mutation is on the screen once the frame after it has been handed over: a task after the next animation frame.
const changed = () => {
  if (pressed === null) return;
  const since = pressed;
  pressed = null;
  requestAnimationFrame(() => setTimeout(() => probe.taps.push(performance.now() - since)));
};

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
