"""The spaces of Gymnasium for a game, and checks of the arguments of environments. Needs gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from ishwa import actions
from ishwa._native import Game, IshwaError


def observed(game: Game) -> spaces.Space[Any]:
    """Observations: the board (``ishwa.actions.observation``) within its bounds, and a mask of the actions."""
    low, high = actions.bounds(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions.count(game),), np.int8),
        }
    )


def acted(game: Game) -> spaces.Space[Any]:
    """Actions, numbered as in ``ishwa.actions``."""
    return spaces.Discrete(actions.count(game))


def within(name: str, number: int | None, least: int, most: int) -> None:
    """Refuses a number that is not from ``least`` to ``most``; ``None`` is allowed."""
    if number is not None and (isinstance(number, bool) or number not in range(least, most + 1)):
        raise IshwaError(f"{name}: found {number}, expected a number from {least} to {most}")


def one_of(name: str, word: str | None, words: Sequence[str]) -> None:
    """Refuses a word that is not one of these; ``None`` is allowed."""
    if word is not None and word not in words:
        raise IshwaError(f"{name}: found {word}, expected {' or '.join(words)}")


def opened(game: Game | str, options: dict[str, Any]) -> Game:
    """A game, or the one with this name under these options."""
    if isinstance(game, str):
        return Game(game, **options)
    if options:
        raise IshwaError(f"options: found {', '.join(options)} for a game, expected them with its name")
    return game
