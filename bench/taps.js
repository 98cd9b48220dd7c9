// Runs before the page: notes each tap, whether it changed anything, and how long the browser says that its answer took.

// Event Timing tells of no shorter ones, in milliseconds, and rounds to eight: what it doesn't tell of took eight.
const LEAST_TOLD = 16;
const UNTOLD = 8;

globalThis.taps = { made: [], spot, answered, durations, begin };

const events = [];
let pressed = 0;
addEventListener("pointerdown", ({ timeStamp }) => (pressed = timeStamp), { capture: true });
addEventListener("click", ({ isTrusted, timeStamp }) => isTrusted && taps.made.push(tap(timeStamp)), { capture: true });
const told = new PerformanceObserver((list) => events.push(...list.getEntries()));
told.observe({ type: "event", durationThreshold: LEAST_TOLD });

function tap(clicked) {
  return { pressed, clicked, answered: false };
}

// What flies over the table is no answer, and what changes before the click is something else's effect.
const answers = ({ target }) => !target.closest?.(".flights");
new MutationObserver((records) => {
  const last = taps.made.at(-1);
  if (last && records.some(answers)) last.answered = true;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

// From now on taps count.
function begin() {
  taps.made.length = 0;
}

// How many taps had an effect: a press at something that moved away has none, and tells nothing.
function answered() {
  return taps.made.filter(({ answered }) => answered).length;
}

// Milliseconds of each tap that had an effect: from its longest event until the next frame was shown, as in INP.
function durations() {
  events.push(...told.takeRecords());
  return taps.made.filter(({ answered }) => answered).map(duration);
}

// An event's time is the one that listeners were told, but for rounding.
function duration({ pressed, clicked }) {
  const within = ({ interactionId, startTime }) => interactionId && startTime > pressed - 1 && startTime < clicked + 1;
  return Math.max(UNTOLD, ...events.filter(within).map(({ duration }) => duration));
}

// Where to press the first that there is of these; null when there is none yet. An open sheet keeps all else from it.
function spot(selectors) {
  const within = document.querySelector("dialog[open]") ?? document;
  const found = selectors.flatMap((selector) => [...within.querySelectorAll(selector)]);
  const box = found.find((node) => node.checkVisibility())?.getBoundingClientRect();
  return box ? [box.x + Math.min(12, box.width / 2), box.y + box.height / 2] : null;
}
