// A plain static server for the built page, as any host of files would serve it, with text and WebAssembly compressed.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const root = fileURLToPath(new URL("../../dist", import.meta.url));
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @type {Map<string, Buffer>} */
const packed = new Map();

/** Compressed once, as a host of files keeps it. */
function pack(file) {
  const key = `${file} ${statSync(file).mtimeMs}`;
  if (!packed.has(key)) packed.set(key, brotliCompressSync(readFileSync(file)));
  return packed.get(key);
}

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
  const file = join(root, normalize(path === "/" ? "/index.html" : path));
  const found = file.startsWith(root) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!found) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    return;
  }
  const type = TYPES[extname(file)];
  const isPacked = type !== undefined && String(request.headers["accept-encoding"]).includes("br");
  response.writeHead(200, {
    "content-type": type ?? "application/octet-stream",
    ...(isPacked ? { "content-encoding": "br" } : {}),
  });
  response.end(isPacked ? pack(file) : readFileSync(file));
});
// Before the first visitor, as compressing takes seconds.
for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
  const file = join(root, name);
  if (TYPES[extname(file)] && statSync(file).isFile()) pack(file);
}
server.listen(Number(process.argv[2] ?? 4173), "127.0.0.1");
