/** The changes of a position by touching the board during its setup; no drawing. */
import type { Change, Part, PartChoice } from "../protocol";

/** The effect of a touch on a spot: one seed less, a content such as a piece, or a movable item such as a pawn. */
export type Brush = { less: true } | { content: string } | { part: number };

/** The changes of a position with these parts. */
export type Changing = (parts: readonly Part[]) => Change[];

function contentAt(parts: readonly Part[], spot: number): number {
  return parts.findIndex((part) => part.spot === spot);
}

/** Whether a part is an item on the board, such as a pawn, or a mark of a spot. */
function isPlace(part: Part): boolean {
  return part.spot === null && (part.choices?.some((choice) => choice.spot !== null) ?? false);
}

/** The parts that are on a spot of the board. */
export function placesOf(parts: readonly Part[]): number[] {
  return parts.flatMap((part, number) => (isPlace(part) ? [number] : []));
}

/** The possible contents of spots, if they hold pieces and not numbers. */
export function contentsOf(parts: readonly Part[]): PartChoice[] {
  return parts.find((part) => part.spot !== null && part.choices)?.choices ?? [];
}

/** The item on a spot. */
function standingOn(parts: readonly Part[], spot: number): number {
  const stands = (part: Part) =>
    isPlace(part) && part.choices!.some((choice) => choice.spot === spot && choice.text === part.text);
  return parts.findIndex(stands);
}

/** The text of a part one step forward or back; numbers stop at their limits, choices wrap around. */
export function stepped(part: Part, by: 1 | -1): string {
  if (!part.choices) return `${Math.min(part.most ?? 0, Math.max(0, Number(part.text) + by))}`;
  const count = part.choices.length;
  const now = part.choices.findIndex((choice) => choice.text === part.text);
  return part.choices[(Math.max(now, 0) + by + count) % count]?.text ?? part.text;
}

function change(parts: readonly Part[], part: number, text: string): Change[] {
  return parts[part]?.text === text ? [] : [{ part, text }];
}

/** The change of a part by a step forward or back. */
export function stepping(part: number, by: 1 | -1): Changing {
  return (parts) => (parts[part] ? change(parts, part, stepped(parts[part], by)) : []);
}

/**
 * The changes by touching a spot: with a brush its content or item is placed, otherwise the content changes by a
 * step.
 */
export function touched(parts: readonly Part[], spot: number, brush: Brush | null, by: 1 | -1 = 1): Change[] {
  if (brush && "part" in brush) {
    const choice = parts[brush.part]?.choices?.find((choice) => choice.spot === spot);
    return choice ? change(parts, brush.part, choice.text) : [];
  }
  const part = contentAt(parts, spot);
  if (part < 0) return [];
  const content = parts[part]!;
  if (!brush) return change(parts, part, stepped(content, by));
  if ("less" in brush) return change(parts, part, stepped(content, by === 1 ? -1 : 1));
  // Touching it again removes it.
  const isThere = content.text === brush.content;
  return change(parts, part, isThere ? (content.choices?.[0]?.text ?? "0") : brush.content);
}

/** The changes by dragging from a spot to another: a seed, a piece, or the item on the spot. */
export function dragged(parts: readonly Part[], from: number, to: number): Change[] {
  if (from === to) return [];
  const [source, target] = [contentAt(parts, from), contentAt(parts, to)];
  const standing = standingOn(parts, from);
  if (source < 0) return standing < 0 ? [] : touched(parts, to, { part: standing });
  const [origin, goal] = [parts[source]!, parts[target]];
  if (!goal) return [];
  if (!origin.choices) {
    const count = Number(origin.text);
    return count > 0 ? [...change(parts, source, `${count - 1}`), ...change(parts, target, stepped(goal, 1))] : [];
  }
  const empty = origin.choices[0]!.text;
  return origin.text === empty ? [] : [...change(parts, source, empty), ...change(parts, target, origin.text)];
}

/** The changes that clear the board and the stores. */
export function emptied(parts: readonly Part[]): Change[] {
  return parts.flatMap((part, number) => {
    if (part.choices && part.spot === null) return [];
    return change(parts, number, part.choices?.[0]?.text ?? "0");
  });
}

/** Everything that can be placed, each on a spot of its own: the changes that put it there, and the spot of each. */
export function samples(parts: readonly Part[]): { changes: Change[]; spots: [Brush, number][] } {
  const changes: Change[] = [];
  const spots: [Brush, number][] = [];
  const cells = parts.flatMap((part, number) => (part.spot !== null && part.choices ? [number] : []));
  for (const [place, { text }] of contentsOf(parts).slice(1).entries()) {
    const cell = cells[place];
    if (cell === undefined) break;
    changes.push({ part: cell, text });
    spots.push([{ content: text }, parts[cell]!.spot!]);
  }
  const items = placesOf(parts);
  for (const [place, number] of items.entries()) {
    const ways = parts[number]!.choices!.filter(({ spot }) => spot !== null);
    const { text, spot } = ways[Math.floor((place * ways.length) / items.length)]!;
    changes.push({ part: number, text });
    spots.push([{ part: number }, spot!]);
  }
  return { changes, spots };
}

/**
 * Changes with what they leave over put into a store, and with what they need taken from there: the first store that
 * they do not change, then the others. Only where pits and stores share what there is; each then holds at most all.
 */
export function balanced(parts: readonly Part[], changes: Change[]): Change[] {
  const all = parts.find((part) => part.spot !== null && !part.choices)?.most;
  const counted = parts.flatMap((part, number) => (all !== undefined && part.most === all ? [number] : []));
  const stores = counted.filter((number) => parts[number]!.spot === null);
  if (all === undefined || all === null || !stores.length || !changes.some(({ part }) => counted.includes(part))) {
    return changes;
  }
  const counts = new Map(counted.map((number) => [number, Number(parts[number]!.text)]));
  for (const { part, text } of changes) if (counts.has(part)) counts.set(part, Number(text));
  let over = all - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const result = [...changes];
  const isChanged = (store: number) => changes.some(({ part }) => part === store);
  // After a change of every store, as by clearing, the first one takes the rest.
  const others = stores.filter((store) => !isChanged(store));
  for (const store of others.length ? others : stores) {
    const before = counts.get(store)!;
    const after = Math.max(0, before + over);
    if (after === before) continue;
    over -= after - before;
    result.push({ part: store, text: `${after}` });
  }
  return result;
}

/** The content of a spot, in words. */
export function wordsAt(parts: readonly Part[], spot: number): string {
  const content = parts[contentAt(parts, spot)];
  const held = content?.choices?.find((choice) => choice.text === content.text)?.name ?? content?.text;
  const standing = parts.filter(
    (part) => isPlace(part) && part.choices!.some((choice) => choice.spot === spot && choice.text === part.text),
  );
  return [held, ...standing.map((part) => part.name)].filter(Boolean).join(", ");
}
