// Walks through pages of reviews in Chromium as a reader would, by keys and clicks, at 1280 and 390 pixels, in light and
// dark. Run by `.ci/page-check`: page-walk.mjs BROWSER PAGE.html.. with puppeteer-core and axe-core in NODE_PATH.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(process.env.NODE_PATH + "/");
const puppeteer = require("puppeteer-core");
const axe = require("axe-core").source;

const [executablePath, ...pages] = process.argv.slice(2);
const browser = await puppeteer.launch({ executablePath, args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
let faults = 0;

function check(name, holds, what) {
  if (holds) return;
  faults += 1;
  console.error(`error: ${name}: ${what}`);
}

for (const path of pages) {
  for (const width of [1280, 390]) {
    for (const scheme of ["light", "dark"]) {
      const name = `${path.split("/").pop()}, ${width} px, ${scheme}`;
      const page = await browser.newPage();
      await page.setViewport({ width, height: 900 });
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
      page.on("console", (message) => check(name, false, `the console says ${message.text()}`));
      page.on("pageerror", (error) => check(name, false, `${error}`));
      page.on("request", (request) => check(name, /^(file|data):/.test(request.url()), `asks for ${request.url()}`));
      await page.goto(pathToFileURL(path).href);
      await walk(page, name);
      // The policy of the page admits no script, but does not apply to the DevTools protocol.
      await page.evaluate(axe);
      const found = await page.evaluate(() => globalThis.axe.run());
      const serious = found.violations.filter((found) => ["serious", "critical"].includes(found.impact));
      for (const one of serious) {
        check(name, false, `axe: ${one.id}: ${one.help}: ${one.nodes.map((node) => node.target).slice(0, 3)}`);
      }
      await page.close();
    }
  }
}

/** Steps through the game in every way there is. */
async function walk(page, name) {
  const caption = () => page.$eval("ishwa-game figcaption", (element) => element.textContent);
  const shapes = () => page.$eval("ishwa-game svg > g:last-child", (element) => element.innerHTML);
  const rows = await page.$$("tr[id^=ply]");
  const [last, lastShapes] = [await caption(), await shapes()];

  await page.focus("ishwa-game nav button");
  await page.keyboard.press("Home");
  const first = await caption();
  check(name, first !== last, "Home does not show the first ply");
  const seen = new Set([first]);
  for (let ply = 1; ply <= rows.length; ply += 1) {
    await page.keyboard.press("ArrowRight");
    seen.add(await caption());
  }
  check(name, seen.size === rows.length + 1, `${seen.size} captions of ${rows.length} plies`);
  check(name, (await caption()) === last, "the right arrow does not end at the last board");
  check(name, (await shapes()) === lastShapes, "the last board has changed");
  // Measured in the page itself, so that only its own work counts, including layout.
  const each = await page.evaluate((plies) => {
    const begun = performance.now();
    for (let ply = 0; ply < plies; ply += 1) {
      const key = ply ? "ArrowRight" : "Home";
      document.querySelector("ishwa-game nav button").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      document.body.getBoundingClientRect();
    }
    return (performance.now() - begun) / plies;
  }, rows.length);
  check(name, each < 50, `a step takes ${each.toFixed(0)} ms`);
  console.log(`${name}: ${rows.length} plies, ${each.toFixed(1)} ms a step`);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  check(name, (await caption()) !== last, "the left arrow does nothing");
  await page.keyboard.press("End");
  check(name, (await caption()) === last, "End does not show the last board");

  const buttons = await page.$$("ishwa-game nav button");
  await buttons[0].click();
  check(name, (await caption()) === first, "the first button does not show the first ply");
  await buttons[2].click();
  await buttons[1].click();
  check(name, (await caption()) === first, "there and back is elsewhere");
  await buttons[3].click();
  check(name, (await caption()) === last, "the last button does not show the last board");

  const row = rows[Math.floor(rows.length / 2)];
  await row.evaluate((element) => element.querySelector("button").click());
  const middle = await caption();
  check(name, middle !== first && middle !== last, "a click on a move does not show it");
  check(name, (await page.$$("tr[aria-current]")).length === 1, "the move that is shown is not marked");

  const graph = await page.$("svg.graph");
  const box = await graph.evaluate((element) => {
    const frame = element.querySelector(".frame rect");
    frame.scrollIntoView({ block: "center", inline: "start" });
    const { left, top, height } = frame.getBoundingClientRect();
    return { left, top, height };
  });
  await page.mouse.click(Math.max(box.left, 1) + 1, box.top + box.height / 2);
  check(name, (await caption()) === first, "a click on the left of the graph does not show the first ply");

  // The first ply with a better move has two boards next to each other, and a line of play.
  for (let ply = 0; ply < rows.length && !(await page.$("ishwa-game .line button")); ply += 1) {
    await page.keyboard.press("ArrowRight");
  }
  const moves = await page.$$("ishwa-game .line button");
  if (moves.length > 0) {
    check(name, (await page.$$("ishwa-game .pair svg")).length === 2, "two boards do not stand beside each other");
    const before = await shapes();
    for (const move of moves) {
      await move.click();
      check(name, (await shapes()) !== before, "a move of the best line shows no board");
    }
    await moves[moves.length - 1].click();
    check(name, (await shapes()) === before, "a second click does not show the board before");
    const changed = await page.$$("ishwa-game .pair .changed");
    check(name, changed.length > 0, "what the moves change is not shown");
  }

  const sizes = await page.evaluate(() => {
    const isRead = (text) => text.textContent.trim() && !text.closest(".store,.pit,.piece");
    const texts = [...document.querySelectorAll("svg text")].filter(isRead);
    const height = (text) => {
      const scale = text.ownerSVGElement.getScreenCTM().a;
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    };
    return {
      smallest: Math.min(...texts.map(height)),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
  check(name, sizes.smallest >= 10.9, `letters of ${sizes.smallest.toFixed(1)} px`);
  check(name, sizes.overflow <= 0, `the page is ${sizes.overflow} px wider than the window`);
}

await browser.close();
if (faults === 0) console.log(`${pages.length} pages walked through`);
process.exit(faults === 0 ? 0 : 1);
