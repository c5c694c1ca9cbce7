"""Ishwa: nine traditional games, their rules, exact values and a fast engine.

    >>> import ishwa
    >>> position = ishwa.Game("awale").initial()
    >>> position.play("3").text
    '4,4,0,5,5,5/5,4,4,4,4,4/0,0/n'

Rules are cited by number (A4, T6), as in the project's docs/rules.md.
"""

from ishwa._native import Batch, Game, History, IshwaError, Position, games
from ishwa.engine import analyse, analyse_iter, play_level, probe, review, simulate
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

__all__ = [
    "Analysis",
    "Batch",
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
    "Review",
    "Simulation",
    "Standing",
    "TableEntry",
    "TableProbe",
    "Tables",
    "Tournament",
    "TournamentGame",
    "Value",
    "analyse",
    "analyse_iter",
    "games",
    "play_level",
    "probe",
    "review",
    "simulate",
    "tournament",
]
