/** The state of the page: one game with its variations, one position of it, and the engine. */
import { batch, computed, effect, signal } from "@preact/signals";

import { narrowView } from "../board/narrow";
import { type Engine, EngineFault, EngineLost } from "../engine/engine";
import { t } from "../i18n";
import type { Lang } from "../locales/languages";
import type { GameInfo, Games, Line, Mark, Position, Recorded, Seat, Thrown } from "../protocol";
import { type Mode, type Place, writeLink } from "./link";
import { lang, narrow } from "./settings";
import {
  add,
  addLine,
  BEGINNING,
  branchOf,
  EMPTY,
  lineThrough,
  movesTo,
  pathTo,
  ply,
  type PlyId,
  promote,
  remove,
  type Tree,
} from "./tree";

/** The games and their first positions, as embedded in the page by the build. */
type Initial = Partial<Record<Lang, Games & { positions: Record<string, Position>; narrow: Record<string, Position> }>>;

const initial: Initial = JSON.parse(document.getElementById("initial")?.textContent || "{}");

export const engine = signal<Engine | null>(null);
/** An error message, until the reader dismisses it. */
export const notice = signal("");
/** The text announced to screen readers. */
export const spoken = signal("");

export const games = signal<GameInfo[]>([]);
/** The game on the board; empty during the choice of a game. */
export const gameId = signal("");
export const mode = signal<Mode>("analyse");
export const rules = signal("");
/** The first position; empty for the start of the game. */
export const start = signal("");
export const tree = signal<Tree>(EMPTY);
/** The ply after which the board is shown. */
export const here = signal<PlyId>(BEGINNING);
/** The headers of the record that the game comes from, the lines of its plies, and its original moves. */
export const record = signal<Recorded & { moves: string }>({ headers: {}, plies: [], moves: "" });
export const headers = computed(() => record.value.headers);
/** The names of the players in the record, by seat. */
export const names = computed(() => SEATS.map((key) => headers.value[key] ?? null));
/** The position on the board, which follows `here` as soon as the engine has answered. */
export const shown = signal<{ line: string; id: PlyId; position: Position } | null>(null);
/** The reason why there is no such position. */
export const positionFault = signal("");
/** The key under which the game on the board is saved; every new game has a new one. */
export const gameKey = signal("");

export const game = computed(() => games.value.find((info) => info.id === gameId.value) ?? null);
/** Whether the board shows the current ply, and not an earlier one while an answer is pending. */
export const isCurrent = computed(() => shown.value?.line === keyOf(lineAt(here.value)));
/** Any position of the game, for the part that is the same in all: the players. */
export const seats = computed<Seat[]>(() => shown.value?.position.players ?? []);

/** The headers with the names of players; there are no more than six. */
const SEATS = ["P1", "P2", "P3", "P4", "P5", "P6"];
/** The headers with the result of a game. */
const ENDINGS = ["Result", "Payoffs", "Reason", "Points", "Fault"];

/** What the record says of a line of the game. A line other than that of the record may have another result. */
export function recordOf(line: Line): Recorded {
  const { headers, plies, moves } = record.value;
  if (line.moves?.join(" ") === moves) return { headers, plies };
  return { headers: Object.fromEntries(Object.entries(headers).filter(([key]) => !ENDINGS.includes(key))), plies };
}

/** The game up to a ply. */
export function lineAt(id: PlyId): Line & { game: string } {
  const line: Line = { game: gameId.value, moves: movesTo(tree.value, id), lang: lang.value };
  if (narrow.value) line.narrow = true;
  if (rules.value) line.rules = rules.value;
  if (start.value) line.position = start.value;
  return line;
}

export function keyOf(line: Line): string {
  const { game, rules = "", position = "", moves, lang, narrow = false } = line;
  return JSON.stringify([game, rules, position, moves, lang, narrow]);
}

export function seatName(label: string): string {
  return seats.value.find((seat) => seat.label === label)?.name ?? label;
}

/** Reports an error in one sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof EngineLost) return t(error.word);
  return error instanceof Error ? error.message : String(error);
}

export function complain(error: unknown): void {
  notice.value = sentenceOf(error);
}

let engineIsHere: (engine: Engine) => void;
const theEngine = new Promise<Engine>((resolve) => (engineIsHere = resolve));

/** The engine, once it has loaded. */
export function withEngine(): Promise<Engine> {
  return theEngine;
}

export function useEngine(found: Engine): void {
  engine.value = found;
  engineIsHere(found);
}

const MOST_KEPT = 400;
const positions = new Map<string, Promise<Position>>();

/** A position; each is requested once. */
export function positionOf(line: Line): Promise<Position> {
  const key = keyOf(line);
  let found = positions.get(key);
  if (!found) {
    const isStart = !line.rules && !line.position && !line.moves?.length;
    const known = isStart && line.lang ? initial[line.lang] : undefined;
    // Boards that are the same on a narrow page are stored once.
    const ready = (line.narrow && known?.narrow[line.game]) || known?.positions[line.game];
    const asked = ready ? Promise.resolve(ready) : theEngine.then((engine) => engine.ask({ ask: "position", ...line }));
    found = line.narrow ? asked.then((position) => ({ ...position, view: narrowView(position.view) })) : asked;
    found.catch(() => positions.delete(key));
    positions.set(key, found);
    const [oldest] = positions.keys();
    if (positions.size > MOST_KEPT && oldest !== undefined) positions.delete(oldest);
  }
  return found;
}

/** The picture of a position with marks of moves. */
export async function pictureWith(line: Line, marks: Mark[]): Promise<string> {
  const { view } = await (await theEngine).ask({ ask: "position", ...line, marks });
  return (line.narrow ? narrowView(view) : view).svg;
}

/** The throw whose effect the board is about to show, and its ply. */
export const thrown = signal<{ id: PlyId; faces: Thrown } | null>(null);

/** The animation between two boards, such as sowing. Replaced by the board. */
export const between = { show: async (_from: Position, _to: Position, _signal: AbortSignal): Promise<void> => {} };

/** The longest legal beginning of a line; if even its first position is invalid, the start of the game. */
async function lastGood(line: Line): Promise<{ position: Position; count: number }> {
  const moves = line.moves ?? [];
  const after = (count: number) => positionOf({ ...line, moves: moves.slice(0, count) });
  let position: Position;
  try {
    position = await after(0);
  } catch {
    const { position: _, ...rest } = line;
    return { position: await positionOf({ ...rest, moves: [] }), count: -1 };
  }
  let [good, bad] = [0, moves.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      position = await after(middle);
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return { position, count: good };
}

/** The reason why the board went back in a line. */
let sentBack = { line: "", why: "" };

let arriving = new AbortController();

async function arrive(line: Line, id: PlyId): Promise<void> {
  arriving.abort();
  const arrival = (arriving = new AbortController());
  thrown.value = null;
  try {
    const position = await positionOf(line);
    if (arrival.signal.aborted) return;
    const before = shown.value;
    const isStep = before && id !== BEGINNING && before.id === ply(tree.value, id).parent;
    if (isStep && before.line === keyOf(lineAt(before.id))) {
      thrown.value = position.throw && { id, faces: position.throw };
      await between.show(before.position, position, arrival.signal);
      if (arrival.signal.aborted) return;
    }
    batch(() => {
      thrown.value = null;
      shown.value = { line: keyOf(line), id, position };
      positionFault.value = sentBack.line === keyOf(line) ? sentBack.why : "";
      sentBack = { line: "", why: "" };
      spoken.value = [position.told, position.status].filter(Boolean).join(" ");
    });
  } catch (error) {
    if (arrival.signal.aborted) return;
    positionFault.value = sentenceOf(error);
    if (error instanceof EngineFault) await goBack(line, id, sentenceOf(error), arrival.signal);
  }
}

/** After an illegal line: to its last legal position. */
async function goBack(line: Line, id: PlyId, why: string, signal: AbortSignal): Promise<void> {
  const found = await lastGood(line).catch(() => null);
  if (!found || signal.aborted) return;
  const { position, count } = found;
  const path = pathTo(tree.value, id);
  const to = count > 0 ? path[count - 1]! : BEGINNING;
  batch(() => {
    shown.value = { line: count < 0 ? "" : keyOf(lineAt(to)), id: to, position };
    if (count < 0) return;
    sentBack = { line: keyOf(lineAt(to)), why };
    here.value = to;
  });
}

effect(() => {
  if (!gameId.value) return;
  const line = lineAt(here.value);
  const id = here.value;
  // A move that was found while walking does not restart the walk.
  void arrive(line, id);
});

/** Requests the games in the language of the reader. */
effect(() => {
  const language = lang.value;
  const known = initial[language];
  if (known) games.value = known.games;
  theEngine
    .then((engine) => engine.ask({ ask: "games", lang: language }))
    .then((answer) => {
      if (language === lang.value) games.value = answer.games;
    })
    .catch(complain);
});

/** The start of each game for small pictures. */
export function startOf(id: string): Promise<Position> {
  return positionOf({ game: id, moves: [], lang: lang.value });
}

// ---- Actions of the reader ----

/**
 * Plays a move from the board's position; it begins a variation if another move was played there. While the board still
 * shows an earlier position, as within a double click, nothing is played.
 */
export function play(move: string): void {
  if (!isCurrent.value) return;
  const [grown, id] = add(tree.value, here.value, move);
  batch(() => {
    tree.value = grown;
    here.value = id;
  });
}

export function go(id: PlyId): void {
  if (tree.value.plies.has(id)) here.value = id;
}

/** The ply to which each key or button leads. */
export const steps = {
  first: () => BEGINNING,
  back: () => ply(tree.value, here.value).parent,
  on: () => ply(tree.value, here.value).children[0] ?? here.value,
  last: () => lineThrough(tree.value, here.value).at(-1) ?? BEGINNING,
  /** Switches to the next or previous variation of the current move. */
  aside: (by: 1 | -1) => {
    const { children } = ply(tree.value, ply(tree.value, here.value).parent);
    const place = children.indexOf(here.value);
    return place < 0 ? here.value : (children[place + by] ?? here.value);
  },
};

export function promoteHere(id: PlyId): void {
  tree.value = promote(tree.value, id);
}

/** Deletes the variation that leads to a ply; on the main line, deletes this ply and the following ones. */
export function removeFrom(id: PlyId): void {
  const path = pathTo(tree.value, id);
  const from = branchOf(tree.value, id) === path[0] ? id : branchOf(tree.value, id);
  const { parent } = ply(tree.value, from);
  const isHere = pathTo(tree.value, here.value).includes(from);
  batch(() => {
    if (isHere) here.value = parent;
    tree.value = remove(tree.value, from);
  });
}

/** Puts a game on the board, with its variations and the ply that is shown. */
export function putOnBoard(key: string, place: Place, grown: Tree, id: PlyId, recorded: Recorded): void {
  batch(() => {
    gameKey.value = key;
    gameId.value = place.game;
    rules.value = place.rules;
    start.value = place.position;
    tree.value = grown;
    here.value = id;
    record.value = { ...recorded, moves: place.moves.join(" ") };
    mode.value = place.mode;
    positionFault.value = "";
    if (shown.value?.position.game !== place.game) shown.value = null;
  });
}

/** Opens another game. */
export function open(place: Place, recorded: Recorded = { headers: {}, plies: [] }): void {
  const [grown, ids] = addLine(EMPTY, BEGINNING, place.moves);
  const key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  putOnBoard(key, place, grown, place.at > 0 ? ids[place.at - 1]! : BEGINNING, recorded);
}

export function newGame(place: Partial<Place> = {}): void {
  open({
    game: gameId.value,
    mode: mode.value,
    rules: rules.value,
    position: "",
    moves: [],
    at: 0,
    ...place,
  });
}

/** The current game as the target of a link. */
export function presentPlace(): Place {
  const line = lineThrough(tree.value, here.value);
  return {
    game: gameId.value,
    mode: mode.value,
    rules: rules.value,
    position: start.value,
    moves: line.map((id) => ply(tree.value, id).move),
    at: line.indexOf(here.value) + 1,
  };
}

export async function presentLink(): Promise<string> {
  return writeLink(presentPlace());
}
