import { describe, expect, it, test } from "vitest";

import type { Value } from "../../app/protocol";
import { byValue, shares } from "../../app/state/shares";

const two = [
  { label: "s", name: "South" },
  { label: "n", name: "North" },
];
const three = ["p1", "p2", "p3"].map((label) => ({ label, name: label }));
const value = (changes: Partial<Value>): Value => ({ kind: "estimate", score: 0, unit: "points", ...changes });

describe("what each player can expect", () => {
  it("is the chance of whoever is to move, for them", () => {
    expect(shares(value({ chance: 0.7 }), "s", two)).toEqual([0.7, expect.closeTo(0.3)]);
    expect(shares(value({ chance: 0.7 }), "n", two)).toEqual([expect.closeTo(0.3), 0.7]);
  });

  it("is all or nothing where a win is proven", () => {
    expect(shares(value({ kind: "exact", unit: "win", score: 1, chance: 0.6 }), "n", two)).toEqual([0, 1]);
    expect(shares(value({ kind: "exact", unit: "seeds", score: -3 }), "s", two)).toEqual([0, 1]);
    expect(shares(value({ kind: "exact", unit: "seeds", score: 0 }), "s", two)).toEqual([0.5, 0.5]);
  });

  it("is never certain where nothing is proven, whatever the unit", () => {
    for (const unit of ["seeds", "stones", "camels", "points"] as const) {
      const [south, north] = shares(value({ unit, score: -0.27 }), "s", two) as [number, number];
      expect(south).toBeGreaterThan(0.4);
      expect(south).toBeLessThan(0.5);
      expect(south + north).toBeCloseTo(1);
      expect(shares(value({ unit, score: 100_000 }), "s", two)[0]).toBe(0.99);
    }
    // A bound proves a win only on its own side of a draw.
    expect(shares(value({ kind: "lower", unit: "seeds", score: 1 }), "s", two)).toEqual([1, 0]);
    expect(shares(value({ kind: "upper", unit: "seeds", score: 1 }), "s", two)[0]).toBeLessThan(1);
  });

  it("is a part of what is paid, in turn order", () => {
    expect(shares(value({ unit: "payoff", score: 0.2, payoffs: [0.2, 0.3, 0.5] }), "p2", three)).toEqual([
      0.2, 0.3, 0.5,
    ]);
    expect(shares(value({ unit: "payoff", payoffs: [0, 0, 0] }), "p1", three)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it("grows with points where no chance is told", () => {
    const [small, large] = [100, 900].map((score) => shares(value({ score }), "s", two)[0]!);
    expect(small).toBeGreaterThan(0.5);
    expect(large).toBeGreaterThan(small!);
    expect(large).toBeLessThan(1);
  });
});

test("values are ordered by chance, then by score, then by how soon the end comes", () => {
  const exact = (score: number, plies?: number) =>
    value({ kind: "exact", unit: "win", score, ...(plies ? { plies } : {}) });
  const best = [
    exact(1, 3),
    exact(1, 9),
    value({ score: 500, chance: 0.7 }),
    value({ score: 400, chance: 0.6 }),
    exact(0),
    exact(-1, 8),
    exact(-1, 2),
  ];
  expect(best.toReversed().toSorted(byValue)).toEqual(best);
  expect(
    [value({ unit: "seeds", score: -0.3 }), value({ unit: "seeds", score: 0.2 })].toSorted(byValue)[0]!.score,
  ).toBe(0.2);
});
