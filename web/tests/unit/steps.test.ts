import { describe, expect, it } from "vitest";

import { choose, nearest, openAfter } from "../../app/board/steps";
import type { Choice, Spot } from "../../app/protocol";

const choice = (move: string, ...steps: number[]): Choice => ({ move, label: move, steps });

describe("choosing on the board", () => {
  it("plays a move of one spot at once", () => {
    expect(choose([choice("1", 0), choice("2", 1)], [], 1)).toEqual({ move: "2" });
  });

  it("plays a move of two spots with the second", () => {
    const choices = [choice("a-b", 0, 1), choice("a-c", 0, 2), choice("d-c", 3, 2)];
    expect(choose(choices, [], 0)).toEqual({ prefix: [0] });
    expect([...openAfter(choices, [0]).next.keys()]).toEqual([1, 2]);
    expect(choose(choices, [0], 2)).toEqual({ move: "a-c" });
  });

  it("begins anew with another first spot, and takes the same one back", () => {
    const choices = [choice("a-b", 0, 1), choice("d-c", 3, 2)];
    expect(choose(choices, [0], 3)).toEqual({ prefix: [3] });
    expect(choose(choices, [0], 0)).toEqual({ prefix: [] });
    expect(choose(choices, [0], 9)).toEqual({ prefix: [] });
  });

  it("asks which of two moves with the same spots", () => {
    const choices = [choice("3", 2), choice("3b", 2)];
    expect(choose(choices, [], 2)).toEqual({ prefix: [2] });
    expect(openAfter(choices, [2]).complete.map(({ move }) => move)).toEqual(["3", "3b"]);
  });

  it("lets a move end where a longer one goes on", () => {
    const choices = [choice("a-b", 0, 1), choice("a-b-c", 0, 1, 2)];
    expect(choose(choices, [0], 1)).toEqual({ prefix: [0, 1] });
    expect(openAfter(choices, [0, 1]).complete.map(({ move }) => move)).toEqual(["a-b"]);
    expect(choose(choices, [0, 1], 2)).toEqual({ move: "a-b-c" });
    expect(choose(choices, [0, 1], 1)).toEqual({ move: "a-b" });
  });

  it("leaves moves without spots to buttons", () => {
    expect(openAfter([choice("pass")], []).next.size).toBe(0);
  });
});

describe("the nearest spot", () => {
  const grid: Spot[] = Array.from({ length: 9 }, (_, at) => ({
    x: (at % 3) * 10,
    y: Math.floor(at / 3) * 10,
    width: 8,
    height: 8,
    name: `${at}`,
  }));
  const all = grid.map((_, at) => at);

  it("is the neighbour in that direction", () => {
    expect(nearest(grid, all, 4, "left")).toBe(3);
    expect(nearest(grid, all, 4, "right")).toBe(5);
    expect(nearest(grid, all, 4, "up")).toBe(1);
    expect(nearest(grid, all, 4, "down")).toBe(7);
  });

  it("is none at the edge", () => {
    expect(nearest(grid, all, 0, "left")).toBeNull();
    expect(nearest(grid, all, 8, "down")).toBeNull();
  });

  it("skips spots that are not among the choices", () => {
    expect(nearest(grid, [3, 5], 3, "right")).toBe(5);
    expect(nearest(grid, [0, 8], 0, "right")).toBe(8);
  });
});
