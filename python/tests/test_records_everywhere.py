"""Recorded games with a fault: no reader loses, mixes or misreads another game, and each names what it cannot read.

A table of kinds of faults and readers. The games of a file have four, three and two plies, so that each is recognised
by its length.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from test_same_everywhere import PageEngine, Server, engines  # noqa: F401

import ishwa

MOVES = ("1. 76 98 2. 66 87", "1. 76 98 2. 66", "1. 76 98")
TAGS = '[Event "{}"]\n[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n\n'
GAMES = [f"{TAGS.format(number)}{moves} 1-0\n\n" for number, moves in enumerate(MOVES)]
SHEETS = ["76 98 66 87\n", "76 98 66\n", "76 98\n"]
FINISHED = (
    '[Game "toguz"]\n[Rules ""]\n[Position "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0/80,80/-,-/s"]\n[Result "P2"]\n\n9\n[End]\n'
)
"""A game that South wins on the board and North in the record."""


def second(change: Callable[[str], str], parts: list[str] = GAMES) -> bytes:
    """A file whose second game is changed."""
    first, changed, third = parts
    assert change(changed) != changed
    return (first + change(changed) + third).encode()


class Case(NamedTuple):
    """What a reader gets and has to give."""

    data: bytes
    plies: list[int]
    faults: int = 0
    said: str = ""
    """A part of the messages about the file."""


NO_TAGS = "there are no tags"
NO_BRACES = "there are no comments in braces"
TEXT = "the text was decoded before"

BAD_TAG = second(lambda game: game.replace('[White "Ann"]', '[White "Ann]'))
BAD_BYTE = second(lambda game: game.replace("Ann", "Anné")).replace("é".encode(), b"\xe9")
BAD_SHEET = second(lambda game: game.replace("98", "é"), SHEETS).replace("é".encode(), b"\xe9")
OPEN_BRACE = second(lambda game: game.replace("98", "98 {never closed"))
TAGS_ONLY = second(lambda game: game.replace(f"{MOVES[1]} 1-0\n\n", ""))
SIGNS = second(lambda game: game.replace("1. 76 98 2. 66 1-0", "1) 7-6 9:8 2) 66 1–0"))
TWICE = "".join([*GAMES, GAMES[1]]).encode()
UTF_16 = "".join(GAMES).encode("utf-16")
CYRILLIC = second(lambda game: game.replace("Ann", "Иванов")).decode().encode("cp1251")

TABLE: dict[str, dict[str, Case | str]] = {
    "1 a bad tag or byte": {
        "file": Case(BAD_TAG, [4, 2], 1, "line 9"),
        "list": Case(b"7 9\n6 \xe9\n", [], 1, "line 2"),
        "sheet": Case(BAD_SHEET, [4, 2], 1, "line 2"),
        "standard input": Case(BAD_BYTE, [2], 1, "line 9"),
        "page": Case(BAD_TAG, [4, 2], 1, "line 9"),
        "Python": Case(BAD_TAG, [4, 2], 1, "line 9"),
    },
    "2 an open brace": {
        "file": Case(OPEN_BRACE, [4, 2], 1, "line 13"),
        "list": NO_BRACES,
        "sheet": Case(b"1. 76 98\n\n1. 76 {98\n\n1. 76 98 2. 66\n", [2, 3], 1, "line 3"),
        "standard input": Case(OPEN_BRACE, [2], 1, "line 13"),
        # The page shows the moves before a fault.
        "page": Case(OPEN_BRACE, [4, 2, 2], 1, "line 13"),
        # As the page.
        "Python": Case(OPEN_BRACE, [4, 2, 2], 1, "line 13"),
    },
    "3 tags without moves": {
        "file": Case(TAGS_ONLY, [4, 2], 1, "line 11"),
        "list": NO_TAGS,
        "sheet": NO_TAGS,
        "standard input": Case(TAGS_ONLY, [2], 1, "line 11"),
        "page": Case(TAGS_ONLY, [4, 2], 1, "line 11"),
        "Python": Case(TAGS_ONLY, [4, 2], 1, "line 11"),
    },
    "4 games that cannot be read are not passed over": {
        "file": Case(second(lambda game: game.replace("66", "67")), [4, 2], 1, "line 13"),
        "list": Case(b"7 9 6 x\n", [], 1, "move 4"),
        "sheet": Case(second(lambda game: game.replace("66", "67"), SHEETS), [4, 2], 1, "line 2"),
        "standard input": Case(second(lambda game: game.replace("66", "67")), [2], 1, "line 13"),
        "page": Case(second(lambda game: game.replace("1. 76", "1. 11")), [4, 0, 2], 1, "line 13"),
        "Python": Case(second(lambda game: game.replace("1. 76", "1. 11")), [4, 0, 2], 1, "line 13"),
    },
    "5 signs of other books": {
        "file": Case(SIGNS, [4, 3, 2]),
        "list": "lists are in a notation of Ishwa",
        "sheet": Case(second(lambda game: game.replace("76 98 66", "7-6 9:8 66+ Result 1 - 0"), SHEETS), [4, 3, 2]),
        "standard input": Case(SIGNS, [3]),
        "page": Case(SIGNS, [4, 3, 2]),
        "Python": Case(SIGNS, [4, 3, 2]),
    },
    "6 encodings": {
        "file": Case(UTF_16, [4, 3, 2]),
        "list": Case("7 9 6".encode("utf-16"), [3]),
        "sheet": Case("".join(SHEETS).encode("utf-16"), [4, 3, 2]),
        "standard input": Case(CYRILLIC, [2], 1, "Windows-1251"),
        "page": TEXT,
        "Python": Case(UTF_16, [4, 3, 2]),
    },
    "7 a game twice": {
        "file": Case(TWICE, [3], 0, "not counted again"),
        "list": "a list has one game",
        "sheet": Case("".join([*SHEETS, SHEETS[1]]).encode(), [3], 0, "not counted again"),
        "standard input": Case(TWICE, [3], 0, "not counted again"),
        "page": Case(TWICE, [3]),
        "Python": "Python gives each game and counts none",
    },
    "8 another winner than on the board": {
        "file": Case(FINISHED.encode(), [1], 0, "the record says P2"),
        "list": "a list gives no result but in a comment",
        "sheet": "a sheet of a whole game, as in the file",
        "standard input": Case(FINISHED.encode(), [1], 0, "the record says P2"),
        "page": Case(FINISHED.encode(), [1], 0, "P1"),
        "Python": Case(FINISHED.encode(), [1], 0, "winner s"),
    },
    "9 a game behind --moves @FILE": {
        "file": Case(b"\xef\xbb\xbf" + "".join(GAMES).encode(), [4]),
        "list": Case(b"7 9 6", [3]),
        "sheet": Case("".join(SHEETS).encode(), [4]),
        "standard input": Case(b"\xef\xbb\xbf" + "".join(GAMES).encode(), [4]),
        "page": "a page has no options",
        "Python": "Python has no options",
    },
    "10 a file or folder that is not there": {
        "file": Case(b"", [], 1, "nowhere"),
        "list": "as a file",
        "sheet": "as a file",
        "standard input": "it is always there",
        "page": "files are chosen",
        "Python": "texts are passed",
    },
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of Toguz Korgool need no tables."""
    return tmp_path_factory.mktemp("tables")


class Read(NamedTuple):
    """What a reader gives: the number of plies of each game or, of openings, the number of games."""

    plies: list[int]
    faults: int
    said: str


def run(
    program: str, command: list[str], data: bytes | None = None, codes: tuple[int, ...] = (0, 1, 2)
) -> tuple[str, str]:
    ran = subprocess.run([program, *command, "--lang", "en"], input=data, capture_output=True)
    assert ran.returncode in codes, ran.stderr
    return ran.stdout.decode(), ran.stderr.decode()


def position_after(program: str, moves: str, data: bytes | None = None) -> tuple[str, str]:
    out, said = run(program, ["show", "toguz", "--moves", moves, "--json"], data)
    return json.loads(out)["position"], said


OWN = "7 9 6 8"
"""The moves of the longest game in Ishwa's own notation."""


def of_command_line(program: str, kind: str, place: str, data: bytes | None) -> Read:
    number = int(kind.split()[0])
    if number == 7 or place == "-" and number != 9:
        # All games of standard input are counted.
        out, said = run(program, ["openings", "toguz", place, "--json"], data)
        faults = said.count("; skipped") + said.count("; only the moves before it are used")
        return Read([json.loads(out)["games"]], faults, said)
    if number == 9:
        shown, said = position_after(program, f"@{place}", data)
        after = [position_after(program, OWN[:length])[0] for length in (1, 3, 5, 7)]
        for command in ("analyse --depth 1", "perft --depth 1", "solve --time 50ms", "play --side none --level 1"):
            name, *options = command.split()
            # A position that is not solved is an error.
            may_fail = (0, 1) if name == "solve" else (0,)
            run(program, [name, "toguz", *options, "--moves", f"@{place}"], data, may_fail)
        return Read([after.index(shown) + 1], 0, said)
    # A file that is not there is no fault of the command.
    codes = (1,) if number == 10 else (0, 1, 2)
    out, said = run(program, ["convert", "toguz", f"{place}:all"], data, codes)
    records = [record.strip().split("\n\n", 1)[1] for record in out.split("[End]")[:-1]]
    faults = sum(line.endswith("; skipped") for line in said.splitlines())
    return Read([len(record.split("\n")) for record in records], faults or int(not records), said)


def of_page(engine: PageEngine | Server, kind: str, text: str) -> Read:
    if kind.startswith("7"):
        return Read([engine.ask({"ask": "openings", "game": "toguz", "records": text})["games"] - KNOWN], 0, "")
    answer = engine.ask({"ask": "import", "game": "toguz", "text": text})
    cut = [game["fault"] for game in answer["games"] if game["fault"]]
    said = [*answer["faults"], *cut, *(game["result"] or "" for game in answer["games"])]
    faults = len(answer["faults"]) + len(cut)
    return Read([len(game["moves"]) for game in answer["games"]], faults, " ".join(said))


KNOWN = 19
"""Games that come with Toguz."""


def of_python(games: Iterator[ishwa.RecordedGame]) -> Read:
    plies, said = [], []
    for game in games:
        if game.history is not None:
            plies.append(len(game.plies))
            said.append(f"winner {game.history.winner}")
        if game.error is not None:
            said.append(game.error)
    return Read(plies, sum("line " in fault for fault in said), " ".join(said))


CELLS = [(kind, reader) for kind, row in TABLE.items() for reader in row]


@pytest.mark.parametrize(("kind", "reader"), CELLS)
def test_nothing_is_lost_or_mixed(
    kind: str, reader: str, command_line: str, engines: dict[str, Any], tmp_path: Path  # noqa: F811
) -> None:
    case = TABLE[kind][reader]
    if isinstance(case, str):
        assert case
        return
    if reader == "page":
        found = [of_page(engine, kind, case.data.decode()) for engine in engines.values()]
    elif reader == "Python":
        file = tmp_path / "games.txt"
        file.write_bytes(case.data)
        found = [of_python(ishwa.read_file(file, game="toguz"))]
        if not kind.startswith("6"):
            found.append(of_python(ishwa.read_records(case.data.decode(), game="toguz")))
    elif reader == "standard input":
        found = [of_command_line(command_line, kind, "-", case.data)]
    else:
        file = tmp_path / ("nowhere" if kind.startswith("10") else "games.txt")
        if not kind.startswith("10"):
            file.write_bytes(case.data)
        found = [of_command_line(command_line, kind, str(file), None)]
    for read in found:
        assert (read.plies, read.faults) == (case.plies, case.faults), read.said
        assert case.said in read.said
