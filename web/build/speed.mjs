#!/usr/bin/env node
// Measures how fast the page's engine searches, compared with the native program on one thread:
//
//     node build/speed.mjs --program PATH [--nodes N] [--rounds N] [--least PART] [GAME..]
//
// Both search the same positions with the same number of nodes, the same memory and tables and no clock, in
// alternation, so that other load on the machine slows both. The best of all rounds counts. Their results must be
// identical to the last digit. The module runs in Node, whose engine V8 is that of Chromium. Its first search, during
// which V8 still compiles, counts like any other.
//
// --program PATH  the native program, of the same version: `cargo build --release`
// --nodes N       positions of each search (default 2000000)
// --rounds N      searches of each position by both (default 5)
// --least PART    the minimum fraction of the native speed (geometric mean), below which the exit status is 1
//                 (default 0.35)
//
// It needs the output of build/engine.mjs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import init, { ask, supply, work } from "../pkg/ishwa_web.js";

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));
/** The memory of a search on the page. */
const HASH = "64M";

/** The number of plies of a game in `examples` to a position in its middle. */
const MIDDLE = { awale: 20, toguz: 30, dara: 34 };

const { values: options, positionals } = parseArgs({
  options: {
    program: { type: "string" },
    nodes: { type: "string", default: "2000000" },
    rounds: { type: "string", default: "5" },
    least: { type: "string", default: "0.35" },
  },
  allowPositionals: true,
});
if (options.program === undefined) {
  console.error("error: --program: found none, expected the path of the native program");
  process.exit(2);
}
const nodes = Number(options.nodes);

/** The moves to the start, and to the middle if there is one. */
function beginnings(game) {
  if (!MIDDLE[game]) return [[]];
  const record = readFileSync(join(WEB, "..", "examples", `${game}.txt`), "utf8");
  const plies = record.split("\n").filter((line) => line && !line.startsWith("["));
  return [[], plies.slice(0, MIDDLE[game])];
}

function answer(text) {
  const found = JSON.parse(text);
  if (found.error) throw new Error(found.error.message);
  return found;
}

/** Supplies the files of a game. */
function supplyAll(game) {
  const needs = answer(ask(JSON.stringify({ ask: "needs", game })));
  for (const kind of ["networks", "tables"]) {
    for (const name of needs[kind]) {
      answer(supply(name, readFileSync(join(WEB, "public", "assets", kind, name))));
    }
  }
}

function onPage(game, moves) {
  const order = { work: "analyse", game, moves, nodes, lines: 1, lang: "en" };
  return answer(work(JSON.stringify(order)));
}

function natively(game, moves) {
  const args = ["analyse", game, "--nodes", options.nodes, "--threads", "1", "--hash", HASH, "--json"];
  // A folder without tables: the program's built-in tables are those of the page.
  args.push("--tables", join(WEB, "build"), ...(moves.length ? ["--moves", moves.join(",")] : []));
  return answer(execFileSync(options.program, args, { encoding: "utf8" }));
}

/** The fields that must be equal. */
function result({ nodes, depth, seldepth, best, lines, table_hits }) {
  const told = lines.map(({ pv, score }) => ({ pv, score }));
  return JSON.stringify({ nodes, depth, seldepth, best, lines: told, table_hits });
}

// The worker of a page supplies these for jobs.
Object.assign(globalThis, { ishwaIsStopped: () => false, ishwaTell: () => {} });
await init({ module_or_path: readFileSync(join(WEB, "pkg", "ishwa_web_bg.wasm")) });
const games = positionals.length ? positionals : Object.keys(MIDDLE);
const times = new Map();
let differences = 0;
for (let round = 1; round <= Number(options.rounds); round += 1) {
  for (const game of games) {
    if (round === 1) supplyAll(game);
    for (const moves of beginnings(game)) {
      const [native, page] = [natively(game, moves), onPage(game, moves)];
      if (result(native) !== result(page)) {
        differences += 1;
        const place = `${game} after ${moves.length} plies`;
        console.error(`error: ${place}: natively ${result(native)}, on the page ${result(page)}`);
      }
      const key = `${game} ${moves.length}`;
      const none = { game, plies: moves.length, nodes: native.nodes, native: Infinity, page: Infinity };
      const best = times.get(key) ?? none;
      best.native = Math.min(best.native, native.time_ms);
      best.page = Math.min(best.page, page.time_ms);
      times.set(key, best);
    }
  }
}

const mean = (parts) => Math.exp(parts.reduce((sum, part) => sum + Math.log(part), 0) / parts.length);
const percent = (part) => `${(100 * part).toFixed(1)} %`;
const speed = (count, ms) => `${(count / ms / 1000).toFixed(2)} M/s`;
const rows = [...times.values()].map((row) => ({ ...row, part: row.native / row.page }));
/** The columns of a line. */
const line = (game, plies, ...cells) =>
  console.log(game.padEnd(16) + plies.padEnd(8) + cells.map((cell) => cell.padStart(12)).join(""));
line("game", "plies", "native", "page", "part");
for (const { game, plies, native, page, nodes, part } of rows) {
  line(game, String(plies), speed(nodes, native), speed(nodes, page), percent(part));
}
const partsOf = (game) => rows.filter((row) => row.game === game).map(({ part }) => part);
const perGame = games.map((game) => mean(partsOf(game)));
games.forEach((game, index) => line(game, "both", "", "", percent(perGame[index])));
const overall = mean(perGame);
const how = `best of ${options.rounds} rounds in turns, ${options.nodes} positions each`;
console.log(`geometric mean of the games: ${percent(overall)} (${how})`);
process.exitCode = differences > 0 || overall < Number(options.least) ? 1 : 0;
