/** A position that is set up, and what the engine says of it. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";

import type { Change, PositionSetup } from "../protocol";
import { gameId, here, lineAt, mode, positionOf, rules, sentenceOf, withEngine } from "./app";
import { type Brush, type Changing, placesOf } from "./placing";
import { lang, narrow } from "./settings";

/** The text of the position as the reader writes it. */
export const text = signal("");
/** The position that was last understood, valid or not. */
export const setUp = signal<PositionSetup | null>(null);
/** Why the text is no position. */
const unread = signal("");
/** Why the position cannot be used yet. */
export const fault = computed(() => unread.value || setUp.value?.fault || "");
/** What a touch of the board puts there, as the reader has chosen it. */
const chosen = signal<Brush | null>(null);

/** What a touch of the board puts there; `null` where it changes a content by a step. */
export const brush = computed<Brush | null>(() => {
  const parts = setUp.value?.parts ?? [];
  if (chosen.value) return chosen.value;
  const [first] = placesOf(parts);
  // Where spots have no content of their own, something is always put there.
  return first !== undefined && parts.every((part) => part.spot === null) ? { part: first } : null;
});

export function takeBrush(taken: Brush | null): void {
  chosen.value = taken;
}

/** The language of what the engine has said, and whether it is drawn for a narrow page. */
let manner = "";

/** Questions follow each other, so that a change is one of the position that the last one left, or was written. */
let last = Promise.resolve();

/** Asks the engine for the position of the text, after changes. */
async function ask(position: string, changes: Change[], isWanted: () => boolean): Promise<void> {
  const [game, options] = [gameId.peek(), rules.peek()];
  const question = {
    ask: "setup",
    game,
    rules: options,
    lang: lang.peek(),
    narrow: narrow.peek(),
    changes,
    ...(position.trim() ? { position: position.trim() } : {}),
  } as const;
  const isStill = () => isWanted() && mode.peek() === "setup" && gameId.peek() === game && rules.peek() === options;
  try {
    const answer = await withEngine().then((there) => there.ask(question));
    if (!isStill()) return;
    batch(() => {
      setUp.value = answer;
      unread.value = "";
      if (changes.length) text.value = answer.position;
    });
  } catch (error) {
    if (isStill()) unread.value = sentenceOf(error);
  }
}

/** Changes parts of the position, as the changes before have left them. */
export function change(changing: Changing): void {
  const game = gameId.value;
  last = last.then(async () => {
    if (gameId.peek() !== game) return;
    const now = setUp.peek();
    const changes = changing(now?.parts ?? []);
    const written = text.peek();
    // What the reader writes meanwhile is not written over.
    if (changes.length) await ask(now?.position ?? "", changes, () => text.peek() === written);
  });
}

/** Begins with the position on the board. */
effect(() => {
  if (mode.value !== "setup" || !gameId.value) return;
  const line = untracked(() => lineAt(here.value));
  let isOld = false;
  batch(() => {
    setUp.value = null;
    chosen.value = null;
    unread.value = "";
  });
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

/** Follows what the reader writes. */
effect(() => {
  if (mode.value !== "setup" || !gameId.value) return;
  const now = `${lang.value} ${narrow.value} ${rules.value}`;
  const written = text.value;
  if (untracked(() => setUp.value?.position === written && !unread.value) && manner === now) return;
  manner = now;
  let isOld = false;
  last = last.then(async () => {
    if (!isOld) await ask(written, [], () => !isOld);
  });
  return () => {
    isOld = true;
  };
});
