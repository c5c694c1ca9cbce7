"""The numbering of actions for learning libraries, from 0, the same in every position of a game.

Where the moves of a game are numbers of pits (Awalé, Toguz, a round of Tihulelin), an action is the pit, counted from
0, and the one after the last pit is to pass. In other games it is the index of the move in the list of legal moves,
so one number means different moves in different positions. Before a throw there is one action, 0: to throw.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ishwa._native import Game, History, IshwaError, Position

PASS = "pass"
"""The move of a player who has no other, where moves are numbers of pits."""

THROW = 0
"""The only action before a throw."""


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
    actions, are_pits = place.game.actions
    if are_pits:
        return {actions - 1 if move == PASS else int(move) - 1: index for index, move in enumerate(place.moves())}
    moves = place.legal_actions()
    if len(moves) > actions:
        raise IshwaError(f"position: found {len(moves)} moves, expected at most {actions}")
    return {move: move for move in moves}


def mask(place: Position | History) -> NDArray[np.int8]:
    """1 for each legal action, including a throw, and 0 for the others."""
    allowed = np.zeros(count(place.game), dtype=np.int8)
    allowed[[THROW] if place.is_chance else list(legal(place))] = 1
    return allowed


def observation(place: Position | History) -> NDArray[np.float32]:
    """The board as one list: all its arrays (docs/json.md, "numbers"), then 1 for the player to move and 0 for others."""
    seats = np.zeros(len(place.game.players), dtype=np.float32)
    seats[place.seat] = 1
    arrays = [array.ravel().astype(np.float32) for array in place.numbers.values()]
    return np.concatenate([*arrays, seats])
