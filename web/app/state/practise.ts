/** Practice: problems and exercises that are asked on the board, and the lines that play there. */
import { batch, computed, effect, signal } from "@preact/signals";

import { passed } from "../engine/engine";
import { recordedDate } from "../i18n";
import type { Line, PageExercise, Position, Review, ReviewedPly } from "../protocol";
import {
  between,
  complain,
  gameId,
  keyOf,
  lineAt,
  mode,
  pictureWith,
  positionOf,
  recordOf,
  tree,
  withEngine,
} from "./app";
import { cannotSave, database, type Practice, put } from "./database";
import { type Changes, changeExercises } from "./exercises";
import { exercises, MISTAKES } from "./review";
import {
  answered,
  begun,
  continued,
  dayOf,
  isAnswered,
  isOpen,
  type Item,
  itemOf,
  judged,
  type Kind,
  type Mistake,
  movesBefore,
  onward,
  playedOf,
  rightOf,
  type Session,
  settled,
  type Tried,
  type Verdict,
  withItem,
  withRefutation,
} from "./session";
import { lang, moves, narrow } from "./settings";
import { BEGINNING, lineFrom } from "./tree";

/** What is practised in the game on the board; `null` until it has been read. */
export const practice = signal<Practice | null>(null);
/** The series that is open. */
export const session = computed<Session | null>(() => {
  const now = practice.value;
  if (!now || now.game !== gameId.value || !now.open) return null;
  return now[now.open];
});
/** The exercise that is asked. */
export const item = computed(() => session.value && itemOf(session.value));
/** A line that is played on the board, up to some move of it. */
export const shownLine = signal<{ moves: string[]; at: number } | null>(null);
/** The position that is asked, or one of the line. */
export const position = signal<{ line: string; position: Position } | null>(null);
/** The picture of the position that is asked, with the answer marked. */
export const marked = signal<string | null>(null);

/** The pause after each move of a line, in milliseconds. */
const STEP = 450;

/** Positions visited for the review of a move, and for a line. */
const NODES = 100_000;

/** The most moves of a line that are asked, as `ishwa practise` does. */
const MOST_ASKED = 5;

/** The classes of moves that are right. */
const RIGHT = ["best", "only", "forced", "good"];

// ---- Saving ----

const saved = new WeakSet<Practice>();

effect(() => {
  const now = practice.value;
  if (!now || saved.has(now)) return;
  saved.add(now);
  put("practice", now).catch(cannotSave);
});

/** What is practised in a game, as it was left. */
async function load(game: string): Promise<void> {
  if (practice.peek()?.game === game) return;
  const found = await database()
    .then((there) => there.get("practice", game))
    .catch((error: unknown) => console.info(String(error)));
  // Meanwhile the reader may have gone elsewhere.
  if (gameId.peek() !== game || practice.peek()?.game === game) return;
  const { daily = null, other = null, open = null } = found ?? {};
  const loaded = { game, daily: daily && settled(daily), other: other && settled(other), open };
  saved.add(loaded);
  practice.value = loaded;
}

effect(() => {
  if (mode.value === "practise" && gameId.value) void load(gameId.value);
});

function update(change: (session: Session) => Session): void {
  const now = practice.peek();
  const before = session.peek();
  if (now?.open && before) practice.value = { ...now, [now.open]: change(before) };
}

// ---- The position on the board ----

function lineOf(asked: Item, further: string[] = []): Line {
  const line: Line = {
    game: gameId.value,
    rules: asked.rules,
    position: asked.position,
    moves: [...movesBefore(asked), ...further],
    lang: lang.value,
  };
  if (narrow.value) line.narrow = true;
  return line;
}

/** The position that is asked, as a key. */
const onBoard = computed(() => {
  const now = session.value;
  return now && item.value ? keyOf(lineOf(item.value, playedOf(now))) : "";
});

let arriving = new AbortController();

/** Plays a line on the board, up to some move. */
export function showLine(played: string[], at: number): void {
  const before = shownLine.peek();
  const asked = item.peek();
  if (!asked) return;
  const isSame = before?.moves.join(" ") === played.join(" ");
  shownLine.value = { moves: played, at };
  playTo(asked, played, isSame ? Math.min(before.at + 1, at) : 0, at);
}

/** Shows the position that is asked. */
export function showQuestion(): void {
  const [asked, now] = [item.peek(), session.peek()];
  if (!asked || !now) return;
  shownLine.value = null;
  const played = playedOf(now);
  // The right move and the reply to it are seen.
  const isStep = played.length > 0 && position.peek()?.line === keyOf(lineOf(asked, played.slice(0, -2)));
  playTo(asked, played, isStep ? played.length - 1 : played.length, played.length);
}

function playTo(asked: Item, played: string[], from: number, at: number): void {
  arriving.abort();
  const { signal } = (arriving = new AbortController());
  playSteps(asked, played, [from, at], signal).catch(complain);
}

async function playSteps(asked: Item, played: string[], [from, at]: [number, number], signal: AbortSignal) {
  for (let step = from; step <= at; step++) {
    const line = lineOf(asked, played.slice(0, step));
    const there = await positionOf(line);
    if (signal.aborted) return;
    const before = position.peek();
    if (step > 0 && before?.line === keyOf(lineOf(asked, played.slice(0, step - 1)))) {
      await between.show(before.position, there, signal);
      if (signal.aborted) return;
    }
    position.value = { line: keyOf(line), position: there };
    if (step > 0 && step < at && moves()) await passed(STEP);
  }
}

// The exercise comes on the board, also in another language or width.
effect(() => {
  if (!onBoard.value) {
    position.value = null;
    return;
  }
  marked.value = null;
  showQuestion();
});

// The answer is marked there.
effect(() => {
  const asked = item.value;
  const now = session.value;
  if (!asked || !now || now.step || isOpen(now) || now.verdict.is === "judging") {
    marked.value = null;
    return;
  }
  const played = asked.mistake?.move;
  const best = rightOf(now);
  const marks = [
    ...(played ? [{ move: played, mark: "played" } as const] : []),
    ...(best ? [{ move: best, mark: "best" } as const] : []),
  ];
  const where = onBoard.value;
  pictureWith(lineOf(asked), marks).then((picture) => {
    if (onBoard.peek() === where) marked.value = picture;
  }, complain);
});

// ---- Searches ----

/** Whether the reader still looks at this exercise. */
function isStill(asked: Item): boolean {
  const now = item.peek();
  return now !== null && keyOf(lineOf(now)) === keyOf(lineOf(asked));
}

/** The review of the last of further moves. */
async function reviewOf(asked: Item, further: string[]): Promise<ReviewedPly | null> {
  const there = await withEngine();
  const line = lineOf(asked, further);
  const headers = { OpeningPlies: `${movesBefore(asked).length + further.length - 1}` };
  const work = there.work({ work: "review", ...line, headers, nodes: NODES });
  const found: Review | null = await work.result;
  return found?.moves.at(-1) ?? null;
}

/** Further moves with the best ones after them. */
async function lineAfter(asked: Item, further: string[]): Promise<string[]> {
  const there = await withEngine();
  const line = lineOf(asked, further);
  if ((await positionOf(line)).over) return further;
  const found = await there.work({ work: "analyse", ...line, lines: 1, nodes: NODES }).result;
  return [...further, ...(found?.lines[0]?.pv ?? [])];
}

/** How many moves of the best line show what was missed, the replies included: at most three of the reader's. */
function askedOf(reason: ReviewedPly["reason"]): number {
  return Math.min(reason?.plies_of_best ?? 1, MOST_ASKED);
}

function mistakeOf(ply: ReviewedPly): Mistake | null {
  if (ply.best === null || ply.class === null || !MISTAKES.includes(ply.class)) return null;
  return {
    move: ply.move,
    class: ply.class,
    uncertain: ply.uncertain ?? false,
    best: ply.best,
    line: ply.line ?? [ply.best],
    refutation: ply.played_line ?? [ply.move],
    asked: askedOf(ply.reason),
  };
}

/** Reviews a kept mistake before it is asked; it is left out if it is none any more. */
async function prepare(asked: Item): Promise<void> {
  if (asked.problem || asked.mistake) return;
  const ply = await reviewOf(asked, asked.moves.slice(-1));
  if (!ply || !isStill(asked)) return;
  const mistake = mistakeOf(ply);
  update((session) => (mistake ? withItem(session, { mistake, line: mistake.line }) : onward(session)));
}

const prepared = new WeakSet<Item>();

effect(() => {
  const asked = item.value;
  if (mode.value !== "practise" || !asked || prepared.has(asked)) return;
  prepared.add(asked);
  prepare(asked).catch((error: unknown) => {
    // It is tried again when it is shown again.
    prepared.delete(asked);
    complain(error);
  });
});

/** Whether the exercise can be answered: a kept mistake is reviewed first. */
export const isReady = computed(() => session.value !== null && rightOf(session.value) !== "");

// ---- Answers ----

/** Whether the line that is asked goes beyond its next move and the reply to it, with a choice for the reader. */
async function continues({ step }: Session, asked: Item): Promise<boolean> {
  const { mistake } = asked;
  if (!mistake || step + 2 >= mistake.asked) return false;
  const next = mistake.line[step + 2];
  const there = await positionOf(lineOf(asked, mistake.line.slice(0, step + 2)));
  const isTheirs = there.to_move === asked.player && there.chance === null && there.choices.length > 1;
  return isTheirs && there.choices.some(({ move }) => move === next);
}

async function judge(now: Session, asked: Item, move: string): Promise<{ is: Verdict; refutation: string[] | null }> {
  const { problem, mistake } = asked;
  if (problem) return { is: judged(problem, move), refutation: null };
  if (move === rightOf(now)) return { is: (await continues(now, asked)) ? "continues" : "best", refutation: null };
  if (now.step === 0 && move === mistake?.move) return { is: "played", refutation: mistake.refutation };
  const before = playedOf(now);
  const ply = await reviewOf(asked, [...before, move]);
  if (ply?.class && RIGHT.includes(ply.class)) return { is: "good", refutation: null };
  return { is: "worse", refutation: ply?.played_line ? [...before, ...ply.played_line] : null };
}

/** Keeps the first answer to an exercise. */
function keep(asked: Item, before: Session, after: Session): void {
  const answer = after.answers[after.place];
  if (!answer || before.answers[before.place] || !asked.isKept) return;
  const { rules, position, moves } = asked;
  const line = { game: gameId.peek(), rules, position, moves };
  changeExercises({ answers: [{ ...line, answer }] }).catch(complain);
}

function answer(asked: Item, is: Verdict, move: string): void {
  const before = session.peek();
  if (!before) return;
  const after = is === "continues" ? continued(before, move) : answered(before, is, move);
  update(() => after);
  keep(asked, before, after);
}

/** Lines that are being searched: the right one of an exercise, and those that refute wrong moves. */
const searched = new WeakSet<Item | Tried>();

effect(() => {
  const [asked, now] = [item.value, session.value];
  if (mode.value !== "practise" || !asked || !now) return;
  const [last] = now.tried;
  if (last && !last.line && !searched.has(last)) {
    searched.add(last);
    void refute(asked, [...playedOf(now), last.move]);
  }
  if (isAnswered(now) && !asked.line && !searched.has(asked)) {
    searched.add(asked);
    void findLine(asked, rightOf(now));
  }
});

async function findLine(asked: Item, right: string): Promise<void> {
  const line = await lineAfter(asked, [right]).catch(() => [right]);
  if (isStill(asked)) update((session) => withItem(session, { line }));
}

async function refute(asked: Item, further: string[]): Promise<void> {
  const line = await lineAfter(asked, further).catch(() => further);
  if (isStill(asked)) update((session) => withRefutation(session, further.at(-1)!, line));
}

/** The reader plays a move. */
export async function attempt(move: string): Promise<void> {
  const now = session.peek();
  const asked = item.peek();
  // The second part of a double click is no attempt.
  if (!now || !asked || !isOpen(now) || !isReady.peek() || shownLine.peek()) return;
  const { verdict } = now;
  update((session) => ({ ...session, verdict: { is: "judging", move } }));
  try {
    const { is, refutation } = await judge(now, asked, move);
    // The reader may have given up meanwhile.
    if (!isStill(asked) || session.peek()?.verdict.is !== "judging") return;
    batch(() => {
      answer(asked, is, move);
      if (refutation) update((session) => withRefutation(session, move, refutation));
    });
  } catch (error) {
    if (isStill(asked)) update((session) => ({ ...session, verdict }));
    complain(error);
  }
}

/** Shows the answer. */
export function tell(): void {
  const [asked, now] = [item.peek(), session.peek()];
  if (asked && now && isReady.peek()) answer(asked, "shown", rightOf(now));
}

export function next(): void {
  update(onward);
}

/** Closes the series; mistakes lead back to their review. */
export function leave(): void {
  const now = practice.peek();
  if (!now) return;
  const isOfReview = session.peek()?.kind === "mistakes";
  batch(() => {
    practice.value = { ...now, open: null, other: now.open === "other" ? null : now.other };
    if (isOfReview) mode.value = "review";
  });
}

// ---- Beginning ----

/** Opens a series of exercises. */
export function begin(kind: Kind, items: Item[]): void {
  const now = practice.peek();
  if (!now || !items.length) return;
  const series = begun(kind, dayOf(Date.now()), items);
  if (kind === "daily") practice.value = { ...now, daily: series, open: "daily" };
  else practice.value = { ...now, other: series, open: "other" };
}

/** Opens the problems of the day where they were left. */
export function resumeDaily(): void {
  const now = practice.peek();
  if (now?.daily) practice.value = { ...now, open: "daily" };
}

/** An exercise of the engine. */
export function itemFrom(found: PageExercise): Item {
  const { rules, position, moves, player, problem, players, event, date } = found;
  const names = players.some(Boolean) ? players.map((name) => name ?? "?").join(" – ") : "";
  const about = [names, event, date && recordedDate(date)].filter(Boolean).join(" · ");
  return { rules, position, moves, player, problem, about, mistake: null, isKept: true, line: null };
}

/** Asks the mistakes of the review of the game on the board, and keeps those that are certain. */
export async function practiseMistakes(): Promise<void> {
  const game = gameId.peek();
  await load(game);
  if (gameId.peek() !== game) return;
  const path = lineFrom(tree.peek(), BEGINNING);
  const line = lineAt(path.at(-1) ?? BEGINNING);
  const all = line.moves ?? [];
  const first = await positionOf(lineAt(BEGINNING));
  const items = exercises.peek().flatMap((ply): Item[] => {
    const mistake = mistakeOf(ply);
    if (!mistake) return [];
    return [
      {
        rules: first.own_rules,
        position: first.position,
        moves: all.slice(0, ply.ply),
        player: ply.player,
        problem: null,
        about: "",
        mistake,
        isKept: isCertain(mistake),
        line: mistake.line,
      },
    ];
  });
  const mistakes = items.filter((asked) => asked.isKept).map((asked) => asked.moves.length);
  batch(() => {
    mode.value = "practise";
    begin("mistakes", items);
  });
  if (!mistakes.length) return;
  const { headers } = recordOf(line);
  const add: Changes["add"] = { ...line, headers, mistakes };
  await changeExercises({ add });
}

/** Whether a mistake becomes an exercise that is kept: as on the command line, if it is certain and no inaccuracy. */
function isCertain(mistake: Mistake): boolean {
  return !mistake.uncertain && mistake.class !== "inaccuracy";
}
