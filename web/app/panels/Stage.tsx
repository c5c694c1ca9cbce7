import { useEffect, useState } from "preact/hooks";

import { Board } from "../board/Board";
import { Faces, Fallen, wordsOfThrow } from "../board/Fallen";
import { SetupBoard } from "../board/SetupBoard";
import { Worth } from "../board/Worth";
import { moveName, percent, t } from "../i18n";
import type { Choice, Position, Value } from "../protocol";
import { analysing, canAnalyse, marked, values } from "../state/analysis";
import {
  between,
  engine,
  gameId,
  isCurrent,
  lineAt,
  keyOf,
  mode,
  play,
  positionFault,
  positionOf,
  shown,
  thrown,
  tree,
} from "../state/app";
import { current as match, hint, isAtEnd, isOver, isPersonsTurn, move, throwNow, throwOf } from "../state/play";
import {
  attempt,
  isReady as canAnswer,
  item,
  marked as answer,
  position as practised,
  session,
  shownLine,
} from "../state/practise";
import { current as reviewed } from "../state/review";
import { isOpen as isUnanswered } from "../state/session";
import { brush, change, setUp } from "../state/setup";
import { ply } from "../state/tree";
import { Icon } from "./Icon";
import { Walk } from "./Walk";

/** Up to this many moves, the buttons are shown without being opened. */
const FEW = 12;

function ChoiceButton({
  choice,
  value,
  enabled,
  onMove,
}: {
  choice: Choice;
  value: Value | undefined;
  enabled: boolean;
  onMove: (move: string) => void;
}) {
  return (
    <button
      type="button"
      class="choice"
      disabled={!enabled}
      data-move={choice.move}
      onClick={() => onMove(choice.move)}
    >
      {choice.throw && <Faces thrown={choice.throw} />}
      {moveName(gameId.value, choice.move)}
      {choice.throw && <span class="unseen">{wordsOfThrow(choice.throw)}</span>}
      {choice.probability !== undefined && choice.probability !== null && (
        <span class="quiet">{percent(choice.probability, 1)}</span>
      )}
      {value && <Worth value={value} />}
    </button>
  );
}

/** Every legal move as a button: the only way to play moves without spots on the board. */
export function Choices({
  position,
  enabled,
  known,
  onMove,
}: {
  position: Position;
  enabled: boolean;
  known: Map<string, Value> | null;
  onMove: (move: string) => void;
}) {
  const isThrow = position.chance !== null;
  const button = (choice: Choice) => (
    <ChoiceButton key={choice.move} choice={choice} value={known?.get(choice.move)} enabled={enabled} onMove={onMove} />
  );
  const onlyHere = isThrow ? [] : position.choices.filter((choice) => choice.steps.length === 0);
  const others = isThrow ? position.choices : position.choices.filter((choice) => choice.steps.length > 0);
  return (
    <>
      {onlyHere.length > 0 && <div class="choices-row actions">{onlyHere.map(button)}</div>}
      {others.length > 0 && (
        <details
          class="all-moves"
          key={`${others.length <= FEW} ${(known?.size ?? 0) > 0}`}
          open={others.length <= FEW && (isThrow || (known?.size ?? 0) > 0)}
        >
          <summary>
            {isThrow ? t("outcomes", { count: others.length }) : t("all-moves", { count: others.length })}
          </summary>
          <div class="choices-row">{others.map(button)}</div>
        </details>
      )}
    </>
  );
}

/** The probability of the last throw. */
function useProbability(position: Position, id: number): number | null {
  const [chance, setChance] = useState<number | null>(null);
  const move = position.last?.by_chance ? position.last.move : null;
  useEffect(() => {
    setChance(null);
    if (move === null || id === 0 || !tree.peek().plies.has(id)) return;
    const before = lineAt(ply(tree.peek(), id).parent);
    let isOld = false;
    positionOf(before).then(
      (there) => {
        const outcome = there.choices.find((choice) => choice.move === move);
        if (!isOld) setChance(outcome?.probability ?? null);
      },
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [position, id]);
  return chance;
}

function Told({ position, id }: { position: Position; id: number }) {
  const probability = useProbability(position, id);
  const fallen = thrown.value ?? (position.throw && { id, faces: position.throw });
  return (
    <>
      {fallen && <Fallen key={fallen.id} thrown={fallen.faces} probability={fallen.id === id ? probability : null} />}
      {position.told && <p class="told">{position.told}</p>}
      {/* The panel of a match says how it ended. */}
      {!isOver.value && <p class="status">{position.status}</p>}
    </>
  );
}

/** The board of the game. */
function GameBoard() {
  const now = shown.value;
  if (!now) {
    return positionFault.value ? (
      <p class="fault">{positionFault.value}</p>
    ) : (
      <div class="board-coming" aria-busy="true" />
    );
  }
  const { position } = now;
  const playing = match.value;
  const isReady = isCurrent.value && !position.over && mode.value !== "practise";
  const enabled = isReady && (playing ? isPersonsTurn.value && !position.chance : mode.value !== "setup");
  const isTheirs = playing ? isPersonsTurn.value : true;
  const line = now.line;
  const hinted = playing && hint.value?.line === line ? hint.value.svg : null;
  const analysed = analysing.value && canAnalyse.value && marked.value?.line === line ? marked.value.svg : null;
  return (
    <>
      <Board
        position={position}
        marked={hinted ?? analysed}
        enabled={enabled}
        values={values.value}
        between={between}
        onMove={playing ? move : play}
      />
      {positionFault.value && (
        <p class="fault" role="alert">
          <Icon name="lost" />
          {positionFault.value}
        </p>
      )}
      <div class="below">
        <Told position={position} id={now.id} />
        {playing && !isAtEnd.value && <p class="quiet">{t("play-earlier")}</p>}
        {isReady && position.chance && isTheirs && (
          <button
            type="button"
            class="primary large throw"
            onClick={() => {
              const outcome = throwOf(position.choices);
              if (playing) throwNow();
              else if (outcome !== null) play(outcome);
            }}
          >
            <Icon name="dice" />
            {t("throw")}
          </button>
        )}
        {isReady && (!playing || (isTheirs && !position.chance)) && (
          <Choices
            position={position}
            enabled={isCurrent.value && (!playing || isTheirs)}
            known={values.value}
            onMove={playing ? move : play}
          />
        )}
      </div>
    </>
  );
}

/** The position that is set up. */
function SetUp() {
  const now = setUp.value;
  if (now) return <SetupBoard key={gameId.value} setUp={now} brush={brush.value} onChange={change} />;
  const position = shown.value?.position;
  // The board is shown before the engine has loaded.
  if (!position) return <div class="board-coming" aria-busy="true" />;
  return <Board position={position} enabled={false} onMove={() => undefined} />;
}

/** The position of an exercise, or one of a line that is played from there. */
function Exercise() {
  const now = practised.value;
  const series = session.value;
  if (!now || !series) return <div class="board-coming" aria-busy="true" />;
  const isOpen = isUnanswered(series) && canAnswer.value && !shownLine.value && engine.value !== null;
  return (
    <>
      <Board
        key={series.place}
        position={now.position}
        marked={shownLine.value ? null : answer.value}
        enabled={isOpen}
        between={between}
        onMove={(move) => void attempt(move)}
      />
      <div class="below">
        {shownLine.value && now.position.told && <p class="told">{now.position.told}</p>}
        <p class="status">{now.position.status}</p>
        {isOpen && <Choices position={now.position} enabled known={null} onMove={(move) => void attempt(move)} />}
      </div>
    </>
  );
}

/** The panel at the left, or at the top of a narrow page. */
export function Stage() {
  const review = reviewed.value;
  if (mode.value === "setup") return <SetUp />;
  if (mode.value === "review" && review) return <Walk review={review} key={keyOf(lineAt(0))} />;
  if (mode.value === "practise" && item.value) return <Exercise />;
  return <GameBoard />;
}
