import type { Page } from "@playwright/test";

import { engineIsThere, expect, GAMES, openGame, seriousFaults, test } from "./page";

/** The width of a small telephone. */
const NARROW = { width: 360, height: 740 };
const READABLE = 10.9;

async function fits(page: Page): Promise<void> {
  const [needed, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(needed).toBeLessThanOrEqual(there);
}

for (const game of GAMES) {
  test(`${game} is complete and readable at 360 pixels`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await openGame(page, game);
    await fits(page);
    const hidden = await page.locator(".board-frame").evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(hidden).toBe(0);
    const smallest = await page.evaluate(() => {
      const sizes = [...document.querySelectorAll<SVGTextElement>(".board .picture text")].map(
        (text) => Number(text.getAttribute("font-size")) * (text.getScreenCTM()?.a ?? 0),
      );
      return Math.min(...sizes);
    });
    expect(smallest).toBeGreaterThanOrEqual(READABLE);
  });
}

const rows: [string, number, string][] = [
  ["arrawan", 360, "en"],
  ["arrawan", 360, "fr"],
  ["oljinnat", 360, "fr"],
  ["tiddatt", 360, "en"],
  ["dara", 360, "en"],
  ["hyena", 360, "en"],
  ["hyena?rules=players=3", 1280, "en"],
];
for (const [link, width, lang] of rows) {
  test(`what stands beside and below the board is not cut or covered: ${link}, ${width}, ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((lang) => localStorage.setItem("ishwa.lang", JSON.stringify(lang)), lang);
    await openGame(page, link);
    const faults = await page.evaluate(() => {
      const frame = document.querySelector(".board-frame")!.getBoundingClientRect();
      const lines = [...document.querySelectorAll<SVGTextElement>(".board .picture text:not([text-anchor])")];
      const boxes = lines.map((line) => ({ words: line.textContent!, box: line.getBoundingClientRect() }));
      const cut = boxes.filter(({ box }) => box.right > frame.right || box.bottom > frame.bottom);
      const covered = boxes.filter(({ box: a }, place) =>
        boxes
          .slice(place + 1)
          .some(({ box: b }) => a.left < b.right && b.left < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom),
      );
      return [...cut, ...covered].map(({ words }) => words);
    });
    expect(faults).toEqual([]);
  });
}

/** What the panel of a mode shows when it has all that it waited for. */
const PANELS: Record<string, string> = {
  play: "#play-title",
  review: ".record textarea",
  rules: ".guide article p",
  openings: ".openings tbody tr",
  setup: ".setting-up .spot",
};

/** Waits until a page has all that it waits for: its pictures and its panel. */
async function isComplete(page: Page, link: string): Promise<void> {
  const mode = /mode=(\w+)/.exec(link)?.[1];
  const shown = mode ? PANELS[mode]! : link ? ".board .picture svg" : ".thumbnail svg";
  await expect(page.locator(shown).first()).toBeVisible();
  await engineIsThere(page);
}

for (const mode of Object.keys(PANELS)) {
  test(`${mode} fits 360 pixels`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    const link = `toguz?mode=${mode}`;
    await page.goto(`./#/${link}`);
    await isComplete(page, link);
    await fits(page);
  });
}

test("the page speaks French where the browser does, and changes at once", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "fr-FR", baseURL: baseURL! });
  const page = await context.newPage();
  await openGame(page, "awale");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("button", { name: "Analyser" })).toBeVisible();
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /Sud/);
  await page.locator(".spot").first().click();
  await expect(page.locator(".told")).toContainText("Sud");
  await page.getByLabel("Langue").selectOption("en");
  await expect(page.locator(".told")).toContainText("South");
  await context.close();
});

const views: [string, string][] = [
  ["the list of games", ""],
  ["a board", "awale?moves=3,4"],
  ["a match to begin", "hyena?mode=play"],
  ["a review to begin", "toguz?mode=review"],
  ["rules", "dara?mode=rules"],
  ["openings", "toguz?mode=openings"],
  ["a setup of pieces", "tiddatt?mode=setup"],
  ["a setup of pawns", "hyena?mode=setup"],
];
for (const [name, link] of views) {
  test(`axe finds nothing serious on ${name}, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`./#/${link}`);
    await isComplete(page, link);
    if (link === "awale?moves=3,4") {
      await page.keyboard.press("a");
      await expect(page.locator(".lines li").first()).toBeVisible();
    }
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    expect(await seriousFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await ground()).not.toBe(light);
    expect(await seriousFaults(page)).toEqual([]);
  });
}
