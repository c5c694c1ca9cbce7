import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { defineConfig, type Plugin } from "vite";

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * Embeds the first boards, as answered by the engine for `build/engine.mjs`, so that the page draws them before the
 * engine has loaded. They are data, not script.
 */
function initialBoards(): Plugin {
  return {
    name: "initial-boards",
    transformIndexHtml() {
      const path = here("pkg/initial.json");
      if (!existsSync(path)) return [];
      const json = readFileSync(path, "utf8");
      // The data must not contain anything that ends its element.
      const children = json.replaceAll("<", "\\u003c");
      return [
        { tag: "script", attrs: { type: "application/json", id: "initial" }, children, injectTo: "body-prepend" },
      ];
    },
  };
}

/**
 * The files below `public` that a search in any game may need. Tables, which may be large, are cached when they are
 * used.
 */
function publicFiles(): string[] {
  const files = readdirSync(here("public"), { withFileTypes: true, recursive: true }).filter((file) => file.isFile());
  const names = files.map((file) => relative(here("public"), join(file.parentPath, file.name)).split(sep).join("/"));
  return names.filter((name) => !name.startsWith("assets/tables/"));
}

/** Writes the service worker with the list of the page's files. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    writeBundle(_, bundle) {
      // Texts of languages are cached when they are used.
      const own = Object.keys(bundle).filter((name) => !name.endsWith(".json"));
      const files = [...own, ...publicFiles()].sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(here("dist"), file)));
      const text = readFileSync(here("app/sw.js"), "utf8")
        .replace("__VERSION__", hash.digest("hex").slice(0, 16))
        // A list in a string literal of a program, whatever quotes enclose it there.
        .replace(/(["'])__FILES__\1/, () => JSON.stringify(JSON.stringify(files)));
      writeFileSync(join(here("dist"), "sw.js"), text);
    },
  };
}

/** The server for a development server's questions: an `ishwa serve`, as in `http://127.0.0.1:8080`. */
const server = process.env["ISHWA_SERVER"];

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [initialBoards(), serviceWorker()],
  worker: { format: "es" },
  build: { target: "es2022", assetsDir: "page", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: server ? { "/api": { target: server, ws: true } } : {} },
});
