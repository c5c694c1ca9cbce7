import type { Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { type PlainWord, recordedDate, t } from "../i18n";
import type { ImportedGame } from "../protocol";
import { games as known } from "../state/app";
import * as state from "../state/games";
import { openImported } from "../state/review";

/** From this number of games on, they can be searched and sorted. */
const MANY = 8;

const ORDERS: Record<state.Order, PlainWord> = {
  file: "games-as-filed",
  date: "games-newest",
  names: "games-by-names",
  length: "games-longest",
};
const RESULTS: Record<state.Result, PlainWord> = { won: "games-won", drawn: "games-drawn", lost: "games-lost" };

export function gameName(id: string): string {
  return known.value.find((info) => info.id === id)?.name ?? id;
}

/** The result as people write it. */
function score(game: ImportedGame): string {
  const winner = state.winnerOf(game);
  if (game.result === "draw") return game.players.length === 2 ? "½–½" : t("value-draw");
  if (winner < 0) return "";
  if (game.players.length === 2) return winner === 0 ? "1–0" : "0–1";
  return `${game.players[winner] ?? game.result} (${t("value-win")})`;
}

/** What distinguishes a game from others of its record. */
export function titleOf(game: ImportedGame): string {
  const players = game.players.some(Boolean) && game.players.map((player) => player ?? "?").join(" – ");
  const date = game.date && recordedDate(game.date);
  return [gameName(game.game), players, game.event, date, score(game)].filter(Boolean).join(" · ");
}

function Choice<T extends string>(props: {
  label: PlainWord;
  value: Signal<T>;
  options: readonly (readonly [T, string])[];
}) {
  return (
    <label class="field inline">
      <span>{t(props.label)}</span>
      <select value={props.value.value} onChange={(event) => (props.value.value = event.currentTarget.value as T)}>
        {props.options.map(([value, name]) => (
          <option value={value} key={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Search() {
  const { ids, imported, found, player, players, words } = state;
  return (
    <search>
      <label class="field">
        <span>{t("games-search")}</span>
        <input type="search" value={words.value} onInput={(event) => (words.value = event.currentTarget.value)} />
      </label>
      <div class="row">
        {ids.value.length > 1 && (
          <Choice
            label="games-game"
            value={state.game}
            options={[["", t("games-all-games")], ...ids.value.map((id) => [id, gameName(id)] as const)]}
          />
        )}
        {players.value.length > 1 && (
          <Choice
            label="games-player"
            value={player}
            options={[["", t("games-all-players")], ...players.value.map((name) => [name, name] as const)]}
          />
        )}
        {player.value && (
          <Choice<state.Result | "">
            label="games-result"
            value={state.result}
            options={[["", t("games-any-result")], ...state.RESULTS.map((name) => [name, t(RESULTS[name])] as const)]}
          />
        )}
        <Choice
          label="games-order"
          value={state.order}
          options={state.ORDERS.map((name) => [name, t(ORDERS[name])] as const)}
        />
      </div>
      <p class="quiet" role="status">
        {t("games-found", { count: found.value.length, all: imported.value.length })}
      </p>
    </search>
  );
}

/** The games of a record with several: searched, filtered and sorted, to open one of them. */
export function Games() {
  const games = state.found.value;
  const [most, setMost] = useState(state.STEP);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setMost(state.STEP);
    list.current!.scrollTop = 0;
  }, [games]);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (most > state.STEP) list.current!.querySelectorAll("button")[most - state.STEP]?.focus();
  }, [most]);
  const rest = Math.min(state.STEP, games.length - most);
  return (
    <div class="games">
      <h3>{t("record-several", { count: state.imported.value.length })}</h3>
      {state.imported.value.length >= MANY && <Search />}
      <div class="list" ref={list}>
        <ol>
          {games.slice(0, most).map((game, place) => (
            <li key={place}>
              <button type="button" onClick={() => openImported(game)}>
                {titleOf(game)}
                <span class="quiet"> · {t("record-plies", { count: game.moves.length })}</span>
              </button>
              {game.fault && <p class="fault">{game.fault}</p>}
            </li>
          ))}
        </ol>
        {rest > 0 && (
          <button type="button" onClick={() => setMost(most + state.STEP)}>
            {t("games-more", { count: rest })}
          </button>
        )}
      </div>
    </div>
  );
}
