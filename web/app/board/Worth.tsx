import type { Value } from "../protocol";
import { number, t } from "../i18n";

/** Win, draw or loss of a value, for whoever it is told to. */
export function resultOf(value: Value): "win" | "draw" | "loss" {
  return value.score > 0 ? "win" : value.score < 0 ? "loss" : "draw";
}

const SIGNS = { win: "▲", draw: "◆", loss: "▼" };

/** How far the end is, or how much it brings. */
function measure(value: Value): string {
  if (value.unit === "win" || value.unit === "points") return value.plies ? `${value.plies}` : "";
  return number(value.score, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
}

/** A known value in words. */
export function wordsOfValue(value: Value): string {
  const result = t(`value-${resultOf(value)}`);
  const score = value.unit === "win" ? "" : t("value-score", { score: measure(value), unit: t(`unit-${value.unit}`) });
  const plies = value.plies ? t("value-plies", { count: value.plies }) : "";
  return [result, score, plies].filter(Boolean).join(", ");
}

/** A known value as a shape, a colour and a distance or score. */
export function Worth({ value }: { value: Value }) {
  if (value.unit === "payoff") {
    return (
      <span class="worth payoff" title={t("unit-payoff")}>
        {number(value.score, { maximumFractionDigits: 3 })}
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
