// Shows how the table came to be as it is: cards travel, a debt jumps, the pile is mixed into a new stock.
//
// The contract: after the page shows a new state, Python writes what happened to <html data-happened>, which happened.js
// reads, and this file moves pictures from where things were to where they are. Nothing waits for it: the state, its
// words and what can be pressed are there before; without this file they just stand there. A press or key ends what
// takes long. Only `transform`, `translate` and `opacity` change, each from and to a value that is written out, which
// lets the browser move pictures beside its other work.

import { readHappened } from "./happened.js";

const root = document.documentElement;
const less = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .8, .3, 1)";
const MOST_FLYING = 6;
// How long after a finger has been lifted the click may come.
const CLICK_MS = 60;
const at = (selector) => document.querySelector(selector);

const [hand, stock, pile, force] = ["#hand", "#stock", "#pile", "#force"].map(at);
const layer = document.createElement("div");
layer.className = "flights";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

// What a press or key ends.
const long = new Set();
// What glides under a finger: it stands still until the finger is lifted, so that what was pressed is what was seen.
const gliding = new Set();
let letting = 0;
let cards = new Map();
let suit = force.dataset.suit;
let wait = 0;
let sounds = null;
// How far the page is scrolled: asked once, as each question would have the browser lay out what was just added.
let scrolled = [0, 0];

remember();
const observer = new MutationObserver(onChange);
observer.observe(root, { attributeFilter: ["data-happened"] });
observer.observe(hand, { childList: true });
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, finish, { capture: true });
addEventListener("pointerdown", holdStill, { capture: true });
for (const kind of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(kind, letGo);
addEventListener("resize", remember);

// --- what happened ---

function onChange(records) {
  const events = records.some(({ target }) => target === root) ? readHappened(root.dataset.happened) : [];
  if (events.length && root.dataset.sound === "on") hearAll(events);
  const now = places();
  if (!still()) showAll(events, now);
  cards = now;
  suit = force.dataset.suit;
}

export function still() {
  return less.matches || document.hidden || root.dataset.motion === "less";
}

// First everything is measured, then it moves: what moves would have the browser lay the page out anew.
function showAll(events, now) {
  wait = 0;
  const dealt = events.some(({ kind }) => kind === "dealt");
  const motions = events.map((event) => SHOW[event.kind]?.(event, now));
  if (events.length && !dealt) motions.push(closeRanks(now));
  for (const start of motions) start?.();
}

// Each measures, and returns what then begins to move.
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
  scrolled = [scrollX, scrollY];
  const { x: left, y: top } = place(hand);
  const [x, y] = [left - hand.offsetLeft, top - hand.offsetTop];
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
  return { x: left + scrolled[0], y: top + scrolled[1], w: width, h: height };
}

function seatNode(number) {
  return at(`#opponents > :nth-child(${number})`);
}

function seat(number) {
  if (number === 0) return place(hand);
  const node = seatNode(number);
  return place(node.querySelector(".backs") ?? node);
}

// The transform that shows what lies at `to` as if it were at `from`.
function as(from, to, scale = from.w / to.w, more = "") {
  const [x, y] = [from.x + from.w / 2 - to.x - to.w / 2, from.y + from.h / 2 - to.y - to.h / 2];
  return { transform: `translate(${x}px, ${y}px) scale(${scale}) ${more}` };
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

function keep(motion, among = long) {
  among.add(motion);
  motion.finished.catch(() => null).then(() => among.delete(motion));
}

function finish() {
  for (const motion of long) motion.finish();
}

function glide(node, frames, time) {
  keep(move(node, frames, time), gliding);
}

function holdStill() {
  clearTimeout(letting);
  for (const motion of gliding) motion.pause();
}

function letGo() {
  clearTimeout(letting);
  letting = setTimeout(glideOn, CLICK_MS);
}

function glideOn() {
  for (const motion of gliding) motion.play();
}

// A picture lies over the table where it comes to be, and is seen only while it moves.
function over(picture, to, frames, time, delay) {
  const [left, top, width, height] = [to.x - scrolled[0], to.y - scrolled[1], to.w, to.h].map((length) => `${length}px`);
  Object.assign(picture.style, { left, top, width, height });
  layer.append(picture);
  const motion = picture.animate(frames, { duration: pace(time), delay: pace(delay), easing: EASE });
  keep(motion);
  const away = () => picture.remove();
  motion.finished.then(away, away);
}

function fly(picture, from, to, { time = 420, delay = 0, turns = 0, scale } = {}) {
  const first = { ...as(from, to, scale, `rotate(${turns}deg)`), opacity: 1 };
  over(picture, to, [first, { transform: "none", opacity: 1 }], time, delay);
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
  return () => {
    for (const [text, { x, y, card }] of now) {
      const before = cards.get(text);
      const [left, top] = before ? [before.x - x, before.y - y] : [0, 0];
      const frames = [{ translate: `${left}px ${top}px` }, { translate: "0 0" }];
      if (Math.abs(left) + Math.abs(top) > 1) glide(card, frames, 240);
    }
  };
}

function lay(event, now) {
  const top = topCard();
  const to = place(pile);
  const gone = [...cards].find(([text]) => !now.has(text))?.[1];
  const from = event.seat === 0 ? (gone ?? place(hand)) : small(seat(event.seat));
  const tilt = event.seat === 0 ? "" : "rotate(-14deg)";
  const delay = wait;
  const naming = name(event);
  return () => {
    move(top, [as(from, to, undefined, tilt), { transform: "none" }], 340, delay);
    naming?.();
  };
}

function topCard() {
  return [...pile.querySelectorAll(".card")].at(-1);
}

// The suit's sign comes from whoever named it.
function name(event) {
  const sign = force.querySelector("svg");
  if (!sign || !event.suit || suit === event.suit) return null;
  const [from, to, delay] = [small(seat(event.seat)), place(sign), wait];
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.append(sign.firstElementChild.cloneNode());
  picture.dataset.suit = event.suit;
  picture.classList.add("sign");
  const unseen = { opacity: 0, transform: "none" };
  const large = { opacity: 1, transform: "scale(1.25)", offset: 0.8 };
  return () => {
    fly(picture, from, to, { time: 480, delay: delay + 160, scale: 0.4 });
    move(sign, [unseen, { ...unseen, offset: 0.75 }, large, { opacity: 1, transform: "none" }], 640, delay);
  };
}

function draw(event, now) {
  const from = place(stock);
  const gap = Math.min(90, 540 / event.number);
  const delay = (one) => start + one * gap;
  const start = wait;
  if (event.seat === 0) {
    const fresh = [...now].filter(([text]) => !cards.has(text)).map(([, place]) => place);
    return () => fresh.forEach((to, one) => drawToHand(from, to, delay(one)));
  }
  const to = small(seat(event.seat));
  const number = Math.min(event.number, MOST_FLYING);
  return () => {
    for (let one = 0; one < number; one++) fly(back(), from, to, { delay: delay(one), turns: 12 });
  };
}

// The card comes face down and is turned over where it is held; there it can be pressed all the while.
function drawToHand(from, to, delay) {
  const there = { transform: "translate(0, 0) scale(1)", opacity: 1, offset: 0.62 };
  const turned = { transform: "rotateY(90deg)", opacity: 1 };
  over(back(), to, [{ ...as(from, to), opacity: 1 }, there, turned], 520, delay);
  const face = [0, 0, 1, 1].map((opacity, place) => ({ opacity, offset: [0, 0.6, 0.66, 1][place] }));
  move(to.card, face, 520, delay, true);
}

// Round the table, as one deals; each card is seen in its place when it has come.
function deal(event, now) {
  const [from, starterAt, starter] = [place(stock), place(pile), topCard()];
  const mine = [...now.values()];
  const others = [...document.querySelectorAll("#opponents .backs")].map((fan) => ({
    to: small(place(fan)),
    backs: [...fan.children],
  }));
  const gap = Math.min(45, 640 / (mine.length * (others.length + 1)));
  const due = (round, seat) => (round * (others.length + 1) + seat) * gap;
  const last = (wait = due(mine.length, 0) + 120);
  return () => {
    mine.forEach((to, round) => drawToHand(from, to, due(round, others.length)));
    others.forEach(({ to, backs }, seat) => backs.forEach((one, round) => dealOne(from, to, one, due(round, seat))));
    const first = as(from, starterAt, undefined, "rotateY(90deg)");
    const seen = { ...first, opacity: 1, offset: 0.01 };
    move(starter, [{ ...first, opacity: 0 }, seen, { transform: "none", opacity: 1 }], 360, last);
  };
}

function dealOne(from, to, one, delay) {
  move(one, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], 360, delay, true);
  fly(back(), from, to, { time: 360, delay, turns: 20 });
}

// The pile goes back into the stock, which is then mixed; whatever follows waits for it.
function reshuffle() {
  const to = place(stock);
  const from = sized(place(pile), to.w);
  const riffle = [0, -5, 5, -4, 4, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
  wait = 820;
  return () => {
    for (let one = 0; one < MOST_FLYING; one++)
      fly(back(), from, to, { time: 380, delay: one * 55, turns: one % 2 ? 30 : -30 });
    move(stock, riffle, 420, 480, true);
  };
}

function skip(event) {
  const who = event.seat === 0 ? at("#purse") : seatNode(event.seat);
  const delay = wait;
  return () => move(who, [1, 0.25, 0.25, 1].map((opacity) => ({ opacity })), 800, delay);
}

// The arrow goes once round the middle.
function turn(event) {
  const sign = at("#way svg");
  if (!sign) return null;
  const picture = sign.cloneNode(true);
  picture.classList.add("sign");
  const to = place(force);
  const size = sized(to, to.w * 1.25, 1);
  const [first, last] = event.number > 0 ? [-220, 140] : [220, -140];
  const frames = [0, 0.85, 0.85, 0].map((opacity, part) => ({
    opacity,
    transform: `rotate(${first + ((last - first) * part) / 3}deg)`,
  }));
  const delay = wait;
  return () => over(picture, size, frames, 900, delay);
}

// The larger the debt, the higher it jumps.
function owe(event) {
  const high = 1.08 + Math.min(event.number, 12) * 0.025;
  const delay = wait;
  return () => move(force, [0.7, high, 1].map((size) => ({ transform: `scale(${size})` })), 460, delay);
}
