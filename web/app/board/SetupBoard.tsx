import { useRef, useState } from "preact/hooks";

import { t } from "../i18n";
import type { Change, PositionSetup } from "../protocol";
import { type Brush, dragged, touched, wordsAt } from "../state/placing";
import { followKey, isRound, placeOf, pointAt, SLIP, spotUnder, useFitted } from "./fit";
import { wordsOf } from "./picture";

/** Keys that change the content of a spot by a step. */
const STEPS: Record<string, 1 | -1> = { "+": 1, "=": 1, "-": -1, "−": -1 };

interface SetupBoardProps {
  setUp: PositionSetup;
  brush: Brush | null;
  onChange: (changes: Change[]) => void;
}

/** A board whose spots are changed by click, drag, touch or keys. */
export function SetupBoard({ setUp, brush, onChange }: SetupBoardProps) {
  const { view, parts } = setUp;
  const { frame, board, host } = useFitted(view);
  const [focused, setFocused] = useState(0);
  const [drag, setDrag] = useState<{ from: number; x: number; y: number; isMoved: boolean } | null>(null);
  const wasDragged = useRef(false);
  const hasPits = isRound(view);
  const numbers = view.spots.map((_, spot) => spot);
  const touch = (spot: number, by: 1 | -1) => onChange(touched(parts, spot, brush, by));

  function key(event: KeyboardEvent, spot: number): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) onChange(touched(parts, spot, null, step));
    else if (!followKey(event.key, spot, numbers, view, board.current!)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function moved(event: PointerEvent): void {
    if (!drag) return;
    const at = pointAt(event, board.current!, view);
    const isMoved = drag.isMoved || Math.hypot(at.x - drag.x, at.y - drag.y) > SLIP;
    if (isMoved) setDrag({ from: drag.from, isMoved, ...at });
  }

  function dropped(event: PointerEvent): void {
    if (!drag) return;
    setDrag(null);
    if (!drag.isMoved) return;
    // The click that follows belongs to the drag.
    wasDragged.current = true;
    setTimeout(() => (wasDragged.current = false));
    const to = spotUnder(event, board.current!);
    if (to !== null) onChange(dragged(parts, drag.from, to));
  }

  const from = drag?.isMoved ? view.spots[drag.from] : null;
  return (
    <div class="board-frame" ref={frame} role="group" aria-label={t("board")}>
      <div
        class="board setting-up"
        ref={board}
        onPointerMove={moved}
        onPointerUp={dropped}
        onPointerCancel={() => setDrag(null)}
      >
        <div class="picture" ref={host} role="img" aria-label={wordsOf(view)} />
        {view.spots.map((spot, number) => (
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
              touch(number, -1);
            }}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              if (event.currentTarget.hasPointerCapture(event.pointerId)) {
                event.currentTarget.releasePointerCapture(event.pointerId);
              }
              setDrag({ from: number, isMoved: false, ...pointAt(event, board.current!, view) });
            }}
            onClick={(event) => {
              if (!wasDragged.current) touch(number, event.shiftKey ? -1 : 1);
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
