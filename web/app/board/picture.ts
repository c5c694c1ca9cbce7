/** Pictures of boards on the page. */
import type { View } from "../protocol";

/** The smallest letters, in pixels. */
export const READABLE = 11;
/** How much letters in the middle of something may grow on a small board. */
const GROWTH = 1.4;

/**
 * The picture of a board as an element. Its colours are those of the page's style, which knows the theme that the
 * reader has chosen; its name is given by whoever shows it.
 */
export function pictureOf(svg: string, width: number, height: number): SVGSVGElement {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  const picture = document.importNode(read.documentElement, true) as unknown as SVGSVGElement;
  for (const part of picture.querySelectorAll("style, script, title, desc")) part.remove();
  for (const name of ["id", "aria-labelledby", "width", "height", "style", "role"]) picture.removeAttribute(name);
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("aria-hidden", "true");
  for (const letters of picture.querySelectorAll("text")) {
    letters.textContent = letters.textContent?.trim() ?? "";
  }
  return picture;
}

/** Takes what lies below the board away: the words on its marks, for which the page has its own. */
export function trim(picture: SVGSVGElement, height: number): void {
  for (const part of picture.querySelectorAll<SVGGraphicsElement>(".ishwa-best, .ishwa-played, text")) {
    const box = part.getBBox();
    if (box.y + box.height / 2 > height) part.remove();
  }
}

/** How much each text may grow, and its own size, kept while its picture is shown. */
interface Letters {
  text: SVGTextElement;
  size: number;
  growth: number;
}

export function lettersOf(picture: SVGSVGElement, width: number): Letters[] {
  return [...picture.querySelectorAll("text")].map((text) => {
    const size = Number(text.getAttribute("font-size"));
    const isMiddle = text.getAttribute("text-anchor") === "middle";
    // Letters that begin somewhere may grow until they come to the right end.
    const room = (width - Number(text.getAttribute("x"))) / Math.max(1, text.getComputedTextLength());
    return { text, size, growth: isMiddle ? GROWTH : Math.max(1, Math.min(GROWTH, room)) };
  });
}

/** The least width at which all letters of a picture can be read. */
export function leastWidth(letters: Letters[], width: number): number {
  const needed = letters.map(({ size, growth }) => READABLE / (size * growth));
  return Math.ceil(width * Math.max(0, ...needed));
}

/** Enlarges the letters that are too small at a scale. */
export function enlarge(letters: Letters[], scale: number): void {
  for (const { text, size, growth } of letters) {
    const factor = Math.min(growth, Math.max(1, READABLE / (size * scale)));
    text.setAttribute("font-size", `${Math.round(100 * size * factor) / 100}`);
  }
}

/** What a picture says, for those who do not see it. */
export function wordsOf(view: View): string {
  return view.description.join(" ");
}
