"""The numbering of actions for learning libraries, from 0, the same in every position of a game, and boards as one list.

Where the moves of a game are numbers of pits (Awalé, Toguz, a round of Tihulelin), an action is the pit, counted from
0, and the one after the last pit is to pass. In Dara and Tiddatt it is the number of the move by its two ends (below).
In other games it is the index of the move in the list of legal moves, so one number means different moves in different
positions. Before a throw there is one action, 0: to throw.

Cells are counted along the rows from 0 for a1. In Dara, placing a pion on a cell is the number of that cell, a step is
``30 + 31 * (4 * origin + direction) + taken``, and a pass is 3750. ``direction`` is 0 to the left, 1 to the right, 2
down and 3 up; ``taken`` is 0 if no pion is taken, and otherwise 1 plus its cell.

In Tiddatt, a drop is the number of its cell, a declaration is ``25 + 4 * cell + horse`` (asewwey, alesgey, afuqey,
ajebdey), a step or descent is ``125 + 25 * origin + target``, and an attack is ``750 + 9 * (8 * origin + hop) + next``.
``hop`` is 0 up, 1 right, 2 down or 3 left, plus 4 over a free cell; ``next`` is 0 if the attack ends after it, and
otherwise 1 plus the second hop. Attacks with more hops, which only an Ajebdey makes, are counted from 2550 on in the
order of ``moves()``: these numbers alone depend on the position.

The native classes have the same as methods: ``actions()``, ``action_mask()``, ``observation()`` and ``act(action)`` of
``Position`` and ``History``, and ``action_masks()``, ``observations()`` and ``act(actions)`` of ``Batch``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ishwa._native import Game, History, IshwaError, Position

PASS = "pass"
"""The move of a player who has no other, where moves are numbers of pits."""

THROW = 0
"""The only action before a throw."""

MOST = 65_535
"""No number of a board is farther from 0."""

LIMITS: dict[str, tuple[int, int]] = {
    "began": (0, 4),
    "cells": (0, 2),
    "choice": (0, 2),
    "declares": (0, 1),
    "hands": (-1, MOST),
    "horses": (0, 8),
    "hyena": (-1, 255),
    "kinds": (0, 3),
    "pieces": (0, 2),
    "plies": (0, 255),
    "ranks": (0, 6),
    "reserves": (-MOST, MOST),
    "squares": (0, 255),
    "stages": (0, 5),
    "start": (0, 255),
    "starter": (0, 1),
    "states": (0, 4),
    "tuz": (0, 9),
}
"""The lowest and the highest number in parts of boards; in the other ones, seeds in pits and stores, 0 and all seeds."""

SEEDS = ("pits", "stores", "kaznas", "held", "hands", "stocks")
"""The parts of boards that hold the seeds, stones or pions."""


def count(game: Game) -> int:
    """The number of actions of a game: the pits and the pass or, in other games, at least the maximum number of moves
    of a position.
    """
    return game.actions[0]


def legal(place: Position | History) -> dict[int, int]:
    """The legal actions in ascending order, each with the index of its move; empty before a throw and after the end.
    """
    if place.is_chance:
        return {}
    actions = place.actions()
    if actions and actions[-1] >= count(place.game):
        raise IshwaError(f"position: found {len(actions)} moves, expected at most {count(place.game)}")
    return dict(zip(actions, place.action_indices(), strict=True))


def mask(place: Position | History) -> NDArray[np.int8]:
    """1 for each legal action, including a throw, and 0 for the others."""
    return place.action_mask()


def observation(place: Position | History) -> NDArray[np.float32]:
    """The board as one list: all its arrays (docs/json.md, "numbers"), as every player sees it; then 1 for the player to
    move and 0 for each other one; then how often the position has occurred before, as far as a repetition can end the
    game (0 for a ``Position``, which has no history).
    """
    return place.observation()


def bounds(game: Game) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The lowest and the highest numbers of observations of a game."""
    numbers = game.initial().numbers
    seeds = sum(int(part.sum()) for name, part in numbers.items() if name in SEEDS)
    lowest, highest = [], []
    for name, part in numbers.items():
        low, high = LIMITS.get(name, (0, MOST if name in ("camels", "tabas") else seeds))
        lowest += [low] * part.size
        highest += [high] * part.size
    others = len(game.players)
    return (
        np.array([*lowest, *[0] * (others + 1)], dtype=np.float32),
        np.array([*highest, *[1] * others, MOST], dtype=np.float32),
    )
