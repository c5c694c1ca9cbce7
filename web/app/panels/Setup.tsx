import { useLayoutEffect, useRef } from "preact/hooks";

import { classesOf } from "../board/objects";
import { pictureOf } from "../board/picture";
import { t } from "../i18n";
import type { Part, View } from "../protocol";
import { gameId, newGame } from "../state/app";
import { undoably } from "../state/kept";
import { type Brush, contentsOf, emptied, placesOf, stepping } from "../state/placing";
import { look } from "../state/settings";
import { brush, change, fault, hasFineBoard, pieces, setUp, takeBrush, text, use, write } from "../state/setup";
import { Icon } from "./Icon";

interface StepperProps {
  part: Part;
  onStep: (by: 1 | -1) => void;
  onChange: (text: string) => void;
}

function Stepper({ part, onStep, onChange }: StepperProps) {
  const { name, most = 0 } = part;
  const count = Number(part.text);
  return (
    <span class="stepper" role="group" aria-label={name}>
      <button type="button" aria-label={t("setup-less", { name })} disabled={count <= 0} onClick={() => onStep(-1)}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={name}
        value={part.text}
        onChange={(event) => {
          const written = Number(event.currentTarget.value.replace(/\D/g, "").slice(0, 10));
          event.currentTarget.value = part.text;
          onChange(`${Math.min(most, written)}`);
        }}
      />
      <button type="button" aria-label={t("setup-more", { name })} disabled={count >= most} onClick={() => onStep(1)}>
        +
      </button>
    </span>
  );
}

/** A part with its name: a number to step through, or a choice. */
function Field({ part, number }: { part: Part; number: number }) {
  const onChange = (value: string) => change(() => [{ part: number, text: value }]);
  return (
    <span class="named">
      <span aria-hidden="true">{part.name}</span>
      {part.choices ? (
        <select aria-label={part.name} value={part.text} onChange={(event) => onChange(event.currentTarget.value)}>
          {!part.choices.some((choice) => choice.text === part.text) && <option value={part.text}>–</option>}
          {part.choices.map((choice) => (
            <option value={choice.text} key={choice.text}>
              {choice.name}
            </option>
          ))}
        </select>
      ) : (
        <Stepper part={part} onStep={(by) => change(stepping(number, by))} onChange={onChange} />
      )}
    </span>
  );
}

/** What is on a spot of a board, as a small picture. */
function Piece({ view, spot }: { view: View; spot: number }) {
  const host = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { x, y, width, height } = view.spots[spot]!;
    const picture = pictureOf(view.svg, view.width, view.height, gameId.value);
    const [left, top] = [x - width / 2, y - height / 2];
    picture.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    host.current!.replaceChildren(picture);
    // The rest of the board is not seen.
    for (const part of picture.querySelectorAll<SVGGElement>(":scope > g")) {
      const box = part.getBBox();
      const isBeside = box.x > left + width || box.x + box.width < left;
      if (isBeside || box.y > top + height || box.y + box.height < top) part.remove();
    }
  }, [view, spot, look.value]);
  return <span class={`piece-picture ${classesOf(gameId.value)}`} ref={host} aria-hidden="true" />;
}

/** The contents that a touch can put on the board. */
function Brushes({ parts }: { parts: readonly Part[] }) {
  const contents = contentsOf(parts);
  const places = placesOf(parts);
  const hasContents = parts.some((part) => part.spot !== null);
  const areNumbers = hasContents && !contents.length;
  const now = brush.value;
  const shown = pieces.value;
  const spots = new Map(shown?.spots.map(([own, spot]) => [JSON.stringify(own), spot]));
  const button = (own: Brush | null, name: string) => {
    const spot = spots.get(JSON.stringify(own));
    return (
      <button
        type="button"
        key={name}
        class="choice"
        aria-pressed={JSON.stringify(own) === JSON.stringify(now)}
        onClick={() => takeBrush(own)}
      >
        {shown && spot !== undefined && <Piece view={shown.view} spot={spot} />}
        {name}
      </button>
    );
  };
  return (
    <div class="brushes" role="group" aria-label={t("setup-brushes")}>
      <p class="quiet">{t(areNumbers ? "setup-touch-numbers" : "setup-touch-pieces")}</p>
      <div class="choices-row">
        {hasContents && button(null, t(areNumbers ? "setup-one-more" : "setup-next"))}
        {areNumbers && button({ less: true }, t("setup-one-less"))}
        {contents.map((choice) => button({ content: choice.text }, choice.name))}
        {places.map((number) => button({ part: number }, parts[number]!.name))}
      </div>
    </div>
  );
}

/** Sets up any position: on the board, field by field, or as text. */
export function Setup() {
  const parts = setUp.value?.parts ?? [];
  const fields = (isWanted: (part: Part) => boolean) =>
    parts.map((part, number) => isWanted(part) && <Field part={part} number={number} key={number} />);
  return (
    <section class="panel setup" aria-labelledby="setup-title">
      <h2 id="setup-title">{t("setup-title")}</h2>
      {hasFineBoard.value ? <p class="quiet">{t("setup-touch-fields")}</p> : <Brushes parts={parts} />}
      <p class="fault" id="setup-fault" role="status">
        {fault.value && <Icon name="lost" />}
        {fault.value}
      </p>
      <div class="group">{fields((part) => part.spot === null)}</div>
      <details>
        <summary>{t("setup-fields")}</summary>
        <div class="group">{fields((part) => part.spot !== null)}</div>
        <label class="field">
          <span>{t("setup-text")}</span>
          <input
            spellcheck={false}
            autocomplete="off"
            value={text.value}
            aria-invalid={fault.value !== ""}
            aria-describedby="setup-fault"
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
      </details>
      <div class="row">
        <button type="button" class="primary" disabled={fault.value !== "" || !setUp.value} onClick={use}>
          {t("setup-use")}
        </button>
        {parts.some((part) => part.spot !== null) && (
          <button type="button" onClick={() => change(emptied)}>
            {t("setup-clear")}
          </button>
        )}
        <button type="button" onClick={() => undoably(t("undo-new"), () => newGame({ position: "", mode: "analyse" }))}>
          {t("setup-start")}
        </button>
      </div>
    </section>
  );
}
