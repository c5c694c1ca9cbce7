import { describe, expect, it } from "vitest";

import { readRules, writeRules } from "../../app/state/rules";

describe("options of a game", () => {
  const options = [
    { key: "players", default: "2", values: "2..6", help: "" },
    { key: "drink", default: "exhausted", values: "exhausted|zero", help: "" },
  ];

  it("are written as far as they differ from the defaults", () => {
    expect(writeRules(options, { players: "3", drink: "exhausted" })).toBe("players=3");
    expect(writeRules(options, { players: "2", drink: "exhausted" })).toBe("");
  });

  it("are read back", () => {
    expect(readRules(options, "players=4,drink=zero")).toEqual({ players: "4", drink: "zero" });
    expect(readRules(options, "unknown=1,,players")).toEqual({ players: "2", drink: "exhausted" });
  });
});
