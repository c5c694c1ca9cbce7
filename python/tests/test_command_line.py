"""The results of Python are those that the command line prints.

ISHWA_TEST_POSITIONS is the number of positions of each game that are compared, by default 25. Nearly all of the time
is spent in the program, which is started for each of them: 10,000 searches of every game take a quarter of an hour on
two cores, and 10,000 moves and results another.
"""

from __future__ import annotations

import csv
import json
import os
import random
import subprocess
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import GAMES, random_positions

import ishwa

COUNT = int(os.environ.get("ISHWA_TEST_POSITIONS", "25"))


def told(program: str, *arguments: str) -> Any:
    run = subprocess.run([program, *arguments, "--json"], check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def each(check: Callable[[ishwa.Position], None], positions: Iterable[ishwa.Position]) -> None:
    """Checks positions in parallel, since nearly all of the time is spent in the program."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(check, positions))


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    """The result without times, and without what the program adds to every result that it prints."""
    added = ("schema", "program", "version", "command")
    return {key: value for key, value in found.items() if key not in (*added, "time_ms", "nps")}


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

    batch = ishwa.Batch([game.initial()] * 2 * COUNT)
    batch.play_random(100_000, seed=15)
    ends = [batch[int(index)] for index in np.flatnonzero(batch.is_over)[:COUNT]]
    # By their positions alone some games never end.
    assert len(ends) == COUNT
    each(check, ends)


def test_searches_are_the_same(game: ishwa.Game, command_line: str) -> None:
    def check(position: ishwa.Position) -> None:
        limits = ("--nodes", "400", "--threads", "1", "--lines", "3", "--seed", "0")
        printed = told(command_line, "analyse", game.id, position.text, *limits)
        found = ishwa.analyse(position, nodes=400, lines=3)
        assert without_time(dict(found.data)) == without_time(printed)

    each(check, [position for position in random_positions(game, COUNT, 16) if not position.is_over])


def awale_endings(game: ishwa.Game, count: int) -> list[ishwa.Position]:
    """Positions with as many seeds as the tables of the package cover, and equal stores."""
    source = random.Random(17)
    cuts = [sorted(source.choices(range(source.randrange(2, 13, 2) + 1), k=11)) for _ in range(count)]
    pits = [[b - a for a, b in zip([0, *cut], [*cut, cut[-1]], strict=True)] for cut in cuts]
    rows = [(",".join(map(str, row[:6])), ",".join(map(str, row[6:])), sum(row)) for row in pits]
    return [game.position(f"{own}/{other}/{24 - n // 2},{24 - (n + 1) // 2}/s") for own, other, n in rows]


def bounds_in(value: dict[str, Any] | None) -> tuple[int, int] | None:
    """The lower and the upper bound of a printed value."""
    if value is None:
        return None
    return (value["score"], value["score"]) if value["kind"] == "exact" else (value["lower"], value["upper"])


def payoff_of(position: ishwa.Position, score: int) -> float:
    """The score of tables for the player to move, converted to the end of the game, in the game's unit."""
    if position.game.id == "tihulelin":
        # In a round, pions are counted from the position on.
        held = position.numbers["held"]
        return float(score + held[position.seat] - held[1 - position.seat])
    low, high = position.game.bounds
    return (low, (low + high) / 2, high)[np.sign(score) + 1]


# The game, its options, the set, and the last layer to build; nothing for tables of the package.
TABLES = [
    ("awale", "", "", None),
    ("awale", "repetition=own-side", "sure", None),
    ("tihulelin", "", "", "8"),
    ("tihulelin", "", "odd", "7"),
    ("tihulelin", "direction=common", "xhyena", "6"),
    ("oljinnat", "", "", "1"),
    ("arrawan", "", "", "2"),
    ("dara", "", "", "2-2"),
    ("ishigan", "", "", None),
    ("ishigan", "standing=1/20", "", ""),
]
if "ISHWA_TEST_POSITIONS" in os.environ:
    # This takes most of a minute.
    TABLES.append(("hyena", "pay=always", "", ""))


@pytest.mark.parametrize(("name", "rules", "part", "last"), TABLES)
def test_tables_are_the_same(
    name: str, rules: str, part: str, last: str | None, command_line: str, tmp_path: Path
) -> None:
    game = ishwa.Game(name, **dict(rule.split("=") for rule in rules.split(",") if rule))
    (tmp_path / "built").mkdir()
    of_game = [name, *(["--rules", rules] if rules else []), "--tables", str(tmp_path / "built")]
    of_set = [*of_game, *(["--set", part] if part else [])]
    if last is not None:
        layer = ["--layer", last] if last else []
        subprocess.run([command_line, "table", "build", *of_set, *layer], check=True, capture_output=True)
    tables = ishwa.Tables(game, tmp_path / "built", part=part)
    count = max(COUNT, 1000)
    if name == "awale":
        positions = awale_endings(game, 40 * COUNT)
    elif tables.layers:
        export = [command_line, "table", "export", *of_set, "--format", "csv"]
        exported = subprocess.run(export, check=True, capture_output=True, text=True).stdout.splitlines()
        texts = [row["position"] for row in csv.DictReader(exported)]
        positions = [game.position(text) for text in random.Random(17).sample(texts, min(len(texts), 2 * count))]
    else:
        positions = random_positions(game, 40 * COUNT, 17)
    positions = [position for position in positions if not position.is_over][:count]
    assert len(positions) > 500
    lines = "".join(f"{position.text}\n" for position in positions)
    run = [command_line, "table", "probe", *of_set, "-", "--json"]
    printed = subprocess.run(run, check=True, input=lines, capture_output=True, text=True).stdout.splitlines()
    lower, upper, plies = tables.probe_many(ishwa.Batch(positions))
    assert len(printed) == len(positions) and not np.isnan(lower).any()
    many = zip(lower.tolist(), upper.tolist(), plies.tolist(), strict=True)
    for position, line, (least, most, left) in zip(positions, map(json.loads, printed), many, strict=True):
        found = tables.probe(position, unit="table")
        assert line["position"] == position.text and found is not None
        if isinstance(found, ishwa.TableProbe):
            assert line["set"] == tables.id
            bounds = bounds_in(line["value"])
            assert bounds is not None
            assert bounds == (found.value.lower, found.value.upper)
            assert (least, most) == tuple(payoff_of(position, score) for score in bounds)
            assert found.value.plies == line["value"].get("plies") == (None if left < 0 else left)
            after = {move["move"]: bounds_in(move["value"]) for move in line["moves"]}
            assert {move: entry and (entry.lower, entry.upper) for move, entry in found.moves.items()} == after
        else:
            assert line["value"]["payoffs"][position.seat] == pytest.approx(least, abs=1e-12) and least == most
            told_ranks = {move["move"]: [tuple(p["ranks"]) for p in move["players"]] for move in line["moves"]}
            assert {move: [p.ranks for p in players] for move, players in found.moves.items()} == told_ranks
    if last:
        # Python builds the same files.
        built = {file.name: file.read_bytes() for file in (tmp_path / "built").rglob("*.ishwa")}
        ishwa.Tables(game, tmp_path / "own", part=part).build(len(built))
        assert {file.name: file.read_bytes() for file in (tmp_path / "own").rglob("*.ishwa")} == built != {}


def test_other_games_have_no_tables(command_line: str) -> None:
    for name in set(GAMES) - {name for name, *_ in TABLES} - {"hyena"}:
        run = subprocess.run([command_line, "table", "probe", name], capture_output=True, text=True)
        with pytest.raises(ishwa.IshwaError) as raised:
            ishwa.Tables(ishwa.Game(name))
        assert str(raised.value) in run.stderr and "a game with tables" in run.stderr
