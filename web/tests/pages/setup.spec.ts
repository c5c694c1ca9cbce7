import type { Locator, Page } from "@playwright/test";

import { expect, GAMES, openGame, test } from "./page";

/** The page while it sets up a position, with the engine loaded. */
async function openSetup(page: Page, game: string): Promise<void> {
  await openGame(page, `${game}?mode=setup`);
  await expect(page.locator(".setting-up")).toBeVisible();
  await page.getByText("The board in numbers and as text").click();
}

const text = (page: Page): Locator => page.getByLabel("Position", { exact: true });
const spot = (page: Page, number: number): Locator => page.locator(`.setting-up [data-spot="${number}"]`);
const use = (page: Page): Locator => page.getByRole("button", { name: "Use this position" });

test("seeds are set up on the board, and a position that is not valid yet is shown with its fault", async ({
  page,
}) => {
  await openSetup(page, "awale");
  await expect(text(page)).toHaveValue("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
  // What is left over goes into a store, and comes back from there.
  await spot(page, 0).click({ modifiers: ["Shift"] });
  await expect(text(page)).toHaveValue("3,4,4,4,4,4/4,4,4,4,4,4/1,0/s");
  await expect(use(page)).toBeEnabled();
  await spot(page, 1).click();
  await expect(text(page)).toHaveValue("3,5,4,4,4,4/4,4,4,4,4,4/0,0/s");
  await spot(page, 0).click();
  await expect(page.locator(".setup .fault")).toHaveText("position, seeds in all: found 49, expected 48");
  await expect(use(page)).toBeDisabled();
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /hold 4, 5/);
  // The secondary button removes, as Shift does, and items beside the board have their fields.
  await spot(page, 1).click({ button: "right" });
  await expect(text(page)).toHaveValue("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
  await page.getByRole("button", { name: "One less", exact: true }).click();
  await spot(page, 0).click();
  await page.getByRole("button", { name: "One less: South: store" }).click();
  await expect(text(page)).toHaveValue("3,4,4,4,4,4/4,4,4,4,4,4/0,1/s");
  await page.getByRole("button", { name: "One more: South: store" }).click();
  await page.getByLabel("to move", { exact: true }).selectOption("North");
  await expect(text(page)).toHaveValue("3,4,4,4,4,4/4,4,4,4,4,4/1,0/n");
  await use(page).click();
  await expect(page.locator(".move-list .start")).toHaveText("Position");
  await expect(page).toHaveURL(/position=3,4,4,4,4,4/);
  await page.locator(".spot").first().click();
  await expect(page.locator(".ply:not(.start)")).toHaveCount(1);
});

test("what is written right after a change is not written over by it", async ({ page }) => {
  await openSetup(page, "awale");
  await expect(text(page)).toHaveValue("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
  const written = "4,4,4,4,4,4/4,4,4,4,4,0/4,0/n";
  const field = await text(page).elementHandle();
  // Both before the engine answers.
  await spot(page, 0).evaluate(
    (own, { field, written }) => {
      own.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      (field as HTMLInputElement).value = written;
      field!.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    { field, written },
  );
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /North to move/);
  await expect(text(page)).toHaveValue(written);
  await use(page).click();
  await expect(page).toHaveURL(/position=4,4,4,4,4,4\/4,4,4,4,4,0\/4,0\/n/);
});

test("a seed is dragged from pit to pit, and keys do the same as clicks", async ({ page }) => {
  await openSetup(page, "awale");
  const [from, to] = [(await spot(page, 0).boundingBox())!, (await spot(page, 3).boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(text(page)).toHaveValue("3,4,4,5,4,4/4,4,4,4,4,4/0,0/s");
  await spot(page, 0).focus();
  await page.keyboard.press("ArrowRight");
  await expect(spot(page, 1)).toBeFocused();
  await expect(spot(page, 1)).toHaveAccessibleName("South's pit 2: 4");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveValue("3,5,4,5,4,4/4,4,4,4,4,4/0,0/s");
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await expect(text(page)).toHaveValue("3,3,4,5,4,4/4,4,4,4,4,4/1,0/s");
});

test("pieces are put where they are wanted", async ({ page }) => {
  await openSetup(page, "dara");
  await expect(text(page)).toHaveValue("6:6:6:6:6/12,12/s/0");
  // Each has a picture beside its name.
  await expect(page.locator(".brushes .piece-picture svg")).toHaveCount(2);
  await page.locator(".brushes").getByRole("button", { name: "North" }).click();
  await spot(page, 0).click();
  await spot(page, 7).click();
  await expect(text(page)).toHaveValue("6:6:6:1N4:N5/12,12/s/0");
  // Touching it again removes it.
  await spot(page, 0).click();
  await expect(text(page)).toHaveValue("6:6:6:1N4:6/12,12/s/0");
  await page.getByRole("button", { name: "One less: North: in hand" }).click();
  await page.getByLabel("to move", { exact: true }).selectOption("North");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(text(page)).toHaveValue("6:6:6:6:6/0,0/n/0");
});

test("pawns are put on squares", async ({ page }) => {
  await openSetup(page, "ishigan");
  await page.locator(".brushes").getByRole("button", { name: /hyena/i }).click();
  await spot(page, 20).click();
  await page.locator(".brushes").getByRole("button", { name: /P2/ }).click();
  await spot(page, 45).click();
  await expect(text(page)).toHaveValue(/^0,45\/20\//);
  await page.getByLabel("P2: state").selectOption("escaped from the hyena once");
  await expect(text(page)).toHaveValue(/^0,45e\/20\//);
});

for (const game of GAMES) {
  test(`every spot of ${game} is changed by a click`, async ({ page }) => {
    await openSetup(page, game);
    const start = await text(page).inputValue();
    const count = await page.locator(".setting-up [data-spot]").count();
    expect(count).toBeGreaterThan(3);
    await expect(page.locator(".setting-up [data-spot]").first()).toHaveAccessibleName(/./);
    // A few of them: a pawn may already be on the first, and none can be on the last square of a race.
    let before = start;
    for (const number of [1, Math.floor(count / 2), count - 2]) {
      await spot(page, number).click();
      await expect(text(page)).not.toHaveValue(before);
      before = await text(page).inputValue();
    }
    await page.getByRole("button", { name: "Start position" }).click();
    await expect(page.locator(".setting-up")).toHaveCount(0);
  });
}

test("a position is set up by text, and what is no position is told", async ({ page }) => {
  await openSetup(page, "toguz");
  await text(page).fill("9,9");
  await expect(page.locator(".setup .fault")).toContainText("expected the 5 fields");
  await expect(use(page)).toBeDisabled();
  await text(page).fill("9,9,9,9,9,9,9,9,8/9,10,9,9,9,9,9,9,9/0,0/-,-/s");
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /North: pits 1 to 9 hold 9, 10, 9/);
  await expect(use(page)).toBeEnabled();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a finger that rests on a pit takes a seed away, and a tap adds one", async ({ page }) => {
    await openSetup(page, "awale");
    const { x, y, width, height } = (await spot(page, 0).boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    const fingers = await page.context().newCDPSession(page);
    for (const [seeds, stored] of [
      [3, 1],
      [2, 2],
    ]) {
      await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await expect(text(page)).toHaveValue(`${seeds},4,4,4,4,4/4,4,4,4,4,4/${stored},0/s`);
      // Once, however long it rests.
      await page.waitForTimeout(1200);
      await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(text(page)).toHaveValue(`${seeds},4,4,4,4,4/4,4,4,4,4,4/${stored},0/s`);
    }
    await spot(page, 0).tap();
    await expect(text(page)).toHaveValue("3,4,4,4,4,4/4,4,4,4,4,4/1,0/s");
  });
});
