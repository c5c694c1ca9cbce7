import { expect, openGame, plies, test } from "./page";

test("analysis goes on and off with one key, with lines, chances and a marked move", async ({ page }) => {
  await openGame(page, "awale?moves=3,4");
  await page.keyboard.press("a");
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  await expect(page.locator(".lines li")).toHaveCount(3);
  await expect(page.locator(".analysis .bar")).toHaveAttribute("aria-label", /South \d+/);
  // The numbers are those of the list of moves; screen readers hear the player of each move.
  await expect(page.locator(".lines .mover").first()).toHaveText("3.");
  await expect(page.locator(".lines .pv .unseen").first()).toHaveText("South");
  await expect(page.locator(".board .ishwa-best").first()).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.locator(".lines li")).toHaveCount(0);
  await expect(page.locator(".board .ishwa-best")).toHaveCount(0);
});

test("exact values and estimates differ in word, sign and line", async ({ page }) => {
  await openGame(page, "awale");
  await page.keyboard.press("a");
  await expect(page.locator(".kind.estimate").first()).toHaveText("estimate");
  const estimate = await page
    .locator(".kind.estimate")
    .first()
    .evaluate((kind) => ({
      line: getComputedStyle(kind).borderStyle,
      sign: kind.querySelector("path")?.getAttribute("d"),
    }));
  await openGame(page, "awale?position=0,0,0,0,1,2/1,1,0,0,1,1/20,21/s");
  await expect(page.locator(".kind.exact").first()).toHaveText("exact");
  const exact = await page
    .locator(".kind.exact")
    .first()
    .evaluate((kind) => ({
      line: getComputedStyle(kind).borderStyle,
      sign: kind.querySelector("path")?.getAttribute("d"),
    }));
  expect(exact.line).not.toBe(estimate.line);
  expect(exact.sign).not.toBe(estimate.sign);
});

test("where tables know, each move shows its value as shape and distance", async ({ page }) => {
  await openGame(page, "arrawan");
  await page.keyboard.press("a");
  const values = page.locator(".choice .worth");
  await expect(values.first()).toBeVisible();
  expect(await values.allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^([▲◆▼].*(win|draw|loss).*|[\d.]+)$/)]),
  );
  await expect(page.locator(".spot .worth").first()).toBeVisible();
});

test("moves make a tree: back, another move, promoted and deleted", async ({ page }) => {
  await openGame(page, "awale?moves=3,4,6");
  await expect(plies(page)).toHaveCount(3);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".ply[aria-current]")).toHaveText(/3$/);
  await page.getByText("All 6 moves").click();
  await page.locator(".choice[data-move='2']").click();
  await expect(page.locator(".variation .ply")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".ply[aria-current]")).toHaveText(/4$/);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Make this the main line" }).click();
  await expect(page.locator(".variation .ply")).toHaveCount(2);
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect(page.locator(".variation")).toHaveCount(0);
  await expect(plies(page)).toHaveCount(3);
  await page.keyboard.press("Home");
  await expect(page.locator(".ply.start")).toHaveAttribute("aria-current", "step");
});

test("a piece is dragged from cell to cell", async ({ page }) => {
  await openGame(page, "tiddatt");
  const from = await page.locator(".spot").first().boundingBox();
  await page.locator(".spot").first().click();
  const to = await page.locator(".spot.target").first().boundingBox();
  await page.keyboard.press("Escape");
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(plies(page)).toHaveCount(1);
});

test("screen readers hear each move and whose turn it is", async ({ page }) => {
  await openGame(page, "awale");
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /South.*pits 1 to 6 hold 4/);
  await page.locator(".spot").first().click();
  await expect(page.locator("[aria-live=polite].unseen")).toHaveText(/South.*1.*North/);
});

test("seeds are sown one by one, and not where less motion is asked for", async ({ page }) => {
  await openGame(page, "awale");
  // Counted by the page itself, as a hand is seen only for a moment.
  let hands = 0;
  await page.exposeFunction("seen", () => hands++);
  await page.evaluate(() => {
    const look = () => document.querySelector(".hand") && (window as unknown as { seen(): void }).seen();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator(".spot").first().click();
  await expect.poll(() => hands).toBeGreaterThan(0);
  await expect(plies(page)).toHaveCount(1);
  await expect(page.locator(".hand")).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  hands = 0;
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(2);
  expect(hands).toBe(0);
});
