/** The picture of a board on the page, with letters that are legible at its size. */
import { type RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import type { Spot, View } from "../protocol";
import { look, turned } from "../state/settings";
import { enlarge, layoutOf, leastWidth, pictureOf, withoutLegend } from "./picture";
import { type Direction, KEYS, nearest } from "./steps";

/** The maximum size of the area of a spot, relative to the spot. */
const LARGEST = 1.8;
/** The edge of the frame around a board, in pixels. */
const EDGE = 16;

export interface Fitted {
  /** The frame, which scrolls if necessary; in it the board; and in that the container of the picture. */
  frame: RefObject<HTMLDivElement>;
  board: RefObject<HTMLDivElement>;
  host: RefObject<HTMLDivElement>;
  picture: RefObject<SVGSVGElement>;
}

/** Shows the picture of a view of a game, or in its place one with marks. */
export function useFitted(view: View, game: string, marked?: string | null): Fitted {
  const frame = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const made = pictureOf(marked ?? view.svg, view.width, view.height, game);
    picture.current = made;
    host.current!.replaceChildren(made);
    if (marked) withoutLegend(made, view.height);
    const layout = layoutOf(made, view.width, view.height);
    const tops = view.spots.map(({ y, height }) => y - height / 2);
    const first = tops.length ? Math.min(...tops) : -Infinity;
    const element = board.current!;
    element.style.setProperty("--least", `${Math.min(leastWidth(layout), view.width)}px`);
    element.style.setProperty("--own", `${view.width}`);
    element.style.setProperty("--ratio", `${view.width / view.height}`);
    element.style.aspectRatio = `${view.width} / ${view.height}`;
    const fit = () => {
      const around = frame.current!;
      const scale = element.clientWidth / view.width;
      if (!scale) return;
      // The area that is visible without scrolling, a little less because the frame has an edge.
      const { above, below } = enlarge(layout, scale, (around.clientWidth - EDGE) / scale, first);
      for (const ground of made.querySelectorAll(".ishwa-ground")) {
        ground.setAttribute("y", `${-above}`);
        ground.setAttribute("height", `${above + view.height + below}`);
      }
      // Lines below the picture are above it when the board is turned.
      const [top, bottom] = isTurned(element) ? [below, above] : [above, below];
      const room = (more: number) => (more ? `${Math.ceil(more * scale)}px` : "");
      element.style.marginTop = room(top);
      element.style.marginBottom = room(bottom);
      // Scrolling areas can be reached by keys.
      around.tabIndex = around.scrollWidth > around.clientWidth ? 0 : -1;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [marked ?? view.svg, view.width, view.height, turned.value, look.value]);
  return { frame, board, host, picture };
}

/** Whether spots are round, as pits are. */
export function isRound(view: View): boolean {
  return view.svg.includes('class="pit');
}

/** The distance to the nearest other spot of the same row or column; the size of the spot itself if there is none. */
function spaceOf(spot: Spot, spots: readonly Spot[], along: "x" | "y", across: "x" | "y", size: number): number {
  const gaps = spots
    .filter((other) => Math.abs(other[across] - spot[across]) < 1)
    .map((other) => Math.abs(other[along] - spot[along]));
  const least = Math.min(...gaps.filter((gap) => gap > 0));
  return Number.isFinite(least) ? Math.min(LARGEST * size, Math.max(size, least)) : size;
}

/**
 * The position of a spot on its board. It reaches halfway to its neighbours, so that a finger finds it; `--inset-x` and
 * `--inset-y` are the edges around the pit or cell itself.
 */
export function placeOf(spot: Spot, view: View): Record<string, string> {
  const width = spaceOf(spot, view.spots, "x", "y", spot.width);
  const height = spaceOf(spot, view.spots, "y", "x", spot.height);
  return {
    left: `${(100 * (spot.x - width / 2)) / view.width}%`,
    top: `${(100 * (spot.y - height / 2)) / view.height}%`,
    width: `${(100 * width) / view.width}%`,
    height: `${(100 * height) / view.height}%`,
    "--inset-x": `${50 * (1 - spot.width / width)}%`,
    "--inset-y": `${50 * (1 - spot.height / height)}%`,
  };
}

/** Whether a board is turned by half a turn. */
function isTurned(board: HTMLElement): boolean {
  return board.classList.contains("turned");
}

const OPPOSITE: Record<Direction, Direction> = { left: "right", right: "left", up: "down", down: "up" };

/** The position of a pointer on a board, in units of its picture. */
export function pointAt(event: PointerEvent, board: HTMLElement, view: View): { x: number; y: number } {
  const box = board.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * view.width;
  const y = ((event.clientY - box.top) / box.height) * view.height;
  return isTurned(board) ? { x: view.width - x, y: view.height - y } : { x, y };
}

/** The number of the spot of a board under a pointer. */
export function spotUnder(event: PointerEvent, board: HTMLElement): number | null {
  const element = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-spot]");
  return element && board.contains(element) ? Number(element.dataset.spot) : null;
}

/** Whether a key belongs to what has the focus: a field, or a dialog. */
export function isTyped(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  return target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, dialog") !== null;
}

/** Whether a key is pressed together with another one that changes its meaning. */
export function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

/** Moves the focus from a spot to the next one in the direction of a key; returns whether the key has a direction. */
export function followKey(
  key: string,
  from: number,
  among: Iterable<number>,
  { spots }: View,
  board: HTMLElement,
): boolean {
  const seen = KEYS[key];
  if (!seen) return false;
  const direction = isTurned(board) ? OPPOSITE[seen] : seen;
  const to = nearest(spots, among, from, direction);
  if (to !== null) board.querySelector<HTMLElement>(`[data-spot="${to}"]`)?.focus();
  return true;
}
