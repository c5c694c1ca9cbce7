import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { pictureOf } from "../board/picture";
import { t } from "../i18n";
import { complain, gameId, mode, withEngine } from "../state/app";
import { lang, narrow } from "../state/settings";
import { IconButton } from "./Icon";

/** A guide in chapters, each with its boards. */
interface Guide {
  game: string;
  lang: string;
  chapters: { title: string; parts: Node[] }[];
}

/** The boards of a guide use the colours of the page. */
function withPagePictures(body: HTMLElement): void {
  for (const svg of body.querySelectorAll<SVGSVGElement>("svg.ishwa-board")) {
    const [, , width = 0, height = 0] = (svg.getAttribute("viewBox") ?? "").split(/\s+/).map(Number);
    const words = [...svg.querySelectorAll("title, desc")].map((part) => part.textContent).join(". ");
    const picture = pictureOf(new XMLSerializer().serializeToString(svg), width, height);
    picture.removeAttribute("aria-hidden");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", words);
    picture.style.maxWidth = `${width}px`;
    picture.style.minWidth = `${(11 / 12) * width}px`;
    svg.replaceWith(picture);
  }
}

function chaptersOf(title: string, html: string): Guide["chapters"] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const head = document.createElement("h2");
  head.textContent = title;
  body.prepend(head);
  for (const part of body.querySelectorAll("script, style, meta, link")) part.remove();
  withPagePictures(body);
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
  const [isWhole, setWhole] = useState(!narrow.peek());
  const article = useRef<HTMLElement>(null);
  const [game, language] = [gameId.value, lang.value];
  useEffect(() => {
    let isOld = false;
    withEngine()
      .then((engine) => engine.ask({ ask: "rules", game, lang: language }))
      .then(
        ({ title, html }) => {
          if (isOld) return;
          setGuide({ game, lang: language, chapters: chaptersOf(title, html) });
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
    article.current?.replaceChildren(...shown.flatMap(({ parts }) => parts.map((part) => part.cloneNode(true))));
  }, [guide, place, isWhole]);
  function scrollTo(at: number): void {
    article.current?.querySelectorAll("h1, h2")[at]?.scrollIntoView({ block: "start" });
  }
  function turn(to: number): void {
    setPlace(to);
    article.current?.scrollIntoView({ block: "start" });
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
          {chapters.map(({ title }, at) => (
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
        <label class="check">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
          {t("rules-whole")}
        </label>
      </nav>
      <div>
        <article ref={article} aria-live="polite" />
        <div class="row turn-page">
          {!isWhole && (
            <>
              <IconButton icon="back" name={t("rules-before")} disabled={place === 0} onClick={() => turn(place - 1)} />
              <span class="quiet">{t("rules-place", { place: place + 1, of: chapters.length })}</span>
              <IconButton
                icon="on"
                name={t("rules-next")}
                disabled={place + 1 === chapters.length}
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
