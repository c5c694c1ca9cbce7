import { moveName, number, percent, t, wordFor } from "../i18n";
import * as state from "../state/club";
import { openImported } from "../state/review";
import { gameName, titleOf } from "./Games";
import { useSteps } from "./steps";

/** A time as one of its units: seconds, minutes or hours. */
function timeLeft(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const [unit, length] =
    seconds < 90 ? (["second", 1] as const) : seconds < 5400 ? (["minute", 60] as const) : (["hour", 3600] as const);
  return number(Math.max(1, Math.round(seconds / length)), { style: "unit", unit });
}

/** What stands for a value that there is not. */
const NONE = "–";

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function accuracy(player: state.Player): string {
  const mean = state.meanOf(player);
  if (mean === null) return NONE;
  const asPercent = (value: number) => number(value / 100, { style: "percent", ...ONE_DIGIT });
  const error = state.errorOf(player);
  // An interval that exceeds the scale adds nothing to the number of games.
  const isSignificant = error !== null && error > 0 && mean - error > 0 && mean + error < 100;
  return isSignificant ? `${number(mean, ONE_DIGIT)} ± ${asPercent(error)}` : asPercent(mean);
}

const COMPLAINTS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

function Players({ game, games, players }: state.Table) {
  const [most, more] = useSteps(players.length);
  const title = t("club-table", { game: gameName(game), count: games });
  return (
    <div>
      <h3>{title}</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("games-player")}</th>
              {(["club-games", "games-result", "club-score", "club-accuracy"] as const).map((head) => (
                <th scope="col" class="number" key={head}>
                  {t(head)}
                </th>
              ))}
              {Object.entries(COMPLAINTS).map(([name, sign]) => (
                <th scope="col" class="number" key={name}>
                  <abbr title={wordFor("class", name)}>{sign}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.slice(0, most).map((player) => {
              const score = state.scoreOf(player);
              return (
                <tr key={player.name}>
                  <th scope="row">{player.name}</th>
                  <td class="number">{player.games}</td>
                  <td class="number">{`+${player.won} =${player.drawn} −${player.lost}`}</td>
                  <td class="number">{score === null ? NONE : percent(score)}</td>
                  <td class="number">{accuracy(player)}</td>
                  <td class="number">{player.inaccuracies}</td>
                  <td class="number">{player.mistakes}</td>
                  <td class="number">{player.blunders}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {more}
    </div>
  );
}

/** The mistakes that cost most, each to be opened. */
function Mistakes() {
  const listed = state.mistakes.value;
  if (!listed.length) return <p>{t("club-no-mistakes")}</p>;
  return (
    <div>
      <h3>{t("club-mistakes")}</h3>
      <ol>
        {listed.map(({ game, mistake }, place) => (
          <li key={place}>
            <button type="button" onClick={() => openImported(game, mistake.ply - 1)}>
              {t("club-mistake", {
                player: state.nameOf(game, mistake.seat),
                ply: mistake.ply,
                move: moveName(game.game, mistake.move),
                class: wordFor("class", mistake.class),
                best: moveName(game.game, mistake.best),
              })}{" "}
              <span class="quiet">{titleOf(game)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The reviews of all games that are listed: the table of their players, and the mistakes that cost most. */
export function Club() {
  const part = state.progress.value;
  const tables = state.tables.value;
  const count = state.rest.value.length;
  const share = part && t("club-progress", { count: part.done, of: part.of });
  return (
    <div class="club">
      {part && (
        <label>
          {part.left === null ? share : t("club-left", { share: share!, time: timeLeft(part.left) })}
          <progress max={part.of} value={part.done} />
        </label>
      )}
      {(part || count > 0) && (
        <button type="button" onClick={() => (part ? state.stop() : void state.begin())}>
          {part ? t("stop") : t(tables.length ? "club-review-others" : "club-review", { count })}
        </button>
      )}
      {state.repeated.value > 0 && <p class="quiet">{t("club-repeated", { count: state.repeated.value })}</p>}
      {[...state.failures.value].map(([game, why]) => (
        <p class="fault" key={game}>
          {titleOf(game)}: {why}
        </p>
      ))}
      {tables.map((table) => (
        <Players {...table} key={table.game} />
      ))}
      {tables.length > 0 && <Mistakes />}
    </div>
  );
}
