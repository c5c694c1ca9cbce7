import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../app/board/objects.css", import.meta.url), "utf8");

/** The colours of a rule by their names, for light and dark pages. */
function coloursOf(selector: string): Map<string, [light: string, dark: string]> {
  const rule = new RegExp(`^${selector.replaceAll(".", "\\.")} \\{([^}]*)\\}`, "m").exec(css)![1]!;
  const found = new Map<string, [string, string]>();
  for (const [, name, value] of rule.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const [light, dark = light] = value!.match(/#[0-9a-f]{6}/g) ?? [];
    if (light !== undefined) found.set(name!, [light, dark!]);
  }
  return found;
}

/** The relative luminance of a colour (WCAG 2.1). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const LETTERS: [string, string][] = [
  ["board-ink", "material"],
  ["faint", "material"],
  ["board-ink", "tray"],
  ["board-ink", "cell"],
  ["faint", "cell"],
  ["faint", "zone"],
  ["on-badge", "badge"],
  ["on-turn", "turn"],
  ["on-south", "south"],
  ["on-north", "north"],
];
const SHAPES: [string, string][] = [
  ["seed", "hollow"],
  ["last", "hollow"],
  ["water", "zone"],
  ["turn", "material"],
  ["turn", "cell"],
  ["target", "material"],
  ["target", "cell"],
  ["played", "material"],
  ["played", "cell"],
  ["best-mark", "material"],
  ["best-mark", "cell"],
  ["focus", "material"],
  ["focus", "cell"],
];

/** The colours that a material does not have. */
const LACKING: Record<string, string[]> = {
  wood: ["cell", "zone"],
  walnut: ["cell", "zone"],
  sand: ["last"],
  stone: ["hollow", "last", "seed", "tray"],
};

for (const material of ["wood", "walnut", "sand", "stone"]) {
  describe(`the colours of ${material}`, () => {
    const colours = new Map([...coloursOf(".objects"), ...coloursOf(`.objects.${material}`)]);
    for (const [at, scheme] of ["light", "dark"].entries()) {
      it(`stand out on ${scheme} pages`, () => {
        const faults: string[] = [];
        const missing = new Set<string>();
        const check = (pairs: [string, string][], least: number) => {
          for (const [one, other] of pairs) {
            const [a, b] = [colours.get(one)?.[at], colours.get(other)?.[at]];
            // Only boards of cells have cells, and only those of pits have hollows.
            if (!a || !b) {
              if (!a) missing.add(one);
              if (!b) missing.add(other);
              continue;
            }
            if (contrast(a, b) < least) faults.push(`${one} on ${other}: ${contrast(a, b).toFixed(2)}`);
          }
        };
        check(LETTERS, 4.5);
        check(SHAPES, 3);
        // A piece stands out by its body or by its outline.
        for (const seat of ["south", "north"]) {
          const cell = colours.get("cell")?.[at];
          const parts = [seat, `on-${seat}`].map((name) => colours.get(name)![at]!);
          if (cell && Math.max(...parts.map((part) => contrast(part, cell))) < 3) faults.push(seat);
        }
        expect(faults).toEqual([]);
        expect([...missing].sort()).toEqual(LACKING[material]);
      });
    }
  });
}

it("the number on every pawn is legible", () => {
  const style = readFileSync(new URL("../../app/style.css", import.meta.url), "utf8");
  const seats = [...style.matchAll(/--seat: (#\w+);\s*--on-seat: (#\w+);/g)];
  // The first two players have the colours of pieces.
  expect(seats).toHaveLength(4);
  for (const [, seat, number] of seats) expect(contrast(seat!, number!)).toBeGreaterThanOrEqual(4.5);
});
