"""An engine that keeps its memory and its tables from one search to the next."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing

import numpy as np
from numpy.typing import NDArray

from ishwa import _native
from ishwa._native import Batch, Game, History, Iterations, Position
from ishwa.engine import MEMORY, Tables, analysis_of
from ishwa.results import Analysis


class Engine:
    """The engine for one game: ``Engine(Game("awale")).analyse(position, nodes=1000)``.

    It opens its tables once and keeps its ``memory`` (bytes), so searches begin within a fraction of a millisecond, and
    one that follows another finds its results there. So the same search may give another result after others; ``clear``
    forgets them. Limits and other arguments are those of ``ishwa.analyse``. Many threads may use one engine; ``stop`` ends
    all its running searches, which return what they have found.
    """

    def __init__(
        self, game: Game, *, threads: int = 1, engine: str = "auto", memory: int = MEMORY, tables: Tables = None
    ) -> None:
        self.game = game
        self.threads = threads
        self.engine = engine
        self._native = _native.Engine(game, memory, tables)

    def _begin(
        self,
        place: Position | History,
        time: float | None,
        nodes: int | None,
        depth: int | None,
        lines: int,
        seed: int,
    ) -> Iterations:
        arguments = self._arguments(time=time, nodes=nodes, depth=depth, lines=lines, seed=seed)
        return self._native.analyse_iter(place, arguments)

    def _arguments(self, **arguments: object) -> dict[str, object]:
        return {"lines": 1, "seed": 0, "time": None, "threads": self.threads, "engine": self.engine, **arguments}

    def analyse(
        self,
        place: Position | History,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
        seed: int = 0,
    ) -> Analysis:
        """Searches a position, or a game in progress with its history."""
        with closing(self._begin(place, time, nodes, depth, lines, seed)) as results:
            return analysis_of(_last(results))

    def analyse_iter(
        self,
        place: Position | History,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
        seed: int = 0,
    ) -> Iterator[Analysis]:
        """As ``analyse``, with a result after every finished depth. The search ends when the caller stops iterating."""
        with closing(self._begin(place, time, nodes, depth, lines, seed)) as results:
            for text in results:
                yield analysis_of(text)

    async def analyse_async(
        self,
        place: Position | History,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
        seed: int = 0,
    ) -> Analysis:
        """As ``analyse``, for ``await``. Cancelling it ends the search."""
        results = self._begin(place, time, nodes, depth, lines, seed)
        try:
            return analysis_of(await asyncio.to_thread(_last, results))
        finally:
            results.stop()

    def play_level(self, place: Position | History, level: int, *, seed: int = 0, time: float | None = None) -> str:
        """The move at a level from 1 to 10, or a throw, as ``ishwa.play_level``."""
        move: str = json.loads(self._native.play_level(place, level, seed, time, self.threads))["move"]
        return move

    def evaluate_many(
        self, batch: Batch, *, nodes: int | None = None, depth: int | None = None, seed: int = 0
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.int64]]:
        """Searches every position of a batch to the same limit, several at once on several threads.

        Three arrays: the scores for the players to move (``Value.score``; the payoff in a finished game), whether they are
        proven, and the indices of the best moves (-1 in a finished game). The positions share the memory of the engine, so
        on several threads scores that are not proven may differ from run to run.

        After ``stop()`` it returns what it has found: positions that were not searched to the limit have NaN, ``False`` and
        -1, so ``numpy.isnan(scores)`` says which. Without ``stop()`` no score is NaN.
        """
        if nodes is None and depth is None:
            nodes = 1000
        return self._native.evaluate_many(batch, self._arguments(nodes=nodes, depth=depth, seed=seed))

    def stop(self) -> None:
        """Ends all running searches of this engine within milliseconds; they return what they have found."""
        self._native.stop()

    def clear(self) -> None:
        """Forgets what earlier searches found."""
        self._native.clear()

    def __repr__(self) -> str:
        return f"<ishwa.Engine for {self.game.rules}>"


def _last(results: Iterations) -> str:
    *_, last = results
    return last
