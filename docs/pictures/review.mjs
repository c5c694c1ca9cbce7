// Shows the first mistake or blunder of a review's page in Chromium and keeps what is seen as a picture:
// review.mjs BROWSER PAGE.html PICTURE.png with puppeteer-core in NODE_PATH.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(process.env.NODE_PATH + "/");
const puppeteer = require("puppeteer-core");

const [executablePath, html, picture] = process.argv.slice(2);
const browser = await puppeteer.launch({ executablePath, args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
const page = await browser.newPage();
await page.setViewport({ width: 720, height: 900 });
await page.goto(pathToFileURL(html).href);
await page.click("tr.blunder, tr.mistake");
const walk = await page.$("ishwa-game");
await walk.screenshot({ path: picture });
await browser.close();
