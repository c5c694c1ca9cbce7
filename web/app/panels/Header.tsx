import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

import { speak, t } from "../i18n";
import { CODES, type Lang, LANGUAGES } from "../locales/languages";
import { complain, engine, game, gameId, mode } from "../state/app";
import { undoing } from "../state/kept";
import { MODES } from "../state/link";
import {
  animated,
  lang,
  lineCount,
  look,
  type Look,
  LOOKS,
  narrow,
  sounds,
  theme,
  type Theme,
  throwsItself,
  turnsBetween,
} from "../state/settings";
import { Check } from "./Check";
import { Icon, IconButton } from "./Icon";
import { OptionsButton } from "./Options";

const THEMES: Theme[] = ["system", "light", "dark"];

function LanguageField() {
  return (
    <label class="lang">
      <span class="unseen">{t("language")}</span>
      <select value={lang.value} onChange={(event) => void speak(event.currentTarget.value as Lang).catch(complain)}>
        {CODES.map((code) => (
          <option value={code} lang={code} key={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A link to who has confirmed the texts of the languages, and how they are corrected. */
function LanguageNote({ children }: { children: ComponentChildren }) {
  return (
    <a class="language-note" href="languages.html" target="_blank" rel="noopener">
      {children}
    </a>
  );
}

function ThemeButton() {
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length]!;
  return (
    <IconButton
      icon={theme.value}
      name={t("theme", { theme: t(`theme-${theme.value}`), next: t(`theme-${next}`) })}
      onClick={() => (theme.value = next)}
    />
  );
}

/** The settings, and with them on a narrow page those that have no room in its header. */
function Settings({ isAll }: { isAll: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <IconButton icon="gear" name={t("settings")} onClick={() => dialog.current?.showModal()} />
      <dialog
        ref={dialog}
        aria-labelledby="settings-title"
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <form method="dialog" class="sheet">
          <h2 id="settings-title">{t("settings")}</h2>
          {isAll && (
            <div class="row">
              <LanguageField />
              <ThemeButton />
            </div>
          )}
          {!LANGUAGES[lang.value].isConfirmed && (
            <p class="quiet">
              <LanguageNote>{t("language-unconfirmed")}</LanguageNote>
            </p>
          )}
          <label class="field">
            <span>{t("settings-look")}</span>
            <select value={look.value} onChange={(event) => (look.value = event.currentTarget.value as Look)}>
              {LOOKS.map((name) => (
                <option value={name} key={name}>
                  {t(`look-${name}`)}
                </option>
              ))}
            </select>
          </label>
          <Check isOn={sounds.value} onChange={(isOn) => (sounds.value = isOn)}>
            {t("settings-sounds")}
          </Check>
          <Check isOn={animated.value} onChange={(isOn) => (animated.value = isOn)}>
            {t("settings-animated")}
          </Check>
          <Check isOn={throwsItself.value} onChange={(isOn) => (throwsItself.value = isOn)}>
            {t("settings-throws")}
          </Check>
          <Check isOn={turnsBetween.value} onChange={(isOn) => (turnsBetween.value = isOn)}>
            {t("settings-turns")}
          </Check>
          <label class="field">
            <span>{t("settings-lines")}</span>
            <select value={lineCount.value} onChange={(event) => (lineCount.value = Number(event.currentTarget.value))}>
              {[1, 2, 3, 4, 5].map((count) => (
                <option value={count} key={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          <h3>{t("keys")}</h3>
          <dl class="keys">
            {(
              [
                ["← →", "keys-steps"],
                ["↑ ↓", "keys-aside"],
                ["Home End", "keys-ends"],
                ["A", "keys-analysis"],
                ["F", "keys-turn"],
                ["Tab", "keys-board"],
                ["1 – 9", "keys-digits"],
              ] as const
            ).map(([key, what]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
          <p class="quiet">
            {engine.value ? t(`engine-${engine.value.kind}`, { program: engine.value.program }) : t("engine-coming")}
          </p>
          <button class="primary">{t("close")}</button>
        </form>
      </dialog>
    </>
  );
}

export function Header() {
  const isShort = narrow.value && gameId.value !== "";
  return (
    <header class={gameId.value ? "top" : "top plain"}>
      <a class="brand" href="#/" aria-label="Ishwa">
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="28" />
          <path d="M32 14h0M47 25h0M41 44h0M23 44h0M17 25h0M32 32h0" />
        </svg>
        <span class="brand-name">Ishwa</span>
      </a>
      {gameId.value && (
        <div class="title">
          <h1>{game.value?.name ?? gameId.value}</h1>
          {game.value && <OptionsButton game={game.value} />}
        </div>
      )}
      <div class="tools">
        {!isShort && (
          <>
            {!narrow.value && !LANGUAGES[lang.value].isConfirmed && (
              <LanguageNote>
                <span aria-hidden="true">?</span>
                <span class="unseen">{t("language-unconfirmed")}</span>
              </LanguageNote>
            )}
            <LanguageField />
            <ThemeButton />
          </>
        )}
        <Settings isAll={isShort} />
      </div>
      {gameId.value && (
        <nav class="modes" aria-label={t("modes")}>
          {MODES.map((name) => (
            <button
              type="button"
              key={name}
              aria-current={mode.value === name ? "page" : undefined}
              onClick={() => (mode.value = name)}
            >
              <Icon name={name} />
              <span>{t(`mode-${name}`)}</span>
            </button>
          ))}
        </nav>
      )}
    </header>
  );
}

/** What was done last, if it can be undone. */
export function Undo() {
  const now = undoing.value;
  return (
    <div class="undo" role="status">
      {now && (
        <>
          <span>{now.done}</span>
          <button type="button" onClick={now.back}>
            <Icon name="undo" />
            {t("undo")}
          </button>
          <IconButton icon="close" name={t("close")} onClick={() => (undoing.value = null)} />
        </>
      )}
    </div>
  );
}

/** An error message. */
export function Notice({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div class="notice" role="alert">
      <Icon name="lost" />
      <p>{text}</p>
      <IconButton icon="close" name={t("close")} onClick={onClose} />
    </div>
  );
}
