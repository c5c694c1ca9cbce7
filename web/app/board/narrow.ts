/** Boards on narrow pages: pits and cells as large as the page allows, and the scores above and below them. */
import type { Spot, View } from "../protocol";

/** The space around what is shown, in units of the picture. */
const MARGIN = 4;
/** The distance from the cells from which something stands beside the board; labels of rows are nearer. */
const BESIDE = 30;
/** The height of a store above or below the pits, and of the line that it takes. */
const STORE = 40;
const LINE = 48;
/** Blocks of lines beside the board that are farther apart than this stand side by side above it. */
const APART = 60;
/** The width of a letter, relative to its size. */
const LETTER = 0.56;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A group of the picture: its text, and where it is. */
interface Group {
  text: string;
  box: Box;
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The box of a shape or a text; the width of a text is estimated. */
function boxOfShape(tag: string, words: string): Box[] {
  const number = (name: string) => Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(tag)?.[1] ?? 0);
  const [x, y] = [number("x"), number("y")];
  if (tag.startsWith("<rect")) {
    return [{ left: x, right: x + number("width"), top: y, bottom: y + number("height") }];
  }
  if (tag.startsWith("<circle")) {
    const [cx, cy, r] = [number("cx"), number("cy"), number("r")];
    return [{ left: cx - r, right: cx + r, top: cy - r, bottom: cy + r }];
  }
  if (tag.startsWith("<text")) {
    const size = number("font-size");
    const length = words.trim().length * size * LETTER;
    const left = tag.includes('text-anchor="middle"') ? x - length / 2 : x;
    return [{ left, right: left + length, top: y - size / 2, bottom: y + size / 2 }];
  }
  return [...tag.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    left: Number(x),
    right: Number(x),
    top: Number(y),
    bottom: Number(y),
  }));
}

function groupsOf(svg: string): Group[] {
  return [...svg.matchAll(/<g[ >][\s\S]*?<\/g>/g)].map(([text]) => {
    const shapes = [...text.matchAll(/(<(?:rect|circle|text|path)[^>]*>)([^<]*)/g)];
    return { text, box: around(shapes.flatMap(([, tag = "", words = ""]) => boxOfShape(tag, words))) };
  });
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

/** Shapes and texts at other coordinates. */
function shifted(text: string, by: { x: number; y: number }): string {
  return text
    .replace(/ (c?x)="(-?[\d.]+)"/g, (_, name: string, x: string) => ` ${name}="${rounded(Number(x) + by.x)}"`)
    .replace(/ (c?y)="(-?[\d.]+)"/g, (_, name: string, y: string) => ` ${name}="${rounded(Number(y) + by.y)}"`)
    .replace(
      /([ML])(-?[\d.]+) (-?[\d.]+)/g,
      (_, command: string, x: string, y: string) =>
        `${command}${rounded(Number(x) + by.x)} ${rounded(Number(y) + by.y)}`,
    );
}

/** The distance between two neighbouring spots of a row. */
function pitchOf(spots: readonly Spot[]): number {
  const gaps = spots.flatMap((a) => spots.filter((b) => b.x > a.x && Math.abs(a.y - b.y) < 1).map((b) => b.x - a.x));
  return Math.min(...gaps);
}

/** A picture with each group moved, cut to a box. */
function drawn(view: View, moved: (group: Group) => string, box: Box): View {
  const by = { x: -box.left, y: -box.top };
  const groups = new Map(groupsOf(view.svg).map((group) => [group.text, shifted(moved(group), by)]));
  const [width, height] = [rounded(box.right - box.left), rounded(box.bottom - box.top)];
  const ground = `<rect class="ishwa-ground" height="${height}" width="${width}"/>`;
  return {
    ...view,
    svg: view.svg
      .replace(/<rect class="ishwa-ground"[^>]*>/, ground)
      .replace(/<g[ >][\s\S]*?<\/g>/g, (text) => groups.get(text) ?? text),
    width,
    height,
    spots: view.spots.map((spot) => ({ ...spot, x: rounded(spot.x + by.x), y: rounded(spot.y + by.y) })),
  };
}

/** Rows of pits between two stores: the pits take the whole width, and each store is a line on its player's side. */
function withStoresAbove(view: View): View {
  const pitch = pitchOf(view.spots);
  const left = Math.min(...view.spots.map(({ x }) => x)) - pitch / 2;
  const right = Math.max(...view.spots.map(({ x }) => x)) + pitch / 2;
  // The arrows of sowing are at the same distance above and below the pits.
  const reach = Math.max(...view.spots.map(({ y }) => y)) + pitch;
  const above = Math.min(...view.spots.map(({ y }) => y)) - pitch - LINE;
  const middleOf = (isAbove: boolean) => (isAbove ? above + MARGIN + STORE / 2 : reach + LINE - MARGIN - STORE / 2);
  const moved = ({ text, box }: Group): string => {
    // A long name reaches over the first pit.
    const isAbove = box.left < left - MARGIN;
    const middle = middleOf(isAbove);
    if (text.includes('class="store')) {
      const width = right - left - 2 * MARGIN;
      const [x, y] = [left + MARGIN, middle - STORE / 2];
      let count = 0;
      return text
        .replace(
          /<rect[^>]*>/,
          `<rect class="ishwa-store" height="${STORE}" rx="12" width="${width}" x="${x}" y="${y}"/>`,
        )
        .replace(/(<text[^>]*) x="[^"]*" y="[^"]*"/g, (_, tag: string) => {
          // The number of seeds, and beside it what they are.
          const at = count++ === 0 ? (left + right) / 2 : right - pitch;
          return `${tag} x="${at}" y="${middle}"`;
        });
    }
    // Lines below the board stay below.
    if (box.top > reach) return shifted(text, { x: left + 2 * MARGIN - box.left, y: LINE });
    if (!isAbove && box.left < right - MARGIN) return text;
    const indent = text.includes("ishwa-turn") ? 3 : 7;
    return shifted(text, { x: left + indent * MARGIN - box.left, y: middle - (box.top + box.bottom) / 2 });
  };
  return drawn(view, moved, { left, right, top: above, bottom: Math.max(reach, view.height) + LINE });
}

/** A board with lines beside it: the lines are above it. */
function withLinesAbove(view: View): View {
  const groups = groupsOf(view.svg);
  const edge = Math.max(...view.spots.map(({ x, width }) => x + width / 2)) + BESIDE;
  const below = Math.max(...view.spots.map(({ y }) => y)) + BESIDE;
  const beside = groups.filter(({ box }) => box.left >= edge && box.top < below).sort((a, b) => a.box.top - b.box.top);
  if (!beside.length) return view;
  const others = groups.filter(({ box }) => box.left < edge && box.top < below);
  const board = around(others.map(({ box }) => box));
  // Lines that belong together.
  const blocks: Group[][] = [];
  for (const group of beside) {
    const last = blocks.at(-1);
    if (last && group.box.top - around(last.map(({ box }) => box)).bottom < APART) last.push(group);
    else blocks.push([group]);
  }
  const boxes = blocks.map((block) => around(block.map(({ box }) => box)));
  const height = Math.max(0, ...boxes.map(({ top, bottom }) => bottom - top)) + 3 * MARGIN;
  const width = Math.max(
    board.right - board.left,
    boxes.reduce((sum, { left, right }) => sum + right - left + 4 * MARGIN, 0),
  );
  const middle = (board.left + board.right) / 2;
  const [left, top] = [middle - width / 2 - MARGIN, board.top - height];
  const places = new Map<string, { x: number; y: number }>();
  blocks.forEach((block, number) => {
    const box = boxes[number]!;
    const x = left + MARGIN + (number * width) / blocks.length;
    for (const { text } of block) places.set(text, { x: x - box.left, y: top + MARGIN - box.top });
  });
  const moved = ({ text }: Group) => shifted(text, places.get(text) ?? { x: 0, y: 0 });
  return drawn(view, moved, { left, right: left + width + 2 * MARGIN, top, bottom: view.height });
}

/** The board for a narrow page. */
export function narrowView(view: View): View {
  if (!view.spots.length) return view;
  const stores = groupsOf(view.svg).filter(({ text }) => text.includes('class="store'));
  const isBetween = stores.length === 2 && stores.every(({ box }) => box.bottom - box.top > APART);
  return isBetween ? withStoresAbove(view) : withLinesAbove(view);
}
