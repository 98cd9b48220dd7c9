// Brings elements in line with pieces, as Python hands them over: what has the same key is kept, and only what
// changed touches the page. See elements.py for what a piece is.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = ["svg", "use"];
const FIELDS = ["checked", "selected", "value"];

globalThis.crazyEightsPaint = { show, addLines, retell };

const places = new Map();
let leads = true;

// An element on the page, with what it was last told to show.
class Shown {
  attributes = {};
  text = "";
  inside = new Map();

  constructor(node) {
    this.node = node;
  }
}

// The text is a list of places: the id of an element, its attributes, and all that it shall show. `asked`: the person
// did it, and isn't just about to press what goes away.
function show(text, asked) {
  leads = asked;
  const changes = JSON.parse(text).map(([id, attributes, pieces]) => [placeOf(id), attributes, pieces]);
  remove(changes.map(([shown, , pieces]) => leaving(shown, pieces)));
  for (const [shown, attributes, pieces] of changes) {
    fill(shown, pieces);
    dress(shown, attributes);
  }
}

// Lines to read, each with its class; the oldest go when there are more than `most`. What is only retold isn't spoken.
function addLines(id, text, most) {
  const box = document.getElementById(id);
  box.setAttribute("aria-live", "polite");
  for (const [line, look] of JSON.parse(text)) {
    const node = document.createElement("p");
    node.className = look;
    node.textContent = line;
    if (node.classList.contains("retold")) node.setAttribute("aria-live", "off");
    box.append(node);
  }
  while (box.childElementCount > most) box.firstElementChild.remove();
}

// Other words on lines that are read already: nothing is spoken again.
function retell(id, text) {
  const box = document.getElementById(id);
  box.setAttribute("aria-live", "off");
  const lines = JSON.parse(text);
  [...box.children].forEach((node, place) => (node.textContent = lines[place]));
}

function placeOf(id) {
  if (!places.has(id)) {
    const node = document.getElementById(id);
    node.textContent = "";
    places.set(id, new Shown(node));
  }
  return places.get(id);
}

// What is no longer to be shown inside.
function leaving({ inside }, pieces) {
  if (inside.size === 0) return [];
  const staying = new Set(typeof pieces === "string" ? [] : pieces.map(name));
  const going = [...inside].filter(([key]) => !staying.has(key));
  for (const [key] of going) inside.delete(key);
  return going.map(([, { node }]) => node);
}

// To move the keyboard, or to lose it, has the browser lay out the page; so it moves before anything else changes.
function remove(places) {
  for (const nodes of places)
    for (const node of nodes) if (leads && node.contains(document.activeElement)) neighbour(node, nodes)?.focus();
  for (const node of places.flat()) node.remove();
}

// Where the keyboard goes when a card or button goes away: to the next, or to the last.
function neighbour(node, going) {
  const all = [...node.parentNode.children];
  const staying = (one) => !going.includes(one);
  const place = all.indexOf(node);
  return all.slice(place).find(staying) ?? all.slice(0, place).findLast(staying);
}

function name([tag, key], place) {
  return `${tag} ${key || place}`;
}

function fill(shown, content) {
  remove([leaving(shown, content)]);
  const isText = typeof content === "string";
  const text = isText ? content : "";
  if (text !== shown.text) {
    shown.text = text;
    shown.node.textContent = text;
  }
  if (!isText) arrange(shown, content);
}

// Insert and move as few as possible: what stands right isn't touched and keeps its focus.
function arrange(shown, pieces) {
  let next = shown.node.firstChild;
  const inside = new Map();
  pieces.forEach((piece, place) => {
    const key = name(piece, place);
    const child = shown.inside.get(key) ?? new Shown(create(piece[0]));
    shown.inside.delete(key);
    inside.set(key, child);
    dress(child, piece[2]);
    fill(child, piece[3]);
    if (child.node === next) next = next.nextSibling;
    else shown.node.insertBefore(child.node, next);
  });
  shown.inside = inside;
}

function create(tag) {
  return DRAWN.includes(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

function dress(shown, attributes) {
  const before = shown.attributes;
  for (const key in before) if (!(key in attributes)) put(shown.node, key, null);
  for (const key in attributes) if (attributes[key] !== before[key]) put(shown.node, key, attributes[key]);
  shown.attributes = attributes;
}

// What stands in a field already isn't written again: an input method may still be at work in it.
function fillIn(node, key, value) {
  if (node[key] !== value) node[key] = value;
}

// An attribute, a custom property of the style, or what a field holds.
function put(node, key, value) {
  if (FIELDS.includes(key)) fillIn(node, key, value ?? "");
  else if (key.startsWith("--")) node.style.setProperty(key, value ?? "");
  else if (value === null || value === false) node.removeAttribute(key);
  else node.setAttribute(key, value === true ? "" : value);
}
