// Walks over the pages as people do: at three widths, light and dark, with and without a script; says what is wrong, a line each.
//
// node walk.mjs HOST PORT PAGE... — lines that begin with `?` ask the test to do something, and wait for a line in return.
import { createServer, connect } from "node:net";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [host, port, ...pages] = process.argv.slice(2);
const axe = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const wrong = (text) => console.log(`! ${text}`);
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

async function ask(what) {
  console.log(`? ${what}`);
  await answers.next();
}

async function until(what, seen, ms = 10000) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await seen()) return;
    await rest(50);
  }
  wrong(`never: ${what}`);
}

// A line that can be cut and mended between browser and server.
const sockets = new Set();
const line = createServer((near) => {
  const far = connect(Number(port), host);
  for (const one of [near, far]) {
    sockets.add(one);
    one.on("error", () => {});
    one.on("close", () => {
      sockets.delete(one);
      near.destroy();
      far.destroy();
    });
  }
  near.pipe(far).pipe(near);
});
await new Promise((done) => line.listen(0, "127.0.0.1", done));
const own = line.address().port;
const at = (path) => `http://127.0.0.1:${own}${path}`;

const browser = await puppeteer.launch({
  executablePath: process.env.TRIADE_CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
  headless: true,
});

async function open(path, { width = 1280, dark = false, script = true, bypass = false } = {}) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => wrong(`${path}: ${error.message}`));
  page.on("console", (told) => told.type() === "error" && wrong(`${path}: ${told.text()}`));
  await page.setBypassCSP(bypass);
  await page.setJavaScriptEnabled(script);
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
  await page.goto(at(path), { waitUntil: "load", timeout: 20000 });
  return page;
}

// Every page fits, and is whole for whoever does not see it, or has no script.
for (const path of pages) {
  for (const [width, dark] of [[360, false], [360, true], [800, false], [1280, true]]) {
    const page = await open(path, { width, dark, bypass: true });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wrong(`${path} at ${width} is ${over} pixels too wide`);
    if (width !== 800) {
      await page.evaluate(axe);
      const found = await page.evaluate(() => globalThis.axe.run(document));
      for (const one of found.violations) {
        wrong(`${path} at ${width}${dark ? ", dark" : ""}: ${one.id} (${one.nodes.length}): ${one.nodes[0].html.slice(0, 160)}`);
      }
    }
    await page.close();
  }
  const plain = await open(path, { script: false });
  if ((await plain.$$("h1")).length !== 1) wrong(`${path} has not one heading without a script`);
  await plain.close();
}

// Nothing is asked of anybody else, and every answer bears its policy.
{
  // Somebody who was never here has nothing of it.
  const page = await (await browser.createBrowserContext()).newPage();
  page.on("response", (answer) => {
    if (!answer.url().startsWith(at("/"))) wrong(`asked elsewhere: ${answer.url()}`);
    if (!answer.headers()["content-security-policy"]) wrong(`no policy: ${answer.url()}`);
  });
  let bytes = 0;
  const client = await page.createCDPSession();
  await client.send("Network.enable");
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(at(pages[0]), { waitUntil: "load" });
  await rest(500);
  if (bytes > 60 * 1024) wrong(`the first page takes ${bytes} bytes`);
  console.log(`= first page: ${bytes} bytes`);
  await page.close();
}

// What is recorded comes by itself; what is being typed stays.
{
  const page = await open(pages[0]);
  await page.evaluate(() => (globalThis.sameDocument = true));
  await page.type("#q", "ros");
  await ask("announce Si cena alle 20");
  const shown = () => page.evaluate(() => document.body.innerText.includes("Si cena alle 20"));
  await until("the announcement comes by itself", shown);
  if (!(await page.evaluate(() => globalThis.sameDocument))) wrong("the page was loaded anew");
  if ((await page.evaluate(() => document.querySelector("#q").value)) !== "ros") wrong("what was typed is gone");
  await page.close();
}

// Over a video nothing is painted but what is said, and it moves in again when its scene is shown.
{
  const page = await open("/overlay/race");
  const ground = () => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor);
  for (const colour of await page.evaluate(ground)) if (colour !== "rgba(0, 0, 0, 0)") wrong(`an overlay is painted ${colour}`);
  await rest(600);
  const moves = () => document.getAnimations().filter((one) => one.playState === "running").length;
  if ((await page.evaluate(moves)) > 0) wrong("an overlay moves for good");
  await page.evaluate(() => dispatchEvent(new CustomEvent("obsSourceActiveChanged", { detail: { active: true } })));
  if ((await page.evaluate(moves)) === 0) wrong("an overlay whose scene is shown does not move in");
  await page.close();
}

// A board says when it hears nothing, and comes back by itself with what has happened meanwhile.
{
  const page = await open("/board");
  const silent = () => page.evaluate(() => !document.getElementById("silent").hidden);
  if (await silent()) wrong("a board that hears something says that it does not");
  page.removeAllListeners("console");
  line.close();
  for (const socket of sockets) socket.destroy();
  await until("it says that nothing is heard", silent, 20000);
  await ask("announce Si riprende");
  await new Promise((done) => line.listen(own, "127.0.0.1", done));
  const shown = () => page.evaluate(() => document.body.innerText.includes("Si riprende"));
  await until("it comes back with the news", shown, 30000);
  await until("it says so no longer", async () => !(await silent()), 15000);
  await page.close();
}

await browser.close();
line.close();
for (const socket of sockets) socket.destroy();
console.log("= done");
process.exit(0);
