#!/usr/bin/env node
// Builds the engine for the page:
//
//   pkg/ishwa_web.js, pkg/ishwa_web_bg.wasm   the crate as WebAssembly, and its JavaScript interface
//   pkg/initial.json                          the engine's answers to the first questions of a page
//   pkg/languages                             the texts of languages that a page fetches when a reader chooses them
//   public/assets/networks, tables, problems  files that the engine requests, under the engine's names for them
//   public/assets/index.json                  their names and sizes
//
//     node build/engine.mjs [--tables DIR] [--dev]
//
// --tables DIR   also copies the tables of DIR, as `ishwa table build --tables DIR` writes them: the page offers
//                those that a game can use, and fetches them on request
// --dev          builds faster: the program is larger and slower
//
// It needs cargo, and adds the target wasm32-unknown-unknown if it is missing.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));
const ROOT = dirname(WEB);
const PKG = join(WEB, "pkg");
const ASSETS = join(WEB, "public", "assets");
const TARGET = "wasm32-unknown-unknown";
const NAME = "ishwa_web";

/** Bytes of the stack: the amount that a search needs at its greatest depth (`STACK_BYTES` of the engine). */
const STACK_BYTES = 64 * 2 ** 20;
/**
 * Features of every browser that supports WebAssembly modules in workers, beyond those that the compiler enables by
 * itself.
 */
const FEATURES = ["simd128"];

/**
 * The languages whose texts are part of the page and the engine (`texts!` in engine/messages/src/texts.rs). The first
 * boards have these, and the options of a page that is opened without a link.
 */
const LANGUAGES = ["en", "fr"];
/** The languages in which readers of others read a guide that there is not in theirs (`Lang::second`). */
const SECOND = { kk: "ru", ky: "ru" };
/** The folders whose texts the engine of the page uses. */
const TEXTS = ["engine", "endgame-db/reader", "presentation", "web/app", "web/src"];

function fail(sentence) {
  console.error(`error: ${sentence}`);
  process.exit(1);
}

const { values: options } = (() => {
  try {
    return parseArgs({ options: { tables: { type: "string" }, dev: { type: "boolean", default: false } } });
  } catch (error) {
    return fail(error.message);
  }
})();

/** Runs a program to its end, showing its output. */
function run(program, args, { env = {}, cwd = ROOT } = {}) {
  console.log(`> ${[program.split(sep).pop(), ...args].join(" ")}`);
  try {
    execFileSync(program, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
  } catch (error) {
    fail(error.code === "ENOENT" ? `${program}: not found` : `${program}: ended with status ${error.status}`);
  }
}

/** The output of a program; `null` if there is no such program or it fails. */
function output(program, args) {
  try {
    return execFileSync(program, args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** The compiler, with the target. */
function checkRust() {
  // rustup installs its programs where a shell that was already open does not look.
  const home = process.env.CARGO_HOME ?? join(process.env.HOME ?? "", ".cargo");
  process.env.PATH = [process.env.PATH, join(home, "bin")].join(delimiter);
  if (output("cargo", ["--version"]) === null) fail("cargo: found none, expected Rust (https://rustup.rs)");
  const sysroot = output("rustc", ["--print", "sysroot"]);
  if (!existsSync(join(sysroot, "lib", "rustlib", TARGET))) run("rustup", ["target", "add", TARGET]);
}

function build() {
  const flags = [`target-feature=${FEATURES.map((feature) => `+${feature}`)}`, `link-arg=-zstack-size=${STACK_BYTES}`];
  const profile = options.dev ? "dev" : "web";
  // The caller's flags first; a release sets some (`.ci/release-archive`).
  const RUSTFLAGS = [process.env["RUSTFLAGS"] ?? "", ...flags.flatMap((flag) => ["-C", flag])].join(" ").trim();
  const args = ["build", "--package", "ishwa-web", "--target", TARGET, "--profile", profile, "--locked"];
  run("cargo", args, { env: { RUSTFLAGS } });
  const { target_directory: folder } = JSON.parse(output("cargo", ["metadata", "--no-deps", "--format-version", "1"]));
  return join(folder, TARGET, options.dev ? "debug" : profile, `${NAME}.wasm`);
}

/** Writes the module and its JavaScript. */
function bind(built) {
  rmSync(PKG, { recursive: true, force: true });
  run("cargo", ["run", "--manifest-path", "web/bindgen/Cargo.toml", "--target-dir", "target/bindgen", "--locked", "--", built, PKG]);
  if (options.dev) return;
  const wasm = join(PKG, `${NAME}_bg.wasm`);
  const binaryen = dirname(createRequire(import.meta.url).resolve("binaryen/package.json"));
  // Higher levels take three times as long, and make it neither faster nor smaller after compression.
  run(process.execPath, [join(binaryen, "bin", "wasm-opt"), "-O1", "-o", wasm, wasm]);
}

/** The files below a folder with the suffix `ending`; their names contain `/`. */
function files(folder, ending) {
  if (!existsSync(folder)) fail(`${folder}: found no folder, expected one with tables`);
  const found = readdirSync(folder, { recursive: true }).map(String);
  return found
    .filter((name) => name.endsWith(ending))
    .map((name) => name.split(sep).join("/"))
    .sort();
}

/** Copies the files that the engine requests; returns their names and sizes. */
function copyAssets() {
  rmSync(ASSETS, { recursive: true, force: true });
  const index = { networks: {}, tables: {}, problems: {} };
  const copy = (kind, folder, ending) => {
    for (const name of files(folder, ending)) {
      const [from, to] = [join(folder, name), join(ASSETS, kind, name)];
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
      index[kind][name] = statSync(from).size;
    }
  };
  copy("networks", join(ROOT, "engine", "games", "src"), ".bin");
  copy("tables", join(ROOT, "endgame-db", "reader", "embedded"), ".ishwa");
  copy("problems", join(ROOT, "engine", "library", "src", "exact", "problems"), ".csv");
  if (options.tables !== undefined) copy("tables", options.tables, ".ishwa");
  writeFileSync(join(ASSETS, "index.json"), JSON.stringify(index));
  return index;
}

/** Writes the texts of each other language, by their paths without it. */
function writeLanguages() {
  const folder = join(PKG, "languages");
  mkdirSync(folder);
  const codes = files(join(WEB, "app", "locales"), ".ftl").map((name) => name.slice(0, -".ftl".length));
  for (const code of codes.filter((code) => !LANGUAGES.includes(code))) {
    const kinds = ["ftl", "md"].flatMap((kind) =>
      TEXTS.flatMap((below) =>
        [SECOND[code], code]
          .filter((own) => own === code || kind === "md")
          .filter(Boolean)
          .flatMap((own) =>
            files(join(ROOT, below), `${own}.${kind}`).map((name) => [`${below}/${name}`, `${own}.${kind}`, kind]),
          ),
      ),
    );
    const texts = kinds.map(([path, ending, kind]) => [
      path.slice(0, -ending.length).replace(/\.$/, "") + `.${kind}`,
      readFileSync(join(ROOT, path), "utf8"),
    ]);
    writeFileSync(join(folder, `${code}.json`), JSON.stringify(Object.fromEntries(texts)));
  }
}

/**
 * Asks the engine the first questions of a page, so that the page can show the answers before the engine has loaded.
 */
async function writeInitial() {
  // The worker of a page supplies these for jobs; questions do not use them.
  Object.assign(globalThis, { ishwaIsStopped: () => false, ishwaTell: () => {} });
  const engine = await import(pathToFileURL(join(PKG, `${NAME}.js`)));
  await engine.default({ module_or_path: readFileSync(join(PKG, `${NAME}_bg.wasm`)) });
  const ask = (question) => {
    const answer = JSON.parse(engine.ask(JSON.stringify(question)));
    return answer.error ? fail(`${JSON.stringify(question)}: ${answer.error.message}`) : answer;
  };
  const initial = {};
  for (const lang of LANGUAGES) {
    const answer = ask({ ask: "games", lang });
    const first = (narrow) => answer.games.map(({ id }) => [id, ask({ ask: "position", game: id, lang, narrow })]);
    const positions = Object.fromEntries(first(false));
    // Most boards are the same on a narrow page.
    const others = first(true).filter(([id, { view }]) => view.width !== positions[id].view.width);
    initial[lang] = { ...answer, positions, narrow: Object.fromEntries(others) };
  }
  writeFileSync(join(PKG, "initial.json"), JSON.stringify(initial));
}

/** Prints the sizes of the files that readers of the page fetch. */
function tellSizes(index) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const row = (name, ...sizes) => {
    console.log(name.padEnd(26) + sizes.map((size) => String(size).padStart(11)).join(""));
  };
  row("", "bytes", "gzip", "brotli");
  for (const name of files(PKG, "")) {
    if (statSync(join(PKG, name)).isDirectory()) continue;
    const bytes = readFileSync(join(PKG, name));
    row(name, bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes, quality).length);
  }
  for (const [kind, found] of Object.entries(index)) {
    const sizes = Object.values(found);
    row(
      `${sizes.length} ${kind}`,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
}

checkRust();
bind(build());
const index = copyAssets();
writeLanguages();
await writeInitial();
tellSizes(index);
