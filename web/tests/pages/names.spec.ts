/** The page by accessible names and keys alone, as with a screen reader. */
import { expect, test } from "./page";

test("a game and its review, from the list of games, by names and keys alone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./");
  const press = async (name: string | RegExp, role: "button" | "link" = "button") => {
    const control = page.getByRole(role, { name, exact: true });
    await control.focus();
    await page.keyboard.press("Enter");
  };
  await press("Play: Awalé");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Awalé");
  // The weakest level, by the keys of the slider.
  await page.getByRole("slider", { name: /Level of the engine/ }).focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("slider", { name: /Level of the engine: 1/ })).toBeVisible();
  await press("Begin");
  const board = page.getByRole("group", { name: "Board" });
  const playing = page.getByRole("region", { name: "Play" });
  // South's pits are named with what they hold.
  const own = board.getByRole("button", { name: /^South's pit \d: [1-9]/ });
  const again = playing.getByRole("button", { name: "Play again" });
  for (let count = 0; count < 300; count++) {
    await expect(own.first().or(again)).toBeVisible();
    if (await again.isVisible()) break;
    await own.nth(count % (await own.count())).focus();
    await page.keyboard.press("Enter");
    await expect(own.first().or(again)).toBeVisible();
  }
  await expect(playing.getByRole("status")).toHaveText(/wins|won|draw/);
  const moves = page.getByRole("region", { name: "Moves" });
  expect(await moves.getByRole("button", { name: /^\d+ ?\d$/ }).count()).toBeGreaterThan(7);
  await press("Review this game");
  const walk = page.getByRole("region", { name: "The game, move by move" });
  await expect(walk).toBeVisible({ timeout: 240_000 });
  // A move is chosen by its name, and keys step from there.
  await page.getByRole("button", { name: /^Move 3 of / }).focus();
  await page.keyboard.press("Enter");
  await expect(walk.getByRole("figure", { name: /^Move 3 of \d+: South plays \d/ })).toBeVisible();
  await walk.getByRole("button", { name: "First move" }).focus();
  await page.keyboard.press("Enter");
  await expect(walk.getByRole("figure", { name: /^Move 1 of \d+: South plays \d/ })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(walk.getByRole("figure", { name: /^Move 2 of \d+: North plays \d/ })).toBeVisible();
});
