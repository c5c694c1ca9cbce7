// Keeps a picture of the board in the browser: node page.mjs CHROMIUM ADDRESS PICTURE
import { createRequire } from "node:module";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("@playwright/test");

const [executablePath, address, path] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1240, height: 640 }, locale: "en-GB", reducedMotion: "reduce" });
await page.goto(`${address}#/toguz?moves=7,9,6,6,5,8`);
await page.locator(".board .picture svg").waitFor();
await page.locator("body").press("a");
await page.locator(".lines li").nth(2).waitFor();
await page.waitForTimeout(3000);
await page.screenshot({ path });
await browser.close();
