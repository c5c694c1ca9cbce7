import type { Asset } from "./engine";

/** The store of files that are kept between visits. */
const STORE = "ishwa-tables";

/** Files up to this size are fetched without asking. */
export const SMALL = 2_000_000;

/** The files that the site has, with their sizes. */
type Index = Record<Asset["kind"], Record<string, number>>;

let index: Promise<Index> | null = null;

async function fetchIndex(): Promise<Index> {
  const response = await fetch("./assets/index.json");
  return response.ok ? ((await response.json()) as Index) : { networks: {}, tables: {} };
}

/** A file as the site has it; `null` if it does not. */
export async function findAsset(kind: Asset["kind"], name: string): Promise<Asset | null> {
  index ??= fetchIndex().catch(() => {
    index = null;
    return { networks: {}, tables: {} };
  });
  const bytes = (await index)[kind][name];
  return bytes === undefined ? null : { kind, name, bytes };
}

function address(asset: Asset): string {
  return new URL(`./assets/${asset.kind}/${asset.name}`, document.baseURI).href;
}

/** The store, where the browser has one: it has none on pages that are not secure. */
async function store(): Promise<Cache | null> {
  return "caches" in globalThis ? await caches.open(STORE).catch(() => null) : null;
}

/** Whether a file is kept from an earlier visit. */
export async function isKept(asset: Asset): Promise<boolean> {
  return (await (await store())?.match(address(asset))) !== undefined;
}

/** Reads a body, and tells what part of it is there, from 0 to 1. */
async function read(response: Response, bytes: number | null, tell: (part: number) => void): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = response.body!.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (bytes) tell(Math.min(1, length / bytes));
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The bytes of a file, from the store or else from the site; tables are kept. */
export async function load(asset: Asset, tell: (part: number) => void): Promise<Uint8Array> {
  const from = address(asset);
  const kept = await store();
  const found = await kept?.match(from);
  if (found) return new Uint8Array(await found.arrayBuffer());
  const response = await fetch(from);
  if (!response.ok) throw new Error(`${asset.name}: ${response.status}`);
  const bytes = await read(response, asset.bytes, tell);
  // A full disk is no reason not to use what is here.
  if (asset.kind === "tables") await kept?.put(from, new Response(new Blob([bytes as BlobPart]))).catch(() => undefined);
  return bytes;
}
