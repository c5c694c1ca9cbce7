// Saves pictures of every game in light and dark, wide and narrow, for visual inspection.
//
//     node tests/pages/pictures.mjs [DIRECTORY [ADDRESS]]
//
// DIRECTORY  where the pictures go (default pictures)
// ADDRESS    where the page is (default: the built page, from a server that is started for it)
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import { chromium } from "@playwright/test";

import { Host } from "./host.mjs";

const [directory = "pictures", given] = process.argv.slice(2);
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
const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 360, height: 740 } };
for (const colorScheme of ["light", "dark"]) {
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
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
      await page.screenshot({ path: join(directory, `${game || "games"}-${size}-${colorScheme}.png`), fullPage: true });
      if (game) await page.locator("body").press("a");
    }
    await context.close();
  }
}
await browser.close();
await host?.stop();
console.log(`to be looked at by you: ${resolve(directory)}`);
