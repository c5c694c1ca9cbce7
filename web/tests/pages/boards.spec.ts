/** Boards like objects: what they show, and the settings about them. */
import type { Page } from "@playwright/test";

import { engineIsThere, expect, GAMES, openGame, test } from "./page";

const picture = (page: Page) => page.locator(".board .picture svg");

/** Chooses in the settings. */
async function set(page: Page, change: () => Promise<unknown>): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await change();
  await page.getByRole("button", { name: "Close" }).click();
}

test("the same position has the same drawing, and a move leaves other heaps alone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "awale");
  const drawing = () => picture(page).evaluate((svg) => svg.innerHTML);
  const heaps = () =>
    page
      .locator(".board g.pit")
      .evaluateAll((pits) =>
        pits.map((pit) => [...pit.querySelectorAll(".seed.body")].map((path) => path.getAttribute("d")).join("")),
      );
  const [before, first] = [await drawing(), await heaps()];
  expect(first).toHaveLength(12);
  await page.keyboard.press("3");
  await expect(page.locator(".move-list .ply:not(.start)")).toHaveCount(1);
  await expect.poll(drawing).not.toBe(before);
  const then = await heaps();
  const changes = then.flatMap((heap, pit) => (heap === first[pit] ? [] : [{ from: first[pit]!, to: heap }]));
  // One pit is emptied, and each of four has one seed more beside those that it had.
  expect(changes).toHaveLength(5);
  expect(changes.filter(({ to }) => to === "")).toHaveLength(1);
  expect(changes.filter(({ from, to }) => to.startsWith(from) && to.length > from.length)).toHaveLength(4);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(drawing).toBe(before);
});

test("seeds are drawn one by one up to a full heap, with few shapes", async ({ page }) => {
  for (const game of GAMES) {
    await openGame(page, game);
    const pits = await page.locator(".board g.pit").evaluateAll((all) =>
      all.map((pit) => ({
        count: Number.parseInt(pit.querySelector("text")!.textContent!, 10) || 0,
        drawn: [...pit.querySelectorAll(".seed.body")].flatMap((path) => path.getAttribute("d")!.match(/h0/g) ?? [])
          .length,
        shapes: pit.querySelectorAll("*").length,
      })),
    );
    for (const { count, drawn, shapes } of pits) {
      expect(drawn, game).toBe(Math.min(count, 20));
      expect(shapes, game).toBeLessThanOrEqual(20);
    }
  }
});

test("whose turn it is stands out: the name, the side of the board, the pits", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "awale");
  const board = page.locator(".board");
  const edge = () => page.locator(".board .picture").evaluate((part) => getComputedStyle(part).boxShadow);
  const lit = (seat: number) =>
    page
      .locator(`.board g.pit.seat${seat} .hole`)
      .first()
      .evaluate((hole) => getComputedStyle(hole).stroke);
  await expect(page.locator(".board .to-move")).toHaveText("South");
  await expect(board).toHaveClass(/turn-south/);
  const [south, turn] = [await edge(), await lit(0)];
  expect(south).not.toBe("none");
  expect(await lit(1)).not.toBe(turn);
  await page.locator(".spot").first().click();
  await expect(page.locator(".board .to-move")).toHaveText("North");
  await expect(board).toHaveClass(/turn-north/);
  expect(await edge()).not.toBe(south);
  expect(await lit(1)).toBe(turn);
  // At the end it is no player's turn.
  await openGame(page, "awale?position=0,0,0,0,0,0/0,0,0,0,0,0/25,23/s");
  await expect(board).not.toHaveClass(/turn/);
});

test("a reader who prefers diagrams has them on every visit", async ({ page }) => {
  await openGame(page, "awale");
  await expect(page.locator(".board .seed").first()).toBeAttached();
  await set(page, () => page.getByLabel("Boards").selectOption({ label: "Diagrams" }));
  await expect(page.locator(".board .seed")).toHaveCount(0);
  await expect(page.locator(".board .ishwa-seeds")).toHaveCount(12);
  await page.reload();
  await expect(page.locator(".board .ishwa-seeds")).toHaveCount(12);
  await expect(page.locator(".objects")).toHaveCount(0);
  await page.locator(".spot").first().click();
  await expect(page.locator(".move-list .ply:not(.start)")).toHaveCount(1);
  await page.goto("./#/");
  await expect(page.locator(".thumbnail .ishwa-seeds").first()).toBeAttached();
  await expect(page.locator(".seed")).toHaveCount(0);
});

/** Counts the sounds that the page begins. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
      document.documentElement.dataset.sounds = `${Number(document.documentElement.dataset.sounds ?? 0) + 1}`;
      start.apply(this, args);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.sounds ?? 0));
}

test("seeds are silent, unless the reader wants to hear them", async ({ page }) => {
  const sounds = await listen(page);
  await openGame(page, "awale");
  await page.locator(".spot").first().click();
  await expect(page.locator(".board.turn-north")).toBeVisible();
  expect(await sounds()).toBe(0);
  await set(page, () => page.getByLabel("Let seeds be heard as they fall").check());
  await page.locator(".spot").first().click();
  await expect(page.locator(".board.turn-south")).toBeVisible();
  expect(await sounds()).toBe(4);
  await page.reload();
  await set(page, () => expect(page.getByLabel("Let seeds be heard as they fall")).toBeChecked());
});

test("seeds are sown one by one, and what is taken goes to the store", async ({ page }) => {
  await openGame(page, "awale?position=0,0,0,0,0,2/1,1,4,0,0,0/20,20/s");
  await engineIsThere(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const texts = [...document.querySelectorAll(".board g.pit text, .board g.store .count")];
      seen.add(texts.map((text) => text.textContent).join(" "));
    }).observe(document.querySelector(".board .picture")!, { childList: true, subtree: true, characterData: true });
  });
  await page.locator(".spot").first().click();
  await expect(page.locator(".board.turn-north")).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  // Both seeds sown, one taken after the other.
  expect(seen.filter((text) => /\b22\b/.test(text)).length).toBeGreaterThan(0);
  expect(seen.filter((text) => /\b24\b/.test(text)).length).toBeGreaterThan(0);
});

test("a piece goes to its new place, a pawn along the track, and a throw falls", async ({ page }) => {
  await openGame(page, "dara?position=S1SS1S:N1SSNN:N3NS:1SNS1N:NNS2N/0,0/s/0");
  await page.locator(".choice[data-move]").first().waitFor({ state: "attached" });
  const step = (await page.locator(".choice[data-move]").first().getAttribute("data-move"))!;
  const spots = page.locator(".board .spot:not(.other)");
  await spots.first().click();
  await page.locator(".board .spot.target").first().click();
  await expect(page.locator(".board .piece.gliding")).toHaveCount(1);
  await expect(page.locator(".board .piece.gliding")).toHaveCount(0);
  expect(step).not.toBe("");
  await openGame(page, "ishigan");
  await page.locator(".choice").last().click();
  await expect(page.locator(".fallen.falling")).toBeVisible();
  await expect(page.locator(".board .piece.gliding")).toHaveCount(0);
});

test("with less motion, nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "ishigan");
  await page.locator(".choice").first().click();
  await expect(page.locator(".fallen")).toBeVisible();
  await expect(page.locator(".falling")).toHaveCount(0);
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);
});
