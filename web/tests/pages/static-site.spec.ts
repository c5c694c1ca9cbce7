/** The page on a static site, with the engine in it. */
import type { Page } from "@playwright/test";

import { Host } from "./host.mjs";
import { expect, GAMES, openGame, plies, test } from "./page";

test("the page works without a network after the first visit", async ({ page, context }) => {
  await openGame(page, "awale");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(1);
  // The worker answers for the page, and has cached what it needs for that.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  // From now on the page is cross-origin isolated, so that a flag stops a search.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await openGame(page, "awale?moves=2");
  await expect(plies(page)).toHaveCount(1);
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(2);
  await page.keyboard.press("a");
  await expect(page.locator(".lines li").first()).toBeVisible();
  await page.goto("./#/dara");
  await expect(page.locator(".board .picture svg")).toBeVisible();
  await page.goto("./languages.html");
  await expect(page.locator("h1")).toHaveText(/languages/i);
});

/** Waits until all networks are cached. */
async function networksAreKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const index = (await (await fetch("./assets/index.json")).json()) as { networks: Record<string, number> };
      const names = Object.keys(index.networks).map(
        (name) => new URL(`assets/networks/${name}`, document.baseURI).href,
      );
      const kept = await Promise.all(names.map((name) => caches.match(name)));
      return names.length ? kept.filter((response) => !response).length : -1;
    });
  await expect.poll(missing).toBe(0);
}

/** Visits the list of games, until the page is kept for use without a network. */
async function visit(page: Page): Promise<void> {
  await page.goto("./");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await networksAreKept(page);
}

/** Begins a match in which the engine moves or throws without the reader, and waits for its first ply. */
async function enginePlays(page: Page, game: string): Promise<void> {
  await page.goto(`./#/${game}?mode=play`);
  await expect(page.locator(".board .picture svg")).toBeVisible();
  await page.locator(".pill").nth(1).click();
  const throws = page.locator(".side").getByLabel("Throw sticks");
  if (await throws.count()) await throws.check();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(plies(page).first()).toBeVisible();
}

test("after a visit of the list of games alone, the engine plays every game without a network", async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await page.reload();
  expect(GAMES.length).toBeGreaterThan(8);
  for (const game of GAMES) {
    await test.step(game, () => enginePlays(page, game));
  }
});

test("after a visit in a language that is fetched, the page speaks it without a network", async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem("ishwa.lang", JSON.stringify("ky")));
  await visit(page);
  const kept = () =>
    page.evaluate(async () => {
      const texts = performance.getEntriesByType("resource").find(({ name }) => /\/page\/ky[^/]*\.json$/.test(name));
      return !!texts && !!(await caches.match(texts.name));
    });
  await expect.poll(kept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ky");
  await expect(page.getByText("Кыргызстан, Казакстан")).toBeVisible();
});

test("after a visit of the list of games alone, problems are asked and answers kept without a network", async ({
  page,
  context,
}) => {
  await visit(page);
  const problems = () =>
    page.evaluate(async () => !!(await caches.match(new URL("assets/problems/dara.csv", document.baseURI).href)));
  await expect.poll(problems).toBe(true);
  await context.setOffline(true);
  await page.goto("./#/dara?mode=practise");
  await page.reload();
  await page.getByRole("button", { name: "Solve the problems of the day" }).click();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByRole("group", { name: "The right line:" }).getByRole("button").first()).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Back to practice" }).click();
  await expect(page.getByText("1 exercise is kept")).toBeVisible();
});

test("without the networks that a site refuses, a plain evaluation plays; they are requested again and then kept", async ({
  browser,
}) => {
  const host = await Host.start();
  host.refused = /^assets\/networks\//;
  const context = await browser.newContext({ baseURL: host.address });
  const page = await context.newPage();
  await page.goto("./");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("./#/toguz?mode=play");
  await page.locator(".pill").nth(1).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page.locator(".awaited")).toHaveText(/networks of the engine have not arrived/);
  await expect(plies(page)).toHaveCount(0);
  await expect(page.locator(".awaited")).toContainText("a plain evaluation, which counts material alone");
  await expect(plies(page)).toHaveCount(1);
  host.refused = null;
  await expect(page.locator(".awaited")).toHaveCount(0);
  // A later visit completes what is missing.
  await page.reload();
  await networksAreKept(page);
  await context.close();
  await host.stop();
});

test("on a site without networks a plain evaluation plays", async ({ browser }) => {
  const host = await Host.start();
  const context = await browser.newContext({ baseURL: host.address, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/assets/index.json", (route) => route.fulfill({ json: { networks: {}, tables: {} } }));
  await enginePlays(page, "dara");
  await expect(page.locator(".awaited")).toContainText("a plain evaluation, which counts material alone");
  await context.close();
  await host.stop();
});

test("an analysis begins without tables that take long, and again when they come", async ({ browser }) => {
  const host = await Host.start();
  const context = await browser.newContext({ baseURL: host.address, serviceWorkers: "block" });
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/tables/**", async (route) => {
    await released;
    await route.continue();
  });
  await openGame(page, "awale");
  await page.keyboard.press("a");
  await expect(page.locator(".lines li")).toHaveCount(3);
  // The depths that are shown from now on.
  const depths = await page.evaluateHandle(() => {
    const depths: number[] = [];
    const look = () => depths.push(Number(/\d+/.exec(document.querySelector(".figures")?.textContent ?? "")?.[0]));
    new MutationObserver(look).observe(document.querySelector(".analysis")!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return depths;
  });
  const falls = () => depths.evaluate((all) => all.filter((depth, at) => depth < all[at - 1]!).length);
  await page.waitForTimeout(1000);
  expect(await falls()).toBe(0);
  release();
  await expect.poll(falls).toBeGreaterThan(0);
  await context.close();
  await host.stop();
});

test("a file that never comes does not keep the page from working offline later", async ({ browser }) => {
  const host = await Host.start();
  host.held = { name: /^assets\/tables\/.*012/, bytes: 10 };
  const context = await browser.newContext({ baseURL: host.address });
  const page = await context.newPage();
  await openGame(page, "awale");
  await page.keyboard.press("a");
  await expect(page.locator(".lines li")).toHaveCount(3);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.close();
  await host.stop();
});

test("a kept table that is damaged is fetched again, and those of another build are forgotten", async ({ page }) => {
  const name = "arrawan/003.ishwa";
  await openGame(page, "arrawan");
  await page.evaluate(() => caches.open("ishwa-tables-earlier"));
  const analyse = async () => {
    await page.keyboard.press("a");
    await expect(page.locator(".lines li").first()).toBeVisible();
  };
  const stores = () => page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith("ishwa-tables")));
  const kept = () =>
    page.evaluate(async (name) => {
      const response = await caches.match(new URL(`assets/tables/${name}`, document.baseURI));
      return response ? (await response.arrayBuffer()).byteLength : 0;
    }, name);
  await analyse();
  await expect.poll(kept).toBeGreaterThan(1000);
  const size = await kept();
  const [store, ...others] = await stores();
  expect(others).toEqual([]);
  expect(store).not.toBe("ishwa-tables-earlier");
  await page.evaluate(
    async ([store, name]) => {
      const address = new URL(`assets/tables/${name}`, document.baseURI);
      await (await caches.open(store!)).put(address, new Response("damaged"));
    },
    [store, name],
  );
  await page.reload();
  await expect(page.locator(".board .picture svg")).toBeVisible();
  await analyse();
  await expect.poll(kept).toBe(size);
});
