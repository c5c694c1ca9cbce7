/**
 * The moves of a game with its variations, as immutable data: every function returns a new tree. A ply is identified
 * by its number, which does not change; 0 is the beginning, before any move.
 */

export type PlyId = number;

export interface Ply {
  readonly move: string;
  readonly parent: PlyId;
  /** The following plies, the main one first. */
  readonly children: readonly PlyId[];
}

export interface Tree {
  readonly plies: ReadonlyMap<PlyId, Ply>;
  /** The number of the next ply. */
  readonly next: PlyId;
}

export const BEGINNING: PlyId = 0;

export const EMPTY: Tree = { plies: new Map([[BEGINNING, { move: "", parent: BEGINNING, children: [] }]]), next: 1 };

export function ply(tree: Tree, id: PlyId): Ply {
  const found = tree.plies.get(id);
  if (!found) throw new RangeError(`there is no ply ${id}`);
  return found;
}

function withPly(tree: Tree, id: PlyId, changed: Ply): Tree {
  return { ...tree, plies: new Map(tree.plies).set(id, changed) };
}

/** The ply after `id` with this move; added if it is new. */
export function add(tree: Tree, id: PlyId, move: string): [Tree, PlyId] {
  const parent = ply(tree, id);
  const known = parent.children.find((child) => ply(tree, child).move === move);
  if (known !== undefined) return [tree, known];
  const plies = new Map(tree.plies);
  plies.set(id, { ...parent, children: [...parent.children, tree.next] });
  plies.set(tree.next, { move, parent: id, children: [] });
  return [{ plies, next: tree.next + 1 }, tree.next];
}

/** Adds a line of moves after `id`; returns the numbers of its plies. */
export function addLine(tree: Tree, id: PlyId, moves: readonly string[]): [Tree, PlyId[]] {
  const ids: PlyId[] = [];
  let at = 0;
  // The part that already exists.
  for (; at < moves.length; at++) {
    const known = ply(tree, id).children.find((child) => ply(tree, child).move === moves[at]);
    if (known === undefined) break;
    ids.push((id = known));
  }
  if (at === moves.length) return [tree, ids];
  // The rest is new: one copy for all of it.
  const plies = new Map(tree.plies);
  const parent = ply(tree, id);
  let { next } = tree;
  plies.set(id, { ...parent, children: [...parent.children, next] });
  for (; at < moves.length; at++, next++) {
    plies.set(next, { move: moves[at]!, parent: id, children: at + 1 < moves.length ? [next + 1] : [] });
    ids.push((id = next));
  }
  return [{ plies, next }, ids];
}

/** The plies from the first move to `id`. */
export function pathTo(tree: Tree, id: PlyId): PlyId[] {
  const path: PlyId[] = [];
  for (let at = id; at !== BEGINNING; at = ply(tree, at).parent) path.unshift(at);
  return path;
}

export function movesTo(tree: Tree, id: PlyId): string[] {
  return pathTo(tree, id).map((at) => ply(tree, at).move);
}

/** The main plies after `id`. */
export function lineFrom(tree: Tree, id: PlyId): PlyId[] {
  const line: PlyId[] = [];
  for (let at = ply(tree, id).children[0]; at !== undefined; at = ply(tree, at).children[0]) line.push(at);
  return line;
}

/** The line through `id`, from the first move to its end. */
export function lineThrough(tree: Tree, id: PlyId): PlyId[] {
  return [...pathTo(tree, id), ...lineFrom(tree, id)];
}

/** The last ply of the line through `id`. */
export function endOf(tree: Tree, id: PlyId): PlyId {
  return lineFrom(tree, id).at(-1) ?? id;
}

/** The number of plies up to and including `id`. */
export function depthOf(tree: Tree, id: PlyId): number {
  return pathTo(tree, id).length;
}

/** Whether `id` is on the main line. */
export function isMain(tree: Tree, id: PlyId): boolean {
  return pathTo(tree, id).every((at) => ply(tree, ply(tree, at).parent).children[0] === at);
}

/** Makes the line to `id` the main one, wherever it branches off. */
export function promote(tree: Tree, id: PlyId): Tree {
  for (const at of pathTo(tree, id)) {
    const { parent } = ply(tree, at);
    const { children, ...rest } = ply(tree, parent);
    if (children[0] !== at) {
      tree = withPly(tree, parent, { ...rest, children: [at, ...children.filter((child) => child !== at)] });
    }
  }
  return tree;
}

/** The last ply at which the line to `id` leaves the main line: the first ply of its variation. */
export function branchOf(tree: Tree, id: PlyId): PlyId {
  const path = pathTo(tree, id);
  return path.findLast((at) => ply(tree, ply(tree, at).parent).children[0] !== at) ?? path[0] ?? BEGINNING;
}

/** A tree as a list: for each ply its move and the number of its parent, from 1; the main child of a ply comes first. */
export type TreeList = [move: string, parent: number][];

/** A tree as a list, and the number of each ply in it. */
export function listOf(tree: Tree): { list: TreeList; numbers: Map<PlyId, number> } {
  const list: TreeList = [];
  const numbers = new Map([[BEGINNING, 0]]);
  const left = [...ply(tree, BEGINNING).children].reverse();
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const { move, parent, children } = ply(tree, id);
    list.push([move, numbers.get(parent)!]);
    numbers.set(id, list.length);
    left.push(...[...children].reverse());
  }
  return { list, numbers };
}

/** The tree of a list, in which the plies have the numbers of the list. Throws `RangeError` if it is none. */
export function treeOf(list: TreeList): Tree {
  const plies = new Map<PlyId, { move: string; parent: PlyId; children: PlyId[] }>();
  plies.set(BEGINNING, { move: "", parent: BEGINNING, children: [] });
  for (const [place, [move, parent]] of list.entries()) {
    const before = plies.get(parent);
    if (!before) throw new RangeError(`ply ${place + 1} comes before ply ${parent}`);
    before.children.push(place + 1);
    plies.set(place + 1, { move, parent, children: [] });
  }
  return { plies, next: list.length + 1 };
}

/** Removes `id` and everything after it. */
export function remove(tree: Tree, id: PlyId): Tree {
  if (id === BEGINNING) return EMPTY;
  const plies = new Map(tree.plies);
  const parent = ply(tree, ply(tree, id).parent);
  plies.set(ply(tree, id).parent, { ...parent, children: parent.children.filter((child) => child !== id) });
  const gone = [id];
  for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
    gone.push(...ply(tree, at).children);
    plies.delete(at);
  }
  return { ...tree, plies };
}
