// Starts `ishwa serve`, checks that the program contains the page, and runs a command with the address in ISHWA_PAGE.
// The exit status is that of the command, or 1 if the server does not answer or does not end as it should.
//
//     node tests/pages/served.mjs PROGRAM [COMMAND [ARGUMENT..]]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [program, command, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error("error: PROGRAM: found none, expected the path of ishwa");
  process.exit(2);
}
// Without this machine's tables: the tests see only the built-in ones.
const tables = mkdtempSync(join(tmpdir(), "ishwa-"));
const server = spawn(program, ["serve", "--port", "0", "--lang", "en", "--tables", tables], {
  stdio: ["ignore", "pipe", "inherit"],
});
let status = 1;
try {
  const lines = createInterface(server.stdout);
  const [line] = await Promise.race([once(lines, "line"), once(lines, "close")]);
  const address = /http:\S+/.exec(line ?? "")?.[0];
  if (address === undefined) throw new Error(`${program}: found ${line}, expected the address of the page`);
  const page = await fetch(address);
  const text = await page.text();
  // The first boards, with which the page begins.
  if (page.status !== 200 || !text.includes('id="initial"')) {
    throw new Error(`${address}: found ${page.status} and ${text.length} characters, expected the page`);
  }
  const { program: name } = await (await fetch(`${address}api/1`)).json();
  console.log(`${address}: the page, ${text.length} characters, from ${name}`);
  if (command === undefined) {
    status = 0;
  } else {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ISHWA_PAGE: address } });
    [status] = await once(child, "exit");
  }
} catch (error) {
  console.error(`error: ${error.message}`);
} finally {
  server.kill("SIGINT");
  const [code] = server.exitCode === null ? await once(server, "exit") : [server.exitCode];
  if (code !== 0) {
    console.error(`error: ${program}: ended with status ${code}, expected 0 after an interrupt`);
    status ||= 1;
  }
  rmSync(tables, { recursive: true });
}
process.exit(status ?? 1);
