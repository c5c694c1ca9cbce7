import { expect, openGame, test } from "./page";

test("a position is set up by text and by steps, and faults are told", async ({ page }) => {
  await openGame(page, "awale?mode=setup");
  const text = page.getByLabel("Position", { exact: true });
  await expect(text).toHaveValue("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
  await page.getByRole("button", { name: "One less: South's pit 1" }).click();
  await expect(page.locator(".setup .fault")).not.toBeEmpty();
  await expect(page.getByRole("button", { name: "Use this position" })).toBeDisabled();
  await page.getByRole("button", { name: "One more: Row 3, place 1" }).click();
  await expect(text).toHaveValue("3,4,4,4,4,4/4,4,4,4,4,4/1,0/s");
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /hold 3, 4/);
  await page.getByRole("button", { name: "Use this position" }).click();
  await expect(page.locator(".move-list .start")).toHaveText("Position");
  await expect(page).toHaveURL(/position=3,4,4,4,4,4/);
  await page.locator(".spot").first().click();
  await expect(page.locator(".ply:not(.start)")).toHaveCount(1);
});

test("steps have the names of their pits, in each player's order", async ({ page }) => {
  await openGame(page, "toguz?mode=setup");
  await page.getByRole("button", { name: "One more: North's pit 2" }).click();
  await page.getByRole("button", { name: "One less: South's pit 9" }).click();
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /North: pits 1 to 9 hold 9, 10, 9/);
});

test("cells with pieces have no steps", async ({ page }) => {
  await openGame(page, "dara?mode=setup");
  await expect(page.getByLabel("Position", { exact: true })).toHaveValue("6:6:6:6:6/12,12/s/0");
  await expect(page.getByRole("button", { name: /One more: Row 1/ })).toHaveCount(0);
  await expect(page.getByText(/A letter is a piece/)).toBeVisible();
});

test("options begin another game", async ({ page }) => {
  await openGame(page, "arrawan");
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByLabel("players").selectOption("4");
  await page.getByRole("button", { name: "New game with these" }).click();
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /P4/);
  await expect(page).toHaveURL(/rules=players=4/);
});

test("the rules are read chapter by chapter", async ({ page }) => {
  await page.goto("./#/tiddatt?mode=rules");
  await expect(page.locator(".guide article")).not.toBeEmpty({ timeout: 20_000 });
  const before = await page.locator(".guide article").textContent();
  await page.getByRole("button", { name: "Next chapter" }).click();
  await expect(page.locator(".guide article")).not.toHaveText(before!);
  await page.getByLabel("All on one page").check();
  expect(await page.locator(".guide article svg").count()).toBeGreaterThan(2);
});

test("the openings of Toguz come from championship games, and added records count", async ({ page }) => {
  await openGame(page, "toguz?mode=openings");
  await expect(page.locator(".openings tbody tr").first()).toBeVisible({ timeout: 30_000 });
  const games = async () =>
    Number(/[\d,]+/.exec((await page.getByText(/recorded games came/).textContent())!)![0].replace(",", ""));
  const before = await games();
  await page.getByText("Add records").click();
  await page.getByLabel("Paste records").fill("76 98 66 87");
  await page.getByRole("button", { name: "Count them" }).click();
  await expect.poll(games).toBe(before + 1);
  await page.locator(".openings tbody button").first().click();
  await expect(page.locator(".ply:not(.start)")).toHaveCount(1);
});
