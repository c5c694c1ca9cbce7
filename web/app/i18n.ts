import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { computed } from "@preact/signals";

import english from "./locales/en.ftl?raw";
import french from "./locales/fr.ftl?raw";
import type { Lang } from "./protocol";
import { lang } from "./state/settings";

function bundle(name: Lang, text: string): FluentBundle {
  const made = new FluentBundle(name, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles = { en: bundle("en", english), fr: bundle("fr", french) };
const current = computed(() => bundles[lang.value]);

/** The page's own words for a key, in the language of the reader. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = current.value.getMessage(key);
  if (!message?.value) return key;
  return current.value.formatPattern(message.value, args ?? null);
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as it is written in the language of the reader. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = lang.value + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(lang.value, options)));
  return format.format(value);
}

/** A part from 0 to 1 as a percentage. */
export function percent(part: number, digits = 0): string {
  return number(part, { style: "percent", maximumFractionDigits: digits });
}

/** A large number in short, as 1.2M. */
export function short(value: number): string {
  return number(value, { notation: "compact", maximumFractionDigits: 1 });
}

/** A size in megabytes. */
export function megabytes(bytes: number): string {
  return number(bytes / 1e6, { style: "unit", unit: "megabyte", maximumFractionDigits: bytes < 1e7 ? 1 : 0 });
}
