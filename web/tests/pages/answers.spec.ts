/** What the engine answers about rules, options and openings, and what it refuses. */
import { readFileSync } from "node:fs";

import { CODES } from "../../app/locales/languages";
import type { PageGames } from "../../app/wire";
import { expect, openGame, test } from "./page";

test("options begin another game", async ({ page }) => {
  await openGame(page, "arrawan");
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByLabel("players").selectOption("4");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator(".picture")).toHaveAttribute("aria-label", /P4/);
  await expect(page).toHaveURL(/rules=players=4/);
});

test("every option has words in every language, and only those that differ are named", async ({ page }) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const { games } = JSON.parse(read("../../pkg/initial.json")).en as PageGames;
  for (const lang of CODES) {
    const words = read(`../../app/locales/${lang}.ftl`);
    for (const { key, values } of games.flatMap(({ options }) => options)) {
      const names = values.includes("|") ? values.split("|").map((value) => `${key}-${value}`) : [];
      for (const name of [key, ...names]) expect(words, lang).toContain(`\noption-${name} = `);
    }
  }
  await openGame(page, "awale?rules=grand_slam=forbidden");
  await expect(page.locator(".options-button")).toHaveText("Grand slam: only if there is no other move");
});

test("the rules are one page with its chapters beside it, and are read chapter by chapter on a phone", async ({
  page,
}) => {
  await page.goto("./#/tiddatt?mode=rules");
  await expect(page.locator(".guide article")).not.toBeEmpty();
  await expect(page.locator(".guide article .board svg").nth(2)).toBeVisible();
  const count = await page.locator(".chapters li").count();
  expect(await page.locator(".guide-text h2").count()).toBe(count);
  const last = page.locator(".chapters li button").last();
  await last.click();
  await expect(page.locator(".guide-text h2").last()).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.locator(".guide article")).not.toBeEmpty();
  const before = await page.locator(".guide article").textContent();
  await page.getByRole("button", { name: "Next chapter" }).click();
  await expect(page.locator(".guide article")).not.toHaveText(before!);
  await page.getByLabel("All on one page").check();
  await expect(page.locator(".guide article .board svg").nth(2)).toBeVisible();
});

test("the openings of Toguz come from championship games, and added records count", async ({ page }) => {
  await openGame(page, "toguz?mode=openings");
  await expect(page.locator(".openings tbody tr").first()).toBeVisible();
  const games = async () =>
    Number(
      /[\d,]+/.exec((await page.getByText(/recorded games reached this position/).textContent())!)![0].replace(",", ""),
    );
  const before = await games();
  await page.getByText("Add records").click();
  await page.getByLabel("Paste records").fill("76 98 66 87");
  await page.getByRole("button", { name: "Count them" }).click();
  await expect.poll(games).toBe(before + 1);
  // From now on questions refer to them without sending them.
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.locator(".openings tbody button").first().click();
  await expect(page.locator(".ply:not(.start)")).toHaveCount(1);
  await expect.poll(games).toBe(before + 1);
  expect(sent.filter((body) => body.includes("76 98"))).toEqual([]);
});

test("records that are too long are refused before they are sent, with the limit", async ({ page }) => {
  await openGame(page, "toguz?mode=openings");
  await page.getByText("Add records").click();
  const buffer = Buffer.from("1. 76 98 2. 66 87\n\n".repeat(220_000));
  await page.locator(".openings input[type=file]").setInputFiles({ name: "all.txt", mimeType: "text/plain", buffer });
  await expect(page.getByRole("alert")).toHaveText(/more than 4 MB/);
});

test("many records are counted, as many as the page and the server take", async ({ page }) => {
  await openGame(page, "toguz?mode=openings");
  await page.getByText("Add records").click();
  // Most of it is a comment, so that it is long and quickly parsed.
  const comment = `{${" a long comment".repeat(200)} }`;
  const game = (_: unknown, round: number) => `[Round "${round}"]\n\n1. 76 98 ${comment} 2. 66 87\n\n`;
  const buffer = Buffer.from(Array.from({ length: 1200 }, game).join(""));
  expect(buffer.length).toBeGreaterThan(3_500_000);
  await page.locator(".openings input[type=file]").setInputFiles({ name: "all.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText(/1,2\d\d recorded games reached this position/)).toBeVisible({ timeout: 60_000 });
});

test("errors and the help of options are in French on the French page", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "fr-FR", baseURL: baseURL! });
  const page = await context.newPage();
  await openGame(page, "awale?mode=setup");
  await page.locator('.setting-up [data-spot="0"]').click();
  await expect(page.locator(".setup .fault")).toHaveText("position, graines en tout : trouvé 49, attendu 48");
  await page.getByRole("button", { name: "Options" }).click();
  await expect(page.getByText("effet d’un coup qui prendrait toutes les graines de l’adversaire (A6)")).toBeVisible();
  await context.close();
});
