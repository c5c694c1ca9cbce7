"""Endgame tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from os import PathLike
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ishwa import _native
from ishwa._native import Batch, Game, History, Position
from ishwa.results import LayerInfo, RaceProbe, TableProbe, probe_of


class Tables:
    """Endgame tables of a game under its options: values of layers of positions, or chances in all states of a race.

    Small ones come with the package; others are files, built by ``build`` or by ``ishwa table build`` (docs/tables.md).
    Without ``directory`` they are where the command line has them (``ISHWA_TABLES``). ``part`` is the name of a set beside
    the main one. Many threads may use one object.
    """

    def __init__(self, game: Game, directory: str | PathLike[str] | None = None, *, part: str = "") -> None:
        self._native = _native.Tables(game, directory, part=part)

    @property
    def game(self) -> Game:
        """The game."""
        return self._native.game

    @property
    def directory(self) -> Path:
        """The directory under which the files are."""
        return self._native.directory

    @property
    def id(self) -> str:
        """The name of the set in its files, as in ``awale[objective=seeds]``."""
        return self._native.id

    @property
    def unit(self) -> str:
        """What values count: ``seeds``, ``stones``, ``win`` or ``payoff``."""
        return self._native.unit

    @property
    def layers(self) -> list[LayerInfo]:
        """The layers there can be tables of, in order; none for a race."""
        return self._native.layers

    def probe(self, place: Position | History) -> TableProbe | RaceProbe | None:
        """What the tables have on a position and its moves, with nothing played before; ``None`` if they do not have it.

        For a layer it is a ``TableProbe``, for a race a ``RaceProbe``. A finished game is an error.
        """
        told = self._native.probe_json(place)
        return None if told is None else probe_of(json.loads(told))

    def probe_many(
        self, batch: Batch, *, threads: int = 1
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int32]]:
        """The value of each position of a batch for its player to move, as a search with these tables takes it: the final
        payoff under best play, in the unit of the game, contents of stores included, with nothing played before.

        Three arrays: the least and the most it can be (equal where it is known, not a number where nothing is), and the
        plies to the end (-1 where they are not known). Finished positions have their payoff.
        """
        return self._native.probe_many(batch, threads=threads)

    def layer(self, layer: int) -> NDArray[np.int16]:
        """All values of a layer as they are stored, by the ranks of its positions (docs/table-format.md).

        They are for the player to move: seeds that they gain more than the opponent from here on; or a win in ``d`` plies
        as 32000 - ``d``, a loss as its opposite, a draw as 0.
        """
        return self._native.layer(layer)

    def build(
        self,
        layers: int | None = None,
        *,
        progress: Callable[[int, int], object] | None = None,
        threads: int = 1,
        memory: int = 1 << 30,
    ) -> None:
        """Builds the first ``layers`` layers, or all, or the table of a race. What exists is kept.

        ``progress`` is called with the steps done and their total, some twenty times a second and at the end; what it
        raises stops the work. ``memory`` is in bytes. After Ctrl-C, what is finished stays, and the next call goes on.
        """
        self._native.build(layers, progress=progress, threads=threads, memory=memory)

    def __repr__(self) -> str:
        return repr(self._native)
