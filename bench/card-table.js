// A card table as a plain script makes it: a tap on a card lays it, a tap on the stock draws one.
// With `?others` in the address another player lays a card each second.

const OTHERS_MS = 1000;

const hand = document.getElementById("hand");
const pile = document.getElementById("pile");
const stock = document.getElementById("stock");
const hint = document.getElementById("hint");
const suits = document.querySelectorAll("#force, #pile .tag");
const opponents = [...document.querySelectorAll(".opponent")];

const NAMES = { C: "Clubs", D: "Diamonds", H: "Hearts", S: "Spades" };
const pack = [...hand.querySelectorAll(".card")].map((card) => card.cloneNode(true));
let next = 0;
let left = Number(stock.querySelector(".count").textContent);
let turn = 0;

for (const card of [...hand.children, ...pack]) {
  card.removeAttribute("aria-disabled");
  delete card.dataset.dim;
}

hand.addEventListener("click", ({ target }) => {
  const card = target.closest(".card");
  if (card) lay(card);
});
stock.addEventListener("click", draw);
if (location.search === "?others") setInterval(otherMoves, OTHERS_MS);

function lay(card) {
  show(card);
  card.remove();
  hand.style.setProperty("--n", hand.children.length);
}

function show({ dataset, childNodes }) {
  const face = document.createElement("span");
  face.className = "card";
  face.dataset.suit = dataset.suit;
  face.append(...childNodes);
  pile.querySelector(".card").replaceWith(face);
  suits.forEach((node) => tell(node, dataset.suit));
  hint.textContent = `${NAMES[dataset.suit]}, or the same rank.`;
}

function tell(node, suit) {
  node.dataset.suit = suit;
  node.querySelector("use").setAttribute("href", `#suit-${suit}`);
  node.querySelector(".word").textContent = NAMES[suit];
}

function draw() {
  hand.append(take());
  hand.style.setProperty("--n", hand.children.length);
}

function take() {
  left -= 1;
  stock.querySelector(".count").textContent = left;
  stock.style.setProperty("--n", left);
  const card = pack[next % pack.length].cloneNode(true);
  next += 1;
  return card;
}

function otherMoves() {
  delete opponents[turn].dataset.turn;
  turn = (turn + 1) % opponents.length;
  opponents[turn].dataset.turn = "";
  show(take());
}
