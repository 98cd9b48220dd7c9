// The browser's storage as Python reaches it: MicroPython cannot catch what the browser throws, so
// nothing is thrown here. `failed` tells whether the last call was refused.

const keep = (work) => (...given) => {
  storage.failed = false;
  try {
    return work(...given);
  } catch {
    storage.failed = true;
    return null;
  }
};

const storage = {
  failed: false,
  get: keep((key) => localStorage.getItem(key)),
  put: keep((key, text) => localStorage.setItem(key, text)),
  drop: keep((key) => localStorage.removeItem(key)),
  keys: keep(() => JSON.stringify(Object.keys(localStorage))),
  // A browser that is asked may keep the game longer than others do; whether it will is its own affair.
  persist: keep(() => void navigator.storage?.persist?.().catch(() => null)),
};

globalThis.crazyEightsStorage = storage;
