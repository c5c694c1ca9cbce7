import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { moveName, recordedDate, t } from "../i18n";
import { gameId, go, headers, here, names, promoteHere, removeFrom, seats, start, steps, tree } from "../state/app";
import { undoably } from "../state/kept";
import { current as reviewed } from "../state/review";
import { turned } from "../state/settings";
import { BEGINNING, isMain, lineFrom, ply, type PlyId, type Tree } from "../state/tree";
import { IconButton } from "./Icon";
import { Share } from "./Share";

const SIGNS: Record<string, string> = { inaccuracy: "?!", mistake: "?", blunder: "??", only: "!" };

function MoveButton({ id, number, sign }: { id: PlyId; number: number; sign: string }) {
  const isHere = id === here.value;
  const { move } = ply(tree.value, id);
  return (
    <button type="button" class="ply" aria-current={isHere ? "step" : undefined} onClick={() => go(id)}>
      <span class="ply-number">{number}</span>
      {moveName(gameId.value, move)}
      {sign && <span class="sign">{sign}</span>}
    </button>
  );
}

/** The variations after a ply, and the continuation of its main one. */
function branches(of: Tree, from: PlyId, number: number, signs: Map<number, string>): JSX.Element[] {
  const shown: JSX.Element[] = [];
  for (let at = from; ;) {
    const [main, ...others] = ply(of, at).children;
    if (main === undefined) return shown;
    number++;
    shown.push(
      <MoveButton id={main} number={number} sign={isMain(of, main) ? (signs.get(number) ?? "") : ""} key={main} />,
    );
    for (const other of others) {
      shown.push(
        <div class="variation" key={other}>
          <MoveButton id={other} number={number} sign="" />
          {branches(of, other, number, signs)}
        </div>,
      );
    }
    at = main;
  }
}

/** The details in the record of the game: the players, the event and the date. */
export function Recorded() {
  const known = names.value.some(Boolean);
  const players = known ? seats.value.map((seat, place) => `${seat.name}: ${names.value[place] ?? "?"}`) : [];
  const told = [...players, headers.value["Event"], recordedDate(headers.value["Date"] ?? "")].filter(Boolean);
  return told.length ? <p class="quiet">{told.join(" · ")}</p> : null;
}

/** The moves of the game with its variations, and the buttons to step through them. */
export function Moves({ locked = false }: { locked?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const button = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !button) return;
    // Only the list scrolls, never the page.
    const [top, bottom] = [button.offsetTop, button.offsetTop + button.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top - 8;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + 8;
  }, [here.value, tree.value]);
  const signs = new Map(
    reviewed.value?.moves.map((ply) => [ply.ply, ply.uncertain ? "" : (SIGNS[ply.class ?? ""] ?? "")]),
  );
  const id = here.value;
  const isFirst = id === BEGINNING;
  const isLast = lineFrom(tree.value, id).length === 0;
  return (
    <section class="panel moves" aria-labelledby="moves-title">
      <h2 id="moves-title">{t("moves")}</h2>
      <Recorded />
      <div class="move-list" ref={list}>
        <button
          type="button"
          class="ply start"
          aria-current={isFirst ? "step" : undefined}
          onClick={() => go(BEGINNING)}
        >
          {start.value ? t("moves-position") : t("moves-start")}
        </button>
        {branches(tree.value, BEGINNING, 0, signs)}
      </div>
      <div class="walk" role="group" aria-label={t("walk")}>
        <IconButton icon="first" name={t("walk-first")} disabled={isFirst} onClick={() => go(steps.first())} />
        <IconButton icon="back" name={t("walk-back")} disabled={isFirst} onClick={() => go(steps.back())} />
        <IconButton icon="on" name={t("walk-on")} disabled={isLast} onClick={() => go(steps.on())} />
        <IconButton icon="last" name={t("walk-last")} disabled={isLast} onClick={() => go(steps.last())} />
        <span class="gap" />
        <IconButton
          icon="turn"
          name={t("walk-turn")}
          pressed={turned.value}
          onClick={() => (turned.value = !turned.value)}
        />
        {!locked && (
          <>
            <IconButton
              icon="up"
              name={t("walk-promote")}
              disabled={isMain(tree.value, id)}
              onClick={() => promoteHere(id)}
            />
            <IconButton
              icon="bin"
              name={t("walk-remove")}
              disabled={isFirst}
              onClick={() => undoably(t("undo-removed"), () => removeFrom(id))}
            />
          </>
        )}
      </div>
      <Share />
    </section>
  );
}
