/** A drag from spot to spot of a board, which begins in the same way as a click. */
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

import type { View } from "../protocol";
import { pointAt, spotUnder } from "./fit";

/** The distance up to which a pointer movement still counts as a click, in units of the picture. */
const SLIP = 6;

export interface Drag {
  /** The spot where it began. */
  from: number;
  /** The current position of the pointer, in units of the picture. */
  x: number;
  y: number;
  /** Whether it has become more than a click. */
  isMoved: boolean;
}

export interface Dragging {
  drag: Drag | null;
  begin: (event: PointerEvent, from: number) => void;
  /** Follows the pointer; returns whether it has moved farther than a click allows. */
  follow: (event: PointerEvent) => boolean;
  /** Ends the drag; returns its first and last spot, unless it was a click. */
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
