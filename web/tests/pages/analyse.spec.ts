import { expect, openGame, plies, test, WITH_BOTH } from "./page";

test("analysis goes on and off with one key, with lines, chances and a marked move", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale?moves=3,4");
  await page.keyboard.press("a");
  await expect(page.getByRole("switch", { name: "Analysis" })).toHaveAttribute("aria-checked", "true");
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

test("where tables know, each move shows its value as shape and distance", WITH_BOTH, async ({ page }) => {
  await openGame(page, "arrawan");
  await page.keyboard.press("a");
  const values = page.locator(".choice .worth");
  await expect(values.first()).toBeVisible();
  expect(await values.allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^([▲◆▼].*(win|draw|loss).*|[\d.]+)$/)]),
  );
  await expect(page.locator(".spot .worth").first()).toBeVisible();
});

test("moves make a tree: back, another move, promoted and deleted", WITH_BOTH, async ({ page }) => {
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

test(
  "an estimate in seeds is a chance between none and all, and lines come best first",
  WITH_BOTH,
  async ({ page }) => {
    await openGame(page, "tihulelin");
    await page.keyboard.press("a");
    await expect(page.locator(".lines li")).toHaveCount(3);
    const bar = page.locator(".analysis .bar");
    // In one step: `allTextContents` first finds the lines and then reads them, and lines change places meanwhile.
    const texts = () =>
      page
        .locator(".lines")
        .evaluate((lines) => [...lines.querySelectorAll(".line-value")].map((value) => value.textContent!));
    const scores = async () =>
      (await texts()).map((text) => Number(/[+−-]?\d+(\.\d+)?/.exec(text)![0].replace("−", "-")));
    const seen: number[][] = [];
    let estimates = 0;
    for (let look = 0; look < 20; look++) {
      const name = (await bar.getAttribute("aria-label"))!;
      if (name.includes("estimate")) {
        const chances = [...name.matchAll(/(\d+)\s?%/g)].map(([, percent]) => Number(percent));
        expect(Math.max(...chances)).toBeLessThan(100);
        estimates++;
      }
      const now = await scores();
      expect(now, "the lines").toEqual(now.toSorted((a, b) => b - a));
      seen.push(now);
      await page.waitForTimeout(100);
    }
    expect(seen.length).toBe(20);
    expect(estimates).toBeGreaterThan(0);
  },
);

test("arrow keys step through the game after a click on a pit, and from pit to pit after Tab", async ({ page }) => {
  await openGame(page, "awale");
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(1);
  await expect(page.locator(".status")).toHaveText("North to move.");
  await page.locator(".spot").nth(2).click();
  await expect(plies(page)).toHaveCount(2);
  await expect(page.locator(".status")).toHaveText("South to move.");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".status")).toHaveText("North to move.");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".ply.start")).toHaveAttribute("aria-current", "step");
  await page.locator("main").focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(".spot").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".spot").nth(1)).toBeFocused();
  await expect(page.locator(".ply.start")).toHaveAttribute("aria-current", "step");
});

test("digits play, and the names of pits say what they hold", async ({ page }) => {
  await openGame(page, "awale");
  await expect(page.getByRole("button", { name: "South's pit 3: 4" })).toBeVisible();
  await page.keyboard.press("3");
  await expect(page.locator(".told")).toContainText("South plays 3");
  await page.keyboard.press("4");
  await expect(plies(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "South's pit 3: 0" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "South's pit 4: 5" })).toBeVisible();
  // A digit in a field is text.
  await page.goto("./#/awale?mode=review");
  await page.getByLabel("Paste a record").press("2");
  await expect(page.getByLabel("Paste a record")).toHaveValue("2");
});

test("the last move is marked where it began, where it sowed and where it ended", async ({ page }) => {
  await openGame(page, "awale?moves=3");
  await expect(page.locator(".last.from")).toHaveCount(1);
  await expect(page.locator(".last.path")).toHaveCount(3);
  await expect(page.locator(".last.to")).toHaveCount(1);
  const middle = async (name: string) => {
    const box = (await page.locator(name).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await middle(".last.from"), await middle(".last.to")];
  // South's pit 3 is below, and its last seed falls into North's pit 1.
  expect(from[0]).toBeLessThan(to[0]);
  expect(from[1]).toBeGreaterThan(to[1]);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".last")).toHaveCount(0);
});

test("F turns the board, on which clicks, drags and keys work as before", async ({ page }) => {
  await openGame(page, "tiddatt");
  const middle = async (name: RegExp) => {
    const box = (await page.getByRole("button", { name }).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [before, beside] = [await middle(/^a1/), await middle(/^b1/)];
  expect(before.x).toBeLessThan(beside.x);
  await page.keyboard.press("f");
  await expect(page.locator(".board.turned")).toBeVisible();
  const [after, then] = [await middle(/^a1/), await middle(/^b1/)];
  expect(after.y).toBeLessThan(before.y - 100);
  expect(after.x).toBeGreaterThan(then.x);
  // A drag to the cell that is in front of the piece, which is below it now.
  await page.mouse.move(after.x, after.y);
  await page.mouse.down();
  await page.mouse.move(after.x, after.y + (before.y - after.y) / 4, { steps: 5 });
  await page.mouse.up();
  await expect(plies(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Turn the board" }).click();
  await expect(page.locator(".board.turned")).toHaveCount(0);
  await openGame(page, "awale");
  await page.keyboard.press("f");
  await page.locator("main").focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(".spot").first()).toBeFocused();
  // The pit on the left of the first one is the second.
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".spot").nth(1)).toBeFocused();
});

test("who plays North sees the board from there", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale?mode=play");
  await page.locator(".pill").nth(1).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page.locator(".board.turned")).toBeVisible();
  await page.reload();
  await expect(page.locator(".board.turned")).toBeVisible();
});
