/** What holds for the page on a static site, with the engine in it. */
import { expect, openGame, plies, test } from "./page";

test.skip(process.env["ISHWA_PAGE"] !== undefined, "the page is served by another server");

test("the page works without a network after the first visit", async ({ page, context }) => {
  await openGame(page, "awale");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(1);
  await page.waitForTimeout(1000);
  await context.setOffline(true);
  await page.reload();
  // From now on the page is isolated, so that a search is stopped by a flag.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await openGame(page, "awale?moves=2");
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(2);
  await page.keyboard.press("a");
  await expect(page.locator(".lines li").first()).toBeVisible({ timeout: 30_000 });
  await page.goto("./#/dara");
  await expect(page.locator(".board .picture svg")).toBeVisible();
});

test("a kept table that is damaged is fetched again, and those of another build are forgotten", async ({ page }) => {
  const name = "arrawan/003.ishwa";
  await openGame(page, "arrawan");
  await page.evaluate(() => caches.open("ishwa-tables-earlier"));
  const analyse = async () => {
    await page.keyboard.press("a");
    await expect(page.locator(".lines li").first()).toBeVisible({ timeout: 30_000 });
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

test("the first board is there within 2.5 seconds at Fast 3G, before the engine", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  // Chromium's own figures for it.
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
    uploadThroughput: ((750 * 1024) / 8) * 0.9,
  });
  const begin = Date.now();
  await page.goto("./#/awale", { waitUntil: "commit" });
  await page.locator(".board .picture svg circle").first().waitFor();
  const time = Date.now() - begin;
  console.log(`first board at Fast 3G: ${time} ms`);
  expect(time).toBeLessThan(2500);
});

test("page and engine have at most 1.2 MB compressed", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.addInitScript(() => {
    // The service worker would fetch everything a second time.
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  });
  await openGame(page, "awale");
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(1);
  const page_and_engine = [...sizes].filter(([id]) => !names.get(id)?.includes("/assets/"));
  const all = page_and_engine.reduce((sum, [, size]) => sum + size, 0);
  console.log(`page and engine: ${(all / 1e6).toFixed(3)} MB compressed`);
  expect(all).toBeLessThanOrEqual(1_200_000);
});

test("no frame takes more than 50 ms while the engine analyses", async ({ page }) => {
  await openGame(page, "toguz");
  await page.keyboard.press("a");
  await expect(page.locator(".lines li").first()).toBeVisible({ timeout: 30_000 });
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tasks: number[] = [0];
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
          type: "longtask",
        });
        setTimeout(() => resolve(Math.max(...tasks)), 5000);
      }),
  );
  expect(longest).toBeLessThanOrEqual(50);
});
