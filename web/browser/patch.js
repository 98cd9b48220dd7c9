// Brings the page in line with what Python wants shown: what has the same key is kept, and only what changed is touched.
//
// The contract: `crazyEightsPatch` is called by Python, and tells nothing back. All texts are JSON.
//
// `show(changes, asked)`: a list of [id, attributes, elements], each for a slot: a node that index.html has, with all the
// attributes that Python wants on it and all that it shall show. An element is [tag, key, attributes, inside], with a text
// or a list of elements inside (elements.py). Its key tells which element of the last picture it goes on; without one, its
// place among its siblings does. An attribute that is null or false is absent, true stands without a value, one that
// begins with "--" is a custom property of the style, and FIELDS are what a field holds. `asked`: the person did it, so
// the keyboard goes on from what goes away to its neighbour; else they may be just about to press what goes away.
//
// `addLines(id, lines, most)`: lines to read, each [text, class]; the oldest go when there are more than `most`. What
// has the class `retold` isn't spoken. `retell(id, lines)`: other words, texts alone, on the lines that are there;
// nothing is spoken again.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = ["svg", "use"];
const FIELDS = ["checked", "selected", "value"];

globalThis.crazyEightsPatch = { show, addLines, retell };

const slots = new Map();
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

function show(text, asked) {
  leads = asked;
  const changes = JSON.parse(text).map(([id, attributes, elements]) => [slotOf(id), attributes, elements]);
  remove(changes.map(([shown, , elements]) => leaving(shown, elements)));
  for (const [shown, attributes, elements] of changes) {
    fill(shown, elements);
    dress(shown, attributes);
  }
}

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

function retell(id, text) {
  const box = document.getElementById(id);
  box.setAttribute("aria-live", "off");
  const lines = JSON.parse(text);
  [...box.children].forEach((node, place) => (node.textContent = lines[place]));
}

function slotOf(id) {
  if (!slots.has(id)) {
    const node = document.getElementById(id);
    node.textContent = "";
    slots.set(id, new Shown(node));
  }
  return slots.get(id);
}

// What is no longer to be shown inside.
function leaving({ inside }, elements) {
  if (inside.size === 0) return [];
  const staying = new Set(typeof elements === "string" ? [] : elements.map(name));
  const going = [...inside].filter(([key]) => !staying.has(key));
  for (const [key] of going) inside.delete(key);
  return going.map(([, { node }]) => node);
}

// To move the keyboard, or to lose it, has the browser lay out the page; so it moves before anything else changes.
function remove(leaving) {
  for (const nodes of leaving)
    for (const node of nodes) if (leads && node.contains(document.activeElement)) neighbour(node, nodes)?.focus();
  for (const node of leaving.flat()) node.remove();
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
function arrange(shown, elements) {
  let next = shown.node.firstChild;
  const inside = new Map();
  elements.forEach((element, place) => {
    const key = name(element, place);
    const child = shown.inside.get(key) ?? new Shown(create(element[0]));
    shown.inside.delete(key);
    inside.set(key, child);
    dress(child, element[2]);
    fill(child, element[3]);
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
