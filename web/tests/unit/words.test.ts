import { readdirSync, readFileSync, writeFileSync } from "node:fs";

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import { CODES } from "../../app/locales/languages";

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
function choosing(key: string, name: string): string[] {
  return [...text(`locales/${name}.ftl`).matchAll(new RegExp(`^${key} =[^]*?(?=^[a-z#]|(?![^]))`, "gm"))].flatMap(
    ([message]) => [...message!.matchAll(/\{ ?\$(\w+) ->/g)].map(([, variable]) => variable!),
  );
}

const english = keysOf("en");

/** The words of the page as a type: the placeholders of each key. */
function declared(): string {
  const lines = english.map((key) => {
    const args = variables("en", key).map(
      (name) => `${name}: ${choosing(key, "en").includes(name) ? "number" : "Word"}`,
    );
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
  it("have a file for each language", () => {
    const files = readdirSync(new URL("locales", app)).filter((name) => name.endsWith(".ftl"));
    expect(files.sort()).toEqual(CODES.map((code) => `${code}.ftl`).sort());
  });

  it.each(CODES)("are there in every language: %s", (name) => {
    expect(keysOf(name)).toEqual(english);
  });

  it.each(CODES)("take the same variables in every language: %s", (name) => {
    for (const key of english) expect([key, variables(name, key)]).toEqual([key, variables("en", key)]);
  });

  it.each(CODES)("choose by numbers alone, in every plural form: %s", (name) => {
    const bundle = new FluentBundle(name, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(text(`locales/${name}.ftl`)))).toEqual([]);
    for (const key of english) {
      const chosen = choosing(key, "en");
      for (const variable of choosing(key, name)) expect(chosen, `${name}: ${key}`).toContain(variable);
      const pattern = bundle.getMessage(key)?.value;
      expect(pattern, key).toBeTruthy();
      for (const count of [0, 1, 2, 5, 21, 100]) {
        const args = Object.fromEntries(
          variables(name, key).map((variable) => [variable, chosen.includes(variable) ? count : `<${variable}>`]),
        );
        const errors: Error[] = [];
        expect(bundle.formatPattern(pattern!, args, errors), key).toBeTruthy();
        expect(errors, key).toEqual([]);
      }
    }
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
