import { useEffect, useRef, useState } from "preact/hooks";

import { t, number } from "../i18n";
import type { Position } from "../protocol";
import { engine, here, lineAt, mode, newGame, seatName, shown, spoken, start as first } from "../state/app";
import { undoably } from "../state/kept";
import {
  askHint,
  begin,
  type ClockSetting,
  clocks,
  current,
  isFromHere,
  isHinting,
  isOver,
  isPersonsTurn,
  isThinking,
  leave,
  luck,
  resign,
  SIDES,
  takeBack,
  turn,
} from "../state/play";
import { begin as beginReview } from "../state/review";
import { level, throwsItself, turned, turnsBetween } from "../state/settings";
import { Check } from "./Check";
import { Icon } from "./Icon";

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
      {side !== "all" && (
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
  return (
    <section class="panel playing" aria-labelledby="play-title">
      <h2 id="play-title">{t("play-title")}</h2>
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
          <li key={seat.label} class={turn.value === seat.label ? "seat on" : "seat"}>
            <span class={`dot seat${place}`} aria-hidden="true" />
            <span>
              {seat.name}
              <span class="quiet">
                {" "}
                · {now.people.includes(seat.label) ? t("play-you") : t("play-engine", { level: now.level })}
              </span>
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
      <div class="row">
        {!isOver.value && (
          <button
            type="button"
            disabled={!isPersonsTurn.value || isHinting.value || position.chance !== null || !engine.value}
            onClick={() => void askHint()}
          >
            <Icon name="bulb" />
            {isHinting.value ? t("play-hinting") : t("play-hint")}
          </button>
        )}
        <button type="button" disabled={!engine.value} onClick={() => void takeBack()}>
          <Icon name="undo" />
          {t("play-back")}
        </button>
        {!isOver.value && (
          <button
            type="button"
            onClick={() => {
              undoably(t("undo-resigned"), resign);
              spoken.value = t("ended-resigned", { player: seatName(current.value?.ended?.seat ?? "") });
            }}
          >
            <Icon name="flag" />
            {t("play-resign")}
          </button>
        )}
      </div>
      <Luck />
    </section>
  );
}
