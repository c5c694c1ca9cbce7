/** What is written before the moves of a line, so that it can be followed as in a record. */

/**
 * Before each move its number, as the list of moves has it, where the first player begins a turn, or the line itself
 * with another player; among more than two players who moves. Nothing before others.
 */
export function turnsOf(movers: readonly string[], seats: readonly string[], first: number): (string | null)[] {
  return movers.map((mover, place) => {
    if (mover === movers[place - 1]) return null;
    if (seats.length > 2) return mover.toUpperCase();
    if (mover === seats[0]) return `${first + place}.`;
    return place === 0 ? `${first}…` : null;
  });
}
