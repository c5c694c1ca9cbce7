"""Endgame tables."""

from __future__ import annotations

import csv
import errno
import io
import json
import pickle
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import numpy as np
import pytest
from conftest import random_positions
from numpy.typing import NDArray

import ishwa
from ishwa.mapped import mapped

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
    probe = tables.probe(game.position(ENDING), unit="table")
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


def test_a_damaged_table_is_an_error(tmp_path: Path) -> None:
    game = ishwa.Game("awale", occurrences=2)
    ishwa.Tables(game, tmp_path).build(5)
    (file,) = tmp_path.rglob("004.ishwa")
    content = bytearray(file.read_bytes())
    # The last byte of the values, before the hash of the file: it is checked when the values are read.
    content[-33] ^= 1
    file.write_bytes(content)
    tables = ishwa.Tables(game, tmp_path)
    texts = ("2,0,0,0,1,0/1,0,0,0,0,0/22,22/s", "1,0,0,0,1,0/1,0,0,0,0,0/22,23/s")
    damaged, sound = (ishwa.Batch([game.position(text)] * 200) for text in texts)
    with pytest.raises(ishwa.IshwaError, match=r"004.ishwa: damaged table: block 0"):
        tables.probe(damaged[0])
    for threads in (1, 2):
        with pytest.raises(ishwa.IshwaError, match=r"004.ishwa: damaged table: block 0"):
            tables.probe_many(damaged, threads=threads)
    # Searches go on without it, and say so.
    for work in (
        lambda: ishwa.analyse(damaged[0], depth=2, tables=tmp_path),
        lambda: list(ishwa.analyse_iter(damaged[0], depth=2, tables=tmp_path)),
        lambda: ishwa.Engine(game, tables=tmp_path).analyse(damaged[0], depth=2),
        lambda: ishwa.play_level(damaged[0], 10, tables=tmp_path),
    ):
        with pytest.warns(RuntimeWarning, match=r"004.ishwa: damaged table: block 0.*went on without"):
            work()
    with pytest.warns(RuntimeWarning) as warned:
        ishwa.analyse(damaged[0], depth=2, tables=tmp_path)
        ishwa.play_level(damaged[0], 10, tables=tmp_path)
        ishwa.Engine(game, tables=tmp_path).analyse(damaged[0], depth=2)
    assert {warning.filename for warning in warned} == {__file__}
    # Layers without a table are not damaged, and the other layers are as before.
    assert np.isnan(tables.probe_many(ishwa.Batch([game.initial()]))[0]).all()
    assert not np.isnan(tables.probe_many(sound)[0]).any()


def test_many_answers_are_those_of_the_part(tmp_path: Path) -> None:
    game = ishwa.Game("tihulelin")
    even, odd = (ishwa.Tables(game, tmp_path, part=part) for part in ("", "odd"))
    for tables in (even, odd):
        tables.build(3)
    texts = ("1,0,0,0/1,0,0,0/23,23/s", "1,0,0,0/1,1,0,0/23,22/s")
    batch = ishwa.Batch([game.position(text) for text in texts])
    for tables, has in ((even, (True, False)), (odd, (False, True))):
        assert tuple(~np.isnan(tables.probe_many(batch)[0])) == has
        assert tuple(tables.probe(batch[index]) is not None for index in range(2)) == has


def test_the_main_set_is_the_only_one_where_there_is_one() -> None:
    game = ishwa.Game("awale", repetition="own-side")
    assert ishwa.Tables(game).id == ishwa.Tables(game, part="sure").id == "awale[objective=seeds]+sure"


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
@pytest.mark.parametrize(("name", "rules", "layer"), [("awale", "objective=seeds", 5), ("oljinnat", "target=4", 6)])
def test_arrays_agree_with_what_the_command_line_exports(
    name: str, rules: str, layer: int, format: str, command_line: str, tmp_path: Path
) -> None:
    game = ishwa.Game(name, **dict([rules.split("=")]))
    tables = ishwa.Tables(game, tmp_path)
    tables.build(layer + 1)
    file = tmp_path / f"layer.{format}"
    options = ["--rules", rules, "--layer", tables.layers[layer]["label"].split()[0], "--tables", str(tmp_path)]
    export = [command_line, "table", "export", name, *options, "--format", format, "--out", str(file)]
    run = subprocess.run(export, capture_output=True, text=True)
    if "this build has no parquet" in run.stderr:
        pytest.skip("the program is built without the feature parquet")
    assert run.returncode == 0, run.stderr
    stored = tables.layer(tables.layers[layer]["layer"])
    if format == "npy":
        assert np.load(file).tolist() == stored.tolist()
        return
    if format == "csv":
        with file.open(newline="") as lines:
            rows = [(int(row["rank"]), row["position"], int(row["value"])) for row in csv.DictReader(lines)]
    else:
        table = pytest.importorskip("pyarrow.parquet").read_table(file).to_pydict()
        rows = list(zip(table["rank"], table["position"], table["value"], strict=True))
    ranks, texts, values = zip(*rows, strict=True)
    # Where plies count, a row has the result.
    kept = np.sign(stored) if tables.unit == "win" else stored
    assert list(ranks) == list(range(len(stored))) and list(values) == kept.tolist()
    positions = [game.position(text) for text in texts]
    # A row counts seeds from the position on, a probe counts all of them.
    results = list(values)
    if tables.unit == "seeds":
        leads = [int(p.numbers["stores"][p.seat] - p.numbers["stores"][1 - p.seat]) for p in positions]
        results = [lead + value for lead, value in zip(leads, values, strict=True)]
    lower, upper, plies = tables.probe_many(ishwa.Batch(positions))
    assert lower.tolist() == upper.tolist() == results
    if tables.unit == "win":
        decided = stored != 0
        assert (plies[decided] == 32000 - np.abs(stored[decided])).all()
    for position, result in list(zip(positions, results, strict=True))[::40]:
        if position.is_over:
            with pytest.raises(ishwa.IshwaError, match="expected a game in progress"):
                tables.probe(position)
        else:
            probe = tables.probe(position)
            assert isinstance(probe, ishwa.TableProbe) and probe.value.score == result


def test_layers_are_mapped_from_files_that_are_made_once(tmp_path: Path) -> None:
    tables = ishwa.Tables(ishwa.Game("awale"))
    stored = tables.layer(4)
    mapped = tables.mapped_layer(4, cache=tmp_path)
    assert isinstance(mapped, np.memmap) and mapped.dtype == np.int16 and np.array_equal(mapped, stored)
    with pytest.raises(ValueError, match="read-only"):
        mapped[0] = 1
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    made = file.stat().st_mtime_ns
    assert np.array_equal(tables.mapped_layer(4, cache=tmp_path), stored) and file.stat().st_mtime_ns == made
    assert np.array_equal(np.load(file, mmap_mode="r"), stored)
    # Other rules have other tables.
    other = ishwa.Tables(ishwa.Game("awale", grand_slam="forbidden"), tmp_path / "tables")
    other.build(5)
    assert np.array_equal(other.mapped_layer(4, cache=tmp_path), other.layer(4))
    with pytest.raises(ishwa.IshwaError, match="layer"):
        tables.mapped_layer(47, cache=tmp_path)


@pytest.mark.parametrize("damage", ["cut", "empty", "changed", "longer", "other", "shape"])
def test_a_damaged_file_of_a_layer_is_made_anew(damage: str, tmp_path: Path) -> None:
    tables = ishwa.Tables(ishwa.Game("awale"))
    stored = tables.layer(4)
    tables.mapped_layer(4, cache=tmp_path)
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    content = file.read_bytes()
    changed = content[:-5] + bytes([content[-5] ^ 1]) + content[-4:]
    shape = io.BytesIO()
    np.save(shape, stored.reshape(1, -1))
    bad = {"cut": content[:-1], "empty": b"", "changed": changed, "longer": b"x" + content, "other": b"no array"}
    bad["shape"] = shape.getvalue()
    file.write_bytes(bad[damage])
    assert np.array_equal(tables.mapped_layer(4, cache=tmp_path), stored)
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    assert file.read_bytes() == content


def test_a_file_that_cannot_be_read_is_not_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = ishwa.Tables(ishwa.Game("awale"))
    tables.mapped_layer(4, cache=tmp_path)
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    content = file.read_bytes()

    def refuse(path: Path, mode: str) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    with monkeypatch.context() as changed:
        changed.setattr(Path, "open", refuse)
        with pytest.raises(PermissionError, match=file.name):
            tables.mapped_layer(4, cache=tmp_path)
    assert file.read_bytes() == content


def test_a_full_disk_is_an_error_and_leaves_nothing(tmp_path: Path) -> None:
    tables = ishwa.Tables(ishwa.Game("awale"))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(OSError) as raised:
            tables.mapped_layer(4, cache=tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert raised.value.errno == errno.EFBIG
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_files_of_layers_have_the_usual_rights(mask: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        ishwa.Tables(ishwa.Game("awale")).mapped_layer(4, cache=tmp_path)
    finally:
        os.umask(before)
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    assert file.stat().st_mode & 0o777 == 0o666 & ~mask


def test_a_layer_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    def decode(first: int, count: int) -> NDArray[np.int16]:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        mapped("layer", 10, decode, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_parts_of_a_layer_are_those_of_the_whole() -> None:
    tables = ishwa.Tables(ishwa.Game("awale"))
    whole, native = tables.layer(4), tables._native
    assert np.array_equal(native.layer(4, 100, 50), whole[100:150])
    assert np.array_equal(native.layer(4, 100), whole[100:]) and len(native.layer(4, len(whole))) == 0
    for first, count in ((0, len(whole) + 1), (len(whole) + 1, 0), (2**63, 2**63)):
        with pytest.raises(ishwa.IshwaError, match="ranks below"):
            native.layer(4, first, count)


@pytest.mark.parametrize("name", ["awale", "tihulelin", "arrawan", "oljinnat"])
def test_statistics_count_what_layers_hold(name: str, tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    tables = ishwa.Tables(ishwa.Game(name), tmp_path)
    if name != "awale":
        tables.build(4)
    statistics = tables.statistics()
    assert statistics.index.tolist() == [layer["layer"] for layer in tables.layers if layer["is_open"]] != []
    for number in statistics.index[:5]:
        layer, row = tables.layer(number), statistics.loc[number]
        labels = {info["layer"]: info["label"] for info in tables.layers}
        assert (row["positions"], row["label"]) == (len(layer), labels[number])
        assert (row["won"], row["drawn"], row["lost"]) == ((layer > 0).sum(), (layer == 0).sum(), (layer < 0).sum())
        points = layer if name in ("awale", "tihulelin") else np.sign(layer)
        assert row["mean"] == pytest.approx(points.mean()) and row["lowest"] == layer.min()
        assert row["highest"] == layer.max()
    with pytest.raises(ishwa.IshwaError, match="layer"):
        tables.counts(99)
    race = ishwa.Tables(ishwa.Game("ishigan")).statistics()
    assert len(race) == 0 and race.columns.tolist() == statistics.columns.tolist()


def test_chances_of_many_positions_are_those_of_each(tmp_path: Path) -> None:
    game = ishwa.Game("ishigan")
    tables = ishwa.Tables(game)
    positions = random_positions(game, 60, 24)
    found = tables.chances(ishwa.Batch(positions))
    again = tables.chances(ishwa.Batch(positions), threads=2)
    assert found.ranks.shape == (60, 2, 2) and found.eaten.shape == found.payoffs.shape == (60, 2)
    assert np.array_equal(found.ranks, again.ranks, equal_nan=True)
    for index, position in enumerate(positions):
        if position.is_over:
            assert found.payoffs[index].tolist() == position.payoffs and found.throws[index] == 0
            continue
        probe = tables.probe(position)
        assert isinstance(probe, ishwa.RaceProbe) and probe.throws == found.throws[index]
        for seat, player in enumerate(probe.players):
            assert player.ranks == tuple(found.ranks[index, seat]) and player.eaten == found.eaten[index, seat]
            assert player.payoff is None or player.payoff == found.payoffs[index, seat]
    # There is no table of these rules.
    rare = ishwa.Game("ishigan", standing=0.05)
    assert np.isnan(ishwa.Tables(rare, tmp_path).chances(ishwa.Batch([rare.initial()])).throws).all()
    with pytest.raises(ishwa.IshwaError, match="a race with dice"):
        ishwa.Tables(ishwa.Game("awale")).chances(endings(ishwa.Game("awale"), 2))
    with pytest.raises(ishwa.IshwaError, match="positions of"):
        tables.chances(endings(ishwa.Game("awale"), 2))


def test_a_bar_shows_a_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    tables = ishwa.Tables(ishwa.Game("awale", occurrences=2), tmp_path)
    tables.build(4)
    assert capsys.readouterr().err == ""
    ishwa.Tables(ishwa.Game("awale", occurrences=2), tmp_path / "again").build(4, progress=True)
    assert "100%" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "layers"), [("awale", 8), ("tihulelin", 3), ("oljinnat", 5), ("arrawan", 3)])
def test_one_and_many_answers_agree_in_unit(name: str, layers: int, tmp_path: Path) -> None:
    game = ishwa.Game(name)
    tables = ishwa.Tables(game, tmp_path)
    tables.build(layers)
    for info in tables.layers[:layers]:
        ranks = np.random.default_rng(24).integers(info["positions"], size=20) if info["positions"] else np.array([])
        if not len(ranks):
            continue
        batch = tables.positions(info["layer"], ranks)
        lower, upper, plies = tables.probe_many(batch)
        assert not np.isnan(lower).any()
        for position, low, high, left in zip(batch, lower, upper, plies, strict=True):
            if position.is_over:
                continue
            probe = tables.probe(position)
            assert isinstance(probe, ishwa.TableProbe)
            assert (probe.value.lower, probe.value.upper, probe.value.plies) == (low, high, None if left < 0 else left)
            best = [entry.upper for entry in probe.moves.values() if entry is not None]
            assert len(best) < len(probe.moves) or max(best) == high
    with pytest.raises(ishwa.IshwaError, match="unit: found seeds"):
        tables.probe(game.initial(), unit="seeds")  # type: ignore[arg-type]


def test_layers_are_named_as_on_the_command_line(tmp_path: Path) -> None:
    tables = ishwa.Tables(ishwa.Game("tihulelin"), tmp_path)
    tables.build(5)
    eight = next(info for info in tables.layers if info["seeds"] == 8)
    assert eight["layer"] == 8 and len(tables.layer(8)) == len(tables.layer("8")) == eight["positions"]
    with pytest.raises(ishwa.IshwaError, match="layer: found 7, expected one of 0 to 48"):
        tables.layer(7)


def test_tables_are_pickled_by_their_directory(tmp_path: Path) -> None:
    tables = pickle.loads(pickle.dumps(ishwa.Tables(ishwa.Game("awale"), tmp_path)))
    assert tables.game == ishwa.Game("awale") and tables.directory == tmp_path
    assert tables.id == ishwa.Tables(ishwa.Game("awale")).id


def test_documented_results_are_found_again(documents: Path, tmp_path: Path) -> None:
    bench = Path(__file__).parents[1] / "benches" / "results.py"

    def compared(*arguments: str) -> subprocess.CompletedProcess[str]:
        program = [sys.executable, str(bench), "--quick", "--tables", str(tmp_path / "tables"), *arguments]
        return subprocess.run(program, capture_output=True, text=True, timeout=300)

    run = compared("--docs", str(documents))
    assert run.returncode == 0, run.stdout + run.stderr
    for game in ("Awalé", "Tihulelin", "Oljinnat", "Arrawan", "Dara", "Ishigan"):
        assert run.stdout.count(f"\n{game}") > 3
    # One digit of the document is changed.
    shutil.copytree(documents, tmp_path / "docs")
    page = tmp_path / "docs" / "results.md"
    page.write_text(page.read_text(encoding="utf-8").replace("53,674", "53,675"), encoding="utf-8")
    run = compared("--docs", str(tmp_path / "docs"), "arrawan")
    assert run.returncode == 1 and "found 53,674, expected 53,675 as in the document" in run.stdout
