import { moveName, number, percent, short as inShort, t, wordFor } from "../i18n";
import type { AnalysedLine, Seat, Value } from "../protocol";
import { analysing, found, known, toggleAnalysis } from "../state/analysis";
import { engine, gameId, go, here, seats, shown, tree } from "../state/app";
import { isContest } from "../state/play";
import { chanceOf, shares } from "../state/shares";
import { addLine, movesTo } from "../state/tree";
import { turnsOf } from "../state/turns";
import { Icon, type IconName } from "./Icon";

const KINDS: Record<Value["kind"], IconName> = { exact: "exact", estimate: "estimate", lower: "bound", upper: "bound" };

/** The evidence for a value: kinds differ in word, symbol and outline. */
export function Kind({ kind }: { kind: Value["kind"] }) {
  return (
    <span class={`kind ${kind}`}>
      <Icon name={KINDS[kind]} />
      {t(`kind-${kind}`)}
    </span>
  );
}

/** The chances of the players as a bar. */
export function Bar({ value, toMove, seats }: { value: Value; toMove: string; seats: readonly Seat[] }) {
  const parts = shares(value, toMove, seats);
  const said = seats.map((seat, place) => `${seat.name} ${percent(parts[place]!)}`);
  /** As many as fit. */
  const short = (place: number) => {
    const part = parts[place]!;
    return part >= 0.3 ? said[place] : part >= 0.15 ? percent(part) : "";
  };
  return (
    <div
      class={`bar ${value.kind}`}
      role="img"
      aria-label={`${t("bar")}: ${said.join(", ")} (${t(`kind-${value.kind}`)})`}
    >
      {seats.map((seat, place) => (
        <span class={`part seat${place}`} key={seat.label} style={{ flexGrow: parts[place]! }}>
          <span class="part-words">{short(place)}</span>
        </span>
      ))}
    </div>
  );
}

/** The value of a line: an estimate as a chance, with its amount where the game counts seeds, stones or camels. */
function wordsOf({ value, text }: AnalysedLine): string {
  if (value.kind !== "estimate" || value.unit === "payoff") return text;
  const chance = percent(chanceOf(value));
  if (value.unit === "points" || value.unit === "chance") return chance;
  const score = number(value.score, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return t("value-estimate", { score, unit: wordFor("unit", value.unit), chance });
}

function Moves({ line, seats }: { line: AnalysedLine; seats: readonly Seat[] }) {
  const from = shown.value!.id;
  const first = movesTo(tree.value, from).length + 1;
  const turns = turnsOf(
    line.players,
    seats.map((seat) => seat.label),
    first,
  );
  const name = (label: string | undefined) => seats.find((seat) => seat.label === label)?.name;
  return (
    <span class="pv">
      {line.pv.map((move, place) => {
        const turn = turns[place];
        return (
          <span key={place}>
            {turn && (
              <span class="mover" aria-hidden="true">
                {turn}
              </span>
            )}
            {line.players[place] !== line.players[place - 1] && <span class="unseen">{name(line.players[place])}</span>}
            <button
              type="button"
              class="pv-move"
              onClick={() => {
                const [grown, ids] = addLine(tree.value, from, line.pv.slice(0, place + 1));
                tree.value = grown;
                go(ids.at(-1) ?? here.value);
              }}
            >
              {moveName(gameId.value, move)}
            </button>
          </span>
        );
      })}
    </span>
  );
}

/** The analysis of the board's position. */
export function Analyse() {
  const now = shown.value;
  const isOn = analysing.value && !isContest.value;
  const data = now && found.value?.line === now.line ? found.value : null;
  const exact = now && known.value?.line === now.line ? known.value.value : null;
  return (
    <section class="panel analysis" aria-labelledby="analysis-title">
      <div class="panel-head">
        <h2 id="analysis-title">{t("analysis")}</h2>
        <button
          type="button"
          role="switch"
          class="switch"
          aria-labelledby="analysis-title"
          aria-checked={isOn}
          disabled={isContest.value}
          onClick={toggleAnalysis}
        >
          <span class="knob" aria-hidden="true" />
          <span>{isOn ? t("on") : t("off")}</span>
          <kbd aria-hidden="true">A</kbd>
        </button>
      </div>
      {isContest.value && <p class="quiet">{t("shared-contest")}</p>}
      {!isOn && !isContest.value && <p class="quiet">{t("analysis-off")}</p>}
      {isOn && now?.position.over && <p>{now.position.status}</p>}
      {isOn && !now?.position.over && !data && (
        <p class="quiet">{engine.value ? t("analysis-begins") : t("engine-coming")}</p>
      )}
      {isOn && exact && data?.data.value.kind !== "exact" && (
        <div class="best-value">
          <Bar value={exact} toMove={now!.position.to_move} seats={seats.value} />
          <Kind kind={exact.kind} />
        </div>
      )}
      {isOn && data && (
        <>
          <div class="best-value">
            {!(exact && data.data.value.kind !== "exact") && (
              <Bar value={data.data.value} toMove={data.toMove} seats={seats.value} />
            )}
            <Kind kind={data.data.value.kind} />
          </div>
          <ol class="lines">
            {data.data.lines.map((line) => (
              <li key={line.move}>
                <span class={`line-value ${line.value.kind}`}>
                  <Icon name={KINDS[line.value.kind]} />
                  {wordsOf(line)}
                </span>
                <Moves line={line} seats={seats.value} />
              </li>
            ))}
          </ol>
          {data.data.table_fault && <p class="fault">{data.data.table_fault}</p>}
          <p class="quiet figures">
            {t("analysis-depth", { depth: data.data.depth })} ·{" "}
            {t("analysis-nodes", { nodes: inShort(data.data.nodes) })}
            {data.data.nps > 0 && ` · ${t("analysis-speed", { nodes: inShort(data.data.nps) })}`}
            {!data.isRunning && ` · ${t("analysis-done")}`}
          </p>
        </>
      )}
    </section>
  );
}
