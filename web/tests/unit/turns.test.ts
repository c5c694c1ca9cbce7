import { describe, expect, it } from "vitest";

import { turnsOf } from "../../app/state/turns";

describe("the turns of a line", () => {
  it("are numbered where the first player moves", () => {
    expect(turnsOf(["s", "n", "s", "n"], ["s", "n"], 1)).toEqual(["1.", null, "3.", null]);
    expect(turnsOf(["n", "s", "n"], ["s", "n"], 8)).toEqual(["8…", "9.", null]);
  });

  it("go on while a player moves again", () => {
    expect(turnsOf(["s", "s", "n", "s"], ["s", "n"], 3)).toEqual(["3.", null, null, "6."]);
  });

  it("are those of the players where there are more than two", () => {
    expect(turnsOf(["p2", "p2", "p3", "p1"], ["p1", "p2", "p3"], 5)).toEqual(["P2", null, "P3", "P1"]);
  });
});
