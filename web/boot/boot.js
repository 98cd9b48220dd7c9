// Starts an interpreter, and in it the game. MicroPython is started here, with the game's modules as a ROM image, and is
// handed to PyScript when something wants that; Pyodide, where the address asks for it, is started by PyScript.
//
// The contract: it is told by the build in the element `site` (`folder` of our files, each interpreter's file, PyScript's
// settings, the modules in the order in which they are imported: `first`, then `soon`), by the address (`?runtime=pyodide`),
// and by links that preload what it needs. It tells the watchdog that it has `begin`-un and what fails, and offers Python
// `crazyEightsSite`: `folder`; `words(name)`, a catalogue's text or null; `hasWords(language)`; `fetchWords(language)`, after
// which an event `c8-words` on the document says that they have come or can't be had; `pyscript()`, which loads PyScript
// where that hasn't come yet. Python's last line of a start sets <html data-ready>.

import { Fault, begin, damaged, fail, failWith, lastLine, missing, runtime, say } from "./watchdog.js";

const MODULES = { micropython: "modules.rom", pyodide: "modules.json" };
const TYPES = { micropython: "mpy", pyodide: "py" };
const PORTION_MS = 50;
const PLAY = "from web.main import main\nmain()";

// The catalogues that have come, by name, as texts; web/words/languages.py says which phrases are in the second part.
const SHEETS = "-sheets";
const catalogues = new Map();

const settings = JSON.parse(document.getElementById("site").textContent);
let pyscriptComes = null;

begin();
start().catch(failWith);

async function start() {
  checkPage();
  const { lang } = document.documentElement;
  globalThis.crazyEightsSite = { folder: settings.folder, words, hasWords, fetchWords, pyscript };
  if (cameBack()) styleSheets();
  const starts = runtime === "pyodide" ? startPyodide() : startMicroPython();
  const [interpreter] = await Promise.all([starts, loadWords(lang), styled()]);
  globalThis.crazyEightsSite.interpreter = interpreter;
  await play(interpreter);
  await idle();
  styleSheets();
  for (const later of ["../offline/offline.js", "../motion/motion.js", "../motion/counting.js"]) import(later).catch(() => null);
  loadWords(lang + SHEETS).catch(() => null);
  await prepare(interpreter).catch(() => null);
}

// --- interpreters ---

async function startMicroPython() {
  const [{ loadMicroPython }, romfs] = await Promise.all([import(vendored("micropython")), loadImage()]);
  const url = vendored("micropython").replace(/mjs$/, "wasm");
  const interpreter = await loadMicroPython({ romfs, url, linebuffer: false });
  // It starts in the image, where nothing can be written; PyScript's own package needs a place.
  interpreter.runPython("import os\nos.chdir('/')");
  return interpreter;
}

// The image is packed by us, since hosts pack only what they know; and half a packed file can't be unpacked.
async function loadImage() {
  const address = beside(MODULES.micropython).href;
  const { body } = await fetched(address);
  try {
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch {
    throw new Fault(damaged(address));
  }
}

async function startPyodide() {
  const files = load(MODULES.pyodide);
  files.catch(() => null);
  const { hooks } = await pyscript();
  const interpreter = await new Promise((resolve) => {
    hooks.main.onReady.add(function ready({ interpreter }) {
      hooks.main.onReady.delete(ready);
      resolve(interpreter);
    });
  });
  write(interpreter, (await files).content);
  // CPython's import remembers what folders held before files were written.
  interpreter.runPython("import importlib\nimportlib.invalidate_caches()");
  return interpreter;
}

// PyScript brings the worker, and Pyodide to a page that wants it; until then nobody pays for it. Where MicroPython runs
// already, it takes that one.
function pyscript() {
  pyscriptComes ??= loadPyscript();
  return pyscriptComes;
}

async function loadPyscript() {
  const { plugins } = settings;
  for (const link of document.querySelectorAll("link[rel=pyscript-module]")) link.rel = "modulepreload";
  for (const [name, type] of Object.entries(TYPES)) configure(type, { plugins, interpreter: interpreterOf(name) });
  const script = document.createElement("script");
  script.type = TYPES[runtime];
  document.body.append(script);
  // PyScript reads the page while it is imported, so it comes after the elements above.
  const core = await import(vendored("pyscript"));
  // The only hook that PyScript turns into code with `Function`, which the page's policy forbids.
  core.hooks.worker.onBeforeRunAsync.clear();
  return core;
}

// The worker is always on Pyodide; MicroPython is the one that runs in this page.
function interpreterOf(name) {
  return name === "micropython" ? beside("boot/running.js").href : vendored(name);
}

function configure(type, config) {
  const element = document.createElement(`${type}-config`);
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}

// --- the game ---

// In portions, so that the browser can show and answer in between; a quick machine needs few.
async function play(interpreter) {
  try {
    let since = performance.now();
    for (const name of settings.first) {
      interpreter.runPython(`import ${name}`);
      if (performance.now() - since < PORTION_MS) continue;
      await pause();
      since = performance.now();
    }
    interpreter.runPython(PLAY);
  } catch (error) {
    fail(lastLine(error.message));
    console.error(error.message);
  }
}

// What a person will want soon. One module at a time, so that a press needn't wait for more than one.
async function prepare(interpreter) {
  for (const name of settings.soon) {
    await idle();
    interpreter.runPython(`import ${name}`);
  }
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

// --- the page ---

// Somebody who comes back may find a sheet open.
function cameBack() {
  return Boolean(crazyEightsStorage.get("c8.save") || crazyEightsStorage.get("c8.lesson"));
}

// The styles of sheets, which the first card does without.
function styleSheets() {
  document.querySelector("link[rel=sheet-style]")?.setAttribute("rel", "stylesheet");
}

function beside(name) {
  return new URL(`../${name}`, import.meta.url);
}

function vendored(name) {
  return new URL(settings.vendored[name], document.baseURI).href;
}

function checkPage() {
  for (const what of ["WebAssembly", "DecompressionStream"]) if (!(what in globalThis)) throw new Fault(say("boot.lacking", { what }));
  const { crazyEightsStorage, crazyEightsPatch, crazyEightsTabLock } = globalThis;
  const made = { storage: crazyEightsStorage, patch: crazyEightsPatch, tablock: crazyEightsTabLock };
  for (const name in made) if (!made[name]) throw new Fault(missing(beside(`browser/${name}.js`).href));
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

// --- files ---

async function fetched(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Fault(missing(address));
  return response;
}

// Half a file is no JSON.
async function load(name) {
  const address = beside(name).href;
  const text = await (await fetched(address)).text().catch(() => "");
  try {
    return { text, content: JSON.parse(text) };
  } catch {
    throw new Fault(damaged(address));
  }
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

// Python waits for a phrase, so this can't but wait too.
function loadAtOnce(name) {
  const request = new XMLHttpRequest();
  request.open("GET", beside(name), false);
  request.send();
  if (request.status !== 200) throw new Error(missing(beside(name).href));
  return request.responseText;
}

function hasWords(language) {
  return catalogues.has(language) && catalogues.has(language + SHEETS);
}

async function fetchWords(language) {
  await Promise.allSettled([loadWords(language), loadWords(language + SHEETS)]);
  document.dispatchEvent(new Event("c8-words"));
}

// --- time ---

// What comes now is for later: it must not hold up the first card.
function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

// As short as it can be: a message of one's own comes after what the browser has to do meanwhile.
function pause() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
