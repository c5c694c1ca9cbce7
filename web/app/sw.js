// @ts-check
/// <reference lib="webworker" />
/**
 * Caches the page for offline use. The build replaces FILES by the list of the page's files, and VERSION by a name that
 * changes with them.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const VERSION = "__VERSION__";
/** @type {string[]} */
const FILES = JSON.parse("__FILES__");

/** The page starts without networks and problems, which are cached after its installation. */
const ESSENTIAL = FILES.filter((file) => !/^assets\/(networks|problems)\//.test(file));

const STORE = `ishwa-page-${VERSION}`;
/** Caches of other versions, which once kept the networks separately. */
const OLD = /^ishwa-(page|networks)-/;

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(STORE);
    await cache.addAll(ESSENTIAL);
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => OLD.test(name) && name !== STORE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

/** The texts of a language, which are files of the page too, once a reader has chosen them. */
const LANGUAGE = /^page\/.*\.json$/;

/** @param {string} address */
function pathOf(address) {
  return address.startsWith(worker.registration.scope) ? address.slice(worker.registration.scope.length) : "";
}

/**
 * Caches the files that are missing. A file that cannot be fetched now is left for the next call.
 * @param {string[]} languages the addresses of the texts that the page uses
 */
async function complete(languages) {
  const cache = await caches.open(STORE);
  await Promise.all(
    [...FILES, ...languages].map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
    }),
  );
}

// The page sends a message on each visit, and when the connection returns. Texts that it fetched before there was a
// worker are not in the cache.
worker.addEventListener("message", (event) => {
  const sent = Array.isArray(event.data) ? event.data.map(String) : [];
  event.waitUntil(complete(sent.filter((address) => LANGUAGE.test(pathOf(address)))));
});

/**
 * A response that lets the page share memory with its workers, so that a search stops at once.
 * @param {Response} response
 */
function isolated(response) {
  if (response.type === "opaque" || response.type === "opaqueredirect" || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/**
 * The response of the network or, if that fails, the cached one.
 * @param {Request} request
 * @param {string} kept
 */
async function freshest(request, kept) {
  try {
    return isolated(await fetch(request));
  } catch (error) {
    const found = await caches.match(kept);
    if (found) return isolated(found);
    throw error;
  }
}

/**
 * The cached response or, if there is none, that of the network, which is cached if it is one of the page's files or
 * the texts of a language. Both have names that change with their content.
 * @param {Request} request
 * @param {string} path
 */
async function kept(request, path) {
  const found = await caches.match(request);
  if (found) return isolated(found);
  const response = await fetch(request);
  const isOwn = FILES.includes(path) || LANGUAGE.test(path);
  if (response.ok && isOwn) await (await caches.open(STORE)).put(request, response.clone());
  return isolated(response);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(worker.registration.scope);
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  // Questions to `ishwa serve` are not cached, and tables are cached by the page.
  if (path.startsWith("api/") || path.startsWith("assets/tables/")) return;
  const page = path === "languages.html" ? url.href : `${scope.href}index.html`;
  if (request.mode === "navigate") event.respondWith(freshest(request, page));
  else if (path === "assets/index.json") event.respondWith(freshest(request, request.url));
  else event.respondWith(kept(request, path));
});
