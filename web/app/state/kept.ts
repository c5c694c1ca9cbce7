/** Games, reviews and added records, which are saved in the browser as they change, and the links that lead to them. */
import { batch, effect, signal } from "@preact/signals";

import { passed } from "../engine/engine";
import { t } from "../i18n";
import type { Review } from "../protocol";
import {
  gameId,
  gameKey,
  games,
  here,
  mode,
  notice,
  open,
  presentPlace,
  putOnBoard,
  record,
  rules,
  start,
  tree,
} from "./app";
import { cannotSave, database, put, type SavedGame, wasSaved } from "./database";
import { DamagedLink, keyOfMatch, matchLink, type Mode, type Place, readLink, UnknownGame, writeLink } from "./link";
import { records } from "./openings";
import { clocks, hint, live, luck, match, shared, tip, turn } from "./play";
import { begin as beginReview, review, reviewing, trainee, walkPlace } from "./review";
import { lang } from "./settings";
import { arriving } from "./shared";
import { listOf, treeOf } from "./tree";

/** The number of games that are saved; older ones are deleted on a later visit. */
const MOST_GAMES = 200;
/** How often the clocks of a match are saved, in milliseconds. */
const CLOCK_PAUSE = 2000;
/** How long the page waits for a saved game before it opens the link instead, in milliseconds. */
const LATE = 2000;

// ---- Saving ----

/** The game on the board. */
function present(): SavedGame {
  const { list, numbers } = listOf(tree.value);
  const number = (id: number) => numbers.get(id) ?? 0;
  const now = match.value?.game === gameKey.value ? match.value : null;
  return {
    key: gameKey.value,
    changed: Date.now(),
    game: gameId.value,
    mode: mode.value,
    rules: rules.value,
    position: start.value,
    plies: list,
    here: number(here.value),
    record: record.value,
    match: now && { ...now, from: number(now.from) },
    clocks: clocks.peek(),
    review: {
      isRunning: reviewing.value === gameKey.value,
      place: walkPlace.value,
      trainee: trainee.value,
    },
  };
}

/** Whether a game is more than a board that someone has looked at. */
function isBegun(game: SavedGame): boolean {
  return game.plies.length > 0 || game.match !== null;
}

/** Games with changes that are not saved yet, by key, the last change at the end. */
const unsaved = new Map<string, SavedGame>();
let isSaving = false;

async function save(game: SavedGame): Promise<void> {
  unsaved.delete(game.key);
  unsaved.set(game.key, game);
  if (isSaving) return;
  isSaving = true;
  // A game that changes meanwhile is at the end again. One that cannot be saved is tried again with the next change.
  for (const [key, next] of unsaved) {
    try {
      await put("games", next);
      if (unsaved.get(key) === next) forget(key);
      wasSaved();
    } catch (error) {
      cannotSave(error);
    }
  }
  isSaving = false;
}

/** The beginning of the names of items with games that were not saved yet when the page was left. */
const LEFT = "ishwa.left.";
/** The number of such items that are kept although the database refuses them. */
const MOST_LEFT = 20;

/** Writes what is not saved yet where it is kept at once: the database drops what waits when the page is left. */
function leave(): void {
  saveNow();
  for (const [key, game] of unsaved) {
    try {
      localStorage.setItem(LEFT + key, JSON.stringify(game));
    } catch {
      // A browser may refuse to save anything.
    }
  }
}

/** Nothing of a game is left to be saved. */
function forget(key: string): void {
  unsaved.delete(key);
  try {
    localStorage.removeItem(LEFT + key);
  } catch {
    // The same.
  }
}

/** Saves what was not saved any more when the page was left. */
async function saveLeft(): Promise<void> {
  const left = Object.keys(localStorage).filter((name) => name.startsWith(LEFT));
  const saveOne = async (name: string) => {
    const text = localStorage.getItem(name) ?? "";
    try {
      const game = JSON.parse(text) as SavedGame;
      // The end of a game, which JSON has no number for.
      game.review.place ??= Infinity;
      const saved = await (await database()).get("games", game.key);
      if (!saved || saved.changed < game.changed) await put("games", game);
    } catch (error) {
      console.info(String(error));
      if (error instanceof DOMException && left.length <= MOST_LEFT) return;
    }
    // Another tab may have written a newer one.
    if (localStorage.getItem(name) === text) localStorage.removeItem(name);
  };
  await Promise.all(left.map(saveOne));
}

const leftIsSaved = saveLeft().catch((error: unknown) => console.info(String(error)));

function saveNow(): void {
  if (!gameId.value) return;
  const game = present();
  if (isBegun(game)) void save(game);
}

effect(saveNow);

// A clock changes all the time, so it is saved now and then, and when the page is left.
effect(() => {
  if (!turn.value || !match.value?.clock) return;
  const timer = setInterval(saveNow, CLOCK_PAUSE);
  return () => clearInterval(timer);
});
addEventListener("pagehide", leave);

/** Reviews that came from the database and need not be saved. */
const loaded = new WeakSet<Review>();

effect(() => {
  const now = review.value;
  if (!now || loaded.has(now.data)) return;
  loaded.add(now.data);
  put("reviews", now).catch(cannotSave);
});

/** Added records as they are saved, by the id of the game. */
const savedRecords = new Map<string, string>();

effect(() => {
  for (const [game, text] of Object.entries(records.value)) {
    if (savedRecords.get(game) === text) continue;
    savedRecords.set(game, text);
    put("records", text, game).catch(cannotSave);
  }
});

// ---- Loading ----

// Added records are loaded with the first question about openings.
effect(() => {
  const game = gameId.value;
  if (mode.value !== "openings" || !game || savedRecords.has(game)) return;
  savedRecords.set(game, "");
  database()
    .then((there) => there.get("records", game))
    .then((text) => {
      if (!text || records.peek()[game]) return;
      savedRecords.set(game, text);
      records.value = { ...records.peek(), [game]: text };
    })
    .catch((error: unknown) => console.info(String(error)));
});

/** The saved games, the last one first. */
export async function savedGames(): Promise<SavedGame[]> {
  try {
    await leftIsSaved;
    const found = await (await database()).getAllFromIndex("games", "changed");
    return found.reverse();
  } catch (error) {
    console.info(String(error));
    return [];
  }
}

export async function deleteGame(key: string): Promise<void> {
  forget(key);
  const there = await database();
  const change = there.transaction(["games", "reviews"], "readwrite");
  const reviews = IDBKeyRange.bound([key], [key, []]);
  await Promise.all([
    change.objectStore("games").delete(key),
    change.objectStore("reviews").delete(reviews),
    change.done,
  ]);
}

/** Deletes the oldest games if there are too many. */
async function deleteOldest(): Promise<void> {
  for (const { key } of (await savedGames()).slice(MOST_GAMES)) await deleteGame(key);
}

/** Shows the review of a saved game if there is one: in the language of the page, or else in another. */
async function loadReview(game: SavedGame): Promise<void> {
  const there = await database();
  const found = await there.getAll("reviews", IDBKeyRange.bound([game.key], [game.key, []]));
  if (gameKey.peek() !== game.key || review.peek()?.game === game.key) return;
  const best = found.find((one) => one.lang === lang.peek()) ?? found[0];
  if (best) {
    loaded.add(best.data);
    review.value = best;
  } else if (game.review.isRunning) {
    await beginReview();
  }
}

/** Puts a saved game on the board as it was. Throws `RangeError` if its plies are not a tree. */
export function resume(game: SavedGame): void {
  const grown = treeOf(game.plies);
  const id = grown.plies.has(game.here) ? game.here : 0;
  const place = { game: game.game, mode: game.mode, rules: game.rules, position: game.position, moves: [], at: 0 };
  batch(() => {
    putOnBoard(game.key, place, grown, id, game.record);
    match.value = game.match;
    clocks.value = game.clocks;
    hint.value = null;
    luck.value = null;
    live.value = null;
    tip.value = null;
    trainee.value = game.review.trainee;
    walkPlace.value = game.review.place;
  });
  loadReview(game).catch((error: unknown) => console.info(String(error)));
}

/** What the reader can undo: a sentence says what was done. */
export const undoing = signal<{ done: string; key: string; mode: Mode; plies: number; back: () => void } | null>(null);

/** With this number of further plies, the reader has accepted what was done. */
const ACCEPTED = 3;

/** Does something that replaces or shortens the game on the board, after which the reader can have it back. */
export function undoably(done: string, act: () => void): void {
  const before = present();
  const reviewed = review.value;
  act();
  if (!isBegun(before)) return;
  const back = () => {
    resume(before);
    if (reviewed) review.value = reviewed;
    undoing.value = null;
  };
  undoing.value = { done, key: gameKey.value, mode: mode.value, plies: tree.value.plies.size, back };
}

// It is not offered any more once the reader plays on, does something else or opens another game.
effect(() => {
  const now = undoing.value;
  if (!now) return;
  const isAccepted = tree.value.plies.size >= now.plies + ACCEPTED;
  const isElsewhere = now.key !== gameKey.value || now.mode !== mode.value || !gameId.value;
  if (isAccepted || isElsewhere) undoing.value = null;
});

// ---- Links ----

/** The link in the address bar that the page has followed or written; another one was just put there to be followed. */
let known = "";

/** The timer after which the link of the game on the board is written. */
let writing: ReturnType<typeof setTimeout> | undefined;

/** The item of this tab with the key of its game. */
const TAB = "ishwa.tab";

/**
 * The key of the game that the tab had before it was reloaded. Browsers forget the state of an entry when the page
 * becomes isolated, as on the first reload with its service worker, and the link if it was written just before.
 */
function keyOfTab(): string | null {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A browser need not say how it came here.
  if (gameKey.peek() || (visit?.type ?? "reload") !== "reload") return null;
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

/** Writes the key of the game on the board into the entry of the browser's history, and a link if it has changed. */
function writeEntry(link?: string, isNew = false): void {
  const entry = { game: gameKey.peek() };
  if (isNew) history.pushState(entry, "", link);
  else history.replaceState(entry, "", link);
  try {
    sessionStorage.setItem(TAB, entry.game);
  } catch {
    // A browser may refuse to save anything.
  }
}

/** The saved game that an entry of the browser's history leads to, or with the key of a match. */
async function gameOfEntry(
  key: unknown = history.state?.game ?? keyOfTab(),
  patience = LATE,
): Promise<SavedGame | undefined> {
  if (typeof key !== "string") return undefined;
  const found = leftIsSaved.then(database).then((there) => there.get("games", key));
  // The page also opens in a browser that does not answer.
  const late = passed(patience).then(() => undefined);
  try {
    return await Promise.race([found, late]);
  } catch (error) {
    console.info(String(error));
    return undefined;
  }
}

/** Opens the link in the address bar. */
async function follow(): Promise<void> {
  const hash = location.hash;
  if (hash === known && gameId.value) return;
  known = hash;
  clearTimeout(writing);
  const key = keyOfMatch(hash);
  arriving.value = "";
  if (key) {
    // What is saved would be replaced: the keys of the other seats are there.
    const saved = await gameOfEntry(key, 10 * LATE);
    if (location.hash !== hash) return;
    notice.value = "";
    if (saved?.match?.shared && isResumed(saved)) return;
    gameId.value = "";
    arriving.value = key;
    return;
  }
  try {
    const place = await readLink(hash);
    // The list is part of the page, so this is known before the engine has loaded.
    if (place && games.value.length && !games.value.some((info) => info.id === place.game)) {
      throw new UnknownGame(place.game);
    }
    const saved = place && (await gameOfEntry());
    // Another link may have come meanwhile.
    if (location.hash !== hash) return;
    // Errors about an earlier link are obsolete.
    notice.value = "";
    if (!place) gameId.value = "";
    else if (saved?.game !== place.game || !isResumed(saved)) open(place);
  } catch (error) {
    gameId.value = "";
    if (error instanceof UnknownGame) notice.value = t("link-unknown", { game: error.message });
    else if (error instanceof DamagedLink) notice.value = t("link-damaged");
    else throw error;
  }
}

/** Resumes a game; returns whether it could be read. */
function isResumed(game: SavedGame): boolean {
  try {
    resume(game);
    return true;
  } catch (error) {
    console.info(String(error));
    return false;
  }
}

/** Writes the link of a game into an entry of the browser's history, with the key under which the game is saved. */
async function write(place: Place, isNew: boolean): Promise<void> {
  const link = shared.value ? matchLink(shared.value.key) : await writeLink(place);
  if (gameId.value !== place.game || location.hash !== known) return;
  if (known === link && history.state?.game === gameKey.value) return;
  known = link;
  // The browser's back button leads to the list of games, and skips the single moves.
  writeEntry(link, isNew);
}

/** From now on, keeps the address bar in sync with the page. */
export async function followLinks(): Promise<void> {
  addEventListener("hashchange", () => void follow());
  await follow();
  let written = "";
  effect(() => {
    if (!gameId.value) return;
    const place = presentPlace();
    const key = shared.value?.key;
    const isHere = key ? keyOfMatch(location.hash) === key : new RegExp(`^#/${place.game}(\\?|$)`).test(location.hash);
    const isNew = written !== gameKey.value && !isHere;
    // The key is written at once, so that a reload finds the game.
    if (isHere && history.state?.game !== gameKey.value) writeEntry();
    written = gameKey.value;
    clearTimeout(writing);
    writing = setTimeout(() => void write(place, isNew), isNew ? 0 : 200);
  });
  void deleteOldest();
}
