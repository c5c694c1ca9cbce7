// Keeps pictures of every game in light and dark, wide and narrow, for people to look at.
//
//     node tests/pages/pictures.mjs [DIRECTORY [ADDRESS]]
//
// DIRECTORY  where the pictures go (default pictures)
// ADDRESS    where the page is (default: the built page, from a server that is started for it)
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";

const PORT = 4174;

/** Starts a server for the built page, and waits until it answers. */
async function serve() {
  const server = spawn(process.execPath, [fileURLToPath(new URL("static.mjs", import.meta.url)), String(PORT)], {
    stdio: "inherit",
  });
  while (server.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null)) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`found no server on port ${PORT}, expected one for web/dist, which npm run build makes`);
}

const [directory = "pictures", given] = process.argv.slice(2);
const server = given === undefined ? await serve() : null;
const address = given ?? `http://127.0.0.1:${PORT}/`;
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
server?.kill();
console.log(`to be looked at by you: ${resolve(directory)}`);
