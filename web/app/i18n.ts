import { FluentBundle, FluentResource } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";

import { dateIn } from "./dates";
import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import type { Lang } from "./locales/languages";
import { packOf } from "./locales/packs";
import type { Words } from "./locales/words";
import { lang } from "./state/settings";

function bundle(name: Lang, text: string): FluentBundle {
  const made = new FluentBundle(name, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles = signal<Partial<Record<Lang, FluentBundle>>>({
  en: bundle("en", english),
  fr: bundle("fr", french),
});
/** The words of the reader's language; the English ones until they have arrived. */
const current = computed(() => bundles.value[lang.value] ?? bundles.value.en!);

/** Fetches the words of a language that is not part of the page. */
export async function bringWords(name: Lang): Promise<void> {
  const pack = await packOf(name);
  if (pack && !bundles.peek()[name]) bundles.value = { ...bundles.peek(), [name]: bundle(name, pack.words) };
}

/** Changes the language of the page. */
export async function speak(name: Lang): Promise<void> {
  await bringWords(name);
  lang.value = name;
}

/** A key of the page's own words without placeholders. */
export type PlainWord = { [K in keyof Words]: Words[K] extends undefined ? K : never }[keyof Words];

/** The page's own words for a key, in the language of the reader. */
export function t<K extends keyof Words>(key: K, ...args: Words[K] extends undefined ? [] : [Words[K]]): string {
  const message = current.value.getMessage(key);
  if (!message?.value) return key;
  return current.value.formatPattern(message.value, args[0] ?? null);
}

/** The page's own word for a term of the engine, such as a unit, a class or an option; the term itself if unknown. */
export function wordFor(kind: "unit" | "class" | "option" | "about" | "throw" | "move", name: string): string {
  const key = `${kind}-${name}`;
  return current.value.hasMessage(key) ? t(key as PlainWord) : name;
}

/** The horses that a piece of Tiddatt can be declared, by the letters of the notation. */
const HORSES: Record<string, string> = { j: "Ajebdey", f: "Afuqey" };

/** The players to whom sticks are dealt, each with the number of sticks: `2 × P2, 2 × P3`. */
function dealt(players: string[]): string {
  const counts = new Map<string, number>();
  for (const player of players) counts.set(player, (counts.get(player) ?? 0) + 1);
  return [...counts].map(([player, count]) => `${count} × P${player}`).join(", ");
}

/** A move or throw as players call it. Most moves are called as they are written: by a pit, or by cells. */
export function moveName(game: string, move: string): string {
  const [, thrown, players] = /^t(\w)(?::([\d,]+))?$/.exec(move) ?? [];
  if (thrown !== undefined) {
    const name = wordFor("throw", `${game}-${thrown}`);
    return players ? t("throw-dealt", { throw: name, players: dealt(players.split(",")) }) : name;
  }
  const [, cell, letter] = /^(\w\d)=(\w)$/.exec(move) ?? [];
  if (cell && letter) return t("move-declared", { cell, horse: HORSES[letter] ?? letter });
  const [, pit] = /^(\d)b$/.exec(move) ?? [];
  if (pit) return t("move-burning", { pit });
  return wordFor("move", move);
}

/** The date in a record as people of the language write it. */
export function recordedDate(text: string): string {
  return dateIn(lang.value, text);
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the format of the reader's language. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = lang.value + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(lang.value, options)));
  return format.format(value);
}

/** A fraction from 0 to 1 as a percentage. */
export function percent(part: number, digits = 0): string {
  return number(part, { style: "percent", maximumFractionDigits: digits });
}

/** A large number in short form, as in 1.2M. */
export function short(value: number): string {
  return number(value, { notation: "compact", maximumFractionDigits: 1 });
}

/** A size in megabytes. */
export function megabytes(bytes: number): string {
  return number(bytes / 1e6, { style: "unit", unit: "megabyte", maximumFractionDigits: bytes < 1e7 ? 1 : 0 });
}
