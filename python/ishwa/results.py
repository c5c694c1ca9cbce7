"""Results of searches, reviews and simulations, as typed objects.

Each keeps its source object, as the command line prints it with ``--json`` (docs/json.md), in ``data``: it has more
than the fields, and ``ishwa.wire`` has its type.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from ishwa import wire
from ishwa.reading import read

if TYPE_CHECKING:
    import pandas

Kind = Literal["exact", "lower", "upper", "estimate"]


@dataclass(frozen=True)
class Value:
    """The value of a position for the player to move."""

    kind: Kind
    """``exact`` (proven), ``lower`` or ``upper`` (a proven bound), or ``estimate``."""
    score: float
    """In ``unit``."""
    unit: str
    """``seeds``, ``stones``, ``camels``, ``win`` (1, 0, -1), ``payoff``, or ``points`` of an evaluation."""
    plies: int | None = None
    """To the end of the game, where known."""
    chance: float | None = None
    """The winning chance, from 0 to 1, that the points are equivalent to."""
    payoffs: tuple[float, ...] | None = None
    """Of each player in turn order, in games of chance or for more than two."""
    proven: tuple[float, float] | None = None
    """The proven lower and upper bounds; ``None`` where the value is exact."""

    @property
    def is_exact(self) -> bool:
        """Whether it is proven."""
        return self.kind == "exact"

    @classmethod
    def of(cls, data: wire.Value) -> Value:
        """The value in an object of the command line."""
        return read(cls, data)


@dataclass(frozen=True)
class ExactValues:
    """The exact values of a position and its moves, as far as they are known."""

    value: Value | None
    """Of the position, for the player to move."""
    moves: Mapping[str, Value | None]
    """Of each legal move or throw; empty in a finished game."""
    data: wire.Exact = field(repr=False, compare=False)

    @classmethod
    def of(cls, data: wire.Exact) -> ExactValues:
        """The values in an object of the native part."""

        def value(data: wire.Value | None) -> Value | None:
            return None if data is None else Value.of(data)

        moves = {listed["move"]: value(listed["value"]) for listed in data["moves"]}
        return cls(value=value(data["value"]), moves=moves, data=data)


@dataclass(frozen=True)
class Line:
    """A move, the line of play that it begins, and its value."""

    move: str
    pv: tuple[str, ...]
    value: Value

    @classmethod
    def of(cls, data: wire.AnalysisLine) -> Line:
        """The line in an object of ``ishwa analyse``."""
        return read(cls, data)


@dataclass(frozen=True)
class Analysis:
    """The result of a search, or its best result so far."""

    best: str | None
    """The best move; ``None`` where dice are to be thrown."""
    value: Value
    lines: tuple[Line, ...]
    """Best first."""
    depth: int
    """Plies searched in full."""
    seldepth: int
    """Plies to the farthest position visited."""
    nodes: int
    """Positions visited."""
    time_ms: int
    """Milliseconds."""
    table_hits: int
    """How often endgame tables knew a position."""
    data: wire.Analysis = field(repr=False, compare=False)

    @classmethod
    def of(cls, data: wire.Analysis) -> Analysis:
        """The result in an object of ``ishwa analyse``."""
        return read(cls, data, data=data)

    @property
    def nodes_per_second(self) -> int:
        """Positions visited a second."""
        return self.data["nps"]


@dataclass(frozen=True)
class Ply:
    """A ply of a reviewed game. Of a throw ``best``, ``loss`` and ``grade`` are ``None``."""

    ply: int
    """From 1."""
    player: str
    move: str
    position: str
    """Before the ply."""
    best: str | None
    loss: float | None
    """The move's loss, in ``unit``."""
    unit: str | None
    points: float | None
    """The loss in points of winning chance, from 0 to 100."""
    grade: str | None = field(metadata={"key": "class"})
    """``best``, ``only``, ``good``, ``inaccuracy``, ``mistake``, ``blunder`` or ``forced``."""
    luck: float | None
    """Of a throw, for the player who threw."""
    exact: bool | None
    """Whether all of this is proven."""
    data: wire.ReviewedPly = field(repr=False, compare=False)

    @classmethod
    def of(cls, data: wire.ReviewedPly) -> Ply:
        """The ply in an object of ``ishwa review``."""
        return read(cls, data, data=data)


@dataclass(frozen=True)
class Review:
    """A reviewed game."""

    game: str
    rules: str
    basis: str
    """The evidence: ``search``, ``tables`` (searches with endgame tables) or ``solution``."""
    plies: tuple[Ply, ...] = field(metadata={"key": "moves"})
    turning_points: tuple[int, ...]
    """Numbers of plies, the largest turn first."""
    fault: str | None
    """The reason why the record was not read to its end."""
    data: wire.Review = field(repr=False, compare=False)

    @classmethod
    def of(cls, data: wire.Review) -> Review:
        """The review in an object of ``ishwa review``."""
        return read(cls, data, data=data)

    @property
    def players(self) -> list[wire.ReviewedPlayer]:
        """Totals of each player in turn order, with the fields of docs/json.md."""
        return self.data["players"]

    def to_pandas(self) -> pandas.DataFrame:
        """A row for each ply; needs pandas."""
        import pandas

        columns = ["ply", "player", "move", "position", "best", "loss", "unit", "points", "grade", "luck", "exact"]
        rows = [[getattr(ply, column) for column in columns] for ply in self.plies]
        return pandas.DataFrame(rows, columns=columns).set_index("ply")


@dataclass(frozen=True)
class Prospects:
    """The chances of a player of a race."""

    player: str
    ranks: tuple[float, ...]
    """To finish in each place, the first place first."""
    eaten: float
    """To be eaten."""
    payoff: float | None
    """Expected."""

    @classmethod
    def of(cls, data: wire.Chances | wire.PlayerChances, player: str) -> Prospects:
        """The chances in an object of ``ishwa solve``."""
        return read(cls, data, player=player)


@dataclass(frozen=True)
class Simulation:
    """Chances estimated by playing at random."""

    players: tuple[Prospects, ...]
    errors: tuple[Prospects, ...]
    """The standard error of each number of ``players``."""
    throws: float
    """To the end of the game, on average."""
    games: int
    unfinished: int
    """The number of these games without an end."""

    @classmethod
    def of(cls, data: wire.Simulation) -> Simulation:
        """The estimate in the object of the native part."""
        players = data["players"]
        return read(
            cls,
            data,
            players=tuple(Prospects.of(player, player["player"]) for player in players),
            errors=tuple(Prospects.of(player["error"], player["player"]) for player in players),
        )


class LayerInfo(TypedDict):
    """A layer that can have a table."""

    layer: int | str
    """Its count, as on the command line: 8, or ``4-3`` for the counts of two players."""
    label: str
    """Its name in the game's own terms."""
    seeds: int
    """Seeds in play, or a number that identifies the layer."""
    positions: int
    is_open: bool
    """Whether it has a table."""


@dataclass(frozen=True)
class TableEntry:
    """A table entry of a position, for the player to move."""

    lower: float
    """The lowest possible result: seeds more than the opponent's at the end, or 1 for a win, 0 for a draw, -1 for a
    loss.
    """
    upper: float
    """The highest possible result; the same if the table has the value."""
    plies: int | None
    """Plies to the end, where only the result counts."""

    @property
    def score(self) -> float | None:
        """The value, or None if the table stores bounds only."""
        return self.lower if self.lower == self.upper else None

    @classmethod
    def of(cls, data: wire.TableBounds) -> TableEntry:
        """The entry in the object of the native part."""
        return read(cls, data)


@dataclass(frozen=True)
class TableProbe:
    """The table entries of a position and its moves."""

    value: TableEntry
    moves: Mapping[str, TableEntry | None]
    """For each legal move, the result for the player who makes it; ``None`` where there is no table."""


@dataclass(frozen=True)
class RaceProbe:
    """The exact chances in a state of a race."""

    players: tuple[Prospects, ...]
    throws: float
    """To the end of the game, on average."""
    best: str | None
    """The best move; ``None`` where dice are to be thrown."""
    moves: Mapping[str, tuple[Prospects, ...]]
    """The chances after each move or throw."""
    probabilities: Mapping[str, float]
    """Of each throw; empty where a player chooses."""


@dataclass(frozen=True, eq=False)
class RaceChances:
    """The exact chances in many positions of a race, as arrays; not a number where they are not known."""

    ranks: NDArray[np.float64]
    """Of each player to finish in each place: positions × players × places."""
    eaten: NDArray[np.float64]
    """Of each player to be eaten: positions × players."""
    payoffs: NDArray[np.float64]
    """Expected, of each player: positions × players."""
    throws: NDArray[np.float64]
    """To the end of the game, on average."""


def probe_of(data: Any) -> TableProbe | RaceProbe:
    """The answer of tables in the object of the native part."""

    def prospects(players: list[wire.PlayerChances]) -> tuple[Prospects, ...]:
        return tuple(Prospects.of(player, player["player"]) for player in players)

    if "value" in data:
        bounds: wire.ProbedBounds = data
        entries = ((move["move"], move["value"]) for move in bounds["moves"])
        moves = {move: None if entry is None else TableEntry.of(entry) for move, entry in entries}
        return TableProbe(TableEntry.of(bounds["value"]), moves)
    chances: wire.RaceAnswer = data
    return RaceProbe(
        players=prospects(chances["players"]),
        throws=chances["throws"],
        best=chances["best"],
        moves={move["move"]: prospects(move["players"]) for move in chances["moves"]},
        probabilities={m["move"]: m["probability"] for m in chances["moves"] if m["probability"] is not None},
    )
