import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import type { Locator } from "@playwright/test";

import { clickToEnd, expect, fixChance, leaveOutPauses, numbers, openGame, program, test, WITH_BOTH } from "./page";

/** A game of Awalé with blunders in it. */
const planted = readFileSync(new URL("../../../tests/reviews/awale.txt", import.meta.url), "utf8");
const games = readFileSync(new URL("../../../engine/games/src/toguz/championship-2022.txt", import.meta.url), "utf8");

test("a championship game is pasted, reviewed and walked through", WITH_BOTH, async ({ page }) => {
  test.setTimeout(300_000);
  await openGame(page, "toguz?mode=review");
  await page.getByLabel("Paste a record").fill(games);
  await page.locator(".record .primary").click();
  await page.locator(".games button").first().click();
  await expect(page.locator("progress")).toBeVisible();
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 240_000 });
  await expect(page.locator("svg.graph")).toBeVisible();
  await page.locator("ishwa-game nav button").first().click();
  await expect(page.locator("tr[aria-current] th")).toHaveText("1");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("tr[aria-current] th")).toHaveText("2");
  await page.getByRole("button", { name: "Analyse this position" }).click();
  await expect(page.locator(".board .picture svg")).toBeVisible();
});

test("mistakes of a game are practised on the board", async ({ page }) => {
  await openGame(page, "awale?mode=review");
  await page.getByLabel("Paste a record").fill(planted);
  await page.locator(".record .primary").click();
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 100_000 });
  await page.getByRole("button", { name: /Practise \d+ mistake/ }).click();
  await expect(page.getByText("Find a better move on the board.")).toBeVisible();
  const played = /played (\d)/.exec((await page.getByText(/Move \d+: \w+ played/).textContent())!)![1]!;
  await page.getByText("All 6 moves").click();
  await page.locator(`.choice[data-move="${played}"]`).click();
  await expect(page.locator(".verdict")).toHaveText(/is the move that was played. Try again/);
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.locator(".verdict")).toHaveText(/was better/);
  await expect(page.locator(".board .ishwa-best").first()).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator(".verdict")).toHaveText("Find a better move on the board.");
  await page.getByRole("button", { name: "Back to the review" }).click();
  await expect(page.locator("ishwa-game nav")).toBeVisible();
});

test("three taps and a match lead from the first page to the reason of one's worst mistake, on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("ishwa.thorough", JSON.stringify("quick")));
  await fixChance(page, 5);
  await leaveOutPauses(page);
  await page.goto("./");
  const begun = Date.now();
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps++;
  };
  await tap(page.getByRole("button", { name: "Play: Awalé" }));
  await tap(page.getByRole("button", { name: "Begin" }));
  await clickToEnd(page, numbers(21));
  const ended = Date.now();
  const review = page.getByRole("button", { name: "Review this game" });
  await expect(review).toBeInViewport();
  await tap(review);
  const row = page.locator("tr[aria-current]");
  await expect(row).toHaveClass(/inaccuracy|mistake|blunder/, { timeout: 120_000 });
  const said = page.locator(".walk-host ishwa-game").getByText(/^Move \d+, South: .* lost .* was better\./);
  await expect(said).toBeInViewport();
  const seconds = (time: number) => ((time - begun) / 1000).toFixed(0);
  expect(taps).toBe(3);
  console.log(`a match after ${seconds(ended)} s, and the reason of its worst mistake after ${seconds(Date.now())} s`);
  // What no other certain mistake of this player exceeds, in points of winning chance.
  const lost = async (rows: string) => {
    const cells = page.locator(`.walk-host table tr:is(${rows}) td:nth-child(6)`);
    return (await cells.allTextContents()).map((text) => Number.parseFloat(text) || 0);
  };
  const players = page.locator(
    ".walk-host table tr:is(.inaccuracy, .mistake, .blunder):not(.uncertain) td:nth-child(2)",
  );
  const owners = await players.allTextContents();
  const all = await lost(":is(.inaccuracy, .mistake, .blunder):not(.uncertain)");
  const own = all.filter((_, place) => owners[place] === "South");
  expect(own.length).toBeGreaterThan(1);
  expect(await lost("[aria-current]")).toEqual([Math.max(...own)]);
  // The button leads there from elsewhere.
  const number = (await row.locator("th").textContent())!;
  await page.locator("ishwa-game nav button").first().click();
  await expect(row.locator("th")).toHaveText("1");
  await page.getByRole("button", { name: "The worst mistake" }).click();
  await expect(row.locator("th")).toHaveText(number);
  await expect(said).toBeInViewport();
});

test("a quick review says how many positions it visits, and the choice is kept", async ({ page }) => {
  await openGame(page, "awale?mode=review&moves=3,4,6");
  await page.getByLabel("How thorough").selectOption({ label: "Quick: 20,000 positions for each move" });
  await page.getByRole("button", { name: /Review this game/ }).click();
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".story details")).toContainText(/20[, ]?000/);
  await page.reload();
  await expect(page.getByLabel("How thorough")).toHaveValue("quick");
});

test("what a record says of its game is kept in the review and in what is saved", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale?mode=review");
  const headers = ["P1 Ada", "P2 Bek", "Event Final of the club", "Date 2024.05.01", "Result P2"];
  const lines = headers.map((line) => line.replace(/^(\w+) (.*)$/, '[$1 "$2"]'));
  const [own] = planted.split("\n\n");
  await page.getByLabel("Paste a record").fill([own, ...lines, "", "3", "4", "6", "[End]", ""].join("\n"));
  await page.locator(".record .primary").click();
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".story")).toContainText("North (Bek) has won, as recorded");
  await expect(page.locator(".review")).toContainText("Final of the club · May 1, 2024");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save record" }).click(),
  ]);
  const text = readFileSync((await saved.path())!, "utf8");
  for (const line of lines) expect(text).toContain(line);
});

test("a score sheet is read", async ({ page }) => {
  await page.goto("./");
  await page.getByLabel("Paste a record").fill("76 98 66 87 12 76");
  await page.locator(".record .primary").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Toguz/);
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 60_000 });
});

test("a game that cannot be read is named beside the others", WITH_BOTH, async ({ page }) => {
  await openGame(page, "toguz?mode=review");
  const game = (name: string, moves: string) => `[White ${name}]\n\n1. ${moves} 1-0\n\n`;
  const games = game('"Ann"', "76 98") + game("Ben", "76 98") + game('"Cem"', "76 98 2. 66");
  await page.getByLabel("Paste a record").fill(games);
  await page.locator(".record .primary").click();
  await expect(page.locator(".games li")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "1 game cannot be read" })).toBeVisible();
  await expect(page.locator("li.fault")).toHaveText(/^line 5: tag: found "\[White Ben\]"/);
});

test("what is no record is refused in one sentence", WITH_BOTH, async ({ page }) => {
  await page.goto("./");
  await page.getByLabel("Paste a record").fill("hello");
  await page.locator(".record .primary").click();
  await expect(page.getByRole("alert")).toContainText(/record/);
});

test("the record of a game is saved as a file that is read again", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale?moves=3,4,6");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save record" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("awale.txt");
  const text = readFileSync((await saved.path())!, "utf8");
  expect(text).toContain('[Game "awale"]');
  await page.goto("./");
  await page.locator("input[type=file]").setInputFiles((await saved.path())!);
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 60_000 });
});

test("a text of megabytes in one line is pasted, and refused in one sentence", WITH_BOTH, async ({ page }) => {
  await openGame(page, "toguz?mode=review");
  const began = Date.now();
  await page.getByLabel("Paste a record").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "nothing to play ".repeat(200_000));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("A text of 3,200,000 characters")).toBeVisible();
  await page.locator(".record .primary").click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect((await page.getByRole("alert").textContent())!.length).toBeLessThan(500);
  expect(Date.now() - began, "milliseconds").toBeLessThan(20_000);
  await page.getByRole("button", { name: "Remove the text" }).click();
  await expect(page.getByLabel("Paste a record")).toHaveValue("");
});

test(
  "a file with more games than are shown says so, and names those that cannot be read",
  WITH_BOTH,
  async ({ page }) => {
    await openGame(page, "toguz?mode=review");
    const game = (round: number) => `[Round ${round === 7 ? "seven" : `"${round}"`}]\n\n1. 76 98 1-0\n\n`;
    const buffer = Buffer.from(Array.from({ length: 10_030 }, (_, round) => game(round)).join(""));
    await page.locator(".record input[type=file]").setInputFiles({ name: "all.txt", mimeType: "text/plain", buffer });
    await expect(page.getByRole("alert")).toHaveText("Only the first 9,999 games of the file are shown.");
    await expect(page.getByRole("heading", { name: "9,999 games: choose one" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 game cannot be read" })).toBeVisible();
    await expect(page.locator(".games li")).toHaveCount(50);
    await page.getByRole("button", { name: "Show 50 more" }).click();
    await expect(page.locator(".games li")).toHaveCount(100);
    await expect(page.locator(".games li button").nth(50)).toBeFocused();
  },
);

test("the games of a club are searched, filtered and sorted, and one is opened", async ({ page }) => {
  await openGame(page, "toguz?mode=review");
  const players = ["Aïda", "Bek", "Cem"];
  const game = (number: number) => {
    const [south, north] = [players[number % 3], players[(number + 1) % 3]];
    const day = `2024.${String(1 + (number % 12)).padStart(2, "0")}.??`;
    const moves = "1. 76 98".concat(number === 7 ? " 2. 66 87" : "");
    return `[White "${south}"]\n[Black "${north}"]\n[Event "Cup ${number}"]\n[Date "${day}"]\n\n${moves} 1-0\n\n`;
  };
  const buffer = Buffer.from(Array.from({ length: 90 }, (_, number) => game(number)).join(""));
  await page.locator(".record input[type=file]").setInputFiles({ name: "club.txt", mimeType: "text/plain", buffer });
  const found = page.locator(".games [role=status]");
  const rows = page.locator(".games li button");
  const choice = (name: string) => page.locator(".games").getByRole("combobox", { name });
  await expect(found).toHaveText("90 of 90 games");
  await expect(rows).toHaveCount(50);
  // Neither capitals nor accents matter, and every word has to be there.
  await page.getByLabel("Search names").fill("aida BEK cup 3");
  await expect(found).toHaveText("6 of 90 games");
  await expect(rows.first()).toHaveText(/Aïda – Bek · Cup 3 · 2024\.04\.\?\? · 1–0 · 2 moves/);
  await page.getByLabel("Search names").fill("");
  await choice("Player").selectOption("Cem");
  await expect(found).toHaveText("60 of 90 games");
  await choice("Result").selectOption("Lost");
  await expect(found).toHaveText("30 of 90 games");
  await choice("Result").selectOption("Drawn");
  await expect(found).toHaveText("0 of 90 games");
  await choice("Player").selectOption("All players");
  await expect(found).toHaveText("90 of 90 games");
  await choice("Order").selectOption("Newest first");
  await expect(rows.first()).toContainText("2024.12.??");
  await choice("Order").selectOption("Longest first");
  await expect(rows.first()).toContainText("Cup 7 ·");
  await rows.first().click();
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 60_000 });
});

test("another record is listed whole, with games of every kind", async ({ page }) => {
  await page.goto("./");
  const games = (count: number) =>
    Array.from({ length: count }, (_, number) => {
      const record = readFileSync(
        new URL(`../../../examples/${number % 2 ? "awale" : "toguz"}.txt`, import.meta.url),
        "utf8",
      );
      return record.replace("\n", `\n[Event "Cup ${number}"]\n`) + "\n";
    }).join("");
  const choose = (text: string) => {
    const file = { name: "all.pgn", mimeType: "text/plain", buffer: Buffer.from(text) };
    return page.locator(".record input[type=file]").setInputFiles(file);
  };
  await choose(games(20));
  await page.locator(".games").getByRole("combobox", { name: "Game" }).selectOption({ label: "Awalé" });
  await expect(page.locator(".games [role=status]")).toHaveText("10 of 20 games");
  await page.getByLabel("Search names").fill("cup 17");
  await expect(page.locator(".games li button")).toHaveText(/^Awalé · .+ · Cup 17 · 0–1 · /);
  // What was looked for among the games before hides none of these.
  await choose(games(4));
  await expect(page.getByRole("heading", { name: "4 games: choose one" })).toBeVisible();
  await expect(page.locator(".games li")).toHaveCount(4);
});

test("many games are reviewed, with the table of players that the program has", WITH_BOTH, async ({ page }, info) => {
  test.setTimeout(240_000);
  const [head, moves] = planted.split("\n\n") as [string, string];
  const game = (south: string, north: string, result: string, plies: number) =>
    `${head}\n[P1 "${south}"]\n[P2 "${north}"]\n[Result "${result}"]\n\n${moves.split("\n").slice(0, plies).join("\n")}\n[End]\n\n`;
  const players = ["Ada", "Bek", "Cem"];
  const games = Array.from({ length: 12 }, (_, round) => {
    const [south, north] = [players[round % 3]!, players[(round + 1) % 3]!];
    return game(south, north, ["P1", "draw", "P2", "P1"][round % 4]!, 16 + round);
  });
  const file = { name: "club.txt", mimeType: "text/plain", buffer: Buffer.from([...games, games[0]].join("")) };
  const rows = page.locator(".club tbody tr");
  const mistakes = page.locator(".club li button");
  await openGame(page, "awale?mode=review");
  await page.getByLabel("How thorough").selectOption("quick");
  await page.locator(".record input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Review these 12 games" }).click();
  await expect(page.getByText("Awalé: the players of 12 games")).toBeVisible({ timeout: 120_000 });
  await expect(page.locator(".club progress")).toHaveCount(0);
  await expect(rows).toHaveCount(3);
  await expect(page.getByText("1 game is listed again and counts once.")).toBeVisible();
  const shown = await rows.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const listed = await mistakes.evaluateAll((buttons) => buttons.map((button) => button.textContent));
  if (existsSync(program)) {
    const path = info.outputPath("club.txt");
    writeFileSync(path, file.buffer);
    const options = ["--nodes", "20000", "--threads", "1", "--lang", "en", "--markdown"];
    const table = info.outputPath("club.md");
    execFileSync(program, ["review", `${path}:all`, ...options, table], { stdio: "pipe" });
    const lines = readFileSync(table, "utf8").split("\n");
    const cells = (line: string) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
    expect(shown).toEqual(
      lines
        .filter((line) => line.startsWith("| "))
        .map(cells)
        .slice(2, 5),
    );
  }
  expect(listed[0]).toMatch(/^(Ada|Bek|Cem), move (6|11|23): \d \(blunder\); \d was better\. Awalé · /);
  // After a reload the table is there as soon as the file is chosen again.
  await page.reload();
  await page.locator(".record input[type=file]").setInputFiles(file);
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("button", { name: /^Review / })).toHaveCount(0);
  // A mistake is opened where it was made.
  await mistakes.first().click();
  await expect(page.locator("ishwa-game nav")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("tr[aria-current] th")).toHaveText(/move (\d+):/.exec(listed[0]!)![1]!);
});

test("a review of many games is stopped, and goes on where it was", WITH_BOTH, async ({ page }) => {
  const [head, moves] = planted.split("\n\n") as [string, string];
  // No two are equal.
  const game = (plies: number) => `${head}\n\n${moves.split("\n").slice(0, plies).join("\n")}\n[End]\n\n`;
  const buffer = Buffer.from(Array.from({ length: 40 }, (_, number) => game(20 + number)).join(""));
  await openGame(page, "awale?mode=review");
  await page.locator(".record input[type=file]").setInputFiles({ name: "club.txt", mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: "Review these 40 games" }).click();
  await expect(page.getByText(/^\d+ of 40 games, about \d+ (sec|min)/)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(".club tbody tr")).toHaveCount(2, { timeout: 30_000 });
  await page.locator(".club").getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: /^Review \d+ more games$/ })).toBeFocused();
  await expect(page.locator(".club progress")).toHaveCount(0);
  // Another file has its own table.
  const other = Buffer.from([game(11), game(12)].join(""));
  await page
    .locator(".record input[type=file]")
    .setInputFiles({ name: "b.txt", mimeType: "text/plain", buffer: other });
  await expect(page.getByRole("heading", { name: "2 games: choose one" })).toBeVisible();
});

test("files in UTF-16 are read, and a file in another encoding is named and read as far as it can be", async ({
  page,
}) => {
  await openGame(page, "toguz?mode=review");
  const input = page.locator(".record input[type=file]");
  const game = (white: string, black: string) => `[White "${white}"]\n[Black "${black}"]\n\n1. 76 98 2. 66 87 1-0\n\n`;
  const text = (black: string) => game("Ann", black) + game("Ann 2", black);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "text/plain", buffer });
  const marked = (black: string) => Buffer.from(`\ufeff${text(black)}`, "utf16le");
  for (const [black, buffer] of [
    ["Little", marked("Little")],
    ["Big", marked("Big").swap16()],
  ] as const) {
    await input.setInputFiles(file(`${black}.pgn`, buffer));
    await expect(page.locator(".games button").filter({ hasText: black })).toHaveCount(2);
    await expect(page.locator(".record")).not.toContainText("not UTF-8");
  }
  const cyrillic = Buffer.from(text("Other").replaceAll("Ann", "\xc0\xed\xed\xe0"), "latin1");
  await input.setInputFiles(file("cyrillic.pgn", cyrillic));
  await expect(page.getByText("cyrillic.pgn: not UTF-8")).toBeVisible();
  await expect(page.locator(".games button").filter({ hasText: "Other" })).toHaveCount(2);
});
