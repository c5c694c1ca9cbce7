import { useEffect, useRef, useState } from "preact/hooks";

import { moveName, number, t, wordFor } from "../i18n";
import type { Answer } from "../protocol";
import { complain, gameId, notice, seatName, sentenceOf } from "../state/app";
import { askProblems, changeExercises, changes, exercisesText } from "../state/exercises";
import {
  begin,
  isReady,
  item,
  itemFrom,
  leave,
  next,
  practice,
  resumeDaily,
  session,
  showLine,
  showQuestion,
  shownLine,
  tell,
} from "../state/practise";
import type { TextFile } from "../state/review";
import { dayOf, isAnswered, type Item, itemOf, resultOf, rightOf, type Session } from "../state/session";
import { lang } from "../state/settings";
import { FileButton } from "./RecordField";
import { download } from "./Share";

/** A day as exercises count it, as a date. */
function dateOf(day: number): string {
  return new Date(day * 86_400_000).toLocaleDateString(lang.value, { day: "numeric", month: "long", timeZone: "UTC" });
}

/** The moves of a line that are shown: what decides comes early. */
const LONGEST = 12;

/** A line whose moves play on the board. */
function PlayedLine({ name, line: whole }: { name: string; line: string[] }) {
  const line = whole.slice(0, LONGEST);
  const shown = shownLine.value;
  const isHere = shown?.moves.join(" ") === line.join(" ");
  return (
    <div class="played-line" role="group" aria-label={name}>
      <span>{name}</span>
      {line.map((move, place) => (
        <button
          type="button"
          class="pv-move"
          key={place}
          aria-pressed={isHere && shown?.at === place + 1}
          onClick={() => showLine(line, place + 1)}
        >
          {moveName(gameId.value, move)}
        </button>
      ))}
    </div>
  );
}

/** What is known of the answer, in words. */
function Verdict({ series, asked }: { series: Session; asked: Item }) {
  const { is, move } = series.verdict;
  const names = { move: moveName(gameId.value, move), best: moveName(gameId.value, rightOf(series)) };
  const { problem } = asked;
  const solution = problem && t(problem.wins ? "problem-wins" : "problem-draws", { move: names.best });
  const said = !isReady.value
    ? t("practise-preparing")
    : is === "asked"
      ? t(problem ? "problem-ask" : "practise-ask")
      : is === "keeps"
        ? t("practise-keeps", { sentence: solution ?? "" })
        : is === "shown" && solution
          ? solution
          : t(`practise-${is}`, names);
  return (
    <p role="status" class={`verdict ${is}`}>
      {said}
    </p>
  );
}

/** What is asked, in words. */
function Task({ asked }: { asked: Item }) {
  const player = seatName(asked.player);
  const { problem, mistake } = asked;
  if (problem) return <p>{t(problem.wins ? "problem-win" : "problem-draw", { player })}</p>;
  if (!mistake) return null;
  return (
    <p>
      {t("practise-task", {
        ply: asked.moves.length,
        player,
        move: moveName(gameId.value, mistake.move),
        class: wordFor("class", mistake.class),
      })}
      {mistake.uncertain && <span class="quiet"> {t("practise-uncertain")}</span>}
    </p>
  );
}

/** The exercise on the board. */
function Question({ series, asked }: { series: Session; asked: Item }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here cannot be pressed now: by keys, the reader begins at the title.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || title.current?.parentElement?.contains(focused)) {
      title.current?.focus({ preventScroll: true });
    }
  }, [series.place]);
  const isDone = isAnswered(series);
  const [tried] = series.tried;
  const about = [
    t("practise-place", { place: series.place + 1, of: series.items.length }),
    asked.problem && t("problem-grade", { grade: asked.problem.grade }),
    asked.about,
  ];
  return (
    <section class="panel practise" aria-labelledby="practise-title">
      <h2 id="practise-title" ref={title} tabIndex={-1}>
        {t("practise")}
      </h2>
      <p class="quiet">{about.filter(Boolean).join(" · ")}</p>
      <Task asked={asked} />
      <Verdict series={series} asked={asked} />
      <div class="row">
        {shownLine.value && (
          <button type="button" onClick={showQuestion}>
            {t("line-back")}
          </button>
        )}
        {/* It stays where it is, so that the second part of a double click does nothing. */}
        <button type="button" class="primary" disabled={!isDone} onClick={next}>
          {t("practise-next")}
        </button>
        {!isDone && (
          <button type="button" disabled={!isReady.value} onClick={tell}>
            {t("practise-show")}
          </button>
        )}
        <Leave series={series} />
      </div>
      {tried &&
        (tried.line ? (
          <PlayedLine name={t("line-refutes", { move: moveName(gameId.value, tried.move) })} line={tried.line} />
        ) : (
          <p class="quiet">{t("line-coming")}</p>
        ))}
      {isDone && asked.line && <PlayedLine name={t("line-right")} line={asked.line} />}
      {isDone && asked.problem && <p class="quiet">{t("problem-about", { theme: asked.problem.theme })}</p>}
    </section>
  );
}

function Leave({ series }: { series: Session }) {
  return (
    <button type="button" onClick={leave}>
      {t(series.kind === "mistakes" ? "practise-leave" : "practise-back")}
    </button>
  );
}

/** The end of a series. */
function Result({ series }: { series: Session }) {
  const { of, found, atOnce } = resultOf(series);
  return (
    <section class="panel practise" aria-labelledby="practise-title">
      <h2 id="practise-title">{t("practise")}</h2>
      <p role="status">{t("practise-done", { found, of, first: atOnce })}</p>
      {series.items.some((asked) => asked.isKept) && <p class="quiet">{t("practise-comes-back")}</p>}
      <div class="row">
        <Leave series={series} />
      </div>
    </section>
  );
}

interface Overview {
  problems: Answer<"problems"> | null;
  exercises: Answer<"exercises"> | null;
  /** Why there is none of one of them. */
  fault: string;
}

/** The problems of a grade and a theme, and the kept exercises, as soon as the engine has answered. */
function useOverview(grade: number | null, theme: string | null): Overview {
  const [found, setFound] = useState<Overview>({ problems: null, exercises: null, fault: "" });
  useEffect(() => {
    let isOld = false;
    const merge = (part: Partial<Overview>) => !isOld && setFound((before) => ({ ...before, ...part }));
    const failed = (error: unknown) => merge({ fault: sentenceOf(error) });
    merge({ fault: "" });
    askProblems(grade, theme).then((problems) => merge({ problems }), failed);
    changeExercises().then((exercises) => merge({ exercises }), failed);
    return () => {
      isOld = true;
    };
  }, [gameId.value, lang.value, changes.value, grade, theme]);
  return found;
}

/** The problems of the day, which are begun, continued, or done. */
function Daily({ problems }: { problems: Answer<"problems"> }) {
  const today = dayOf(Date.now());
  const before = practice.value?.daily;
  const now = before?.day === today ? before : null;
  const isDone = now && itemOf(now) === null;
  const items = problems.of_day.map(itemFrom);
  const { found, of, atOnce } = now ? resultOf(now) : { found: 0, of: 0, atOnce: 0 };
  return (
    <div>
      <h3>{t("daily")}</h3>
      <p class="quiet">{t("daily-what", { count: items.length, date: dateOf(today) })}</p>
      {isDone ? (
        <p>{t("daily-done", { found, of, first: atOnce })}</p>
      ) : (
        <button
          type="button"
          class="primary large"
          disabled={!practice.value}
          onClick={() => (now ? resumeDaily() : begin("daily", items))}
        >
          {t(now ? "daily-continue" : "daily-begin")}
        </button>
      )}
    </div>
  );
}

/** The months in which exercises were answered. */
function Months({ months }: { months: Answer<"exercises">["months"] }) {
  if (!months.length) return null;
  const name = (year: number, month: number) =>
    new Date(Date.UTC(year, month - 1)).toLocaleDateString(lang.value, {
      year: "numeric",
      month: "long",
      timeZone: "UTC",
    });
  return (
    <details>
      <summary>{t("exercises-months")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("exercises-month")}</th>
            <th scope="col">{t("exercises-answers")}</th>
            <th scope="col">{t("exercises-first")}</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map(({ year, month, answers, at_once }) => (
            <tr key={`${year} ${month}`}>
              <th scope="row">{name(year, month)}</th>
              <td>{number(answers)}</td>
              <td>{number(at_once)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Adds files of exercises, and says what they brought. */
async function add(files: TextFile[], say: (said: string) => void): Promise<void> {
  for (const { name, text } of files) {
    try {
      const { new: added, all, damaged } = await changeExercises({ merge: text });
      const said = [t("exercises-added", { count: added, all })];
      if (damaged) said.push(t("exercises-damaged", { count: damaged }));
      say(said.join(" "));
    } catch (error) {
      notice.value = `${name ? `${name}: ` : ""}${sentenceOf(error)}`;
    }
  }
}

async function save(): Promise<void> {
  download(await exercisesText(), "exercises.json");
}

/** The exercises that are kept: those that are due, and how they are exchanged. */
function Kept({ exercises }: { exercises: Answer<"exercises"> }) {
  const { all, of_game, known, due, next, asked, months } = exercises;
  const [said, setSaid] = useState("");
  return (
    <div>
      <h3>{t("exercises")}</h3>
      {of_game === 0 ? (
        <p class="quiet">{t("exercises-none")}</p>
      ) : (
        <p>{t("exercises-kept", { count: of_game, known })}</p>
      )}
      {due > 0 && (
        <button type="button" class="primary" onClick={() => begin("due", asked.map(itemFrom))}>
          {t("exercises-begin", { count: asked.length })}
        </button>
      )}
      {due === 0 && next !== null && <p class="quiet">{t("exercises-next", { date: dateOf(next) })}</p>}
      <Months months={months} />
      <details>
        <summary>{t("exercises-exchange")}</summary>
        <p class="quiet">{t("exercises-exchange-what")}</p>
        <div class="row">
          <button type="button" disabled={all === 0} onClick={() => void save().catch(complain)}>
            {t("exercises-save")}
          </button>
          <FileButton
            accept=".json,application/json"
            name={t("exercises-add")}
            onTexts={(texts) => void add(texts, setSaid)}
          />
        </div>
        <p role="status">{said}</p>
      </details>
    </div>
  );
}

interface Wanted {
  grade: number | null;
  theme: string | null;
}

/** The problems of a grade and a theme. */
function Problems(props: { problems: Answer<"problems">; wanted: Wanted; onWant: (wanted: Wanted) => void }) {
  const { problems, wanted, onWant } = props;
  const { grades, themes, count, open, asked } = problems;
  return (
    <div>
      <h3>{t("problems")}</h3>
      <p class="quiet">{t("problems-what")}</p>
      <div class="row">
        <label class="field inline">
          <span>{t("problems-grade")}</span>
          <select
            value={wanted.grade ?? ""}
            onChange={(event) => onWant({ ...wanted, grade: Number(event.currentTarget.value) || null })}
          >
            <option value="">{t("problems-all")}</option>
            {grades.map(({ grade, count }) => (
              <option value={grade} key={grade}>
                {`${grade} (${number(count)})`}
              </option>
            ))}
          </select>
        </label>
        <label class="field inline">
          <span>{t("problems-theme")}</span>
          <select
            value={wanted.theme ?? ""}
            onChange={(event) => onWant({ ...wanted, theme: event.currentTarget.value || null })}
          >
            <option value="">{t("problems-all")}</option>
            {themes.map(({ theme, name, count }) => (
              <option value={theme} key={theme}>
                {`${name} (${number(count)})`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p>{t("problems-open", { open, count })}</p>
      <button type="button" disabled={!asked.length} onClick={() => begin("problems", asked.map(itemFrom))}>
        {t("problems-begin", { count: asked.length })}
      </button>
    </div>
  );
}

/** What there is to practise in this game. */
function Choice() {
  const [wanted, setWanted] = useState<Wanted>({ grade: null, theme: null });
  const { problems, exercises, fault } = useOverview(wanted.grade, wanted.theme);
  const hasProblems = problems !== null && problems.grades.length > 0;
  return (
    <section class="panel practise" aria-labelledby="practise-title" aria-busy={!exercises && !fault}>
      <h2 id="practise-title">{t("practise")}</h2>
      {fault && <p class="fault">{fault}</p>}
      {hasProblems && <Daily problems={problems} />}
      {exercises && <Kept exercises={exercises} />}
      {hasProblems && <Problems problems={problems} wanted={wanted} onWant={setWanted} />}
      {problems && !hasProblems && <p class="quiet">{t("problems-none")}</p>}
    </section>
  );
}

/** Practice: what is asked, or what there is to ask. */
export function Practise() {
  const series = session.value;
  const asked = item.value;
  if (series && asked) return <Question series={series} asked={asked} />;
  return series ? <Result series={series} /> : <Choice key={gameId.value} />;
}
