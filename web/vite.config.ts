import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { defineConfig, type Plugin } from "vite";

/** What `build/engine.mjs` has made: the engine, its answers to the page's first questions, and files for the engine. */
const ENGINE = fileURLToPath(new URL("pkg", import.meta.url));
const DIST = fileURLToPath(new URL("dist", import.meta.url));

/** Puts the first boards into the page, so that they are drawn before the engine is there. They are data, not script. */
function initialBoards(): Plugin {
  return {
    name: "initial-boards",
    transformIndexHtml() {
      const path = join(ENGINE, "initial.json");
      if (!existsSync(path)) return [];
      const json = JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
      // Nothing in the data may end the element it is in.
      const children = json.replaceAll("<", "\\u003c");
      return [{ tag: "script", attrs: { type: "application/json", id: "initial" }, children, injectTo: "body-prepend" }];
    },
  };
}

/** Puts networks and tables beside the page. */
function engineFiles(): Plugin {
  return {
    name: "engine-files",
    apply: "build",
    writeBundle() {
      const assets = join(ENGINE, "assets");
      if (existsSync(assets)) cpSync(assets, join(DIST, "assets"), { recursive: true });
    },
  };
}

/** Writes the service worker, with the files of the page in it. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    writeBundle(_, bundle) {
      const files = [...Object.keys(bundle), ...readdirSync(fileURLToPath(new URL("public", import.meta.url)))].sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(DIST, file)));
      const text = readFileSync(fileURLToPath(new URL("app/sw.js", import.meta.url)), "utf8")
        .replace("__VERSION__", hash.digest("hex").slice(0, 16))
        .replace("__FILES__", JSON.stringify(files));
      writeFileSync(join(DIST, "sw.js"), text);
    },
  };
}

/** Where a development server asks its questions: an `ishwa serve`, as `http://127.0.0.1:8080`. */
const server = process.env["ISHWA_SERVER"];

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [initialBoards(), engineFiles(), serviceWorker()],
  worker: { format: "es" },
  build: { target: "es2022", assetsDir: "page", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: server ? { "/api": { target: server, ws: true } } : {} },
});
