/** The texts of the languages that are not part of the page and the engine: each is fetched when a reader chooses it. */
import type { Lang } from "./languages";

/** The addresses of their files, which `build/engine.mjs` makes. */
const files = import.meta.glob<string>("../../pkg/languages/*.json", { query: "?url", import: "default", eager: true });

/** The path of the page's own words in such a file. */
const WORDS = "web/app/locales/.ftl";

export interface Pack {
  /** The page's own words. */
  words: string;
  /** The whole file, for the engine. */
  bytes: Uint8Array;
}

const packs = new Map<Lang, Promise<Pack>>();

async function fetchPack(address: string): Promise<Pack> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const texts = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>;
  return { words: texts[WORDS] ?? "", bytes };
}

/** The texts of a language; `null` if they are part of the page. */
export function packOf(lang: Lang): Promise<Pack> | null {
  const address = files[`../../pkg/languages/${lang}.json`];
  if (!address) return null;
  let pack = packs.get(lang);
  if (!pack) {
    pack = fetchPack(address);
    packs.set(lang, pack);
    // The next call tries again.
    pack.catch(() => packs.delete(lang));
  }
  return pack;
}

/** The addresses of the files that were fetched. */
export function usedPacks(): string[] {
  const address = (lang: Lang) => new URL(files[`../../pkg/languages/${lang}.json`]!, document.baseURI).href;
  return [...packs.keys()].map(address);
}
