// What PyScript takes for MicroPython's loader: it gets the interpreter that runs the game already.
//
// The contract: boot.js has put it into `crazyEightsSite.interpreter`.

export async function loadMicroPython() {
  return crazyEightsSite.interpreter;
}
