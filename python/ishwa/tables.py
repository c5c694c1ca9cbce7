"""Endgame tables."""

from __future__ import annotations

import json
from functools import partial
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray

from ishwa import _native
from ishwa._native import Batch, Game, History, IshwaError, Position
from ishwa.mapped import mapped
from ishwa.progress import Progress, shown
from ishwa.results import LayerInfo, RaceChances, RaceProbe, TableEntry, TableProbe, probe_of

if TYPE_CHECKING:
    import pandas


MOST_SEEDS = 1000
"""Values farther from 0 are wins and losses with their plies (``Tables.layer``); no board has so many seeds."""


class Tables:
    """Endgame tables of a game under its options: values of layers of positions, or chances in all states of a race.

    Small ones come with the package; others are files, built by ``build`` or by ``ishwa table build``
    (docs/tables.md). Without ``directory`` the command line's default is used (``ISHWA_TABLES``). ``part`` is the
    name of a set other than the main one. Many threads may use one object.
    """

    def __init__(self, game: Game, directory: str | PathLike[str] | None = None, *, part: str = "") -> None:
        self._native = _native.Tables(game, directory, part=part)

    @property
    def game(self) -> Game:
        """The game."""
        return self._native.game

    @property
    def directory(self) -> Path:
        """The directory of the files."""
        return self._native.directory

    @property
    def id(self) -> str:
        """The name of the set in its files, as in ``awale[objective=seeds]``."""
        return self._native.id

    @property
    def unit(self) -> str:
        """The unit of values: ``seeds``, ``stones``, ``win`` or ``payoff``."""
        return self._native.unit

    @property
    def layers(self) -> list[LayerInfo]:
        """The layers that can have tables, in order; none for a race."""
        layers = []
        for info in self._native.layers:
            count: str = info["count"]
            layers.append(
                LayerInfo(
                    layer=int(count) if count.isdigit() else count,
                    label=info["label"],
                    seeds=info["seeds"],
                    positions=info["positions"],
                    is_open=info["is_open"],
                )
            )
        return layers

    def _index(self, layer: int | str) -> int:
        """The place of a layer in ``layers``."""
        names = [str(info["layer"]) for info in self.layers]
        if str(layer) not in names:
            expected = f"one of {names[0]} to {names[-1]}, as in layers" if names else "none, since a race has no layers"
            raise IshwaError(f"layer: found {layer}, expected {expected}")
        return names.index(str(layer))

    def probe(
        self, place: Position | History, *, unit: Literal["game", "table"] = "game"
    ) -> TableProbe | RaceProbe | None:
        """The table entries of a position and its moves, without history; ``None`` if the tables lack it.

        For a layer it is a ``TableProbe``, for a race a ``RaceProbe``. A finished game is an error. Results are those of
        ``probe_many``: final payoffs in the unit of the game; with ``unit="table"``, those of ``ishwa table probe``, in the
        unit of the tables, and in a round of Tihulelin only the seeds gained from here on.
        """
        if unit not in ("game", "table"):
            raise IshwaError(f"unit: found {unit}, expected game or table")
        told = self._native.probe_json(place)
        probe = None if told is None else probe_of(json.loads(told))
        if unit == "table" or not isinstance(probe, TableProbe):
            return probe
        here = place if isinstance(place, Position) else place.position
        batch = Batch([here, *(here.play(index) for index in here.legal_actions())])
        lower, upper, _ = self._native.probe_many(batch)
        # After a move, the opponent's payoff is the rest of the sum of both.
        both = sum(here.game.bounds)
        after = zip(probe.moves.items(), both - upper[1:], both - lower[1:], strict=True)
        moves = {
            move: None if entry is None else TableEntry(float(low), float(high), entry.plies)
            for (move, entry), low, high in after
        }
        return TableProbe(TableEntry(float(lower[0]), float(upper[0]), probe.value.plies), moves)

    def probe_many(
        self, batch: Batch, *, threads: int = 1
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int32]]:
        """The value of each position of a batch for its player to move, as a search with these tables uses it: the
        final payoff under best play, in the unit of the game, including the contents of stores, without history.

        Three arrays: the lower and the upper bound (equal where the value is known, NaN if unknown),
        and the plies to the end (-1 where they are not known). Finished positions have their payoff. Like ``probe``,
        it uses the tables of this ``part``; a damaged one is an error.
        """
        return self._native.probe_many(batch, threads=threads)

    def chances(self, batch: Batch, *, threads: int = 1) -> RaceChances:
        """The exact chances in each position of a batch of a race, with any player to act, under best play."""
        return RaceChances(*self._native.chances(batch, threads=threads))

    def ranks(self, batch: Batch) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The layer of each position of a batch, by its place in ``layers``, and its rank there; -1 for positions that no
        layer has.

        Positions that differ only in what has no part in their value, such as the contents of stores, share a rank.
        """
        return self._native.ranks(batch)

    def positions(self, layer: int | str, ranks: NDArray[np.int64]) -> Batch:
        """The positions of a layer with these ranks (``numpy.int64``). Of positions that share a rank it is always the
        same one.
        """
        return self._native.positions(self._index(layer), ranks)

    def layer(self, layer: int | str) -> NDArray[np.int16]:
        """All stored values of a layer, by the ranks of its positions (docs/table-format.md), in memory.

        ``layer`` is its count as in ``layers`` and on the command line: 8 for that of 8 seeds, ``"4-3"`` for 4 and 3 pions.

        They are for the player to move: the seeds that they gain more than the opponent from here on; or a win in
        ``d`` plies as 32000 - ``d``, a loss as the negative of that, a draw as 0.
        """
        return self._native.layer(self._index(layer))

    def mapped_layer(self, layer: int | str, *, cache: str | PathLike[str] | None = None) -> NDArray[np.int16]:
        """As ``layer``, read only and mapped from a file, so that layers larger than the memory can be used.

        The first call decodes the layer into a file of the directory ``cache``, or of the system's cache directory
        for this user. Later calls of any program find it by the hash of the table, and check its bytes. A damaged
        file is rewritten. It takes 2 bytes per position.
        """
        directory = Path(_native.cache_directory() if cache is None else cache) / "layers"
        index = self._index(layer)
        name = f"{self.game.id}-{index}-{self._native.layer_hash(index).hex()}"
        positions = self.layers[index]["positions"]
        return mapped(name, positions, partial(self._native.layer, index), directory)

    def counts(self, layer: int | str) -> tuple[NDArray[np.int16], NDArray[np.uint64]]:
        """The values that are stored in a layer (``layer``), in ascending order, and the number of positions of each.

        They are in the header of its table, so no position is decoded.
        """
        return self._native.counts(self._index(layer))

    def statistics(self) -> pandas.DataFrame:
        """A row for each layer that is open; needs pandas.

        ``positions``, and how many of them are ``won``, ``drawn`` and ``lost`` for the player to move (or with a
        gain, even and with a loss), the ``mean`` gain in seeds, or of 1 for a win and -1 for a loss, and the
        ``lowest`` and ``highest`` stored value.
        """
        import pandas

        rows = []
        for info in self.layers:
            if not info["is_open"]:
                continue
            values, counts = self.counts(info["layer"])
            signs = np.sign(values)
            won, drawn, lost = (int(counts[signs == sign].sum()) for sign in (1, 0, -1))
            points = np.where(np.abs(values) > MOST_SEEDS, signs, values)
            rows.append(
                {
                    "layer": info["layer"],
                    "label": info["label"],
                    "seeds": info["seeds"],
                    "positions": info["positions"],
                    "won": won,
                    "drawn": drawn,
                    "lost": lost,
                    "mean": float(points @ counts.astype(np.float64)) / max(info["positions"], 1),
                    "lowest": int(values[0]),
                    "highest": int(values[-1]),
                }
            )
        columns = ["layer", "label", "seeds", "positions", "won", "drawn", "lost", "mean", "lowest", "highest"]
        return pandas.DataFrame(rows, columns=columns).set_index("layer")

    def build(
        self,
        layers: int | None = None,
        *,
        progress: Progress = False,
        threads: int = 1,
        memory: int = 1 << 30,
    ) -> None:
        """Builds the first ``layers`` layers, or all, or the table of a race. Existing tables are kept.

        ``progress`` is ``True`` for a bar of tqdm, if that is installed, or a function. It is called with the steps
        done and their total, some twenty times a second and at the end; an exception of it stops the build.
        ``memory`` is in bytes. After Ctrl-C, finished tables stay, and the next call continues.
        """
        with shown(progress, "steps") as tell:
            self._native.build(layers, progress=tell, threads=threads, memory=memory)

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle names the directory; the tables are opened again."""
        part = self._native.part
        return partial(Tables, part=part), (self.game, self.directory)

    def __repr__(self) -> str:
        return repr(self._native)
