import "../../../presentation/src/review/html/game.js";

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { t } from "../i18n";
import type { Review } from "../protocol";
import { walkPlace } from "../state/review";
import { turned } from "../state/settings";
import { IconButton } from "./Icon";
import { memo } from "./memo";

/** The parts of a review: those shown in place of the board, and those shown beside it. */
interface Parts {
  walk: Element[];
  side: Element[];
}

/** Sections in place of the board: the walk, and its related parts. */
const WIDE = ["walk", "chances", "moves"];

/** The explanation of the method is collapsed by default. */
function folded(part: Element): Element {
  const title = part.querySelector("h2");
  if (part.getAttribute("aria-labelledby") !== "method" || !title) return part;
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = title.textContent;
  title.remove();
  details.append(summary, ...part.childNodes);
  return details;
}

let last: { review: Review; parts: Parts } | null = null;

function partsOf(review: Review): Parts {
  if (last?.review === review) return last.parts;
  const { body } = new DOMParser().parseFromString(review.html, "text/html");
  // Boards use the colours of the page; those of turning points are in the walk too.
  for (const part of body.querySelectorAll("style, [aria-labelledby=turning] figure")) part.remove();
  const parts: Parts = { walk: [], side: [] };
  for (const part of [...body.children]) {
    const isWide = WIDE.includes(part.getAttribute("aria-labelledby") ?? "");
    (isWide ? parts.walk : parts.side).push(folded(document.adoptNode(part)));
  }
  last = { review, parts };
  return parts;
}

/** A walk through a reviewed game, with its graph and the table of moves. */
export const Walk = memo(function Walk({ review }: { review: Review }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = host.current!;
    const follow = (event: Event) => (walkPlace.value = (event as CustomEvent<number>).detail);
    place.addEventListener("place", follow, true);
    // The walk begins at its end, or where the reader was on an earlier visit.
    const before = walkPlace.peek();
    place.replaceChildren(...partsOf(review).walk);
    place.querySelectorAll<HTMLElement>("tr[id^='ply']")[before]?.click();
    // A review that arrives is in view.
    if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: "start" });
    return () => {
      place.replaceChildren();
      last = null;
    };
  }, [review]);
  return (
    <>
      <div class="walk-turn">
        <IconButton
          icon="turn"
          name={t("walk-turn")}
          pressed={turned.value}
          onClick={() => (turned.value = !turned.value)}
        />
      </div>
      <div class={turned.value ? "walk-host turned" : "walk-host"} ref={host} />
    </>
  );
});

/** Shows the position before a ply in the walk, and the words about the ply. */
export function showPly(number: number | string): void {
  document.querySelector<HTMLElement>(`#ply${number} th button`)?.click();
  document.querySelector(".walk-host")?.scrollIntoView({ block: "nearest" });
}

/** The tables and sentences of a review. */
export const Story = memo(function Story({ review }: { review: Review }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current!.replaceChildren(...partsOf(review).side), [review]);
  return (
    <div
      class="story"
      ref={host}
      onClick={(event) => {
        // A turning point links to its ply in the walk; the address bar is for games.
        const link = event.target instanceof Element ? event.target.closest("a[href^='#ply']") : null;
        if (!link) return;
        event.preventDefault();
        showPly(link.getAttribute("href")!.slice("#ply".length));
      }}
    />
  );
});
