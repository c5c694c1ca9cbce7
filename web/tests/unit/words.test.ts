import { readdirSync, readFileSync } from "node:fs";

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const app = new URL("../../app/", import.meta.url);

function text(path: string): string {
  return readFileSync(new URL(path, app), "utf8");
}

function keysOf(name: string): string[] {
  const keys = [...text(`locales/${name}.ftl`).matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!);
  expect(new Set(keys).size).toBe(keys.length);
  return keys.sort();
}

function sources(): string {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => /\.tsx?$/.test(path))
    .map(text)
    .join("\n");
}

/** The variables that a message takes. */
function variables(name: string, key: string): string[] {
  const all = text(`locales/${name}.ftl`);
  const message = new RegExp(`^${key} =[^]*?(?=^[a-z#]|(?![^]))`, "m").exec(all)?.[0] ?? "";
  return [...new Set([...message.matchAll(/\$(\w+)/g)].map(([, variable]) => variable!))].sort();
}

const english = keysOf("en");

describe("the words of the page", () => {
  it("are there in both languages", () => {
    expect(keysOf("fr")).toEqual(english);
  });

  it("take the same variables in both", () => {
    for (const key of english) expect([key, variables("fr", key)]).toEqual([key, variables("en", key)]);
  });

  it.each(["en", "fr"])("are all understood: %s", (name) => {
    const bundle = new FluentBundle(name);
    expect(bundle.addResource(new FluentResource(text(`locales/${name}.ftl`)))).toEqual([]);
    for (const key of english) expect(bundle.getMessage(key)?.value, key).toBeTruthy();
  });

  it("are all used, and all that is used is there", () => {
    const code = sources();
    const fixed = new Set([...code.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, key]) => key!));
    const begun = [...code.matchAll(/\bt\(\s*`([\w-]+)\$\{/g)].map(([, begin]) => begin!);
    for (const key of fixed) expect(english).toContain(key);
    for (const begin of begun)
      expect(
        english.some((key) => key.startsWith(begin)),
        begin,
      ).toBe(true);
    const unused = english.filter((key) => !code.includes(`"${key}"`) && !begun.some((begin) => key.startsWith(begin)));
    expect(unused).toEqual([]);
  });
});
