// Start PyScript on the interpreter that the address asks for, and in it the game.

import { Fault, WORDS, begin, fail, failWith, fileName, runtime } from "./watchdog.js";

const TYPES = { micropython: "mpy", pyodide: "py" };

// CPython's import remembers what folders held before files were written.
const START = {
  micropython: "from web.main import main\nmain()",
  pyodide: "import importlib\nimportlib.invalidate_caches()\nfrom web.main import main\nmain()",
};

begin();
start().catch(failWith);

async function start() {
  checkPage();
  const files = loadFiles();
  const { folder, interpreters, ...settings } = JSON.parse(document.getElementById("site").textContent);
  globalThis.crazyEightsSite = { folder };
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
    await run(interpreter, files);
    await idle();
    import("./offline.js").catch(() => null);
  });
}

function beside(name) {
  return new URL(name, import.meta.url);
}

// Its folder's name has the version, so the link that preloads it is asked.
function core() {
  return document.querySelector('link[rel=modulepreload][href$="/core.js"]').href;
}

// A page without its styles, or its way to the storage, is no game.
function checkPage() {
  if (typeof WebAssembly !== "object") throw new Fault(WORDS.browser("WebAssembly"));
  const bare = [...document.querySelectorAll("link[rel=stylesheet]")].find(({ sheet }) => !sheet?.cssRules.length);
  if (bare) throw new Fault(WORDS.file(fileName(bare.href)));
  if (!globalThis.crazyEightsBox) throw new Fault(WORDS.file(fileName(beside("box.js").href)));
}

async function loadFiles() {
  const address = beside("app.json");
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Fault(WORDS.file(fileName(address.href)));
  return response.json().catch(() => {
    throw new Fault(WORDS.damaged(fileName(address.href)));
  });
}

// Both types get their settings: the page's own, and Pyodide's for the worker. One without any would fetch every plugin.
function configure(type, settings) {
  const config = document.createElement(`${type}-config`);
  config.textContent = JSON.stringify(settings);
  document.head.append(config);
}

async function run(interpreter, loading) {
  try {
    const files = await loading;
    (runtime === "pyodide" ? write : mount)(interpreter, files);
    interpreter.runPython(START[runtime]);
  } catch (error) {
    // Python's message is a traceback, whose last line says what it was.
    fail(error.message.trim().split("\n").at(-1));
    console.error(error.message);
  }
}

// MicroPython reads files in crumbs, each a call from Python to the browser; so modules come from memory.
function mount(interpreter, files) {
  globalThis.crazyEightsSite.files = new Map(Object.entries(files));
  write(interpreter, Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith(".py"))));
  interpreter.runPython(files["web/bundle.py"]);
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
