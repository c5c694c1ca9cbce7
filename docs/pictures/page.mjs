// Analyses a position of Toguz in Chromium on the page at the address ISHWA_PAGE, and keeps what is seen as a picture:
// page.mjs BROWSER PICTURE.png with puppeteer-core in NODE_PATH.
import { createRequire } from "node:module";

const require = createRequire(process.env.NODE_PATH + "/");
const puppeteer = require("puppeteer-core");

const [executablePath, picture] = process.argv.slice(2);
const browser = await puppeteer.launch({ executablePath, args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
const page = await browser.newPage();
await page.setViewport({ width: 1100, height: 760 });
await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
await page.goto(`${process.env.ISHWA_PAGE}#/toguz?moves=7,9,8,3,1,7`);
await page.waitForSelector(".board .picture svg");
await page.keyboard.press("a");
await page.waitForSelector(".lines li");
// Until the lines are long.
await new Promise((resolve) => setTimeout(resolve, 5000));
await page.screenshot({ path: picture });
await browser.close();
