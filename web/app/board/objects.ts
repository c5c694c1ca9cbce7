/**
 * Boards like objects: wood, sand or stone, seeds in heaps, and figures. They are made from the engine's diagram, whose
 * groups say what they are; everything is where it is in the diagram, and has the same letters.
 */
import { look } from "../state/settings";
import { heap, type Layers, pile, SEED } from "./heap";

const NAMESPACE = "http://www.w3.org/2000/svg";

type Material = "wood" | "walnut" | "sand" | "stone";

/** What a game is played on; the others are played in the sand. */
const MATERIALS: Record<string, Material> = { awale: "wood", toguz: "walnut", dara: "stone", tiddatt: "stone" };

/** The pattern of a material. */
const PATTERNS: Record<Material, string> = { wood: "wood", walnut: "wood", sand: "sand", stone: "stone" };

/** The size of a count and of the letters of a horse, in units of the picture, and the badge as a multiple of it. */
const COUNT = 13;
const LETTERS = 10.5;
const BADGE = 1.35;
/** The distance of a pit's count from its middle, and the size of its heap, in its radius. */
const EDGE = 0.88;
const HEAP = 0.92;
/** The width of a digit and of a wide letter, as a multiple of its size. */
const LETTER = 0.58;
const WIDE = 0.72;

function materialOf(game: string): Material {
  return MATERIALS[game] ?? "sand";
}

/** The classes of what surrounds a picture of a game: its colours. Empty for a diagram. */
export function classesOf(game: string): string {
  return look.value === "objects" ? `objects ${materialOf(game)}` : "";
}

type Attributes = Record<string, string | number>;

function made(tag: string, classes: string, attributes: Attributes = {}): SVGElement {
  const element = document.createElementNS(NAMESPACE, tag);
  if (classes) element.setAttribute("class", classes);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  return element;
}

function numberOf(element: Element, name: string): number {
  return Number(element.getAttribute(name));
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

/** Draws layers of seeds of a radius around a point, before `next`: the shadow, the body and the light of each. */
function drawSeeds(group: Element, next: Element | null, layers: Layers, at: { x: number; y: number }, radius: number) {
  for (const old of group.querySelectorAll(".seed")) old.remove();
  const dots = (layer: Layers[number], by: number) =>
    layer.map(({ x, y }) => `M${rounded(at.x + x + by)} ${rounded(at.y + y + by)}h0`).join("");
  const parts = [
    ["seed shadow", 0.12, 2.2],
    ["seed edge", 0, 2],
    ["seed body", -0.03, 1.7],
    ["seed light", -0.32, 0.55],
  ] as const;
  for (const layer of layers) {
    for (const [classes, by, width] of parts) {
      const d = dots(layer, by * radius);
      group.insertBefore(made("path", classes, { d, "stroke-width": rounded(width * radius) }), next);
    }
  }
}

/** A line with round ends behind a text: as high as its letters need at any size. */
function badgeOf(text: Element, x: number, y: number, size = COUNT): SVGElement {
  const words = text.textContent ?? "";
  // Two digits are nearly as wide as they are high; letters are wider.
  const more = Math.max(0, words.length - (/^\d+$/.test(words) ? 1.5 : 1)) * LETTER * size;
  const badge = made("path", "badge", { d: `M${x - more / 2} ${y}h${more}`, "font-size": size });
  text.setAttribute("x", `${x}`);
  text.setAttribute("y", `${y}`);
  text.setAttribute("font-size", `${size}`);
  text.setAttribute("text-anchor", "middle");
  text.classList.add("count");
  badge.setAttribute("stroke-width", `${BADGE}em`);
  return badge;
}

/** The text with the number of seeds of a pit or store, in both looks. */
export function countOf(group: Element): Element {
  return group.querySelector(".count") ?? group.querySelector("text")!;
}

/** The seeds of a pit or store, as its count says; a tuz or a closed pit may have letters instead. */
export function seedsOf(group: Element): number {
  return Number.parseInt(countOf(group).textContent ?? "", 10) || 0;
}

/** Draws the seeds of a pit or store of the picture. */
export function setSeeds(group: SVGGElement, seeds: number): void {
  const next = group.querySelector(".badge");
  const hole = group.querySelector("circle");
  if (hole) {
    const [x, y, radius] = [numberOf(hole, "cx"), numberOf(hole, "cy"), numberOf(hole, "r")];
    const size = HEAP * radius;
    const layers = heap(seeds, Number(group.dataset.pit));
    const grown = layers.map((layer) => layer.map((place) => ({ x: size * place.x, y: size * place.y })));
    drawSeeds(group, next, grown, { x, y: y - outward(group) * (radius - size) }, SEED * size);
  } else {
    const [left, top, width, height, radius] = group.dataset.tray!.split(" ").map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    drawSeeds(group, next, pile(seeds, width, height, radius), { x: left, y: top }, radius);
  }
}

/** Whether something is in the upper half of a board whose pits are at these heights. */
export function isUpper(y: number, heights: readonly number[]): boolean {
  return y < heights.reduce((sum, height) => sum + height, 0) / heights.length - 1;
}

/** Where the edge of a pit is at which its count stands: away from the middle of the board. */
function outward(pit: Element): 1 | -1 {
  return pit.classList.contains("upper") ? -1 : 1;
}

function dressPit(group: SVGGElement, number: number): void {
  const hole = group.querySelector("circle")!;
  const text = group.querySelector("text")!;
  const [x, y, radius] = [numberOf(hole, "cx"), numberOf(hole, "cy"), numberOf(hole, "r")];
  group.querySelector(".ishwa-seeds")?.remove();
  for (const name of ["stroke-width", "stroke-dasharray"]) hole.removeAttribute(name);
  group.dataset.pit = `${number}`;
  hole.classList.add("hole");
  const hollow = made("circle", "hollow", { cx: x, cy: y, r: radius, fill: "url(#hollow)" });
  text.before(hollow, badgeOf(text, x, y + outward(group) * EDGE * radius));
  if (group.classList.contains("hyena") || group.classList.contains("carcass")) {
    const kind = group.classList.contains("hyena") ? "hyena" : "carcass";
    text.before(figureOf(kind, x, y, 0.5 * radius));
  }
  setSeeds(group, seedsOf(group));
}

/** Half the width of a seed in a store and in a hand, in units of the picture. */
const STORED = 4.4;
const HELD = 3.9;
const INSET = 5;

function dressStore(group: SVGGElement): void {
  const box = group.querySelector("rect")!;
  const [count, name] = group.querySelectorAll("text");
  const [left, top, width, height] = ["x", "y", "width", "height"].map((part) => numberOf(box, part)) as [
    number,
    number,
    number,
    number,
  ];
  box.after(made("path", "hollow", { d: roundedBox(left, top, width, height), fill: "url(#tray)" }));
  const put = (text: Element, x: number, y: number) => {
    text.setAttribute("x", `${x}`);
    text.setAttribute("y", `${y}`);
  };
  let [countX, countY] = [left + width / 2, top + 17];
  let radius = STORED;
  let tray = [left + INSET, top + 44, width - 2 * INSET, height - 44 - INSET];
  if (width > 2 * height) {
    // A line above or below the pits: the name of the player and what the store is, its seeds, and their number.
    countX = left + width - height / 2;
    countY = top + height / 2;
    const isOwner = (text: Element) => Math.abs(numberOf(text, "y") - countY) < height / 2;
    const owner = [...group.ownerSVGElement!.querySelectorAll("text[font-weight]")].find(isOwner) ?? name!;
    const from = numberOf(owner, "x");
    put(owner, from, countY - 0.24 * height);
    put(name!, from, countY + 0.27 * height);
    name!.removeAttribute("text-anchor");
    const lengths = [owner, name!].map((text) => text.textContent!.length * numberOf(text, "font-size"));
    const begin = from + WIDE * Math.max(...lengths) + INSET;
    tray = [begin, top + INSET, countX - height / 2 - begin, height - 2 * INSET];
  } else if (height < width) {
    // A hand beside a circle: what it is is below, and the number at its corner.
    countX = left + width - 3;
    countY = top + 3;
    put(name!, left + width / 2, top + height - 8);
    tray = [left + INSET, top + INSET, width - 3 * INSET, height - 13 - INSET];
    radius = HELD;
  } else {
    put(name!, countX, top + 34);
  }
  group.dataset.tray = [...tray, radius].map(rounded).join(" ");
  group.append(badgeOf(count!, countX, countY), count!);
  setSeeds(group, seedsOf(group));
}

function roundedBox(left: number, top: number, width: number, height: number): string {
  const r = Math.min(12, height / 2);
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${left + r} ${top}h${across}q${r} 0 ${r} ${r}v${down}q0 ${r} ${-r} ${r}h${-across}q${-r} 0 ${-r} ${-r}v${-down}q0 ${-r} ${r} ${-r}z`;
}

/** The figures, in a square from -50 to 50: each a list of paths with their classes. */
const HEAD =
  "M-26 46C-22 30-8 22-8 10C-14 15-22 16-28 20C-34 23-41 20-42 13C-43 7-38 3-34-2C-28-10-24-20-17-27L-19-43L-8-34C14-33 32-16 34 10C35 24 32 36 32 46Z";
const MANE = "M-8-34C14-33 32-16 34 10C35 24 32 36 32 46L20 46C24 20 14-8-12-26Z";
const EYE = "M-15-9h0";
const FIGURES: Record<string, [classes: string, d: string][]> = {
  // Asewwey, who has drunk: water at its feet.
  w: [
    ["coat", HEAD],
    ["mane", MANE],
    ["eye", EYE],
    ["water", "M-44 34q7-8 14 0t14 0t14 0t14 0t14 0t14 0M-44 46q7-8 14 0t14 0t14 0t14 0t14 0t14 0"],
  ],
  // Ajebdey, who fights: a mane on end, an open mouth.
  j: [
    ["mane", "M-12-34L-2-50L4-32L20-44L20-22L38-28L31-6L48-4L36 10L48 22L34 28L36 46L18 46L10-10Z"],
    ["coat", HEAD],
    ["eye", EYE],
    ["line", "M-42 11L-26 9M-24-16L-10-14"],
  ],
  // Afuqey, who rests: a blanket, and its eyes closed.
  f: [
    ["coat", HEAD],
    ["mane", MANE],
    ["line", "M-21-10q5 5 10 0"],
    ["blanket", "M-16 22C0 14 20 10 35 12L33 46L-26 46C-24 36-20 28-16 22Z"],
    ["line", "M-20 34L33 28"],
  ],
  // Alesgey, at a source that is occupied: bridled.
  l: [
    ["coat", HEAD],
    ["mane", MANE],
    ["eye", EYE],
    ["bridle", "M-33-3L-23 17M-17-27L-8 10M-28 8L30 30"],
  ],
  hyena: [
    ["ear", "M-24-20A15 15 0 1 1-10-36M24-20A15 15 0 1 0 10-36"],
    ["fur", "M-30-14C-28-38 28-38 30-14C32 4 22 10 19 26C15 48-15 48-19 26C-22 10-32 4-30-14Z"],
    ["muzzle", "M-16 12C-10 2 10 2 16 12C20 24 15 42 0 42C-15 42-20 24-16 12Z"],
    ["spots", "M-9-24h0M9-24h0M0-14h0M-22-16h0M22-16h0M-24 0h0M24 0h0"],
    ["eye", "M-12-5h0M12-5h0"],
    ["nose", "M-6 16h12M0 16v12"],
  ],
  carcass: [
    ["bone", "M-26 22L24-20M-32 14C-42 16-42 28-32 28C-32 38-20 38-18 28M30-12C40-14 40-26 30-26C30-36 18-36 16-26"],
  ],
  pawn: [["body", "M-44 40C-44 10-30-4-17-20A21 21 0 1 1 17-20C30-4 44 10 44 40Z"]],
};

function figureOf(kind: string, x: number, y: number, radius: number): SVGElement {
  const figure = made("g", `figure ${kind}`, {
    transform: `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(radius) / 50})`,
  });
  figure.append(...FIGURES[kind]!.map(([classes, d]) => made("path", classes, { d })));
  return figure;
}

/** How far an outline reaches from a point; it is drawn by absolute points. */
function reachOf(outline: Element, x: number, y: number): number {
  const points = [...(outline.getAttribute("d") ?? "").matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
  return Math.max(...points.map(([, px, py]) => Math.max(Math.abs(Number(px) - x), Math.abs(Number(py) - y))));
}

function dressPiece(group: SVGGElement): void {
  const outline = group.querySelector("path")!;
  const text = group.querySelector("text")!;
  const is = (kind: string) => group.classList.contains(kind);
  const [x, y] = [numberOf(text, "x"), numberOf(text, "y")];
  const reach = reachOf(outline, x, y);
  const d = outline.getAttribute("d")!;
  outline.classList.add("token");
  const shadow = made("path", "shadow", {
    d,
    transform: `translate(${rounded(0.06 * reach)} ${rounded(0.12 * reach)})`,
  });
  const gloss = made("path", "gloss", { d, fill: "url(#gloss)" });
  outline.before(shadow);
  text.before(gloss);
  if (is("horse")) {
    const letters = (text.textContent ?? "").trim();
    const kind = letters.slice(-1);
    // The second token below it is left to the figure.
    group.querySelectorAll("path:not(.token, .shadow, .gloss)").forEach((path) => path.remove());
    if (FIGURES[kind]) text.before(figureOf(kind, x, y - 0.03 * reach, 0.92 * reach));
    text.before(badgeOf(text, rounded(x + 0.66 * reach), rounded(y + 0.8 * reach), LETTERS));
  } else if (is("runner") || is("hyena")) {
    // A figure stands for the token, and beside it is where it goes.
    for (const part of [outline, shadow, gloss]) part.remove();
    text.before(figureOf(is("hyena") ? "hyena" : "pawn", x, y + 0.06 * reach, 0.9 * reach));
    const ahead = is("facing-left") ? -1 : is("facing-right") ? 1 : 0;
    if (ahead) {
      const [from, to, half] = [x + 0.6 * ahead * reach, x + 1.05 * ahead * reach, 0.28 * reach];
      const corners = [
        `M${rounded(from)} ${rounded(y - 0.4 * reach - half)}`,
        `L${rounded(to)} ${rounded(y - 0.4 * reach)}`,
      ];
      corners.push(`L${rounded(from)} ${rounded(y - 0.4 * reach + half)}Z`);
      text.before(made("path", "ahead", { d: corners.join("") }));
    }
    if (is("hyena")) text.remove();
  }
}

/** Makes the picture of a game one of an object. */
export function dress(picture: SVGSVGElement, game: string): void {
  const ground = picture.querySelector(".ishwa-ground");
  if (ground) {
    const grain = ground.cloneNode() as SVGElement;
    grain.classList.add("texture");
    grain.style.fill = `url("#${PATTERNS[materialOf(game)]}")`;
    ground.after(grain);
    for (const part of [ground, grain]) part.setAttribute("rx", "14");
  }
  const pits = [...picture.querySelectorAll<SVGGElement>("g.pit")];
  const heights = pits.map((pit) => numberOf(pit.querySelector("circle")!, "cy"));
  // The marks of moves are around the pits, and under their counts.
  if (pits[0]) for (const mark of picture.querySelectorAll("g:is(.ishwa-best, .ishwa-played)")) pits[0].before(mark);
  pits.forEach((pit, number) => {
    pit.classList.toggle("upper", isUpper(heights[number]!, heights));
    dressPit(pit, number);
  });
  picture.querySelectorAll<SVGGElement>("g.store").forEach(dressStore);
  picture.querySelectorAll<SVGGElement>("g.piece").forEach(dressPiece);
  // The name of the player to move is that after the pointer.
  const turn = picture.querySelector(".ishwa-turn")?.parentElement;
  turn?.nextElementSibling?.querySelector("text")?.classList.add("to-move");
}
