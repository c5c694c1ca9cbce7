/** What `ishwa serve` sends before the page asks anything. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { expect, openGame, plies, program, test } from "./page";

test("the program contains the page, which begins with the first boards", async ({ request }) => {
  const page = await request.get("./");
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('id="initial"');
});

test("the server says which program it is", async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}api/1`);
  const { schema, program } = await answer.json();
  expect(schema).toBe(1);
  expect(program).toMatch(/^ishwa/);
});

test("the page uses the engine of the program", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByText(/The engine is ishwa/)).toBeVisible();
});

/** `ishwa serve` on a port that stays the same when it is started again. */
async function serve(port: number): Promise<ChildProcess> {
  const args = ["serve", "--port", `${port}`, "--lang", "en", "--tables", process.env["ISHWA_NO_TABLES"]!];
  const server = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(createInterface(server.stdout), "line");
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill("SIGINT");
  await once(server, "exit");
}

test("while the server is stopped the page's own engine plays, and then the server's again", async ({ browser }) => {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  let server = await serve(port);
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}/` });
  const page = await context.newPage();
  const engine = async () => {
    await page.getByRole("button", { name: "Settings" }).click();
    const text = await page.locator("dialog[open]").textContent();
    await page.getByRole("button", { name: "Close" }).click();
    return text;
  };
  await openGame(page, "toguz?mode=play");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(2);
  expect(await engine()).toContain("The engine is ishwa");

  await stop(server);
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(4);
  await expect(page.locator(".awaited")).toContainText("does not respond");
  expect(await engine()).toContain("The engine runs on this page");
  // A reload finds the game and the page's engine.
  await page.reload();
  await expect(plies(page)).toHaveCount(4);
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(6);

  server = await serve(port);
  await expect.poll(engine, { timeout: 40_000 }).toContain("The engine is ishwa");
  await expect(page.locator(".awaited")).toHaveCount(0);
  await page.locator(".spot:not(.other)").first().click();
  await expect(plies(page)).toHaveCount(8);
  await context.close();
  await stop(server);
});
