// The corpus on MicroPython: node run_micropython.mjs IMAGE [STEP], where STEP plays every so many-th case.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadMicroPython } from "../../node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { play } from "./digest.mjs";

const romfs = gunzipSync(readFileSync(process.argv[2]));
const python = await loadMicroPython({ heapsize: 64 * 1024 * 1024, romfs });
python.runPython('import sys\nsys.path.append("/rom/tests/digest")');
play((statement, expression) => {
  python.runPython(`${statement}\n_result = ${expression}`);
  return python.globals.get("_result");
});
