/**
 * The languages of the page by their codes: their own names, and whether a native reader has confirmed their texts. A
 * further language is a line here, and its file of words beside.
 */
export const LANGUAGES = {
  en: { name: "English", isConfirmed: true },
  fr: { name: "Français", isConfirmed: false },
  ru: { name: "Русский", isConfirmed: false },
  kk: { name: "Қазақша", isConfirmed: false },
  ky: { name: "Кыргызча", isConfirmed: false },
} as const;

export type Lang = keyof typeof LANGUAGES;

export const CODES = Object.keys(LANGUAGES) as Lang[];

export function isLang(value: unknown): value is Lang {
  return CODES.some((code) => code === value);
}
