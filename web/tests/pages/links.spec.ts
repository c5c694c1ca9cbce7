import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { expect, openGame, plies, test } from "./page";

test("a shared link opens the same place of the same game", async ({ page, context }) => {
  await openGame(page, "dara?rules=end=under3&moves=a1,b2,c3,d4");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Share link" }).click();
  const link = await page.locator(".shared input").inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(plies(other)).toHaveCount(4);
  await expect(other.locator(".ply[aria-current]")).toHaveText(/c3$/);
  await expect(other.locator(".options-button")).toHaveText("A player loses: with fewer than three pions");
  expect(await other.locator(".picture").getAttribute("aria-label")).toBe(
    await page.locator(".picture").getAttribute("aria-label"),
  );
});

test("a long game makes a short link", async ({ page, context }) => {
  const moves = Array.from({ length: 100 }, () => "t2").join(",");
  await openGame(page, `ishigan?moves=${moves}`);
  await page.getByRole("button", { name: "Share link" }).click();
  const link = await page.locator(".shared input").inputValue();
  expect(link).toMatch(/#\/ishigan\?z=/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(plies(other)).toHaveCount(100);
});

test("a damaged link is told in one sentence, with the list of games", async ({ page }) => {
  await page.goto("./#/awale?z=AAAA");
  await expect(page.getByRole("alert")).toHaveText(/This link is damaged/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a game");
});

test("a link with a move that is not legal says which", async ({ page }) => {
  await page.goto("./#/awale?moves=9");
  await expect(page.locator(".fault")).toContainText("9");
  await expect(page.locator(".board .picture svg")).toBeVisible();
});

test("a link that goes wrong on its way shows the last good position, and the game goes on there", async ({ page }) => {
  await page.goto("./#/awale?moves=3,4,6,9,1,2");
  await expect(page.locator(".fault")).toContainText("9");
  await expect(page.locator(".ply[aria-current]")).toHaveText(/6$/);
  await expect(page.locator(".told")).toContainText("South plays 6");
  await page.locator(".spot").first().click();
  await expect(page.locator(".fault")).toHaveCount(0);
});

test("a link with a position that is not understood shows the start beside the sentence", async ({ page }) => {
  await page.goto("./#/awale?position=4,4/x");
  await expect(page.locator(".fault")).not.toBeEmpty();
  await expect(page.locator(".board .picture svg")).toBeVisible();
});

test("a link is followed even if it comes while the page writes its own", async ({ page }) => {
  // The page writes its link a moment after a move; here when the test says so.
  await page.addInitScript(() => {
    const usual = window.setTimeout.bind(window);
    const late = (run: () => void, wait?: number) =>
      wait === 200 ? (Object.assign(window, { run }), 0) : usual(run, wait);
    Object.assign(window, { setTimeout: late });
  });
  await openGame(page, "awale");
  await page.locator(".spot").first().click();
  await expect(plies(page)).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = "#/awale?moves=2,1,3";
    (window as unknown as { run: () => void }).run();
  });
  await expect(plies(page)).toHaveCount(3);
});

test("a link to a game that there is not says so", async ({ page }) => {
  await page.goto("./#/chess");
  await expect(page.getByRole("alert")).toHaveText(/There is no game called “chess” here/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a game");
});

/** Decodes a saved picture in the page, and returns its size with the colours of its first and its lowest row. */
async function rowsOf(page: Page, bytes: Buffer, type: string) {
  return page.evaluate(
    async ({ base64, type }) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type });
      await decoder.tracks.ready;
      const frames = decoder.tracks.selectedTrack!.frameCount;
      const { image: first } = await decoder.decode({ frameIndex: 0 });
      const { image } = await decoder.decode({ frameIndex: frames - 1 });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      const context = canvas.getContext("2d", { willReadFrequently: true })!;
      const pixels = (image: VideoFrame) => {
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      const begin = pixels(first);
      const moves = pixels(image).some((value, at) => value !== begin[at]);
      const row = (at: number) => [...new Set(context.getImageData(0, at, canvas.width, 1).data)];
      return { frames, moves, width: canvas.width, height: canvas.height, rows: [row(0), row(canvas.height - 1)] };
    },
    { base64: bytes.toString("base64"), type },
  );
}

test("a position is saved as a picture, and a game as an animation, light and whole", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const saved = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: readFileSync((await file.path())!) };
  };
  // White is 255 in all of red, green, blue and alpha.
  const WHITE = [[255], [255]];
  for (const [game, moves] of [
    ["awale", ["3", "4", "6"]],
    ["tihulelin-match", ["1", "2"]],
  ] as const) {
    await openGame(page, `${game}?moves=${moves.join(",")}`);
    await expect(plies(page)).toHaveCount(moves.length);
    const picture = await saved("Save a picture");
    expect(picture.name).toBe(`${game}.png`);
    // Not of one colour.
    expect(picture.bytes.length).toBeGreaterThan(10_000);
    expect(await rowsOf(page, picture.bytes, "image/png")).toMatchObject({ frames: 1, width: 1080, rows: WHITE });
    const animation = await saved("Save an animation");
    expect(animation.name).toBe(`${game}.gif`);
    const shown = await rowsOf(page, animation.bytes, "image/gif");
    expect(shown).toMatchObject({ frames: moves.length + 1, moves: true, width: 540, rows: WHITE });
  }
});

test("an animation is stopped", async ({ page }) => {
  await openGame(page, "awale?moves=3,4,6");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/gifenc*.js", async (route) => {
    await released;
    await route.continue();
  });
  let saved = 0;
  page.on("download", () => saved++);
  await page.getByRole("button", { name: "Save an animation" }).click();
  await page.locator(".share").getByRole("button", { name: "Stop" }).click();
  await expect(page.locator(".share progress")).toHaveCount(0);
  release();
  await page.waitForTimeout(1000);
  expect(saved).toBe(0);
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save an animation" }).click();
  expect((await again).suggestedFilename()).toBe("awale.gif");
});
