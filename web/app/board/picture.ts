/** Pictures of boards on the page. */
import type { View } from "../protocol";
import { look } from "../state/settings";
import { dress } from "./objects";

/** The minimum size of letters, in pixels. */
export const READABLE = 11;
/** The maximum factor by which letters grow on a small board. */
const GROWTH = 1.95;

/**
 * The picture of a board of a game as an element, in the look that the reader has chosen. Its colours are those of the page's style, which knows the theme that the
 * reader has chosen. The caller sets its accessible name.
 */
export function pictureOf(svg: string, width: number, height: number, game: string): SVGSVGElement {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  const picture = document.importNode(read.documentElement, true) as unknown as SVGSVGElement;
  for (const part of picture.querySelectorAll("style, script, title, desc")) part.remove();
  for (const name of ["id", "aria-labelledby", "width", "height", "style", "role"]) picture.removeAttribute(name);
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("aria-hidden", "true");
  for (const letters of picture.querySelectorAll("text")) {
    letters.textContent = letters.textContent?.trim() ?? "";
  }
  if (look.value === "objects") dress(picture, game);
  return picture;
}

/**
 * Removes the legend of marks below a board of this height: the page explains them in its own words, and the board
 * keeps its height. The picture must be on the page.
 */
export function withoutLegend(picture: SVGSVGElement, height: number): void {
  for (const part of picture.querySelectorAll<SVGGElement>(":scope > g")) {
    const { y, height: own } = part.getBBox();
    if (y + own > height) part.remove();
  }
}

/** A text with its own size and position, kept while its picture is shown. */
interface Letters {
  text: SVGTextElement;
  group: Element | null;
  size: number;
  /** Its words, and their length at their own size. */
  words: string;
  length: number;
  x: number;
  y: number;
  /** The upper edge of the cell around it; -Infinity without one. */
  top: number;
  /** Whether it begins at `x` without any shapes around it; then it may have several lines. */
  isLine: boolean;
}

/** A part of the picture that is moved as a whole, with its own position. */
interface Part {
  element: SVGGElement;
  box: DOMRect;
  /** Whether it is a symbol that the text after it explains. */
  isSign: boolean;
}

export interface Layout {
  letters: Letters[];
  parts: Part[];
  width: number;
  height: number;
}

/** The line height as a multiple of the letter size, and the gap between two legend entries. */
const LINE = 1.25;
/** The distance from the middle of letters to the edge of a cell, as a multiple of their size. */
const HALF = 0.6;
const GAP = 12;

/** Measures a picture, which must be on the page. */
export function layoutOf(picture: SVGSVGElement, width: number, height: number): Layout {
  const parts = [...picture.querySelectorAll<SVGGElement>(":scope > g")].map((element) => ({
    element,
    box: element.getBBox(),
    isSign: !element.classList.length && element.querySelector("text:not([text-anchor])") === null,
  }));
  const cells = [...picture.querySelectorAll<SVGRectElement>("rect.ishwa-cell, rect.ishwa-zone")].map((cell) =>
    cell.getBBox(),
  );
  const topAt = (x: number, y: number) => {
    const around = cells.filter(
      (cell) => cell.x < x && x < cell.x + cell.width && cell.y < y && y < cell.y + cell.height,
    );
    return Math.max(-Infinity, ...around.map((cell) => cell.y));
  };
  const letters = [...picture.querySelectorAll("text")].map((text) => ({
    text,
    group: text.parentElement,
    size: Number(text.getAttribute("font-size")),
    words: text.textContent ?? "",
    length: text.getComputedTextLength(),
    x: Number(text.getAttribute("x")),
    y: Number(text.getAttribute("y")),
    top: topAt(Number(text.getAttribute("x")), Number(text.getAttribute("y"))),
    isLine: !text.hasAttribute("text-anchor") && text.parentElement?.childElementCount === 1,
  }));
  return { letters, parts, width, height };
}

/** The minimum width at which all letters of a picture are legible. */
export function leastWidth({ letters, width }: Layout): number {
  return Math.ceil(width * Math.max(0, ...letters.map(({ size }) => READABLE / (size * GROWTH))));
}

/** Wraps words to lines of at most this length. */
function linesOf(words: string, length: (text: string) => number, longest: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && length(longer) <= longest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Enlarges the letters that are too small at a scale. Lines that become too long for the visible width are wrapped,
 * and legend entries are placed below each other; everything below moves down. Lines above the first spot of the
 * board, which is at `first`, move up instead, so that the spots stay where they are. Returns the heights that this adds
 * above and below the picture, in its own units.
 */
export function enlarge(
  { letters, parts, width, height }: Layout,
  scale: number,
  seen: number,
  first: number,
): { above: number; below: number } {
  const moved = new Map(parts.map((part) => [part.element, { x: 0, y: 0 }]));
  const factorOf = (size: number) => Math.min(GROWTH, Math.max(1, READABLE / (size * scale)));
  /** Moves everything below `below`, from `left` on. */
  const makeRoom = (below: number, left: number, by: number) => {
    for (const { element, box } of parts) {
      if (box.y > below && box.x + box.width > left) moved.get(element)!.y += by;
    }
  };
  const done = new Set<SVGGElement>();
  for (const line of [...letters].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const { text, group, size, words, length, x, y, top, isLine } = line;
    const factor = factorOf(size);
    text.textContent = words;
    const badge = text.classList.contains("count") ? group?.querySelector(".badge") : null;
    for (const sized of [text, badge]) {
      sized?.setAttribute("font-size", `${Math.round(100 * size * factor) / 100}`);
    }
    // A number near the upper edge of its cell does not grow across the edge.
    text.setAttribute("y", `${Math.max(y, top + HALF * size * factor)}`);
    const part = parts.find(({ element }) => element === group);
    if (!isLine || !part || done.has(part.element)) continue;
    const end = seen > x + 8 * size ? Math.min(width, seen) : width;
    const row = parts.filter(({ box }) => box.y < y && y < box.y + box.height).sort((a, b) => a.box.x - b.box.x);
    const at = row.indexOf(part);
    const [sign, next] = [row[at - 1], row[at + 1]];
    if (sign?.isSign && next?.isSign && row[at + 2]) {
      // The symbols and the words that explain them, to the end of the row.
      const items: { first: Part; rest: Part; length: number }[] = [];
      for (let place = at; place < row.length; place += 2) {
        const [first, rest] = [row[place - 1]!, row[place]!];
        const own = letters.find(({ group }) => group === rest.element);
        if (!own || !first.isSign) break;
        items.push({ first, rest, length: own.x - first.box.x + own.length * factorOf(own.size) });
        done.add(rest.element);
      }
      const left = sign.box.x;
      const step = Math.max(...row.map(({ box }) => box.height)) + 4;
      let [to, down] = [left, 0];
      for (const { first, rest, length } of items) {
        if (to > left && to + length > end) [to, down] = [left, down + step];
        for (const { element } of [first, rest]) {
          moved.get(element)!.x += to - first.box.x;
          moved.get(element)!.y += down;
        }
        to += length + GAP;
      }
      if (down) makeRoom(Math.max(...row.map(({ box }) => box.y)), left, down);
    } else if (x + length * factor > end) {
      const each = (length * factor) / Math.max(1, words.length);
      const lines = linesOf(words, (text) => text.length * each * 1.05, end - x);
      const down = LINE * size * factor;
      text.replaceChildren(
        ...lines.map((words, place) => {
          const span = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
          span.setAttribute("x", `${x}`);
          if (place) span.setAttribute("dy", `${down}`);
          span.textContent = words;
          return span;
        }),
      );
      const by = down * (lines.length - 1);
      if (part.box.y + part.box.height <= first) {
        // What stands in the same row, as the sign of the player to move, and above it.
        const middle = part.box.y + part.box.height / 2;
        for (const { element, box } of parts) if (box.y < middle) moved.get(element)!.y -= by;
      } else {
        // The sign of the player to move is slightly to the left of its label.
        makeRoom(part.box.y + part.box.height / 2, x - size, by);
      }
    }
  }
  for (const [element, { x, y }] of moved) {
    if (x || y) element.setAttribute("transform", `translate(${x} ${y})`);
    else element.removeAttribute("transform");
  }
  const [tops, bottoms] = [[0], [0]];
  for (const { element } of parts) {
    const box = element.getBBox();
    const { y } = moved.get(element)!;
    if (y < 0) tops.push(box.y + y - 4);
    bottoms.push(box.y + box.height + y + 4);
  }
  return { above: -Math.min(...tops), below: Math.max(0, Math.max(...bottoms) - height) };
}

/** A text alternative to the picture. */
export function wordsOf(view: View): string {
  return view.description.join(" ");
}
