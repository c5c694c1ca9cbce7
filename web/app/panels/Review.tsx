import { useMemo } from "preact/hooks";

import { t } from "../i18n";
import type { Review as ReviewData } from "../protocol";
import { gameId, go, mode, seatName, tree } from "../state/app";
import { begin, current, exercise, exercises, progress, stop, trainee, walkPlace } from "../state/review";
import { BEGINNING, lineFrom } from "../state/tree";
import { Practise } from "./Practise";
import { RecordField } from "./RecordField";
import { Share } from "./Share";
import { Story } from "./Walk";

/** Begins exercises from the mistakes of a player, or of all. */
function PractiseButton({ review }: { review: ReviewData }) {
  const count = exercises.value.length;
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
      <button type="button" class="primary" disabled={count === 0} onClick={() => (exercise.value = 0)}>
        {t("practise-begin", { count })}
      </button>
    </div>
  );
}

/** Records are read here; then the review of the game, and exercises from it. */
export function Review() {
  const data = current.value;
  const part = progress.value;
  const plies = useMemo(() => lineFrom(tree.value, BEGINNING), [tree.value]);
  if (data && exercise.value !== null) return <Practise />;
  return (
    <section class="panel review" aria-labelledby="review-title">
      <h2 id="review-title">{t("review")}</h2>
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
      {!part && !data && plies.length > 0 && (
        <button type="button" class="primary" onClick={() => void begin()}>
          {t("review-this", { count: plies.length })}
        </button>
      )}
      {data && (
        <>
          <PractiseButton review={data} />
          <Story review={data} />
          <button
            type="button"
            onClick={() => {
              go(walkPlace.value > 0 ? (plies[walkPlace.value - 1] ?? BEGINNING) : BEGINNING);
              mode.value = "analyse";
            }}
          >
            {t("review-analyse")}
          </button>
          <Share />
        </>
      )}
      <details open={!data && !part}>
        <summary>{t("review-other")}</summary>
        <RecordField game={gameId.value} />
      </details>
    </section>
  );
}
