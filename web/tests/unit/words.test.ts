import { readdirSync, readFileSync, writeFileSync } from "node:fs";

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
    .filter((path) => /\.tsx?$/.test(path) && path !== "locales/words.ts")
    .map(text)
    .join("\n");
}

/** The placeholders of a message. */
function variables(name: string, key: string): string[] {
  const all = text(`locales/${name}.ftl`);
  const message = new RegExp(`^${key} =[^]*?(?=^[a-z#]|(?![^]))`, "m").exec(all)?.[0] ?? "";
  return [...new Set([...message.matchAll(/\$(\w+)/g)].map(([, variable]) => variable!))].sort();
}

/** The placeholders that choose between singular and plural, or between other forms. */
function choosing(key: string): string[] {
  return [...text("locales/en.ftl").matchAll(new RegExp(`^${key} =[^]*?(?=^[a-z#]|(?![^]))`, "gm"))].flatMap(
    ([message]) => [...message!.matchAll(/\{ ?\$(\w+) ->/g)].map(([, variable]) => variable!),
  );
}

const english = keysOf("en");

/** The words of the page as a type: the placeholders of each key. */
function declared(): string {
  const lines = english.map((key) => {
    const args = variables("en", key).map((name) => `${name}: ${choosing(key).includes(name) ? "number" : "Word"}`);
    return `  ${key.includes("-") ? `"${key}"` : key}: ${args.length ? `{ ${args.join("; ")} }` : "undefined"};`;
  });
  return [
    "// Made from en.ftl. `ISHWA_WRITE=1 npm test -- words` writes it anew.",
    "",
    "/** What is filled in as it is. */",
    "type Word = string | number;",
    "",
    "/** The words of the page by their keys, with their arguments. */",
    "export interface Words {",
    ...lines,
    "}",
    "",
  ].join("\n");
}

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

  it.each(["page", "reviews and values"])("are those of players, not of programs: %s", (kind) => {
    const folder = kind === "page" ? "locales/" : "../../presentation/src/messages.";
    for (const lang of ["en", "fr"]) {
      const said = text(`${folder}${lang}.ftl`)
        .split("\n")
        .filter((line) => !line.startsWith("#"))
        .map((line) => line.replace(/^[\w-]+ =/, "").replace(/\{[^}]*\}?/g, ""));
      const found = said.filter((line) => /\bpl(y|ies)\b|\bhalf-moves?\b|demi-coup/i.test(line));
      expect(found, lang).toEqual([]);
    }
  });

  it("are declared with what they take, so that the type check finds keys and arguments that are missing", () => {
    const path = "locales/words.ts";
    if (process.env.ISHWA_WRITE) writeFileSync(new URL(path, app), declared());
    expect(text(path), "ISHWA_WRITE=1 npm test -- words").toBe(declared());
  });

  it("are all used", () => {
    const code = sources();
    // Terms of the engine for which the page has a word.
    const named = [...code.matchAll(/\bwordFor\("(\w+)"/g)].map(([, kind]) => `${kind}-`);
    const begun = [...code.matchAll(/\bt\(\s*`([\w-]+)\$\{/g)].map(([, begin]) => begin!).concat(named);
    const unused = english.filter((key) => !code.includes(`"${key}"`) && !begun.some((begin) => key.startsWith(begin)));
    expect(unused).toEqual([]);
  });
});
