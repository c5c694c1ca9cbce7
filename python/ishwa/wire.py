"""The JSON that results are made of, as types: their ``data``.

Generated of presentation/src/wire by its test; written anew by
ISHWA_WRITE=1 cargo test -p ishwa-presentation --test wire
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class Analysis(TypedDict):
    """The result of a search: the output of ``ishwa analyse``."""

    game: str
    """The id of the game, as ``awale``."""
    rules: str
    """The id with the options that differ from the defaults, as ``awale[objective=seeds]``."""
    position: str
    """The position that was searched."""
    numbers: BoardNumbers
    """Its board as numbers."""
    throws: bool
    """Whether dice are to be thrown."""
    best: str | None
    """The best move; ``None`` if dice are to be thrown, or if ``solve`` has proven the value but no best move."""
    value: Value
    """The value of the position."""
    text: str
    """The value in words, in the requested language."""
    lines: list[AnalysisLine]
    """The best moves, best first, each with the line of play that it begins; those of ``solve`` are all proven."""
    depth: int
    """Completed search depth, in plies."""
    seldepth: int
    """Plies to the farthest position visited."""
    nodes: int
    """Positions visited."""
    time_ms: int
    """Milliseconds taken."""
    nps: int
    """Positions visited a second."""
    hash_permille: int
    """Thousandths of the memory in use."""
    table_hits: int
    """The number of successful probes of the endgame tables."""


class AnalysisLine(TypedDict):
    """A line of play."""

    move: str
    """The move that begins it."""
    score: float
    """The score of its value."""
    value: Value
    """The value of the move."""
    text: str
    """The value in words, in the requested language."""
    pv: list[str]
    """All its moves."""
    players: list[str]
    """The player of each move or throw of ``pv``."""

Basis: TypeAlias = Literal["search", "tables", "solution"]
"""The basis of a review."""

BoardNumbers: TypeAlias = "dict[str, BoardPart]"
"""The board as arrays by name, without the side to move, which is in the position. The first of the rows is South's, or
row 1 with column a first. Missing parts are 0."""

BoardPart: TypeAlias = "list[int] | list[list[int]]"
"""One of the arrays of a board."""


class Chances(TypedDict):
    """Probabilities, or their standard errors, which are ``None`` if unknown."""

    payoff: float | None
    """The expected payoff; ``None`` if unknown."""
    first: float
    """The probability of being first, from 0 to 1."""
    ranks: list[float]
    """The probability of each rank, from 0 to 1."""
    eaten: float
    """The probability of being eaten, from 0 to 1."""


class ComparedWorth(TypedDict):
    """The value of a move and that of the best one."""

    best: Worth
    """The value of the best move."""
    played: Worth
    """The value of the move that was played."""


class Exact(TypedDict):
    """The exact values of a position and its moves."""

    value: Value | None
    """The value of the position; ``None`` if unknown."""
    moves: list[ExactMove]
    """All moves or outcomes of chance."""


class ExactMove(TypedDict):
    """The exact value of a move."""

    move: str
    """The move."""
    value: Value | None
    """Its value; ``None`` if unknown."""


class KnownTally(TypedDict):
    """In how many of the games of strong players that reached a position a move was played, and their results for its
    player."""

    games: int
    """The number of games in which the move was played."""
    reached: int
    """The number of games that reached the position."""
    wins: int
    """Games won with the move."""
    draws: int
    """Games drawn."""
    losses: int
    """Games lost."""
    score: float | None
    """The mean score of games with a result, from 0 to 1; ``None`` without any."""


class LastPosition(TypedDict):
    """The position after the last ply."""

    position: str
    """The position."""
    chances: list[float] | None
    """The winning chances of all players there, from 0 to 1; ``None`` if unknown."""


class MeanWithError(TypedDict):
    """A mean over games."""

    mean: float | None
    """The mean; ``None`` without a game."""
    error: float | None
    """Its standard error; ``None`` with too few games."""

MoveClass: TypeAlias = Literal["best", "only", "good", "inaccuracy", "mistake", "blunder", "forced"]
"""The grade of a move."""


class MoveReason(TypedDict):
    """A fact about the line of a move and the best line, which makes the move worse."""

    kind: ReasonKind
    """The kind of fact."""
    plies: int
    """The ply of the event in its line, from 1, or the number of plies that are compared or that end the game."""
    plies_of_best: int
    """How many plies of the best line show it; 1 if its first move does, or the line of the move that was played."""
    text: str
    """The sentences about it, in English."""
    motif: NotRequired[str]
    """For an event or an exchange, what happens: ``capture``, ``tuz``, ``line``, ``threat``, ``block``, ``horse``,
    ``camels``, ``marriage``, ``drink``, ``feeding`` or ``departure``; else absent."""


class Outcome(TypedDict):
    """How a game ended."""

    winner: str | None
    """The player who won; ``None`` for a draw."""
    payoffs: list[float]
    """The payoff of each player."""
    seeds: list[float] | None
    """The final seeds of each player, including the remaining ones; ``None`` in games without seeds."""


class Pairing(TypedDict):
    """The match of two players."""

    players: list[str]
    """The names of the players."""
    games: list[int]
    """Games that the first of them won, drew and lost."""
    pairs: list[int]
    """How many pairs of games gave the first of them 0, ½, 1, 1½ and 2 points."""


class PlayedTournament(TypedDict):
    """The standings of a tournament with all its games."""

    players: list[Standing]
    """All players, best first."""
    crosstable: list[list[list[int]]] | None
    """Won, drawn and lost games of each player against each other, best first; ``None`` for more than two seats."""
    sprt: Sprt | None
    """The sequential test of the first two players; ``None`` without one."""
    games: int
    """Games played."""
    cut: int
    """Games ended by ``--max-plies``."""
    played: list[TournamentGame]
    """The games in their order."""
    pairings: NotRequired[list[Pairing]]
    """The matches of two players each, in the order of the table; absent for more than two seats."""


class PlayerChances(TypedDict):
    """The probabilities of a player."""

    player: str
    """The player: ``p1`` to ``p6``."""
    payoff: float | None
    """The expected payoff; ``None`` if unknown."""
    first: float
    """The probability of being first, from 0 to 1."""
    ranks: list[float]
    """The probability of each rank, from 0 to 1."""
    eaten: float
    """The probability of being eaten, from 0 to 1."""
    error: NotRequired[Chances]
    """Their standard errors; absent unless this is an estimate."""


class ProbedBounds(TypedDict):
    """Bounds of the values of a position and its moves in tables, as the Python package receives them."""

    value: TableBounds
    """Of the position."""
    moves: list[ProbedBoundsMove]
    """Of all legal moves."""


class ProbedBoundsMove(TypedDict):
    """Bounds of the value of a move in tables."""

    move: str
    """The move."""
    value: TableBounds | None
    """Its bounds; ``None`` if no table contains it."""


class RaceAnswer(TypedDict):
    """The probabilities in a position from the table of a race, as the Python package receives them."""

    throws: float
    """Throws to the end, on average."""
    players: list[PlayerChances]
    """The probabilities of all players, in turn order."""
    best: str | None
    """The best move; ``None`` if dice are to be thrown."""
    moves: list[RaceAnswerMove]
    """All moves or throws."""


class RaceAnswerMove(TypedDict):
    """A move or a throw, and the probabilities after it from the table of a race."""

    move: str
    """The move, or the throw."""
    probability: float | None
    """The probability of a throw, from 0 to 1; ``None`` for a move."""
    luck: float | None
    """The gain or loss of the thrower's payoff by a throw; ``None`` for a move, and if the payoffs are unknown."""
    throws: float
    """Throws to the end after it, on average."""
    players: list[PlayerChances]
    """The probabilities of all players after it."""

ReasonKind: TypeAlias = Literal["allows", "misses", "allows-later", "misses-later", "exchange", "ends", "misses-end"]
"""The kind of a reason."""


class Review(TypedDict):
    """A reviewed game: the output of ``ishwa review``."""

    game: str
    """The id of the game, as ``awale``."""
    rules: str
    """Its options that differ from the defaults, as in the record."""
    position: str
    """The position at the start of the game."""
    moves: list[ReviewedPly]
    """All plies."""
    players: list[ReviewedPlayer]
    """All players, by seat."""
    turning_points: list[int]
    """The numbers of the turning points, the largest first."""
    last: LastPosition
    """The state after the last ply."""
    outcome: Outcome | None
    """How the game ended; ``None`` if it did not."""
    basis: Basis
    """The basis of the review."""
    stopped: bool
    """Whether the review was stopped before the end of the game."""
    fault: str | None
    """The error at which reading the record ended early; else ``None``."""


class ReviewedPlayer(TypedDict):
    """The moves and the luck of a player."""

    player: str
    """The seat: ``s`` or ``n``, or ``p1`` to ``p6``."""
    name: str | None
    """The name in the record, or ``None``."""
    accuracy: float | None
    """The mean accuracy of moves with a choice, from 0 to 100; ``None`` without any."""
    accuracy_error: float | None
    """Half the 95% interval of the accuracy; ``None`` with fewer than two such moves."""
    mean_loss: float | None
    """The mean loss of such moves in points of winning chance; ``None`` without any."""
    blunders: int
    """How many moves were blunders."""
    mistakes: int
    """How many were mistakes."""
    inaccuracies: int
    """How many were inaccuracies."""
    good: int
    """How many were good."""
    best: int
    """How many were the best."""
    only: int
    """How many were the only good one."""
    forced: int
    """How many were forced."""
    missed_wins: int
    """How many missed a win."""
    uncertain: int
    """How many complaints are uncertain, and not counted."""
    luck: float | None
    """The luck of the player's own throws, in payoff; ``None`` without dice."""
    total_luck: float | None
    """The luck of all throws for the player, in payoff; ``None`` without dice."""
    decisions: float | None
    """The loss of payoff by the player's decisions: 0 or less; ``None`` without dice."""
    payoff: float | None
    """The player's payoff; ``None`` without dice or an end."""
    luck_adjusted: float | None
    """The payoff without the luck of throws; ``None`` without dice or an end."""


ReviewedPly = TypedDict(
    "ReviewedPly",
    {
        # Its number, from 1.
        "ply": "int",
        # The acting player: ``s`` or ``n``, or ``p1`` to ``p6``.
        "player": "str",
        # The move, or the throw.
        "move": "str",
        # The position before it.
        "position": "str",
        # The board before it as numbers.
        "numbers": "BoardNumbers",
        # The winning chances of all players in that position, from 0 to 1.
        "chances": "list[float]",
        # The winning chances of all players after it, from 0 to 1.
        "chances_after": "list[float]",
        # Known games that reached the position; ``None`` if none had the move.
        "known": "KnownTally | None",
        # For a throw, the thrower's gain or loss of payoff by it; else ``None``.
        "luck": "float | None",
        # For a move, the best one; else ``None``.
        "best": "str | None",
        # For a move, its loss, in the unit; else ``None``.
        "loss": "float | None",
        # For a move, its class; else ``None``.
        "class": "MoveClass | None",
        # For a move, its accuracy, from 0 to 100; else absent.
        "accuracy": "NotRequired[float]",
        # The comment of the record; absent if there is none.
        "comment": "NotRequired[str]",
        # For a move, its search depth in plies; else absent.
        "depth": "NotRequired[int]",
        # For a move or a throw, whether all of this is proven; else absent.
        "exact": "NotRequired[bool]",
        # ``true`` for a ply of the opening; otherwise absent.
        "given": "NotRequired[bool]",
        # For a move, the line that begins with the best one; else absent.
        "line": "NotRequired[list[str]]",
        # For a throw, each player's gain or loss of payoff by it; else absent.
        "lucks": "NotRequired[list[float]]",
        # For a move, whether it missed a win; else absent.
        "missed_win": "NotRequired[bool]",
        # For a move, the line that begins with it and continues with the best replies; else absent.
        "played_line": "NotRequired[list[str]]",
        # For a move, its loss in points of winning chance, from 0 to 100; else absent.
        "points": "NotRequired[float]",
        # For a complaint, why the best move is better; absent if there is no reason with a name.
        "reason": "NotRequired[MoveReason]",
        # The time that the player took, in milliseconds, as recorded or by the clocks; absent if unknown.
        "time": "NotRequired[int]",
        # For a move, whether the class is an uncertain complaint, which is not counted; else absent.
        "uncertain": "NotRequired[bool]",
        # For a move, the unit of the loss; else absent.
        "unit": "NotRequired[Unit]",
        # For a move, its value and that of the best one; else absent.
        "value": "NotRequired[ComparedWorth]",
    },
)
"""A ply of a reviewed game: a move, a throw, or a ply of a given opening."""


class Simulation(TypedDict):
    """The estimate of a position from games played at random, as the Python package receives it."""

    games: int
    """Games played."""
    unfinished: int
    """Games that did not end."""
    throws: float
    """Throws to the end, on average."""
    throws_error: float | None
    """The standard error of ``throws``; ``None`` if unknown."""
    players: list[PlayerChances]
    """The probabilities of all players, in turn order, with their standard errors."""


class Sprt(TypedDict):
    """A sequential test of two players."""

    elo0: float
    """The difference in Elo under the first hypothesis."""
    elo1: float
    """The difference in Elo under the second one."""
    alpha: float
    """The probability of accepting the second hypothesis if the first is true."""
    beta: float
    """The probability of accepting the first hypothesis if the second is true."""
    llr: float
    """The logarithm of the likelihood ratio so far."""
    lower: float
    """The ratio at which the first hypothesis is accepted."""
    upper: float
    """The ratio at which the second hypothesis is accepted."""
    decision: SprtDecision | None
    """The accepted hypothesis; ``None`` while the test continues."""

SprtDecision: TypeAlias = Literal["h0", "h1"]
"""The hypothesis that a test accepted."""


class Standing(TypedDict):
    """The standing of a player."""

    name: str
    """The name of the player."""
    score: float | None
    """Points a game; a draw is half a point. ``None`` without a game."""
    games: int
    """Games played."""
    rank: MeanWithError
    """Rank in a game, from 1."""
    points: MeanWithError
    """Points a game."""
    payoff: MeanWithError
    """Payoff a game."""
    faults: int
    """Games forfeited."""
    depth: float | None
    """Mean depth of a move in plies, as the player reported; ``None`` if it did not."""
    elo: float | None
    """Elo against the average of the others; ``None`` if unknown, or for more than two seats."""
    error: float | None
    """Half the 95% interval of ``elo``; ``None`` if unknown, or for more than two seats."""
    los: float | None
    """The likelihood of superiority, from 0 to 1; ``None`` if unknown, or for more than two seats."""
    draws: NotRequired[int]
    """Games drawn; absent for more than two seats."""
    losses: NotRequired[int]
    """Games lost; absent for more than two seats."""
    nelo: NotRequired[float | None]
    """Elo normalised by the spread of pairs of games, ``None`` if unknown; absent for more than two seats."""
    nelo_error: NotRequired[float | None]
    """Half the 95% interval of ``nelo``, ``None`` if unknown; absent for more than two seats."""
    nodes_per_second: NotRequired[float | None]
    """Mean positions visited a second, as the player reported; ``None`` if it did not, or without times. Absent from
    ``summary.json``, which does not depend on the machine."""
    pairs: NotRequired[list[int]]
    """How many pairs of games gave 0, ½, 1, 1½ and 2 points; absent for more than two seats."""
    rating: NotRequired[float]
    """Elo on the scale of all players, whose mean is 0; absent for more than two seats or without games."""
    rating_error: NotRequired[float]
    """Half the 95% interval of ``rating``, which is that of the difference to the mean; absent where ``rating`` is."""
    wins: NotRequired[int]
    """Games won; absent for more than two seats."""


class TableBounds(TypedDict):
    """Bounds of the value of a position in a table, for the player to move."""

    lower: int
    """The smallest possible value, in the unit of the tables."""
    upper: int
    """The largest possible value; the same if the value is known."""
    plies: int | None
    """Plies to the end of the game; ``None`` if unknown."""


class TournamentGame(TypedDict):
    """A game of a tournament."""

    game: int
    """Its number."""
    opening: int
    """The number of its opening, from 0."""
    opening_plies: int
    """Plies of its opening."""
    players: list[str]
    """The names of the players, by seat."""
    points: list[float]
    """The points of each."""
    payoffs: list[float] | None
    """The payoff of each; ``None`` for an unfinished game."""
    ending: str
    """How it ended, in a word."""
    forfeit: str | None
    """The reason for a forfeit; else ``None``."""
    start: str
    """The position at the start of the game."""
    moves: list[str]
    """All moves, those of the opening first."""

Unit: TypeAlias = Literal["win", "seeds", "stones", "camels", "payoff", "chance", "points"]
"""The unit of a value."""


class Value(TypedDict):
    """The value of a position or a move."""

    kind: ValueKind
    """The meaning of the value."""
    score: float
    """For the player to move, in the unit."""
    unit: Unit
    """The unit of the score."""
    chance: NotRequired[float]
    """The winning chance, from 0 to 1, that corresponds to points; absent with other units."""
    error: NotRequired[list[float | None]]
    """The standard error of each payoff, ``None`` if unknown; absent unless games were played at random."""
    payoffs: NotRequired[list[float]]
    """The payoff of each player, in turn order; absent except in games of chance or for more than two."""
    plies: NotRequired[int]
    """Plies to the end of the game; absent if unknown."""
    proven: NotRequired[list[float]]
    """The proven lower and upper bound, in the unit; absent with an exact value, and if games were played at random."""

ValueKind: TypeAlias = Literal["exact", "lower", "upper", "estimate"]
"""The meaning of a value."""


class Worth(TypedDict):
    """The value of a move for its player."""

    kind: ValueKind
    """Whether it is exact or an estimate."""
    score: float
    """In the unit."""
    unit: Unit
    """The unit of the score."""
    plies: int | None
    """Plies to the end of the game; ``None`` if unknown."""
    chance: float
    """The winning chance, from 0 to 1."""
