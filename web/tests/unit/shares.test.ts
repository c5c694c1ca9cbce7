import { describe, expect, it } from "vitest";

import type { Value } from "../../app/protocol";
import { shares } from "../../app/state/shares";

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
