/** The review of a game, and exercises from it. */
import { batch, computed, signal } from "@preact/signals";

import type { Running } from "../engine/engine";
import type { ImportedGame, Review, ReviewedPly } from "../protocol";
import { complain, engine, gameKey, lineAt, notice, open, recordOf, here, sentenceOf, tree, withEngine } from "./app";
import { t } from "../i18n";
import { list } from "./games";
import { isContest, match } from "./play";
import { lang, THOROUGH, thorough } from "./settings";
import { endOf } from "./tree";

/** The last review, with the key of its game and the language of its texts. */
export const review = signal<{ game: string; lang: string; data: Review } | null>(null);
export const progress = signal<{ done: number; of: number } | null>(null);
/** The key of the game that is being reviewed; empty if there is none. */
export const reviewing = signal("");
/** Whether records are being read. */
export const isReading = signal(false);
/** A sentence for each game of the record that could not be read. */
export const unread = signal<string[]>([]);
/** The player whose mistakes are exercises; empty for all. */
export const trainee = signal("");

/** The number of plies played on the board of the walk; a new walk begins at its end. */
export const walkPlace = signal(Infinity);

let running: Running<Review> | null = null;

/** The review of the game on the board. */
export const current = computed(() => {
  const now = review.value;
  return now && now.game === gameKey.value ? now.data : null;
});

/** Whether the review is in another language than the page. */
export const isForeign = computed(() => current.value !== null && review.value?.lang !== lang.value);

/** The classes of moves that are mistakes. */
export const MISTAKES = ["inaccuracy", "mistake", "blunder"];

/** Plies with a proven better move or, if there are none, those with a better move that is not proven. */
export function exercisesOf(review: Review, player: string): ReviewedPly[] {
  const all = review.moves.filter(
    (ply) =>
      ply.class !== null &&
      MISTAKES.includes(ply.class) &&
      ply.best !== null &&
      (player === "" || ply.player === player),
  );
  const certain = all.filter((ply) => !ply.uncertain);
  return certain.length ? certain : all;
}

/** The mistake of a player, or of any player, that cost most; `null` without mistakes. */
export function worstOf(review: Review, player: string): ReviewedPly | null {
  const costs = (ply: ReviewedPly) => ply.points ?? 0;
  return exercisesOf(review, player).reduce<ReviewedPly | null>(
    (worst, ply) => (worst && costs(worst) >= costs(ply) ? worst : ply),
    null,
  );
}

export const exercises = computed(() => (current.value ? exercisesOf(current.value, trainee.value) : []));

/** The maximum size of a text with records, in bytes. The server accepts twice that, for the overhead of JSON. */
export const LONGEST = 4_000_000;

/** Refuses a text that is too long to be sent. */
export function readable(text: string): string {
  if (new Blob([text]).size > LONGEST) throw new Error(t("record-long", { megabytes: LONGEST / 1e6 }));
  return text;
}

/** The text of a file, or one that was pasted. */
export interface TextFile {
  name?: string;
  text: string;
  /** Why it may not be read as it was written. */
  fault?: string;
}

/** The number of the last reading of records. */
let lastRead = 0;

/** Reads the records of some files, each in any form; opens the only game, or lists the games if there are several. */
export async function read(files: TextFile[], game: string): Promise<void> {
  const own = ++lastRead;
  const there = await withEngine();
  isReading.value = true;
  const games: ImportedGame[] = [];
  const faults: string[] = [];
  let isCut = false;
  for (const { name, text, fault } of files) {
    // With several files, a line is one of a file.
    const place = files.length > 1 && name ? `${name}: ` : "";
    if (fault) faults.push(fault);
    try {
      const question = { ask: "import", text: readable(text), lang: lang.value, ...(game ? { game } : {}) } as const;
      const found = await there.ask(question);
      games.push(...found.games);
      faults.push(...found.faults.map((why) => place + why));
      isCut ||= found.cut;
    } catch (error) {
      faults.push(place + sentenceOf(error));
    }
  }
  // What was read last is listed.
  if (own !== lastRead) return;
  isReading.value = false;
  list(games.length > 1 ? games : []);
  unread.value = games.length + faults.length > 1 ? faults : [];
  const [first] = games;
  if (!first) notice.value = faults[0] ?? t("record-none");
  // The text was not understood, so the game on the board stays.
  else if (games.length === 1 && !first.moves.length && first.fault) notice.value = first.fault;
  else if (games.length === 1) {
    openImported(first);
    if (faults[0]) notice.value = faults[0];
  } else if (isCut) notice.value = t("record-many", { count: games.length });
}

/** Opens a game of a record and reviews it; the walk then begins at a place, by default at its end. */
export function openImported(game: ImportedGame, from = Infinity): void {
  const { rules, moves, headers, plies } = game;
  const place = {
    game: game.game,
    mode: "review",
    rules,
    position: game.position ?? "",
    moves,
    at: Math.min(from, moves.length),
  } as const;
  open(place, { headers, plies });
  notice.value = game.fault ? t("record-cut", { count: moves.length, fault: game.fault }) : "";
  if (moves.length) void begin(from);
}

export async function begin(from = Infinity): Promise<void> {
  if (isContest.peek()) {
    notice.value = t("shared-contest");
    return;
  }
  stop();
  const there = engine.value ?? (await withEngine());
  const game = gameKey.value;
  const language = lang.value;
  const line = lineAt(endOf(tree.value, here.value));
  batch(() => {
    reviewing.value = game;
    walkPlace.value = from;
    progress.value = { done: 0, of: line.moves?.length ?? 0 };
  });
  const work = (running = there.work(
    { work: "review", ...line, nodes: THOROUGH[thorough.value], ...recordOf(line) },
    (part) => {
      if (running === work) progress.value = part;
    },
  ));
  try {
    const data = await work.result;
    if (!data || running !== work) return;
    // After a match, the walk begins at the worst mistake of who asks.
    const people = match.value?.game === game ? match.value.people : [];
    const own = people.length === 1 ? people[0]! : "";
    const worst = people.length ? worstOf(data, own) : null;
    batch(() => {
      if (own) trainee.value = own;
      if (worst) walkPlace.value = worst.ply - 1;
      review.value = { game, lang: language, data };
    });
  } catch (error) {
    if (running === work) complain(error);
  } finally {
    if (running === work) stop();
  }
}

export function stop(): void {
  running?.stop();
  running = null;
  batch(() => {
    reviewing.value = "";
    progress.value = null;
  });
}
