import { existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { defineConfig, type Project } from "@playwright/test";

const here = fileURLToPath(new URL(".", import.meta.url));

/** A port that is not in use. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise((listens) => server.listen(0, "127.0.0.1", () => listens(null)));
  const { port } = server.address() as AddressInfo;
  await new Promise((ended) => server.close(ended));
  return port;
}

// Workers read this file too, and inherit what is set here.
process.env["ISHWA_SITE_PORT"] ??= `${await freePort()}`;
process.env["ISHWA_SERVER_PORT"] ??= `${await freePort()}`;
/** The built page on a plain static server, with the engine in the page. */
const site = `http://127.0.0.1:${process.env["ISHWA_SITE_PORT"]}/`;
/** The page of `ishwa serve`, with the engine of the program. */
const server = `http://127.0.0.1:${process.env["ISHWA_SERVER_PORT"]}/`;

/** An empty folder of tables; the same one for all workers. */
const noTables = (process.env["ISHWA_NO_TABLES"] ??= mkdtempSync(join(tmpdir(), "ishwa-no-tables-")));

/** Without the program, what needs it is left out; a program that is named has to be there. */
const named = process.env["ISHWA_PROGRAM"];
const program = named ?? join(here, "../target/release/ishwa");
const hasProgram = named !== undefined || existsSync(program);
if (!hasProgram && process.env["TEST_WORKER_INDEX"] === undefined) {
  console.error(
    `only the static site is tested: there is no ${program}, built after the page by cargo build --release`,
  );
}

const withPage: Project = {
  name: "static",
  testIgnore: ["served", "match", "tables", "reviews", "budget"].map((name) => `${name}.spec.ts`),
  use: { baseURL: site },
};

/** What needs the program. */
const withProgram: Project[] = [
  {
    // What the connection to the server changes: every kind of request and job, with its errors and limits, and what
    // happens while an answer is awaited. Everything else is the page's own affair: it is the same page with either
    // engine, and both engines answer alike (build/speed.mjs and python/tests/test_same_everywhere.py compare them). The
    // weekly run plays, analyses, reviews and practises all of it with both.
    name: "server",
    testMatch: ["served", "match", "play", "analyse", "review", "practise", "answers"].map((name) => `${name}.spec.ts`),
    grep: process.env["ISHWA_LONG"] === "1" ? /./ : /(served|match|answers)\.spec\.ts|@both/,
    use: { baseURL: server },
  },
  { name: "reviews", testMatch: ["reviews.spec.ts"] },
  { name: "tables", testMatch: ["tables.spec.ts"], use: { baseURL: site } },
  {
    // Tests that measure by the clock run alone, after all others.
    name: "budget",
    testMatch: "budget.spec.ts",
    workers: 1,
    fullyParallel: false,
    use: { baseURL: site },
    dependencies: ["static", "server", "reviews", "tables"],
  },
];

export default defineConfig({
  testDir: "tests/pages",
  outputDir: "test-results",
  // Searches of two tests share the cores, so that everything may take its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  projects: [withPage, ...(hasProgram ? withProgram : [])],
  webServer: [
    { command: `node tests/pages/host.mjs ${new URL(site).port}`, url: site },
    // Without this machine's tables: the tests see only the built-in ones.
    ...(hasProgram
      ? [
          {
            command: `"${program}" serve --port ${new URL(server).port} --lang en --tables "${noTables}"`,
            url: server,
          },
        ]
      : []),
  ],
});
