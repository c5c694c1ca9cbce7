/** The logic of choosing moves on the board, spot by spot; no drawing. */
import type { Choice, Spot } from "../protocol";

/** The options after some spots were chosen. */
export interface Open {
  /** Choices that begin with these spots. */
  choices: Choice[];
  /** Choices that are complete. */
  complete: Choice[];
  /** The next spots, each with the choices that remain after it. */
  next: Map<number, Choice[]>;
}

function beginsWith(choice: Choice, prefix: readonly number[]): boolean {
  return choice.steps.length >= prefix.length && prefix.every((spot, place) => choice.steps[place] === spot);
}

export function openAfter(choices: readonly Choice[], prefix: readonly number[]): Open {
  const left = choices.filter((choice) => choice.steps.length > 0 && beginsWith(choice, prefix));
  const next = new Map<number, Choice[]>();
  for (const choice of left) {
    const spot = choice.steps[prefix.length];
    if (spot === undefined) continue;
    next.set(spot, [...(next.get(spot) ?? []), choice]);
  }
  const complete = prefix.length ? left.filter((choice) => choice.steps.length === prefix.length) : [];
  return { choices: left, complete, next };
}

/** The result of choosing a spot: a move, or the spots chosen so far. */
export type Chosen = { move: string } | { prefix: number[] };

/** Chooses a spot: continues, completes a move, starts over or takes back. */
export function choose(choices: readonly Choice[], prefix: readonly number[], spot: number): Chosen {
  const now = openAfter(choices, prefix);
  if (now.next.has(spot)) {
    const longer = [...prefix, spot];
    const then = openAfter(choices, longer);
    const [only] = then.complete;
    if (only && then.choices.length === 1) return { move: only.move };
    return { prefix: longer };
  }
  if (spot === prefix.at(-1)) {
    // The same spot again: stays there if that is a move, otherwise takes the choice back.
    const [only] = now.complete;
    if (only && now.complete.length === 1) return { move: only.move };
    return { prefix: [] };
  }
  return prefix.length ? choose(choices, [], spot) : { prefix: [] };
}

export type Direction = "left" | "right" | "up" | "down";

/** The keys that move from spot to spot. */
export const KEYS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const WAYS: Record<Direction, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
/** The weight of a sideways distance relative to one straight ahead. */
const ASIDE = 2.5;

function middle(spot: Spot): [number, number] {
  return [spot.x, spot.y];
}

/** The nearest of some spots in a direction; `null` if there is none. */
export function nearest(spots: readonly Spot[], among: Iterable<number>, from: number, to: Direction): number | null {
  const begin = spots[from];
  if (!begin) return null;
  const [x, y] = middle(begin);
  const [right, down] = WAYS[to];
  let best: number | null = null;
  let least = Infinity;
  for (const place of among) {
    const spot = spots[place];
    if (!spot || place === from) continue;
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    // A spot that is more sideways than ahead is in another direction.
    if (ahead <= 0.5 || aside > 3 * ahead) continue;
    const distance = ahead + ASIDE * aside;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
