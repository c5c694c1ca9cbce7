import { useEffect, useState } from "preact/hooks";

import { Thumbnail } from "../board/Board";
import { number, type PlainWord, t, wordFor } from "../i18n";
import type { GameInfo, Position } from "../protocol";
import { complain, games, open, startOf } from "../state/app";
import type { SavedGame } from "../state/database";
import { deleteGame, resume, savedGames } from "../state/kept";
import type { Mode } from "../state/link";
import { lang } from "../state/settings";
import { IconButton } from "./Icon";
import { RecordField } from "./RecordField";

/** The games by kind; others come last, without a title. */
const GROUPS: [title: PlainWord | null, games: string[]][] = [
  ["group-sowing", ["awale", "toguz", "tihulelin", "tihulelin-match", "oljinnat", "arrawan"]],
  ["group-pieces", ["dara", "tiddatt"]],
  ["group-races", ["ishigan", "hyena"]],
];

/** How many moves a game takes, both players' and throws counted: medians (docs/notebook/searches.md). */
const LENGTHS: Record<string, number> = {
  awale: 180,
  toguz: 130,
  tihulelin: 40,
  "tihulelin-match": 240,
  oljinnat: 190,
  arrawan: 50,
  dara: 60,
  tiddatt: 80,
  ishigan: 15,
  hyena: 190,
};

/** The game with which someone who has never played one of them begins. */
const FIRST_GAME = "awale";

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
  const about = wordFor("about", game.id);
  const length = LENGTHS[game.id];
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
        <p class="quiet players">
          {few === many ? t("players", { count: few }) : t("players-range", { few, many })}
          {length !== undefined && ` · ${t("length", { count: number(length) })}`}
        </p>
      </div>
      {about !== game.id && <p class="card-about">{about}</p>}
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

/** The number of saved games that are shown at once. */
const FEW = 3;

/** The names of the players of a saved game, or how it is played. */
function wordsOf({ game, record, match }: SavedGame): string {
  const names = Object.entries(record.headers).filter(([key]) => /^P\d$/.test(key));
  if (names.length) return names.map(([, name]) => name).join(" – ");
  if (!match) return "";
  const isAlone = match.people.length === 1 && !match.shared;
  if (!isAlone) return t("continue-people");
  const hasLevels = games.value.find(({ id }) => id === game)?.decisions !== false;
  return hasLevels ? t("continue-engine", { level: match.level }) : t("play-engine-alone");
}

function Saved({ saved, onDelete }: { saved: SavedGame; onDelete: () => void }) {
  const name = games.value.find(({ id }) => id === saved.game)?.name ?? saved.game;
  const when = new Date(saved.changed).toLocaleString(lang.value, { dateStyle: "medium", timeStyle: "short" });
  const words = [wordsOf(saved), t("record-plies", { count: saved.plies.length }), when].filter(Boolean).join(" · ");
  // After a look at the rules, the game is continued on the board.
  const isOfBoard = !["rules", "setup", "practise"].includes(saved.mode);
  const mode = isOfBoard ? saved.mode : saved.match ? "play" : "analyse";
  return (
    <li>
      <button type="button" onClick={() => resume({ ...saved, mode })}>
        <strong>{name}</strong>
        <span class="quiet">{words}</span>
      </button>
      <IconButton
        icon="bin"
        name={t("continue-delete", { game: `${name}, ${words}` })}
        onClick={() => confirm(t("continue-sure", { game: `${name}, ${words}` })) && onDelete()}
      />
    </li>
  );
}

/** The games that are saved in this browser. */
function Continue() {
  const [saved, setSaved] = useState<SavedGame[]>([]);
  useEffect(() => void savedGames().then(setSaved), []);
  if (!saved.length) return null;
  const item = (one: SavedGame) => (
    <Saved
      key={one.key}
      saved={one}
      onDelete={() =>
        deleteGame(one.key).then(() => setSaved((all) => all.filter(({ key }) => key !== one.key)), complain)
      }
    />
  );
  return (
    <section class="panel continue" aria-labelledby="continue">
      <h2 id="continue">{t("continue")}</h2>
      <ul>{saved.slice(0, FEW).map(item)}</ul>
      {saved.length > FEW && (
        <details>
          <summary>{t("continue-earlier", { count: saved.length - FEW })}</summary>
          <ul>{saved.slice(FEW).map(item)}</ul>
        </details>
      )}
    </section>
  );
}

/** The list of games, and a field for records. */
export function Chooser() {
  const listed = new Set(GROUPS.flatMap(([, members]) => members));
  const all = [...GROUPS, [null, games.value.filter(({ id }) => !listed.has(id)).map(({ id }) => id)] as const];
  const groups = all
    .map(([title, ids]) => ({ title, members: games.value.filter(({ id }) => ids.includes(id)) }))
    .filter(({ members }) => members.length > 0);
  const first = games.value.find(({ id }) => id === FIRST_GAME);
  return (
    <main class="chooser" id="content" tabIndex={-1}>
      <h1>{t("choose")}</h1>
      <p class="lead">{t("choose-lead")}</p>
      {first && (
        <p class="row start-here">
          <button
            type="button"
            class="primary large"
            onClick={() => open({ game: first.id, mode: "rules", rules: "", position: "", moves: [], at: 0 })}
          >
            {t("start-here")}
          </button>
          <span class="quiet">{t("start-here-what", { game: first.name })}</span>
        </p>
      )}
      <Continue />
      {groups.map(({ title, members }) => (
        <section class="group-of-games" key={title} aria-label={title ? t(title) : undefined}>
          {title && <h2>{t(title)}</h2>}
          <ul class="cards">
            {members.map((game) => (
              <Card key={game.id} game={game} />
            ))}
          </ul>
        </section>
      ))}
      <section class="panel" aria-labelledby="any-record">
        <h2 id="any-record">{t("review-any")}</h2>
        <RecordField game="" />
      </section>
      <section class="about" aria-labelledby="about">
        <h2 id="about">{t("about")}</h2>
        <p>{t("about-page")}</p>
        <p>{t("about-sources")}</p>
        <p>{t("about-licence")}</p>
      </section>
    </main>
  );
}
