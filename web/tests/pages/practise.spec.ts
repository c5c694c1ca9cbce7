/** Practice: the problems of a day, exercises that are kept, and their exchange with the command line. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { expect, openGame, program, test, WITH_BOTH } from "./page";

const planted = readFileSync(new URL("../../../tests/reviews/awale.txt", import.meta.url), "utf8");

const PHONE = { width: 360, height: 740 };
/** Milliseconds of a day. */
const DAY = 86_400_000;

interface Asked {
  position: string;
  problem: { keeper: string };
  mistake: { line: string[]; asked: number } | null;
}

/** What is asked in a game, as the page has saved it: the problems of the day, or other exercises. */
function askedIn(page: Page, game: string, which: "daily" | "other" = "daily"): Promise<Asked[]> {
  return page.evaluate(
    ([game, which]) =>
      new Promise<Asked[]>((done, failed) => {
        const opening = indexedDB.open("ishwa");
        opening.onsuccess = () => {
          const asked = opening.result.transaction("practice").objectStore("practice").get(game!);
          asked.onsuccess = () => done((asked.result?.[which!]?.items ?? []) as Asked[]);
          asked.onerror = () => failed(asked.error);
          opening.result.close();
        };
      }),
    [game, which],
  );
}

function practice(page: Page): Locator {
  return page.getByRole("region", { name: "Practise" });
}

function verdict(page: Page): Locator {
  return page.locator(".verdict");
}

async function openPractice(page: Page, game: string): Promise<void> {
  await openGame(page, `${game}?mode=practise`);
  await expect(practice(page).getByRole("heading", { name: "My exercises" })).toBeVisible();
}

/** The number before a point, as the position is asked. */
function place(page: Page): Locator {
  return practice(page).locator("p.quiet").first();
}

test("the problems of a day are solved on a phone, with a reload at every stage", WITH_BOTH, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "awale");
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.click();
    clicks++;
  };
  await click(page.getByRole("button", { name: "Practise", exact: true }));
  await expect(practice(page).getByText(/3 proven problems for \w+ \d+, from easy to hard/)).toBeVisible();
  const begun = Date.now();
  await click(page.getByRole("button", { name: "Solve the problems of the day" }));
  await expect(verdict(page)).toHaveText("Find it on the board.");
  const problems = await askedIn(page, "awale");
  expect(problems.length).toBe(3);
  for (const [number, { problem }] of problems.entries()) {
    await expect(place(page)).toHaveText(new RegExp(`^${number + 1} of 3 · grade \\d$`));
    await click(page.getByRole("button", { name: new RegExp(`^(South|North)'s pit ${problem.keeper}:`) }));
    await expect(verdict(page)).toHaveText(new RegExp(`^Right: ${problem.keeper} alone (wins|draws)\\.$`));
    await click(page.getByRole("button", { name: "Next", exact: true }));
  }
  await expect(practice(page).getByRole("status")).toHaveText("Done: 3 of 3 solved, 3 of them at once.");
  console.log(`three problems on a phone: ${clicks} clicks, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  expect(clicks).toBe(8);
  await page.reload();
  await expect(practice(page).getByRole("status")).toHaveText("Done: 3 of 3 solved, 3 of them at once.");
  await page.getByRole("button", { name: "Back to practice" }).click();
  await expect(practice(page)).toContainText("Done for today: 3 of 3 solved, 3 of them at once.");
  await expect(practice(page)).toContainText("3 exercises are kept");
  await expect(practice(page)).toContainText("None is due now");
  await page.reload();
  await expect(practice(page)).toContainText("Done for today: 3 of 3 solved, 3 of them at once.");
  // On the next day there are others, and those of today are due.
  await page.clock.setFixedTime(Date.now() + DAY);
  await page.reload();
  await expect(page.getByRole("button", { name: "Practise 3 exercises that are due" })).toBeVisible();
  await page.getByRole("button", { name: "Solve the problems of the day" }).click();
  await expect(verdict(page)).toHaveText("Find it on the board.");
  expect((await askedIn(page, "awale")).map(({ position }) => position)).not.toEqual(
    problems.map(({ position }) => position),
  );
});

test("a wrong move is refuted on the board, and stays wrong after a reload", WITH_BOTH, async ({ page }) => {
  await openPractice(page, "awale");
  await page.getByRole("button", { name: "Solve the problems of the day" }).click();
  await expect(verdict(page)).toHaveText("Find it on the board.");
  const [first] = await askedIn(page, "awale");
  const { keeper } = first!.problem;
  const moves = page.locator(".all-moves");
  await moves.locator("summary").click();
  const wrong = await moves.locator(`.choice:not([data-move="${keeper}"])`).first().getAttribute("data-move");
  await moves.locator(`.choice[data-move="${wrong}"]`).click();
  await expect(verdict(page)).toHaveText(new RegExp(`^No: ${wrong} (loses|only draws)\\. Try again\\.$`));
  const refuting = page.getByRole("group", { name: `After ${wrong}:` });
  await expect(refuting.getByRole("button").first()).toHaveText(wrong!);
  await page.reload();
  await expect(verdict(page)).toHaveText(/^No: /);
  await expect(refuting.getByRole("button").nth(1)).toBeVisible();
  // The line plays on the board, where no move can be tried meanwhile.
  const before = await page.locator(".board .picture").innerHTML();
  await refuting.getByRole("button").nth(1).click();
  await expect(page.locator(".below .told")).toBeVisible();
  await expect(refuting.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".spot")).toHaveCount(0);
  await expect.poll(() => page.locator(".board .picture").innerHTML()).not.toBe(before);
  await page.getByRole("button", { name: "Back to the question" }).click();
  await expect(page.locator(".spot").first()).toBeVisible();
  await moves.locator("summary").click();
  await moves.locator(`.choice[data-move="${keeper}"]`).click();
  await expect(verdict(page)).toHaveText(/^Right: /);
  const right = page.getByRole("group", { name: "The right line:" });
  await expect(right.getByRole("button").first()).toHaveText(keeper);
  await expect(page.locator(".board .ishwa-best").first()).toBeVisible();
  await page.reload();
  await expect(verdict(page)).toHaveText(/^Right: /);
  await expect(right.getByRole("button").first()).toHaveText(keeper);
  await expect(page.getByText(/^What decides: /)).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(verdict(page)).toHaveText(/ alone (wins|draws)\.$/);
  await page.getByRole("button", { name: "Back to practice" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(place(page)).toHaveText(/^2 of 3/);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.reload();
  await expect(place(page)).toHaveText(/^3 of 3/);
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(practice(page).getByRole("status")).toHaveText("Done: 1 of 3 solved, 0 of them at once.");
});

test(
  "problems are chosen by grade and by what decides, and what was answered is not asked again",
  WITH_BOTH,
  async ({ page }) => {
    await openPractice(page, "dara");
    const count = async () =>
      Number(
        /of (\d+) are/.exec(
          (await practice(page)
            .getByText(/new or due/)
            .textContent())!,
        )![1],
      );
    const all = await count();
    expect(all).toBeGreaterThan(100);
    await page.getByLabel("Grade").selectOption("5");
    await expect.poll(count).toBeLessThan(all);
    const hard = await count();
    await page.getByLabel("What decides").selectOption("line");
    await expect.poll(count).toBeLessThan(hard);
    await page.getByRole("button", { name: /Solve \d+ problem/ }).click();
    await expect(place(page)).toHaveText(/grade 5$/);
    await page.getByRole("button", { name: "Show it" }).click();
    await expect(page.getByText("What decides: a line of three.")).toBeVisible();
    await page.getByRole("button", { name: "Back to practice" }).click();
    await expect(practice(page)).toContainText("1 exercise is kept");
    await expect(practice(page).getByText(/new or due/)).toHaveText(new RegExp(`^${all - 1} of ${all} `));
    // A game without problems says so.
    await openPractice(page, "hyena");
    await expect(practice(page)).toContainText("There are no proven problems of this game.");
  },
);

/** `ishwa practise` with exercises of its own. */
function practise(folder: string, ...args: string[]): string {
  return execFileSync(program, ["practise", "--lang", "en", ...args], {
    env: { ...process.env, ISHWA_DATA: folder },
    encoding: "utf8",
  });
}

async function exportTo(page: Page, path: string): Promise<void> {
  await page.getByText("Exchange with other devices").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  await download.saveAs(path);
}

/** Reviews a game with mistakes, and begins to practise them. */
async function practiseReviewed(page: Page): Promise<void> {
  await openGame(page, "awale?mode=review");
  await page.getByLabel("How thorough").selectOption("quick");
  const [own, ...rest] = planted.split("\n\n");
  await page.getByLabel("Paste a record").fill([`${own}\n[P1 "Ada"]\n[P2 "Bek"]`, ...rest].join("\n\n"));
  await page.locator(".record .primary").click();
  await page.getByRole("button", { name: /Practise \d+ mistake/ }).click({ timeout: 100_000 });
}

test(
  "exercises go from the page to the command line and back, and nothing is lost on the way",
  WITH_BOTH,
  async ({ page }) => {
    test.skip(!existsSync(program), "there is no program");
    const folder = mkdtempSync(join(tmpdir(), "ishwa-practise-"));
    await practiseReviewed(page);
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("button", { name: "Back to the review" }).click();
    await page.getByRole("button", { name: "Practise", exact: true }).click();
    const kept = practice(page).getByText(/exercises? (is|are) kept/);
    const count = Number(/^\d+/.exec((await kept.textContent())!)![0]);
    expect(count).toBeGreaterThan(1);
    const file = join(folder, "page.json");
    await exportTo(page, file);
    expect(practise(join(folder, "data"), "--import", file)).toContain(`${count} new exercises imported`);
    // A second time nothing is new, and the program's own file is the page's.
    expect(practise(join(folder, "data"), "--import", file)).toContain("0 new exercises imported");
    const back = join(folder, "back.json");
    practise(join(folder, "data"), "--export", back);
    expect(JSON.parse(readFileSync(back, "utf8"))).toEqual(JSON.parse(readFileSync(file, "utf8")));
    expect(practise(join(folder, "data"), "--progress")).toContain(`${count} exercises`);
    // Back on the page: of another device's file only what is new, without what is damaged.
    const other = JSON.parse(readFileSync(back, "utf8")) as { version: number; exercises: { record: string }[] };
    const [first] = other.exercises;
    other.exercises = [
      {
        ...first!,
        record: first!.record
          .replace(/\n\n[^]*\[End\]/, "\n\n3\n[End]")
          .replace(/OpeningPlies "\d+"/, 'OpeningPlies "0"'),
      },
      { ...first!, record: "damaged" },
      ...other.exercises,
    ];
    writeFileSync(back, JSON.stringify(other));
    const input = page.locator(".practise input[type=file]");
    await input.setInputFiles(back);
    await expect(practice(page)).toContainText(`1 new exercise; ${count + 1} in all. 1 exercise that cannot be read`);
    await expect(kept).toContainText(`${count + 1} exercises are kept`);
    // A newer or a damaged file changes nothing.
    for (const [text, said] of [
      [JSON.stringify({ ...other, version: 9 }), /version 9/],
      [JSON.stringify(other).slice(0, 200), /exercises: found something else at line 1/],
    ] as const) {
      writeFileSync(back, text);
      await input.setInputFiles(back);
      await expect(page.locator(".notice")).toHaveText(said);
      await page.getByRole("button", { name: "Close" }).first().click();
    }
    await page.reload();
    await expect(kept).toContainText(`${count + 1} exercises are kept`);
    const after = join(folder, "after.json");
    await exportTo(page, after);
    expect(practise(join(folder, "data"), "--import", after)).toContain("One new exercise imported");
  },
);

test(
  "a mistake is asked again on the next day, with the names of its game, after a review of it",
  WITH_BOTH,
  async ({ page }) => {
    await practiseReviewed(page);
    const task = practice(page).getByText(/^Move \d+: \w+ played \d \((mistake|blunder)\)\.$/);
    const first = await task.textContent();
    await page.getByRole("button", { name: "Show it" }).click();
    await expect(page.getByRole("group", { name: "The right line:" }).getByRole("button").first()).toBeVisible();
    await page.getByRole("button", { name: "Back to the review" }).click();
    await page.getByRole("button", { name: "Practise", exact: true }).click();
    // The others were not answered and are due at once.
    await expect(page.getByRole("button", { name: /Practise \d+ exercises? that (is|are) due/ })).toBeVisible();
    await page.clock.setFixedTime(Date.now() + DAY);
    await page.reload();
    await page.getByRole("button", { name: /Practise \d+ exercises? that (is|are) due/ }).click();
    await expect(place(page)).toHaveText(/ · Ada – Bek$/);
    await expect(task).toBeVisible({ timeout: 60_000 });
    const asked = [await task.textContent()];
    // The one that was answered comes last, since it has waited for the shortest time.
    while ((await place(page).textContent())!.match(/^(\d+) of \1 /) === null) {
      await page.getByRole("button", { name: "Show it" }).click();
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await expect(task).toBeVisible({ timeout: 60_000 });
      asked.push(await task.textContent());
    }
    expect(asked.length).toBeGreaterThan(1);
    expect(asked).toContain(first);
    const played = /played (\d)/.exec(asked.at(-1)!)![1]!;
    await page.locator(".all-moves summary").click();
    await page.locator(`.choice[data-move="${played}"]`).click();
    await expect(verdict(page)).toHaveText(/is the move that was played. Try again/);
    await expect(
      page
        .getByRole("group", { name: `After ${played}:` })
        .getByRole("button")
        .first(),
    ).toHaveText(played);
  },
);

test("a line is asked until its point is made, and the replies are played on the board", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPractice(page, "dara");
  const headers = ["Game dara", "Rules ", "Position S1N3:SN4:S4N:2S1NN:2N1S1/0,0/n/0", "OpeningPlies 0"];
  const written = headers.map((header) => header.replace(/^(\w+) (.*)$/, '[$1 "$2"]')).join("\n");
  const file = {
    format: "ishwa-exercises",
    version: 1,
    exercises: [{ record: `${written}\n\nc1-b1\n[End]\n`, added: 20000, answers: [] }],
  };
  await page.getByText("Exchange with other devices").click();
  await page.locator(".practise input[type=file]").setInputFiles({
    name: "exercises.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole("button", { name: "Practise 1 exercise that is due" }).click();
  await expect(practice(page)).toContainText("Move 1: North played c1-b1 (blunder).", { timeout: 60_000 });
  const [{ mistake }] = (await askedIn(page, "dara", "other")) as [Asked];
  const { line, asked } = mistake!;
  expect(asked).toBeGreaterThan(2);
  const play = async (move: string) => {
    if (!(await page.locator(`.choice[data-move="${move}"]`).isVisible()))
      await page.locator(".all-moves summary").click();
    await page.locator(`.choice[data-move="${move}"]`).click();
  };
  await play(line[0]!);
  await expect(verdict(page)).toHaveText(`${line[0]} is the best move. Now the next one.`);
  await page.reload();
  await expect(verdict(page)).toHaveText(`${line[0]} is the best move. Now the next one.`);
  for (let step = 2; step < asked; step += 2) {
    await play(line[step]!);
    await expect(verdict(page)).toHaveText(new RegExp(`^${line[step]} is the best move\\.`));
  }
  await expect(verdict(page)).toHaveText(/is the best move\.$/);
  const right = page.getByRole("group", { name: "The right line:" }).getByRole("button");
  await expect(right.first()).toHaveText(line[0]!);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(practice(page).getByRole("status")).toHaveText("Done: 1 of 1 solved, 1 of them at once.");
});

test("practice fits 360 pixels, by names and keys alone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPractice(page, "toguz");
  const press = async (name: string | RegExp) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await isNarrow()).toBe(true);
  await press("Solve the problems of the day");
  const board = page.getByRole("group", { name: "Board" });
  await expect(board.getByRole("button").first()).toBeVisible();
  const [first] = await askedIn(page, "toguz");
  // The digit of the pit plays it.
  await page.keyboard.press(first!.problem.keeper);
  await expect(practice(page).getByRole("status")).toHaveText(/^Right: /);
  expect(await isNarrow()).toBe(true);
  await expect(page.getByRole("group", { name: "The right line:" }).getByRole("button").nth(1)).toBeVisible();
  await page.getByRole("group", { name: "The right line:" }).getByRole("button").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".below .told")).toBeVisible();
  expect(await isNarrow()).toBe(true);
  await press("Next");
  await expect(practice(page).getByRole("heading", { name: "Practise" })).toBeFocused();
});
