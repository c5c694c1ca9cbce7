"""The command line, its server, the engine of the page and Python give the same JSON for the same request.

The page's engine takes part if it is built (``npm --prefix web run build``); ISHWA_PAGE_ENGINE names its folder, if
it is elsewhere.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websocket

import ishwa
from ishwa import _native

NODES = 300
"""Positions that a search visits."""

TIMES = ("time_ms", "nps")
"""What no two runs have in common."""

FOR_DISPLAY = ("title", "result", "html")
"""What reviews of the page and the server have besides."""


class Server:
    """``ishwa serve`` of the command line."""

    def __init__(self, program: str, tables: Path) -> None:
        arguments = ["serve", "--port", "0", "--threads", "1", "--tables", str(tables)]
        self._process = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        address = re.search(r"http://([\d.]+:\d+)", self._process.stdout.readline())
        assert address is not None
        self._address = address[1]
        self._socket = websocket.create_connection(f"ws://{self._address}/api/1/work", timeout=120)

    def ask(self, request: dict[str, Any]) -> Any:
        if "ask" in request:
            url = f"http://{self._address}/api/1/ask"
            with urllib.request.urlopen(url, json.dumps(request).encode()) as answer:
                return json.load(answer)
        self._socket.send(json.dumps({"id": 1, "work": request}))
        while True:
            message = json.loads(self._socket.recv())
            assert "error" not in message, message
            if "result" in message:
                return message["result"]

    def close(self) -> None:
        self._socket.close()
        self._process.kill()
        self._process.wait()


class PageEngine:
    """The page's engine, with the networks and tables that it requests."""

    def __init__(self, folder: Path, root: Path, tables: Path) -> None:
        script = Path(__file__).with_name("page_engine.mjs")
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(["node", script, folder], stdin=pipe, stdout=pipe, text=True)
        self._networks = root / "engine" / "games" / "src"
        self._tables = (tables, root / "endgame-db" / "reader" / "embedded")

    def _supply(self, name: str, folders: tuple[Path, ...]) -> None:
        for folder in folders:
            if (folder / name).exists():
                assert "error" not in self._exchange({"supply": name, "file": str(folder / name)})

    def ask(self, request: dict[str, Any]) -> Any:
        """Supplies the files that the game needs, as the page does, and asks."""
        game: dict[str, Any] = {key: value for key, value in request.items() if key in ("game", "rules")}
        needs = self._exchange({"ask": "needs", **game})
        for name in needs["networks"]:
            self._supply(name, (self._networks,))
        for name in needs["tables"] + needs["large_tables"]:
            self._supply(name, self._tables)
        return self._exchange(request)

    def _exchange(self, request: dict[str, Any]) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


Engines = dict[str, Server | PageEngine]


@pytest.fixture(scope="module")
def tables(command_line: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the table of the Jeu de l'hyène. Without one, the command line would solve the game for a review.
    """
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        # One process builds it for all.
        root = root.parent
    folder = root / "hyena"
    try:
        (root / "hyena-is-built").mkdir()
    except FileExistsError:
        for _ in range(3000):
            if folder.exists():
                return folder
            time.sleep(0.1)
        pytest.fail("the table that another process builds does not come")
    part = root / "hyena-part"
    subprocess.run([command_line, "table", "build", "hyena", "--tables", part], check=True, capture_output=True)
    return part.rename(folder)


@pytest.fixture(scope="module")
def engines(command_line: str, tables: Path) -> Iterator[Engines]:
    """The server and, if it is built, the page's engine."""
    root = Path(command_line).resolve().parents[2]
    named = os.environ.get("ISHWA_PAGE_ENGINE")
    folder = Path(named) if named else root / "web" / "pkg"
    with contextlib.ExitStack() as stack:
        engines: Engines = {"server": Server(command_line, tables)}
        if named or (folder / "ishwa_web_bg.wasm").exists():
            engines["page"] = PageEngine(folder, root, tables)
        for engine in engines.values():
            stack.callback(engine.close)
        yield engines


def printed(program: str, tables: Path, *arguments: str) -> Any:
    run = subprocess.run(
        [program, *arguments, "--tables", str(tables), "--json"], check=True, capture_output=True, text=True
    )
    return json.loads(run.stdout)


def games_in_progress(game: ishwa.Game) -> list[ishwa.History]:
    """A game at its start, and after some random plies; in games with dice, both before a throw and before a move."""
    source = random.Random(17)
    found = [game.history()]
    for plies in (7, 8, 21):
        history = game.history()
        for _ in range(plies):
            if history.position.is_over:
                break
            history.play(source.randrange(len(history.position.legal_actions())))
        if not history.position.is_over:
            found.append(history)
    return found


# What the program adds to every result that it prints; where an object has no rules of its own, also "rules".
ADDED = ("schema", "program", "version", "command")


def without(data: Any, *keys: str) -> Any:
    return {key: value for key, value in data.items() if key not in (*ADDED, *keys)}


def request(history: ishwa.History) -> dict[str, Any]:
    return {"game": history.game.id, "moves": list(history.played)}


def arguments(history: ishwa.History) -> list[str]:
    return [history.game.id, "--moves", ",".join(history.played)]


def test_the_engine_of_the_page_takes_part(engines: Engines) -> None:
    if "page" not in engines:
        pytest.skip("the engine of the page is not built: npm --prefix web run build")


def test_an_analysis(game: ishwa.Game, command_line: str, tables: Path, engines: Engines) -> None:
    for history in games_in_progress(game):
        limits = ("--nodes", str(NODES), "--lines", "3", "--threads", "1")
        expected = without(printed(command_line, tables, "analyse", *arguments(history), *limits), *TIMES)
        found = ishwa.analyse(history, nodes=NODES, lines=3, tables=tables)
        assert without(found.data, *TIMES) == expected
        for name, engine in engines.items():
            answer = engine.ask({"work": "analyse", **request(history), "nodes": NODES, "lines": 3})
            assert without(answer, *TIMES) == expected, name


def test_a_move_at_a_level(game: ishwa.Game, command_line: str, tables: Path, engines: Engines) -> None:
    for history in games_in_progress(game):
        for level in (1, 4):
            asked = ("--level", str(level), "--seed", "5")
            expected = without(printed(command_line, tables, "analyse", *arguments(history), *asked), "rules")
            found = json.loads(_native.play_level(history, level, 5, None, 1, tables))
            assert found == expected
            assert ishwa.play_level(history, level, seed=5) == expected["move"]
            for name, engine in engines.items():
                answer = engine.ask({"work": "play", **request(history), "level": level, "seed": 5})
                assert without(answer) == expected, name


def test_a_review(
    game: ishwa.Game, command_line: str, tables: Path, engines: Engines, tmp_path: Path
) -> None:
    history = games_in_progress(game)[-1]
    file = tmp_path / "game.txt"
    file.write_text(history.record(), encoding="utf-8")
    limits = ("--nodes", str(NODES), "--threads", "1")
    expected = without(printed(command_line, tables, "review", str(file), *limits))
    found = ishwa.review(history.record(), nodes=NODES, tables=tables)
    assert without(found.data) == expected
    for name, engine in engines.items():
        answer = engine.ask({"work": "review", "game": game.id, "text": history.record(), "nodes": NODES})
        assert without(answer, *FOR_DISPLAY) == expected, name


@pytest.mark.parametrize("ending", ["", " z9"])
@pytest.mark.parametrize(("name", "form"), [("awale", "pgn"), ("toguz", "sheet")])
def test_a_review_of_a_foreign_record(
    name: str, form: str, ending: str, command_line: str, tables: Path, engines: Engines, tmp_path: Path
) -> None:
    """Records of other programs, complete and with an error at the end; moves are shown in the notation of people."""
    record, file = tmp_path / "record.txt", tmp_path / "game.txt"
    record.write_text(games_in_progress(ishwa.Game(name))[1].record(), encoding="utf-8")
    convert = [command_line, "convert", str(record), "--to", form]
    written = subprocess.run(convert, check=True, capture_output=True, text=True).stdout
    text = written.replace(" *", ending + " *") if " *" in written else written.rstrip() + ending
    file.write_text(text, encoding="utf-8")
    limits = ("--nodes", str(NODES), "--threads", "1", "--partial")
    expected = without(printed(command_line, tables, "review", name, str(file), *limits))
    assert (expected["fault"] is None) == (not ending)
    assert without(ishwa.review(text, game=name, nodes=NODES, tables=tables).data) == expected
    for engine_name, engine in engines.items():
        answer = engine.ask({"work": "review", "game": name, "text": text, "nodes": NODES})
        assert without(answer, *FOR_DISPLAY) == expected, engine_name


def test_rules_and_positions(command_line: str, tables: Path, engines: Engines) -> None:
    """Options of the game and a first position reach every interface, and so does full strength."""
    rules, position = "objective=seeds,repetition=own-side", "1,0,2,0,0,1/0,1,0,1,0,0/21,21/s"
    history = ishwa.Game("awale", objective="seeds", repetition="own-side").position(position).history()
    asked = {"game": "awale", "rules": rules, "position": position, "nodes": NODES}
    limits = ("--rules", rules, "--nodes", str(NODES), "--threads", "1")
    expected = without(printed(command_line, tables, "analyse", "awale", position, *limits), *TIMES)
    found = ishwa.analyse(history, nodes=NODES, tables=tables)
    assert without(found.data, *TIMES) == expected
    level = ("--level", "10")
    chosen = without(printed(command_line, tables, "analyse", "awale", position, *limits, *level), "rules")
    for name, engine in engines.items():
        assert without(engine.ask({"work": "analyse", "lines": 1, **asked}), *TIMES) == expected, name
        assert without(engine.ask({"work": "play", "level": 10, **asked})) == chosen, name


def test_exact_values(game: ishwa.Game, command_line: str, tables: Path, engines: Engines) -> None:
    for history in games_in_progress(game):
        listed = printed(command_line, tables, "moves", *arguments(history), "--values")
        moves = [{"move": m["move"], "value": m["value"]} for m in listed["moves"]]
        moves += [{"move": m["outcome"], "value": m["value"]} for m in listed["chance"]]
        expected = {"value": listed["value"], "moves": moves}
        assert ishwa.probe(history, tables=tables).data == expected
        for name, engine in engines.items():
            answer = engine.ask({"ask": "probe", **request(history)})
            assert without(answer) == expected, name
