/** Reviews of many games: a digest of each, the table of their players, and the mistakes that cost most. */
import { computed, effect, signal } from "@preact/signals";

import { VERSION } from "../engine/assets";
import { awaited, type Engine, EngineLost, type Running } from "../engine/engine";
import { t } from "../i18n";
import type { ImportedGame, Review } from "../protocol";
import { complain, engine, notice, sentenceOf, withEngine } from "./app";
import { cannotSave, database, put } from "./database";
import { found, imported, winnerOf } from "./games";
import { isContest } from "./play";
import { lang, THOROUGH, thorough, type Thorough } from "./settings";

/** The number of mistakes that are listed. */
const MOST_MISTAKES = 10;
/** The time in milliseconds after which the remaining time is estimated. */
const ESTIMATED = 2000;

/** Some moves of a player. */
export interface Moves {
  /** Those with a choice, and the sums of their accuracies and of the squares of these. */
  choices: number;
  accuracy: number;
  squares: number;
  /** Complaints that are certain. */
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

const NO_MOVES: Moves = { choices: 0, accuracy: 0, squares: 0, inaccuracies: 0, mistakes: 0, blunders: 0 };

/** A certain mistake or blunder. */
interface Mistake {
  ply: number;
  /** The seat of its player, from 0. */
  seat: number;
  move: string;
  best: string;
  class: string;
  /** The loss in points of winning chance. */
  points: number;
}

/** What is kept of the review of a game. */
export interface Digest {
  key: string;
  /** The moves of each seat. */
  players: Moves[];
  /** The costliest, costliest first. */
  mistakes: Mistake[];
}

/** A player in all games of one kind. */
export interface Player extends Moves {
  name: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

/** The players of all games of one kind. */
export interface Table {
  game: string;
  games: number;
  players: Player[];
}

/** The digests of games by their keys. */
const digests = new Map<string, Digest>();
/** Changes with the digests. */
const version = signal(0);

/** How far it is: games, and the estimate of the remaining time in milliseconds once there is one. */
export const progress = signal<{ done: number; of: number; left: number | null } | null>(null);

/** Games that cannot be reviewed, with the reason. */
export const failures = signal<ReadonlyMap<ImportedGame, string>>(new Map());

/** All that the review of a game depends on, and all that equal games have in common (`SeenGames` of the engine). */
interface Identity {
  reviewed: string;
  equal: string;
}

const identities = new WeakMap<ImportedGame, Identity>();

function identityOf(game: ImportedGame): Identity {
  let identity = identities.get(game);
  if (!identity) {
    const { rules, position, players, result, moves, headers } = game;
    // Plies of a given opening are not graded.
    const reviewed = [game.game, rules, position, headers["OpeningPlies"], ...moves].join(" ");
    // PGN has dots.
    const [date, round] = [headers["Date"]?.replaceAll(".", "-"), headers["Round"]];
    identity = { reviewed, equal: JSON.stringify([reviewed, players, result, date, round]) };
    identities.set(game, identity);
  }
  return identity;
}

/** The key of a digest. Reviews of another build may be others. */
function keyOf(game: ImportedGame, effort: Thorough): string {
  return `${VERSION} ${effort} ${identityOf(game).reviewed}`;
}

/** The games that are listed, each once. */
const listed = computed(() => {
  const seen = new Set<string>();
  return found.value.filter((game) => {
    const { equal } = identityOf(game);
    const isNew = !game.moves.length || !seen.has(equal);
    seen.add(equal);
    return isNew;
  });
});

/** The number of listed games that are there again. */
export const repeated = computed(() => found.value.length - listed.value.length);

/** The games that are listed and have been reviewed, with their digests. */
const reviewed = computed(() => {
  void version.value;
  return listed.value.flatMap((game) => {
    const digest = digests.get(keyOf(game, thorough.value));
    return digest ? [{ game, digest }] : [];
  });
});

/** The games that are listed and can still be reviewed. */
export const rest = computed(() => {
  void version.value;
  return listed.value.filter(
    (game) => game.moves.length > 0 && !digests.has(keyOf(game, thorough.value)) && !failures.value.has(game),
  );
});

/** The name of a player, or else the seat as in records. */
export function nameOf(game: ImportedGame, seat: number): string {
  return game.players[seat] || `P${seat + 1}`;
}

function add(player: Player, game: ImportedGame, seat: number, moves: Moves): void {
  const winner = winnerOf(game);
  player.games++;
  if (game.result === "draw") player.drawn++;
  else if (winner >= 0) player[winner === seat ? "won" : "lost"]++;
  for (const key of Object.keys(moves) as (keyof Moves)[]) player[key] += moves[key];
}

/** A table for each kind of game, the one with most games first; in it, who played most comes first, then by name. */
export const tables = computed((): Table[] => {
  const kinds = new Map<string, { games: number; players: Map<string, Player> }>();
  for (const { game, digest } of reviewed.value) {
    const kind = kinds.get(game.game) ?? { games: 0, players: new Map<string, Player>() };
    kinds.set(game.game, kind);
    kind.games++;
    for (const [seat, moves] of digest.players.entries()) {
      const name = nameOf(game, seat);
      const player = kind.players.get(name) ?? { name, games: 0, won: 0, drawn: 0, lost: 0, ...NO_MOVES };
      kind.players.set(name, player);
      add(player, game, seat, moves);
    }
  }
  const made = [...kinds].map(([game, { games, players }]) => ({
    game,
    games,
    players: [...players.values()].sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1)),
  }));
  return made.sort((a, b) => b.games - a.games);
});

/** The mistakes that cost most. */
export const mistakes = computed(() => {
  const all = reviewed.value.flatMap(({ game, digest }) => digest.mistakes.map((mistake) => ({ game, mistake })));
  return all.sort((a, b) => b.mistake.points - a.mistake.points).slice(0, MOST_MISTAKES);
});

/** The mean accuracy of moves with a choice, from 0 to 100; `null` without any. */
export function meanOf({ choices, accuracy }: Moves): number | null {
  return choices ? accuracy / choices : null;
}

/** Half the 95 % interval of the mean accuracy: 1.96 standard errors; `null` for fewer than two moves. */
export function errorOf({ choices, accuracy, squares }: Moves): number | null {
  if (choices < 2) return null;
  const spread = Math.max(0, squares - accuracy ** 2 / choices);
  return 1.96 * Math.sqrt(spread / (choices - 1) / choices);
}

/** The share of points, from 0 to 1; `null` without a result. */
export function scoreOf({ won, drawn, lost }: Player): number | null {
  const games = won + drawn + lost;
  return games ? (won + drawn / 2) / games : null;
}

function digestOf(key: string, review: Review): Digest {
  const players = review.players.map(({ player, inaccuracies, mistakes, blunders }): Moves => {
    const own = review.moves.filter((ply) => ply.player === player && ply.class && ply.class !== "forced");
    const accuracies = own.map((ply) => ply.accuracy ?? 0);
    const sum = (of: (accuracy: number) => number) => accuracies.reduce((all, one) => all + of(one), 0);
    const squares = sum((one) => one * one);
    return { choices: own.length, accuracy: sum((one) => one), squares, inaccuracies, mistakes, blunders };
  });
  const seats = review.players.map(({ player }) => player);
  const mistakes = review.moves.flatMap((ply): Mistake[] => {
    const { class: grade, best, move, points = 0, uncertain } = ply;
    if (!best || uncertain || (grade !== "mistake" && grade !== "blunder")) return [];
    return [{ ply: ply.ply, seat: seats.indexOf(ply.player), move, best, class: grade, points }];
  });
  mistakes.sort((a, b) => b.points - a.points);
  return { key, players, mistakes: mistakes.slice(0, MOST_MISTAKES) };
}

/** Loads the digests of earlier reviews of these games, and deletes those of other builds. */
async function loadKept(games: ImportedGame[], effort: Thorough): Promise<void> {
  const there = await database();
  const change = there.transaction("digests", "readwrite");
  const { store } = change;
  // "!" comes next after the space that ends the build in a key.
  void store.delete(IDBKeyRange.upperBound(`${VERSION} `, true));
  void store.delete(IDBKeyRange.lowerBound(`${VERSION}!`));
  if ((await store.count()) > 0) {
    const kept = await Promise.all(games.map((game) => store.get(keyOf(game, effort))));
    for (const digest of kept) if (digest) digests.set(digest.key, digest);
  }
  await change.done;
  version.value++;
}

/** The number of the last time that games were reviewed, or that this ended. */
let last = 0;
const running = new Set<Running<Review>>();

/** Reviews the games that are listed, except those that were reviewed before. */
export async function begin(): Promise<void> {
  if (isContest.peek()) {
    notice.value = t("shared-contest");
    return;
  }
  stop();
  const own = last;
  const there = engine.value ?? (await withEngine());
  const queue = [...rest.value];
  if (own !== last || !queue.length) return;
  const effort = thorough.value;
  const begun = performance.now();
  const of = queue.length;
  const all = queue.reduce((sum, game) => sum + game.moves.length, 0);
  /** The number of finished plies of each game that is being reviewed. */
  const parts = new Map<ImportedGame, number>();
  let [done, plies] = [0, 0];
  const tell = () => {
    if (own !== last) return;
    const now = [...parts.values()].reduce((sum, part) => sum + part, plies);
    const time = performance.now() - begun;
    progress.value = { done, of, left: time > ESTIMATED && now > 0 ? (time / now) * (all - now) : null };
  };
  tell();
  const reviewNext = async () => {
    for (let game = queue.shift(); game && own === last; game = queue.shift()) {
      const now = game;
      await reviewOne(there, now, effort, (part) => {
        parts.set(now, part);
        tell();
      });
      parts.delete(now);
      plies += now.moves.length;
      done++;
      tell();
    }
  };
  try {
    await Promise.all(Array.from({ length: there.atOnce }, reviewNext));
  } catch (error) {
    if (own === last) complain(error);
  } finally {
    if (own === last) stop();
  }
}

/**
 * Reviews a game and keeps what tables use, or why it cannot be reviewed; `tell` receives the number of finished plies.
 * Throws if the engine is lost.
 */
async function reviewOne(there: Engine, game: ImportedGame, effort: Thorough, tell: (plies: number) => void) {
  const { game: id, rules, position, moves, headers, plies } = game;
  const line = { game: id, rules, moves, headers, plies, ...(position ? { position } : {}) };
  const work = there.work({ work: "review", ...line, nodes: THOROUGH[effort], lang: lang.value }, (part) =>
    tell(part.done),
  );
  running.add(work);
  try {
    const review = await work.result;
    if (!review || review.stopped) return;
    const digest = digestOf(keyOf(game, effort), review);
    digests.set(digest.key, digest);
    version.value++;
    // With its networks the engine grades better.
    if (awaited.peek() !== "plain") put("digests", digest).catch(cannotSave);
  } catch (error) {
    failures.value = new Map(failures.value).set(game, sentenceOf(error));
    if (error instanceof EngineLost) throw error;
  } finally {
    running.delete(work);
  }
}

export function stop(): void {
  last++;
  for (const work of running) work.stop();
  running.clear();
  progress.value = null;
}

// Other games or another effort: a review that was begun ends, and kept digests are shown.
effect(() => {
  const [games, effort] = [imported.value, thorough.value];
  stop();
  failures.value = new Map();
  if (games.length) loadKept(games, effort).catch((error: unknown) => console.info(String(error)));
});
