/** A large endgame table: fetched on request, cached, and used without a network. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

import type { Page } from "@playwright/test";

import { Host } from "./host.mjs";
import { engineIsThere, expect, program, test } from "./page";

/** Awalé with at most this many seeds: 30 MB, of which a part is in the page. */
const SEEDS = 18;
/** A position with this many seeds on the board, in which a search alone does not see the end. */
const POSITION = "0,3,1,2,0,3/1,2,0,3,0,3/15,15/s";

let folder: string;
const tables = new Map<string, Buffer>();
let host: Host;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), "ishwa-"));
  execFileSync(program, ["table", "build", "awale", "--seeds", `${SEEDS}`, "--tables", folder], { stdio: "pipe" });
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (entry.endsWith(".ishwa")) tables.set(entry.split(sep).join("/"), readFileSync(join(folder, entry)));
  }
  host = await Host.start({ tables });
});
test.afterAll(async () => {
  await host?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** The bytes of tables that the page has cached. */
async function kept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let bytes = 0;
    for (const name of (await caches.keys()).filter((name) => name.startsWith("ishwa-tables"))) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        bytes += (await (await store.match(request))!.arrayBuffer()).byteLength;
      }
    }
    return bytes;
  });
}

test("a large table comes with progress, is stopped and fetched again, and is used offline", async ({ browser }) => {
  test.setTimeout(300_000);
  const large = [...tables].filter(([name]) => /\/01[3-9]/.test(name));
  const bytes = large.reduce((sum, [, table]) => sum + table.length, 0);
  console.log(`${large.length} tables of ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(20_000_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${host.address}#/awale?position=${POSITION}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await engineIsThere(page);
  const bring = page.getByRole("button", { name: "Download" });
  await expect(page.locator(".offers")).toContainText(/\d\d MB/);
  // The value of the position; its line may be an estimate.
  const value = page.locator(".best-value .kind").first();

  // Only the beginning of the largest file arrives.
  host.held = { name: new RegExp(`0${SEEDS}`), bytes: 1_000_000 };
  await bring.click();
  const progress = page.locator(".offers progress");
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.3);
  await expect.poll(() => kept(page)).toBeGreaterThan(0);
  const part = await progress.evaluate((bar: HTMLProgressElement) => bar.value);
  expect(part).toBeLessThan(1);
  await page.locator(".offers").getByRole("button", { name: "Stop" }).click();
  await expect(bring).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const before = await kept(page);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(bytes);
  // The files that arrived are used, and the page works as before.
  await page.keyboard.press("a");
  await expect(value).toHaveText("estimate");
  await page.keyboard.press("a");

  // Once more: complete files are not fetched again.
  host.held = null;
  host.sent.length = 0;
  await bring.click();
  await expect(page.locator(".offers")).toHaveCount(0, { timeout: 60_000 });
  const again = host.sent.filter(({ name }) => name.startsWith("assets/tables/")).map(({ name }) => name);
  expect(again.length).toBeGreaterThan(0);
  expect(again.length).toBeLessThan(large.length);
  expect(await kept(page)).toBeGreaterThanOrEqual(bytes);
  await page.keyboard.press("a");
  await expect(value).toHaveText("exact");

  // On a later visit without a network it is available without a request.
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator(".board .picture svg")).toBeVisible();
  await engineIsThere(page);
  await expect(page.locator(".offers")).toHaveCount(0);
  await page.keyboard.press("a");
  await expect(value).toHaveText("exact");
  await context.close();
});
