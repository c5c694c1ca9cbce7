import { expect, it } from "vitest";

import { walker } from "../../app/board/walker";

const HYENA = "hyena ";
const [PAWN, OTHER] = ["piece seat0", "piece seat1"];

it("the piece that has arrived is the one that walks", () => {
  const walks = (here: string[], before: string[], after: string[]) =>
    walker(here, (kind) => kind, before, after, "seat0");
  // The throw of the first player moves the hyena, which stands beside the player's pawn.
  expect(walks([PAWN, OTHER, HYENA], [], [HYENA])).toBe(HYENA);
  expect(walks([PAWN, OTHER, HYENA], [OTHER], [OTHER, PAWN])).toBe(PAWN);
  // A throw may move another player's pawn.
  expect(walks([PAWN, OTHER], [], [OTHER])).toBe(OTHER);
  // A piece that was taken on its arrival is the mover's.
  expect(walks([OTHER, PAWN], [], [])).toBe(PAWN);
  expect(walks([], [], [PAWN])).toBeUndefined();
});
