"""Fixtures that the tests share."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

import ishwa

GAMES = ishwa.games()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="fail where a test is skipped, as something is missing")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    terminal: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = terminal.stats.get("skipped", [])
    if session.config.getoption("--no-skips") and skipped:
        told = sorted({str(report.longrepr[2]) for report in skipped})
        terminal.write_line(f"\nskipped, where all tests are to run: {', '.join(told)}", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def random_positions(game: ishwa.Game, count: int, seed: int) -> list[ishwa.Position]:
    """Positions of random games, spread over their length."""
    source = random.Random(seed)
    found: list[ishwa.Position] = []
    while len(found) < count:
        position = game.initial()
        line = [position]
        while not position.is_over and len(line) < 300:
            position = position.play(source.randrange(len(position.legal_actions())))
            line.append(position)
        found += source.sample(line, min(len(line), 10))
    return found[:count]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> ishwa.Game:
    return ishwa.Game(str(request.param))


@pytest.fixture(scope="session")
def command_line() -> str:
    """The program ``ishwa``: that of ISHWA_CLI, a built one, or one on the path."""
    built = Path(__file__).parents[2] / "target" / "release" / "ishwa"
    program = os.environ.get("ISHWA_CLI") or (str(built) if built.exists() else shutil.which("ishwa"))
    if program is None:
        pytest.skip("the program ishwa is not built: set ISHWA_CLI")
    return program


@pytest.fixture(scope="session")
def documents() -> Path:
    """The directory ``docs``: that of ISHWA_DOCS, or beside these sources."""
    directory = Path(os.environ.get("ISHWA_DOCS") or Path(__file__).parents[2] / "docs")
    if not (directory / "results.md").exists():
        pytest.skip("there are no documents: set ISHWA_DOCS")
    return directory
