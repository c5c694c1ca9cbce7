"""Compares exports of tables with the program's output about the same tables; run by `tests/export/check`."""

import json
import subprocess
import sys
from pathlib import Path

import duckdb
import numpy
import pandas
import pyarrow.parquet

PROGRAM, DIRECTORY = sys.argv[1], Path(sys.argv[2])
TABLES = DIRECTORY / "tables"
# A win, and with the opposite sign a loss, is stored as this number less the plies.
DISTANCE_BASE = 32_000

# Games, the option that builds their layers up to the last one, and layers to compare.
CASES = [
    ("awale", "--seeds 8", ["5", "8"]),
    ("tihulelin", "--seeds 10", ["6", "10"]),
    ("oljinnat", "--layer 2", ["0", "2"]),
    ("arrawan", "--layer 1", ["0", "1"]),
    ("dara", "--layer 3-2", ["2-2", "3-2"]),
]
# Additional comparisons as Parquet: tables that are not built, and several layers at once.
MORE_ROWS = [
    "awale --rules repetition=own-side --seeds 5",
    "awale --layer 0 --layer 1 --layer 2 --layer 3 --layer 4 --layer 5 --layer 6 --layer 7 --layer 8",
]
NAMES = ["rows.csv", "rows.csv.gz", "rows.csv.zst"]


def ishwa(line):
    """The output of a command."""
    command = [PROGRAM, *line.split(), "--tables", TABLES]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def compare(what, found, expected):
    if found != expected:
        sys.exit(f"error: {what}: found {found}, expected {expected}")


def check_csv(game, layer, report):
    """Reads the rows with pandas and DuckDB; returns them."""
    compare_with = [report["positions"], report["wins"], report["draws"], report["losses"], report["sum"]]
    for name in NAMES:
        path = DIRECTORY / name
        ishwa(f"table export {game} --layer {layer} --overwrite --out {path}")
        # pandas reads Zstandard only with another package; DuckDB reads all three.
        if not name.endswith(".zst"):
            rows = pandas.read_csv(path)
            values = rows["value"]
            signs = [int((values > 0).sum()), int((values == 0).sum()), int((values < 0).sum())]
            compare(f"{game} {layer}, {name} in pandas", [len(rows), *signs, int(values.sum())], compare_with)
        query = """SELECT count(*), count(*) FILTER (value > 0), count(*) FILTER (value = 0),
            count(*) FILTER (value < 0), sum(value) FROM read_csv(?, header = true)"""
        found = [int(number) for number in duckdb.execute(query, [str(path)]).fetchone()]
        compare(f"{game} {layer}, {name} in DuckDB", found, compare_with)
    compare(f"{game} {layer}: ranks", rows["rank"].tolist(), list(range(len(rows))))
    return rows


def check_stats(game, layer, rows):
    """Compares the counts of `table stats --csv` with those of the rows."""
    path = DIRECTORY / "counts.csv"
    path.write_text(ishwa(f"table stats {game} --layer {layer} --csv"))
    told = pandas.read_csv(path).fillna(-1)
    counted = rows.fillna({"plies": -1}).groupby(["value", "plies"]).size()
    keys = zip(told["value"], told["plies"])
    compare(f"{game} {layer}: counts", dict(zip(keys, told["count"])), counted.to_dict())


def check_npy(game, layer, rows):
    """Compares the array, read with NumPy, with the rows, value by value."""
    path = DIRECTORY / "values.npy"
    ishwa(f"table export {game} --layer {layer} --format npy --overwrite --out {path}")
    values = numpy.load(path, allow_pickle=False)
    compare(f"{game} {layer}: shape of the array", values.shape, (len(rows),))
    has_plies = rows["plies"].notna()
    stored = rows["value"].where(~has_plies, rows["value"] * (DISTANCE_BASE - rows["plies"].fillna(0)))
    compare(f"{game} {layer}: values of the array", values.astype(int).tolist(), stored.astype(int).tolist())
    return values.dtype


def as_text(rows):
    """The rows as tuples of text, with empty fields where there are no plies."""
    plies = ["" if pandas.isna(number) else str(int(number)) for number in rows["plies"]]
    moves = [[] if isinstance(text, float) else text.split(" ") for text in rows["moves"]]
    numbers = (rows[name].astype(int).tolist() for name in ("rank", "value"))
    return list(zip(rows["layer"].astype(str), *numbers, rows["position"], plies, moves))


def check_parquet(line, rows):
    """Compares the columns, read with pyarrow, pandas and DuckDB, with the rows of CSV, row by row."""
    path = DIRECTORY / "rows.parquet"
    ishwa(f"table export {line} --format parquet --overwrite --out {path}")
    expected = as_text(rows)
    with pyarrow.parquet.ParquetFile(path) as file:
        compare(f"{line}: rows in pyarrow", file.metadata.num_rows, len(rows))
        kinds = [str(field.type) for field in file.schema_arrow]
        compare(f"{line}: types", kinds[:5], ["string", "int64", "string", "int32", "int32"])
        compare(f"{line}: type of moves", kinds[5].startswith("list<"), True)
        facts = file.schema_arrow.metadata
        compare(f"{line}: rules", facts[b"ishwa.rules"].decode().startswith(line.split()[0]), True)
    read = pandas.read_parquet(path)
    compare(f"{line}: columns in pandas", list(read.columns), list(rows.columns))
    read["moves"] = [" ".join(moves) if len(moves) else float("nan") for moves in read["moves"]]
    compare_rows(f"{line}: pandas", as_text(read), expected)
    query = "SELECT layer, rank, value, position, plies, moves FROM read_parquet(?) ORDER BY file_row_number"
    found = duckdb.execute(query, [str(path)]).fetchall()
    found = [(*row[:4], "" if row[4] is None else str(row[4]), row[5]) for row in found]
    compare_rows(f"{line}: DuckDB", found, expected)


def compare_rows(what, found, expected):
    compare(f"{what}: rows", len(found), len(expected))
    for row, other in zip(found, expected):
        compare(what, row, other)


def rows_of_csv(line):
    path = DIRECTORY / "rows.csv"
    ishwa(f"table export {line} --overwrite --out {path}")
    return pandas.read_csv(path, dtype={"layer": str})


def main():
    for game, option, layers in CASES:
        built = json.loads(ishwa(f"table build {game} {option} --json"))["layers"]
        reports = {report["label"].split()[0]: report for report in built}
        for layer in layers:
            rows = check_csv(game, layer, reports[layer])
            check_stats(game, layer, rows)
            dtype = check_npy(game, layer, rows)
            check_parquet(f"{game} --layer {layer}", rows)
            print(f"{game}, layer {layer}: {len(rows)} positions, sum {rows['value'].sum()}, {dtype}: the same everywhere")
    for line in MORE_ROWS:
        rows = rows_of_csv(line)
        check_parquet(line, rows)
        print(f"{line}: {len(rows)} positions: the same as Parquet")


main()
