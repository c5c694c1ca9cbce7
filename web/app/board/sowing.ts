/** Animates the sowing of seeds, one by one, on the picture of the previous board. */
import type { Position, Spot } from "../protocol";

/** Milliseconds per seed, and the maximum for all of them. */
const SEED = 120;
const ALL = 2000;

const NAMESPACE = "http://www.w3.org/2000/svg";
/**
 * The drawing of the engine: the ring of seeds and a seed, as fractions of a pit's radius, and the maximum number
 * drawn.
 */
const RING = 0.78;
const DOT = 0.13;
const MOST = 12;

/** A pit in the picture, with its current number of seeds. */
class Pit {
  seeds: number;
  readonly #text: SVGTextElement | null;
  #dots: SVGPathElement | null;
  readonly #hole: SVGCircleElement;

  constructor(group: SVGGElement) {
    this.#hole = group.querySelector("circle")!;
    this.#text = group.querySelector("text");
    this.#dots = group.querySelector("path.ishwa-seeds");
    this.seeds = Number.parseInt(this.#text?.textContent ?? "", 10) || 0;
  }

  set(seeds: number): void {
    this.seeds = seeds;
    if (this.#text) this.#text.textContent = (this.#text.textContent ?? "").replace(/\d+/, `${seeds}`);
    const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(this.#hole.getAttribute(name))) as [
      number,
      number,
      number,
    ];
    if (!this.#dots) {
      this.#dots = document.createElementNS(NAMESPACE, "path");
      this.#dots.setAttribute("class", "ishwa-seeds");
      this.#dots.setAttribute("stroke-width", `${2 * DOT * r}`);
      this.#hole.after(this.#dots);
    }
    let way = "";
    for (let seed = 0; seeds <= MOST && seed < seeds; seed++) {
      const angle = (2 * Math.PI * seed) / seeds - Math.PI / 2;
      way += `M${x + RING * r * Math.cos(angle)} ${y + RING * r * Math.sin(angle)}h0`;
    }
    this.#dots.setAttribute("d", way);
  }
}

/** The pits of a picture by spot. */
function pitsOf(picture: SVGSVGElement, spots: readonly Spot[]): Map<number, Pit> {
  const pits = new Map<number, Pit>();
  for (const group of picture.querySelectorAll<SVGGElement>("g.pit")) {
    const hole = group.querySelector("circle");
    if (!hole) continue;
    const [x, y] = [Number(hole.getAttribute("cx")), Number(hole.getAttribute("cy"))];
    const isHere = (spot: Spot) => Math.abs(spot.x - x) < spot.width / 2 && Math.abs(spot.y - y) < spot.height / 2;
    const place = spots.findIndex(isHere);
    if (place >= 0) pits.set(place, new Pit(group));
  }
  return pits;
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

/** Animates the last move's sowing; ends early when `signal` is aborted. */
export async function sow(picture: SVGSVGElement, before: Position, after: Position, signal: AbortSignal) {
  const sown = after.last?.sown;
  if (!sown?.path.length) return;
  const { spots } = before.view;
  const pits = pitsOf(picture, spots);
  const time = Math.min(SEED, ALL / sown.path.length);
  const first = sown.from === null ? undefined : pits.get(sown.from);
  // If more seeds are sown than the first pit had, the last pit of each lap is lifted for the next.
  let hand = first?.seeds ?? 0;
  const laps = hand > 0;
  first?.set(0);
  const seed = document.createElementNS(NAMESPACE, "circle");
  seed.setAttribute("class", "hand");
  picture.append(seed);
  const show = (place: number) => {
    const spot = spots[place];
    if (!spot) return;
    seed.setAttribute("r", `${spot.width / 5}`);
    seed.style.transitionDuration = `${time}ms`;
    seed.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
  };
  show(sown.from ?? sown.path[0]!);
  for (const [index, place] of sown.path.entries()) {
    if (signal.aborted) break;
    show(place);
    await pause(time, signal);
    const pit = pits.get(place);
    pit?.set(pit.seeds + 1);
    hand--;
    if (laps && hand === 0 && pit && index + 1 < sown.path.length) {
      hand = pit.seeds;
      pit.set(0);
    }
  }
  seed.remove();
}
