import wasm from "../../pkg/ishwa_web_bg.wasm?url";
import type { Asset } from "./engine";

/** The build of the engine, derived from the name of its file; a development server has none. */
export const VERSION = /-([\w-]+)\.wasm$/.exec(wasm)?.[1] ?? "dev";

/** The caches of files that are kept between visits. Another engine has other tables with the same names. */
const STORES = "ishwa-tables";
const STORE = `${STORES}-${VERSION}`;

/** The files of the site, with their sizes. */
type Index = Partial<Record<Asset["kind"], Record<string, number>>>;

let index: Promise<Index> | null = null;

async function fetchIndex(): Promise<Index> {
  try {
    const response = await fetch("./assets/index.json");
    if (!response.ok) throw new Error(`assets/index.json: ${response.status}`);
    return (await response.json()) as Index;
  } catch (error) {
    // The next call tries again.
    index = null;
    throw error;
  }
}

/** Asks for the list of the site's files, which is needed later. */
export function askIndex(): void {
  (index ??= fetchIndex()).catch(() => undefined);
}

/** The files that are being fetched. */
const fetched = new Set<Promise<unknown>>();

/** Resolves when no files are being fetched. */
export async function quiet(): Promise<void> {
  while (fetched.size) await Promise.allSettled(fetched);
}

/** The sizes of the given files that the site has; `null` if it has none of them. Throws if the site does not answer. */
export async function findAsset(kind: Asset["kind"], names: string[]): Promise<Asset | null> {
  if (!names.length) return null;
  const sizes = (await (index ??= fetchIndex()))[kind] ?? {};
  const files = names.flatMap((name) => (sizes[name] === undefined ? [] : [{ name, bytes: sizes[name] }]));
  return files.length ? { kind, files } : null;
}

export function sizeOf(asset: Asset): number {
  return asset.files.reduce((sum, file) => sum + file.bytes, 0);
}

function address(kind: Asset["kind"], file: string): string {
  return new URL(`./assets/${kind}/${file}`, document.baseURI).href;
}

/** The cache, if the browser has one: it has none on pages that are not secure. */
async function openStore(): Promise<Cache | null> {
  if (!("caches" in globalThis)) return null;
  try {
    const old = (await caches.keys()).filter((name) => name.startsWith(STORES) && name !== STORE);
    await Promise.all(old.map((name) => caches.delete(name)));
    return await caches.open(STORE);
  } catch {
    return null;
  }
}

let opened: Promise<Cache | null> | null = null;

function store(): Promise<Cache | null> {
  return (opened ??= openStore());
}

/** Deletes a cached table, so that it is fetched again. */
export async function forget(name: string): Promise<void> {
  await (await store())?.delete(address("tables", name)).catch(() => false);
}

/** Whether an asset is cached from an earlier visit. */
export async function isKept(asset: Asset): Promise<boolean> {
  const kept = await store();
  const found = await Promise.all(asset.files.map((file) => kept?.match(address(asset.kind, file.name))));
  return found.every((response) => response !== undefined);
}

/** Reads a body, and reports the size of each chunk in bytes. */
async function read(response: Response, tell: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  for (const reader = response.body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    tell(value.length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * The files of an asset, from the cache or else from the site; tables are cached. `tell` receives the fraction loaded
 * so far.
 */
export async function load(
  asset: Asset,
  tell: (part: number) => void,
  signal?: AbortSignal,
): Promise<[string, Uint8Array][]> {
  const kept = asset.kind === "tables" ? await store() : null;
  const all = Math.max(1, sizeOf(asset));
  let there = 0;
  const came = (bytes: number) => tell(Math.min(1, (there += bytes) / all));
  const one = async ({ name, bytes }: Asset["files"][number]): Promise<[string, Uint8Array]> => {
    const from = address(asset.kind, name);
    const found = await kept?.match(from);
    if (found) {
      came(bytes);
      return [name, new Uint8Array(await found.arrayBuffer())];
    }
    const response = await fetch(from, signal ? { signal } : {});
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const body = await read(response, came);
    // A full disk is no reason not to use the loaded file.
    await kept?.put(from, new Response(body)).catch(() => undefined);
    return [name, body];
  };
  const files = Promise.all(asset.files.map(one));
  fetched.add(files);
  return files.finally(() => fetched.delete(files));
}
