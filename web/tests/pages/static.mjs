// A plain static server for the built page, as any host of files would serve it.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";

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

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
  const file = join(root, normalize(path === "/" ? "/index.html" : path));
  const found = file.startsWith(root) && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!found) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    return;
  }
  const isPacked = (request.headers["accept-encoding"] ?? "").includes("gzip");
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    ...(isPacked ? { "content-encoding": "gzip" } : {}),
  });
  const stream = createReadStream(file);
  if (isPacked) stream.pipe(createGzip()).pipe(response);
  else stream.pipe(response);
});
server.listen(Number(process.argv[2] ?? 4173), "127.0.0.1");
