import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { CODES } from "../../app/locales/languages";
import { engineIsThere, expect, GAMES, openGame, allFaults, test } from "./page";

/** The width of a small telephone. */
const NARROW = { width: 360, height: 740 };
const READABLE = 10.9;
const LOCALES = new URL("../../app/locales/", import.meta.url);

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
        (text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
      );
      return Math.min(...sizes);
    });
    expect(smallest).toBeGreaterThanOrEqual(READABLE);
  });
}

const rows: [string, number, string, boolean?][] = [
  ["arrawan", 360, "en"],
  ["arrawan", 360, "fr"],
  ["oljinnat", 360, "fr"],
  ["oljinnat", 360, "ky"],
  ["oljinnat", 360, "kk"],
  ["oljinnat", 360, "ky", true],
  ["oljinnat?mode=setup", 360, "ky", true],
  ["arrawan", 360, "ru"],
  ["toguz", 360, "ru"],
  ["tiddatt", 360, "en"],
  ["dara", 360, "en"],
  ["hyena", 360, "en"],
  ["hyena?rules=players=3", 1280, "en"],
];
for (const [link, width, lang, isTurned = false] of rows) {
  const name = `${link}, ${width}, ${lang}${isTurned ? ", turned" : ""}`;
  test(`what stands beside and below the board is not cut or covered: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(
      ([lang, isTurned]) => {
        localStorage.setItem("ishwa.lang", JSON.stringify(lang));
        localStorage.setItem("ishwa.turned", JSON.stringify(isTurned));
      },
      [lang, isTurned] as const,
    );
    await openGame(page, link);
    const faults = await page.evaluate(() => {
      const frame = document.querySelector(".board-frame")!.getBoundingClientRect();
      const lines = [...document.querySelectorAll<SVGTextElement>(".board .picture text:not([text-anchor])")];
      const boxes = lines.map((line) => ({ words: line.textContent!, box: line.getBoundingClientRect() }));
      const cut = boxes.filter(
        ({ box }) =>
          box.right > frame.right || box.bottom > frame.bottom || box.left < frame.left || box.top < frame.top,
      );
      const covered = boxes.filter(({ box: a }, place) =>
        boxes
          .slice(place + 1)
          .some(({ box: b }) => a.left < b.right && b.left < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom),
      );
      // What is touched lies on what is drawn.
      const drawn = [...document.querySelectorAll(".board .picture .pit")].map((pit) => pit.getBoundingClientRect());
      const beside = [...document.querySelectorAll(".board .spot.round")].filter((spot) => {
        const box = spot.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const middle = (pit: DOMRect) => Math.hypot(pit.left + pit.width / 2 - x, pit.top + pit.height / 2 - y);
        return Math.min(...drawn.map(middle)) > 8;
      });
      const off = beside.map((spot) => `${spot.getAttribute("aria-label")} is not on its pit`);
      return [...cut.map(({ words }) => words), ...covered.map(({ words }) => words), ...off];
    });
    expect(faults).toEqual([]);
  });
}

/** What the panel of a mode shows when it has all that it waited for. */
const PANELS: Record<string, string> = {
  play: "#play-title",
  review: ".record textarea",
  practise: ".practise select",
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

/** Waits until the engine is there, in any language. */
async function engineHasCome(page: Page, lang: string): Promise<void> {
  const coming = /^engine-coming = (.*)$/m.exec(readFileSync(new URL(`${lang}.ftl`, LOCALES), "utf8"))![1]!;
  await page.waitForFunction((coming) => !document.body.textContent.includes(coming), coming);
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

/** Pixels of the smallest area that a finger finds, in both directions; half a pixel is lost in rounding. */
const TARGET = 40;
const LOST = 0.5;
const WIDTHS = [360, 412, 768, 1280, 1920];

/** What is wrong with the boxes of a page: cut, overlapping, or too small for fingers. */
async function faultsOfBoxes(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}: ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
    };
    const all = [...document.querySelectorAll<HTMLElement>("body *")].filter(isSeen);
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    for (const element of all) {
      const box = element.getBoundingClientRect();
      // Long tables and moves scroll in an area of their own; of a piece, only a part of a board is seen.
      if (element.closest(".scroll, .move-list, .skip, .unseen, .thumbnail, .graph, .piece-picture")) continue;
      if (box.right > innerWidth + 1 || box.left < -1) faults.push(`outside: ${name(element)}`);
    }
    const controls = all.filter((element) => element.matches("button, summary, select, textarea, input, header a"));
    for (const element of controls) {
      const target = element.closest("label") ?? element;
      const { width, height } = target.getBoundingClientRect();
      if (width < least || height < least) {
        faults.push(`${Math.round(width)} x ${Math.round(height)}: ${name(element)}`);
      }
    }
    const words = all.filter((element) => element.matches("h1, button:not(.spot)"));
    for (const element of words) {
      if (element.scrollWidth > element.clientWidth + 1) faults.push(`cut: ${name(element)}`);
    }
    const letters = [...document.querySelectorAll<SVGTextElement>(".board .picture text")].map((text) => ({
      words: text.textContent,
      box: text.getBoundingClientRect(),
    }));
    letters.forEach(({ words, box: a }, place) => {
      for (const { words: others, box: b } of letters.slice(place + 1)) {
        const [across, down] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        if (across > 2 && down > 0.4 * Math.min(a.height, b.height))
          faults.push(`over each other: ${words} and ${others}`);
      }
    });
    // Lines of words, as far as they are seen: of the sheet that is open, or of the page, over which a bar lies.
    const open = document.querySelector("dialog[open]");
    const nodes = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
    const lines: { words: string; element: Element; box: DOMRect }[] = [];
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const element = node.parentElement!;
      if (!node.textContent!.trim() || !isSeen(element)) continue;
      if (element.closest("svg, option, .modes, .skip, .unseen")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
        for (let around: Element | null = element; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          const edge = around.getBoundingClientRect();
          if (style.clipPath !== "none") right = left;
          if (style.overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
          if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        if (right > left && bottom > top) {
          const seen = new DOMRect(left, top, right - left, bottom - top);
          lines.push({ words: node.textContent!.trim(), element, box: seen });
        }
      }
    }
    lines.forEach(({ words, element, box: a }, place) => {
      for (const { words: others, element: other, box: b } of lines.slice(place + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (element !== other && across > 2 && down > 0.4 * Math.min(a.height, b.height))
          faults.push(`over each other: ${words.slice(0, 40)} and ${others.slice(0, 40)}`);
      }
    });
    return faults;
  }, least);
}

for (const game of GAMES) {
  test(`nothing of ${game} is cut, covered or too small for fingers at any width`, async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 1000 });
      const isPhone = width < 768;
      for (const link of [game, `${game}?mode=play`, `${game}?mode=setup`]) {
        await openGame(page, link);
        await engineIsThere(page);
        const faults = await faultsOfBoxes(page, isPhone ? TARGET - LOST : 0);
        expect(faults, `${link} at ${width} pixels`).toEqual([]);
      }
      if (!isPhone) continue;
      const [header, bar] = [await page.locator("header").boundingBox(), await page.locator(".modes").boundingBox()];
      expect(header!.height, "pixels of the header").toBeLessThanOrEqual(56);
      expect(Math.round(bar!.y + bar!.height), "the bar is at the bottom").toBe(740);
      const board = await page.locator(".board-frame").boundingBox();
      expect(Math.round(board!.width), "the board is as wide as the page").toBe(width);
      await openGame(page, game);
      await page.keyboard.press("a");
      await expect(page.locator(".lines li, .analysis p").first()).toBeVisible();
      expect(await faultsOfBoxes(page, TARGET - LOST), `an analysis at ${width} pixels`).toEqual([]);
      await page.goto(`./#/${game}?mode=rules`);
      await isComplete(page, "mode=rules");
      expect(await faultsOfBoxes(page, TARGET - LOST), `the guide at ${width} pixels`).toEqual([]);
    }
  });
}

test("the list of games has a line for each, and fits at any width", async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("./");
    await isComplete(page, "");
    expect(await faultsOfBoxes(page, width < 768 ? TARGET - LOST : 0), `${width} pixels`).toEqual([]);
  }
  await expect(page.locator(".card")).toHaveCount(GAMES.length);
  await expect(page.locator(".card-about")).toHaveCount(GAMES.length);
  await page.getByRole("button", { name: "Start here" }).click();
  await expect(page.locator(".guide article p").first()).toBeVisible();
});

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

test("the texts of a language that is not part of the page are fetched when it is chosen", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const packs = () => fetched.filter((path) => path.endsWith(".json") && path.includes("/page/"));
  await openGame(page, "awale");
  await page.locator(".spot").first().click();
  await expect(page.locator(".told")).toContainText("South");
  expect(packs()).toEqual([]);
  await page.getByLabel("Language").selectOption("ru");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByRole("button", { name: "Анализ", exact: true })).toBeVisible();
  await expect(page.locator(".told")).toContainText("Юг играет 1: сеет 4 зерна");
  expect(packs()).toEqual([expect.stringMatching(/\/ru-[\w-]+\.json$/)]);
  await page.getByRole("button", { name: "Правила" }).click();
  await expect(page.locator(".guide article")).toContainText("Авале: как играть");
});

const views: [string, string][] = [
  ["the list of games", ""],
  ["a board", "awale?moves=3,4"],
  ["a match to begin", "hyena?mode=play"],
  ["a review to begin", "toguz?mode=review"],
  ["practice to begin", "awale?mode=practise"],
  ["rules", "dara?mode=rules"],
  ["openings", "toguz?mode=openings"],
  ["a setup of pieces", "tiddatt?mode=setup"],
  ["a setup of pawns", "hyena?mode=setup"],
];
for (const [name, link] of views) {
  test(`axe finds nothing on ${name}, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`./#/${link}`);
    await isComplete(page, link);
    if (link === "awale?moves=3,4") {
      await page.keyboard.press("a");
      await expect(page.locator(".lines li").first()).toBeVisible();
    }
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    expect(await allFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await ground()).not.toBe(light);
    expect(await allFaults(page)).toEqual([]);
  });
}

test("axe finds nothing on a match, its end, and the list with a game to continue, on a phone too", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [{ width: 1280, height: 900 }, NARROW]) {
    await page.setViewportSize(size);
    await openGame(page, "awale?mode=play");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.locator(".spot:not(.other)").first().click();
    await expect(page.locator(".move-list .ply:not(.start)")).toHaveCount(2);
    expect(await allFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Resign" }).click();
    await expect(page.locator(".undo button").first()).toBeVisible();
    expect(await allFaults(page)).toEqual([]);
    await page.goto("./#/");
    await expect(page.locator(".continue li").first()).toBeVisible();
    expect(await allFaults(page)).toEqual([]);
  }
});

test("the settings and the options fit a phone in every language, and axe finds nothing in them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(NARROW);
  await page.goto("./");
  for (const lang of CODES) {
    await page.evaluate((lang) => localStorage.setItem("ishwa.lang", JSON.stringify(lang)), lang);
    await openGame(page, "awale?rules=grand_slam=allowed");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    // What differs from the usual rules is said below the header, whose button has no room for it.
    await expect(page.locator(".options-said")).toBeVisible();
    await engineHasCome(page, lang);
    expect(await faultsOfBoxes(page, TARGET - LOST), lang).toEqual([]);
    expect(await allFaults(page), lang).toEqual([]);
    for (const title of ["settings-title", "options-title"]) {
      await page.locator(`button:has(+ dialog[aria-labelledby="${title}"])`).click();
      await expect(page.locator(`#${title}`)).toBeVisible();
      expect(await faultsOfBoxes(page, TARGET - LOST), `${title}, ${lang}`).toEqual([]);
      expect(await allFaults(page), `${title}, ${lang}`).toEqual([]);
      await page.keyboard.press("Escape");
    }
  }
});

for (const lang of CODES.filter((lang) => lang !== "en")) {
  test(`nothing is cut or too small for fingers on a phone: ${lang}`, async ({ page }) => {
    await page.addInitScript((lang) => localStorage.setItem("ishwa.lang", JSON.stringify(lang)), lang);
    await page.setViewportSize(NARROW);
    await page.goto("./");
    await expect(page.locator(".thumbnail svg").first()).toBeVisible();
    expect(await faultsOfBoxes(page, TARGET - LOST)).toEqual([]);
    for (const link of [
      ...GAMES,
      "tiddatt?mode=play",
      "dara?mode=review",
      "awale?mode=openings",
      "awale?mode=setup",
      "awale?mode=practise",
      "toguz?mode=rules",
    ]) {
      // Else the board of the game before might be measured.
      await page.goto("./");
      await expect(page.locator(".thumbnail svg").first()).toBeVisible();
      await page.goto(`./#/${link}`);
      await expect(
        page.locator(link.endsWith("rules") ? PANELS["rules"]! : ".board .picture svg").first(),
      ).toBeVisible();
      await engineHasCome(page, lang);
      expect(await faultsOfBoxes(page, TARGET - LOST), link).toEqual([]);
    }
    await page.goto("./#/toguz");
    await expect(page.locator(".board .picture svg")).toBeVisible();
    await page.keyboard.press("a");
    await expect(page.locator(".lines li").first()).toBeVisible();
    expect(await faultsOfBoxes(page, TARGET - LOST), "an analysis").toEqual([]);
  });
}

for (const link of ["awale?mode=review&moves=3,4,6,2,1", "toguz?mode=review&moves=7,9,6,8"]) {
  test(`the board, the graph and the moves of a review fit a phone: ${link}`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await openGame(page, link);
    await page.getByLabel("How thorough").selectOption("quick");
    await page.getByRole("button", { name: /Review this game/ }).click();
    await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 60_000 });
    const hidden = await page
      .locator(".walk-host .scroll, .story .scroll")
      .evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
    expect(hidden.length).toBeGreaterThan(2);
    expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
    expect(await faultsOfBoxes(page, TARGET - LOST)).toEqual([]);
    expect(await allFaults(page)).toEqual([]);
    // Seen from the other side, the board keeps its place and its letters.
    await page.getByRole("button", { name: "Turn the board" }).click();
    await page.locator(".walk-host nav button").first().click();
    const outside = await page.locator(".walk-host.turned .ishwa-board").evaluateAll((boards) =>
      boards.flatMap((board) => {
        const { left, right, top, bottom } = board.getBoundingClientRect();
        const letters = [...board.querySelectorAll("text")].map((text) => ({
          text,
          box: text.getBoundingClientRect(),
        }));
        return letters
          .filter(
            ({ box }) => box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1,
          )
          .map(({ text }) => text.textContent);
      }),
    );
    expect(outside).toEqual([]);
    await expect(page.locator(".walk-host.turned .ishwa-board").first()).not.toHaveCSS("transform", "none");
    await expect(page.locator(".graph").first()).toHaveCSS("transform", "none");
  });
}
