/** A position that is being set up, and the engine's description of it. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";

import { narrowView } from "../board/narrow";
import { t } from "../i18n";
import type { Change, Part, PositionSetup, View } from "../protocol";
import { complain, gameId, here, lineAt, mode, newGame, positionOf, rules, sentenceOf, withEngine } from "./app";
import { undoably } from "./kept";
import { balanced, type Brush, type Changing, placesOf, samples } from "./placing";
import { lang, narrow } from "./settings";

/** The text of the position as typed by the reader. */
export const text = signal("");
/** The last well-formed position, valid or not. */
export const setUp = signal<PositionSetup | null>(null);
/** The reason why the text is not a position. */
const unread = signal("");
/** The reason why the position cannot be used yet. */
export const fault = computed(() => unread.value || setUp.value?.fault || "");
/** The brush that the reader has chosen: the content that a touch puts on the board. */
const chosen = signal<Brush | null>(null);

/** Whether no spot has a content of its own, as on the track of a race. */
function hasOnlyPlaces(parts: readonly Part[]): boolean {
  return parts.length > 0 && parts.every((part) => part.spot === null);
}

/** The brush in effect; `null` if a touch changes a content by a step. */
export const brush = computed<Brush | null>(() => {
  const parts = setUp.value?.parts ?? [];
  if (chosen.value) return chosen.value;
  const [first] = placesOf(parts);
  // Where spots have no content of their own, a touch always places something.
  return first !== undefined && hasOnlyPlaces(parts) ? { part: first } : null;
});

/** Whether pieces are placed by their fields alone: on a narrow page, the squares of a track are too fine for fingers. */
export const hasFineBoard = computed(() => narrow.value && hasOnlyPlaces(setUp.value?.parts ?? []));

export function takeBrush(taken: Brush | null): void {
  chosen.value = taken;
}

/** The language of the engine's texts, whether the board is drawn for a narrow page, and the rules. */
let manner = "";

function mannerOf(...all: [lang: string, isNarrow: boolean, rules: string]): string {
  return all.join(" ");
}

/** Counts the reader's edits, so that the answer to an earlier change does not overwrite a later edit. */
let writings = 0;

/**
 * Questions are sent one after another, so that each change applies to the result of the previous one or to the typed
 * text.
 */
let last = Promise.resolve();

function afterLast(step: () => void | Promise<void>): void {
  last = last.then(step).catch(complain);
}

/** Uses the position as typed by the reader. */
export function write(written: string): void {
  writings += 1;
  text.value = written;
}

/** Requests the position of the text, after changes. */
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
      setUp.value = question.narrow ? { ...answer, view: narrowView(answer.view) } : answer;
      manner = own;
      unread.value = "";
      if (changes.length) text.value = answer.position;
    });
  } catch (error) {
    if (isStill()) unread.value = sentenceOf(error);
  }
}

/** Changes parts of the position, after the pending changes. */
export function change(changing: Changing): void {
  const [game, before] = [gameId.peek(), writings];
  const isWanted = () => gameId.peek() === game && writings === before;
  afterLast(async () => {
    if (!isWanted()) return;
    const now = setUp.peek();
    const parts = now?.parts ?? [];
    const changes = balanced(parts, changing(parts));
    if (changes.length) await ask(now?.position ?? "", changes, isWanted);
  });
}

/** Starts a game from the position, once all changes are made. */
export function use(): void {
  afterLast(() => {
    const position = setUp.peek()?.position;
    if (position === undefined || fault.peek()) return;
    undoably(t("undo-new"), () => newGame({ position, mode: "analyse" }));
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
      // A game whose current position is not understood begins at its start.
      if (!isOld) write("");
    },
  );
  return () => {
    isOld = true;
  };
});

/** Follows the reader's edits. */
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

/** A board with everything that can be placed, and where on it each is. */
export const pieces = signal<{ key: string; view: View; spots: [Brush, number][] } | null>(null);

/** What there is to place depends on the game and its options alone. */
effect(() => {
  const parts = setUp.value?.parts;
  const key = `${gameId.value} ${rules.value}`;
  if (mode.value !== "setup" || !parts || untracked(() => pieces.value?.key === key)) return;
  const { changes, spots } = samples(parts);
  pieces.value = null;
  if (!changes.length) return;
  const question = { ask: "setup", game: gameId.value, rules: rules.value, changes, lang: lang.peek() } as const;
  withEngine()
    .then((there) => there.ask(question))
    .then(
      ({ view }) => {
        if (`${gameId.peek()} ${rules.peek()}` === key) pieces.value = { key, view, spots };
      },
      // Their names are enough.
      (error: unknown) => console.info(String(error)),
    );
});
