import { useMemo } from "preact/hooks";
import { memo } from "./memo";

import { number, percent, t } from "../i18n";
import type { Review as ReviewData, ReviewedPly } from "../protocol";
import { go, mode, seatName, tree } from "../state/app";
import { begin, current, exercise, exercises, progress, stop, trainee, walkPlace } from "../state/review";
import { BEGINNING, lineFrom } from "../state/tree";
import { gameId } from "../state/app";
import { Practise } from "./Practise";
import { RecordField } from "./RecordField";

const SIGNS: Record<string, string> = { inaccuracy: " ?!", mistake: " ?", blunder: " ??", only: " !" };

function classOf(ply: ReviewedPly): string {
  if (ply.class === null) return ply.luck === null ? "" : t("luck-of", { luck: number(ply.luck, { maximumFractionDigits: 2, signDisplay: "exceptZero" }) });
  const word = t(`class-${ply.class}`);
  return ply.uncertain ? t("class-uncertain", { class: word }) : word + (SIGNS[ply.class] ?? "");
}

/** The graph and the moves; made once, as the element that walks through the game works on them. */
const Story = memo(function Story({ review }: { review: ReviewData }) {
  return (
    <>
      <h3>{t("review-graph")}</h3>
      <div class="scroll graph-host" tabIndex={0} role="region" aria-label={t("review-graph")} dangerouslySetInnerHTML={{ __html: review.graph }} />
      <h3>{t("moves")}</h3>
      <div class="scroll table-host" tabIndex={0} role="region" aria-label={t("moves")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("review-ply")}</th>
              <th scope="col">{t("review-player")}</th>
              <th scope="col">{t("review-move")}</th>
              <th scope="col">{t("review-best")}</th>
              <th scope="col">{t("review-class")}</th>
            </tr>
          </thead>
          <tbody>
            {review.moves.map((ply) => (
              <tr id={`ply${ply.ply}`} key={ply.ply}>
                <th scope="row">{ply.ply}</th>
                <td>{seatName(ply.player)}</td>
                <td>{ply.move}</td>
                <td>{ply.best !== null && ply.best !== ply.move ? ply.best : ""}</td>
                <td class={ply.uncertain ? "uncertain" : (ply.class ?? "")}>{classOf(ply)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
});

function Summary({ review }: { review: ReviewData }) {
  const hasLuck = review.players.some((player) => player.luck !== null);
  return (
    <>
      {review.fault && <p class="fault">{review.fault}</p>}
      <div class="scroll" tabIndex={0} role="region" aria-label={t("review-players")}>
        <table class="players">
          <thead>
            <tr>
              <th scope="col">{t("review-player")}</th>
              <th scope="col" class="number">{t("review-accuracy")}</th>
              <th scope="col" class="number" title={t("class-inaccuracy")}>?!</th>
              <th scope="col" class="number" title={t("class-mistake")}>?</th>
              <th scope="col" class="number" title={t("class-blunder")}>??</th>
              {hasLuck && <th scope="col" class="number">{t("luck")}</th>}
            </tr>
          </thead>
          <tbody>
            {review.players.map((player) => (
              <tr key={player.player}>
                <th scope="row">
                  {seatName(player.player)}
                  {player.name && <span class="quiet"> ({player.name})</span>}
                </th>
                <td class="number">
                  {player.accuracy === null ? "–" : percent(player.accuracy / 100)}
                  {player.accuracy_error !== null && player.accuracy !== null && (
                    <span class="quiet"> ± {number(player.accuracy_error, { maximumFractionDigits: 0 })}</span>
                  )}
                </td>
                <td class="number">{player.inaccuracies}</td>
                <td class="number">{player.mistakes}</td>
                <td class="number">{player.blunders}</td>
                {hasLuck && <td class="number">{number(player.luck ?? 0, { maximumFractionDigits: 2, signDisplay: "exceptZero" })}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {review.summary.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p class="quiet">{t(`basis-${review.basis}`)}</p>
    </>
  );
}

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
          <Summary review={data} />
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
        </>
      )}
      <details open={!data && !part}>
        <summary>{t("review-other")}</summary>
        <RecordField game={gameId.value} />
      </details>
    </section>
  );
}
