import { useRef, useState } from "preact/hooks";

import { t } from "../i18n";
import type { PositionSetup } from "../protocol";
import { type Brush, type Changing, dragged, touched, wordsAt } from "../state/placing";
import { gameId } from "../state/app";
import { hasFineBoard } from "../state/setup";
import { useDrag } from "./drag";
import { followKey, isRound, placeOf, useFitted } from "./fit";
import { classesOf } from "./objects";
import { wordsOf } from "./picture";

/** Keys that change the content of a spot by a step. */
const STEPS: Record<string, 1 | -1> = { "+": 1, "=": 1, "-": -1, "−": -1 };

/** How long a finger rests on a spot until that counts, in milliseconds. */
const LONG = 500;

/** A finger that rests on a spot. */
function useLongPress(act: (spot: number) => void) {
  const press = useRef<{ spot: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const hasActed = useRef(false);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const fire = () => {
    const spot = press.current?.spot;
    cancel();
    if (spot === undefined) return;
    hasActed.current = true;
    act(spot);
  };
  const begin = (spot: number) => {
    cancel();
    hasActed.current = false;
    press.current = { spot, timer: setTimeout(fire, LONG) };
  };
  return { begin, cancel, fire, isTouched: () => press.current !== null, hasActed };
}

interface SetupBoardProps {
  setUp: PositionSetup;
  brush: Brush | null;
  onChange: (changing: Changing) => void;
}

/** A board whose spots are changed by click, drag, touch or keys. */
export function SetupBoard({ setUp, brush, onChange }: SetupBoardProps) {
  const { view, parts } = setUp;
  const { frame, board, host } = useFitted(view, gameId.value);
  const [focused, setFocused] = useState(0);
  const { drag, ...dragging } = useDrag(board, view);
  const hasPits = isRound(view);
  const spots = hasFineBoard.value ? [] : view.spots;
  const numbers = view.spots.map((_, spot) => spot);
  const touch = (spot: number, by: 1 | -1, tool: Brush | null = brush) =>
    onChange((parts) => touched(parts, spot, tool, by));

  const press = useLongPress((spot) => {
    dragging.cancel();
    touch(spot, -1);
  });

  function key(event: KeyboardEvent, spot: number): void {
    press.hasActed.current = false;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) touch(spot, step, null);
    else if (!followKey(event.key, spot, numbers, view, board.current!)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function moved(event: PointerEvent): void {
    if (dragging.follow(event)) press.cancel();
  }

  function dropped(event: PointerEvent): void {
    press.cancel();
    const ended = dragging.end(event);
    if (!ended) return;
    const { from, to } = ended;
    if (to !== null) onChange((parts) => dragged(parts, from, to));
  }

  const from = drag?.isMoved ? view.spots[drag.from] : null;
  return (
    <div class="board-frame" ref={frame} role="group" aria-label={t("board")}>
      <div
        class={`board setting-up ${classesOf(gameId.value)}`}
        ref={board}
        onPointerMove={moved}
        onPointerUp={dropped}
        onPointerCancel={() => {
          press.cancel();
          dragging.cancel();
        }}
      >
        <div class="picture" ref={host} role="img" aria-label={wordsOf(view)} />
        {spots.map((spot, number) => (
          <button
            type="button"
            key={number}
            data-spot={number}
            class={hasPits ? "spot round" : "spot"}
            style={{ ...placeOf(spot, view), touchAction: "none" }}
            tabIndex={number === focused ? 0 : -1}
            aria-label={[spot.name, wordsAt(parts, number)].filter(Boolean).join(": ")}
            onFocus={() => setFocused(number)}
            onKeyDown={(event) => key(event, number)}
            onContextMenu={(event) => {
              event.preventDefault();
              // Some browsers say so of a finger, too, and end its press.
              if (press.isTouched()) press.fire();
              else if (!press.hasActed.current) touch(number, -1);
            }}
            onPointerDown={(event) => {
              press.hasActed.current = false;
              if (event.pointerType !== "mouse") press.begin(number);
              if (event.button === 0) dragging.begin(event, number);
            }}
            onClick={(event) => {
              if (!dragging.wasDragged() && !press.hasActed.current) touch(number, event.shiftKey ? -1 : 1);
              press.hasActed.current = false;
            }}
          />
        ))}
        {from && drag && (
          <svg class="drag" viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
            <line x1={from.x} y1={from.y} x2={drag.x} y2={drag.y} />
          </svg>
        )}
      </div>
    </div>
  );
}
