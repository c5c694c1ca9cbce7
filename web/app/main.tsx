import "./style.css";
import "./board/objects.css";

import { effect } from "@preact/signals";
import { render } from "preact";

import { hasModifier, isTyped } from "./board/fit";
import { Materials } from "./board/Materials";
import { quiet } from "./engine/assets";
import { chooseEngine } from "./engine/choose";
import { awaited, passed } from "./engine/engine";
import { bringWords, t } from "./i18n";
import { usedPacks } from "./locales/packs";
import { Analyse } from "./panels/Analyse";
import { Assets } from "./panels/Assets";
import { Chooser } from "./panels/Chooser";
import { Header, Notice, Undo } from "./panels/Header";
import { Moves } from "./panels/Moves";
import { Openings } from "./panels/Openings";
import { OptionsSaid } from "./panels/Options";
import { Play } from "./panels/Play";
import { Practise } from "./panels/Practise";
import { textsOf } from "./panels/RecordField";
import { Review } from "./panels/Review";
import { Rules } from "./panels/Rules";
import { Setup } from "./panels/Setup";
import { Stage } from "./panels/Stage";
import { toggleAnalysis, canAnalyse, analysing } from "./state/analysis";
import { complain, game, gameId, go, mode, notice, sentenceOf, spoken, steps, useEngine } from "./state/app";
import { followLinks } from "./state/kept";
import { addRecords } from "./state/openings";
import { current as match } from "./state/play";
import { current as reviewed, read } from "./state/review";
import { lang, narrow, turned } from "./state/settings";
import { arriving, isLost } from "./state/shared";

function Panels() {
  switch (mode.value) {
    case "analyse":
      return <Analyse />;
    case "play":
      return <Play />;
    case "review":
      return <Review />;
    case "practise":
      return <Practise />;
    case "openings":
      return (
        <>
          <Openings />
          <Analyse />
        </>
      );
    case "setup":
      return <Setup />;
    case "rules":
      return null;
  }
}

function App() {
  const walks = mode.value === "review" && reviewed.value !== null;
  return (
    <>
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>("main")?.focus();
        }}
      >
        {t("skip")}
      </a>
      <Materials />
      <Header />
      {narrow.value && game.value && <OptionsSaid game={game.value} />}
      {notice.value && <Notice text={notice.value} onClose={() => (notice.value = "")} />}
      {awaited.value && (
        <p class="awaited" role="status">
          {t(`awaited-${awaited.value}`)}
        </p>
      )}
      {arriving.value && (
        <p class="awaited" role="status">
          {t(isLost.value ? "shared-lost" : "shared-coming")}
        </p>
      )}
      {!gameId.value ? (
        <Chooser />
      ) : mode.value === "rules" ? (
        <Rules />
      ) : (
        <main class="table" id="content" tabIndex={-1}>
          <div class="stage">
            <Stage />
          </div>
          <div class="side">
            <Panels />
            {mode.value !== "setup" && mode.value !== "practise" && !walks && <Moves locked={match.value !== null} />}
            <Assets />
          </div>
        </main>
      )}
      <Undo />
      <div class="unseen" aria-live="polite">
        {spoken.value}
      </div>
    </>
  );
}

/** The keys of the whole page: those that step through the game, turn the board, and switch the analysis. */
function key(event: KeyboardEvent): void {
  if (event.defaultPrevented || hasModifier(event) || !gameId.value || isTyped(event)) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.key.toLowerCase() === "f") {
    turned.value = !turned.value;
    event.preventDefault();
    return;
  }
  if (event.key.toLowerCase() === "a") {
    if (match.value) return;
    if (!canAnalyse.value) {
      mode.value = "analyse";
      analysing.value = true;
    } else {
      toggleAnalysis();
    }
    event.preventDefault();
    return;
  }
  // The walk through a review has its own keys, and so do scrolling areas.
  const walks = mode.value === "review" && reviewed.value !== null;
  const scroll = target.closest(".scroll, .board-frame");
  if (walks || ["rules", "setup", "practise"].includes(mode.value)) return;
  if (
    target.matches("[type=radio], [type=range]") ||
    (scroll && scroll.scrollWidth > scroll.clientWidth && target === scroll)
  )
    return;
  const ways: Record<string, () => number> = {
    ArrowLeft: steps.back,
    ArrowRight: steps.on,
    ArrowUp: () => steps.aside(-1),
    ArrowDown: () => steps.aside(1),
    Home: steps.first,
    End: steps.last,
  };
  const way = ways[event.key];
  if (!way) return;
  go(way());
  event.preventDefault();
}

function dropped(event: DragEvent): void {
  const files = event.dataTransfer?.files;
  event.preventDefault();
  if (!files?.length) return;
  textsOf(files).then(
    (texts) => (mode.value === "openings" && gameId.value ? addRecords(texts) : void read(texts, gameId.value)),
    complain,
  );
}

/** How long the engine must have been there before the files for later visits are fetched, in milliseconds. */
const HEAD_START = 2000;
/** For how long those that are being fetched by then come first. */
const LONGEST_WAIT = 20_000;

async function begin(): Promise<void> {
  // Its files are the largest of the page, so they are on their way while the first board is drawn.
  const coming = chooseEngine();
  coming.catch(() => undefined);
  addEventListener("keydown", key);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", dropped);
  // The words of a language that cannot be fetched are English.
  await bringWords(lang.peek()).catch(() => undefined);
  await followLinks();
  render(<App />, document.getElementById("app")!);
  try {
    useEngine(await coming);
  } catch (error) {
    notice.value = t("engine-failed", { reason: sentenceOf(error) });
  }
  if (import.meta.env.PROD && navigator.serviceWorker) {
    // What the reader waits for comes first.
    await passed(HEAD_START);
    await Promise.race([quiet(), passed(LONGEST_WAIT)]);
    await navigator.serviceWorker.register("./sw.js").catch(() => undefined);
    const complete = async () => (await navigator.serviceWorker.ready).active?.postMessage(usedPacks());
    addEventListener("online", () => void complete());
    // A new version has a store of its own.
    navigator.serviceWorker.addEventListener("controllerchange", () => void complete());
    void complete();
  }
}

effect(() => {
  document.title = game.value ? `${game.value.name} · Ishwa` : "Ishwa";
});
void begin();
