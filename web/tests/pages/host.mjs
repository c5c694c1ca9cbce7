// @ts-check
// A file server for the built page, set up as docs/web.md describes, that records the files it sends.
//
//     node tests/pages/host.mjs PORT
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const DIST = new URL("../../dist/", import.meta.url);
const INDEX = "assets/index.json";
/** The bytes that a slow connection sends at once. */
const PIECE = 2048;

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".csv": "text/csv",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @typedef {{ body: Buffer, headers: Record<string, string> }} Kept */

/**
 * A file as it is sent: cached by browsers forever if its name changes with its content.
 * @param {string} name
 * @param {Buffer} bytes
 * @param {number} quality of its compression
 * @returns {Kept}
 */
function keep(name, bytes, quality) {
  const type = TYPES[extname(name)];
  const body = type ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : bytes;
  const headers = {
    "content-type": type ?? "application/octet-stream",
    "content-length": `${body.length}`,
    "cache-control": name.startsWith("page/") ? "public, max-age=31536000, immutable" : "no-cache",
    etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`,
    ...(type ? { "content-encoding": "br" } : {}),
  };
  return { body, headers };
}

/** Compression in a moment, and as small as it gets, which takes ten seconds. */
const FAST = 4;
const SMALL = constants.BROTLI_MAX_QUALITY;

/**
 * The files of the built page, by the quality of their compression.
 * @type {Map<number, Map<string, Kept>>}
 */
const pages = new Map();

/** @param {number} quality */
function builtPage(quality) {
  let page = pages.get(quality);
  if (!page) {
    const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(fileURLToPath(DIST), join(parentPath, name)).split(sep).join("/"));
    page = new Map(names.map((name) => [name, keep(name, readFileSync(new URL(name, DIST)), quality)]));
    pages.set(quality, page);
  }
  return page;
}

export class Host {
  /**
   * The files that were sent completely: the name of each, and the bytes of its body.
   * @type {{ name: string, bytes: number }[]}
   */
  sent = [];
  /**
   * The number of bytes that are sent of files with a name like this, after which the connection stalls.
   * @type {{ name: RegExp, bytes: number } | null}
   */
  held = null;
  /**
   * Files with a name like this are refused, as by a site that is busy.
   * @type {RegExp | null}
   */
  refused = null;
  /**
   * The speed of the connection, which all files share: bytes in a millisecond, and the delay of every answer in
   * milliseconds.
   * @type {{ bytes: number, delay: number } | null}
   */
  speed = null;
  /** When the last byte that was accepted is sent, in the time of `performance.now()`. */
  #busy = 0;
  #server;

  /** @param {Map<string, Kept>} files */
  constructor(files) {
    this.#server = createServer(async (request, response) => {
      if (this.speed) await setTimeout(this.speed.delay);
      const path = new URL(request.url ?? "/", "http://localhost").pathname;
      const name = path.slice(1) || "index.html";
      const file = files.get(name);
      if (!file) {
        response.writeHead(404).end();
      } else if (this.refused?.test(name)) {
        response.writeHead(503).end();
      } else if (request.headers["if-none-match"] === file.headers["etag"]) {
        response.writeHead(304, { etag: file.headers["etag"] }).end();
      } else if (this.held?.name.test(name)) {
        response.writeHead(200, file.headers).write(file.body.subarray(0, this.held.bytes));
      } else {
        response.writeHead(200, file.headers);
        if (this.speed) await this.#sendSlowly(response, file.body, this.speed.bytes);
        else response.end(file.body);
        this.sent.push({ name, bytes: file.body.length });
      }
    });
  }

  /**
   * @param {import("node:http").ServerResponse} response
   * @param {Buffer} body
   * @param {number} speed in bytes in a millisecond
   */
  async #sendSlowly(response, body, speed) {
    // A client that has gone takes nothing of the connection.
    for (let at = 0; at < body.length && !response.destroyed; at += PIECE) {
      const piece = body.subarray(at, at + PIECE);
      this.#busy = Math.max(this.#busy, performance.now()) + piece.length / speed;
      await setTimeout(this.#busy - performance.now());
      response.write(piece);
    }
    response.end();
  }

  /**
   * Starts a server of the built page, with additional tables by name. A small one sends as few bytes as it can.
   * @param {{ port?: number, tables?: Map<string, Buffer>, isSmall?: boolean }} [options]
   */
  static async start({ port = 0, tables = new Map(), isSmall = false } = {}) {
    const quality = isSmall ? SMALL : FAST;
    const files = new Map(builtPage(quality));
    if (tables.size) {
      const index = JSON.parse(readFileSync(new URL(INDEX, DIST), "utf8"));
      for (const [name, bytes] of tables) {
        index.tables[name] = bytes.length;
        files.set(`assets/tables/${name}`, keep(name, bytes, quality));
      }
      files.set(INDEX, keep(INDEX, Buffer.from(JSON.stringify(index)), quality));
    }
    const host = new Host(files);
    await new Promise((listens) => host.#server.listen(port, "127.0.0.1", () => listens(undefined)));
    return host;
  }

  get address() {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the host does not listen");
    return `http://127.0.0.1:${address.port}/`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((ended) => this.#server.close(ended));
  }
}

const program = process.argv[1];
if (program !== undefined && realpathSync(program) === fileURLToPath(import.meta.url)) {
  const host = await Host.start({ port: Number(process.argv[2] ?? 4173) });
  console.log(host.address);
}
