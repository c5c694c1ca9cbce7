import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { moveName, t } from "../i18n";
import type { Choice, Position, Value } from "../protocol";
import { withEngine } from "../state/app";
import { wordsAt } from "../state/placing";
import { lang, look, moves, narrow, turned } from "../state/settings";
import { useDrag } from "./drag";
import { followKey, hasModifier, isRound, isTyped, placeOf, useFitted } from "./fit";
import { classesOf, isUpper } from "./objects";
import { pictureOf, wordsOf } from "./picture";
import { fall } from "./sound";
import { animate } from "./sowing";
import { choose, openAfter } from "./steps";
import { Worth, wordsOfValue } from "./Worth";

interface BoardProps {
  position: Position;
  /** The picture with marks, if any. */
  marked?: string | null;
  /** Whether a move can be chosen. */
  enabled: boolean;
  /** The available choices; by default all of the position. */
  choices?: Choice[];
  /** Known values of moves, for the player to move. */
  values?: Map<string, Value> | null;
  /** What a step from position to position shows in between: this board animates the sowing there. */
  between?: { show: (from: Position, to: Position, signal: AbortSignal) => Promise<void> };
  onMove: (move: string) => void;
}

/** The best of some values. */
function best(choices: Choice[], values: Map<string, Value>): Value | null {
  const known = choices.map((choice) => values.get(choice.move)).filter((value) => value !== undefined);
  if (known.length < choices.length || !known.length) return null;
  // An early win is better than a late one, a late loss better than an early one.
  const rank = (value: Value) => [value.score, -Math.sign(value.score) * (value.plies ?? 0)] as const;
  return known.reduce((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return y[0] > x[0] || (y[0] === x[0] && y[1] > x[1]) ? b : a;
  });
}

type LastMark = "from" | "path" | "to" | "taken";

/** The spots of the last move: where it began, what it sowed, where it ended, and where something was taken. */
function marksOf({ last }: Position): [spot: number, kind: LastMark][] {
  if (!last) return [];
  const path = last.sown?.path ?? last.steps.slice(1).filter((spot) => !last.taken.includes(spot));
  const from = last.sown ? last.sown.from : last.steps[0];
  const to = path.at(-1);
  const marks = new Map<number, LastMark>(path.map((spot) => [spot, "path"]));
  if (to !== undefined) marks.set(to, "to");
  if (from !== undefined && from !== null) marks.set(from, path.length ? "from" : "to");
  for (const [start] of last.walks) marks.set(start, "from");
  for (const [, end] of last.walks) marks.set(end, "to");
  return [...marks, ...last.taken.map((spot) => [spot, "taken"] as [number, LastMark])];
}

/** The class of a board for the player to move: `turn0` for the first one, and on whose side of the board that is. */
function turnOf({ over, chance, to_move, players }: Position): string {
  const now = chance ?? to_move;
  const sides: Record<string, string> = { s: "turn-south", n: "turn-north" };
  return over ? "" : `turn${players.findIndex(({ label }) => label === now)} ${sides[now] ?? ""}`;
}

/** The content of each spot in words, as soon as the engine has answered. */
function useContents(position: Position, isWanted: boolean): string[] {
  const [contents, setContents] = useState<{ position: Position; words: string[] } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOld = false;
    const { game, position: text, own_rules, view } = position;
    const question = { ask: "setup", game, rules: own_rules, position: text } as const;
    withEngine()
      .then((engine) => engine.ask({ ...question, lang: lang.peek(), narrow: narrow.peek() }))
      .then(
        ({ parts }) => !isOld && setContents({ position, words: view.spots.map((_, spot) => wordsAt(parts, spot)) }),
        // The names of the spots are enough to play.
        () => undefined,
      );
    return () => {
      isOld = true;
    };
  }, [position, isWanted]);
  return contents?.position === position ? contents.words : [];
}

/** A board on which moves are chosen by click, drag, touch or keys. */
export function Board({ position, marked, enabled, choices = position.choices, values, between, onMove }: BoardProps) {
  const { view } = position;
  const [prefix, setPrefix] = useState<number[]>([]);
  const [focused, setFocused] = useState<number | null>(null);
  const { frame, board, host, picture } = useFitted(view, position.game, marked);
  const { drag, ...dragging } = useDrag(board, view);

  const contents = useContents(position, enabled);
  // Arrow keys go from spot to spot after a spot was reached by keys, and through the game after a click.
  const isByPointer = useRef(false);

  // Whether a move was chosen by keys; the focus then moves to where the next one can be chosen.
  const keepsFocus = useRef(false);

  useEffect(() => {
    setPrefix([]);
    dragging.cancel();
  }, [position]);

  useEffect(() => {
    if (!keepsFocus.current) return;
    const spot = board.current?.querySelector<HTMLElement>("[data-spot][tabindex='0']");
    if (!spot) return;
    keepsFocus.current = false;
    // If the focus has moved elsewhere, it stays there.
    if (document.activeElement === document.body) spot.focus({ preventScroll: true });
  }, [position, enabled]);

  useEffect(() => {
    if (!between) return;
    between.show = async (before, after, signal) => {
      const shown = picture.current;
      if (shown && moves()) await animate(shown, before, after, signal);
      else if (after.last?.sown) fall(0);
    };
    return () => {
      between.show = async () => {};
    };
  }, [between]);

  const open = openAfter(choices, prefix);
  const firsts = openAfter(choices, []).next;
  const candidates = new Set(
    enabled ? [...open.next.keys(), ...(prefix.length ? [...prefix, ...firsts.keys()] : [])] : [],
  );
  const reachable = focused !== null && candidates.has(focused) ? focused : ([...candidates][0] ?? null);
  const hasPits = isRound(view);
  const heights = view.spots.map(({ y }) => y);
  const isLong = choices.some((choice) => choice.steps.length > 1);

  function take(spot: number): void {
    const chosen = choose(choices, prefix, spot);
    if ("move" in chosen) {
      keepsFocus.current = board.current?.contains(document.activeElement) ?? false;
      onMove(chosen.move);
    }
    setPrefix("move" in chosen ? [] : chosen.prefix);
  }

  function key(event: KeyboardEvent, spot: number): void {
    if (hasModifier(event)) return;
    if (event.key === "Escape" && prefix.length) setPrefix([]);
    else if (isByPointer.current || !followKey(event.key, spot, candidates, view, board.current!)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The possible targets of a drag are shown as soon as it moves. */
  function moved(event: PointerEvent): void {
    if (dragging.follow(event) && drag && !drag.isMoved && prefix.at(-1) !== drag.from) take(drag.from);
  }

  function dropped(event: PointerEvent): void {
    const ended = dragging.end(event);
    if (!ended || !enabled) return;
    const { from, to } = ended;
    if (to !== null && open.next.has(to)) take(to);
    else if (to !== from) setPrefix([]);
  }

  // A digit chooses the pit with this number, from the moment at which the board is there.
  useLayoutEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || hasModifier(event) || isTyped(event)) return;
      if (!/^[1-9]$/.test(event.key)) return;
      const own = choices.filter(({ move, steps }) => steps.length > 0 && /^\d+/.exec(move)?.[0] === event.key);
      const [spot, ...others] = new Set(own.map(({ steps }) => steps[0]!));
      if (spot === undefined || others.length) return;
      event.preventDefault();
      take(spot);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  const dragged = drag && view.spots[drag.from];

  return (
    <div class="board-frame" ref={frame} role="group" aria-label={t("board")}>
      <div
        class={["board", classesOf(position.game), turnOf(position), !enabled && "still", turned.value && "turned"]
          .filter(Boolean)
          .join(" ")}
        ref={board}
        onPointerDown={() => (isByPointer.current = true)}
        onPointerMove={moved}
        onPointerUp={dropped}
        onPointerCancel={dragging.cancel}
      >
        <div class="picture" ref={host} role="img" aria-label={wordsOf(view)} />
        {marksOf(position).map(([spot, kind]) => {
          const at = view.spots[spot];
          if (!at) return null;
          return (
            <span
              key={`${spot} ${kind}`}
              class={hasPits ? `last round ${kind}` : `last ${kind}`}
              style={placeOf(at, view)}
            />
          );
        })}
        {[...candidates]
          .sort((a, b) => a - b)
          .map((spot) => {
            const at = view.spots[spot];
            if (!at) return null;
            const isChosen = prefix.includes(spot);
            const isNext = open.next.has(spot);
            const left = open.next.get(spot) ?? [];
            const value = isNext && values ? best(left, values) : null;
            const classes = [
              "spot",
              isChosen && "chosen",
              isNext && prefix.length > 0 && "target",
              !isNext && "other",
              hasPits && "round",
              hasPits && isUpper(at.y, heights) && "upper",
            ];
            return (
              <button
                type="button"
                key={spot}
                data-spot={spot}
                class={classes.filter(Boolean).join(" ")}
                style={{ ...placeOf(at, view), touchAction: isLong ? "none" : "manipulation" }}
                tabIndex={spot === reachable ? 0 : -1}
                aria-label={[at.name, contents[spot], value && wordsOfValue(value)].filter(Boolean).join(": ")}
                aria-pressed={isLong ? isChosen : undefined}
                onFocus={() => setFocused(spot)}
                onKeyUp={(event) => {
                  // Reached by Tab.
                  if (event.key === "Tab") isByPointer.current = false;
                }}
                onKeyDown={(event) => key(event, spot)}
                onPointerDown={(event) => {
                  const leads =
                    spot === prefix.at(-1) || openAfter(choices, isNext ? [...prefix, spot] : [spot]).next.size > 0;
                  if (event.button === 0 && leads) dragging.begin(event, spot);
                }}
                onClick={() => {
                  if (!dragging.wasDragged()) take(spot);
                }}
              >
                {value && <Worth value={value} />}
              </button>
            );
          })}
        {drag?.isMoved && dragged && (
          <svg class="drag" viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
            <line x1={dragged.x} y1={dragged.y} x2={drag.x} y2={drag.y} />
          </svg>
        )}
      </div>
      {prefix.length > 0 && (
        <div class="prompt" role="group" aria-label={t("which")}>
          <span>{open.complete.length ? t("which") : t("whereto")}</span>
          {open.complete.map((choice) => (
            <button type="button" class="primary" key={choice.move} onClick={() => onMove(choice.move)}>
              {moveName(position.game, choice.move)}
            </button>
          ))}
          <button type="button" onClick={() => setPrefix([])}>
            {t("cancel")}
          </button>
        </div>
      )}
    </div>
  );
}

/** A small, read-only picture of a board. */
export function Thumbnail({ position }: { position: Position }) {
  const host = useRef<HTMLDivElement>(null);
  const { svg, width, height } = position.view;
  useLayoutEffect(() => host.current!.replaceChildren(pictureOf(svg, width, height, position.game)), [svg, look.value]);
  return <div class={`thumbnail ${classesOf(position.game)}`} ref={host} aria-hidden="true" />;
}
