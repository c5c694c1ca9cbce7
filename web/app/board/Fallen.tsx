import type { Thrown } from "../protocol";
import { percent, t } from "../i18n";

/** The sticks or dice as they have fallen, with the chance of that. */
export function Fallen({ thrown, probability }: { thrown: Thrown; probability: number | null }) {
  const flat = thrown.faces.filter(Boolean).length;
  const words = t("fallen", { flat, round: thrown.faces.length - flat });
  return (
    <figure class="fallen">
      <svg viewBox={`0 0 ${thrown.faces.length * 22 + 2} 66`} role="img" aria-label={words}>
        {thrown.faces.map((isFlat, place) => {
          // A little askew, as sticks lie.
          const turned = `rotate(${[-4, 3, -2, 5, -3, 2][place % 6]} ${place * 22 + 12} 33)`;
          return (
            <g transform={turned} key={place}>
              <rect class={isFlat ? "stick flat" : "stick round"} x={place * 22 + 4} y="3" width="16" height="60" rx="7" />
              {isFlat ? (
                <path class="grain" d={`M${place * 22 + 9} 12v42M${place * 22 + 15} 16v36`} />
              ) : (
                <path class="shine" d={`M${place * 22 + 9} 10v46`} />
              )}
            </g>
          );
        })}
      </svg>
      <figcaption>
        {words}
        {probability !== null && <span class="quiet"> · {t("fallen-chance", { chance: percent(probability, 1) })}</span>}
      </figcaption>
    </figure>
  );
}
