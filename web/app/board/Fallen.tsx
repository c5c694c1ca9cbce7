import type { JSX } from "preact";

import { percent, t } from "../i18n";
import type { Thrown } from "../protocol";
import { look, moves } from "../state/settings";

/** The size of the area of a stick or a die. */
const STEP = { sticks: 22, standing: 22, dice: 46 };
/** Sticks and dice are slightly tilted, and lie higher or lower. */
const TURNS = [-7, 5, -3, 8, -5, 4];
const SHIFTS = [0, 2, -1, 1, 2, 0];

function stick(x: number, isMarked: boolean): JSX.Element {
  return (
    <>
      <rect class="under" x={x + 5.5} y="5.5" width="16" height="60" rx="7" />
      <rect class={isMarked ? "stick flat" : "stick round"} x={x + 4} y="3" width="16" height="60" rx="7" />
      <rect class="over" x={x + 4} y="3" width="16" height="60" rx="7" fill="url(#shade)" />
      {isMarked ? (
        <path class="grain" d={`M${x + 9} 12v42M${x + 15} 16v36`} />
      ) : (
        <path class="shine" d={`M${x + 9} 10v46`} />
      )}
    </>
  );
}

/** A die that shows a one for odd and a two for even. */
function die(x: number, isOdd: boolean): JSX.Element {
  return (
    <>
      <rect class="under" x={x + 6} y="16" width="40" height="40" rx="7" />
      <rect class="stick flat" x={x + 4} y="13" width="40" height="40" rx="7" />
      <rect class="over" x={x + 4} y="13" width="40" height="40" rx="7" fill="url(#shade)" />
      <path class="pips" d={isOdd ? `M${x + 24} 33h0` : `M${x + 15} 24h0M${x + 33} 42h0`} />
    </>
  );
}

export function wordsOfThrow({ kind, faces }: Thrown): string {
  const marked = faces.filter(Boolean).length;
  return t(`fallen-${kind}`, { marked, others: faces.length - marked });
}

/** The picture of sticks or dice as they have fallen, in the look of the boards. */
export function Faces({ thrown }: { thrown: Thrown }) {
  const { kind, faces } = thrown;
  const step = STEP[kind];
  return (
    <svg class={`faces ${look.value}`} viewBox={`0 0 ${faces.length * step + 6} 66`} aria-hidden="true">
      {faces.map((isMarked, place) => {
        const x = place * step;
        // One stick stands among the others: upright, and above them.
        const stands = kind === "standing" && place === 0;
        const turned = kind === "standing" && !stands ? 78 : TURNS[place % TURNS.length]!;
        return (
          <g transform={`rotate(${stands ? 0 : turned} ${x + step / 2} 33)`} key={place}>
            <g class="one" transform={`translate(0 ${stands ? 0 : SHIFTS[place % SHIFTS.length]!})`}>
              {kind === "dice" ? die(x, isMarked) : stick(x, isMarked)}
            </g>
          </g>
        );
      })}
    </svg>
  );
}

/** The sticks or dice as they have fallen, with the probability of that throw. */
export function Fallen({ thrown, probability }: { thrown: Thrown; probability: number | null }) {
  return (
    <figure class={moves() ? "fallen falling" : "fallen"}>
      <Faces thrown={thrown} />
      <figcaption>
        {wordsOfThrow(thrown)}
        {probability !== null && (
          <span class="quiet"> · {t("fallen-chance", { chance: percent(probability, 1) })}</span>
        )}
      </figcaption>
    </figure>
  );
}
