import { useRef, useState } from "preact/hooks";

import { t, wordFor } from "../i18n";
import type { GameInfo, GameOption } from "../protocol";
import { newGame, rules } from "../state/app";
import { undoably } from "../state/kept";
import { readRules, writeRules } from "../state/rules";
import { Icon } from "./Icon";

/** The value of an option in words. */
function valueOf({ key }: GameOption, value: string): string {
  const words = wordFor("option", `${key}-${value}`);
  return words === `${key}-${value}` ? value : words;
}

/** The options that differ from the defaults, as sentences. */
function sentencesOf(options: readonly GameOption[], rules: string): string {
  const values = readRules(options, rules);
  const others = options.filter((option) => values[option.key] !== option.default);
  const sentences = others.map((option) =>
    t("option-is", { option: wordFor("option", option.key), value: valueOf(option, values[option.key]!) }),
  );
  return sentences.join(" · ");
}

function Field({ option, value, onChange }: { option: GameOption; value: string; onChange: (value: string) => void }) {
  const id = `option-${option.key}`;
  const range = /^(\d+)\.\.(\d+)$/.exec(option.values);
  const [low, high] = [Number(range?.[1]), Number(range?.[2])];
  const names = option.values.includes("|")
    ? option.values.split("|")
    : range && high - low < 12
      ? Array.from({ length: high - low + 1 }, (_, place) => `${low + place}`)
      : null;
  return (
    <div class="option">
      <label for={id}>{wordFor("option", option.key)}</label>
      {names ? (
        <select
          id={id}
          aria-describedby={`${id}-help`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {names.map((name) => (
            <option value={name} key={name}>
              {valueOf(option, name)}
            </option>
          ))}
        </select>
      ) : range ? (
        <input
          id={id}
          aria-describedby={`${id}-help`}
          type="number"
          min={low}
          max={high}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          id={id}
          aria-describedby={`${id}-help`}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <p class="quiet" id={`${id}-help`}>
        {option.help}
      </p>
    </div>
  );
}

/** The options that differ from the usual ones, where the button has no room for them. */
export function OptionsSaid({ game }: { game: GameInfo }) {
  const said = sentencesOf(game.options, rules.value);
  return said ? (
    <section class="options-said" aria-label={t("options")}>
      {said}
    </section>
  ) : null;
}

/** Opens the options with which a new game begins. */
export function OptionsButton({ game }: { game: GameInfo }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  if (!game.options.length) return null;
  return (
    <>
      <button
        type="button"
        class="options-button"
        onClick={() => {
          setValues(readRules(game.options, rules.value));
          dialog.current?.showModal();
        }}
      >
        <Icon name="options" />
        <span>{sentencesOf(game.options, rules.value) || t("options")}</span>
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="options-title"
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <form
          method="dialog"
          class="sheet"
          onSubmit={() => undoably(t("undo-new"), () => newGame({ rules: writeRules(game.options, values) }))}
        >
          <h2 id="options-title">{t("options-of", { game: game.name })}</h2>
          {game.options.map((option) => (
            <Field
              key={option.key}
              option={option}
              value={values[option.key] ?? option.default}
              onChange={(value) => setValues({ ...values, [option.key]: value })}
            />
          ))}
          <div class="row">
            <button class="primary">{t("options-begin")}</button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {t("cancel")}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
