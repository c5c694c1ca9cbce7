import { effect, signal, type Signal } from "@preact/signals";

import { isLang, type Lang } from "../locales/languages";

export type Theme = "system" | "light" | "dark";
/** How boards look: like objects, or as the diagrams of books. */
export const LOOKS = ["objects", "diagram"] as const;
export type Look = (typeof LOOKS)[number];

/** The reader's settings, saved in the browser. */
function kept<T extends string | number | boolean>(name: string, begin: T, allowed: (value: unknown) => boolean) {
  const key = `ishwa.${name}`;
  let first = begin;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof found === typeof begin && allowed(found)) first = found as T;
  } catch {
    // A browser may refuse to save anything.
  }
  const value = signal<T>(first);
  let isFirst = true;
  effect(() => {
    const text = JSON.stringify(value.value);
    if (isFirst) {
      isFirst = false;
      return;
    }
    try {
      localStorage.setItem(key, text);
    } catch {
      // The same.
    }
  });
  return value as Signal<T>;
}

const anything = () => true;

/** The first of the browser's languages that the page has. */
function systemLang(): Lang {
  const codes = navigator.languages.map((name) => name.toLowerCase().split("-")[0]);
  return codes.find(isLang) ?? "en";
}

export const lang = kept<Lang>("lang", systemLang(), isLang);
export const theme = kept<Theme>("theme", "system", (value) => ["system", "light", "dark"].includes(String(value)));
export const look = kept<Look>("look", "objects", (value) => LOOKS.some((one) => one === value));
/** Whether seeds are heard as they fall. */
export const sounds = kept<boolean>("sounds", false, anything);
/** Whether sowing is animated; never if the system requests reduced motion. */
export const animated = kept<boolean>("animated", true, anything);
/** Whether boards are seen from North's side. */
export const turned = kept<boolean>("turned", false, anything);
/** Whether the board turns to the player to move when people play at one board. */
export const turnsBetween = kept<boolean>("turns", false, anything);
/** Whether sticks and dice are thrown without a click. */
export const throwsItself = kept<boolean>("throws", false, anything);
export const lineCount = kept<number>("lines", 3, (value) => Number(value) >= 1 && Number(value) <= 5);
/** The number of positions that a review visits for each position of the game, by the name of the effort. */
export const THOROUGH = { quick: 20_000, usual: 100_000, thorough: 1_000_000 } as const;
export type Thorough = keyof typeof THOROUGH;
export const thorough = kept<Thorough>("thorough", "usual", (value) => Object.hasOwn(THOROUGH, String(value)));
export const level = kept<number>("level", 3, (value) => Number(value) >= 1 && Number(value) <= 9);

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function moves(): boolean {
  return animated.value && !lessMotion.matches;
}

effect(() => {
  document.documentElement.lang = lang.value;
});
effect(() => {
  if (theme.value === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

/** Whether the page is narrow; boards that would be too wide for it are then folded. */
const widths = matchMedia("(max-width: 40rem)");
export const narrow = signal(widths.matches);
widths.addEventListener("change", () => (narrow.value = widths.matches));
