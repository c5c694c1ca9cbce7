/** What `ishwa serve` sends before the page asks anything. */
import { expect, test } from "./page";

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
