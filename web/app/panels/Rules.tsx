import { render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { t } from "../i18n";
import { complain, gameId, mode, withEngine } from "../state/app";
import { lang, narrow } from "../state/settings";
import { TASKS } from "../state/tasks";
import { Check } from "./Check";
import { IconButton } from "./Icon";
import { GuideBoard, Tasks } from "./Lesson";

/** A guide in chapters, each with its boards. */
interface Guide {
  game: string;
  /** The language of its text: not every language has a guide. */
  lang: string;
  chapters: { title: string; parts: Node[] }[];
}

/** Puts boards that play in place of the pictures of a guide; returns what removes them again. */
function withBoards(article: HTMLElement, game: string): () => void {
  const hosts = [...article.querySelectorAll<HTMLElement>("figure[data-moves]")].map((figure) => {
    const { rules = "", position, moves = "" } = figure.dataset;
    const [first, ...others] = figure.querySelectorAll(".scroll");
    // The board itself shows what follows the moves.
    for (const after of others) {
      after.previousElementSibling?.remove();
      after.remove();
    }
    const host = document.createElement("div");
    host.lang = lang.value;
    first?.replaceWith(host);
    const line = { game, rules, ...(position ? { position } : {}), moves: [] };
    render(<GuideBoard line={line} moves={moves.split(" ").filter(Boolean)} />, host);
    return host;
  });
  return () => hosts.forEach((host) => render(null, host));
}

function chaptersOf(title: string, html: string): Guide["chapters"] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const head = document.createElement("h2");
  head.textContent = title;
  body.prepend(head);
  for (const part of body.querySelectorAll("script, style, meta, link")) part.remove();
  const chapters: Guide["chapters"] = [];
  for (const part of [...body.childNodes]) {
    const isTitle = part instanceof Element && /^H[12]$/.test(part.tagName);
    if (isTitle || !chapters.length) chapters.push({ title: isTitle ? (part.textContent ?? "") : "", parts: [] });
    chapters.at(-1)!.parts.push(document.importNode(part, true));
  }
  return chapters.filter(({ parts }) => parts.some((part) => part.textContent?.trim()));
}

/** How the game is played, chapter by chapter. */
export function Rules() {
  const [guide, setGuide] = useState<Guide | null>(null);
  const [place, setPlace] = useState(0);
  // On a wide page there is room for the whole guide, beside its chapters.
  const [chosen, choose] = useState<boolean | null>(null);
  const isWhole = chosen ?? !narrow.value;
  const text = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLElement>(null);
  const [game, language] = [gameId.value, lang.value];
  useEffect(() => {
    let isOld = false;
    withEngine()
      .then((engine) => engine.ask({ ask: "rules", game, lang: language }))
      .then(
        ({ lang: written, title, html }) => {
          if (isOld) return;
          setGuide({ game, lang: written, chapters: chaptersOf(title, html) });
          setPlace(0);
        },
        (error: unknown) => !isOld && complain(error),
      );
    return () => {
      isOld = true;
    };
  }, [game, language]);
  const chapters = guide && guide.game === game ? guide.chapters : [];
  useLayoutEffect(() => {
    const shown = isWhole ? chapters : chapters.slice(place, place + 1);
    if (!article.current) return;
    article.current.replaceChildren(...shown.flatMap(({ parts }) => parts.map((part) => part.cloneNode(true))));
    return withBoards(article.current, game);
  }, [guide, place, isWhole]);
  // The tasks are the last chapter.
  const titles = chapters.map(({ title }) => title).concat(TASKS[game] ? [t("tasks")] : []);
  const hasTasks = TASKS[game] !== undefined && (isWhole || place === chapters.length);
  function scrollTo(at: number): void {
    text.current?.querySelectorAll(":scope > article > :is(h1, h2), :scope > section > h2")[at]?.scrollIntoView({
      block: "start",
    });
  }
  function turn(to: number): void {
    setPlace(to);
    text.current?.scrollIntoView({ block: "start" });
  }
  if (!chapters.length)
    return (
      <main class="guide" id="content" tabIndex={-1}>
        <p class="quiet">{t("engine-coming")}</p>
      </main>
    );
  return (
    <main class="guide" id="content" tabIndex={-1}>
      <nav class="chapters" aria-label={t("rules-chapters")}>
        <ol>
          {titles.map((title, at) => (
            <li key={at}>
              <button
                type="button"
                aria-current={!isWhole && at === place ? "step" : undefined}
                onClick={() => (isWhole ? scrollTo(at) : turn(at))}
              >
                {title}
              </button>
            </li>
          ))}
        </ol>
        <Check isOn={isWhole} onChange={(isOn) => choose(isOn)}>
          {t("rules-whole")}
        </Check>
      </nav>
      <div class="guide-text" ref={text}>
        <article ref={article} lang={guide?.lang} aria-live={isWhole ? "off" : "polite"} />
        {hasTasks && (
          <section aria-labelledby="tasks">
            <h2 id="tasks">{t("tasks")}</h2>
            <Tasks game={game} />
          </section>
        )}
        <div class="row turn-page">
          {!isWhole && (
            <>
              <IconButton icon="back" name={t("rules-before")} disabled={place === 0} onClick={() => turn(place - 1)} />
              <span class="quiet">{t("rules-place", { place: place + 1, of: titles.length })}</span>
              <IconButton
                icon="on"
                name={t("rules-next")}
                disabled={place + 1 === titles.length}
                onClick={() => turn(place + 1)}
              />
            </>
          )}
          <button type="button" class="primary" onClick={() => (mode.value = "play")}>
            {t("rules-play")}
          </button>
        </div>
      </div>
    </main>
  );
}
