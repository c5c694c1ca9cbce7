import { describe, expect, it } from "vitest";

import {
  add,
  addLine,
  BEGINNING,
  branchOf,
  depthOf,
  EMPTY,
  endOf,
  isMain,
  lineFrom,
  lineThrough,
  listOf,
  movesTo,
  pathTo,
  ply,
  promote,
  remove,
  treeOf,
} from "../../app/state/tree";

/** A main line `a b c`, a variation `d e` after `a`, and `f` in that variation after `d`. */
function grown() {
  let [tree, main] = addLine(EMPTY, BEGINNING, ["a", "b", "c"]);
  let side: number[];
  [tree, side] = addLine(tree, main[0]!, ["d", "e"]);
  let inner: number;
  [tree, inner] = add(tree, side[0]!, "f");
  return { tree, main: main as [number, number, number], side: side as [number, number], inner };
}

describe("a tree of moves", () => {
  it("keeps the first line as the main one", () => {
    const { tree, main } = grown();
    expect(lineFrom(tree, BEGINNING)).toEqual(main);
    expect(main.every((id) => isMain(tree, id))).toBe(true);
  });

  it("leads to every ply by its moves", () => {
    const { tree, side, inner } = grown();
    expect(movesTo(tree, side[1])).toEqual(["a", "d", "e"]);
    expect(movesTo(tree, inner)).toEqual(["a", "d", "f"]);
    expect(movesTo(tree, BEGINNING)).toEqual([]);
    expect(depthOf(tree, inner)).toBe(3);
  });

  it("adds a known move no second time", () => {
    const { tree, main } = grown();
    expect(add(tree, main[0], "b")).toEqual([tree, main[1]]);
    expect(add(tree, main[0], "d")[1]).toBe(ply(tree, main[0]).children[1]);
  });

  it("goes on from a variation to its own end", () => {
    const { tree, main, side } = grown();
    expect(endOf(tree, side[0])).toBe(side[1]);
    expect(lineThrough(tree, side[0])).toEqual([main[0], ...side]);
    expect(endOf(tree, side[1])).toBe(side[1]);
  });

  it("knows where a variation begins", () => {
    const { tree, main, side, inner } = grown();
    expect(branchOf(tree, side[1])).toBe(side[0]);
    expect(branchOf(tree, inner)).toBe(inner);
    expect(branchOf(tree, main[2])).toBe(main[0]);
  });

  it("promotes a variation through all its branches", () => {
    const { tree, main, side, inner } = grown();
    const promoted = promote(tree, inner);
    expect(lineFrom(promoted, BEGINNING)).toEqual([main[0], side[0], inner]);
    expect(movesTo(promoted, main[2])).toEqual(["a", "b", "c"]);
    expect(isMain(promoted, main[1])).toBe(false);
  });

  it("deletes a ply with what follows, and nothing else", () => {
    const { tree, main, side, inner } = grown();
    const cut = remove(tree, side[0]);
    expect([...side, inner].some((id) => cut.plies.has(id))).toBe(false);
    expect(lineFrom(cut, BEGINNING)).toEqual(main);
    expect(ply(cut, main[0]).children).toEqual([main[1]]);
    expect(remove(tree, BEGINNING)).toEqual(EMPTY);
  });

  it("never changes a tree that was there before", () => {
    const { tree, main, side } = grown();
    const before = JSON.stringify([...tree.plies]);
    promote(tree, side[1]);
    remove(tree, main[0]);
    add(tree, main[2], "z");
    expect(JSON.stringify([...tree.plies])).toBe(before);
  });

  it("gives numbers that were deleted to no other ply", () => {
    const { tree, main } = grown();
    const cut = remove(tree, main[2]);
    const [, id] = add(cut, main[1], "x");
    expect(tree.plies.has(id)).toBe(false);
    expect(pathTo(cut, main[1])).toEqual([main[0], main[1]]);
  });
});

describe("a long line", () => {
  const moves = Array.from({ length: 5_000 }, (_, place) => `${place}`);

  it("is added as move by move, also where its beginning is known", () => {
    let [tree, id] = add(EMPTY, BEGINNING, "0");
    [tree, id] = add(tree, id, "other");
    const [grown, ids] = addLine(tree, BEGINNING, moves);
    expect(ids.map((ply) => grown.plies.get(ply)!.move)).toEqual(moves);
    expect(lineFrom(grown, BEGINNING)[1]).toBe(id);
    expect(endOf(grown, ids[1]!)).toBe(ids.at(-1));
    expect(add(grown, ids.at(-1)!, "next")[1]).toBe(grown.next);
    expect(addLine(grown, BEGINNING, moves)).toEqual([grown, ids]);
    expect(tree.plies.size).toBe(3);
  });

  it("comes back from a list with its variations in order", () => {
    const { tree, main, side, inner } = grown();
    const changed = remove(promote(tree, inner), side[1]);
    const { list, numbers } = listOf(changed);
    const again = treeOf(list);
    expect(list).toHaveLength(changed.plies.size - 1);
    for (const id of [main[2], side[0], inner]) {
      expect(movesTo(again, numbers.get(id)!)).toEqual(movesTo(changed, id));
      expect(isMain(again, numbers.get(id)!)).toBe(isMain(changed, id));
    }
    // Further moves have numbers of their own.
    expect(add(again, numbers.get(inner)!, "g")[1]).toBe(list.length + 1);
    expect(listOf(EMPTY).list).toEqual([]);
  });

  it("is refused if a ply of its list comes before its parent", () => {
    expect(() =>
      treeOf([
        ["a", 2],
        ["b", 0],
      ]),
    ).toThrow(RangeError);
    expect(() => treeOf([["a", -1]])).toThrow(RangeError);
  });
});
