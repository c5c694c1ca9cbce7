import { expect, GAMES, openGame, plies, test } from "./page";

test("a board of a guide plays the move that the guide shows, and others", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#/awale?mode=rules");
  const captures = page.locator("article figure").nth(3);
  await expect(captures.locator("figcaption")).toContainText("South has taken five seeds");
  await captures.getByRole("button", { name: "Show the move 6" }).click();
  await expect(captures.locator(".lesson > p")).toContainText("takes 5 seeds");
  await expect(captures.locator(".last.taken")).toHaveCount(2);
  await captures.getByRole("button", { name: "Back to the position" }).click();
  await expect(captures.locator(".last")).toHaveCount(0);
  await captures.getByRole("button", { name: /^South's pit 3/ }).click();
  await expect(captures.locator(".lesson > p")).toContainText("South plays 3: sows 1 seed");
  // Another move than that of the guide is not continued by it.
  await expect(captures.getByRole("button", { name: /Show the move/ })).toHaveCount(0);
});

test("a guide is one page on a desktop, and chapters on a phone, the tasks last", async ({ page }) => {
  await page.goto("./#/dara?mode=rules");
  await expect(page.locator(".guide article h2").nth(3)).toBeVisible();
  await expect(page.locator(".task")).toHaveCount(3);
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto("./#/");
  await page.goto("./#/dara?mode=rules");
  await expect(page.locator(".guide article h2")).toHaveCount(1);
  await expect(page.locator(".task")).toHaveCount(0);
  await page.getByRole("button", { name: "Try it yourself" }).click();
  await expect(page.locator(".task")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Next chapter" })).toBeDisabled();
});

/** Moves that are known to be right or wrong, from the rules alone. */
const KNOWN: Record<string, { right: RegExp; wrong: RegExp }> = {
  // Pit 5 sows two seeds, the last makes two in North's pit 1 (A4).
  awale: { right: /^South's pit 5/, wrong: /^South's pit 3/ },
  // South has four pions in hand, which fall into pits 4, 1, 2 and 3 (O2).
  oljinnat: { right: /^pit 3/, wrong: /^pit 4/ },
};

for (const [game, { right, wrong }] of Object.entries(KNOWN)) {
  test(`the first task of ${game} is right and wrong as the rules say`, async ({ page }) => {
    await page.goto(`./#/${game}?mode=rules`);
    const task = page.getByRole("region", { name: "Task 1 of 3" });
    await task.getByRole("button", { name: wrong }).click();
    await expect(task.getByRole("status")).toContainText("Try again.");
    await task.getByRole("button", { name: right }).click();
    await expect(task.getByRole("status")).toContainText("Right.");
    await task.getByRole("button", { name: "Again" }).click();
    await expect(task.getByRole("status")).toHaveText("");
  });
}

for (const game of GAMES) {
  test(`each task of ${game} has right and wrong answers`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`./#/${game}?mode=rules`);
    for (const number of [1, 2, 3]) {
      const task = page.getByRole("region", { name: `Task ${number} of 3` });
      await expect(task.locator(".board .picture svg")).toBeVisible();
      const list = task.locator("details");
      if ((await list.count()) && (await list.getAttribute("open")) === null) await list.locator("summary").click();
      // Where a pit is to be pointed at, there is no list of moves.
      const answers = (await task.locator(".choice").count()) ? task.locator(".choice") : task.locator(".spot");
      const verdicts = new Set<string>();
      for (let place = 0; place < (await answers.count()) && verdicts.size < 2; place++) {
        const before = (await task.getByRole("status").textContent())!;
        await answers.nth(place).click();
        await expect(task.getByRole("status")).not.toHaveText(before || /^$/);
        const said = (await task.getByRole("status").textContent())!;
        const isRight = said.endsWith("Right.");
        expect(isRight || said.endsWith("Try again."), said).toBe(true);
        verdicts.add(isRight ? "right" : "wrong");
        if (isRight) {
          await task.getByRole("button", { name: "Again", exact: true }).click();
          await expect(task.getByRole("status")).toHaveText("");
          if (await list.count()) await list.evaluate((list: HTMLDetailsElement) => (list.open = true));
        }
      }
      expect([...verdicts].sort(), `task ${number}`).toEqual(["right", "wrong"]);
    }
  });
}

test("throws, horses and hands are shown by their names", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "ishigan?moves=t3,t1&at=2");
  await expect(plies(page)).toHaveText(["1white horse", "2black horse"]);
  await expect(page.locator(".choice").filter({ hasText: "donkey" })).toBeVisible();
  await openGame(page, "hyena?moves=t1&at=1");
  await expect(plies(page)).toHaveText(["1one odd"]);
  await expect(page.getByRole("button", { name: "do not pay" })).toBeVisible();
  await openGame(page, "tiddatt?position=NNSwNN:5:5:5:SS1SS/19,19/s&moves=c5=j&at=1");
  await expect(plies(page)).toHaveText(["1c5 becomes Ajebdey"]);
  await openGame(page, "oljinnat?position=3,0,5,8/4,4/50,0/2/s&moves=2b&at=1");
  await expect(plies(page)).toHaveText(["12, burning"]);
});
