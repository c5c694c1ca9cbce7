import type { Seat, Value } from "../protocol";

/**
 * The number of points of an estimate without a chance that make winning three times as likely as not; a seed or a
 * stone counts as 100 points.
 */
const POINTS = 500;
const UNIT_POINTS = 100;

/** The chance of an estimate is never shown as certain. */
const LEAST_CHANCE = 0.01;

/** Whether a value proves who wins: an exact result, or a bound on the winner's side of a draw. */
function isProven({ kind, score, unit }: Value): boolean {
  if (unit === "chance" || unit === "payoff") return false;
  return kind === "exact" || (kind === "lower" && score > 0) || (kind === "upper" && score < 0);
}

/** The winning chance of the player to whom a value is shown. */
export function chanceOf(value: Value): number {
  const { score, unit, chance } = value;
  if (isProven(value)) return score > 0 ? 1 : score < 0 ? 0 : 0.5;
  if (value.kind === "exact" && unit === "chance") return score;
  const points = unit === "points" ? score : score * UNIT_POINTS;
  const estimate =
    chance ?? (unit === "chance" ? score : unit === "win" ? (1 + score) / 2 : 1 / (1 + 3 ** (-points / POINTS)));
  return Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, estimate));
}

/** Compares two values for the player to move; the better one comes first. */
export function byValue(a: Value, b: Value): number {
  // An early win is better than a late one, a late loss better than an early one.
  const delay = ({ score, plies }: Value) => Math.sign(score) * (plies ?? 0);
  return chanceOf(b) - chanceOf(a) || (a.unit === b.unit ? b.score - a.score : 0) || delay(a) - delay(b);
}

/** The share of the stake that each player can expect, in turn order; the shares sum to 1. */
export function shares(value: Value, toMove: string, seats: readonly Seat[]): number[] {
  if (value.payoffs?.length === seats.length && (seats.length > 2 || value.unit === "payoff")) {
    const parts = value.payoffs.map((payoff) => Math.max(0, payoff));
    const sum = parts.reduce((a, b) => a + b, 0);
    return sum > 0 ? parts.map((part) => part / sum) : parts.map(() => 1 / parts.length);
  }
  const chance = chanceOf(value);
  const others = Math.max(1, seats.length - 1);
  return seats.map((seat) => (seat.label === toMove ? chance : (1 - chance) / others));
}
