/** Exercises: finding a better move than the one that was played. */
import { batch, signal } from "@preact/signals";

import type { Analysis, Position, ReviewedPly, Value } from "../protocol";
import { complain, engine, keyOf, lineAt, pictureWith, positionOf, tree } from "./app";
import { exercise, exercises } from "./review";
import { shares } from "./shares";
import { BEGINNING, lineFrom } from "./tree";

export type Verdict = "asked" | "judging" | "best" | "good" | "worse" | "played" | "shown";

export const verdict = signal<{ is: Verdict; move: string }>({ is: "asked", move: "" });
/** The position of the exercise, without marks and with the answer marked. */
export const position = signal<{ line: string; position: Position } | null>(null);
export const answer = signal<string | null>(null);
/** The number of exercises solved at the first attempt, and the exercises that were tried. */
export const solved = signal(0);

/** Whether the exercise on the board has not been tried yet. */
let isFirst = true;

/**
 * A move that loses fewer points of winning chance than this is as good as the best one; smaller losses are not
 * graded.
 */
const AS_GOOD = 0.05;
/** The search time for a move that the review has not searched, in milliseconds. */
const JUDGING = 2000;

export function present(): ReviewedPly | null {
  return exercise.value === null ? null : (exercises.value[exercise.value] ?? null);
}

function lineBefore(ply: ReviewedPly) {
  const path = lineFrom(tree.value, BEGINNING);
  return lineAt(path[ply.ply - 2] ?? BEGINNING);
}

/** Puts an exercise on the board. */
export async function pose(ply: ReviewedPly): Promise<void> {
  const line = lineBefore(ply);
  isFirst = true;
  batch(() => {
    verdict.value = { is: "asked", move: "" };
    answer.value = null;
  });
  try {
    const there = await positionOf(line);
    if (present() === ply) position.value = { line: keyOf(line), position: there };
  } catch (error) {
    complain(error);
  }
}

function chance(value: Value, there: Position): number {
  const place = there.players.findIndex((seat) => seat.label === there.to_move);
  return shares(value, there.to_move, there.players)[place] ?? 0;
}

/** Reports whether a move is the better one, equally good, or neither. */
async function judge(ply: ReviewedPly, move: string): Promise<Verdict> {
  if (move === ply.best) return "best";
  if (move === ply.move) return "played";
  const there = position.value?.position;
  if (!there || !engine.value) return "worse";
  const work = engine.value.work({
    work: "analyse",
    ...lineBefore(ply),
    lines: there.choices.length,
    time_ms: JUDGING,
  });
  const found: Analysis | null = await work.result;
  const [best] = found?.lines ?? [];
  const tried = found?.lines.find((line) => line.move === move);
  if (!best || !tried) return "worse";
  return chance(best.value, there) - chance(tried.value, there) < AS_GOOD ? "good" : "worse";
}

export async function attempt(move: string): Promise<void> {
  const ply = present();
  // The second part of a double click is no attempt.
  if (!ply || verdict.value.is === "judging") return;
  verdict.value = { is: "judging", move };
  try {
    const is = await judge(ply, move);
    if (present() !== ply) return;
    verdict.value = { is, move };
    if (is === "best" || is === "good") {
      if (isFirst) solved.value++;
      isFirst = false;
      await show(ply);
    } else {
      isFirst = false;
    }
  } catch (error) {
    verdict.value = { is: "asked", move: "" };
    complain(error);
  }
}

async function show(ply: ReviewedPly): Promise<void> {
  const marks = [
    { move: ply.move, mark: "played" } as const,
    ...(ply.best ? [{ move: ply.best, mark: "best" } as const] : []),
  ];
  const marked = await pictureWith(lineBefore(ply), marks);
  if (present() === ply) answer.value = marked;
}

export async function tell(): Promise<void> {
  const ply = present();
  if (!ply) return;
  verdict.value = { is: "shown", move: ply.best ?? "" };
  await show(ply).catch(complain);
}
