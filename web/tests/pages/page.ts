/** The page as a player uses it, for the tests in this folder. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { expect, type Locator, type Page, test as base } from "@playwright/test";

/** The release program, with the page. */
export const program =
  process.env["ISHWA_PROGRAM"] ?? fileURLToPath(new URL("../../../target/release/ishwa", import.meta.url));

/** All ids of games, as the engine of the build lists them. */
export const GAMES: string[] = JSON.parse(
  readFileSync(new URL("../../pkg/initial.json", import.meta.url), "utf8"),
).en.games.map(({ id }: { id: string }) => id);

/** Whether samples are large, as in the weekly run. */
export const IS_LONG = process.env["ISHWA_LONG"] === "1";

/** Marks a test of what the connection to the server changes: it is run with both engines. */
export const WITH_BOTH = { tag: "@both" };

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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
  await expect(page.getByText(/The engine (runs on this page|is ishwa)/)).toBeVisible();
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

/** The page's pause before the engine throws; nothing else waits as long. */
const THROW = 650;

/** Leaves out that pause, which is there for people to follow. */
export async function leaveOutPauses(page: Page): Promise<void> {
  await page.addInitScript((pause) => {
    const real = globalThis.setTimeout.bind(globalThis);
    const hurried = (then: TimerHandler, time?: number, ...rest: unknown[]) =>
      real(then, time === pause ? 0 : time, ...rest);
    globalThis.setTimeout = hurried as typeof setTimeout;
  }, THROW);
}

/** What a player sees when it is their turn: the sentence that ends the match, or the places to click. */
type Turn = { told: string } | { places: { x: number; y: number }[] };

/** Waits until there is something to click or the match is over. */
async function nextTurn(page: Page): Promise<Turn> {
  const turn = await page.waitForFunction(
    (): Turn | null => {
      const over = document.querySelector(".ended");
      if (over) return { told: over.textContent };
      const thrown = document.querySelector("button.throw");
      const offered = thrown
        ? [thrown]
        : [
            ...document.querySelectorAll(".spot:not(.other):not(:disabled)"),
            ...document.querySelectorAll(".actions .choice:enabled, .prompt .primary"),
          ];
      if (!offered.length) return null;
      const middle = (button: Element) => {
        button.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = button.getBoundingClientRect();
        return { button, x: left + width / 2, y: top + height / 2 };
      };
      // A player cannot click a covered spot either.
      const isOpen = (place: ReturnType<typeof middle>) =>
        document.elementFromPoint(place.x, place.y)?.closest("button") === place.button;
      const open = offered.map(middle).filter(isOpen);
      // The last one may have scrolled the page.
      return { places: open.map(({ button }) => middle(button)).map(({ x, y }) => ({ x, y })) };
    },
    undefined,
    { polling: 10 },
  );
  return (await turn.jsonValue())!;
}

/** Plays by clicks until the end of the game; returns the sentence it ends with. */
export async function clickToEnd(page: Page, random: () => number): Promise<string> {
  for (;;) {
    const turn = await nextTurn(page);
    if ("told" in turn) return turn.told;
    const place = turn.places[Math.floor(random() * turn.places.length)];
    if (!place) throw new Error("everything that could be clicked is covered");
    await page.mouse.click(place.x, place.y);
  }
}

/** What axe finds on the page as it is shown, with its impact. */
export async function allFaults(page: Page): Promise<string[]> {
  // The policy of the page admits no other script, so axe is injected through the debugger.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(
      ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    );
  });
}
