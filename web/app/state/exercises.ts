/** The exercises that are kept on this device: the text of a file as that of the command line. */
import { signal } from "@preact/signals";

import { t } from "../i18n";
import type { Answer, Question } from "../protocol";
import { gameId, notice, withEngine } from "./app";
import { changed, type Store } from "./changed";
import { database } from "./database";
import { dayOf } from "./session";
import { lang } from "./settings";

type Exercises = Answer<"exercises">;
/** What changes the exercises. */
export type Changes = Pick<Question<"exercises">, "add" | "answers" | "merge">;

/** The key of the text in the database. */
const KEY = "all";

/** The text where the browser keeps nothing. */
let unsaved: string | null = null;

function cannotKeep(error: unknown): void {
  console.info(String(error));
  if (unsaved === null) notice.value = t("exercises-unsaved");
  unsaved ??= "";
}

const store: Store = {
  async get() {
    if (unsaved !== null) return unsaved;
    let there;
    try {
      there = await database();
    } catch (error) {
      cannotKeep(error);
      return "";
    }
    // What cannot be read once is not taken for nothing.
    return (await there.get("exercises", KEY)) ?? "";
  },
  async swap(before, after) {
    try {
      if (unsaved === null) {
        const change = (await database()).transaction("exercises", "readwrite");
        const isSame = ((await change.store.get(KEY)) ?? "") === before;
        if (isSame) await change.store.put(after, KEY);
        await change.done;
        return isSame;
      }
    } catch (error) {
      cannotKeep(error);
    }
    unsaved = after;
    return true;
  },
};

/** Counts the changes, so that what is shown follows them. */
export const changes = signal(0);

/** The exercises of the game on the board after changes. */
export async function changeExercises(change: Changes = {}): Promise<Exercises> {
  const there = await withEngine();
  const question = { ask: "exercises", game: gameId.peek(), today: dayOf(Date.now()), lang: lang.peek() } as const;
  const answer = await changed(store, (kept) => there.ask({ ...question, ...change, kept }));
  if (Object.keys(change).length) changes.value++;
  return answer;
}

/** The problems of the game on the board, of a grade and a theme. */
export async function askProblems(grade: number | null, theme: string | null): Promise<Answer<"problems">> {
  const there = await withEngine();
  const kept = await store.get();
  const wanted = { ...(grade ? { grade } : {}), ...(theme ? { theme } : {}) };
  const question = { ask: "problems", game: gameId.peek(), today: dayOf(Date.now()), lang: lang.peek() } as const;
  return there.ask({ ...question, ...wanted, kept });
}

/** The text of the exercises, as a file. */
export function exercisesText(): Promise<string> {
  return store.get();
}
