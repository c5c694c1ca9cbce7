import type { VNode } from "preact";
import { useState } from "preact/hooks";

import { t } from "../i18n";
import { STEP } from "../state/games";

/** How many of a long list are shown, and the button that shows more, if there are more. */
export function useSteps(all: number): [shown: number, more: VNode | null] {
  const [shown, setShown] = useState(STEP);
  if (shown >= all) return [shown, null];
  const more = (
    <button type="button" onClick={() => setShown(shown + STEP)}>
      {t("games-more", { count: Math.min(STEP, all - shown) })}
    </button>
  );
  return [shown, more];
}
