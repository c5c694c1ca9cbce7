"""The JSON that results are made of, as types: their ``data``.

Generated of presentation/src/wire by its test; written anew by
ISHWA_WRITE=1 cargo test -p ishwa-presentation --test wire
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class Analysis(TypedDict):
    """The result of a search: what ``ishwa analyse`` prints."""

    game: str
    """The id of the game, as ``awale``."""
    rules: str
    """The id with the options that differ from the defaults, as ``awale[objective=seeds]``."""
    position: str
    """The position that was searched."""
    numbers: BoardNumbers
    """Its board as numbers."""
    throws: bool
    """Whether dice are to fall."""
    best: str | None
    """The best move; ``None`` where dice are to fall."""
    value: Value
    """The value of the position."""
    text: str
    """The value in words, in the language that was asked for."""
    lines: list[AnalysisLine]
    """The best moves, best first, each with the line of play that it begins."""
    depth: int
    """Plies searched in full."""
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
    """How often endgame tables had an answer."""


class AnalysisLine(TypedDict):
    """A line of play."""

    move: str
    """The move that begins it."""
    score: float
    """The score of its value."""
    value: Value
    """The value of the move."""
    text: str
    """The value in words, in the language that was asked for."""
    pv: list[str]
    """All its moves."""
    players: list[str]
    """Who makes each move of ``pv``, or throws."""

Basis: TypeAlias = Literal["search", "tables", "solution"]
"""What a review rests on."""

BoardNumbers: TypeAlias = "dict[str, BoardPart]"
"""The board as arrays by name, but for the side to move, which is in the position. Of rows South's is the first, or row
1 with column a first. What a position lacks is 0."""

BoardPart: TypeAlias = "list[int] | list[list[int]]"
"""One of the arrays of a board."""


class Chances(TypedDict):
    """Chances, or their standard errors, which are ``None`` where they are not known."""

    payoff: float | None
    """The expected payoff; ``None`` where it is not known."""
    first: float
    """To be first, from 0 to 1."""
    ranks: list[float]
    """To have each rank, from 0 to 1."""
    eaten: float
    """To be eaten, from 0 to 1."""


class ComparedWorth(TypedDict):
    """The value of a move and that of the best one."""

    best: Worth
    """The value of the best move."""
    played: Worth
    """The value of the move that was played."""


class Exact(TypedDict):
    """The exact values of a position and its moves."""

    value: Value | None
    """The value of the position; ``None`` where it is not known."""
    moves: list[ExactMove]
    """All moves or outcomes of chance."""


class ExactMove(TypedDict):
    """The exact value of a move."""

    move: str
    """The move."""
    value: Value | None
    """Its value; ``None`` where it is not known."""


class KnownTally(TypedDict):
    """In how many of the games of strong players that came to a position a move was played, and with what result for
    whoever played it."""

    games: int
    """In how many the move was played."""
    reached: int
    """How many came to the position."""
    wins: int
    """Those with the move that were won."""
    draws: int
    """Those that were drawn."""
    losses: int
    """Those that were lost."""
    score: float | None
    """The mean score of those with a result, from 0 to 1; ``None`` without any."""


class LastPosition(TypedDict):
    """The position after the last ply."""

    position: str
    """The position."""
    chances: list[float] | None
    """The winning chances of all players there, from 0 to 1; ``None`` where they are not known."""


class MeanWithError(TypedDict):
    """A mean over games."""

    mean: float | None
    """The mean; ``None`` without a game."""
    error: float | None
    """Its standard error; ``None`` with too few games."""

MoveClass: TypeAlias = Literal["best", "only", "good", "inaccuracy", "mistake", "blunder", "forced"]
"""How good a move was."""


class Outcome(TypedDict):
    """How a game ended."""

    winner: str | None
    """The player who won; ``None`` for a draw."""
    payoffs: list[float]
    """The payoff of each player."""
    seeds: list[float] | None
    """The seeds of each player at the end, those left included; ``None`` in games without."""


class PlayedTournament(TypedDict):
    """The standings of a tournament with all its games."""

    players: list[Standing]
    """All players, best first."""
    crosstable: list[list[list[int]]] | None
    """Won, drawn and lost games of each against each, best first; ``None`` for more than two seats."""
    sprt: Sprt | None
    """The sequential test of the first two players; ``None`` without one."""
    games: int
    """Games played."""
    cut: int
    """Those ended by ``--max-plies``."""
    played: list[TournamentGame]
    """The games in their order."""


class PlayerChances(TypedDict):
    """The chances of a player."""

    player: str
    """The player: ``p1`` to ``p6``."""
    payoff: float | None
    """The expected payoff; ``None`` where it is not known."""
    first: float
    """To be first, from 0 to 1."""
    ranks: list[float]
    """To have each rank, from 0 to 1."""
    eaten: float
    """To be eaten, from 0 to 1."""
    error: NotRequired[Chances]
    """Their standard errors; absent but of an estimate."""


class ProbedBounds(TypedDict):
    """Bounds of the values of a position and its moves in tables: what the Python package has of them."""

    value: TableBounds
    """Of the position."""
    moves: list[ProbedBoundsMove]
    """Of all legal moves."""


class ProbedBoundsMove(TypedDict):
    """Bounds of the value of a move in tables."""

    move: str
    """The move."""
    value: TableBounds | None
    """Its bounds; ``None`` where no table has it."""


class RaceAnswer(TypedDict):
    """The chances in a position, as the table of a race has them: what the Python package has of it."""

    throws: float
    """Throws to the end, on average."""
    players: list[PlayerChances]
    """The chances of all players, in turn order."""
    best: str | None
    """The best move; ``None`` where dice are to fall."""
    moves: list[RaceAnswerMove]
    """All moves or throws."""


class RaceAnswerMove(TypedDict):
    """A move or a throw, and the chances after it, as the table of a race has them."""

    move: str
    """The move, or the throw."""
    probability: float | None
    """The probability of a throw, from 0 to 1; ``None`` of a move."""
    luck: float | None
    """What a throw gains or costs the thrower in payoff; ``None`` of a move, and where payoffs are not known."""
    throws: float
    """Throws to the end after it, on average."""
    players: list[PlayerChances]
    """The chances of all players after it."""


class Review(TypedDict):
    """A reviewed game: what ``ishwa review`` prints."""

    game: str
    """The id of the game, as ``awale``."""
    rules: str
    """Its options that differ from the defaults, as in the record."""
    position: str
    """The position that the game began from."""
    moves: list[ReviewedPly]
    """All plies."""
    players: list[ReviewedPlayer]
    """All players, by seat."""
    turning_points: list[int]
    """The numbers of the plies that turned the game, the largest turn first."""
    last: LastPosition
    """After the last ply."""
    outcome: Outcome | None
    """How the game ended; ``None`` if it did not."""
    basis: Basis
    """What the review rests on."""
    stopped: bool
    """Whether the review was ended before the game was."""
    fault: str | None
    """Why the record was not read to its end; else ``None``."""


class ReviewedPlayer(TypedDict):
    """The moves and the luck of a player."""

    player: str
    """The seat: ``s`` or ``n``, or ``p1`` to ``p6``."""
    name: str | None
    """The name in the record, or ``None``."""
    accuracy: float | None
    """The mean accuracy of moves that were a choice, from 0 to 100; ``None`` without any."""
    accuracy_error: float | None
    """Half the 95 % interval of the accuracy; ``None`` with fewer than two such moves."""
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
    """How many complaints do not count."""
    luck: float | None
    """The luck of the player's own throws, in payoff; ``None`` without dice."""
    total_luck: float | None
    """The luck of all throws for the player, in payoff; ``None`` without dice."""
    decisions: float | None
    """What the player's decisions cost, in payoff: 0 or less; ``None`` without dice."""
    payoff: float | None
    """What the game paid the player; ``None`` without dice or an end."""
    luck_adjusted: float | None
    """The payoff without the luck of throws; ``None`` without dice or an end."""


ReviewedPly = TypedDict(
    "ReviewedPly",
    {
        # Its number, from 1.
        "ply": "int",
        # Who acted: ``s`` or ``n``, or ``p1`` to ``p6``.
        "player": "str",
        # The move, or the throw.
        "move": "str",
        # The position before it.
        "position": "str",
        # The board before it as numbers.
        "numbers": "BoardNumbers",
        # The winning chances of all players in that position, from 0 to 1.
        "chances": "list[float]",
        # Known games that came to the position; ``None`` if none had the move.
        "known": "KnownTally | None",
        # Of a throw, what it gained or cost the thrower in payoff; else ``None``.
        "luck": "float | None",
        # Of a move, the best one; else ``None``.
        "best": "str | None",
        # Of a move, what it lost, in the unit; else ``None``.
        "loss": "float | None",
        # Of a move, its class; else ``None``.
        "class": "MoveClass | None",
        # Of a move, its accuracy, from 0 to 100; else absent.
        "accuracy": "NotRequired[float]",
        # Of a move, how many plies ahead it was searched; else absent.
        "depth": "NotRequired[int]",
        # Of a move or a throw, whether all of this is proven; else absent.
        "exact": "NotRequired[bool]",
        # ``true`` for a ply of the opening; otherwise absent.
        "given": "NotRequired[bool]",
        # Of a move, the line that begins with the best one; else absent.
        "line": "NotRequired[list[str]]",
        # Of a throw, what each player gained or lost by it in payoff; else absent.
        "lucks": "NotRequired[list[float]]",
        # Of a move, whether it missed a win; else absent.
        "missed_win": "NotRequired[bool]",
        # Of a move, what it lost in points of winning chance, from 0 to 100; else absent.
        "points": "NotRequired[float]",
        # Of a move, whether the class is a complaint that does not count; else absent.
        "uncertain": "NotRequired[bool]",
        # Of a move, the unit of the loss; else absent.
        "unit": "NotRequired[Unit]",
        # Of a move, its value and that of the best one; else absent.
        "value": "NotRequired[ComparedWorth]",
    },
)
"""A ply of a reviewed game: a move, a throw, or one of the opening that was given."""


class Simulation(TypedDict):
    """The estimate of a position from games played at random: what the Python package has of it."""

    games: int
    """Games played."""
    unfinished: int
    """Games that came to no end."""
    throws: float
    """Throws to the end, on average."""
    throws_error: float | None
    """The standard error of ``throws``; ``None`` where it is not known."""
    players: list[PlayerChances]
    """The chances of all players, in turn order, with their standard errors."""


class Sprt(TypedDict):
    """A sequential test of two players."""

    elo0: float
    """The difference in Elo under the first hypothesis."""
    elo1: float
    """The difference in Elo under the second one."""
    alpha: float
    """The chance to decide for the second where the first is true."""
    beta: float
    """The chance to decide for the first where the second is true."""
    llr: float
    """The logarithm of the likelihood ratio so far."""
    lower: float
    """The ratio at which the first hypothesis is accepted."""
    upper: float
    """The ratio at which the second hypothesis is accepted."""
    decision: SprtDecision | None
    """The hypothesis that was accepted; ``None`` while it is open."""

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
    """Plies searched of a move, as the player reported, on average; ``None`` where it did not."""
    elo: float | None
    """Elo against the average of the others; ``None`` where it is not known, or for more than two seats."""
    error: float | None
    """Half the 95 % interval of ``elo``; ``None`` where it is not known, or for more than two seats."""
    los: float | None
    """The likelihood of superiority, from 0 to 1; ``None`` where it is not known, or for more than two seats."""
    draws: NotRequired[int]
    """Games drawn; absent for more than two seats."""
    losses: NotRequired[int]
    """Games lost; absent for more than two seats."""
    nelo: NotRequired[float | None]
    """Elo normalised by the spread of pairs of games, ``None`` where it is not known; absent for more than two seats."""
    nelo_error: NotRequired[float | None]
    """Half the 95 % interval of ``nelo``, ``None`` where it is not known; absent for more than two seats."""
    nodes_per_second: NotRequired[float | None]
    """Positions visited a second, as the player reported, on average; ``None`` where it did not, or without times.
    Absent from ``summary.json``, which does not depend on the machine."""
    pairs: NotRequired[list[int]]
    """How many pairs of games gave 0, ½, 1, 1½ and 2 points; absent for more than two seats."""
    wins: NotRequired[int]
    """Games won; absent for more than two seats."""


class TableBounds(TypedDict):
    """Bounds of the value of a position in a table, for the player to move."""

    lower: int
    """The least that is possible, in the unit of the tables."""
    upper: int
    """The most that is possible; the same where the value is known."""
    plies: int | None
    """Plies to the end of the game; ``None`` where they are not known."""


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
    """The payoff of each; ``None`` for a game without an end."""
    ending: str
    """How it ended, in a word."""
    forfeit: str | None
    """Why it was lost, where it was forfeited; else ``None``."""
    start: str
    """The position that the game began from."""
    moves: list[str]
    """All moves, those of the opening first."""

Unit: TypeAlias = Literal["win", "seeds", "stones", "camels", "payoff", "chance", "points"]
"""What a value counts."""


class Value(TypedDict):
    """The value of a position or a move."""

    kind: ValueKind
    """How it is to be read."""
    score: float
    """For the player to move, in the unit."""
    unit: Unit
    """What the score counts."""
    chance: NotRequired[float]
    """The chance of winning, from 0 to 1, that points stand for; absent with other units."""
    error: NotRequired[list[float]]
    """The standard error of each of the payoffs, ``None`` where it is not known; absent but where games were played at
    random."""
    payoffs: NotRequired[list[float]]
    """The payoff of each player, in turn order; absent but in games of chance or for more than two."""
    plies: NotRequired[int]
    """Plies to the end of the game; absent where they are not known."""
    proven: NotRequired[list[float]]
    """The least and the most that is proven, in the unit; absent with an exact value, and where games were played at
    random."""

ValueKind: TypeAlias = Literal["exact", "lower", "upper", "estimate"]
"""How a value is to be read."""


class Worth(TypedDict):
    """The value of a move for whoever made it."""

    kind: ValueKind
    """Whether it is exact or an estimate."""
    score: float
    """In the unit."""
    unit: Unit
    """What the score counts."""
    plies: int | None
    """Plies to the end of the game; ``None`` where they are not known."""
    chance: float
    """The winning chance, from 0 to 1."""
