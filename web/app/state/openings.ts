import { effect, signal } from "@preact/signals";

import type { Openings } from "../protocol";
import { complain, engine, gameId, isCurrent, keyOf, lineAt, mode, shown } from "./app";

/** Records that the reader has added, by game. */
export const records = signal<Record<string, string>>({});
export const openings = signal<{ line: string; data: Openings } | null>(null);

export function addRecords(text: string): void {
  const game = gameId.value;
  records.value = { ...records.value, [game]: [records.value[game], text].filter(Boolean).join("\n\n") };
}

export function dropRecords(): void {
  records.value = { ...records.value, [gameId.value]: "" };
}

effect(() => {
  const there = engine.value;
  const now = shown.value;
  if (mode.value !== "openings" || !there || !now || !isCurrent.value) return;
  const line = lineAt(now.id);
  const added = records.value[gameId.value];
  let isOld = false;
  there.ask({ ask: "openings", ...line, ...(added ? { records: added } : {}) }).then(
    (data) => {
      if (!isOld) openings.value = { line: keyOf(line), data };
    },
    (error: unknown) => !isOld && complain(error),
  );
  return () => {
    isOld = true;
  };
});
