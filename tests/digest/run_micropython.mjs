// The corpus on MicroPython: node run_micropython.mjs BUNDLE [STEP], where STEP plays every so many-th case.

import { loadMicroPython } from "../../node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { bundle, play, unpack } from "./digest.mjs";

const python = await loadMicroPython({ heapsize: 64 * 1024 * 1024 });
unpack(bundle(), {
  mkdirTree: (path) => python.FS.mkdirTree(path),
  writeFile: (path, text) => python.FS.writeFile(path, text),
});
play((statement, expression) => {
  python.runPython(`${statement}\n_result = ${expression}`);
  return python.globals.get("_result");
});
