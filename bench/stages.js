// Runs before the page: marks in the browser's trace where one stage of the start ends and the next begins.

const mark = (name) => performance.mark(`stage-${name}`);

// The interpreter is there: what follows in Python is its imports, and the deal.
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiate.apply(WebAssembly, given);
  mark("interpreter");
  return made;
};

// A game is kept before it is shown, so the first time that something is kept the first picture begins.
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (...given) {
  Storage.prototype.setItem = keep;
  mark("dealt");
  return keep.apply(this, given);
};

new MutationObserver((_, observer) => {
  if (!document.documentElement?.dataset.ready) return;
  mark("ready");
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true });
