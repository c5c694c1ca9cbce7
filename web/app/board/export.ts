/** Pictures to take away: a position as a PNG, a game as an animated GIF. Both are drawn as diagrams, on any board. */
import type { Line } from "../protocol";
import { pictureWith } from "../state/app";

/** The width of a picture, and of an animation, whose size grows with each move. */
const WIDTH = 1080;
const ANIMATED = 540;
/** Colours of a frame: those of the diagram and of the edges between them. */
const COLOURS = 64;
/** Milliseconds of each position of an animation, and of the last one. */
const SHOWN = 1200;
const LAST = 4000;
/** What is around a diagram. */
const GROUND = "#fff";

/** A drawing of the engine with its size. */
interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** The diagram of a position of a line; the move that is played next is marked. */
async function diagram(line: Line, count: number): Promise<Drawing> {
  const moves = line.moves ?? [];
  const next = moves[count];
  const marks = next === undefined ? [] : [{ move: next, mark: "played" as const }];
  const embedded = await pictureWith({ ...line, moves: moves.slice(0, count), narrow: false }, marks);
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(embedded)!;
  const svg = embedded
    // An image of its own has its size, not that of the page,
    .replace(/ style="[^"]*"/, ` width="${width}" height="${height}"`)
    // and is light, wherever it is seen.
    .replace("(prefers-color-scheme:dark)", "not all");
  return { svg, width: Number(width), height: Number(height) };
}

/** A drawing in the upper left corner of a canvas, of which a unit takes `scale` pixels. */
async function pixels({ svg, ...size }: Drawing, scale: number, width: number, height: number) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, size.width * scale, size.height * scale);
  return context;
}

/** The position after all moves of a line, as a PNG. */
export async function picture(line: Line): Promise<Blob> {
  const drawing = await diagram(line, line.moves?.length ?? 0);
  const scale = WIDTH / drawing.width;
  const { canvas } = await pixels(drawing, scale, WIDTH, Math.round(drawing.height * scale));
  return new Promise((made, failed) => {
    canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png");
  });
}

/**
 * A game from its first position to its last as an animated GIF; reports the number of frames that are drawn. `null` if
 * it was stopped.
 */
export async function animation(
  line: Line,
  stop: AbortSignal,
  report: (done: number, of: number) => void,
): Promise<Blob | null> {
  const { GIFEncoder, applyPalette, quantize } = await import("gifenc");
  const last = line.moves?.length ?? 0;
  const drawings: Drawing[] = [];
  for (let count = 0; count <= last && !stop.aborted; count++) drawings.push(await diagram(line, count));
  // All frames have one size and one scale, though marks and some texts take more room.
  const scale = ANIMATED / Math.max(...drawings.map(({ width }) => width));
  const height = Math.round(scale * Math.max(...drawings.map(({ height }) => height)));
  const gif = GIFEncoder();
  for (const [count, drawing] of drawings.entries()) {
    if (stop.aborted) break;
    report(count + 1, drawings.length);
    const frame = await pixels(drawing, scale, ANIMATED, height);
    const { data } = frame.getImageData(0, 0, ANIMATED, height);
    const palette = quantize(data, COLOURS);
    gif.writeFrame(applyPalette(data, palette), ANIMATED, height, { palette, delay: count === last ? LAST : SHOWN });
  }
  gif.finish();
  return stop.aborted ? null : new Blob([gif.bytes()], { type: "image/gif" });
}
