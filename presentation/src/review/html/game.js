// @ts-check
"use strict";

/**
 * A ply as the page's data has it: what is said of it, and the places of its boards.
 * @typedef {{title: string, text: string[], words: string, position: number, board: number, played: string,
 *   better: string | null, line: [string, number][], played_line: [string, number][]}} Ply
 *
 * Everything the page knows of the game. Its size is the width and height of the largest board, and the height of the
 * largest without marks. A shape is a drawing, its coordinates and its letters. A board is another before it (itself if
 * it has none), the number of its shapes, and the place and the shape of each that differs from the other.
 * @typedef {{size: [number, number, number], drawings: string[], shapes: [number, number, number, string][],
 *   boards: number[][], plies: Ply[],
 *   end: {title: string, words: string, board: number}, words: Record<string, string>}} GameData
 */

/** What is left out at the sides of a small board, in the units of the picture; nothing is drawn there. */
const MARGIN = 12;

/** The least height of letters in pixels, and the most by which they grow on a small board. */
const READABLE = 11;
const GROWTH = 2;

/**
 * Lets the letters of a board grow where it is small.
 * @param {SVGSVGElement} picture
 */
function grow(picture) {
  const box = picture.getBoundingClientRect();
  const scale = box.width / picture.viewBox.baseVal.width;
  if (!scale) return;
  for (const text of picture.querySelectorAll("text")) {
    const size = Number(text.getAttribute("font-size"));
    const factor = Math.min(GROWTH, Math.max(1, READABLE / (size * scale)));
    text.style.fontSize = `${size * factor}px`;
    if (text.hasAttribute("text-anchor")) continue;
    // Words that begin at a point stay inside.
    text.removeAttribute("dx");
    const { left, right } = text.getBoundingClientRect();
    // The page may turn the board, and its end is then on the left.
    const over = Math.max(right - box.right, box.left - left);
    if (over > 0) text.setAttribute("dx", `${-over / scale}`);
  }
}

/**
 * The page, or the part of one that a game stands in.
 * @param {HTMLElement} host
 * @returns {Document | ShadowRoot | Element}
 */
function partOf(host) {
  return host.closest("article.game") || /** @type {Document | ShadowRoot} */ (host.getRootNode());
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) grow(/** @type {SVGSVGElement} */ (target));
});

/**
 * The shapes of every board, the lowest first.
 * @param {number[][]} changes
 * @returns {number[][]}
 */
function boardsOf(changes) {
  /** @type {number[][]} */
  const boards = [];
  for (const [other, count, ...pairs] of changes) {
    const board = (boards[other] || []).slice(0, count);
    for (let i = 0; i < pairs.length; i += 2) board[pairs[i]] = pairs[i + 1];
    boards.push(board);
  }
  return boards;
}

/**
 * A new element with some text.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {string} [text]
 */
function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Shows every position of a recorded game in the picture of one. */
class GameWalk {
  /** The place that is shown: how many plies were played before. */
  place = 0;

  /** Ends what listens outside the element when it leaves its page. */
  left = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {GameData} game
   * @param {HTMLElement} figure
   * @param {SVGSVGElement} picture
   */
  constructor(host, game, figure, picture) {
    this.host = host;
    /** The page, or the part of one that the game stands in. */
    this.root = partOf(host);
    this.game = game;
    this.boards = boardsOf(game.boards);
    this.picture = picture;
    this.caption = figure.querySelector("figcaption");
    this.resize();

    const words = game.words;
    const nav = element("nav");
    nav.setAttribute("aria-label", words.walk);
    this.backwards = [
      this.button("|◀", words.first, () => this.show(0)),
      this.button("◀", words.back, () => this.show(this.place - 1)),
    ];
    this.forwards = [
      this.button("▶", words.on, () => this.show(this.place + 1)),
      this.button("▶|", words.last, () => this.show(this.last)),
    ];
    nav.append(...this.backwards, ...this.forwards);
    this.said = element("div");
    this.said.setAttribute("aria-live", "polite");
    this.line = element("p");
    this.line.className = "line";
    this.pair = element("div");
    this.pair.className = "pair";
    figure.after(nav, this.said, this.line, this.pair);

    this.rows = game.plies.map((_, place) => /** @type {HTMLElement | null} */ (
      this.root.querySelector(`tr[id$="ply${place + 1}"]`)
    ));
    this.rows.forEach((row, place) => this.linkRow(row, place));
    this.linkGraph();
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.left.signal });
    // The picture already shows the last board.
    this.show(this.last);
  }

  /** The place after the last ply. */
  get last() {
    return this.game.plies.length;
  }

  /** Makes room for every board of the game, so that nothing moves from one to the next. */
  resize() {
    const picture = this.picture;
    const [width, height] = this.game.size;
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    picture.style.maxWidth = `${width}px`;
    const ground = picture.querySelector(".ishwa-ground");
    ground?.setAttribute("width", `${width}`);
    ground?.setAttribute("height", `${height}`);
  }

  /**
   * A button that shows a sign and says what it does.
   * @param {string} sign
   * @param {string} name
   * @param {() => void} act
   */
  button(sign, name, act) {
    const button = element("button", sign);
    button.type = "button";
    button.title = name;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", act);
    return button;
  }

  /**
   * A row of the table of moves shows the board before its ply.
   * @param {HTMLElement | null} row
   * @param {number} place
   */
  linkRow(row, place) {
    const head = row?.querySelector("th");
    if (!row || !head) return;
    const number = head.textContent || "";
    const button = this.button(number, this.game.plies[place].title, () => {
      this.show(place);
      this.host.scrollIntoView({ block: "nearest" });
    });
    head.replaceChildren(button);
    row.addEventListener("click", (event) => {
      if (event.target instanceof Element && !event.target.closest("button")) this.show(place);
    });
  }

  /** A click on the graph shows the board of the ply there. */
  linkGraph() {
    /** @type {SVGSVGElement | null} */
    const graph = this.root.querySelector("svg.graph");
    const frame = graph?.querySelector(".frame rect");
    if (!graph || !frame) return;
    const [left, width] = ["x", "width"].map((name) => Number(frame.getAttribute(name)));
    this.frame = { left, width };
    this.cursor = document.createElementNS("http://www.w3.org/2000/svg", "line");
    this.cursor.setAttribute("class", "cursor");
    this.cursor.setAttribute("y1", frame.getAttribute("y") || "0");
    const foot = Number(frame.getAttribute("y")) + Number(frame.getAttribute("height"));
    this.cursor.setAttribute("y2", `${foot}`);
    graph.append(this.cursor);
    graph.addEventListener("click", (event) => {
      const box = graph.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * graph.viewBox.baseVal.width;
      this.show(Math.round(((x - left) / width) * this.last));
    });
  }

  /**
   * Arrow keys step through the game, unless they scroll what has the focus. Home and End are those of the page, except
   * in the game.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.defaultPrevented || target.closest("input, textarea, select, dialog")) return;
    // Of several games on a page, the one that has the focus.
    if (this.root instanceof Element && !this.root.contains(target)) return;
    const scroll = target.closest(".scroll");
    if (scroll && scroll.scrollWidth > scroll.clientWidth) return;
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: this.place - 1, ArrowRight: this.place + 1 };
    if (this.host.contains(target)) Object.assign(places, { Home: 0, End: this.last });
    if (!(event.key in places)) return;
    event.preventDefault();
    this.show(places[event.key]);
  }

  /**
   * Buttons that lead nowhere keep the focus: a reader may be about to go back.
   * @param {HTMLElement[]} buttons
   * @param {boolean} lead
   */
  able(buttons, lead) {
    buttons.forEach((button) => button.setAttribute("aria-disabled", `${!lead}`));
  }

  /**
   * Shows the board before the ply after `place` plies, or the last board, and what is said of it.
   * @param {number} place
   */
  show(place) {
    this.rows[this.place]?.removeAttribute("aria-current");
    this.place = Math.max(0, Math.min(place, this.last));
    this.able(this.backwards, this.place > 0);
    this.able(this.forwards, this.place < this.last);
    this.moveCursor();
    // A page that has more than this walk goes along.
    this.host.dispatchEvent(new CustomEvent("place", { detail: this.place }));
    // Whoever steps on from a move of a line stays in the game.
    if (this.line.matches(":focus-within")) this.forwards[0].focus();
    this.line.replaceChildren();
    this.pair.replaceChildren();
    if (this.place === this.last) {
      const { title, words, board } = this.game.end;
      this.draw(board, title, words);
      this.said.replaceChildren(element("p", title));
      return;
    }
    this.rows[this.place]?.setAttribute("aria-current", "true");
    const ply = this.game.plies[this.place];
    this.draw(ply.board, ply.title, ply.words);
    this.said.replaceChildren(...[ply.title, ...ply.text].map((text) => element("p", text)));
    if (ply.better === null) return;
    if (ply.played_line.length > 0) {
      this.line.append(...this.lineOf(ply, ply.played_line, this.game.words.played_line), element("br"));
    }
    this.line.append(...this.lineOf(ply, ply.line, this.game.words.line));
    const next = this.game.plies[this.place + 1];
    const after = next ? next.position : this.game.end.board;
    this.pair.append(
      this.small(after, ply.position, ply.played),
      this.small(ply.line[0][1], ply.position, ply.better),
    );
  }

  moveCursor() {
    if (!this.cursor || !this.frame) return;
    const x = this.frame.left + (this.frame.width * this.place) / Math.max(1, this.last);
    this.cursor.setAttribute("x1", `${x}`);
    this.cursor.setAttribute("x2", `${x}`);
  }

  /**
   * A line of a ply with its name: a button for each move, which shows the board after it.
   * @param {Ply} ply
   * @param {[string, number][]} line
   * @param {string} name
   */
  lineOf(ply, line, name) {
    const buttons = line.map(([move, board], index) => {
      const moves = line.slice(0, index + 1).map(([move]) => move).join(" ");
      const button = this.button(move, `${name} ${moves}`, () => {
        const isShown = button.getAttribute("aria-pressed") === "true";
        for (const other of this.line.querySelectorAll("button")) {
          other.setAttribute("aria-pressed", `${other === button && !isShown}`);
        }
        if (isShown) this.draw(ply.board, ply.title, ply.words);
        else this.draw(board, `${name} ${moves}`, "", index ? line[index - 1][1] : ply.position);
      });
      button.setAttribute("aria-pressed", "false");
      return button;
    });
    return [`${name} `, ...buttons];
  }

  /**
   * A board beside another, with what a move has changed on it.
   * @param {number} board
   * @param {number} before
   * @param {string} caption
   */
  small(board, before, caption) {
    const figure = element("figure");
    const scroll = element("div");
    scroll.className = "scroll";
    scroll.tabIndex = 0;
    const picture = /** @type {SVGSVGElement} */ (this.picture.cloneNode(true));
    picture.removeAttribute("id");
    // Without its margins, so that two fit beside each other.
    const [width, , height] = this.game.size;
    const inner = width - 2 * MARGIN;
    picture.setAttribute("viewBox", `${MARGIN} 0 ${inner} ${height}`);
    picture.style.maxWidth = `${inner}px`;
    picture.style.minWidth = `${(parseFloat(picture.style.minWidth) * inner) / width}px`;
    this.paint(picture, board, caption, "", before);
    // Where they do not, one stands below the other.
    figure.style.flexBasis = `min(100%, ${picture.style.minWidth})`;
    scroll.append(picture);
    sizes.observe(picture);
    figure.append(scroll, element("figcaption", caption));
    return figure;
  }

  /**
   * Shows a board in the large picture.
   * @param {number} board
   * @param {string} title
   * @param {string} words
   * @param {number} [before] the board whose differences are marked
   */
  draw(board, title, words, before) {
    this.paint(this.picture, board, title, words, before);
    if (this.caption) this.caption.textContent = title;
  }

  /**
   * A shape as an SVG element.
   * @param {number} shape
   */
  drawn(shape) {
    const [drawing, x, y, letters] = this.game.shapes[shape];
    return this.game.drawings[drawing].replace("{at}", `${x} ${y}`).replace("{letters}", () => letters);
  }

  /**
   * Replaces the shapes of a picture, after its title, its description, its style and its ground.
   * @param {SVGSVGElement} picture
   * @param {number} board
   * @param {string} title
   * @param {string} words
   * @param {number} [before]
   */
  paint(picture, board, title, words, before) {
    const shapes = this.boards[board];
    const earlier = before === undefined ? undefined : new Set(this.boards[before]);
    const ground = picture.querySelector(".ishwa-ground");
    while (ground?.nextSibling) ground.nextSibling.remove();
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.innerHTML = shapes.map((shape) => this.drawn(shape)).join("");
    if (earlier) {
      shapes.forEach((shape, place) => {
        if (!earlier.has(shape)) group.children[place].classList.add("changed");
      });
    }
    picture.append(group);
    picture.removeAttribute("aria-labelledby");
    picture.setAttribute("aria-label", `${title} ${words}`.trim());
    picture.querySelector("title")?.remove();
    picture.querySelector("desc")?.remove();
    grow(picture);
  }
}

/** A recorded game: without this script, the picture of one of its positions. */
class IshwaGame extends HTMLElement {
  /** @type {GameWalk | undefined} */
  walk;

  connectedCallback() {
    const data = this.querySelector("script");
    const figure = this.querySelector("figure");
    const picture = this.querySelector("svg");
    for (const board of partOf(this).querySelectorAll(".ishwa-board")) sizes.observe(board);
    if (data && figure && picture) this.walk = new GameWalk(this, JSON.parse(data.textContent || ""), figure, picture);
  }

  disconnectedCallback() {
    this.walk?.left.abort();
  }
}

customElements.define("ishwa-game", IshwaGame);
