// The same short play in another browser: start, a round, resume, code, offline. `node smoke.mjs firefox|webkit`

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

import * as drivers from "./drivers.mjs";

const PATIENCE_MS = 180_000;
const ROOT = new URL("../..", import.meta.url).pathname;
const COMMANDS = { firefox: "/usr/bin/firefox-esr", webkit: "/usr/bin/WebKitWebDriver" };

const kind = process.argv[2];
const port = await drivers.freePort();
const home = `http://127.0.0.1:${port}/`;
let server = await serve();
const browser = await drivers[kind](COMMANDS[kind]);
let passed = 0;

try {
  await check("starts on MicroPython", startsOn("./", "micropython"));
  await check("plays a round to its end", playsARound);
  await check("resumes where it was left", resumes);
  await check("deals a code's cards again", dealsACode);
  await check("plays without a server", playsOffline);
  await check("starts on Pyodide", startsOn("?runtime=pyodide", "pyodide"));
} finally {
  await browser.leave();
  server.kill();
}
console.log(`${passed} passed, 0 failed`);
process.exit(0);

async function check(name, work) {
  await work();
  passed += 1;
  console.log(`${browser.name}: ${name}`);
}

async function serve() {
  const started = spawn("python3", ["-m", "tools.serve", "dist", String(port)], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => started.stdout.once("data", resolve));
  return started;
}

async function until(what, work, ...given) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await browser.run(work, ...given).catch(() => null);
    if (found) return found;
    assert.ok(Date.now() < end, `waited in vain for: ${what}; the page says: ${await browser.run(() => document.body.innerText)}`);
    await pause(200);
  }
}

function startsOn(address, runtime) {
  return async () => {
    if (server.exitCode !== null || server.killed) server = await serve();
    await browser.open(new URL(address, home).href);
    await until(`the game on ${runtime}`, (name) => document.documentElement.dataset.ready === name, runtime);
    assert.ok((await hand()).length > 0);
  };
}

function hand() {
  return browser.run(() => [...document.querySelectorAll("#hand button")].map((card) => card.getAttribute("aria-label") ?? card.textContent));
}

async function playsARound() {
  await browser.run(() => localStorage.setItem("c8.settings", JSON.stringify({ pace: "quick" })));
  await browser.open(home);
  await until("the game", () => document.documentElement.dataset.ready);
  await until("the round's end", () => {
    const press = (selector) => document.querySelector(selector)?.click();
    if (document.querySelector("dialog[open][data-kind=round-over]")) return true;
    press("dialog[open] [data-do=name-suit]");
    press("#hand [data-do=lay]:not([aria-disabled=true])");
    if (!document.querySelector("dialog[open]")) press("#actions :is([data-do=draw], [data-do=take], [data-do=pass]):not([aria-disabled=true])");
    return false;
  });
}

async function resumes() {
  const before = await browser.run(() => document.querySelector("dialog[open] table").innerText);
  await browser.open(home);
  await until("the round's end again", () => Boolean(document.querySelector("dialog[open][data-kind=round-over]")));
  assert.equal(await browser.run(() => document.querySelector("dialog[open] table").innerText), before);
}

async function dealsACode() {
  await browser.run(() => localStorage.clear());
  await browser.open(`${home}?first`);
  await until("a new game", () => Boolean(document.querySelector("#deal code")));
  const code = await browser.run(() => document.querySelector("#deal code").textContent);
  const cards = await hand();
  await browser.run(() => localStorage.clear());
  await browser.open(`${home}?second#c=${code}`);
  await until("the game of the code", (text) => document.querySelector("#deal code")?.textContent === text, code);
  assert.deepEqual(await hand(), cards);
}

async function playsOffline() {
  await browser.open(home);
  await until("the page to be kept", () => document.documentElement.dataset.offline);
  server.kill();
  await browser.open(`${home}?offline`);
  await until("the game without a server", () => document.documentElement.dataset.ready);
  assert.ok((await hand()).length > 0);
}
