/** What the browser keeps between visits: games with their matches, variations and reviews, and added records. */
import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { ended, expect, openGame, plies, test } from "./page";

/** A game of Awalé with blunders in it. */
const planted = readFileSync(new URL("../../../tests/reviews/awale.txt", import.meta.url), "utf8");

const heading = (page: Page) => page.locator(".continue");

/** The seconds that South's clock shows. */
async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /^(\d+):(\d+)$/.exec((await page.locator(".seat time").first().textContent())!)!;
  return 60 * Number(minutes) + Number(seconds);
}

test("a match is continued after a reload at every stage", async ({ page }) => {
  await openGame(page, "awale?mode=play");
  await page.locator(".pill").nth(1).click();
  await page.getByRole("slider").fill("2");
  await page.getByLabel("With a clock").check();
  await page.getByLabel("Minutes per player").fill("3");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(plies(page)).toHaveCount(1);
  const isTheSame = async () => {
    await expect(page.locator(".seat").nth(0)).toContainText("engine, level 2");
    await expect(page.locator(".seat").nth(1)).toContainText("you");
    expect(await secondsLeft(page)).toBeLessThan(240);
  };
  await isTheSame();
  // Right after the engine's move, and right after one's own.
  await page.reload();
  await isTheSame();
  await expect(plies(page)).toHaveCount(1);
  await page.locator(".spot:not(.other)").first().click();
  await expect.poll(() => plies(page).count()).toBeGreaterThan(1);
  await page.reload();
  await isTheSame();
  await expect(plies(page)).toHaveCount(3);
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(5);
  // While an earlier position is shown.
  await page.keyboard.press("Home");
  await expect(page.locator(".ply.start")).toHaveAttribute("aria-current", "step");
  await page.reload();
  await isTheSame();
  await expect(plies(page)).toHaveCount(5);
  await expect(page.locator(".ply.start")).toHaveAttribute("aria-current", "step");
  // After its end.
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(ended(page)).toHaveText("North has resigned.");
  await page.reload();
  await expect(ended(page)).toHaveText("North has resigned.");
});

test("the clock goes on from where it was", async ({ page }) => {
  await page.clock.install();
  await openGame(page, "awale?mode=play");
  await page.getByLabel("With a clock").check();
  await page.getByLabel("Minutes per player").fill("3");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.clock.runFor(60_000);
  const before = await secondsLeft(page);
  expect(before).toBeLessThan(125);
  await page.reload();
  await expect(page.locator(".seat time").first()).toBeVisible();
  const after = await secondsLeft(page);
  expect(Math.abs(before - after)).toBeLessThan(5);
});

test("a match that is not begun yet by a move is continued, too", async ({ page }) => {
  await openGame(page, "awale?mode=play");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.reload();
  await expect(page.locator(".playing")).toBeVisible();
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(2);
});

test("the last of several quick changes is saved, even if the page is left at once", async ({ page }) => {
  await openGame(page, "awale?moves=3,4,6");
  const shown = page.locator(".ply[aria-current] .ply-number");
  await expect(shown).toHaveText("3");
  const loaded = page.waitForEvent("load");
  await page.evaluate(async () => {
    const opening = indexedDB.open("ishwa");
    await new Promise((opened) => (opening.onsuccess = opened));
    // No change is saved while this one has not ended.
    const games = opening.result.transaction("games", "readwrite").objectStore("games");
    const again = () => (games.get("none").onsuccess = again);
    again();
    for (let times = 0; times < 2; times++) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    location.reload();
  });
  await loaded;
  await expect(shown).toHaveText("1");
});

test("variations are there after a reload, with the position that was shown", async ({ page }) => {
  await openGame(page, "awale?moves=3,4,6");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.getByText("All 6 moves").click();
  await page.locator(".choice[data-move='2']").click();
  await expect(page.locator(".variation .ply")).toHaveCount(1);
  await page.reload();
  await expect(page.locator(".variation .ply")).toHaveCount(1);
  await expect(page.locator(".variation .ply")).toHaveAttribute("aria-current", "step");
  await expect(plies(page)).toHaveCount(4);
  // Another link is another game.
  await page.goto("./#/awale?moves=1");
  await expect(plies(page)).toHaveCount(1);
  await page.goBack();
  await expect(plies(page)).toHaveCount(4);
});

test("a review is there after a reload and in another language, with its names and its exercise", async ({ page }) => {
  await openGame(page, "awale?mode=review");
  await page.getByLabel("How thorough").selectOption({ label: "Quick: 20,000 positions for each move" });
  const [own, ...rest] = planted.split("\n\n");
  await page.getByLabel("Paste a record").fill([`${own}\n[P1 "Ada"]\n[P2 "Bek"]`, ...rest].join("\n\n"));
  await page.locator(".record .primary").click();
  // In the middle of it.
  await expect(page.locator("progress")).toBeVisible();
  await page.reload();
  const walk = page.locator("ishwa-game nav");
  await expect(walk).toBeVisible({ timeout: 100_000 });
  await expect(page.locator(".review")).toContainText("Ada");
  await page.locator("ishwa-game nav button").first().click();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("tr[aria-current] th")).toHaveText("2");
  // Without the engine, which would need its time again.
  await page.reload();
  await expect(walk).toBeVisible({ timeout: 5000 });
  await expect(page.locator("progress")).toHaveCount(0);
  await expect(page.locator(".review")).toContainText("Ada");
  await expect(page.locator("tr[aria-current] th")).toHaveText("2");
  await page.getByLabel("Language").selectOption("fr");
  await expect(walk).toBeVisible();
  await expect(page.locator(".review")).toContainText("Les textes de cette revue sont dans une autre langue");
  await page.getByLabel("Langue").selectOption("en");
  await page.getByRole("button", { name: /Practise \d+ mistake/ }).click();
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  const task = await page.getByText(/Move \d+: \w+ played/).textContent();
  await page.reload();
  await expect(page.getByText(/Move \d+: \w+ played/)).toHaveText(task!);
  await page.getByRole("button", { name: "Back to the review" }).click();
  await expect(walk).toBeVisible();
});

test("added records are there after a reload", async ({ page }) => {
  await openGame(page, "toguz?mode=openings");
  const games = async () =>
    Number(/[\d,]+/.exec((await page.getByText(/recorded games reached/).textContent())!)![0].replace(",", ""));
  const before = await games();
  await page.getByText("Add records").click();
  await page.getByLabel("Paste records").fill("76 98 66 87");
  await page.getByRole("button", { name: "Count them" }).click();
  await expect.poll(games).toBe(before + 1);
  await page.reload();
  await expect.poll(games).toBe(before + 1);
  await page.getByText("Add records").click();
  await page.getByRole("button", { name: "Remove added records" }).click();
  await expect.poll(games).toBe(before);
  await page.reload();
  await expect.poll(games).toBe(before);
});

test("the list of games offers to continue, and to delete", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await openGame(page, "awale?mode=play");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(2);
  // A board that was only looked at is not a game.
  await openGame(page, "dara");
  await page.goto("./#/");
  await expect(heading(page).locator("li")).toHaveCount(1);
  await expect(heading(page)).toContainText("against the engine, level 3");
  await heading(page).locator("li button").first().click();
  await expect(page.locator(".playing")).toBeVisible();
  await expect(plies(page)).toHaveCount(2);
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(4);
  await page.goto("./#/");
  await expect(heading(page).locator("li")).toHaveCount(1);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: /^Delete:/ }).click();
  await expect(heading(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});

test("games of the first version of the database are continued", async ({ page }) => {
  await page.goto("./icon.svg");
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("ishwa", 1);
        opening.onerror = () => failed(opening.error!);
        opening.onupgradeneeded = () => {
          const games = opening.result.createObjectStore("games", { keyPath: "key" });
          games.createIndex("changed", "changed");
          games.put({
            key: "old",
            changed: 1,
            game: "awale",
            mode: "play",
            rules: "",
            position: "",
            plies: [
              ["3", 0],
              ["4", 1],
              ["1", 1],
            ],
            here: 2,
            record: { headers: {}, plies: [], moves: "" },
            match: { people: ["s"], clock: null, level: 5, game: "old", from: 0, seed: 1, ended: null },
            clocks: {},
            review: { isRunning: false, place: 0, trainee: "", exercise: null, solved: 0 },
          });
        };
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
      }),
  );
  await page.goto("./");
  await heading(page).locator("li button").first().click();
  await expect(plies(page)).toHaveCount(3);
  await expect(page.locator(".seat").nth(1)).toContainText("engine, level 5");
  // What the second version adds.
  await page.getByRole("button", { name: "Openings" }).click();
  await page.getByText("Add records").click();
  await page.getByLabel("Paste records").fill("3 4 6");
  await page.getByRole("button", { name: "Count them" }).click();
  await page.reload();
  await page.getByText("Add records").click();
  await expect(page.getByRole("button", { name: "Remove added records" })).toBeVisible();
});

const FAULTS: [string, string, RegExp][] = [
  ["is full", "QuotaExceededError", /has no room left/],
  ["is denied", "SecurityError", /does not let the page save games/],
];
for (const [what, name, sentence] of FAULTS) {
  test(`a browser whose storage ${what} is said to save nothing, and the game goes on`, async ({ page }) => {
    await page.addInitScript((name) => {
      if (name === "SecurityError") {
        indexedDB.open = () => {
          throw new DOMException("denied", name);
        };
      } else {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("full", name);
        };
      }
    }, name);
    await openGame(page, "awale?mode=play");
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await page.getByRole("button", { name: "Close" }).click();
    await page.locator(".spot:not(.other)").first().click();
    await expect(plies(page)).toHaveCount(2);
    // Once is enough.
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}
