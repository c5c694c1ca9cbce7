import "../../../solver-cli/src/review/html/game.js";

import { useEffect, useRef } from "preact/hooks";

import type { Review } from "../protocol";
import { READABLE } from "../board/picture";
import { walkPlace } from "../state/review";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The element of the review page that walks through a game, with the data of a review. */
function elementOf(review: Review): HTMLElement {
  const { walk } = review;
  const [width] = walk.size;
  const element = document.createElement("ishwa-game");
  const figure = document.createElement("figure");
  const scroll = document.createElement("div");
  scroll.className = "scroll";
  scroll.tabIndex = 0;
  const picture = document.createElementNS(NAMESPACE, "svg");
  picture.setAttribute("class", "ishwa-board");
  picture.setAttribute("role", "img");
  picture.style.width = "100%";
  picture.style.minWidth = `${(READABLE / 12) * width}px`;
  const ground = document.createElementNS(NAMESPACE, "rect");
  ground.setAttribute("class", "ishwa-ground");
  picture.append(ground);
  scroll.append(picture);
  figure.append(scroll, document.createElement("figcaption"));
  const data = document.createElement("script");
  data.type = "application/json";
  data.textContent = JSON.stringify(walk);
  element.append(figure, data);
  return element;
}

/** Walks through a reviewed game; the graph and the table of moves on the page go with it. */
export function Walk({ review }: { review: Review }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = elementOf(review);
    const follow = (event: Event) => (walkPlace.value = (event as CustomEvent<number>).detail);
    element.addEventListener("place", follow);
    host.current!.replaceChildren(element);
    return () => element.remove();
  }, [review]);
  return <div class="walk-host" ref={host} />;
}
