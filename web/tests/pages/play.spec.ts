import {
  clickToEnd,
  ended,
  expect,
  fixChance,
  GAMES,
  leaveOutPauses,
  numbers,
  openGame,
  plies,
  test,
  WITH_BOTH,
} from "./page";

/** Positions late in games that are long from their start. */
const LATE: Record<string, string> = {
  "tihulelin-match": "x,x,1,1/1,0,3,0/4,38/s/s",
  oljinnat: "10,4,0,3/5,2/23,47/3/s",
  tiddatt: "2NNN:S2SN:2N2:NNNfN1:N2S1/14,14/s",
  hyena: "37-,h1/12,11/10+/p1",
};

/** Games whose luck is reported at the end. */
const DICE: string[] = ["ishigan", "hyena"];

/** A game with dice and one without. */
const PLAYED_WITH_BOTH = ["awale", "hyena"];

for (const game of GAMES) {
  const engines = PLAYED_WITH_BOTH.includes(game) ? WITH_BOTH : {};
  test(`a whole game of ${game} against level 3, by clicks`, engines, async ({ page }) => {
    const position = LATE[game];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await fixChance(page, 2);
    await leaveOutPauses(page);
    await openGame(page, `${game}?mode=play${position ? `&position=${position}` : ""}`);
    if (position) await page.getByLabel("From the position on the board").check();
    // Sticks decide everything in Ishigan.
    await expect(page.getByText("Level of the engine: 3")).toHaveCount(game === "ishigan" ? 0 : 1);
    await page.getByRole("button", { name: "Begin" }).click();
    const told = await clickToEnd(page, numbers(7));
    const count = await plies(page).count();
    console.log(`${game}: ${count} plies. ${told}`);
    expect(told).toMatch(/wins|draw|won|first|P\d|South|North/);
    expect(count).toBeGreaterThan(7);
    if (DICE.includes(game)) await expect(page.getByRole("heading", { name: "Luck" })).toBeVisible({ timeout: 60_000 });
  });
}

test("a whole game of Awalé by keyboard alone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "awale?mode=play");
  await page.getByRole("button", { name: "Begin" }).focus();
  await page.keyboard.press("Enter");
  const random = numbers(3);
  for (;;) {
    const spot = page.locator(".spot[tabindex='0']:not(:disabled)");
    await expect(spot.or(ended(page))).toBeVisible();
    if (await ended(page).count()) break;
    await spot.focus();
    for (let steps = Math.floor(random() * 6); steps > 0; steps--) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  await expect(ended(page)).toHaveText(/\w+/);
});

test("a move is taken back, and resigning ends the game", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale?mode=play");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(plies(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(ended(page)).toHaveText("South has resigned.");
});

/** Moves that take something, with the number of spots that they take from. */
const CAPTURES: [link: string, spots: number][] = [
  ["awale?position=0,0,1,0,0,4/1,3,1,2,0,3/17,16/s&moves=6&at=1", 2],
  ["toguz?moves=7&at=1", 1],
  ["tihulelin?position=12,3,5,3/4,1,5,15/0,0/s&moves=4&at=1", 2],
  ["tihulelin-match?position=5,2,5,15/1,0,0,0/4,16/s/s&moves=3&at=1", 1],
  ["dara?position=6:6:6:SS1SN1:4NN/0,0/s/7&moves=d2-c2xe1&at=1", 1],
  ["tiddatt?position=NN1NN:3N1:1N3:5:SS1SS/21,19/s&moves=b1xb3-b4xd4-e4&at=1", 2],
  ["ishigan?position=r1,30/10/p1&moves=t4&at=1", 1],
  ["hyena?rules=players%3D4&position=h1,30-,20+,0+/0,1,2,3/32-/p1&moves=t4&at=1", 2],
];

for (const [link, spots] of CAPTURES) {
  test(`what the last move took is marked on the board: ${link}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openGame(page, link);
    await expect(page.locator(".last.taken")).toHaveCount(spots);
    await expect(page.locator(".last.to:not(.taken)")).toHaveCount(1);
    await page.keyboard.press("Home");
    await expect(page.locator(".last")).toHaveCount(0);
  });
}

test("the board turns to the player to move if people at one board want it, and the choice is kept", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const turned = page.locator(".board.turned");
  const move = () => page.locator(".spot:not(.other)").first().click();
  await openGame(page, "awale?mode=play");
  await expect(page.getByRole("checkbox", { name: "Turn the board to the player to move" })).toHaveCount(0);
  await page.getByRole("radio", { name: "All sides" }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await move();
  await expect(plies(page)).toHaveCount(1);
  await expect(turned).toHaveCount(0);
  await openGame(page, "toguz?mode=play");
  await page.getByRole("radio", { name: "All sides" }).check();
  await page.getByRole("checkbox", { name: "Turn the board to the player to move" }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await move();
  await expect(turned).toHaveCount(1);
  await move();
  await expect(plies(page)).toHaveCount(2);
  await expect(turned).toHaveCount(0);
  await move();
  await page.reload();
  await expect(turned).toHaveCount(1);
  // Games whose players do not sit on two sides have no such choice.
  await openGame(page, "arrawan?mode=play");
  await page.getByRole("radio", { name: "All sides" }).check();
  await expect(page.getByRole("checkbox", { name: "Turn the board to the player to move" })).toHaveCount(0);
});

test("a double click plays one move", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale");
  const spot = page.locator(".spot").first();
  await spot.evaluate((spot: HTMLElement) => {
    spot.click();
    spot.click();
  });
  await expect(page.locator(".status")).toHaveText("North to move.");
  await expect(plies(page)).toHaveCount(1);
});

test("nothing is taken back that was played before a match from here began", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale?mode=play&moves=3,4,6,2&at=2");
  await page.getByLabel("From the position on the board").check();
  await page.getByRole("button", { name: "Begin" }).click();
  // The later moves of the earlier game are not part of the match.
  await expect(plies(page)).toHaveCount(2);
  // A move played at once is not taken back either.
  await expect(page.locator(".spot:not(:disabled)").first()).toBeVisible();
  const spot = await page.locator(".spot").first().elementHandle();
  await page.getByRole("button", { name: "Take back" }).evaluate((button, spot) => {
    (button as HTMLElement).click();
    (spot as HTMLElement).click();
  }, spot);
  await expect(plies(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(plies(page)).toHaveCount(2);
  await expect(page.locator(".ply[aria-current]")).toContainText("4");
});

test("a hint marks a move on the board", WITH_BOTH, async ({ page }) => {
  await openGame(page, "awale?mode=play");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".board .ishwa-best").first()).toBeVisible();
});

test("the clock runs for whoever is to move, and its end ends the game", async ({ page }) => {
  await page.clock.install();
  await openGame(page, "awale?mode=play");
  await page.getByLabel("With a clock").check();
  await page.getByLabel("Minutes per player").fill("1");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.clock.runFor(61_000);
  await expect(ended(page)).toHaveText("South has run out of time.");
});

test(
  "a move is taken back from the end of the game while an earlier position is shown",
  WITH_BOTH,
  async ({ page }) => {
    await openGame(page, "awale?mode=play");
    await page.getByRole("button", { name: "Begin" }).click();
    for (let count = 2; count <= 8; count += 2) {
      await page.locator(".spot:not(.other)").first().click();
      await expect(plies(page)).toHaveCount(count);
      await expect(page.locator(".status")).toHaveText("South to move.");
    }
    await page.keyboard.press("Home");
    await expect(page.locator(".ply.start")).toHaveAttribute("aria-current", "step");
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(plies(page)).toHaveCount(6);
    await expect(page.locator(".ply[aria-current] .ply-number")).toHaveText("6");
  },
);

test("resigning and a new game are undone", WITH_BOTH, async ({ page }) => {
  await openGame(page, "toguz?mode=play");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(ended(page)).toHaveText("South has resigned.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(ended(page)).toHaveCount(0);
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(4);
  // The options of another game.
  await page.getByRole("button", { name: "Options" }).click();
  await page.locator("dialog[open] select").first().selectOption({ index: 1 });
  await page.locator("dialog[open] .primary").click();
  await expect(plies(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(plies(page)).toHaveCount(4);
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(6);
});

test("a match begins after another one, which is not lost", async ({ page }) => {
  await openGame(page, "awale?mode=play&moves=3,4,6");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(plies(page)).toHaveCount(0);
  await expect(page.locator(".undo")).toContainText("A new game has begun.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(plies(page)).toHaveCount(3);
});

test("the focus is on the board after a match has begun", async ({ page }) => {
  await openGame(page, "awale?mode=play");
  await page.getByRole("button", { name: "Begin" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".spot").first()).toBeFocused();
  await page.keyboard.press("2");
  await expect(plies(page)).toHaveCount(2);
});
