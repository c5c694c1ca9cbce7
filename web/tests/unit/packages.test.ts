import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

function read(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), "utf8");
}

test("packages come from the registry of the machine, and are verified by their hashes", () => {
  const lock = read("package-lock.json");
  expect(lock).not.toMatch(/"resolved"|\/\/[^/"]*(registry|npmjs)/);
  const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> };
  const bare = Object.entries(packages).flatMap(([name, { integrity }]) => (name && !integrity ? [name] : []));
  expect(bare).toEqual([]);
});

test("npm looks for no advisories and no requests for money", () => {
  const settings = read(".npmrc").split("\n");
  expect(settings).toEqual(expect.arrayContaining(["audit=false", "fund=false"]));
});
