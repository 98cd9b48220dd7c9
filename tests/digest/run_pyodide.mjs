// The corpus on Pyodide: node run_pyodide.mjs MODULES [STEP], where STEP plays every so many-th case.

import { readFileSync } from "node:fs";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";
import { play } from "./digest.mjs";

const python = await loadPyodide();
for (const [path, text] of Object.entries(JSON.parse(readFileSync(process.argv[2], "utf8")))) {
  const folder = path.split("/").slice(0, -1).join("/");
  if (folder) python.FS.mkdirTree(folder);
  python.FS.writeFile(path, text);
}
play((statement, expression) => python.runPython(`${statement}\n${expression}`));
