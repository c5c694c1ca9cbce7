import { describe, expect, it } from "vitest";

import type { Part } from "../../app/protocol";
import {
  balanced,
  contentsOf,
  dragged,
  emptied,
  placesOf,
  samples,
  stepped,
  touched,
  wordsAt,
} from "../../app/state/placing";

const choice = (text: string, spot: number | null = null) => ({ text, name: `name of ${text}`, spot });
const pit = (spot: number, text: string): Part => ({ name: `pit ${spot}`, spot, text, most: 9 });
const cell = (spot: number, text: string): Part => ({
  name: `cell ${spot}`,
  spot,
  text,
  choices: ["-", "S", "N"].map((text) => choice(text)),
});
const pawn = (name: string, text: string): Part => ({
  name,
  spot: null,
  text,
  choices: ["0", "1", "2"].map((text) => choice(text, Number(text))),
});
const store: Part = { name: "store", spot: null, text: "3", most: 9 };

describe("a touch of the board", () => {
  it("steps through what a spot holds", () => {
    const pits = [pit(0, "0"), pit(1, "9"), store];
    expect(touched(pits, 0, null)).toEqual([{ part: 0, text: "1" }]);
    expect(touched(pits, 1, null, -1)).toEqual([{ part: 1, text: "8" }]);
    expect(touched(pits, 1, { less: true })).toEqual([{ part: 1, text: "8" }]);
    // Numbers stop at their limits.
    expect(touched(pits, 0, null, -1)).toEqual([]);
    expect(touched(pits, 1, null)).toEqual([]);
    const cells = [cell(0, "-"), cell(1, "N")];
    expect(touched(cells, 0, null)).toEqual([{ part: 0, text: "S" }]);
    expect(stepped(cells[1]!, 1)).toBe("-");
    expect(stepped(cells[0]!, -1)).toBe("N");
  });

  it("puts what was chosen, or takes it away", () => {
    const cells = [cell(0, "-"), cell(1, "N")];
    expect(contentsOf(cells).map(({ text }) => text)).toEqual(["-", "S", "N"]);
    expect(touched(cells, 0, { content: "N" })).toEqual([{ part: 0, text: "N" }]);
    expect(touched(cells, 1, { content: "N" })).toEqual([{ part: 1, text: "-" }]);
  });

  it("places what has a place", () => {
    const parts = [pawn("first", "0"), pawn("second", "2"), store];
    expect(placesOf(parts)).toEqual([0, 1]);
    expect(touched(parts, 1, { part: 0 })).toEqual([{ part: 0, text: "1" }]);
    expect(touched(parts, 2, { part: 1 })).toEqual([]);
    // There is no content to step through.
    expect(touched(parts, 1, null)).toEqual([]);
  });
});

describe("a drag", () => {
  it("moves a seed", () => {
    const pits = [pit(0, "1"), pit(1, "4")];
    expect(dragged(pits, 0, 1)).toEqual([
      { part: 0, text: "0" },
      { part: 1, text: "5" },
    ]);
    expect(dragged([pit(0, "0"), pit(1, "4")], 0, 1)).toEqual([]);
    expect(dragged(pits, 0, 0)).toEqual([]);
  });

  it("moves a piece, and what has a place", () => {
    expect(dragged([cell(0, "S"), cell(1, "N")], 0, 1)).toEqual([
      { part: 0, text: "-" },
      { part: 1, text: "S" },
    ]);
    expect(dragged([pawn("first", "0"), pawn("second", "2")], 2, 1)).toEqual([{ part: 1, text: "1" }]);
    expect(dragged([pawn("first", "0")], 2, 1)).toEqual([]);
  });
});

it("a board is emptied with its stores, and places stay", () => {
  expect(emptied([cell(0, "S"), pit(1, "3"), store, pawn("first", "1"), cell(2, "-")])).toEqual([
    { part: 0, text: "-" },
    { part: 1, text: "0" },
    { part: 2, text: "0" },
  ]);
});

it("what a spot holds is told in words", () => {
  expect(wordsAt([cell(0, "S"), pit(1, "3")], 0)).toBe("name of S");
  expect(wordsAt([cell(0, "S"), pit(1, "3")], 1)).toBe("3");
  expect(wordsAt([pawn("first", "1"), pawn("second", "1")], 1)).toBe("first, second");
  expect(wordsAt([pawn("first", "1")], 0)).toBe("");
});

describe("what is left over", () => {
  const store = (name: string, text: string): Part => ({ name, spot: null, text, most: 9 });
  const parts = (first: string, second: string, south: string, north: string) => [
    pit(0, first),
    pit(1, second),
    store("South: store", south),
    store("North: store", north),
  ];

  it("goes into a store, and what is needed comes from there", () => {
    const now = parts("4", "2", "1", "2");
    expect(balanced(now, touched(now, 0, { less: true }))).toEqual([
      { part: 0, text: "3" },
      { part: 2, text: "2" },
    ]);
    expect(balanced(now, [{ part: 1, text: "4" }])).toEqual([
      { part: 1, text: "4" },
      { part: 2, text: "0" },
      { part: 3, text: "1" },
    ]);
    // Nothing is taken where there is nothing.
    expect(balanced(parts("4", "5", "0", "0"), [{ part: 0, text: "5" }])).toEqual([{ part: 0, text: "5" }]);
    // A seed that is moved leaves nothing over.
    expect(balanced(now, dragged(now, 0, 1))).toEqual(dragged(now, 0, 1));
  });

  it("does not go into the store that is changed", () => {
    expect(balanced(parts("4", "2", "1", "2"), [{ part: 2, text: "2" }])).toEqual([
      { part: 2, text: "2" },
      { part: 3, text: "1" },
    ]);
    const now = parts("4", "2", "1", "2");
    expect(balanced(now, emptied(now)).at(-1)).toEqual({ part: 2, text: "9" });
  });

  it("stays as it is where pits and stores do not share what there is", () => {
    const pieces = [cell(0, "S"), cell(1, "-"), { ...store("South: in hand", "3"), most: 12 }];
    expect(balanced(pieces, [{ part: 0, text: "-" }])).toEqual([{ part: 0, text: "-" }]);
    const reserves = [pit(0, "1"), { ...store("reserve", "5"), most: 5 }];
    expect(balanced(reserves, [{ part: 0, text: "2" }])).toEqual([{ part: 0, text: "2" }]);
  });
});

it("everything that can be placed is on a spot of its own", () => {
  const pieces = samples([cell(0, "S"), cell(1, "-"), cell(2, "-"), store]);
  expect(pieces.spots).toEqual([
    [{ content: "S" }, 0],
    [{ content: "N" }, 1],
  ]);
  expect(pieces.changes).toEqual([
    { part: 0, text: "S" },
    { part: 1, text: "N" },
  ]);
  const pawns = samples([pawn("first", "0"), pawn("second", "0")]);
  expect(pawns.spots.map(([, spot]) => spot)).toEqual([0, 1]);
  expect(samples([pit(0, "4"), store]).changes).toEqual([]);
});
