/** The analysis of the position on the board, while it is switched on. */
import { computed, effect, signal } from "@preact/signals";

import { arrivals, type Running } from "../engine/engine";
import type { Analysis, Value } from "../protocol";
import { complain, engine, isCurrent, keyOf, lineAt, mode, pictureWith, shown } from "./app";
import { isContest } from "./play";
import { lineCount } from "./settings";
import { byValue } from "./shares";

/** The maximum duration of the analysis of a position, in milliseconds. */
const LONGEST = 120_000;
/**
 * How long a position must be shown before it is analysed, so that stepping through a game does not wait for the
 * engine.
 */
const PAUSE = 120;

export const analysing = signal(false);
/** The results so far, and their position. */
export const found = signal<{ line: string; toMove: string; data: Analysis; isRunning: boolean } | null>(null);
/** Values that are known without a search, by move. */
export const known = signal<{ line: string; value: Value | null; moves: Map<string, Value> } | null>(null);
/** The picture of the board with the best move marked. */
export const marked = signal<{ line: string; move: string; svg: string } | null>(null);

/** Analysis is for these modes, not while a game is played or walked through. */
export const canAnalyse = computed(() => (mode.value === "analyse" || mode.value === "openings") && !isContest.value);

export function toggleAnalysis(): void {
  analysing.value = !analysing.value;
}

/** Exact values of the moves on the board, from tables or from the search. */
export const values = computed<Map<string, Value> | null>(() => {
  const line = shown.value?.line;
  if (!analysing.value || !canAnalyse.value) return null;
  const searched = found.value?.line === line ? (found.value?.data.lines ?? []) : [];
  const proven = searched
    .filter(({ value }) => value.kind === "exact")
    .map(({ move, value }) => [move, value] as const);
  const tables = known.value?.line === line ? [...(known.value?.moves ?? [])] : [];
  return new Map([...proven, ...tables]);
});

async function mark(line: string, move: string, isStill: () => boolean): Promise<void> {
  if (marked.peek()?.line === line && marked.peek()?.move === move) return;
  const svg = await pictureWith(lineAt(shown.peek()!.id), [{ move, mark: "best" }]);
  if (isStill()) marked.value = { line, move, svg };
}

effect(() => {
  const there = engine.value;
  const now = shown.value;
  const count = lineCount.value;
  void arrivals.value;
  if (!analysing.value || !canAnalyse.value || !there || !now || !isCurrent.value || now.position.over) return;
  const line = lineAt(now.id);
  const key = keyOf(line);
  const toMove = now.position.to_move;
  let running: Running<Analysis> | null = null;
  let isOver = false;
  const isStill = () => !isOver;
  const tell = (data: Analysis, isRunning: boolean) => {
    if (isOver || !data.lines) return;
    // A line that was searched last may have turned out better than the first one.
    const lines = [...data.lines].sort((a, b) => byValue(a.value, b.value));
    found.value = { line: key, toMove, data: { ...data, lines }, isRunning };
    const best = lines[0]?.move ?? data.best;
    if (best && !now.position.chance) mark(key, best, isStill).catch(() => undefined);
  };
  const timer = setTimeout(() => {
    there
      .ask({ ask: "probe", ...line })
      .then((probed) => {
        const moves = probed.moves.flatMap(({ move, value }) => (value ? [[move, value] as const] : []));
        if (!isOver) known.value = { line: key, value: probed.value, moves: new Map(moves) };
      })
      .catch((error: unknown) => !isOver && complain(error));
    running = there.work({ work: "analyse", ...line, lines: count, time_ms: LONGEST }, (data) => tell(data, true));
    running.result.then(
      (data) => data && tell(data, false),
      (error: unknown) => !isOver && complain(error),
    );
  }, PAUSE);
  return () => {
    isOver = true;
    clearTimeout(timer);
    running?.stop();
  };
});
