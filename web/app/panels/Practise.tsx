import { useEffect } from "preact/hooks";

import { moveName, t, wordFor } from "../i18n";
import { gameId, seatName } from "../state/app";
import { pose, present, solved, tell, verdict } from "../state/practise";
import { exercise, exercises } from "../state/review";

/** An exercise: the reader looks for the better move on the board. */
export function Practise() {
  const ply = present();
  const place = exercise.value ?? 0;
  const all = exercises.value.length;
  useEffect(() => {
    if (place === 0) solved.value = 0;
    if (ply) void pose(ply);
  }, [ply]);
  const { is, move } = verdict.value;
  if (!ply) {
    return (
      <section class="panel" aria-labelledby="practise-title">
        <h2 id="practise-title">{t("practise")}</h2>
        <p>{t("practise-done", { solved: solved.value, of: all })}</p>
        <button type="button" class="primary" onClick={() => (exercise.value = null)}>
          {t("practise-leave")}
        </button>
      </section>
    );
  }
  const isDone = is === "best" || is === "good" || is === "shown";
  return (
    <section class="panel" aria-labelledby="practise-title">
      <h2 id="practise-title">{t("practise")}</h2>
      <p class="quiet">{t("practise-place", { place: place + 1, of: all })}</p>
      <p>
        {t("practise-task", {
          ply: ply.ply,
          player: seatName(ply.player),
          move: moveName(gameId.value, ply.move),
          class: wordFor("class", ply.class ?? ""),
        })}
        {ply.uncertain && <span class="quiet"> {t("practise-uncertain")}</span>}
      </p>
      <p role="status" class={`verdict ${is}`}>
        {is === "asked"
          ? t("practise-ask")
          : t(`practise-${is}`, { move: moveName(gameId.value, move), best: moveName(gameId.value, ply.best ?? "") })}
      </p>
      {isDone && ply.line && <p>{t("practise-line", { line: ply.line.join(" ") })}</p>}
      <div class="row">
        {!isDone && (
          <button type="button" onClick={() => void tell()}>
            {t("practise-show")}
          </button>
        )}
        <button type="button" class={isDone ? "primary" : ""} onClick={() => (exercise.value = place + 1)}>
          {t("practise-next")}
        </button>
        <button type="button" onClick={() => (exercise.value = null)}>
          {t("practise-leave")}
        </button>
      </div>
    </section>
  );
}
