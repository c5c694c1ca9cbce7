/** The database of the browser in which the page keeps what its reader does. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

import { t } from "../i18n";
import type { Recorded, Review } from "../protocol";
import { notice } from "./app";
import type { Digest } from "./club";
import type { Mode } from "./link";
import type { Match } from "./play";
import type { Session } from "./session";
import type { TreeList } from "./tree";

/** A game as it is saved. Plies have the numbers that `listOf` gives them. */
export interface SavedGame {
  key: string;
  /** The time of the last change, in milliseconds since 1970. */
  changed: number;
  game: string;
  mode: Mode;
  rules: string;
  /** The first position; empty for the start of the game. */
  position: string;
  plies: TreeList;
  here: number;
  record: Recorded & { moves: string };
  match: Match | null;
  clocks: Record<string, number>;
  review: {
    /** Whether the game was being reviewed. */
    isRunning: boolean;
    place: number;
    trainee: string;
  };
}

/** What is practised in a game: the problems of a day, other exercises, and which of them is open. */
export interface Practice {
  game: string;
  daily: Session | null;
  other: Session | null;
  open: "daily" | "other" | null;
}

interface SavedReview {
  game: string;
  lang: string;
  data: Review;
}

interface Kept extends DBSchema {
  games: { key: string; value: SavedGame; indexes: { changed: number } };
  /** Reviews by the key of the game and the language. */
  reviews: { key: [game: string, lang: string]; value: SavedReview };
  /** Added records by the id of the game. */
  records: { key: string; value: string };
  /** What is practised, by the id of the game. */
  practice: { key: string; value: Practice };
  /** The kept exercises of all games, as the text of one file. */
  exercises: { key: string; value: string };
  /** What tables of players use of the reviews of games. The key begins with the build of the page. */
  digests: { key: string; value: Digest };
}

/** The changes that lead from each version of the database to the next; the first one makes version 1. */
const VERSIONS: ((database: IDBPDatabase<Kept>) => void)[] = [
  (database) => {
    database.createObjectStore("games", { keyPath: "key" }).createIndex("changed", "changed");
  },
  (database) => {
    database.createObjectStore("reviews", { keyPath: ["game", "lang"] });
    database.createObjectStore("records");
  },
  (database) => {
    database.createObjectStore("practice", { keyPath: "game" });
    database.createObjectStore("exercises");
  },
  (database) => {
    database.createObjectStore("digests", { keyPath: "key" });
  },
];

let opened: Promise<IDBPDatabase<Kept>> | null = null;

export function database(): Promise<IDBPDatabase<Kept>> {
  if (!opened) {
    const opening = openDB<Kept>("ishwa", VERSIONS.length, {
      upgrade: (database, old) => VERSIONS.slice(old).forEach((change) => change(database)),
      // A newer version of the page, in another tab, changes the database.
      blocking: () => {
        opened = null;
        void opening.then((old) => old.close());
      },
      terminated: () => (opened = null),
    });
    opening.catch(() => (opened = null));
    opened = opening;
  }
  return opened;
}

/** Saves a value, also if the page is left right afterwards: the change is committed without waiting for its success. */
export async function put<Name extends "games" | "reviews" | "records" | "practice" | "digests">(
  name: Name,
  value: Kept[Name]["value"],
  key?: string,
): Promise<void> {
  const change = (await database()).transaction(name, "readwrite");
  const written = change.store.put(value, key as never);
  change.commit();
  await Promise.all([written, change.done]);
}

let hasComplained = false;

/** Says once that the browser saves nothing. */
export function cannotSave(error: unknown): void {
  console.info(String(error));
  if (hasComplained) return;
  hasComplained = true;
  const name = error instanceof Error ? error.name : "";
  notice.value = t(
    name === "QuotaExceededError" ? "kept-full" : name === "VersionError" ? "kept-newer" : "kept-denied",
  );
}

/** The browser saves again. */
export function wasSaved(): void {
  hasComplained = false;
}
