// The corpus on Pyodide: node run_pyodide.mjs BUNDLE [STEP], where STEP plays every so many-th case.

import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";
import { bundle, play, unpack } from "./digest.mjs";

const python = await loadPyodide();
unpack(bundle(), {
  mkdirTree: (path) => python.FS.mkdirTree(path),
  writeFile: (path, text) => python.FS.writeFile(path, text),
});
play((statement, expression) => python.runPython(`${statement}\n${expression}`));
