import type { GameOption } from "../protocol";

/** The value of each option of a game, from `key=value,..`. */
export function readRules(options: readonly GameOption[], rules: string): Record<string, string> {
  const values = Object.fromEntries(options.map((option) => [option.key, option.default]));
  for (const part of rules.split(",")) {
    const [key = "", value] = part.split("=", 2).map((text) => text.trim());
    if (key in values && value) values[key] = value;
  }
  return values;
}

/** The options that differ from the defaults, as `key=value,..`. */
export function writeRules(options: readonly GameOption[], values: Record<string, string>): string {
  return options
    .filter(({ key, default: usual }) => values[key] && values[key] !== usual)
    .map(({ key }) => `${key}=${values[key]}`)
    .join(",");
}
