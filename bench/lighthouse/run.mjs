// Prints what Lighthouse's mobile preset says of the page at an address, as JSON: `node run.mjs ADDRESS FLAG...`.
// CHROME_PATH names the browser; the flags are its own.

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const METRICS = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  "speed index": "speed-index",
  "blocked": "total-blocking-time",
};

const [address, ...chromeFlags] = process.argv.slice(2);
const chrome = await launch({ chromeFlags });
try {
  const { lhr } = await lighthouse(address, { port: chrome.port, logLevel: "error" });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const categories = Object.values(lhr.categories);
  const scores = categories.map(({ id, score }) => [id, score]);
  const failed = categories.map(({ id, auditRefs }) => [id, failedOf(auditRefs, lhr.audits)]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue]);
  const report = Object.entries({ scores, metrics, failed }).map(([name, entries]) => [name, Object.fromEntries(entries)]);
  const tasks = lhr.audits["long-tasks"].details?.items.map(longTask) ?? [];
  console.log(JSON.stringify({ ...Object.fromEntries(report), tasks, speed: lhr.environment.benchmarkIndex }));
} finally {
  chrome.kill();
}

// The script that a long task is of, and its milliseconds as a phone has them.
function longTask({ url, duration }) {
  return `${url.split("/").at(-1) || "the page"} ${Math.round(duration)}`;
}

// What costs the page a point.
function failedOf(auditRefs, audits) {
  const counted = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id);
  return counted.filter((id) => audits[id].score !== null && audits[id].score < 1);
}
