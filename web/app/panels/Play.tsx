import { useEffect, useRef, useState } from "preact/hooks";

import { t, number } from "../i18n";
import type { Position } from "../protocol";
import {
  complain,
  engine,
  game,
  here,
  lineAt,
  mode,
  newGame,
  seatName,
  shown,
  spoken,
  start as first,
} from "../state/app";
import { undoably } from "../state/kept";
import { beginShared, isLost } from "../state/shared";
import {
  askHint,
  begin,
  type ClockSetting,
  clocks,
  current,
  isConnected,
  isFromHere,
  isHinting,
  isOver,
  isPersonsTurn,
  isThinking,
  leave,
  live,
  luck,
  resign,
  shared,
  type Match,
  SIDES,
  takeBack,
  turn,
} from "../state/play";
import { begin as beginReview } from "../state/review";
import { level, throwsItself, turned, turnsBetween } from "../state/settings";
import { Check } from "./Check";
import { Icon } from "./Icon";
import { Invite } from "./Invite";

/** Time as minutes and seconds; the last seconds with tenths. */
export function clockText(time: number): string {
  const seconds = Math.ceil(time / 1000);
  if (time < 10_000) return (Math.floor(time / 100) / 10).toFixed(1);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}

/** The moves up to the board; later ones are hidden. */
function movesHere(): { moves: string[]; at: number } {
  const moves = lineAt(here.value).moves ?? [];
  return { moves, at: moves.length };
}

function Begin({ position }: { position: Position }) {
  const [side, setSide] = useState(position.players[0]!.label);
  const [isTimed, setTimed] = useState(false);
  const [clock, setClock] = useState<ClockSetting>({ minutes: 10, seconds: 5 });
  const [fromHere, setFromHere] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const all = position.players.map((seat) => seat.label);
  function start(): void {
    const random = all[Math.floor(Math.random() * all.length)]!;
    const people = side === "all" ? all : [side === "random" ? random : side];
    const there = fromHere && isFromHere.value ? { position: first.value, ...movesHere() } : {};
    undoably(t("undo-new"), () => {
      newGame({ mode: "play", ...there });
      begin(people, isTimed ? clock : null, position);
    });
    // Players sit on their own side of the board.
    if (people.length === 1) turned.value = people[0] === "n";
  }
  async function share(): Promise<void> {
    setAsking(true);
    try {
      const enter = await beginShared(position.game, side, isTimed ? clock : null);
      undoably(t("undo-new"), enter);
    } catch (error) {
      complain(error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <form
      class="panel"
      aria-labelledby="play-title"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h2 id="play-title" tabIndex={-1}>
        {t("play-title")}
      </h2>
      <fieldset>
        <legend>{t("play-side")}</legend>
        <div class="choices-row">
          {[
            ...position.players,
            { label: "random", name: t("play-random") },
            { label: "all", name: t("play-all") },
          ].map((seat) => (
            <label class="pill" key={seat.label}>
              <input
                type="radio"
                name="side"
                value={seat.label}
                checked={side === seat.label}
                onChange={() => setSide(seat.label)}
              />
              <span>{seat.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {side === "all" && all.every((seat) => SIDES.includes(seat)) && (
        <Check isOn={turnsBetween.value} onChange={(isOn) => (turnsBetween.value = isOn)}>
          {t("settings-turns")}
        </Check>
      )}
      {side !== "all" && game.value?.decisions !== false && (
        <label class="field">
          <span>
            {t("play-level")} <strong>{level.value}</strong>
          </span>
          <input
            type="range"
            min="1"
            max="9"
            value={level.value}
            onInput={(event) => (level.value = Number(event.currentTarget.value))}
          />
        </label>
      )}
      <Check isOn={isTimed} onChange={(isOn) => setTimed(isOn)}>
        {t("play-clock")}
      </Check>
      {isTimed && (
        <div class="row">
          <label class="field">
            <span>{t("play-minutes")}</span>
            <input
              type="number"
              min="1"
              max="180"
              value={clock.minutes}
              onInput={(event) => setClock({ ...clock, minutes: Math.max(1, Number(event.currentTarget.value) || 1) })}
            />
          </label>
          <label class="field">
            <span>{t("play-seconds")}</span>
            <input
              type="number"
              min="0"
              max="60"
              value={clock.seconds}
              onInput={(event) => setClock({ ...clock, seconds: Math.max(0, Number(event.currentTarget.value) || 0) })}
            />
          </label>
        </div>
      )}
      {position.chance !== null && (
        <Check isOn={throwsItself.value} onChange={(isOn) => (throwsItself.value = isOn)}>
          {t("settings-throws")}
        </Check>
      )}
      {isFromHere.value && (
        <Check isOn={fromHere} onChange={(isOn) => setFromHere(isOn)}>
          {t("play-from-here")}
        </Check>
      )}
      <button class="primary large">{t("play-begin")}</button>
      {engine.value?.kind === "server" && (
        <div class="field">
          <button type="button" class="large" disabled={isAsking} onClick={() => void share()}>
            <Icon name="link" />
            {t("shared-begin")}
          </button>
          <p class="quiet">{t("shared-what")}</p>
        </div>
      )}
    </form>
  );
}

/** The luck of each player's dice. */
function Luck() {
  const told = luck.value;
  if (!told || told.line !== shown.value?.line) return null;
  return (
    <div>
      <h3>{t("luck")}</h3>
      <ul class="plain">
        {told.review.players.map((player) => (
          <li key={player.player}>
            {seatName(player.player)}:{" "}
            {t("luck-of", { luck: number(player.luck ?? 0, { maximumFractionDigits: 2, signDisplay: "exceptZero" }) })}
          </li>
        ))}
      </ul>
      <p class="quiet">{t("luck-what")}</p>
    </div>
  );
}

/** Who has a seat. */
function holderOf(now: Match, label: string): string {
  if (now.people.includes(label)) return t("play-you");
  const hasLevels = game.value?.decisions !== false;
  if (!now.shared) return hasLevels ? t("play-engine", { level: now.level }) : t("play-engine-alone");
  const seat = live.value?.seats.find(({ seat }) => seat === label);
  if (now.shared.isOver || !seat || !isConnected.value) return t("shared-other");
  return t(!seat.joined ? "shared-awaited" : seat.here ? "shared-here" : "shared-away");
}

/** The button that began or left a match is gone with its panel: the focus moves to the board, or to the new panel. */
function useFocus(isPlaying: boolean): void {
  const was = useRef(isPlaying);
  useEffect(() => {
    if (was.current === isPlaying) return;
    was.current = isPlaying;
    if (document.activeElement !== document.body) return;
    const places = isPlaying ? [".board .spot[tabindex='0']", "main"] : ["#play-title"];
    const place = places.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    place?.focus({ preventScroll: true });
  }, [isPlaying]);
}

export function Play() {
  const now = current.value;
  useFocus(now !== null);
  const position = shown.value?.position;
  if (!position) return null;
  if (!now) return <Begin key={`${position.game} ${position.players.length}`} position={position} />;
  const ended = now.ended;
  const isShared = now.shared !== undefined;
  const moving = isShared && !isOver.value ? live.value?.turn : turn.value;
  return (
    <section class="panel playing" aria-labelledby="play-title">
      <h2 id="play-title">{t("play-title")}</h2>
      {isLost.value && (
        <p class="fault" role="status">
          <Icon name="lost" />
          {t("shared-lost")}
        </p>
      )}
      {isOver.value && (
        <p class="ended" role="status">
          {ended ? t(`ended-${ended.by}`, { player: seatName(ended.seat) }) : position.status}
        </p>
      )}
      {isOver.value && (
        <div class="row">
          <button type="button" class="primary" onClick={leave}>
            {t("play-again")}
          </button>
          <button
            type="button"
            onClick={() => {
              mode.value = "review";
              void beginReview();
            }}
          >
            {t("play-review")}
          </button>
        </div>
      )}
      <ul class="seats">
        {position.players.map((seat, place) => (
          <li key={seat.label} class={moving === seat.label ? "seat on" : "seat"}>
            <span class={`dot seat${place}`} aria-hidden="true" />
            <span>
              {seat.name}
              <span class="quiet"> · {holderOf(now, seat.label)}</span>
            </span>
            {turn.value === seat.label && isThinking.value && <span class="thinking quiet">{t("play-thinks")}</span>}
            {clocks.value[seat.label] !== undefined && (
              <time class={clocks.value[seat.label]! < 10_000 ? "clock short" : "clock"}>
                {clockText(clocks.value[seat.label]!)}
              </time>
            )}
          </li>
        ))}
      </ul>
      {isShared && isConnected.value && (live.value?.watching ?? 0) > 0 && (
        <p class="quiet">{t("shared-watching", { count: live.value!.watching })}</p>
      )}
      <div class="row">
        {!isOver.value && !isShared && (
          <button
            type="button"
            disabled={!isPersonsTurn.value || isHinting.value || position.chance !== null || !engine.value}
            onClick={() => void askHint()}
          >
            <Icon name="bulb" />
            {isHinting.value ? t("play-hinting") : t("play-hint")}
          </button>
        )}
        {!isShared && (
          <button type="button" disabled={!engine.value} onClick={() => void takeBack()}>
            <Icon name="undo" />
            {t("play-back")}
          </button>
        )}
        {!isOver.value && now.people.length > 0 && (
          <button
            type="button"
            onClick={() => {
              if (isShared) {
                if (confirm(t("shared-resign"))) resign();
                return;
              }
              undoably(t("undo-resigned"), resign);
              spoken.value = t("ended-resigned", { player: seatName(current.value?.ended?.seat ?? "") });
            }}
          >
            <Icon name="flag" />
            {t("play-resign")}
          </button>
        )}
      </div>
      {shared.value && !isOver.value && <Invite of={shared.value} />}
      <Luck />
    </section>
  );
}
