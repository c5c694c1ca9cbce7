// Saves pictures of every game in light and dark at several widths, as a sheet for each, for visual inspection.
//
//     node tests/pages/pictures.mjs [DIRECTORY [LANGUAGES [LOOKS [ADDRESS]]]]
//
// DIRECTORY  where the pictures go (default pictures)
// LANGUAGES  such as kk,ky (default en)
// LOOKS      how boards look, such as objects,diagram (default objects)
// ADDRESS    where the page is (default: the built page, from a server that is started for it)
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import { chromium } from "@playwright/test";

import { Host } from "./host.mjs";

const [directory = "pictures", languages = "en", looks = "objects", given] = process.argv.slice(2);
const host = given === undefined ? await Host.start() : null;
const address = given ?? host.address;
mkdirSync(directory, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
// The games are those that the page lists.
const list = await browser.newPage();
await list.goto(address);
await list.locator(".thumbnail svg").first().waitFor();
const hrefs = await list
  .locator('a[href^="#/"]')
  .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const games = [...new Set(hrefs.map((href) => href.slice(2)).filter(Boolean))];
await list.close();
/** The widths of two telephones, a tablet and two screens, each with its height. */
const sizes = { 360: 740, 412: 915, 768: 1024, 1280: 800, 1920: 1080 };
/** The pixels of a picture on a sheet. */
const SMALL = 300;

/**
 * A page with all pictures of one width, for a look at all of them.
 * @param {string} name
 * @param {Map<string, Buffer>} pictures
 */
async function sheet(name, pictures) {
  const page = await browser.newPage({ viewport: { width: 5 * (SMALL + 12), height: 800 } });
  const items = [...pictures].map(([title, picture]) => {
    const source = `data:image/png;base64,${picture.toString("base64")}`;
    return `<figure><figcaption>${title}</figcaption><img width="${SMALL}" src="${source}"></figure>`;
  });
  const style = "body{margin:0;display:flex;flex-wrap:wrap;font:14px sans-serif;background:#888}figure{margin:4px}";
  await page.setContent(`<style>${style}</style>${items.join("")}`);
  await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true });
  await page.close();
}

/**
 * Takes the pictures of one width.
 * @param {string} locale
 * @param {string} look
 * @param {"light" | "dark"} colorScheme
 * @param {{ width: number, height: number }} viewport
 */
async function take(locale, look, colorScheme, viewport) {
  const context = await browser.newContext({ locale, viewport, colorScheme, reducedMotion: "reduce" });
  await context.addInitScript((look) => localStorage.setItem("ishwa.look", JSON.stringify(look)), look);
  const page = await context.newPage();
  const pictures = new Map();
  for (const game of ["", ...games]) {
    await page.goto(`${address}#/${game}`);
    await page
      .locator(game ? ".board .picture svg" : ".thumbnail svg")
      .first()
      .waitFor();
    if (game) {
      await page.locator("body").press("a");
      await page.locator(".lines li, .analysis p").first().waitFor();
      await page.waitForTimeout(1500);
    }
    pictures.set(game || "games", await page.screenshot());
    if (game) await page.locator("body").press("a");
  }
  await sheet(`${locale}-${look}-${viewport.width}-${colorScheme}`, pictures);
  await context.close();
}

for (const language of languages.split(","))
  for (const look of looks.split(","))
    for (const colorScheme of /** @type {const} */ (["light", "dark"]))
      for (const [width, height] of Object.entries(sizes))
        await take(language, look, colorScheme, { width: Number(width), height });
await browser.close();
await host?.stop();
console.log(`to be looked at by you: ${resolve(directory)}`);
