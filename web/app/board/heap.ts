/** Where seeds lie: in a pit and in a store, each at its own place, so that one seed more moves no other. */

export interface Place {
  x: number;
  y: number;
}

/** The seeds of a layer that touch none of their layer; each layer is above the one before. */
export type Layers = Place[][];

/** Half the width of a seed in a pit of radius 1. */
export const SEED = 0.205;
/** The distance of two seeds beside each other. */
const STEP = 2.05 * SEED;
/** How far a seed may be from its place in the lattice, and from the middle of the pit. */
const SLIP = 0.1 * SEED;
const EDGE = 0.97 - SEED;
/** The angle between the heaps of one pit and the next: few of them look alike. */
const TURN = 2.4;

/** The places of a layer around `middle`, from the inside, as on a lattice of triangles. */
function ringed(middle: Place, reach: number): Place[] {
  const places: (Place & { far: number })[] = [];
  for (let row = -3; row <= 3; row++) {
    for (let column = -4; column <= 4; column++) {
      const x = middle.x + STEP * (column + (row % 2 ? 0.5 : 0));
      const y = middle.y + STEP * row * Math.sqrt(0.75);
      // Seeds at the same distance: first one, then that across from it.
      const far = Math.round(100 * Math.hypot(x, y)) + ((7 * row + 3 * column + 70) % 10) / 20;
      if (Math.hypot(x, y) <= reach) places.push({ x, y, far });
    }
  }
  return places.sort((a, b) => a.far - b.far);
}

const LAYERS: Layers = [
  ringed({ x: 0, y: 0 }, EDGE),
  ringed({ x: STEP / 2, y: STEP / Math.sqrt(12) }, 0.55),
  ringed({ x: 0, y: 0 }, 0.1),
];

/** The largest number of seeds that a heap shows. */
export const MOST = LAYERS.reduce((sum, layer) => sum + layer.length, 0);

/** The seeds of a layer, slightly beside their places. */
function slipped({ x, y }: Place, seed: number): Place {
  return { x: x + SLIP * Math.sin(9.7 * seed + 1), y: y + SLIP * Math.sin(5.3 * seed + 2) };
}

/** The first seeds of layers, layer by layer. */
function filled(layers: Layers, seeds: number): Layers {
  let left = seeds;
  const shown = layers.map((layer) => {
    const own = layer.slice(0, Math.max(0, left));
    left -= layer.length;
    return own;
  });
  return shown.filter((layer) => layer.length > 0);
}

/** The heap of this many seeds in a pit of radius 1; pits with other numbers have other heaps. */
export function heap(seeds: number, pit: number): Layers {
  const [cos, sin] = [Math.cos(TURN * pit), Math.sin(TURN * pit)];
  return filled(LAYERS, seeds).map((layer, height) =>
    layer.map((place, seed) => {
      const { x, y } = slipped(place, 20 * height + seed);
      return { x: x * cos - y * sin, y: x * sin + y * cos };
    }),
  );
}

/** The pile of this many seeds of a radius in a tray, from its lower edge on, or from its left edge in a flat one. */
export function pile(seeds: number, width: number, height: number, radius: number): Layers {
  const step = 2.05 * radius;
  const isFlat = width > height;
  const [along, across] = isFlat ? [width, height] : [height, width];
  const layerOf = (inset: number): Place[] => {
    const places: Place[] = [];
    const rows = 1 + Math.floor((along - 2 * radius - 2 * inset) / (step * Math.sqrt(0.75)));
    for (let row = 0; row < rows; row++) {
      const shift = row % 2 ? step / 2 : 0;
      const count = 1 + Math.floor((across - 2 * radius - 2 * inset - shift) / step);
      const free = across - (count - 1) * step - shift;
      for (let place = 0; place < count; place++) {
        const far = radius + inset + row * step * Math.sqrt(0.75);
        const aside = free / 2 + shift + place * step;
        places.push(isFlat ? { x: far, y: aside } : { x: aside, y: height - far });
      }
    }
    return places.map((place, seed) => {
      const { x, y } = slipped({ x: 0, y: 0 }, seed);
      return { x: place.x + (2 * radius * x) / SEED, y: place.y + (2 * radius * y) / SEED };
    });
  };
  return filled([0, step / 2, step].map(layerOf), seeds);
}
