"""Numbers of docs/results.md, found again from Python and printed beside those of the document.

    python benches/results.py [--quick | --long] [--tables DIRECTORY] [GAME..]

The numbers to compare with are read from docs/results.md and, for single layers, from docs/notebook/values.md. It takes
a few minutes: all of Oljinnat, Arrawan for two, Dara, Ishigan and the Jeu de l'hyène, and the layers of Awalé and
Tihulelin with few seeds. With ``--quick`` it takes some seconds and leaves out what has to be built for longer;
``--long`` builds all of Tihulelin and Awalé's layers up to 24 seeds, for hours. Tables are built in ``--tables``, which
keeps them and may have some already, or in a temporary directory. It fails if a number differs.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np

import ishwa

MEMORY = 4 << 30
"""Bytes for a build."""

WIN = 32_000
"""The value of a layer for a win in no plies (``Tables.layer``)."""


class Page:
    """A page of the documentation, by its sections."""

    def __init__(self, path: Path) -> None:
        self.text = path.read_text(encoding="utf-8")

    def section(self, title: str) -> str:
        """The text below a heading, or the introduction of the page without one."""
        if not title:
            return self.text.partition("\n## ")[0]
        _, heading, rest = self.text.partition(f"\n## {title}\n")
        if not heading:
            raise SystemExit(f"section: found none called {title}, expected it in the document")
        return rest.partition("\n## ")[0]

    def rows(self, title: str) -> list[list[str]]:
        """The cells of its tables, without the heads."""
        lines = [line for line in self.section(title).splitlines() if line.startswith("|")]
        rows = [[cell.replace("`", "").strip() for cell in line.strip("|").split("|")] for line in lines]
        heads = [index for index, row in enumerate(rows) if set("".join(row)) <= set("-: ")]
        return [row for index, row in enumerate(rows) if index not in heads and index + 1 not in heads]

    def said(self, title: str, sentence: str) -> tuple[str, ...]:
        """What stands for each ``#`` in a sentence: a number, or a position in its notation."""
        parts = [re.escape(part) for part in sentence.split("#")]
        found = re.search(r"`?([^\s`]*[\w%])`?".join(parts), " ".join(self.section(title).split()))
        if found is None:
            raise SystemExit(f"section {title}: expected the sentence: {sentence}")
        return found.groups()


class Run:
    """The documents, what is to be built, and the numbers that were compared."""

    def __init__(self, docs: Path, effort: int, directory: Path) -> None:
        self.results = Page(docs / "results.md")
        self.values = Page(docs / "notebook" / "values.md")
        self.effort = effort
        self.directory = directory
        self.compared = 0
        self.wrong: list[str] = []

    def number(self, what: str, documented: str, found: float) -> None:
        """Compares a number, to as many digits as the document has."""
        self.text(what, documented, f"{found:,.{len(documented.partition('.')[2])}f}")

    def text(self, what: str, documented: str, found: str) -> None:
        """Compares and prints."""
        self.compared += 1
        is_same = documented == found
        print(f"{what:58} {documented:>16} {found:>16}{'' if is_same else '  differs'}", flush=True)
        if not is_same:
            self.wrong.append(f"{what}: found {found}, expected {documented} as in the document")

    def tables(self, game: ishwa.Game, layers: int | None) -> ishwa.Tables:
        """The tables of a game, with the first layers, or all."""
        tables = ishwa.Tables(game, self.directory)
        tables.build(layers, threads=os.cpu_count() or 1, memory=MEMORY)
        return tables

    def totals(self, tables: ishwa.Tables, layers: list[int | str]) -> list[int]:
        """Positions won, drawn and lost in these layers, and the sum of their values in seeds."""
        totals = np.zeros(4, dtype=np.int64)
        for layer in layers:
            values, counts = tables.counts(layer)
            counts = counts.astype(np.int64)
            parts = [counts[np.sign(values) == sign].sum() for sign in (1, 0, -1)]
            totals += [*parts, values.astype(np.int64) @ counts]
        return [int(total) for total in totals]

    def counts(self, what: str, tables: ishwa.Tables, layers: list[int | str], documented: list[str]) -> None:
        """Compares counts, where all these layers have tables."""
        opened = {info["layer"] for info in tables.layers if info["is_open"]}
        if opened.issuperset(layers):
            kinds = ("won", "drawn", "lost", "sum of values")
            for name, number, total in zip(kinds, documented, self.totals(tables, layers), strict=False):
                self.number(f"{what}: {name}", number, total)

    def plies(self, what: str, documented: str, position: ishwa.Position) -> None:
        """Compares the length of best play."""
        value = ishwa.probe(position, tables=self.directory).value
        self.number(what, documented, -1 if value is None or value.plies is None else value.plies)


def names(tables: ishwa.Tables) -> list[int | str]:
    """Those of all layers."""
    return [info["layer"] for info in tables.layers]


def positions(tables: ishwa.Tables, up_to: int | None = None) -> int:
    """How many positions the layers with up to so many seeds have."""
    return sum(info["positions"] for info in tables.layers if up_to is None or info["seeds"] <= up_to)


def longest(tables: ishwa.Tables, layers: list[int | str]) -> int:
    """Plies of the longest win."""
    stored = [tables.counts(layer)[0] for layer in layers]
    return max(int(WIN - values[values > 0].min()) for values in stored if (values > 0).any())


def awale(run: Run) -> None:
    built = (13, 17, 25)[run.effort]
    for row in run.results.rows("Awalé"):
        rule, seeds, number = row[:3]
        most = int(seeds.removeprefix("0 to "))
        tables = run.tables(ishwa.Game("awale", objective="seeds", grand_slam=rule), built)
        what = f"Awalé, {rule}"
        run.number(f"{what}, {seeds} seeds: positions", number, positions(tables, most))
        run.counts(f"{what}, {seeds} seeds", tables, list(range(most + 1)), row[3:7])
        for layer, *cells in run.values.rows(f"Awalé, `grand_slam={rule}`"):
            if layer != "all":
                # The first of these tables has the positions too.
                run.counts(f"{what}, {layer} seeds", tables, [int(layer)], cells[-5:-1])


def tihulelin(run: Run) -> None:
    title = "Tihulelin, a round"
    for place, (direction, *totals) in enumerate(run.results.rows(title)):
        game = ishwa.Game("tihulelin", direction=direction)
        tables = run.tables(game, (10, 15, None)[run.effort])
        what = f"Tihulelin, {direction}"
        (number,) = run.results.said(title, "The tables cover all # positions")
        run.number(f"{what}: positions", number, positions(tables))
        run.counts(what, tables, names(tables), totals)
        for layer, _, *cells in run.values.rows(title):
            if layer != "all":
                run.counts(f"{what}, {layer} pions", tables, [int(layer)], cells[4 * place : 4 * place + 4])
        if tables.layers[-1]["is_open"]:
            value, best = next(row[1:] for row in run.results.rows("") if row[0] == f"Tihulelin, a round ({direction})")
            known = ishwa.probe(game.initial(), tables=run.directory)
            assert known.value is not None
            run.text(f"{what}: value of the start", value[0], f"{known.value.score:.0f}")
            moves = [move for move, after in known.moves.items() if after and after.score == known.value.score]
            found = "all four" if len(moves) == len(known.moves) else ", ".join(moves)
            run.text(f"{what}: best first moves", best.partition(" (")[0], found)


def oljinnat(run: Run) -> None:
    title = "Oljinnat"
    game = ishwa.Game("oljinnat")
    tables = run.tables(game, (3, None, None)[run.effort])
    (number,) = run.results.said(title, "The tables cover all # positions")
    run.number("Oljinnat: positions", number, positions(tables))
    for layer, number, *cells in run.values.rows(title):
        if layer != "all" and tables.layers[int(layer)]["is_open"]:
            run.counts(f"Oljinnat, {layer} camels missing", tables, [int(layer)], cells[:3])
            plies = cells[3].partition(" ")[0]
            run.number(f"Oljinnat, {layer} camels missing: longest win", plies, longest(tables, [int(layer)]))
    if not tables.layers[-1]["is_open"]:
        return
    won, drawn, share, lost = run.results.said(
        title, "Of all positions, # are won, # (#%) are drawn and # are lost."
    )
    run.counts("Oljinnat", tables, names(tables), [won, drawn, lost])
    run.number("Oljinnat: drawn, %", share, 100 * run.totals(tables, names(tables))[1] / positions(tables))
    plies, place = run.results.said(title, "The longest win takes # plies: in #,")
    run.number("Oljinnat: longest win", plies, longest(tables, names(tables)))
    run.plies("Oljinnat: its position", plies, game.position(place))
    (plies,) = run.results.said("", "South loses in # plies")
    run.plies("Oljinnat: the start", plies, game.initial())
    (plies,) = run.results.said(title, "After either first move, North wins in # plies.")
    for move in game.initial().moves():
        run.plies(f"Oljinnat: after {move}", plies, game.initial().play(move))


def arrawan(run: Run) -> None:
    title = "Arrawan for two"
    game, zero = ishwa.Game("arrawan"), ishwa.Game("arrawan", drink="zero")
    tables, other = run.tables(game, None), run.tables(zero, None)
    (number,) = run.results.said(title, "The tables cover all # positions")
    run.number("Arrawan: positions", number, positions(tables))
    plies, place = run.results.said(title, "The longest win takes # plies and starts from #.")
    run.number("Arrawan: longest win", plies, longest(tables, names(tables)))
    run.plies("Arrawan: its position", plies, game.position(place))
    number, *counts = run.results.said(title, "Of the # positions, # are won, # are drawn and # are lost.")
    run.number("Arrawan, drink=zero: positions", number, positions(other))
    run.counts("Arrawan, drink=zero", other, names(other), counts)
    after, before = run.results.said(title, "Of all positions, #% are drawn, up from #%")
    for what, documented, found in (("Arrawan", before, tables), ("Arrawan, drink=zero", after, other)):
        run.number(f"{what}: drawn, %", documented, 100 * run.totals(found, names(found))[1] / positions(found))
    plies, place = run.results.said(title, "are lost. The longest win takes # plies and starts from #.")
    run.number("Arrawan, drink=zero: longest win", plies, longest(other, names(other)))
    run.plies("Arrawan, drink=zero: its position", plies, zero.position(place))
    plies, later = run.results.said(
        "", "the first player wins in # plies | 1, 3: equal by symmetry | | Arrawan for two, `drink=zero` | the first "
        "player wins in # plies"
    )
    run.plies("Arrawan: the start", plies, game.initial())
    run.plies("Arrawan, drink=zero: the start", later, zero.initial())


def dara(run: Run) -> None:
    game = ishwa.Game("dara")
    tables = run.tables(game, (4, None, None)[run.effort])
    sizes = {info["layer"]: info["positions"] for info in tables.layers if info["is_open"]}
    for pions, number, won, drawn, lost, win in run.results.rows("Dara, up to six pions"):
        layer = pions.replace(" and ", "-")
        if layer not in sizes:
            continue
        run.number(f"Dara, {pions}: positions", number, sizes[layer])
        run.counts(f"Dara, {pions}", tables, [layer], [won, drawn, lost])
        if won != "0":
            plies, place = re.split(r" pl(?:y|ies), ", win)
            run.number(f"Dara, {pions}: longest win", plies, longest(tables, [layer]))
            run.plies(f"Dara, {pions}: its position", plies, game.position(place))


def chances(run: Run, game: ishwa.Game) -> ishwa.RaceChances:
    """Those of the start."""
    return run.tables(game, None).chances(ishwa.Batch([game.initial()]))


def ishigan(run: Run) -> None:
    for players, word in ((2, "two"), (3, "three"))[: run.effort + 1]:
        found = chances(run, ishwa.Game("ishigan", players=players))
        first = [row[0] for row in run.results.rows("Ishigan")].index(str(players))
        for seat, cells in enumerate(run.results.rows("Ishigan")[first : first + players]):
            places = [f"{place}: chance, %" for place in ("1st", "2nd", "3rd")[:players]]
            numbers = [*found.ranks[0, seat], found.eaten[0, seat]]
            written = [*cells[2 : 2 + players], cells[5]]
            for name, documented, number in zip([*places, "eaten, %"], written, numbers, strict=True):
                run.number(f"Ishigan for {word}, P{seat + 1}, {name}", documented, 100 * number)
        mean = run.results.said("Ishigan", "takes # throws with two players and # with three")
        run.number(f"Ishigan for {word}: throws", mean[players - 2], found.throws[0])
        expected = run.results.said("Ishigan", "are # and # for two players, and #, # and # for three.")
        of_these = expected[:2] if players == 2 else expected[2:]
        for seat, (documented, payoff) in enumerate(zip(of_these, found.payoffs[0], strict=True)):
            run.number(f"Ishigan for {word}, P{seat + 1}: payoff", documented, payoff)
        if players == 2:
            (eaten,) = run.results.said("Ishigan", "the hyena eats a pawn in #% of games.")
            run.number("Ishigan for two: a pawn is eaten, %", eaten, 100 * found.eaten.sum())


DEVOURED = {
    "always": "in #% of games if both pay whenever they can",
    "score": "in #% if both play for the score",
}
"""What the document says about mothers that are devoured, by how the game is played."""


def hyena(run: Run) -> None:
    title = "Jeu de l'hyène"
    options: list[dict[str, str]] = [{}, {"objective": "first"}, {"pay": "always"}]
    if run.effort == 0:
        return
    rows = run.results.rows(title)
    for index, option in enumerate(options):
        found = chances(run, ishwa.Game("hyena", **option))
        for seat, cells in enumerate(rows[2 * index : 2 * index + 2]):
            first, second = found.ranks[0, seat]
            eaten = found.eaten[0, seat]
            what = f"Jeu de l'hyène, {rows[2 * index][0]}, P{seat + 1}"
            run.number(f"{what}: payoff", cells[2], found.payoffs[0, seat])
            parts = zip(cells[3:], (first, second, eaten, 1 - first - second - eaten), strict=True)
            for name, (documented, chance) in zip(("1st", "2nd", "devoured", "on the road"), parts, strict=True):
                run.number(f"{what}: {name}, %", documented, 100 * chance)
        if devoured := DEVOURED.get(option.get("pay", option.get("objective", "score"))):
            (share,) = run.results.said(title, devoured)
            run.number(f"Jeu de l'hyène, {rows[2 * index][0]}: a mother is devoured, %", share, 100 * found.eaten.sum())


GAMES: dict[str, Callable[[Run], None]] = {
    "awale": awale,
    "tihulelin": tihulelin,
    "oljinnat": oljinnat,
    "arrawan": arrawan,
    "dara": dara,
    "ishigan": ishigan,
    "hyena": hyena,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--quick", dest="effort", action="store_const", const=0, default=1)
    effort.add_argument("--long", dest="effort", action="store_const", const=2)
    parser.add_argument("--tables", type=Path, help="the directory of tables")
    docs = Path(__file__).parents[2] / "docs"
    parser.add_argument("--docs", type=Path, default=docs, help="the directory of the documents")
    given = parser.parse_args()
    if unknown := [name for name in given.games if name not in GAMES]:
        parser.error(f"found {unknown[0]}, expected one of {', '.join(GAMES)}")
    with tempfile.TemporaryDirectory() as temporary:
        run = Run(given.docs, given.effort, given.tables or Path(temporary))
        print(f"{'':58} {'document':>16} {'found':>16}")
        for name in given.games or GAMES:
            GAMES[name](run)
    print("\n".join([f"{run.compared} numbers compared, {len(run.wrong)} differ", *run.wrong]))
    return 1 if run.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
