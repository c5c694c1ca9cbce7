/** Pages that the program writes: reviews, walked through as a reader would, and guides. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, type Locator, type Page, test } from "@playwright/test";

import { allFaults, IS_LONG, program } from "./page";

const run = promisify(execFile);

const WIDTHS = [1280, 390];
/** Pixels of the smallest letters. */
const READABLE = 10.9;
/** Milliseconds of a step through the game. */
const LONGEST_STEP = 50;

function file(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** Calls the program, which sees only the tables in it. */
async function ishwa(...args: string[]): Promise<void> {
  await run(program, [...args, "--tables", process.env["ISHWA_NO_TABLES"]!]);
}

/** The page of a review of a record. */
async function review(game: string, record: string, lang: string): Promise<string> {
  const path = test.info().outputPath("review.html");
  await ishwa("review", game, record, "--nodes", "20000", "--html", path, "--lang", lang);
  return path;
}

/** Lines of the record of a race that has hundreds of moves; the weekly run (`ISHWA_LONG=1`) has all. */
const LINES_OF_RACE = IS_LONG ? Infinity : 125;

async function reviewOfHyena(): Promise<string> {
  const record = test.info().outputPath("hyena.record");
  const [played] = readFileSync(file("tests/reviews/hyena.txt"), "utf8").split("[End]") as [string];
  const lines = played.trimEnd().split("\n").slice(0, LINES_OF_RACE);
  writeFileSync(record, `${lines.join("\n")}\n[End]\n`);
  return review("hyena", record, "en");
}

async function reviewOfThree(): Promise<string> {
  const record = test.info().outputPath("arrawan.record");
  await ishwa("play", "arrawan", ..."--players 3 --side none --level 1 --seed 1 --save".split(" "), record);
  return review("arrawan", record, "en");
}

const REVIEWS: Record<string, () => Promise<string>> = {
  awale: () => review("awale", file("tests/reviews/awale.txt"), "en"),
  tiddatt: () => review("tiddatt", file("tests/reviews/tiddatt.txt"), "en"),
  hyena: reviewOfHyena,
  "toguz, in French": () => review("toguz", file("engine/games/src/toguz/championship-2022.txt"), "fr"),
  "arrawan for three": reviewOfThree,
};

const GUIDES: Record<string, [string, string]> = {
  "tiddatt, in French": ["tiddatt", "fr"],
  ishigan: ["ishigan", "en"],
};

/** The faults of a page: messages on the console, and requests. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => faults.push(`said: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`failed: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/** Keeps pictures of a page by day, by night and of a narrow one; by night it looks different. */
async function picture(page: Page): Promise<void> {
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  await page.setViewportSize({ width: 1000, height: 6000 });
  await page.emulateMedia({ colorScheme: "light" });
  const day = await shot("day");
  await page.emulateMedia({ colorScheme: "dark" });
  expect((await shot("night")).equals(day), "the page by night is that by day").toBe(false);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 500, height: 6000 });
  await shot("narrow");
}

for (const [name, make] of Object.entries(REVIEWS)) {
  test(`the review of ${name} is walked through by keys and clicks`, async ({ page }) => {
    const faults = watch(page);
    const address = pathToFileURL(await make()).href;
    await page.goto(address);
    await picture(page);
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await new Walk(page).all();
        // The scheme changes colours, and nothing that the page's script knows of.
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await allFaults(page), colorScheme).toEqual([]);
        }
      });
    }
    expect(faults).toEqual([]);
  });
}

for (const [name, [game, lang]] of Object.entries(GUIDES)) {
  test(`the guide to ${name} is silent, and has a night`, async ({ page }) => {
    const faults = watch(page);
    const path = test.info().outputPath("guide.html");
    await run(program, ["rules", game, "--lang", lang, "--html", path]);
    await page.goto(pathToFileURL(path).href);
    await picture(page);
    expect(faults).toEqual([]);
  });
}

/** A reader who steps through the game of a review in every way there is. */
class Walk {
  readonly #page: Page;
  readonly #rows: Locator;
  readonly #buttons: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#rows = page.locator("tr[id^=ply]");
    this.#buttons = page.locator("ishwa-game nav button");
  }

  async all(): Promise<void> {
    const last = await this.#caption();
    const first = await this.#byKeys(last);
    await this.#withoutHaste();
    await this.#byButtons(first, last);
    await this.#byMoves(first, last);
    await this.#throughBestLine();
    await this.#fits();
  }

  /** Asked after every step, so in the quickest way. */
  #caption(): Promise<string> {
    return this.#page.evaluate(() => document.querySelector("ishwa-game figcaption")!.textContent);
  }

  #shapes(): Promise<string> {
    return this.#page.locator("ishwa-game svg > g:last-child").first().innerHTML();
  }

  #press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  /** Returns the caption of the first ply. */
  async #byKeys(last: string): Promise<string> {
    const shapes = await this.#shapes();
    const count = await this.#rows.count();
    expect(count).toBeGreaterThan(0);
    await this.#buttons.first().focus();
    await this.#press("Home");
    const first = await this.#caption();
    expect(first).not.toBe(last);
    const seen = new Set([first]);
    for (let ply = 1; ply <= count; ply++) {
      await this.#press("ArrowRight");
      seen.add(await this.#caption());
    }
    expect(seen.size).toBe(count + 1);
    expect(await this.#caption()).toBe(last);
    expect(await this.#shapes()).toBe(shapes);
    await this.#press("End");
    await this.#press("ArrowLeft");
    expect(await this.#caption()).not.toBe(last);
    await this.#press("End");
    expect(await this.#caption()).toBe(last);
    return first;
  }

  /** Measured in the page itself, so that only its own work counts, including layout. */
  async #withoutHaste(): Promise<void> {
    const each = await this.#page.evaluate(
      (plies) => {
        const begun = performance.now();
        for (let ply = 0; ply < plies; ply++) {
          const key = ply ? "ArrowRight" : "Home";
          const event = new KeyboardEvent("keydown", { key, bubbles: true });
          document.querySelector("ishwa-game nav button")!.dispatchEvent(event);
          document.body.getBoundingClientRect();
        }
        return (performance.now() - begun) / plies;
      },
      await this.#rows.count(),
    );
    expect(each, "milliseconds of a step").toBeLessThan(LONGEST_STEP);
    await this.#press("End");
  }

  async #byButtons(first: string, last: string): Promise<void> {
    const click = (place: number) => this.#buttons.nth(place).click();
    await click(0);
    expect(await this.#caption()).toBe(first);
    await click(2);
    await click(1);
    expect(await this.#caption()).toBe(first);
    await click(3);
    expect(await this.#caption()).toBe(last);
  }

  /** By the list of moves, and by the graph. */
  async #byMoves(first: string, last: string): Promise<void> {
    const row = this.#rows.nth(Math.floor((await this.#rows.count()) / 2));
    await row.locator("button").first().click();
    expect([first, last]).not.toContain(await this.#caption());
    await expect(this.#page.locator("tr[aria-current]")).toHaveCount(1);

    const left = await this.#page
      .locator("svg.graph .frame rect")
      .first()
      .evaluate((frame) => {
        frame.scrollIntoView({ block: "center", inline: "start" });
        const { left, top, height } = frame.getBoundingClientRect();
        return { x: Math.max(left, 1) + 1, y: top + height / 2 };
      });
    await this.#page.mouse.click(left.x, left.y);
    expect(await this.#caption(), "a click on the left of the graph").toBe(first);
  }

  /** The first ply with a better move has two boards next to each other, and a line of play. */
  async #throughBestLine(): Promise<void> {
    const moves = this.#page.locator("ishwa-game .line button");
    const count = await this.#rows.count();
    for (let ply = 0; ply < count && !(await moves.count()); ply++) await this.#press("ArrowRight");
    if (!(await moves.count())) return;
    await expect(this.#page.locator("ishwa-game .pair svg")).toHaveCount(2);
    const before = await this.#shapes();
    for (const move of await moves.all()) {
      await move.click();
      expect(await this.#shapes(), "a move of the best line shows its board").not.toBe(before);
    }
    await moves.last().click();
    expect(await this.#shapes(), "a second click shows the board before").toBe(before);
    expect(await this.#page.locator("ishwa-game .pair .changed").count()).toBeGreaterThan(0);
  }

  async #fits(): Promise<void> {
    const { smallest, overflow, hidden } = await this.#page.evaluate(() => {
      const isRead = (text: Element) => text.textContent.trim() && !text.closest(".store,.pit,.piece");
      const texts = [...document.querySelectorAll<SVGTextElement>("svg text")].filter(isRead);
      const height = (text: SVGTextElement) =>
        parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement!.getScreenCTM()!.a;
      return {
        smallest: Math.min(...texts.map(height)),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        hidden: Math.max(
          ...[...document.querySelectorAll(".scroll:has(.ishwa-board)")].map(
            (part) => part.scrollWidth - part.clientWidth,
          ),
        ),
      };
    });
    expect(smallest, "pixels of the smallest letters").toBeGreaterThanOrEqual(READABLE);
    expect(overflow, "pixels wider than the window").toBeLessThanOrEqual(0);
    expect(hidden, "pixels of a board that are hidden").toBeLessThanOrEqual(0);
  }
}
