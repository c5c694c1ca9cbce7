"""The data set of positions with exact values, opened by the libraries that researchers use."""

from __future__ import annotations

import csv
import os
from collections import Counter
from pathlib import Path

import pytest


def test_the_data_set_opens_in_pandas_and_duckdb_as_parquet() -> None:
    if "ISHWA_DATASET" not in os.environ:
        pytest.skip("no data set is named by ISHWA_DATASET")
    folder = Path(os.environ["ISHWA_DATASET"])
    with (folder / "positions.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    pandas = pytest.importorskip("pandas")
    frame = pandas.read_parquet(folder / "positions.parquet")
    assert list(frame.columns) == list(rows[0])
    assert list(frame["id"]) == [row["id"] for row in rows]
    assert list(frame["value"]) == [float(row["value"]) for row in rows]
    assert list(frame["best_moves"]) == [row["best_moves"] for row in rows]
    duckdb = pytest.importorskip("duckdb")
    counted = duckdb.sql(f"select game, count(*) from '{folder / 'positions.parquet'}' group by game").fetchall()
    assert dict(counted) == Counter(row["game"] for row in rows)
    assert len(counted) == 7
