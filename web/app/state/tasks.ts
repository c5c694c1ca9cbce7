/** The tasks at the end of each guide: a position, and what a move there has to achieve. The engine judges it. */
import type { Choice, Line, Position } from "../protocol";
import { positionOf } from "./app";

/** A feat as the engine names it, or what follows from the position after the move. */
export type Goal =
  | "capture"
  | "tuz"
  | "drink"
  | "threat"
  | "block"
  | "line"
  | "horse"
  | "departure"
  | "win"
  | "over"
  | "again"
  | "pass"
  | "safe"
  | "last";

export interface Task {
  goal: Goal;
  /** The position, with the default options. */
  position: string;
}

/**
 * Which moves are right follows from the rules. In games without decisions the reader finds a throw, or the pit where
 * a sowing ends.
 */
export const TASKS: Record<string, Task[]> = {
  awale: [
    { goal: "capture", position: "0,4,3,0,2,0/1,1,0,0,2,2/19,14/s" },
    { goal: "win", position: "1,0,2,0,3,1/2,1,0,0,1,0/21,16/s" },
    { goal: "safe", position: "0,1,1,0,1,1/0,1,0,1,0,2/21,19/s" },
  ],
  toguz: [
    { goal: "capture", position: "10,10,0,10,10,10,10,10,10/10,0,9,1,10,10,10,10,10/10,2/-,-/s" },
    { goal: "tuz", position: "0,5,13,13,12,12,12,0,11/1,1,10,10,2,11,11,2,12/10,14/-,-/s" },
    { goal: "win", position: "0,3,2,1,3,1,1,0,2/1,0,2,0,3,3,1,4,1/81,53/2,1/s" },
  ],
  tihulelin: [
    { goal: "capture", position: "12,3,5,3/4,1,5,15/0,0/s" },
    { goal: "safe", position: "1,10,9,9/8,1,9,1/0,0/s" },
    { goal: "win", position: "1,1,0,0/0,0,0,0/24,22/s" },
  ],
  "tihulelin-match": [
    { goal: "capture", position: "5,2,5,15/1,0,0,0/4,16/s/s" },
    { goal: "capture", position: "x,0,1,1/2,7,20,1/0,16/n/n" },
    { goal: "safe", position: "0,1,1,1/0,3,0,0/14,28/s/s" },
  ],
  oljinnat: [
    { goal: "last", position: "5,1,3,0/4,11/0,1/4/s" },
    { goal: "last", position: "3,7,6,0/5,3/0,4/4/s" },
    { goal: "drink", position: "3,0,5,8/4,4/52,7/2/s" },
  ],
  arrawan: [
    { goal: "last", position: "3,2,0,3/3,3/5,5/3/p1" },
    { goal: "last", position: "0,1,1,1/7,4/5,5/1/p1" },
    { goal: "drink", position: "1,0,4,3/3,3/-2,5/2/p1" },
  ],
  dara: [
    { goal: "threat", position: "6:6:2N3:3S2:N2S2/10,10/s/0" },
    { goal: "block", position: "S5:4N1:N3SN:1S3N:1S4/8,8/s/0" },
    { goal: "line", position: "6:3SN1:1S3S:4SN:SS2S1/0,0/s/15" },
  ],
  tiddatt: [
    { goal: "capture", position: "2N1N:NNS2:N1N1N:SS1S1:1SSSS/16,18/s" },
    { goal: "horse", position: "1N1SN:1SSj2:N2N1:2SN1:SSSSS/15,17/s" },
    { goal: "horse", position: "NN2N:1S3:NNfN2:1SSNS:S1Nw2/16,15/s" },
  ],
  ishigan: [
    { goal: "again", position: "94,80/0/p1" },
    { goal: "pass", position: "98,85/0/p2" },
    { goal: "over", position: "r1,90/0/p2" },
  ],
  hyena: [
    { goal: "departure", position: "v,v/3,2/-/p1?" },
    { goal: "again", position: "77+,7+/8,2/-/p1" },
    { goal: "pass", position: "18+,v/1,0/-/p1" },
  ],
};

function actor({ chance, to_move }: Position): string {
  return chance ?? to_move;
}

/** Whether no reply takes anything. */
async function isSafe(line: Line, after: Position): Promise<boolean> {
  const replies = after.choices.map(({ move }) => positionOf({ ...line, moves: [...(line.moves ?? []), move] }));
  return (await Promise.all(replies)).every(({ last }) => !last?.feats.includes("capture"));
}

/** The position after a move from the beginning of `line`, and whether the move achieves the goal. */
export async function judge(
  goal: Goal,
  line: Line,
  before: Position,
  move: string,
): Promise<{ after: Position; isRight: boolean }> {
  // The reader has pointed at a spot, and the only move is played.
  const played = { ...line, moves: [goal === "last" ? before.choices[0]!.move : move] };
  const after = await positionOf(played);
  const isSame = actor(after) === actor(before);
  const isRight = {
    win: () => after.outcome?.winner === actor(before),
    over: () => after.over,
    again: () => !after.over && isSame,
    pass: () => !after.over && !isSame,
    safe: async () => !after.over && (await isSafe(played, after)),
    last: () => after.last?.sown?.path.at(-1) === Number(move),
  };
  const judged = goal in isRight ? isRight[goal as keyof typeof isRight]() : after.last!.feats.includes(goal);
  return { after, isRight: await judged };
}

/** Every spot of a board as a choice, where the reader points at one instead of playing. */
export function spotChoices({ view }: Position): Choice[] {
  return view.spots.map((_, spot) => ({ move: `${spot}`, label: "", steps: [spot] }));
}
