/** A position that is set up, and what the engine says of it. */
import { effect, signal, untracked } from "@preact/signals";

import type { Position } from "../protocol";
import { gameId, here, lineAt, mode, positionOf, rules, sentenceOf } from "./app";
import { lang } from "./settings";

/** The text of the position as the reader writes it. */
export const text = signal("");
/** The position it stands for; the last one that was understood while it stands for none. */
export const preview = signal<Position | null>(null);
export const fault = signal("");

/** Begins with the position on the board. */
effect(() => {
  if (mode.value !== "setup" || !gameId.value) return;
  const line = untracked(() => lineAt(here.value));
  let isOld = false;
  preview.value = null;
  fault.value = "";
  positionOf(line).then(
    ({ position }) => {
      if (!isOld) text.value = position;
    },
    () => {
      // A game whose present position is not understood begins with its start.
      if (!isOld) text.value = "";
    },
  );
  return () => {
    isOld = true;
  };
});

effect(() => {
  if (mode.value !== "setup" || !gameId.value) return;
  const line = { game: gameId.value, rules: rules.value, position: text.value.trim(), lang: lang.value, moves: [] };
  let isOld = false;
  positionOf(line).then(
    (position) => {
      if (isOld) return;
      preview.value = position;
      fault.value = "";
    },
    (error: unknown) => {
      if (!isOld) fault.value = sentenceOf(error);
    },
  );
  return () => {
    isOld = true;
  };
});
