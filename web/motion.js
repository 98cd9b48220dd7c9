// Shows how the table came to be as it is: cards travel, a debt jumps, the pile is mixed into a new stock.
//
// The contract: after the page shows a new state, Python writes what happened to <html data-happened> as
// "kind seat number suit;…", and this file moves pictures from where things were to where they are. Nothing waits
// for it: the state, its words and what can be pressed are there before; without this file they just stand there.
// A press or key ends what takes long. Little moves: only `translate`, `rotate`, `scale` and `opacity` change.

const root = document.documentElement;
const less = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .8, .3, 1)";
const MOST_FLYING = 6;
const at = (selector) => document.querySelector(selector);

const [hand, stock, pile, force] = ["#hand", "#stock", "#pile", "#force"].map(at);
const layer = document.createElement("div");
layer.className = "flights";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

// What a press or key ends.
const long = new Set();
let cards = new Map();
let suit = force.dataset.suit;
let wait = 0;
let sounds = null;

remember();
new MutationObserver(onHappened).observe(root, { attributeFilter: ["data-happened"] });
new MutationObserver(remember).observe(hand, { childList: true });
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, finish, { capture: true });
addEventListener("resize", remember);

// --- what happened ---

function onHappened() {
  const events = root.dataset.happened.split(";").map(read);
  if (root.dataset.sound === "on") hearAll(events);
  if (!still()) showAll(events);
  remember();
}

function read(text) {
  const [kind, seat, number, suit] = text.split(" ");
  return { kind, seat: Number(seat), number: Number(number), suit };
}

export function still() {
  return less.matches || document.hidden || root.dataset.motion === "less";
}

function showAll(events) {
  wait = 0;
  const now = places();
  if (!events.some(({ kind }) => kind === "dealt")) closeRanks(now);
  for (const event of events) SHOW[event.kind]?.(event, now);
}

const SHOW = {
  dealt: deal,
  played: lay,
  named: name,
  drew: draw,
  took: draw,
  fined: draw,
  reshuffled: reshuffle,
  skipped: skip,
  direction: turn,
  owes: owe,
};

async function hearAll(events) {
  sounds ??= import("./sounds.js");
  (await sounds.catch(() => null))?.play(events);
}

// --- where things are, as the page is laid out and not as it moves ---

function places() {
  const { left, top } = hand.getBoundingClientRect();
  const [x, y] = [left + scrollX - hand.offsetLeft, top + scrollY - hand.offsetTop];
  return new Map(
    [...hand.children].map((card) => [
      card.dataset.card,
      { x: x + card.offsetLeft, y: y + card.offsetTop, w: card.offsetWidth, h: card.offsetHeight, card },
    ]),
  );
}

function remember() {
  cards = places();
  suit = force.dataset.suit;
}

function place(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, w: width, h: height };
}

function seat(number) {
  if (number === 0) return place(hand);
  const node = at(`#opponents > :nth-child(${number})`);
  return place(node?.querySelector(".backs") ?? node ?? stock);
}

function between(from, to) {
  const [x, y] = [from.x + from.w / 2 - to.x - to.w / 2, from.y + from.h / 2 - to.y - to.h / 2];
  return `${x}px ${y}px`;
}

// --- moving ---

export function pace(time) {
  return root.dataset.pace === "quick" ? time * 0.4 : time;
}

export function move(node, frames, time, delay = 0, lasting = false) {
  const motion = node.animate(frames, { duration: pace(time), delay: pace(delay), easing: EASE, fill: "backwards" });
  if (lasting || delay) keep(motion);
  return motion;
}

function keep(motion) {
  long.add(motion);
  motion.finished.catch(() => null).then(() => long.delete(motion));
}

function finish() {
  for (const motion of long) motion.finish();
}

// A picture lies over the table where it comes to be, and is seen only while it moves.
function over(picture, to, frames, time, delay) {
  const [left, top, width, height] = [to.x - scrollX, to.y - scrollY, to.w, to.h].map((length) => `${length}px`);
  Object.assign(picture.style, { left, top, width, height });
  layer.append(picture);
  const motion = picture.animate(frames, { duration: pace(time), delay: pace(delay), easing: EASE });
  keep(motion);
  const away = () => picture.remove();
  motion.finished.then(away, away);
}

function fly(picture, from, to, { time = 420, delay = 0, turns = 0, scale = from.w / to.w } = {}) {
  const first = { translate: between(from, to), scale, rotate: `${turns}deg`, opacity: 1 };
  over(picture, to, [first, { translate: "0 0", scale: 1, rotate: "0deg", opacity: 1 }], time, delay);
}

function back() {
  const picture = document.createElement("i");
  picture.className = "flying";
  return picture;
}

function sized(place, width, high = 1.4) {
  const height = width * high;
  return { x: place.x + (place.w - width) / 2, y: place.y + (place.h - height) / 2, w: width, h: height };
}

function small(place) {
  return sized(place, at(".backs > i")?.offsetWidth ?? stock.offsetWidth / 3);
}

// --- each kind ---

// What is left in the hand moves together, or makes room.
function closeRanks(now) {
  for (const [text, { x, y, card }] of now) {
    const before = cards.get(text);
    const [left, top] = before ? [before.x - x, before.y - y] : [0, 0];
    const frames = [{ translate: `${left}px ${top}px` }, { translate: "0 0" }];
    if (Math.abs(left) + Math.abs(top) > 1) move(card, frames, 240);
  }
}

function lay(event, now) {
  const top = [...pile.querySelectorAll(".card")].at(-1);
  if (!top) return;
  const to = place(pile);
  const gone = [...cards].find(([text]) => !now.has(text))?.[1];
  const from = event.seat === 0 ? (gone ?? seat(0)) : small(seat(event.seat));
  const tilt = event.seat === 0 ? 0 : -14;
  move(top, [{ translate: between(from, to), scale: from.w / to.w, rotate: `${tilt}deg` }, {}], 340, wait);
  if (event.suit) name(event);
}

function name(event) {
  const sign = force.querySelector("svg");
  if (!sign || !event.suit || suit === event.suit) return;
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.append(sign.firstElementChild.cloneNode());
  picture.dataset.suit = event.suit;
  picture.classList.add("sign");
  const to = place(sign);
  fly(picture, small(seat(event.seat)), to, { time: 480, delay: wait + 160, scale: 0.4 });
  const unseen = { opacity: 0, scale: 1 };
  move(sign, [unseen, { ...unseen, offset: 0.75 }, { opacity: 1, scale: 1.25, offset: 0.8 }, {}], 640, wait);
}

function draw(event, now) {
  if (!event.number) return;
  const from = place(stock.querySelector(".card"));
  const fresh = [...now].filter(([text]) => !cards.has(text)).map(([, place]) => place);
  const gap = Math.min(90, 540 / event.number);
  if (event.seat === 0) fresh.forEach((to, place) => drawToHand(from, to, wait + place * gap));
  else drawToSeat(from, event, gap);
}

// The card comes face down and is turned over where it is held; there it can be pressed all the while.
function drawToHand(from, to, delay) {
  const there = { translate: "0 0", scale: 1, offset: 0.62 };
  const turned = { translate: "0 0", scale: 1, rotate: "y 90deg", opacity: 1 };
  const frames = [{ translate: between(from, to), scale: from.w / to.w, opacity: 1 }, { ...there, opacity: 1 }, turned];
  over(back(), to, frames, 520, delay);
  move(to.card, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1, offset: 0.66 }, {}], 520, delay, true);
}

function drawToSeat(from, event, gap) {
  const to = small(seat(event.seat));
  for (let place = 0; place < Math.min(event.number, MOST_FLYING); place++)
    fly(back(), from, to, { delay: wait + place * gap, turns: 12 });
}

// Round the table, as one deals; each card is seen in its place when it has come.
function deal(event, now) {
  const from = place(stock.querySelector(".card"));
  const mine = [...now.values()];
  const others = [...document.querySelectorAll("#opponents > *")];
  const places = others.length + 1;
  const gap = Math.min(45, 640 / (mine.length * places));
  const due = (round, seat) => (round * places + seat) * gap;
  mine.forEach((to, round) => drawToHand(from, to, due(round, others.length)));
  others.forEach((other, seat) => {
    const to = small(place(other.querySelector(".backs") ?? other));
    [...other.querySelectorAll(".backs > i")].forEach((one, round) => {
      move(one, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, {}], 360, due(round, seat));
      if (round < MOST_FLYING) fly(back(), from, to, { time: 360, delay: due(round, seat), turns: 20 });
    });
  });
  wait = due(mine.length, 0) + 120;
  const starter = [...pile.querySelectorAll(".card")].at(-1);
  const first = { translate: between(from, place(pile)), rotate: "y 90deg", opacity: 0 };
  if (starter) move(starter, [first, { opacity: 1, offset: 0.2 }, {}], 360, wait);
}

// The pile goes back into the stock, which is then mixed; whatever follows waits for it.
function reshuffle() {
  const [from, to] = [place(pile), place(stock)];
  for (let one = 0; one < MOST_FLYING; one++)
    fly(back(), sized(from, to.w), to, { time: 380, delay: one * 55, turns: one % 2 ? 30 : -30 });
  const riffle = [0, -5, 5, -4, 4, 0].map((turn) => ({ rotate: `${turn}deg`, translate: `${turn}px 0` }));
  move(stock, riffle, 420, 480, true);
  wait = 820;
}

function skip(event) {
  const who = event.seat === 0 ? at("#purse") : at(`#opponents > :nth-child(${event.seat})`);
  if (who) move(who, [{ opacity: 1 }, { opacity: 0.25, offset: 0.3 }, { opacity: 0.25, offset: 0.7 }, {}], 800, wait);
}

// The arrow goes once round the middle.
function turn(event) {
  const sign = at("#way svg");
  if (!sign) return;
  const picture = sign.cloneNode(true);
  picture.classList.add("sign");
  const [first, last] = event.number > 0 ? [-220, 140] : [220, -140];
  const frames = [
    { opacity: 0, rotate: `${first}deg` },
    { opacity: 0.85, offset: 0.3 },
    { opacity: 0.85, offset: 0.7 },
    { opacity: 0, rotate: `${last}deg` },
  ];
  over(picture, sized(place(force), force.offsetWidth * 1.25, 1), frames, 900, wait);
}

// The larger the debt, the higher it jumps.
function owe(event) {
  const high = 1.08 + Math.min(event.number, 12) * 0.025;
  move(force, [{ scale: 0.7 }, { scale: high, offset: 0.45 }, {}], 460, wait);
}
