"""Endgame tables."""

from __future__ import annotations

import csv
import json
import subprocess
from pathlib import Path

import numpy as np
import pytest
from conftest import random_positions

import ishwa

ENDING = "0,1,0,0,2,0/1,0,0,0,0,1/21,22/s"


def endings(game: ishwa.Game, count: int) -> ishwa.Batch:
    """Positions of random play from a few endings of Awalé."""
    batch = ishwa.Batch([game.position(ENDING)] * count)
    batch.play_random(3, seed=22)
    return batch


def test_tables_of_the_package_answer(command_line: str) -> None:
    game = ishwa.Game("awale")
    tables = ishwa.Tables(game)
    assert tables.game == game and len(tables.layers) > 40 and tables.layers[3]["is_open"]
    probe = tables.probe(game.position(ENDING))
    assert isinstance(probe, ishwa.TableProbe)
    run = [command_line, "table", "probe", "awale", ENDING, "--json"]
    printed = json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
    assert probe.value.score == printed["value"]["score"]
    scores = {move["move"]: move["value"]["score"] for move in printed["moves"]}
    assert {move: entry and entry.score for move, entry in probe.moves.items()} == scores
    assert tables.probe(game.initial()) is None


def test_many_answers_are_those_of_a_search() -> None:
    game = ishwa.Game("awale")
    batch = endings(game, 200)
    tables = ishwa.Tables(game)
    lower, upper, _ = tables.probe_many(batch)
    again = tables.probe_many(batch, threads=2)
    assert np.array_equal(lower, again[0]) and not np.isnan(lower).any()
    for index in range(0, 200, 10):
        position = batch[index]
        payoffs = position.payoffs
        if payoffs is not None:
            assert lower[index] == upper[index] == payoffs[position.seat]
        else:
            found = ishwa.analyse(position, nodes=100_000, tables="none")
            assert lower[index] <= found.value.score <= upper[index] or not found.value.is_exact
    start = ishwa.Batch([game.initial()])
    assert np.isnan(tables.probe_many(start)[0]).all()
    with pytest.raises(ishwa.IshwaError, match="positions of awale"):
        tables.probe_many(ishwa.Batch([ishwa.Game("awale", occurrences=2).initial()]))


def test_layers_are_arrays() -> None:
    tables = ishwa.Tables(ishwa.Game("awale"))
    layer = tables.layer(3)
    assert layer.dtype == np.int16 and len(layer) == tables.layers[3]["positions"]
    assert abs(layer).max() <= tables.layers[3]["seeds"]
    with pytest.raises(ishwa.IshwaError, match="layer"):
        tables.layer(99)


def test_tables_are_built(tmp_path: Path) -> None:
    game = ishwa.Game("awale", objective="seeds", occurrences=2)
    tables = ishwa.Tables(game, tmp_path)
    # Small tables of these rules may be in the package too.
    assert not list(tmp_path.rglob("*.ishwa"))
    told: list[tuple[int, int]] = []
    tables.build(5, progress=lambda done, total: told.append((done, total)), threads=2)
    assert all(layer["is_open"] for layer in tables.layers[:5])
    assert told[-1][0] == told[-1][1] > 0 and told == sorted(told)
    assert len(list(tmp_path.rglob("*.ishwa"))) == 5
    tables.build(5)

    def fail(done: int, total: int) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        ishwa.Tables(game, tmp_path / "other").build(9, progress=fail)
    with pytest.raises(ishwa.IshwaError, match="a number from 1 to"):
        tables.build(0)


def test_chances_of_races_are_exact() -> None:
    game = ishwa.Game("ishigan")
    tables = ishwa.Tables(game)
    probe = tables.probe(game.initial())
    assert isinstance(probe, ishwa.RaceProbe) and probe.best is None
    assert probe.players[0].ranks[0] + probe.players[1].ranks[0] == pytest.approx(1)
    mean = sum(probability * probe.moves[throw][0].ranks[0] for throw, probability in probe.probabilities.items())
    assert mean == pytest.approx(probe.players[0].ranks[0])
    lower, upper, _ = tables.probe_many(ishwa.Batch(random_positions(game, 50, 23)))
    assert np.array_equal(lower, upper)
    assert tables.layers == []


def test_games_without_tables_are_refused() -> None:
    with pytest.raises(ishwa.IshwaError, match="a game with tables"):
        ishwa.Tables(ishwa.Game("tiddatt"))
    with pytest.raises(ishwa.IshwaError, match="part"):
        ishwa.Tables(ishwa.Game("awale"), part="nothing")


@pytest.mark.parametrize("format", ["npy", "csv", "parquet"])
def test_arrays_agree_with_what_the_command_line_exports(format: str, command_line: str, tmp_path: Path) -> None:
    game = ishwa.Game("awale", objective="seeds")
    tables = ishwa.Tables(game, tmp_path)
    seeds = 5
    number = next(layer["layer"] for layer in tables.layers if layer["seeds"] == seeds)
    file = tmp_path / f"layer.{format}"
    options = ["--rules", "objective=seeds", "--seeds", str(seeds), "--format", format, "--out", str(file), "--tables", str(tmp_path)]
    export = [command_line, "table", "export", "awale", *options]
    run = subprocess.run(export, capture_output=True, text=True)
    if "this build has no parquet" in run.stderr:
        pytest.skip("the program is built without the feature parquet")
    assert run.returncode == 0, run.stderr
    stored = tables.layer(number)
    if format == "npy":
        assert np.load(file).tolist() == stored.tolist()
        return
    if format == "csv":
        with file.open(newline="") as lines:
            rows = [(int(row["rank"]), row["position"], int(row["value"])) for row in csv.DictReader(lines)]
    else:
        table = pytest.importorskip("pyarrow.parquet").read_table(file).to_pydict()
        rows = list(zip(table["rank"], table["position"], table["value"], strict=True))
    assert [(rank, value) for rank, _, value in rows] == list(enumerate(stored.tolist()))
    # A row counts seeds from the position on, a probe all of them.
    positions = [game.position(text) for _, text, _ in rows]
    leads = [int(p.numbers["stores"][p.seat] - p.numbers["stores"][1 - p.seat]) for p in positions]
    results = [lead + value for lead, (_, _, value) in zip(leads, rows, strict=True)]
    lower, upper, _ = tables.probe_many(ishwa.Batch(positions))
    assert lower.tolist() == upper.tolist() == results
    for position, result in list(zip(positions, results, strict=True))[::40]:
        if position.is_over:
            with pytest.raises(ishwa.IshwaError, match="expected a game in progress"):
                tables.probe(position)
        else:
            probe = tables.probe(position)
            assert isinstance(probe, ishwa.TableProbe) and probe.value.score == result
