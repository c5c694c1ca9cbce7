/** A drag from spot to spot of a board, which begins as a click does. */
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

import type { View } from "../protocol";
import { pointAt, spotUnder } from "./fit";

/** How far a pointer may slip while it clicks, in units of the picture. */
const SLIP = 6;

export interface Drag {
  /** The spot where it began. */
  from: number;
  /** Where the pointer is, in units of the picture. */
  x: number;
  y: number;
  /** Whether it is more than a click. */
  isMoved: boolean;
}

export interface Dragging {
  drag: Drag | null;
  begin: (event: PointerEvent, from: number) => void;
  /** Follows the pointer; whether it has gone farther than for a click. */
  follow: (event: PointerEvent) => boolean;
  /** Ends the drag; the spots from and to which it went, unless it was a click. */
  end: (event: PointerEvent) => { from: number; to: number | null } | null;
  cancel: () => void;
  /** Whether a click belongs to a drag that has just ended. */
  wasDragged: () => boolean;
}

export function useDrag(board: RefObject<HTMLDivElement>, view: View): Dragging {
  const [drag, setDrag] = useState<Drag | null>(null);
  const hasEnded = useRef(false);
  return {
    drag,
    begin: (event, from) => {
      const spot = event.currentTarget as HTMLElement;
      if (spot.hasPointerCapture(event.pointerId)) spot.releasePointerCapture(event.pointerId);
      setDrag({ from, isMoved: false, ...pointAt(event, board.current!, view) });
    },
    follow: (event) => {
      if (!drag) return false;
      const at = pointAt(event, board.current!, view);
      const isMoved = drag.isMoved || Math.hypot(at.x - drag.x, at.y - drag.y) > SLIP;
      if (isMoved) setDrag({ from: drag.from, isMoved, ...at });
      return isMoved;
    },
    end: (event) => {
      setDrag(null);
      if (!drag?.isMoved) return null;
      hasEnded.current = true;
      setTimeout(() => (hasEnded.current = false));
      return { from: drag.from, to: spotUnder(event, board.current!) };
    },
    cancel: () => setDrag(null),
    wasDragged: () => hasEnded.current,
  };
}
