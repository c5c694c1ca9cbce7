/** Animates the last move on the picture of the previous board: seeds one by one, what is taken, and pieces. */
import type { Position, Spot } from "../protocol";
import { countOf, seedsOf, setSeeds } from "./objects";
import { fall } from "./sound";
import { walker } from "./walker";

/** Milliseconds per seed, and the maximum for all of them. */
const SEED = 120;
const ALL = 2000;
/** Milliseconds for the seeds that are taken from a pit, and for a piece; and the maximum for all pits. */
const FLIGHT = 320;
const FLIGHTS = 900;
/** Milliseconds until sticks and dice have fallen. */
const FALL = 450;

const NAMESPACE = "http://www.w3.org/2000/svg";
/**
 * The drawing of the engine: the ring of seeds and a seed, as fractions of a pit's radius, and the maximum number
 * drawn.
 */
const RING = 0.78;
const DOT = 0.13;
const MOST = 12;

/** A pit or store in the picture, with its current number of seeds. */
class Heap {
  seeds: number;
  readonly #group: SVGGElement;

  constructor(group: SVGGElement) {
    this.#group = group;
    this.seeds = seedsOf(group);
  }

  /** Whose it is, as a class; undefined for a pit that belongs to a row. */
  get seat(): string | undefined {
    return seatOf(this.#group);
  }

  /** Whether what is taken from this pit belongs to its owner, even if the other player moves. */
  get isKept(): boolean {
    return this.#group.matches(".hyena, .carcass");
  }

  set(seeds: number): void {
    this.seeds = seeds;
    const text = countOf(this.#group);
    text.textContent = (text.textContent ?? "").replace(/\d+/, `${seeds}`);
    if (this.#group.closest(".objects")) setSeeds(this.#group, seeds);
    else this.#setRing();
  }

  /** The seeds of a pit in a diagram. */
  #setRing(): void {
    const hole = this.#group.querySelector("circle");
    if (!hole) return;
    const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(hole.getAttribute(name))) as [number, number, number];
    let dots = this.#group.querySelector("path.ishwa-seeds");
    if (!dots) {
      dots = document.createElementNS(NAMESPACE, "path");
      dots.setAttribute("class", "ishwa-seeds");
      dots.setAttribute("stroke-width", `${2 * DOT * r}`);
      hole.after(dots);
    }
    let way = "";
    for (let seed = 0; this.seeds <= MOST && seed < this.seeds; seed++) {
      const angle = (2 * Math.PI * seed) / this.seeds - Math.PI / 2;
      way += `M${x + RING * r * Math.cos(angle)} ${y + RING * r * Math.sin(angle)}h0`;
    }
    dots.setAttribute("d", way);
  }

  /** Its middle. */
  get middle(): { x: number; y: number } {
    return middleOf(this.#group.querySelector<SVGGraphicsElement>("circle, rect")!);
  }
}

function middleOf(shape: SVGGraphicsElement): { x: number; y: number } {
  const { x, y, width, height } = shape.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The groups of a kind by the spots in which they are. */
function groupsBySpot(picture: SVGSVGElement, kind: string, spots: readonly Spot[]): Map<number, SVGGElement[]> {
  const groups = new Map<number, SVGGElement[]>();
  for (const group of picture.querySelectorAll<SVGGElement>(`g.${kind}`)) {
    const { x, y } = middleOf(group.querySelector("circle") ?? group);
    const isHere = (spot: Spot) => Math.abs(spot.x - x) < spot.width / 2 && Math.abs(spot.y - y) < spot.height / 2;
    const place = spots.findIndex(isHere);
    if (place >= 0) groups.set(place, [...(groups.get(place) ?? []), group]);
  }
  return groups;
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What a hand holds above the board. */
class Hand {
  readonly #seed = document.createElementNS(NAMESPACE, "circle");

  constructor(picture: SVGSVGElement, radius: number) {
    this.#seed.setAttribute("class", "hand");
    this.#seed.setAttribute("r", `${radius}`);
    picture.append(this.#seed);
  }

  move({ x, y }: { x: number; y: number }, time: number): void {
    this.#seed.style.transitionDuration = `${time}ms`;
    this.#seed.style.transform = `translate(${x}px, ${y}px)`;
  }

  remove(): void {
    this.#seed.remove();
  }
}

/** The class of the player who made the last move. */
function moverOf({ last, players }: Position): string {
  return `seat${players.findIndex(({ label }) => label === last?.player)}`;
}

/** The class that says whose a group of the picture is. */
function seatOf(group: Element): string | undefined {
  return [...group.classList].find((name) => /^seat\d$/.test(name));
}

/** What a piece is, and whose: it has the same name before and after a move. */
function kindOf(piece: Element): string {
  return `${piece.classList.contains("hyena") ? "hyena" : "piece"} ${seatOf(piece) ?? ""}`;
}

/** A picture that is not shown. */
function parsed(svg: string): Document {
  return new DOMParser().parseFromString(svg, "image/svg+xml");
}

/** The kinds of the pieces in a spot of a picture that is not shown, whose pieces have letters in their middle. */
function kindsAt(picture: Document, spot: Spot): string[] {
  const isHere = (piece: Element) => {
    const [x, y] = ["x", "y"].map((name) => Number(piece.querySelector("text")?.getAttribute(name)));
    return Math.abs(spot.x - x!) < spot.width / 2 && Math.abs(spot.y - y!) < spot.height / 2;
  };
  return [...picture.querySelectorAll("g.piece")].filter(isHere).map(kindOf);
}

async function sow(picture: SVGSVGElement, before: Position, after: Position, signal: AbortSignal): Promise<void> {
  const { sown, taken } = after.last!;
  const { spots } = before.view;
  const groups = groupsBySpot(picture, "pit", spots);
  const pits = new Map([...groups].map(([place, [group]]) => [place, new Heap(group!)]));
  const radius = (spots[0]?.width ?? 0) / 5;
  if (sown?.path.length) {
    const time = Math.min(SEED, ALL / sown.path.length);
    const first = sown.from === null ? undefined : pits.get(sown.from);
    // If more seeds are sown than the first pit had, the last pit of each lap is lifted for the next.
    let left = first?.seeds ?? 0;
    const laps = left > 0;
    first?.set(0);
    const hand = new Hand(picture, radius);
    const show = (place: number) => spots[place] && hand.move(spots[place], time);
    show(sown.from ?? sown.path[0]!);
    for (const [index, place] of sown.path.entries()) {
      if (signal.aborted) break;
      show(place);
      await pause(time, signal);
      const pit = pits.get(place);
      if (pit) fall(pit.seeds);
      pit?.set(pit.seeds + 1);
      left--;
      if (laps && left === 0 && pit && index + 1 < sown.path.length) {
        left = pit.seeds;
        pit.set(0);
      }
    }
    hand.remove();
  }
  if (!taken.length) return;
  const stores = [...picture.querySelectorAll<SVGGElement>("g.store")].map((group) => new Heap(group));
  const next = parsed(after.view.svg);
  const growing = stores.filter(({ seat, seeds }) => {
    const group = next.querySelector(`g.store.${seat}`);
    return group && seedsOf(group) > seeds;
  });
  const storeOf = (pit: Heap) =>
    growing.length === 1 ? growing[0] : stores.find(({ seat }) => seat === (pit.isKept ? pit.seat : moverOf(after)));
  const flight = Math.min(FLIGHT, FLIGHTS / taken.length);
  for (const place of taken) {
    const pit = pits.get(place);
    const store = pit && storeOf(pit);
    if (signal.aborted || !pit?.seeds || !store) continue;
    const hand = new Hand(picture, radius);
    hand.move(pit.middle, 0);
    const seeds = pit.seeds;
    pit.set(0);
    await pause(flight / 8, signal);
    hand.move(store.middle, flight);
    await pause(flight, signal);
    fall(store.seeds);
    store.set(store.seeds + seeds);
    hand.remove();
  }
}

/** Moves pieces from spot to spot, and lets those that are taken fade. */
async function glide(picture: SVGSVGElement, before: Position, after: Position, signal: AbortSignal): Promise<void> {
  const { steps, taken, walks } = after.last!;
  const { spots } = before.view;
  if (after.throw && walks.length) await pause(FALL, signal);
  const pieces = groupsBySpot(picture, "piece", spots);
  const path = steps.filter((spot) => !taken.includes(spot));
  const ways = walks.length ? walks.map(([from, to]) => [from, to]) : [path];
  const next = parsed(after.view.svg);
  const moving = new Set<SVGGElement>();
  for (const way of ways) {
    const here = (pieces.get(way[0]!) ?? []).filter((piece) => !moving.has(piece));
    const [from, to] = [spots[way[0]!], spots[way.at(-1)!]];
    if (!from || !to || from === to) continue;
    const there = (pieces.get(way.at(-1)!) ?? []).map(kindOf);
    const piece = walker(here, kindOf, there, kindsAt(next, to), moverOf(after));
    if (!piece) continue;
    moving.add(piece);
    piece.parentElement!.append(piece);
    piece.classList.add("gliding");
    piece.getBoundingClientRect();
    piece.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
  }
  if (!moving.size) return;
  await pause(FLIGHT, signal);
  for (const spot of taken) for (const piece of pieces.get(spot) ?? []) piece.classList.add("fading");
  if (taken.length) await pause(FLIGHT, signal);
}

/** Animates the last move; ends early when `signal` is aborted. */
export async function animate(picture: SVGSVGElement, before: Position, after: Position, signal: AbortSignal) {
  if (!after.last) return;
  await (picture.querySelector("g.pit") ? sow : glide)(picture, before, after, signal);
}
