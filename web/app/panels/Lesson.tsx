import { useEffect, useRef, useState } from "preact/hooks";

import { Board } from "../board/Board";
import { moveName, t } from "../i18n";
import type { Line, Position } from "../protocol";
import { complain, positionOf, spoken } from "../state/app";
import { lang, narrow } from "../state/settings";
import { judge, spotChoices, type Task, TASKS } from "../state/tasks";
import { Choices } from "./Stage";

/** A line in the language and width of the page. */
function lineOf(line: Line): Line {
  return { ...line, lang: lang.value, narrow: narrow.value };
}

/** Whether some moves have no place on the board. */
function hasOtherMoves({ choices }: Position): boolean {
  return choices.some(({ steps }) => steps.length === 0);
}

/** A board of a guide, with the moves that the guide shows; the reader can play others too. */
export function GuideBoard({ line, moves }: { line: Line; moves: string[] }) {
  const [played, setPlayed] = useState<string[]>([]);
  const [now, setNow] = useState<Position | null>(null);
  const between = useRef({ show: async (_from: Position, _to: Position, _signal: AbortSignal) => {} });
  const before = useRef<{ position: Position; count: number } | null>(null);
  const [language, isNarrow] = [lang.value, narrow.value];
  useEffect(() => {
    const arrival = new AbortController();
    const { signal } = arrival;
    const arrive = async () => {
      const position = await positionOf(lineOf({ ...line, moves: played }));
      const last = before.current;
      if (!signal.aborted && last && last.count + 1 === played.length) {
        await between.current.show(last.position, position, signal);
      }
      if (signal.aborted) return;
      before.current = { position, count: played.length };
      setNow(position);
      if (played.length) spoken.value = [position.told, position.status].filter(Boolean).join(" ");
    };
    arrive().catch((error: unknown) => !signal.aborted && complain(error));
    return () => arrival.abort();
  }, [played, language, isNarrow]);
  if (!now) return <div class="board-coming" aria-busy="true" />;
  const play = (move: string) => setPlayed([...played, move]);
  const isShown = played.every((move, place) => move === moves[place]);
  const next = isShown ? moves[played.length] : undefined;
  return (
    <div class="lesson">
      <Board position={now} enabled={!now.over && !now.chance} between={between.current} onMove={play} />
      <p>{played.length ? `${now.told ?? ""} ${now.status}` : now.status}</p>
      {!now.over && hasOtherMoves(now) && <Choices position={now} enabled known={null} onMove={play} />}
      <div class="row">
        {next !== undefined && (
          <button type="button" class="primary" onClick={() => play(next)}>
            {t("rules-show", { move: moveName(now.game, next) })}
          </button>
        )}
        {played.length > 0 && (
          <button type="button" onClick={() => setPlayed([])}>
            {t("rules-back")}
          </button>
        )}
      </div>
    </div>
  );
}

/** What the reader has tried: the sentence of the engine about it, and whether it achieves the goal. */
interface Tried {
  told: string;
  isRight: boolean;
}

function TaskBoard({ game, task, place, of }: { game: string; task: Task; place: number; of: number }) {
  const [now, setNow] = useState<Position | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [count, setCount] = useState(0);
  const [language, isNarrow] = [lang.value, narrow.value];
  const line = lineOf({ game, position: task.position, moves: [] });
  useEffect(() => {
    let isOld = false;
    setTried(null);
    positionOf(line).then(
      (position) => !isOld && setNow(position),
      (error: unknown) => !isOld && complain(error),
    );
    return () => {
      isOld = true;
    };
  }, [game, language, isNarrow, count]);
  if (!now) return <div class="board-coming" aria-busy="true" />;
  const pointsAtSpot = task.goal === "last";
  const isDone = tried?.isRight ?? false;
  const attempt = async (move: string) => {
    try {
      const { after, isRight } = await judge(task.goal, line, now, move);
      const spot = now.view.spots[Number(move)];
      // The sentence about a sowing would give away where it ends.
      setTried({ told: pointsAtSpot && !isRight ? `${spot?.name}:` : (after.told ?? after.status), isRight });
      if (isRight) setNow(after);
    } catch (error) {
      complain(error);
    }
  };
  const actor = now.players.find(({ label }) => label === (now.chance ?? now.to_move))?.name ?? "";
  return (
    <section class="task" aria-label={t("task-place", { place, of })}>
      <h3>
        {t("task-place", { place, of })}: {t(`goal-${task.goal}`)}
      </h3>
      {!isDone && <p class="quiet">{now.chance ? t("task-throws", { player: actor }) : now.status}</p>}
      <Board
        position={now}
        enabled={!isDone && !now.chance}
        choices={pointsAtSpot ? spotChoices(now) : now.choices}
        onMove={(move) => void attempt(move)}
      />
      <p role="status" class={tried ? `verdict ${isDone ? "good" : "worse"}` : ""}>
        {tried && [tried.told, t(isDone ? "task-right" : "task-wrong")].filter(Boolean).join(" ")}
      </p>
      {!isDone && !pointsAtSpot && (
        <Choices position={now} enabled known={null} onMove={(move) => void attempt(move)} />
      )}
      {isDone && (
        <button type="button" onClick={() => setCount(count + 1)}>
          {t("task-repeat")}
        </button>
      )}
    </section>
  );
}

/** The tasks at the end of a guide. */
export function Tasks({ game }: { game: string }) {
  const tasks = TASKS[game] ?? [];
  return (
    <div class="tasks">
      {tasks.map((task, at) => (
        <TaskBoard key={`${game} ${at}`} game={game} task={task} place={at + 1} of={tasks.length} />
      ))}
    </div>
  );
}
