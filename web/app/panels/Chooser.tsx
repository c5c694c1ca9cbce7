import { useEffect, useState } from "preact/hooks";

import { Thumbnail } from "../board/Board";
import { t } from "../i18n";
import type { GameInfo, Position } from "../protocol";
import { games, open, startOf } from "../state/app";
import type { Mode } from "../state/link";
import { lang } from "../state/settings";
import { RecordField } from "./RecordField";

function Card({ game }: { game: GameInfo }) {
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    let isGone = false;
    startOf(game.id).then(
      (start) => !isGone && setPosition(start),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [game.id, lang.value]);
  const enter = (mode: Mode) => open({ game: game.id, mode, rules: "", position: "", moves: [], at: 0 });
  const [few, many] = [Math.min(...game.players), Math.max(...game.players)];
  return (
    <li class="card">
      <div class="card-picture" onClick={() => enter("analyse")}>
        {position && <Thumbnail position={position} />}
      </div>
      <div class="card-text">
        <h2>
          <a href={`#/${game.id}`}>{game.name}</a>
        </h2>
        <p class="quiet">{few === many ? t("players", { count: few }) : t("players-range", { few, many })}</p>
      </div>
      <div class="card-buttons">
        <button
          type="button"
          class="primary"
          onClick={() => enter("play")}
          aria-label={`${t("mode-play")}: ${game.name}`}
        >
          {t("mode-play")}
        </button>
        <button type="button" onClick={() => enter("analyse")} aria-label={`${t("mode-analyse")}: ${game.name}`}>
          {t("mode-analyse")}
        </button>
        <button type="button" onClick={() => enter("rules")} aria-label={`${t("mode-rules")}: ${game.name}`}>
          {t("mode-rules")}
        </button>
      </div>
    </li>
  );
}

/** The list of games, and a field for records. */
export function Chooser() {
  return (
    <main class="chooser">
      <h1>{t("choose")}</h1>
      <p class="lead">{t("choose-lead")}</p>
      <ul class="cards">
        {games.value.map((game) => (
          <Card key={game.id} game={game} />
        ))}
      </ul>
      <section class="panel" aria-labelledby="any-record">
        <h2 id="any-record">{t("review-any")}</h2>
        <RecordField game="" />
      </section>
    </main>
  );
}
