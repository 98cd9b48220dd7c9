// Start PyScript on the interpreter that the address asks for, and in it the game.

import { Fault, begin, damaged, fail, failWith, lastLine, missing, runtime, say } from "./watchdog.js";

const TYPES = { micropython: "mpy", pyodide: "py" };

// CPython's import remembers what folders held before files were written.
const START = {
  micropython: "from web.main import main\nmain()",
  pyodide: "import importlib\nimportlib.invalidate_caches()\nfrom web.main import main\nmain()",
};

// The catalogues that have come, by name, as texts; web/words/languages.py says which phrases are in the second part.
const REST = "-rest";
const catalogues = new Map();

// What a person will want soon, the opponents first. Python imports it while it has nothing else to do.
const SOON = [
  "c8.bots.notebook",
  "c8.bots",
  "web.acts",
  "web.sheets.suit",
  "web.sheets.all",
  "web.sheets.settings",
  "web.sheets.round_over",
  "web.keys",
  "c8.undo",
  "web.words.options",
  "web.sheets.rules",
  "web.ruleset_acts",
  "web.sheets.new_game",
];

begin();
start().catch(failWith);

async function start() {
  checkPage();
  const { lang } = document.documentElement;
  const first = Promise.all([loadFiles("app.json"), loadWords(lang), styled()]).then(([files]) => files);
  const second = cameBack() ? loadFiles("rest.json") : null;
  second?.catch(() => null);
  if (cameBack()) styleSheets();
  const { folder, rest, interpreters, ...settings } = JSON.parse(document.getElementById("site").textContent);
  globalThis.crazyEightsSite = { folder, words, hasWords, fetchWords };
  for (const [name, type] of Object.entries(TYPES)) configure(type, { ...settings, interpreter: interpreters[name] });
  const script = document.createElement("script");
  script.type = TYPES[runtime];
  document.body.append(script);
  // PyScript reads the page while it is imported, so it comes after the elements above.
  const { hooks } = await import(core());
  // The only hook that PyScript turns into code with `Function`, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  // The game needs the interpreter and none of PyScript's own Python, so it comes first.
  hooks.main.onReady.add(async function play({ interpreter }) {
    hooks.main.onReady.delete(play);
    await run(interpreter, first, rest, second);
    await idle();
    styleSheets();
    for (const later of ["../offline/offline.js", "../motion/motion.js", "../motion/counting.js"]) import(later).catch(() => null);
    loadWords(lang + REST).catch(() => null);
    await prepare(interpreter).catch(() => null);
  });
}

// A kept game may be in a state that needs any module at once. What is kept for offline is found only by what is fetched
// in time: `loadAtOnce` goes past the service worker.
function cameBack() {
  return Boolean(crazyEightsStorage.get("c8.save") || crazyEightsStorage.get("c8.lesson"));
}

// The styles of sheets, which the first card does without. A kept game may open one by itself.
function styleSheets() {
  document.querySelector("link[rel=later]")?.setAttribute("rel", "stylesheet");
}

function beside(name) {
  return new URL(`../${name}`, import.meta.url);
}

// Its folder's name has the version, so the link that preloads it is asked.
function core() {
  return document.querySelector('link[rel=modulepreload][href$="/core.js"]').href;
}

function checkPage() {
  if (typeof WebAssembly !== "object") throw new Fault(say("boot.lacking", { what: "WebAssembly" }));
  const { crazyEightsStorage, crazyEightsPatch, crazyEightsTabLock } = globalThis;
  for (const [name, made] of [["browser/storage.js", crazyEightsStorage], ["browser/patch.js", crazyEightsPatch], ["browser/tablock.js", crazyEightsTabLock]]) {
    if (!made) throw new Fault(missing(beside(name).href));
  }
}

// A page without its styles is no game. Some browsers run scripts before these have come.
async function styled() {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    const isThere = () => Boolean(link.sheet?.cssRules.length);
    if (!isThere() && document.readyState !== "complete") await settled(link);
    if (!isThere()) throw new Fault(missing(link.href));
  }
}

function settled(link) {
  return new Promise((resolve) => {
    for (const kind of ["load", "error"]) link.addEventListener(kind, resolve);
    addEventListener("load", resolve);
  });
}

async function loadFiles(name) {
  return (await load(name)).content;
}

// Half a file is no JSON.
async function load(name) {
  const address = beside(name).href;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Fault(missing(address));
  const text = await response.text().catch(() => "");
  try {
    return { text, content: JSON.parse(text) };
  } catch {
    throw new Fault(damaged(address));
  }
}

// Both types get their settings: the page's own, and Pyodide's for the worker. One without any would fetch every plugin.
function configure(type, settings) {
  const config = document.createElement(`${type}-config`);
  config.textContent = JSON.stringify(settings);
  document.head.append(config);
}

async function run(interpreter, first, rest, second) {
  try {
    const files = await first;
    if (runtime === "pyodide") write(interpreter, { ...files, ...(await (second ?? loadFiles("rest.json"))) });
    else await mount(interpreter, files, rest, second);
    interpreter.runPython(START[runtime]);
  } catch (error) {
    fail(lastLine(error.message));
    console.error(error.message);
  }
}

// One module at a time, so that a press needn't wait for more than one.
async function prepare(interpreter) {
  await crazyEightsSite.files?.whole;
  for (const name of SOON) {
    await idle();
    interpreter.runPython(`import ${name}`);
  }
}

// MicroPython reads files in crumbs, each a call from Python to the browser; so modules come from memory.
async function mount(interpreter, files, rest, second) {
  const bundle = new Bundle(files, rest, second);
  globalThis.crazyEightsSite.files = bundle;
  if (second) await bundle.whole.catch(() => null);
  interpreter.runPython(files["web/boot/bundle.py"]);
}

// The files that came first, and the rest, which comes as soon as the page is idle or when it is asked for.
class Bundle {
  constructor(first, rest, second) {
    this.texts = new Map(Object.entries(first));
    this.paths = new Set([...this.texts.keys(), ...rest]);
    second ??= idle().then(() => loadFiles("rest.json"));
    this.whole = second.then((files) => this.add(files));
    this.whole.catch(() => null);
  }

  add(files) {
    for (const [path, text] of Object.entries(files)) this.texts.set(path, text);
  }

  list() {
    return [...this.paths].join("\n");
  }

  // Python waits for an import, so this can't but wait too. MicroPython doesn't survive what the browser throws; told
  // that there is no such file it fails in its own words, and tries again the next time.
  has(path) {
    if (this.paths.has(path) && !this.texts.has(path)) this.fetchRest();
    return this.texts.has(path);
  }

  fetchRest() {
    try {
      this.add(JSON.parse(loadAtOnce("rest.json")));
    } catch (error) {
      console.error(error.message);
    }
  }

  get(path) {
    return this.texts.get(path);
  }
}

function loadAtOnce(name) {
  const request = new XMLHttpRequest();
  request.open("GET", beside(name), false);
  request.send();
  if (request.status !== 200) throw new Error(missing(beside(name).href));
  return request.responseText;
}

async function loadWords(name) {
  if (!catalogues.has(name)) catalogues.set(name, (await load(fileOf(name))).text);
}

function fileOf(name) {
  return `words/${name}.json`;
}

// The text of a catalogue or of its second part, waiting for it if need be; null where it can't be had.
function words(name) {
  try {
    if (!catalogues.has(name)) catalogues.set(name, loadAtOnce(fileOf(name)));
    return catalogues.get(name);
  } catch {
    return null;
  }
}

function hasWords(language) {
  return catalogues.has(language) && catalogues.has(language + REST);
}

// An event `c8-words` on the document tells that they have come, or can't be had.
async function fetchWords(language) {
  await Promise.allSettled([loadWords(language), loadWords(language + REST)]);
  document.dispatchEvent(new Event("c8-words"));
}

function write({ FS }, files) {
  for (const [path, text] of Object.entries(files)) {
    makeFolders(FS, path.split("/").slice(0, -1));
    FS.writeFile(path, text);
  }
}

function makeFolders(FS, parts) {
  parts.forEach((_, depth) => {
    const folder = parts.slice(0, depth + 1).join("/");
    if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
  });
}

// What comes now is for later: it must not hold up the first card.
function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}
