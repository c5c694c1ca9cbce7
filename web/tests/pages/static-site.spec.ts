/** The page on a static site, with the engine in it. */
import { expect, openGame, plies, test } from "./page";

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
