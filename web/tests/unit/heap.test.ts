import { describe, expect, it } from "vitest";

import { heap, MOST, pile, SEED } from "../../app/board/heap";

describe("a heap", () => {
  it("is the same for the same number, and one seed more moves no other", () => {
    for (const pit of [0, 5, 17]) {
      for (let seeds = 0; seeds < 40; seeds++) {
        expect(heap(seeds, pit)).toEqual(heap(seeds, pit));
        const [less, more] = [heap(seeds, pit).flat(), heap(seeds + 1, pit).flat()];
        expect(more.slice(0, less.length)).toEqual(less);
        expect(more).toHaveLength(Math.min(MOST, seeds + 1));
      }
    }
  });

  it("shows some twenty seeds inside the pit, and none over another of its layer", () => {
    expect(MOST).toBeGreaterThanOrEqual(18);
    expect(MOST).toBeLessThanOrEqual(24);
    for (const layer of heap(MOST, 3)) {
      for (const [at, seed] of layer.entries()) {
        expect(Math.hypot(seed.x, seed.y) + SEED).toBeLessThanOrEqual(1);
        for (const other of layer.slice(0, at)) {
          expect(Math.hypot(seed.x - other.x, seed.y - other.y)).toBeGreaterThan(1.75 * SEED);
        }
      }
    }
  });

  it("lies otherwise in the next pit", () => {
    expect(heap(4, 1)).not.toEqual(heap(4, 2));
  });
});

describe("a pile in a store", () => {
  it("grows seed by seed and stays inside", () => {
    for (const [width, height] of [
      [50, 70],
      [150, 30],
      [43, 20],
    ] as const) {
      for (let seeds = 0; seeds < 90; seeds++) {
        const [less, more] = [pile(seeds, width, height, 4).flat(), pile(seeds + 1, width, height, 4).flat()];
        expect(more.slice(0, less.length)).toEqual(less);
        for (const { x, y } of more) {
          expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(3);
        }
      }
    }
  });

  it("has room for the seeds that win a game", () => {
    // Half of the stones of Toguz, and one more, beside the pits and in a line above them.
    expect(pile(82, 50, 70, 4.4).flat()).toHaveLength(82);
  });
});
