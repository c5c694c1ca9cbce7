"""What Python finds is what the command line prints.

ISHWA_TEST_POSITIONS is how many positions of each game are compared, 25 without it. Nearly all of the time is that of
the program, which is started for each of them: 10,000 searches of every game take a quarter of an hour on two cores,
and 10,000 moves and results another.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from conftest import random_positions

import ishwa

COUNT = int(os.environ.get("ISHWA_TEST_POSITIONS", "25"))


def told(program: str, *arguments: str) -> Any:
    run = subprocess.run([program, *arguments, "--json"], check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def each(check: Callable[[ishwa.Position], None], positions: Iterable[ishwa.Position]) -> None:
    """Checks positions side by side: nearly all of the time is that of the program."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(check, positions))


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in ("schema", "time_ms", "nps")}


def test_moves_and_chances_are_the_same(game: ishwa.Game, command_line: str) -> None:
    def check(position: ishwa.Position) -> None:
        printed = told(command_line, "moves", game.id, position.text)
        after = [{"move": move, "position": position.play(move).text} for move in position.moves()]
        if position.is_chance:
            chances = zip(after, position.outcomes(), strict=True)
            thrown = [{"outcome": m["move"], "probability": p, "position": m["position"]} for m, (_, p) in chances]
            assert printed["chance"] == thrown and printed["moves"] == []
        else:
            assert printed["moves"] == after and printed["chance"] == []
        assert printed["numbers"] == {name: array.tolist() for name, array in position.numbers.items()}

    each(check, random_positions(game, COUNT, 14))


def test_results_are_the_same(game: ishwa.Game, command_line: str) -> None:
    def check(position: ishwa.Position) -> None:
        shown = told(command_line, "show", game.id, position.text)
        assert shown["outcome"]["payoffs"] == position.payoffs
        assert shown["outcome"]["winner"] == position.winner

    # A game in five or so has its last position among those that are picked.
    each(check, [position for position in random_positions(game, 20 * COUNT, 15) if position.is_over])


def test_searches_are_the_same(game: ishwa.Game, command_line: str) -> None:
    def check(position: ishwa.Position) -> None:
        limits = ("--nodes", "400", "--threads", "1", "--lines", "3", "--seed", "0")
        printed = told(command_line, "analyse", game.id, position.text, *limits)
        found = ishwa.analyse(position, nodes=400, lines=3)
        assert without_time(dict(found.data)) == without_time(printed)

    each(check, [position for position in random_positions(game, COUNT, 16) if not position.is_over])


@pytest.mark.parametrize("name", ["awale", "ishigan"])
def test_tables_are_the_same(name: str, command_line: str) -> None:
    game = ishwa.Game(name)
    if name == "awale":
        # As many seeds as the tables of the package have, and as many in either store.
        source = random.Random(17)
        cuts = [sorted(source.choices(range(source.randrange(2, 13, 2) + 1), k=11)) for _ in range(40 * COUNT)]
        pits = [[b - a for a, b in zip([0, *cut], [*cut, cut[-1]], strict=True)] for cut in cuts]
        rows = [(",".join(map(str, row[:6])), ",".join(map(str, row[6:])), sum(row)) for row in pits]
        positions = [game.position(f"{own}/{other}/{24 - n // 2},{24 - (n + 1) // 2}/s") for own, other, n in rows]
    else:
        positions = random_positions(game, 40 * COUNT, 17)
    positions = [position for position in positions if not position.is_over][: max(COUNT, 1000)]
    lines = "".join(f"{position.text}\n" for position in positions)
    run = [command_line, "table", "probe", name, "-", "--json"]
    printed = subprocess.run(run, check=True, input=lines, capture_output=True, text=True).stdout.splitlines()
    tables = ishwa.Tables(game)
    lower, upper, _ = tables.probe_many(ishwa.Batch(positions))
    assert np.array_equal(lower, upper) and len(printed) == len(positions)
    for position, line, value in zip(positions, map(json.loads, printed), lower.tolist(), strict=True):
        found = tables.probe(position)
        assert line["position"] == position.text
        if isinstance(found, ishwa.TableProbe):
            # The tables count seeds, this game's objective a win.
            assert found.value.score == line["value"]["score"] and np.sign(found.value.score or 0) == value
            scores = {move["move"]: move["value"]["score"] for move in line["moves"]}
            assert {move: entry and entry.score for move, entry in found.moves.items()} == scores
        else:
            assert found is not None and line["value"]["payoffs"][position.seat] == pytest.approx(value, abs=1e-12)
            told_ranks = {move["move"]: [tuple(p["ranks"]) for p in move["players"]] for move in line["moves"]}
            assert {move: [p.ranks for p in players] for move, players in found.moves.items()} == told_ranks
