/** A game against the engine, or between people at one board. */
import { batch, computed, effect, signal } from "@preact/signals";

import type { Running } from "../engine/engine";
import type { Analysis, Choice, MatchKey, MatchRequest, MatchState, Played, Position, Review } from "../protocol";
import {
  complain,
  engine,
  gameKey,
  here,
  isCurrent,
  keyOf,
  lineAt,
  mode,
  pictureWith,
  play as playMove,
  shown,
  start,
  tree,
} from "./app";
import { level, throwsItself, turned, turnsBetween } from "./settings";
import { BEGINNING, depthOf, endOf, lineThrough, ply, type PlyId } from "./tree";

export interface ClockSetting {
  /** Minutes for the game, and the increment in seconds after each move. */
  minutes: number;
  seconds: number;
}

export interface Match {
  /** Seats of people; the engine has the others. */
  people: string[];
  clock: ClockSetting | null;
  /** The level of the engine. */
  level: number;
  /** The key of the game: the match is over when another game is on the board. */
  game: string;
  /** The ply after which the match began. */
  from: PlyId;
  seed: number;
  /** How it ended, if not by the rules. */
  ended: { by: "resigned" | "time"; seat: string } | null;
  /** The match is one between people on several devices; absent in others. */
  shared?: SharedMatch;
}

/** A match that `ishwa serve` keeps: its moves, clocks and end are those of the server. */
export interface SharedMatch {
  /** The key of the reader's seat, or the id of the match for those who watch. */
  key: string;
  /** The keys of the other seats, if the reader began the match. */
  others: MatchKey[];
  isOver: boolean;
}

export const match = signal<Match | null>(null);
/** The time left for each seat, in milliseconds. */
export const clocks = signal<Record<string, number>>({});
export const isThinking = signal(false);
/** The move that is shown as a hint, and the board with it. */
export const hint = signal<{ line: string; move: string; svg: string } | null>(null);
export const isHinting = signal(false);
/** The luck of each player's dice, reported when the game is over. */
export const luck = signal<{ line: string; review: Review } | null>(null);

/** The state of the shared match on the board, once the server has sent it. */
export const live = signal<MatchState | null>(null);
/** Whether the server can be reached, and the move that it has not answered. */
export const isConnected = signal(false);
export const pending = signal<MatchRequest | null>(null);
/** The ply after which a shared match continues, once it is known. */
export const tip = signal<PlyId | null>(null);

/** The players who sit on two sides of the board. */
export const SIDES = ["s", "n"];

/** The delay before the engine throws, so that people can follow. */
const THROW = 650;
/** The search time for a hint. */
const HINT = 1500;
const TICK = 200;
/** Positions visited per ply when the luck is computed. */
const LUCK_NODES = 2000;

/** The key of a match that is over and that the reader has left for another one. */
const left = signal("");

/** The match on the board. */
export const current = computed(() => {
  const now = match.value;
  return now && now.game === gameKey.value && mode.value === "play" && left.value !== now.game ? now : null;
});

/** The shared match on the board, in whatever mode it is shown. */
export const shared = computed(() => (match.value?.game === gameKey.value ? match.value.shared : undefined));

/** Whether the reader plays a shared match that is not over: then the page does not help. */
export const isContest = computed(() => shared.value?.isOver === false && match.value!.people.length > 0);

/** Whether the board shows the current end of the match, where it continues. */
export const isAtEnd = computed(() =>
  shared.value && !shared.value.isOver
    ? tip.value === null || here.value === tip.value
    : here.value === endOf(tree.value, here.value),
);

export const isOver = computed(() => {
  const now = current.value;
  const position = shown.value?.position;
  return now !== null && (now.ended !== null || (isAtEnd.value && isCurrent.value && position?.over === true));
});

/** The seat to move, or `null` if the match is not waiting for any. */
export const turn = computed(() => {
  const position = shown.value?.position;
  if (!current.value || !position || isOver.value || !isCurrent.value || !isAtEnd.value) return null;
  return position.chance ?? position.to_move;
});

/** Whether the reader can move or throw: in a shared match, while the server is there and has answered the last move. */
export const isPersonsTurn = computed(() => {
  const isTheirs = turn.value !== null && current.value!.people.includes(turn.value);
  return (
    isTheirs && (!shared.value || (isConnected.value && pending.value === null && live.value?.turn === turn.value))
  );
});

/** Plays a move on the board. That of a shared match is sent to the server, and played when it has answered. */
export function move(text: string): void {
  if (shared.value && !shared.value.isOver && mode.value === "play") {
    if (!isPersonsTurn.value) return;
    pending.value = { do: "move", key: shared.value.key, ply: depthOf(tree.value, here.value), move: text };
  } else {
    playMove(text);
  }
}

/** One of the outcomes, chosen with the probabilities of the game. */
export function throwOf(choices: readonly Choice[]): string | null {
  let left = crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
  for (const choice of choices) {
    left -= choice.probability ?? 0;
    if (left < 0) return choice.move;
  }
  return choices.at(-1)?.move ?? null;
}

export function throwNow(): void {
  const position = shown.value?.position;
  if (!position?.chance || !isCurrent.value) return;
  if (shared.value) {
    if (!isPersonsTurn.value) return;
    pending.value = { do: "throw", key: shared.value.key, ply: depthOf(tree.value, here.value) };
    return;
  }
  const outcome = throwOf(position.choices);
  if (outcome !== null) playMove(outcome);
}

export function begin(people: string[], clock: ClockSetting | null, position: Position): void {
  batch(() => {
    match.value = {
      people,
      clock,
      level: level.value,
      game: gameKey.value,
      from: here.value,
      seed: crypto.getRandomValues(new Uint32Array(1))[0]!,
      ended: null,
    };
    hint.value = null;
    luck.value = null;
    clocks.value = clock
      ? Object.fromEntries(position.players.map((seat) => [seat.label, clock.minutes * 60_000]))
      : {};
  });
}

export function resign(): void {
  const now = current.value;
  const seat = turn.value ?? now?.people[0];
  if (!now || !seat) return;
  if (now.shared) {
    pending.value = { do: "resign", key: now.shared.key };
    return;
  }
  match.value = { ...now, ended: { by: "resigned", seat: now.people.includes(seat) ? seat : now.people[0]! } };
}

export function leave(): void {
  left.value = gameKey.value;
}

/** Takes back the last decision of a person: the board returns to the position in which it was made. */
export async function takeBack(): Promise<void> {
  const now = current.value;
  if (!now) return;
  // The match continues at its end, whatever position is shown.
  const end = endOf(tree.value, here.value);
  const path = lineThrough(tree.value, end);
  const there = await engine.value?.ask({ ask: "line", ...lineAt(end) });
  // Another match may have begun while the engine answered.
  if (current.value?.seed !== now.seed) return;
  const plies = there?.plies ?? [];
  // Moves before the start of the match are not taken back.
  const first = path.indexOf(now.from) + 1;
  const last = plies.findLastIndex((ply) => !ply.by_chance && now.people.includes(ply.player));
  const to: PlyId = last < first ? now.from : ply(tree.value, path[last]!).parent;
  batch(() => {
    hint.value = null;
    match.value = { ...now, ended: null };
    // Where nothing was to be taken back, a move played since then stays.
    if (to === end) return;
    // Moves that were taken back are no longer offered as the next ones.
    forget(to);
    here.value = to;
  });
}

function forget(after: PlyId): void {
  const { children } = ply(tree.value, after);
  const plies = new Map(tree.value.plies);
  const gone = [...children];
  for (let id = gone.pop(); id !== undefined; id = gone.pop()) {
    gone.push(...(plies.get(id)?.children ?? []));
    plies.delete(id);
  }
  plies.set(after, { ...ply(tree.value, after), children: [] });
  tree.value = { ...tree.value, plies };
}

export async function askHint(): Promise<void> {
  const there = engine.value;
  const now = shown.value;
  if (!there || !now || isHinting.value) return;
  const line = lineAt(now.id);
  const key = keyOf(line);
  isHinting.value = true;
  try {
    const work: Running<Analysis> = there.work({ work: "analyse", ...line, lines: 1, time_ms: HINT });
    const move = (await work.result)?.best;
    if (!move) return;
    hint.value = { line: key, move, svg: await pictureWith(line, [{ move, mark: "best" }]) };
  } catch (error) {
    complain(error);
  } finally {
    isHinting.value = false;
  }
}

// The engine's turn: it moves, or throws.
effect(() => {
  const seat = turn.value;
  const now = current.value;
  const there = engine.value;
  const at = shown.value;
  if (!now || !seat || !there || !at) return;
  const isPerson = now.people.includes(seat);
  if (at.position.chance) {
    if (now.shared ? !isPersonsTurn.value || !throwsItself.value : isPerson && !throwsItself.value) return;
    const timer = setTimeout(throwNow, THROW);
    return () => clearTimeout(timer);
  }
  if (isPerson || now.shared) return;
  let running: Running<Played> | null = null;
  let isLeft = false;
  const left = clocks.peek()[seat];
  const time = left === undefined ? {} : { time_ms: Math.max(50, Math.round(left / 30)) };
  const seed = (now.seed + at.id) % 2 ** 32;
  // Called after this effect, so that the state it sets does not trigger the effect again.
  queueMicrotask(() => {
    if (isLeft) return;
    isThinking.value = true;
    running = there.work({ work: "play", ...lineAt(at.id), level: now.level, seed, ...time });
    running.result
      .then((played) => {
        if (!isLeft && played) playMove(played.move);
      })
      .catch((error: unknown) => !isLeft && complain(error))
      .finally(() => {
        if (!isLeft) isThinking.value = false;
      });
  });
  return () => {
    isLeft = true;
    running?.stop();
    queueMicrotask(() => (isThinking.value = false));
  };
});

// Between the moves of people at one board, the board turns to the player to move.
effect(() => {
  const seat = turn.value;
  if (!turnsBetween.value || !seat || !SIDES.includes(seat) || current.value!.people.length < SIDES.length) return;
  turned.value = seat === "n";
});

// The clock of the player to move. That of a shared match is the server's, and is only shown.
effect(() => {
  const now = current.value;
  const clock = now?.clock;
  const state = live.value;
  const seat = now?.shared ? state?.running && state.turn : turn.value;
  if (!seat || !clock) return;
  const isShared = now.shared !== undefined;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    const left = Math.max(0, (clocks.peek()[seat] ?? 0) - (now - last));
    last = now;
    clocks.value = { ...clocks.peek(), [seat]: left };
    const running = match.peek();
    if (left === 0 && running && !isShared) match.value = { ...running, ended: { by: "time", seat } };
  };
  const timer = setInterval(tick, TICK);
  return () => {
    clearInterval(timer);
    if (isShared) return;
    queueMicrotask(() => {
      const left = clocks.peek()[seat];
      // The player who has moved gets the increment.
      if (left && turn.peek() !== seat && match.peek()?.ended === null) {
        clocks.value = { ...clocks.peek(), [seat]: left + clock.seconds * 1000 };
      }
    });
  };
});

// With dice, the luck is reported at the end.
effect(() => {
  const there = engine.value;
  const at = shown.value;
  if (!isOver.value || !there || !at || luck.peek()?.line === at.line) return;
  const line = lineAt(endOf(tree.peek(), at.id));
  let running: Running<Review> | null = null;
  let isLeft = false;
  const tell = async () => {
    const { plies } = await there.ask({ ask: "line", ...line });
    if (isLeft || !plies.some((ply) => ply.by_chance)) return;
    running = there.work({ work: "review", ...line, nodes: LUCK_NODES });
    const review = await running.result;
    if (!isLeft && review) luck.value = { line: at.line, review };
  };
  tell().catch((error: unknown) => !isLeft && complain(error));
  return () => {
    isLeft = true;
    running?.stop();
  };
});

/** Whether the reader wants a new game from the position on the board. */
export const isFromHere = computed(() => here.value !== BEGINNING || start.value !== "");
