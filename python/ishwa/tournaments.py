"""Tournaments of Python callables and of the engine's own players."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ishwa import _native, wire
from ishwa._native import Game, History
from ishwa.engine import Tables
from ishwa.progress import Progress, shown
from ishwa.reading import read

if TYPE_CHECKING:
    import pandas

Player = Callable[[History], int | str]
"""Asked with the game so far, it gives a legal move: its index in ``moves()``, or its text.

If it has a method ``new_game(seed)``, that is called before each of its games, with a seed for its random choices.
"""


@dataclass(frozen=True)
class Standing:
    """The result of a player against all others together."""

    name: str
    games: int
    score: float
    """Mean points of a game, from 0 to 1: the fraction of the opponents that was beaten, a tie counting half."""
    wins: int | None
    """Of games for two; ``None`` in games for more. The same applies to all fields below except the last two."""
    draws: int | None
    losses: int | None
    pairs: tuple[int, ...] | None
    """How many pairs of games from one opening gave 0, ½, 1, 1½ and 2 points."""
    elo: float | None
    """The Elo difference to the others that corresponds to the score; ``None`` where it is infinite."""
    error: float | None
    """Half the width of its 95% interval, by pairs of games; ``None`` where it is infinite."""
    los: float | None
    """The likelihood of superiority, from 0 to 1."""
    payoff: float | None
    """Mean payoff, in the unit of the game."""
    forfeits: int = field(metadata={"key": "faults"})
    """Games lost by an illegal move."""

    @classmethod
    def of(cls, data: wire.Standing) -> Standing:
        """The standing in an object of ``ishwa tournament``."""
        return read(cls, data, payoff=data["payoff"]["mean"])


@dataclass(frozen=True)
class TournamentGame:
    """A game of a tournament."""

    game: int
    """Its number, from 0."""
    opening: int
    """The number of its opening, from 0."""
    opening_plies: int
    """The number of ``moves`` that belong to the opening."""
    players: tuple[str, ...]
    """By seat."""
    points: tuple[float, ...]
    """By seat: the fraction of the opponents that was beaten, a tie counting half."""
    payoffs: tuple[float, ...] | None
    """By seat, in the unit of the game; ``None`` where the game did not end by its rules."""
    ending: str
    """``rules``, ``length`` (too many plies, a draw) or ``illegal`` (a move that lost the game)."""
    forfeit: str | None
    """The reason why the game was lost, in words."""
    start: str
    """The first position."""
    moves: tuple[str, ...]
    """All plies, including throws."""

    @classmethod
    def of(cls, data: wire.TournamentGame) -> TournamentGame:
        """The game in the object of the native part."""
        return read(cls, data)


@dataclass(frozen=True)
class Tournament:
    """The result of a tournament."""

    standings: tuple[Standing, ...] = field(metadata={"key": "players"})
    """By score, best first."""
    games: tuple[TournamentGame, ...] = field(metadata={"key": "played"})
    cut: int
    """The number of games that were cut short because they were too long."""
    data: wire.PlayedTournament = field(repr=False, compare=False)
    """The object that ``ishwa tournament --json`` prints, with the games in ``played``."""

    @classmethod
    def of(cls, data: wire.PlayedTournament) -> Tournament:
        """The result in the object of the native part."""
        return read(cls, data, data=data)

    def __getitem__(self, name: str) -> Standing:
        """The standing of a player."""
        return {standing.name: standing for standing in self.standings}[name]

    def to_pandas(self) -> pandas.DataFrame:
        """A row for each player, best first; needs pandas."""
        import pandas

        return pandas.DataFrame([vars(standing) for standing in self.standings]).set_index("name")

    def games_to_pandas(self) -> pandas.DataFrame:
        """A row for each game; needs pandas."""
        import pandas

        return pandas.DataFrame([vars(game) for game in self.games]).set_index("game")


def tournament(
    game: Game,
    players: Mapping[str, Player | str | int],
    *,
    games: int = 100,
    gauntlet: bool = False,
    opening_plies: int | None = None,
    max_plies: int = _native.MOST_PLIES,
    nodes: int = 10_000,
    seed: int = 0,
    jobs: int = 1,
    tables: Tables = None,
    progress: Progress = False,
) -> Tournament:
    """Plays a tournament, with each opening played once from every seat, and estimates the players' strength.

    A player is a callable (``Player``), a level from 1 to 9, or a search of the engine in the form of ``ishwa
    tournament --engine``: ``"alphabeta,nodes=2000"``, ``"mcts,time=50ms"``, ``"random"``. ``nodes`` limits the moves
    of searches without a limit of their own.

    Each meeting has ``games`` games, rounded up so that every opening is played from every seat. All players meet
    each other, or with ``gauntlet`` the first meets the others. Openings are ``opening_plies`` random plies that
    leave both sides chances (6; none in games of chance); the games of an opening have the same dice. After
    ``max_plies`` a game is a draw. ``jobs`` games are played at a time; callables are then called from several
    threads.

    The same seed gives the same games if players decide by the game so far and the seed of ``new_game``, and no
    search is limited by time. A callable's illegal move loses the game; its exception ends the tournament.
    ``progress`` is ``True`` for a bar of tqdm, if that is installed, or a function that receives the number of
    finished games and the total.
    """
    listed = [(name, f"auto,level={who}" if isinstance(who, int) else who) for name, who in players.items()]
    with shown(progress, "games") as tell:
        told = _native.tournament(
            game, listed, games, gauntlet, opening_plies, max_plies, nodes, seed, jobs, tables, tell
        )
    return Tournament.of(json.loads(told))
