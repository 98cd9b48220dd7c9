// One small face for two ways of driving a browser: open an address, run a function in the page, leave.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

// Firefox over WebDriver BiDi, which it speaks without a driver beside it.
export async function firefox(command) {
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: command, headless: true });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    open: (address) => page.goto(address, { waitUntil: "domcontentloaded" }),
    run: (work, ...given) => page.evaluate(work, ...given),
    leave: () => browser.close(),
  };
}

// WebKit over its own WebDriver, a protocol of plain HTTP and JSON. It needs a screen, so it is started with one.
export async function webkit(command) {
  const port = await freePort();
  const driver = spawn("xvfb-run", ["--auto-servernum", command, `--port=${port}`], { stdio: "ignore", detached: true });
  const ask = asking(`http://127.0.0.1:${port}/session`);
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
  const { sessionId, capabilities: told } = await started(() => ask("POST", "", { capabilities }));
  await ask("POST", `/${sessionId}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  return {
    name: `${told.browserName} ${told.browserVersion}`,
    open: (address) => ask("POST", `/${sessionId}/url`, { url: address }),
    run: (work, ...given) => ask("POST", `/${sessionId}/execute/sync`, { script: `return (${work})(...arguments)`, args: given }),
    async leave() {
      await ask("DELETE", `/${sessionId}`).catch(() => null);
      process.kill(-driver.pid);
    },
  };
}

// Debian puts it beside WebKit's library, under the machine's and the library's names.
function miniBrowser() {
  const folders = (path) => readdirSync(path).map((name) => `${path}/${name}`).filter((one) => statSync(one).isDirectory());
  const found = folders("/usr/lib").flatMap(folders).map((path) => `${path}/MiniBrowser`).find(existsSync);
  if (!found) throw new Error("WebKit's MiniBrowser wasn't found below /usr/lib.");
  return found;
}

function asking(address) {
  return async (method, path, body) => {
    const response = await fetch(address + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

// The driver takes a moment until it listens.
async function started(work) {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 60 || !/fetch failed/.test(error.message)) throw error;
      await pause(500);
    }
  }
}

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
