"""What Python finds is what the command line prints.

ISHWA_TEST_POSITIONS is how many positions of each game are compared; 25 without it, and 10,000 take a quarter of an hour.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

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
