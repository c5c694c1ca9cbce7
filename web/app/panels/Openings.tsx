import { useState } from "preact/hooks";

import { moveName, number, percent, t } from "../i18n";
import type { OpeningMove } from "../protocol";
import { gameId, play, shown } from "../state/app";
import { addRecords, dropRecords, openings, records } from "../state/openings";
import { FileButton, PasteField } from "./RecordField";

function Results({ move }: { move: OpeningMove }) {
  const all = move.wins + move.draws + move.losses;
  if (!all) return <span class="quiet">–</span>;
  const parts = [
    ["win", move.wins],
    ["draw", move.draws],
    ["loss", move.losses],
  ] as const;
  const words = t("openings-results", { wins: move.wins, draws: move.draws, losses: move.losses });
  return (
    <span class="results" role="img" aria-label={words} title={words}>
      {parts.map(([name, count]) => (
        <span class={name} key={name} style={{ flexGrow: count }}>
          {count / all >= 0.15 ? count : ""}
        </span>
      ))}
    </span>
  );
}

/** The moves played here in recorded games. */
export function Openings() {
  const [text, setText] = useState("");
  const data = openings.value?.line === shown.value?.line ? openings.value?.data : null;
  const added = Boolean(records.value[gameId.value]);
  return (
    <section class="panel openings" aria-labelledby="openings-title">
      <h2 id="openings-title">{t("openings")}</h2>
      {!data && <p class="quiet">{t("engine-coming")}</p>}
      {data && data.games === 0 && <p class="quiet">{t("openings-none")}</p>}
      {data && data.refused > 0 && <p class="fault">{t("openings-refused", { count: data.refused })}</p>}
      {data && data.repeated > 0 && <p class="quiet">{t("openings-repeated", { count: data.repeated })}</p>}
      {data && data.games > 0 && (
        <>
          <p class="quiet">{t("openings-games", { count: data.games })}</p>
          <div class="scroll" tabIndex={0} role="region" aria-label={t("openings-count")}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("openings-move")}</th>
                  <th scope="col" class="number">
                    {t("openings-count")}
                  </th>
                  <th scope="col">{t("openings-bar")}</th>
                  <th scope="col" class="number">
                    {t("openings-score")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.moves.map((move) => (
                  <tr key={move.move}>
                    <th scope="row">
                      <button type="button" onClick={() => play(move.move)}>
                        {moveName(gameId.value, move.move)}
                      </button>
                    </th>
                    <td class="number">{number(move.games)}</td>
                    <td>
                      <Results move={move} />
                    </td>
                    <td class="number">{move.score === null ? "–" : percent(move.score)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <details>
        <summary>{t("openings-add")}</summary>
        <div class="record">
          <PasteField id="openings-records" label={t("openings-paste")} rows={4} text={text} onText={setText} />
          <div class="row">
            <button
              type="button"
              class="primary"
              disabled={!text.trim()}
              onClick={() => {
                addRecords([{ text }]);
                setText("");
              }}
            >
              {t("openings-count-them")}
            </button>
            <FileButton onTexts={addRecords} />
            {added && (
              <button type="button" onClick={dropRecords}>
                {t("openings-drop")}
              </button>
            )}
          </div>
        </div>
      </details>
    </section>
  );
}
