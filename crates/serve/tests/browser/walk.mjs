// Walks over the pages as people do: at three widths, light and dark, with and without a script; says what is wrong, a line each.
//
// node walk.mjs HOST PORT PAGE... — lines that begin with `?` ask the test to do something, and wait for a line in return.
import { createServer, connect } from "node:net";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

// What is said of a page by whoever does not see it, or sees it on a phone.
async function check(page, what) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) wrong(`${what} is ${over} pixels too wide`);
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document));
  for (const one of found.violations) {
    wrong(`${what}: ${one.id} (${one.nodes.length}): ${one.nodes[0].html.slice(0, 160)}`);
  }
}

// The pictures that are kept, at two fifths of their size. The hour differs, and a browser draws letters a little otherwise from one version to
// the next: so what is held against them is where there is how much ink, square by square.
const pictures = new URL("../../../../tests/pictures/", import.meta.url);
const compared = await browser.newPage();
const url = (bytes, type) => `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
async function keep(page, path, width) {
  const name = `${path.replace(/^\/it\/?/, "").replace(/[^a-z0-9]+/g, "-") || "home"}-${width}`;
  const shot = await page.screenshot({ type: "webp", quality: 5, clip: { x: 0, y: 0, width, height: width < 500 ? 1000 : 720 } });
  await hold(shot, `pages/${name}`, "webp");
}

async function hold(shot, name, type) {
  const file = new URL(`${name}.${type}`, pictures);
  if (process.env.UPDATE_GOLDENS || !existsSync(file)) {
    mkdirSync(new URL(".", file), { recursive: true });
    return writeFileSync(file, shot);
  }
  const urls = [readFileSync(file), shot].map((bytes) => url(bytes, type));
  const share = await compared.evaluate(async (urls) => {
    const SQUARE = 8;
    const inks = await Promise.all(
      urls.map(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = new OffscreenCanvas(Math.ceil(image.width / SQUARE), Math.ceil(image.height / SQUARE));
        const pen = canvas.getContext("2d");
        pen.imageSmoothingQuality = "high";
        pen.drawImage(image, 0, 0, canvas.width, canvas.height);
        return pen.getImageData(0, 0, canvas.width, canvas.height).data;
      }),
    );
    if (inks[0].length !== inks[1].length) return 1;
    let other = 0;
    for (let at = 0; at < inks[0].length; at += 4) {
      const apart = [0, 1, 2].map((channel) => Math.abs(inks[0][at + channel] - inks[1][at + channel]));
      if (Math.max(...apart) > 16) other += 1;
    }
    return other / (inks[0].length / 4);
  }, urls);
  if (share > 0.03) {
    writeFileSync(new URL(`${name}.new.${type}`, pictures), shot);
    wrong(`${name} looks otherwise than the picture that is kept, in ${Math.round(share * 100)} of 100 squares: look at ${name}.new.${type}; UPDATE_GOLDENS=1 keeps it`);
  }
}

// The guide shows phones side by side, at two thirds of their size.
const PHONE = { width: 360, height: 700, deviceScaleFactor: 2 / 3 };
const phones = [];
async function phone(page) {
  await page.setViewport(PHONE);
  await page.evaluate(() => document.fonts.ready);
  phones.push(await page.screenshot({ type: "png" }));
  await page.setViewport({ width: 360, height: 800 });
}
async function beside(name) {
  const page = await browser.newPage();
  const [gap, { width, height }] = [18, PHONE];
  await page.setViewport({ ...PHONE, width: phones.length * (width + gap) + gap, height: height + 2 * gap });
  const screens = phones.map((shot) => `<img src="${url(shot, "png")}" width="${width}" height="${height}">`);
  await page.setContent(`<body style="margin:${gap}px;display:flex;gap:${gap}px;background:#b9b1a2">${screens.join("")}`);
  await hold(await page.screenshot({ type: "png" }), name, "png");
  await page.close();
}

async function widths(page, path) {
  for (const width of [360, 800, 1280]) {
    await page.setViewport({ width, height: 800, deviceScaleFactor: 0.4 });
    await page.evaluate(() => document.fonts.ready);
    await keep(page, path, width);
  }
  await page.setViewport({ width: 360, height: 800 });
}

// Every page fits, and is whole for whoever does not see it, or has no script.
async function look(path) {
  for (const [width, dark] of [[360, false], [360, true], [800, false], [1280, true]]) {
    const page = await open(path, { width, dark, bypass: true });
    await check(page, `${path} at ${width}${dark ? ", dark" : ""}`);
    await page.close();
  }
  if (path.startsWith("/it/")) {
    const page = await open(path);
    await widths(page, path);
    await page.close();
  }
  const plain = await open(path, { script: false });
  if ((await plain.$$("h1")).length !== 1) wrong(`${path} has not one heading without a script`);
  await plain.close();
}

// Two at a time: each page has a process of its own, and most of the time is spent there.
const unseen = [...pages];
const walker = async () => {
  while (unseen.length > 0) await look(unseen.shift());
};
await Promise.all([walker(), walker()]);

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
  const shown = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  console.log(`= first page: ${bytes} bytes, shown after ${Math.round(shown)} ms`);
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

// Whoever reads one page after the other, or has many open, never waits for those that are not looked at; one that comes back is new.
{
  const page = await open(pages[0]);
  for (let nth = 0; nth < 20; nth++) await page.goto(at(pages[nth % pages.length]), { waitUntil: "load", timeout: 20000 });
  await page.goto(at(pages[1]), { waitUntil: "load" });
  await ask("announce Si gioca fino alle 23");
  await page.goBack({ waitUntil: "load", timeout: 20000 });
  await until("a page that comes back has the news", () => page.evaluate(() => document.body.innerText.includes("Si gioca fino alle 23")));
  const others = [];
  for (let nth = 0; nth < 8; nth++) others.push(await open(pages[nth % pages.length]));
  await page.bringToFront();
  await page.goto(at(pages[0]), { waitUntil: "load", timeout: 20000 });
  await ask("announce Si gioca fino alle 24");
  await until("what is looked at hears of it", () => page.evaluate(() => document.body.innerText.includes("Si gioca fino alle 24")));
  for (const one of [page, ...others]) await one.close();
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

// Two phones of a table: one enters, the other sees it come and confirms.
{
  const come = async (script) => {
    const page = await (await browser.createBrowserContext()).newPage();
    await page.setBypassCSP(true);
    await page.setJavaScriptEnabled(script);
    await page.setViewport({ width: 360, height: 800 });
    await page.setExtraHTTPHeaders({ "accept-language": "it" });
    await page.goto(at(`/s/${process.env.TRIADE_LINK}`), { waitUntil: "load" });
    if (!page.url().endsWith("/slip")) wrong(`the link stays in the address: ${page.url()}`);
    return page;
  };
  const shows = (page, text) => () => page.evaluate((text) => document.body.innerText.includes(text), text);
  const press = (page, what) => Promise.all([page.waitForNavigation(), page.click(`button[value=${what}]`)]);
  const [one, other] = [await come(false), await come(true)];
  await check(other, "a slip");
  await widths(other, "slip");
  for (const path of ["/it/where?q=ro", "/it/t/8"]) {
    const page = await open(path, { width: 360 });
    await phone(page);
    await page.close();
  }
  await phone(other);
  await one.click("#line summary");
  await one.type("#line-text", "1 giudice");
  await one.click("form:has(#line-text) input[name=seat]");
  await press(one, "enter");
  await until("what one entered comes to the other", shows(other, "Confermo"));
  await check(other, "a slip to be confirmed");
  await rest(800);
  await press(other, "confirm");
  await until("it is sent", shows(other, "Mandato all'arbitro"));
  await check(other, "a slip that is sent");
  await one.reload();
  await until("both know", shows(one, "Mandato all'arbitro"));
  // A referee takes it on a phone.
  await one.goto(at("/it/desk"), { waitUntil: "load" });
  await one.select("#official", "o9");
  await one.type("#pin", "999999");
  await press(one, "in");
  await until("it waits for the referee", shows(one, "Dal tavolo"));
  await press(one, "take");
  await until("it is taken", shows(one, "Nessuna richiesta"));
  await until("the table hears of it", shows(other, "Il risultato è registrato"));
  await other.goto(at("/it/desk"), { waitUntil: "load" });
  await check(other, "the sign-in");
  await other.select("#official", "o9");
  await other.type("#pin", "999999");
  await press(other, "in");
  await check(other, "the desk");
  await widths(other, "desk");
  await phone(other);
  await beside("phones/four");
  await other.goto(at(process.env.TRIADE_TABLE), { waitUntil: "load" });
  await check(other, "a table of the desk");
  await widths(other, "desk-table");
  // What was chosen stays, also where nothing has the keyboard, whatever is recorded elsewhere.
  await other.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  const choice = await other.evaluate(() => {
    const one = [...document.querySelectorAll("[data-keep] select")].find((one) => one.options.length > 1);
    one.selectedIndex = (one.selectedIndex + 1) % one.options.length;
    document.activeElement.blur();
    return one.value;
  });
  await ask("announce Premi alle 22");
  await until("the table of the desk hears of it", shows(other, "Premi alle 22"));
  const values = await other.evaluate(() => [...document.querySelectorAll("[data-keep] select")].map((one) => one.value));
  if (!values.includes(choice)) wrong(`what was chosen is gone: ${values}`);
  for (const page of [one, other]) await page.browserContext().close();
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
