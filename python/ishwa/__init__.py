"""Ishwa: nine traditional games, their rules, exact values and a fast engine.

    >>> import ishwa
    >>> position = ishwa.Game("awale").initial()
    >>> position.play("3").text
    '4,4,0,5,5,5/5,4,4,4,4,4/0,0/n'

Rules are cited by number (A4, T6), as in the project's docs/rules.md.
"""

from ishwa._native import VERSION, Arena, Batch, Game, History, IshwaError, Position, games
from ishwa.engine import analyse, analyse_iter, play_level, probe, review, simulate
from ishwa.kept import Engine
from ishwa.records import RecordedGame, RecordedPly, read_file, read_records, review_many
from ishwa.results import (
    Analysis,
    ExactValues,
    LayerInfo,
    Line,
    Ply,
    Prospects,
    RaceChances,
    RaceProbe,
    Review,
    Simulation,
    TableEntry,
    TableProbe,
    Value,
)
from ishwa.tables import Tables
from ishwa.tournaments import Player, Standing, Tournament, TournamentGame, tournament

__version__ = VERSION

__all__ = [
    "Analysis",
    "Arena",
    "Batch",
    "Engine",
    "ExactValues",
    "Game",
    "History",
    "IshwaError",
    "LayerInfo",
    "Line",
    "Player",
    "Ply",
    "Position",
    "Prospects",
    "RaceChances",
    "RaceProbe",
    "RecordedGame",
    "RecordedPly",
    "Review",
    "Simulation",
    "Standing",
    "TableEntry",
    "TableProbe",
    "Tables",
    "Tournament",
    "TournamentGame",
    "Value",
    "__version__",
    "analyse",
    "analyse_iter",
    "games",
    "play_level",
    "probe",
    "read_file",
    "read_records",
    "review",
    "review_many",
    "simulate",
    "tournament",
]
