import { useMemo } from "preact/hooks";

import { number, t } from "../i18n";
import type { Words } from "../locales/words";
import type { Review as ReviewData } from "../protocol";
import { complain, gameId, go, here, mode, seatName, tree } from "../state/app";
import { practiseMistakes } from "../state/practise";
import { begin, current, exercises, isForeign, progress, stop, trainee, walkPlace, worstOf } from "../state/review";
import { THOROUGH, thorough, type Thorough } from "../state/settings";
import { BEGINNING, lineThrough } from "../state/tree";
import { Recorded } from "./Moves";
import { RecordField } from "./RecordField";
import { Share } from "./Share";
import { showPly, Story } from "./Walk";

/** Starts exercises from the mistakes of one player, or of all. */
function PractiseButton({ review }: { review: ReviewData }) {
  const count = exercises.value.length;
  const worst = worstOf(review, trainee.value);
  const areUncertain = exercises.value.some((ply) => ply.uncertain);
  return (
    <div class="row">
      <label class="field inline">
        <span>{t("practise-whose")}</span>
        <select value={trainee.value} onChange={(event) => (trainee.value = event.currentTarget.value)}>
          <option value="">{t("practise-all")}</option>
          {review.players.map((player) => (
            <option value={player.player} key={player.player}>
              {player.name ?? seatName(player.player)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="primary"
        disabled={count === 0}
        onClick={() => void practiseMistakes().catch(complain)}
      >
        {t(areUncertain ? "practise-begin-uncertain" : "practise-begin", { count })}
      </button>
      {worst && (
        <button type="button" onClick={() => showPly(worst.ply)}>
          {t("review-worst")}
        </button>
      )}
      {areUncertain && <p class="quiet">{t("practise-uncertain-what")}</p>}
    </div>
  );
}

const NAMES = {
  quick: "review-quick",
  usual: "review-usual",
  thorough: "review-thorough-name",
} as const satisfies Record<Thorough, keyof Words>;

/** The search effort for each position of a review. */
function ThoroughField() {
  return (
    <div>
      <label class="field">
        <span>{t("review-thorough")}</span>
        <select
          aria-describedby="thorough-what"
          value={thorough.value}
          onChange={(event) => (thorough.value = event.currentTarget.value as Thorough)}
        >
          {Object.entries(THOROUGH).map(([name, nodes]) => (
            <option value={name} key={name}>
              {t(NAMES[name as Thorough], { nodes: number(nodes, {}) })}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet" id="thorough-what">
        {t("review-thorough-what")}
      </p>
    </div>
  );
}

/** The review panel: reads records, then shows the review of the game, and exercises from it. */
export function Review() {
  const data = current.value;
  const part = progress.value;
  const plies = useMemo(() => lineThrough(tree.value, here.value), [tree.value, here.value]);
  /** The ply after which the walk shows the board. */
  const walked = plies[Math.min(walkPlace.value, plies.length) - 1] ?? BEGINNING;
  return (
    <section class="panel review" aria-labelledby="review-title">
      <h2 id="review-title">{t("review")}</h2>
      {data && <Recorded />}
      {part && (
        <div class="progress">
          <label>
            {t("review-progress", { done: part.done, of: part.of })}
            <progress max={Math.max(1, part.of)} value={part.done} />
          </label>
          <button type="button" onClick={stop}>
            {t("stop")}
          </button>
        </div>
      )}
      {!part && !data && <ThoroughField />}
      {!part && !data && plies.length > 0 && (
        <button type="button" class="primary" onClick={() => void begin()}>
          {t("review-this", { count: plies.length })}
        </button>
      )}
      {data && (
        <>
          <PractiseButton review={data} />
          {data.table_fault && <p class="fault">{data.table_fault}</p>}
          <Story review={data} />
          <button
            type="button"
            onClick={() => {
              go(walked);
              mode.value = "analyse";
            }}
          >
            {t("review-analyse")}
          </button>
          <Share at={walked} />
          {isForeign.value && <p class="quiet">{t("review-foreign")}</p>}
          <ThoroughField />
          <button type="button" onClick={() => void begin()}>
            {t("review-again")}
          </button>
        </>
      )}
      <details open={!data && !part}>
        <summary>{t("review-other")}</summary>
        <RecordField game={gameId.value} />
      </details>
    </section>
  );
}
