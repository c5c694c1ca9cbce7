/** A host of files for the built page, as docs/web.md tells to set one up, that notes what it sends. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const DIST = new URL("../../dist/", import.meta.url);

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

interface Kept {
  body: Buffer;
  headers: Record<string, string>;
}

/** A file as it is sent: compressed once, and kept by browsers for ever if its name changes with what is in it. */
function keep(name: string): Kept {
  const bytes = readFileSync(new URL(name, DIST));
  const type = TYPES[extname(name)];
  const body = type ? brotliCompressSync(bytes) : bytes;
  const headers = {
    "content-type": type ?? "application/octet-stream",
    "cache-control": name.startsWith("page/") ? "public, max-age=31536000, immutable" : "no-cache",
    etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`,
    ...(type ? { "content-encoding": "br" } : {}),
  };
  return { body, headers };
}

export class Host {
  /** What was sent: the name of a file, and the bytes of its body. */
  readonly sent: { name: string; bytes: number }[] = [];
  readonly #server: Server;

  private constructor(files: Map<string, Kept>) {
    this.#server = createServer((request, response) => {
      const name = new URL(request.url!, "http://localhost").pathname.slice(1) || "index.html";
      const file = files.get(name);
      if (!file) {
        response.writeHead(404).end();
      } else if (request.headers["if-none-match"] === file.headers["etag"]) {
        response.writeHead(304, file.headers).end();
      } else {
        this.sent.push({ name, bytes: file.body.length });
        response.writeHead(200, file.headers).end(file.body);
      }
    });
  }

  static async start(): Promise<Host> {
    const entries = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const folder = fileURLToPath(DIST);
    const names = entries.map(({ parentPath, name }) =>
      `${parentPath}/${name}`.slice(folder.length).replace(/^\//, ""),
    );
    const host = new Host(new Map(names.map((name) => [name, keep(name)])));
    await new Promise<void>((resolve) => host.#server.listen(0, "127.0.0.1", resolve));
    return host;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
