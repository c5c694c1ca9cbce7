/** A series of exercises that are asked one after another; no engine and no drawing. It is saved as it is. */
import type { PageExercise } from "../protocol";

/** Where a series comes from: the problems of a day, others, exercises that are due, or the mistakes of a review. */
export type Kind = "daily" | "problems" | "due" | "mistakes";

/** How an exercise was answered, as it is kept. */
export type Answer = "found" | "helped" | "missed";

/**
 * What is known of the answer to the present exercise. `best`, `good` and `keeps` are right, and `continues` is right so
 * far; `worse`, `played`, `draws` and `loses` are not; `shown` if the reader has given up.
 */
export type Verdict =
  "asked" | "judging" | "best" | "continues" | "good" | "keeps" | "worse" | "played" | "draws" | "loses" | "shown";

/** What a review says of the move that was played. */
export interface Mistake {
  move: string;
  class: string;
  uncertain: boolean;
  best: string;
  /** The line that begins with the best move, and the one that begins with the move that was played. */
  line: string[];
  refutation: string[];
  /** How many moves of the best line are asked, the replies included, until its point is made. */
  asked: number;
}

/** A position that is asked. */
export interface Item extends Pick<PageExercise, "rules" | "position" | "moves" | "player" | "problem"> {
  /** The game that it comes from, in words. */
  about: string;
  /** The review of the last move; `null` of a problem, and of a mistake that is still to be reviewed. */
  mistake: Mistake | null;
  /** Whether its answers are kept. */
  isKept: boolean;
  /** The right line, once it is known. */
  line: string[] | null;
}

/** A wrong move, with the line that refutes it once it is known. */
export interface Tried {
  move: string;
  line: string[] | null;
}

export interface Session {
  kind: Kind;
  /** The day on which it began, from 1970-01-01. */
  day: number;
  items: Item[];
  /** The index of the present exercise; the number of all at the end. */
  place: number;
  /** The answers so far; `null` for an exercise that was left out. */
  answers: (Answer | null)[];
  verdict: { is: Verdict; move: string };
  /** How many moves of the best line have been played. */
  step: number;
  /** Whether a wrong move was tried before these. */
  isHelped: boolean;
  /** The wrong moves that were tried since then, the last one first. */
  tried: Tried[];
}

const RIGHT: Verdict[] = ["best", "good", "keeps"];

/** An exercise that has not been tried. */
const UNTRIED = {
  verdict: { is: "asked", move: "" },
  step: 0,
  isHelped: false,
  tried: [],
} as const satisfies Partial<Session>;

/** The day as exercises count it: from 1970-01-01, in UTC. */
export function dayOf(milliseconds: number): number {
  return Math.floor(milliseconds / 86_400_000);
}

export function begun(kind: Kind, day: number, items: Item[]): Session {
  return { kind, day, items, place: 0, answers: [], ...UNTRIED };
}

/** The exercise that is asked; `null` at the end. */
export function itemOf(session: Session): Item | null {
  return session.items[session.place] ?? null;
}

/** The moves before the position that is asked. */
export function movesBefore(item: Item): string[] {
  return item.moves.slice(0, -1);
}

/** The moves of the best line that have been played. */
export function playedOf(session: Session): string[] {
  return itemOf(session)?.mistake?.line.slice(0, session.step) ?? [];
}

/** The move that is right now; empty for a mistake that is still to be reviewed. */
export function rightOf(session: Session): string {
  const { problem = null, mistake = null } = itemOf(session) ?? {};
  return problem?.keeper ?? (session.step ? mistake?.line[session.step] : mistake?.best) ?? "";
}

/** Whether the present exercise is answered. */
export function isAnswered(session: Session): boolean {
  return session.answers.length > session.place;
}

/** Whether a move can be tried. */
export function isOpen({ verdict: { is } }: Session): boolean {
  return !RIGHT.includes(is) && is !== "judging" && is !== "shown";
}

/** A session as it is resumed: what was being judged when it was left is asked again. */
export function settled(session: Session): Session {
  return session.verdict.is === "judging" ? { ...session, verdict: { is: "asked", move: "" } } : session;
}

/** What a proven problem says of a move. */
export function judged({ keeper, drawing }: NonNullable<Item["problem"]>, move: string): Verdict {
  if (move === keeper) return "keeps";
  return drawing.includes(move) ? "draws" : "loses";
}

/** The session after a move was tried, or after the answer was shown; the first answer counts. */
export function answered(session: Session, is: Verdict, move: string): Session {
  const { answers, place, tried, isHelped } = session;
  const verdict = { is, move };
  const isWrong = !RIGHT.includes(is) && is !== "shown";
  if (isWrong) {
    const others = tried.filter((other) => other.move !== move);
    return { ...session, verdict, tried: [{ move, line: null }, ...others] };
  }
  const answer: Answer = is === "shown" ? "missed" : isHelped || tried.length ? "helped" : "found";
  return { ...session, verdict, answers: isAnswered(session) ? answers : [...answers.slice(0, place), answer] };
}

/** The session after the right move and the reply to it, in an exercise that asks for more. */
export function continued(session: Session, move: string): Session {
  const isHelped = session.isHelped || session.tried.length > 0;
  return { ...session, step: session.step + 2, isHelped, tried: [], verdict: { is: "continues", move } };
}

/** The session with something changed in the present exercise. */
export function withItem(session: Session, change: Partial<Item>): Session {
  const items = session.items.map((item, place) => (place === session.place ? { ...item, ...change } : item));
  return { ...session, items };
}

/** The session with the line that refutes a wrong move. */
export function withRefutation(session: Session, move: string, line: string[]): Session {
  return { ...session, tried: session.tried.map((tried) => (tried.move === move ? { move, line } : tried)) };
}

/** The session at the next exercise; the present one is left out if it has no answer. */
export function onward(session: Session): Session {
  const answers = isAnswered(session) ? session.answers : [...session.answers, null];
  return { ...session, ...UNTRIED, answers, place: session.place + 1 };
}

/** How many exercises were asked, and how many were found at once and in the end. */
export function resultOf({ answers }: Session): { of: number; atOnce: number; found: number } {
  const count = (isCounted: (answer: Answer | null) => boolean) => answers.filter(isCounted).length;
  return {
    of: count((answer) => answer !== null),
    atOnce: count((answer) => answer === "found"),
    found: count((answer) => answer === "found" || answer === "helped"),
  };
}
