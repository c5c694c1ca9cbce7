"""The reader of table files in the folder ``examples`` reads what the program writes."""

from __future__ import annotations

import csv
import importlib.util
import os
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ishwa

# How the program builds the tables that are compared; with ISHWA_LONG=1 those of the whole of Oljinnat.
BUILT = {
    "awale": ["--seeds", "12"],
    "tihulelin": ["--seeds", "24"],
    # The last of them has more values than there are symbols.
    "oljinnat": [] if os.environ.get("ISHWA_LONG") == "1" else ["--layer", "20"],
    "arrawan": ["--layer", "2"],
    "ishigan": [],
}


@pytest.fixture(scope="module")
def reader() -> Any:
    paths = (parent / "examples" / "read_tables.py" for parent in Path(__file__).parents)
    path = next(path for path in paths if path.exists())
    specification = importlib.util.spec_from_file_location("read_tables", path)
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    assert len(path.read_text().splitlines()) < 300
    return module


@pytest.fixture(scope="module")
def tables(command_line: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("tables")
    for game, options in BUILT.items():
        run(command_line, "build", game, *options, "--tables", str(directory))
    return directory


def run(command_line: str, *arguments: str) -> None:
    subprocess.run([command_line, "table", *arguments], check=True, capture_output=True)


def file_of(tables: Path, layer: int, game: str) -> Path:
    (path,) = tables.glob(f"{game}*/{layer:03}.ishwa")
    return path


@pytest.mark.parametrize("game", [game for game in BUILT if game != "ishigan"])
def test_values_are_those_of_the_program(
    game: str, reader: Any, tables: Path, command_line: str, tmp_path: Path
) -> None:
    out = tmp_path / "values.npy"
    paths = set(tables.glob(f"{game}*/*.ishwa"))
    assert len(paths) > 1
    for layer in ishwa.Tables(ishwa.Game(game), tables).layers:
        name = str(layer["label"]).split()[0]
        path = next((path for path in paths if path.stem == f"{name:0>3}"), None)
        if path is None:
            continue
        paths.remove(path)
        run(command_line, "export", game, "--layer", name, "--format", "npy", "--overwrite", "--out", str(out),
            "--tables", str(tables))  # fmt: skip
        table = reader.Table(path)
        values = table.values()
        assert values.dtype == np.int16 and len(values) == table.positions == layer["positions"]
        assert np.array_equal(values, np.load(out)), path
    assert not paths, "each was compared"


def test_numbers_of_a_race_are_those_of_the_program(
    reader: Any, tables: Path, command_line: str, tmp_path: Path
) -> None:
    out = tmp_path / "states.csv"
    run(command_line, "export", "ishigan", "--out", str(out), "--tables", str(tables))
    stages, keys, numbers = reader.Table(tables / "ishigan" / "states.ishwa").states()
    with out.open(newline="") as file:
        rows = list(csv.DictReader(file))
    chances = [f"p{player}_{fate}" for player in (1, 2) for fate in ("rank_1", "rank_2", "eaten")]
    names = [*chances, "p1_payoff", "p2_payoff", "throws"]
    assert numbers.tolist() == [[float(row[name]) for name in names] for row in rows]
    assert stages.tolist() == [int(row["stage"]) for row in rows]
    assert len(keys) == len(numbers) > 30_000


def test_rows_are_the_positions(reader: Any, tables: Path, command_line: str, tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    run(command_line, "export", "awale", "--layer", "6", "--out", str(out), "--tables", str(tables))
    with out.open(newline="") as file:
        positions = [row["position"] for row in csv.DictReader(file)]
    table = reader.Table(file_of(tables, 6, "awale"))
    rows = np.diff(table.sums(np.arange(table.positions)), axis=0).T.tolist()
    for row, position in zip(rows, positions, strict=True):
        south, north, _, to_move = position.split("/")
        own, other = (south, north) if to_move == "s" else (north, south)
        assert [*map(int, own.split(",")), *map(int, other.split(","))] == row


def test_damage_is_an_error(reader: Any, tables: Path, tmp_path: Path) -> None:
    path = tmp_path / "changed.ishwa"
    content = file_of(tables, 2, "awale").read_bytes()
    header = int.from_bytes(content[40:48], "little")
    parts = {"the header": range(header), "block": range(header, len(content) - 32)}
    for what, places in parts.items():
        for at in places:
            changed = bytearray(content)
            changed[at] ^= 1 << at % 8
            path.write_bytes(changed)
            with pytest.raises((AssertionError, ValueError), match=f"{what}.* damaged"):
                reader.Table(path).values()
    for cut in (content[:40], content[: header + 31]):
        path.write_bytes(cut)
        with pytest.raises((AssertionError, ValueError), match="the header is damaged"):
            reader.Table(path)
    for other in (content[:-1], content + b"\0"):
        path.write_bytes(other)
        with pytest.raises((AssertionError, ValueError), match="the end of the file"):
            reader.Table(path)
    race = (tables / "ishigan" / "states.ishwa").read_bytes()
    # The mark, the count of columns, the lengths and the set.
    for at in (*range(60), int.from_bytes(race[28:36], "little") - 1):
        changed = bytearray(race)
        changed[at] ^= 1
        path.write_bytes(changed)
        with pytest.raises((AssertionError, ValueError), match="the header is damaged"):
            reader.Table(path)
