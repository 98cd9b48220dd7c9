// Counts a round's end up: each card left is turned over, and the sums grow with it.
//
// The final numbers stand in the page from the beginning, for whoever listens or doesn't wait: the number so far
// is drawn over them (`data-sofar`), as a back is over each card (`data-down`). A press or key shows everything.

import { readHappened } from "./happened.js";
import { move, pace, still } from "./motion.js";

const root = document.documentElement;
const sheet = document.querySelector("#sheet");
const SOON_MS = 300;

let due = false;
let showAll = () => {};

new MutationObserver(onHappened).observe(root, { attributeFilter: ["data-happened"] });
new MutationObserver(onSheet).observe(sheet, { attributeFilter: ["open"] });
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => showAll(), { capture: true });

function onHappened() {
  due ||= readHappened(root.dataset.happened).some(({ kind }) => kind === "scored");
}

function onSheet() {
  showAll();
  if (!sheet.open || sheet.dataset.kind !== "round-over") return;
  if (due && !still()) count([...sheet.querySelectorAll(".score > tbody")].map(read));
  due = false;
}

function read(body) {
  const [sum, total] = body.rows[0].querySelectorAll("td");
  const cards = [...body.querySelectorAll(".leftover")].map((node) => ({
    node,
    worth: Number(node.querySelector(".worth")?.textContent ?? 0),
  }));
  return { sum, total, cards, end: number(sum), last: number(total) };
}

function number(cell) {
  return Number(cell.textContent.replace("−", "-"));
}

function count(rows) {
  const cards = rows.flatMap((row) => row.cards);
  if (!cards.length) return;
  for (const { node } of cards) node.dataset.down = "";
  write(rows, cards);
  let turned = 0;
  const step = () => {
    if (turned === cards.length) return showAll();
    turn(cards[turned++].node);
    write(rows, cards);
  };
  let clock = setTimeout(() => (clock = setInterval(step, pace(stepTime(cards.length)))), pace(SOON_MS));
  showAll = () => {
    clearInterval(clock);
    for (const { node } of cards) delete node.dataset.down;
    for (const { sum, total } of rows) for (const cell of [sum, total]) delete cell.dataset.sofar;
    showAll = () => {};
  };
}

// Thirty cards don't take longer than a dozen.
function stepTime(number) {
  return Math.max(45, Math.min(170, 2400 / number));
}

function turn(card) {
  delete card.dataset.down;
  move(card, [{ transform: "rotateY(90deg)" }, { transform: "rotateY(0)" }], 200);
}

// A row counts its own cards, or a winner's everybody's. Where points are no such sum they stand there at once.
function write(rows, all) {
  for (const row of rows) {
    const counted = [row.cards, all].find((cards) => cards.length && worth(cards) === row.end);
    if (!counted) continue;
    const soFar = worth(counted.filter(({ node }) => !("down" in node.dataset)));
    row.sum.dataset.sofar = soFar;
    row.total.dataset.sofar = row.last - row.end + soFar;
  }
}

function worth(cards) {
  return cards.reduce((sum, card) => sum + card.worth, 0);
}
