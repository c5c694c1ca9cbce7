/** A position that is set up, and what the engine says of it. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";

import type { Change, PositionSetup } from "../protocol";
import { complain, gameId, here, lineAt, mode, newGame, positionOf, rules, sentenceOf, withEngine } from "./app";
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

/** The language of what the engine has said, whether it is drawn for a narrow page, and the rules. */
let manner = "";

function mannerOf(...all: [lang: string, isNarrow: boolean, rules: string]): string {
  return all.join(" ");
}

/** Counts what the reader has written, so that no answer to an earlier change is written over it. */
let writings = 0;

/** Questions follow each other, so that a change is one of the position that the last one left, or was written. */
let last = Promise.resolve();

function afterLast(step: () => void | Promise<void>): void {
  last = last.then(step).catch(complain);
}

/** Takes the position as the reader writes it. */
export function write(written: string): void {
  writings += 1;
  text.value = written;
}

/** Asks the engine for the position of the text, after changes. */
async function ask(position: string, changes: Change[], isWanted: () => boolean): Promise<void> {
  const [game, options] = [gameId.peek(), rules.peek()];
  const own = mannerOf(lang.peek(), narrow.peek(), options);
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
      manner = own;
      unread.value = "";
      if (changes.length) text.value = answer.position;
    });
  } catch (error) {
    if (isStill()) unread.value = sentenceOf(error);
  }
}

/** Changes parts of the position, as the changes before have left them. */
export function change(changing: Changing): void {
  const [game, before] = [gameId.peek(), writings];
  const isWanted = () => gameId.peek() === game && writings === before;
  afterLast(async () => {
    if (!isWanted()) return;
    const now = setUp.peek();
    const changes = changing(now?.parts ?? []);
    if (changes.length) await ask(now?.position ?? "", changes, isWanted);
  });
}

/** Begins a game with the position, once all changes are made. */
export function use(): void {
  afterLast(() => {
    const position = setUp.peek()?.position;
    if (position !== undefined && !fault.peek()) newGame({ position, mode: "analyse" });
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
      if (!isOld) write(position);
    },
    () => {
      // A game whose present position is not understood begins with its start.
      if (!isOld) write("");
    },
  );
  return () => {
    isOld = true;
  };
});

/** Follows what the reader writes. */
effect(() => {
  if (mode.value !== "setup" || !gameId.value) return;
  const now = mannerOf(lang.value, narrow.value, rules.value);
  const written = text.value;
  if (untracked(() => setUp.value?.position === written && !unread.value) && manner === now) return;
  let isOld = false;
  afterLast(async () => {
    if (!isOld) await ask(written, [], () => !isOld);
  });
  return () => {
    isOld = true;
  };
});
