// Runs before the page: notes when Python says ready, and how long after a press the change is on the screen.

globalThis.probe = { ready: null, taps: [] };
let pressed = null;

addEventListener("pointerdown", (event) => (pressed = event.timeStamp), { capture: true });

// A mutation is on the screen once the frame after it has been handed over: a task after the next animation frame.
const changed = () => {
  if (pressed === null) return;
  const since = pressed;
  pressed = null;
  requestAnimationFrame(() => setTimeout(() => globalThis.probe.taps.push(performance.now() - since)));
};

new MutationObserver(() => {
  if (globalThis.probe.ready === null && document.documentElement?.dataset.ready) globalThis.probe.ready = performance.now();
  changed();
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
