// Keeps pictures of every game in light and dark, wide and narrow, for people to look at.
//
//     node tests/pages/pictures.mjs DIRECTORY [ADDRESS]
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "@playwright/test";

const [directory = "pictures", address = "http://127.0.0.1:4173/"] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const games = [
  "awale",
  "toguz",
  "tihulelin",
  "tihulelin-match",
  "oljinnat",
  "arrawan",
  "dara",
  "tiddatt",
  "ishigan",
  "hyena",
];
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
