/** Matches between people on several devices, through `ishwa serve --listen`. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { Browser, Page } from "@playwright/test";

import { allFaults, ended, expect, numbers, plies, program, test } from "./page";

/** `ishwa serve --listen` with the data of its own user, at a port that stays the same when it is started again. */
class Serve {
  readonly port = 20_000 + Math.floor(Math.random() * 20_000);
  readonly #folder = mkdtempSync(join(tmpdir(), "ishwa-match-"));
  #server: ChildProcess | null = null;
  /** All that the server has printed. */
  said = "";

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    const args = ["serve", "--listen", "127.0.0.1", "--port", `${this.port}`, "--lang", "en"];
    const env = { ...process.env, ISHWA_DATA: this.#folder, ISHWA_TABLES: process.env["ISHWA_NO_TABLES"] };
    const server = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (data) => (this.said += String(data)));
    await once(createInterface(server.stdout), "line");
    this.#server = server;
  }

  async kill(): Promise<void> {
    this.#server!.kill("SIGKILL");
    await once(this.#server!, "exit");
  }

  /** The contents of the files that it has written. */
  files(): string[] {
    const folder = join(this.#folder, "matches");
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }
}

/** A network between a device and the server, which can be cut. */
class Network {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;
  #isLossy = false;

  constructor(to: number) {
    this.#server = createServer((socket) => {
      if (this.#isCut) {
        socket.destroy();
        return;
      }
      const other = connect(to, "127.0.0.1");
      for (const [one, two] of [
        [socket, other],
        [other, socket],
      ] as const) {
        this.#sockets.add(one);
        // What a device sends is lost on a bad network.
        one.on("data", (data) => (one === socket && this.#isLossy ? undefined : two.write(data)));
        one.on("error", () => two.destroy());
        one.on("close", () => {
          this.#sockets.delete(one);
          two.destroy();
        });
      }
    });
  }

  async start(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  worsen(): void {
    this.#isLossy = true;
  }

  restore(): void {
    this.#isCut = false;
    this.#isLossy = false;
  }

  end(): void {
    this.cut();
    this.#server.close();
  }
}

const LOST = "The connection is lost";
const OPEN = "button.throw, .spot:not(.other):not(:disabled), .actions .choice:enabled, .prompt .primary";

/** A device of its own, and the addresses that it asks for. */
async function device(browser: Browser, asked: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on("request", (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  page.on("websocket", (socket) => asked.push(socket.url()));
  return page;
}

/** Plays by clicks of the player to move until so many plies are on the boards of all. */
async function playTo(count: number, players: Page[], all: Page[], random: () => number): Promise<void> {
  while ((await plies(players[0]!).count()) < count) {
    for (const page of players) {
      const places = page.locator(OPEN);
      const open = await places.count();
      if (open === 0) continue;
      const before = await plies(page).count();
      // The move before may have arrived late.
      if (before >= count) break;
      await places
        .nth(Math.floor(random() * open))
        .click({ timeout: 2000 })
        .catch(() => undefined);
      // A move of several clicks goes on; another one arrives everywhere.
      await page.waitForTimeout(50);
      if ((await plies(page).count()) > before) break;
    }
  }
  for (const page of all) await expect(plies(page)).toHaveCount(count);
}

function link(page: Page, name: string) {
  return page.getByLabel(name, { exact: true }).inputValue();
}

test("two play, a third watches, a fourth cannot move, and lost connections and a killed server lose nothing", async ({
  browser,
}) => {
  const serve = new Serve();
  await serve.start();
  const random = numbers(3);
  const asked: string[] = [];
  const [south, north, watcher, stranger] = await Promise.all([1, 2, 3, 4].map(() => device(browser, asked)));
  const network = new Network(serve.port);
  const port = await network.start();

  // One begins, and gets the link as a text and as a code.
  await south!.goto(`${serve.address}#/tihulelin?mode=play`);
  await south!.getByText("With a clock").click();
  await south!.getByRole("button", { name: "Play with somebody on this network" }).click();
  await expect(south!.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  const invitation = await link(south!, "Link for this seat");
  await south!.getByText("More links").click();
  const watching = await link(south!, "For those who watch");
  const own = await link(south!, "Your own seat, to continue on another device");
  const keys = [own, invitation].map((address) => /#\/match\/([0-9a-f]{16}\.[0-9a-f]{32})$/.exec(address)![1]!);
  const [id] = keys[0]!.split(".");
  expect(watching).toBe(`${serve.address}#/match/${id}`);
  expect(south!.url()).toBe(own);
  expect(await allFaults(south!)).toEqual([]);

  // The others open their links; North is in another part of the network.
  await north!.goto(invitation.replace(`:${serve.port}/`, `:${port}/`));
  await expect(north!.locator(".seat")).toHaveCount(2);
  await watcher!.goto(watching);
  await stranger!.goto(`${watching}.${"0".repeat(32)}`);
  await expect(stranger!.getByRole("alert")).toContainText("it leads to no match here");
  await stranger!.goto(watching);
  await expect(south!.locator(".invite h3")).toHaveCount(0);
  await expect(south!.getByText("2 people are watching")).toBeVisible();
  const all = [south!, north!, watcher!, stranger!];
  const players = [south!, north!];
  await playTo(4, players, all, random);

  // One who watches has nothing to click, and no message of a stranger moves anything.
  for (const page of [watcher!, stranger!]) {
    await expect(page.locator(OPEN)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Resign" })).toHaveCount(0);
  }
  const answers = await stranger!.evaluate(
    async ({ id, moves }) => {
      const socket = new WebSocket("./api/1/work");
      await new Promise((opened) => socket.addEventListener("open", opened));
      const answers: string[] = [];
      for (const key of [id, `${id}.${"0".repeat(32)}`]) {
        for (const act of [...moves.map((move) => ({ do: "move", move, ply: 4 })), { do: "resign" }]) {
          socket.send(JSON.stringify({ id: 5, match: { ...act, key } }));
          const answer = await new Promise<MessageEvent>((heard) =>
            socket.addEventListener("message", heard as EventListener, { once: true }),
          );
          answers.push(Object.keys(JSON.parse(String(answer.data)).result).join(" "));
        }
      }
      return answers;
    },
    { id: id!, moves: ["1", "2", "3", "4", "5", "6"] },
  );
  expect(answers).toEqual(Array.from({ length: 14 }, () => "error schema"));
  await expect(plies(south!)).toHaveCount(4);

  // Each player loses the connection once.
  await south!.context().setOffline(true);
  await expect(south!.getByText(LOST).first()).toBeVisible();
  await expect(south!.locator(OPEN)).toHaveCount(0);
  await expect(north!.locator(".seat").first()).toContainText("not connected");
  await south!.context().setOffline(false);
  await expect(north!.locator(".seat").first()).not.toContainText("not connected");
  await expect(south!.locator(".playing .fault")).toHaveCount(0);
  await playTo(8, players, all, random);
  network.cut();
  await expect(north!.getByText(LOST).first()).toBeVisible();
  await expect(south!.locator(".seat").last()).toContainText("not connected");
  network.restore();
  await expect(north!.locator(".playing .fault")).toHaveCount(0);
  // A move that the server did not receive is sent again.
  let count = 8;
  while ((await north!.locator(OPEN).count()) === 0) await playTo(++count, players, all, random);
  network.worsen();
  await north!.locator(OPEN).first().click();
  await expect(north!.locator(OPEN)).toHaveCount(0);
  network.cut();
  await expect(north!.getByText(LOST).first()).toBeVisible();
  await expect(plies(south!)).toHaveCount(count);
  network.restore();
  for (const page of all) await expect(plies(page)).toHaveCount(count + 1);
  await playTo(count + 4, players, all, random);

  // The server is killed and started again; one of the players reloads the page meanwhile.
  const moves = await plies(south!).allTextContents();
  await serve.kill();
  for (const page of all) await expect(page.getByText(LOST).first()).toBeVisible();
  await serve.start();
  await north!.reload();
  for (const page of all) {
    await expect(page.locator(".playing .fault")).toHaveCount(0);
    expect(await plies(page).allTextContents()).toEqual(moves);
  }
  await playTo(count + 7, players, all, random);

  // To the end, with the record and the review.
  while ((await ended(south!).count()) === 0) {
    const before = await plies(south!).count();
    await Promise.race([playTo(before + 1, players, [], random), ended(south!).waitFor()]);
  }
  const end = await ended(south!).textContent();
  for (const page of all) await expect(ended(page)).toHaveText(end!);
  const download = south!.waitForEvent("download");
  await south!.getByRole("button", { name: "Save record" }).click();
  const record = readFileSync((await (await download).path())!, "utf8");
  for (const part of ["tihulelin", "[Date ", "clock="]) expect(record).toContain(part);
  await watcher!.getByRole("button", { name: "Review this game" }).click();
  await expect(watcher!.locator("ishwa-game nav")).toBeVisible({ timeout: 240_000 });

  // No secret has left the pages but in messages, nor is any kept by the server.
  for (const key of keys) {
    const secret = key.split(".")[1]!;
    for (const text of [...asked, serve.said, ...serve.files()]) expect(text).not.toContain(secret);
  }
  expect(serve.said).not.toContain(id);
  network.end();
  for (const page of all) await page.context().close();
  await serve.end();
});

test("clocks are the server's, and who runs out of time or resigns has lost", async ({ browser }) => {
  const serve = new Serve();
  await serve.start();
  const [south, north] = await Promise.all([1, 2].map(() => device(browser, [])));
  await south!.goto(`${serve.address}#/awale?mode=play`);
  await south!.getByText("With a clock").click();
  await south!.getByLabel("Minutes per player").fill("1");
  await south!.getByRole("button", { name: "Play with somebody on this network" }).click();
  const invitation = await link(south!, "Link for this seat");
  const clock = (page: Page, seat: number) => page.locator(".seat .clock").nth(seat);
  await expect(clock(south!, 0)).toHaveText("1:00");
  await south!.waitForTimeout(1500);
  await expect(clock(south!, 0)).toHaveText("1:00");
  await north!.goto(invitation);
  await expect(clock(north!, 0)).not.toHaveText("1:00");
  await expect(clock(south!, 0)).not.toHaveText("1:00");
  // The page gives no help.
  await expect(south!.getByRole("button", { name: "Hint" })).toHaveCount(0);
  south!.on("dialog", (dialog) => void dialog.accept());
  await south!.getByRole("button", { name: "Resign" }).click();
  for (const page of [south!, north!]) await expect(ended(page)).toHaveText("South has resigned.");
  for (const page of [south!, north!]) await page.context().close();
  await serve.end();
});

test("the server throws for three, and who left the board finds the match under the saved games", async ({
  browser,
}) => {
  const serve = new Serve();
  await serve.start();
  const pages = await Promise.all([1, 2, 3].map(() => device(browser, [])));
  const [first] = pages;
  await first!.goto(`${serve.address}#/ishigan?mode=play&rules=players=3`);
  await first!.getByRole("button", { name: "Play with somebody on this network" }).click();
  await expect(first!.getByRole("img", { name: "The link as a QR code" })).toHaveCount(2);
  const links = await first!
    .getByLabel("Link for this seat")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  for (const [place, address] of links.entries()) await pages[place + 1]!.goto(address);
  // The server's dice may end a game in nine plies, and hardly ever in five.
  await playTo(3, pages, pages, numbers(1));
  const told = () => Promise.all(pages.map((page) => plies(page).allTextContents()));
  const before = await told();
  expect(before[1]).toEqual(before[0]);
  await first!.getByRole("link", { name: "Ishwa" }).click();
  await first!.locator(".continue button").first().click();
  await expect(first!.locator(".seat").first()).toContainText("you");
  await expect(first!.locator(".seat").last()).toHaveText(/· connected$/);
  await playTo(5, pages, pages, numbers(2));
  const [one, ...others] = await told();
  for (const other of others) expect(other).toEqual(one);
  await first!.goto(`${serve.address}#/match/0`);
  await expect(first!.getByRole("alert")).toContainText("This link is damaged");
  for (const page of pages) await page.context().close();
  await serve.end();
});
