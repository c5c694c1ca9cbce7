"""Searches, reviews, simulations, and moves at a level, each on its own. ``Engine`` keeps what searches share.

The jobs release the interpreter's lock, and Ctrl-C ends them.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Generator, Iterator
from contextlib import closing
from os import PathLike

from ishwa import _native
from ishwa._native import History, Position
from ishwa.results import Analysis, ExactValues, Review, Simulation

Tables = str | PathLike[str] | None

MEMORY = _native.MEMORY
"""Bytes of a search's memory, as on the command line."""


LEVELS = 10
"""The highest level, at which the engine plays at full strength."""


def _results(
    place: Position | History, memory: int, tables: Tables, **arguments: object
) -> Generator[str, None, None]:
    """The results of a search as JSON, one for each depth; the search ends with the generator."""
    iterations = _native.analyse_iter(place, arguments, memory, tables)
    try:
        yield from iterations
    finally:
        iterations.close()


def analysis_of(text: str) -> Analysis:
    """An analysis from its JSON, for a function that is called by the user: a damaged table is a warning there."""
    found = json.loads(text)
    if fault := found.get("table_fault"):
        warnings.warn(fault, RuntimeWarning, stacklevel=3)
    return Analysis.of(found)


def analyse(
    place: Position | History,
    *,
    time: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    lines: int = 1,
    threads: int = 1,
    engine: str = "auto",
    memory: int = MEMORY,
    seed: int = 0,
    tables: Tables = None,
) -> Analysis:
    """Searches a position, or a game in progress with its history.

    The first limit that is reached ends the search: ``time`` in seconds, ``nodes`` (positions visited) or ``depth``
    (plies). Without a limit it continues until the value is proven, or until Ctrl-C.

    ``lines`` is the number of moves reported; ``engine`` is ``auto``, ``alphabeta``, ``expectimax``, ``maxn`` or
    ``mcts``; ``memory`` is in bytes; ``tables`` is the directory of endgame tables, ``none`` for no tables at all, or
    ``None`` for the default of the command line (``ISHWA_TABLES``). On one thread, with limits other than time, the
    same call gives the same result.
    """
    *_, last = _results(
        place,
        time=time,
        nodes=nodes,
        depth=depth,
        lines=lines,
        threads=threads,
        engine=engine,
        seed=seed,
        memory=memory,
        tables=tables,
    )
    return analysis_of(last)


def analyse_iter(
    place: Position | History,
    *,
    time: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    lines: int = 1,
    threads: int = 1,
    engine: str = "auto",
    memory: int = MEMORY,
    seed: int = 0,
    tables: Tables = None,
) -> Iterator[Analysis]:
    """As ``analyse``, with a result after every finished depth; the last is that of the search.

    The search ends when the caller stops iterating.
    """
    results = _results(
        place,
        time=time,
        nodes=nodes,
        depth=depth,
        lines=lines,
        threads=threads,
        engine=engine,
        seed=seed,
        memory=memory,
        tables=tables,
    )
    with closing(results):
        for text in results:
            yield analysis_of(text)


def review(
    record: str,
    *,
    game: str | None = None,
    rules: str = "",
    nodes: int = _native.REVIEW_NODES,
    threads: int = 1,
    tables: Tables = None,
) -> Review:
    """Reviews a recorded game: the loss of each move.

    ``record`` is text in any form that ``ishwa review`` reads (docs/records.md), such as that of ``History.record``.
    ``game`` and ``rules`` are for records that do not name theirs. Each position is searched for ``nodes`` positions.
    """
    return Review.of(json.loads(_native.review(record, game, rules, nodes, threads, tables)))


def simulate(
    place: Position | History,
    *,
    games: int | None = None,
    precision: float | None = None,
    seed: int = 0,
    threads: int = 1,
    tables: Tables = None,
) -> Simulation:
    """Plays a race with dice (``ishigan``, ``hyena``) from a position at random, and estimates chances.

    It plays ``games`` games, or as many as it takes until the standard error of every chance is at most
    ``precision``. Where players decide, they follow the best policy of the two-player game. The same seed gives the same
    result on any number of threads.
    """
    return Simulation.of(json.loads(_native.simulate(place, games, precision, seed, threads, tables)))


def play_level(
    place: Position | History,
    level: int,
    *,
    seed: int = 0,
    time: float | None = None,
    threads: int = 1,
    tables: Tables = None,
) -> str:
    """The move of an engine at a level from 1 to 10, or a throw by its probabilities, as text.

    Levels 1 to 9 depend only on the game so far and the seed. Level 10 is the engine at full strength, with three
    seconds unless ``time`` is given; ``threads`` and ``tables`` are for it alone.
    """
    move: str = json.loads(_native.play_level(place, level, seed, time, threads, tables))["move"]
    return move


def probe(place: Position | History, *, tables: Tables = None) -> ExactValues:
    """The exact values of a position and its moves, as far as tables, the rules or a search one ply ahead give them.

    Values are in the unit of the game, including earlier gains; ``Tables.probe`` returns the values stored in tables.
    """
    return ExactValues.of(json.loads(_native.probe(place, tables)))
