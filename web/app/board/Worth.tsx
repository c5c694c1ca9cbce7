import type { Value } from "../protocol";
import { number, t, wordFor } from "../i18n";

/** Whether the value is a result, and not only an expectation over throws. */
function isOutcome(value: Value): boolean {
  return value.unit !== "payoff" || (value.payoffs !== undefined && value.plies !== undefined && value.plies !== null);
}

/** Win, draw or loss of a value, for the player it is shown to. */
export function resultOf(value: Value): "win" | "draw" | "loss" {
  if (value.unit === "payoff" && value.payoffs) {
    const most = Math.max(...value.payoffs);
    const first = value.payoffs.filter((payoff) => payoff === most).length;
    return value.score < most ? "loss" : first > 1 ? "draw" : "win";
  }
  return value.score > 0 ? "win" : value.score < 0 ? "loss" : "draw";
}

function payoff(value: Value): string {
  return number(value.score, { maximumFractionDigits: 3 });
}

const SIGNS = { win: "▲", draw: "◆", loss: "▼" };

/** The distance to the end, or the score. */
function measure(value: Value): string {
  if (["win", "points", "payoff"].includes(value.unit)) return value.plies ? `${value.plies}` : "";
  return number(value.score, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
}

/** A known value in words. */
export function wordsOfValue(value: Value): string {
  if (!isOutcome(value)) return `${t("unit-payoff")} ${payoff(value)}`;
  const result = t(`value-${resultOf(value)}`);
  const score = ["win", "points", "payoff"].includes(value.unit)
    ? ""
    : t("value-score", { score: measure(value), unit: wordFor("unit", value.unit) });
  const plies = value.plies ? t("value-plies", { count: value.plies }) : "";
  return [result, score, plies].filter(Boolean).join(", ");
}

/** A known value as a shape, a colour and a distance or score. */
export function Worth({ value }: { value: Value }) {
  if (!isOutcome(value)) {
    return (
      <span class="worth payoff" title={wordsOfValue(value)}>
        {payoff(value)}
      </span>
    );
  }
  const result = resultOf(value);
  return (
    <span class={`worth ${result}`} title={wordsOfValue(value)}>
      <span aria-hidden="true">{SIGNS[result]}</span>
      {measure(value) && <span class="measure">{measure(value)}</span>}
      <span class="unseen">{wordsOfValue(value)}</span>
    </span>
  );
}
