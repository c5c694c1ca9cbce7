import { defineConfig } from "@playwright/test";

/** The address of the page: by default the built page from a plain static server that the tests start. */
const page = process.env["ISHWA_PAGE"];
/** The port of that server; use another one if several of these run on one machine. */
const port = Number(process.env["ISHWA_PORT"] ?? 4173);

export default defineConfig({
  testDir: "tests/pages",
  outputDir: "test-results",
  timeout: 120_000,
  // Searches share the cores.
  workers: 1,
  // A timing-dependent test may fail once on a busy machine; the report calls it flaky.
  retries: process.env["CI"] ? 2 : 0,
  reporter: [["list"]],
  use: {
    baseURL: page ?? `http://127.0.0.1:${port}/`,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  ...(page ? {} : { webServer: { command: `node tests/pages/host.mjs ${port}`, port, reuseExistingServer: false } }),
});
