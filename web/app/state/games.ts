/** The games of a record with several: which of them are listed, and in which order. */
import { batch, computed, signal } from "@preact/signals";

import { recordedDate } from "../i18n";
import type { ImportedGame } from "../protocol";
import { lang } from "./settings";

/** How many games are listed at first, and with each further step. */
export const STEP = 50;
/** How many players can be chosen: the most frequent; others are found by their names. */
const MOST_PLAYERS = 200;

export const ORDERS = ["file", "date", "names", "length"] as const;
export type Order = (typeof ORDERS)[number];

export const RESULTS = ["won", "drawn", "lost"] as const;
export type Result = (typeof RESULTS)[number];

/** The games, for the reader to choose from. */
export const imported = signal<ImportedGame[]>([]);

/** What the reader looks for; empty for all. */
export const words = signal("");
export const game = signal("");
export const player = signal("");
export const result = signal<Result | "">("");
export const order = signal<Order>("file");

/** Lists the games of another record. */
export function list(games: ImportedGame[]): void {
  batch(() => {
    for (const choice of [words, game, player, result]) choice.value = "";
    order.value = "file";
    imported.value = games;
  });
}

/** The seat of the winner, from 0; −1 without one. */
export function winnerOf({ result }: ImportedGame): number {
  return Number(/^P(\d)$/.exec(result ?? "")?.[1] ?? 0) - 1;
}

/** How a game ended for a player. */
function resultOf(game: ImportedGame, player: string): Result | null {
  if (game.result === "draw") return "drawn";
  const winner = winnerOf(game);
  return winner < 0 ? null : game.players[winner] === player ? "won" : "lost";
}

/** Without capitals and accents, as both are left out when people search. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** All values, the most frequent first. */
function byFrequency(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}

/** The ids of their games, the most frequent first. */
export const ids = computed(() => byFrequency(imported.value.map(({ game }) => game)));

/** Their players in the order of the alphabet. */
export const players = computed(() => {
  const names = imported.value.flatMap(({ players }) => players.filter((name): name is string => !!name));
  return byFrequency(names).slice(0, MOST_PLAYERS).sort(new Intl.Collator(lang.value).compare);
});

/** The games in the chosen order, each with the text that is searched. */
const ordered = computed(() => {
  const games = imported.value.map((game) => {
    const shown = game.date && recordedDate(game.date);
    const said = [...game.players, game.event, game.headers["Site"], game.date, shown].filter((word) => !!word);
    return { game, text: plain(said.join("\n")) };
  });
  // Digits of a date that are not known count as the earliest.
  const dateOf = ({ date }: ImportedGame) => (date ?? "").replaceAll("?", "0").replaceAll(/[-/]/g, ".");
  const namesOf = ({ players }: ImportedGame) => players.map((name) => name ?? "").join("\n");
  const { compare } = new Intl.Collator(lang.value, { numeric: true });
  const by: Record<Order, (a: ImportedGame, b: ImportedGame) => number> = {
    file: () => 0,
    date: (a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0),
    names: (a, b) => compare(namesOf(a), namesOf(b)),
    length: (a, b) => b.moves.length - a.moves.length,
  };
  const compared = by[order.value];
  return games.sort((a, b) => compared(a.game, b.game));
});

/** The games that the reader looks for. Every word has to be in a game. */
export const found = computed(() => {
  const wanted = plain(words.value).split(/\s+/).filter(Boolean);
  const kept = ordered.value.filter(
    ({ game: listed, text }) =>
      (!game.value || listed.game === game.value) &&
      (!player.value || listed.players.includes(player.value)) &&
      (!player.value || !result.value || resultOf(listed, player.value) === result.value) &&
      wanted.every((word) => text.includes(word)),
  );
  return kept.map(({ game }) => game);
});
