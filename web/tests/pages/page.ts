/** The page as a player uses it, for the tests in this folder. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { type Browser, expect, type Locator, type Page, test as base } from "@playwright/test";

/** The release program, with the page. */
export const program =
  process.env["ISHWA_PROGRAM"] ?? fileURLToPath(new URL("../../../target/release/ishwa", import.meta.url));

/** All ids of games, as the engine of the build lists them. */
export const GAMES: string[] = JSON.parse(
  readFileSync(new URL("../../pkg/initial.json", import.meta.url), "utf8"),
).en.games.map(({ id }: { id: string }) => id);

/**
 * The browser's own errors about responses that the page understands: a static site has no `api/1`, `ishwa serve`
 * answers invalid requests with an error status, and without a network there are connection errors.
 */
const ANSWERS = /Failed to load resource: the server responded with a status of 40[04]|net::ERR_INTERNET_DISCONNECTED/;

/** A page that makes no requests to other sites and prints nothing on the console: both fail a test at its end. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const faults: string[] = [];
    const origin = new URL(baseURL!).origin;
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (
        !["data:", "blob:"].includes(url.protocol) &&
        url.origin !== origin.replace(/^http/, url.protocol.replace(":", ""))
      ) {
        faults.push(`asked ${request.url()}`);
      }
    });
    page.on("pageerror", (error) => faults.push(`failed: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !ANSWERS.test(message.text())) {
        faults.push(`said: ${message.text()}`);
      }
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Opens a link of the page, as `awale?mode=play`, and waits for its board. */
export async function openGame(page: Page, link: string): Promise<void> {
  await page.goto(`./#/${link}`);
  await expect(page.locator(".board .picture svg")).toBeVisible();
}

/** Waits until the engine has loaded. */
export async function engineIsThere(page: Page): Promise<void> {
  await expect(page.getByText("Loading the engine")).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByText(/The engine (runs in this page|is ishwa)/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Close" }).click();
}

/** The plies played, as in the list of moves. */
export function plies(page: Page): Locator {
  return page.locator(".move-list .ply:not(.start)");
}

/** The sentence that ends a match. */
export function ended(page: Page): Locator {
  return page.locator(".ended");
}

/** Pseudo-random numbers that are the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes dice and the engine's own choices the same in every run. */
export async function fixChance(page: Page, seed: number): Promise<void> {
  await page.addInitScript((first) => {
    let state = first >>> 0;
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
      if (!(array instanceof Uint32Array)) return real(array as never);
      for (let place = 0; place < array.length; place++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        array[place] = state;
      }
      return array;
    };
  }, seed);
}

/** Makes the current move by clicks: a throw, a button, or spot after spot; `false` if there is nothing to click. */
export async function clickMove(page: Page, random: () => number): Promise<boolean> {
  const thrown = page.locator("button.throw");
  if (await thrown.count()) {
    await thrown.click();
    return true;
  }
  const spots = page.locator(".spot:not(.other):not(:disabled)");
  const buttons = page.locator(".actions .choice:enabled, .prompt .primary");
  const [spotCount, buttonCount] = [await spots.count(), await buttons.count()];
  if (spotCount + buttonCount === 0) return false;
  const place = Math.floor(random() * (spotCount + buttonCount));
  const chosen = place < spotCount ? spots.nth(place) : buttons.nth(place - spotCount);
  await chosen.click({ timeout: 2000 }).catch(() => undefined);
  return true;
}

/** Plays until the end of the game; returns the sentence it ends with. */
export async function playToEnd(page: Page, make: () => Promise<boolean>, longest: number): Promise<string> {
  const until = Date.now() + longest;
  while (Date.now() < until) {
    if (await ended(page).count()) return (await ended(page).textContent()) ?? "";
    if (!(await make())) await page.waitForTimeout(30);
  }
  throw new Error(`the game did not end; ${await plies(page).count()} plies were played`);
}

/** A separate page with other settings of the browser. */
export async function freshPage(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  baseURL: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options });
  return context.newPage();
}
