/** The labels before the moves of a line, so that it can be followed as in a record. */

/**
 * The label before each move: its number as in the list of moves, where the first player begins a turn or the line
 * begins with another player. With more than two players, the player. No label otherwise.
 */
export function turnsOf(movers: readonly string[], seats: readonly string[], first: number): (string | null)[] {
  return movers.map((mover, place) => {
    if (mover === movers[place - 1]) return null;
    if (seats.length > 2) return mover.toUpperCase();
    if (mover === seats[0]) return `${first + place}.`;
    return place === 0 ? `${first}…` : null;
  });
}
