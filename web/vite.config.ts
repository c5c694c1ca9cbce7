import { existsSync, readFileSync } from "node:fs";

import { defineConfig, type Plugin } from "vite";

/** What `build/engine.mjs` has made: the engine's answers to the page's first questions, and files for the engine. */
const INITIAL = new URL("pkg/initial.json", import.meta.url);

/** Puts the first boards into the page, so that they are drawn before the engine is there. It is data, not script. */
function initialBoards(): Plugin {
  return {
    name: "initial-boards",
    transformIndexHtml() {
      if (!existsSync(INITIAL)) return [];
      const json = JSON.stringify(JSON.parse(readFileSync(INITIAL, "utf8")));
      // Nothing in the data may end the element it is in.
      const children = json.replaceAll("<", "\\u003c");
      return [{ tag: "script", attrs: { type: "application/json", id: "initial" }, children, injectTo: "body" }];
    },
  };
}

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [initialBoards()],
  worker: { format: "es" },
  build: { target: "es2022", outDir: "dist", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: process.env.ISHWA_SERVER ? { "/api": { target: process.env.ISHWA_SERVER, ws: true } } : {} },
});
