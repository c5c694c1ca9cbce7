import { describe, expect, it } from "vitest";

import { cleared, fieldsOf, groupsOf, isNumber, positionOfFields, spotNames } from "../../app/state/fields";
import { readRules, writeRules } from "../../app/state/rules";

const POSITIONS = [
  "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s",
  "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/s",
  "0,6,0,6/6,6/0,0/-/s",
  "6:6:6:6:S5/11,12/n/0",
  "NN1NN:5:5:5:SS1SS/21,21/s",
  "v,v/1,0/-/p1?",
  "",
  "///",
  "4,",
];

describe("the fields of a position", () => {
  it.each(POSITIONS)("are the whole text: %s", (position) => {
    expect(positionOfFields(fieldsOf(position))).toBe(position);
    expect(groupsOf(fieldsOf(position)).flat()).toHaveLength(fieldsOf(position).length);
  });

  it("are grouped by rows, and numbers can be stepped through", () => {
    const groups = groupsOf(fieldsOf("4,4,0/1,2,3/0,0/s"));
    expect(groups.map((group) => group.length)).toEqual([3, 3, 2, 1]);
    expect(groups.map((group) => group.every(({ field }) => isNumber(field)))).toEqual([true, true, true, false]);
  });

  it("of rows of pits have their names, in each player's order", () => {
    const spots = ["S 1", "S 2", "N 2", "N 1"].map((name) => ({ name }));
    expect(spotNames(groupsOf(fieldsOf("4,4/4,4/3,0/s")), spots)).toEqual([["S 1", "S 2"], ["N 1", "N 2"], [], []]);
    expect(spotNames(groupsOf(fieldsOf("4:4/3,0/s")), spots)[0]).toEqual([]);
  });

  it("are cleared of seeds and pieces", () => {
    expect(cleared("4,4/4,4/3,0/s")).toBe("0,0/0,0/0,0/s");
    expect(cleared("NN1NN:5:5:5:SS1SS/21,21/s")).toBe("5:5:5:5:5/21,21/s");
  });
});

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
