// Runs before the page: notes when Python says that the first card can be laid, and what had come by then.

globalThis.start = { ready: null, bytes: 0 };

// As it came over the line, so packed where the host packs.
const bytesSoFar = () =>
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce(
    (sum, { encodedBodySize }) => sum + encodedBodySize,
    0,
  );

new MutationObserver((_, observer) => {
  if (!document.documentElement?.dataset.ready) return;
  start.ready = performance.now();
  start.bytes = bytesSoFar();
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true });
