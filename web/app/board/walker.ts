/** The first of the pieces that has arrived: there are more of its kind after the move than before it; else the mover's. */
export function walker<P>(
  here: readonly P[],
  kind: (piece: P) => string,
  before: string[],
  after: string[],
  seat: string,
) {
  const count = (kinds: string[], wanted: string) => kinds.filter((name) => name === wanted).length;
  const hasArrived = (piece: P) => count(after, kind(piece)) > count(before, kind(piece));
  return here.find(hasArrived) ?? here.find((piece) => kind(piece).endsWith(seat)) ?? here[0];
}
