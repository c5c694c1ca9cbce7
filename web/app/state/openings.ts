import { effect, signal } from "@preact/signals";

import { type Engine, EngineFault } from "../engine/engine";
import type { Line, Openings } from "../protocol";
import { complain, engine, gameId, isCurrent, keyOf, lineAt, mode, notice, shown } from "./app";
import { readable, type TextFile } from "./review";

/** Records that the reader has added, by game. */
export const records = signal<Record<string, string>>({});
export const openings = signal<{ line: string; data: Openings } | null>(null);

/** A line that no game goes across, so that lists of moves in two files are two games. */
const BETWEEN_FILES = "\n\f\n";

export function addRecords(files: TextFile[]): void {
  const game = gameId.value;
  try {
    const texts = [records.value[game], ...files.map((file) => file.text)];
    const all = readable(texts.filter(Boolean).join(BETWEEN_FILES));
    records.value = { ...records.value, [game]: all };
    notice.value = files.find((file) => file.fault)?.fault ?? "";
  } catch (error) {
    complain(error);
  }
}

export function dropRecords(): void {
  records.value = { ...records.value, [gameId.value]: "" };
}

/** The records in the last question to the engine, and the engine's id for them. */
let sent = { records: "", id: "" };

/** Requests the openings of a position. Records are sent once, as long as the engine remembers them. */
async function ask(there: Engine, line: Line & { game: string }): Promise<Openings> {
  const added = records.peek()[line.game] ?? "";
  const question = { ask: "openings", ...line } as const;
  if (!added) return there.ask(question);
  if (sent.records === added) {
    try {
      return await there.ask({ ...question, records_id: sent.id });
    } catch (error) {
      if (!(error instanceof EngineFault && error.field === "records_id")) throw error;
    }
  }
  const answer = await there.ask({ ...question, records: added });
  sent = { records: added, id: answer.records_id };
  return answer;
}

effect(() => {
  const there = engine.value;
  const now = shown.value;
  if (mode.value !== "openings" || !there || !now || !isCurrent.value) return;
  void records.value;
  const line = lineAt(now.id);
  let isOld = false;
  ask(there, line).then(
    (data) => {
      if (!isOld) openings.value = { line: keyOf(line), data };
    },
    (error: unknown) => !isOld && complain(error),
  );
  return () => {
    isOld = true;
  };
});
