import type { Seat, Value } from "../protocol";

/** The number of points of an estimate without a chance that make winning three times as likely as not. */
const POINTS = 500;

/** The winning chance of the player to whom a value is shown. */
function chanceOf(value: Value): number {
  if (value.kind === "exact" && value.unit !== "payoff") return value.score > 0 ? 1 : value.score < 0 ? 0 : 0.5;
  if (value.chance !== undefined && value.chance !== null) return value.chance;
  if (value.unit === "points") return 1 / (1 + 3 ** (-value.score / POINTS));
  return value.score > 0 ? 1 : value.score < 0 ? 0 : 0.5;
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
