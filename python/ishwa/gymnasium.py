"""Gymnasium environments for one player against the engine at a level. Needs gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ishwa import actions
from ishwa._native import Game, IshwaError
from ishwa.engine import play_level

Observation = dict[str, NDArray[Any]]


class LevelEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; the engine plays the others at a level, and dice fall by themselves.

    Observations are those of ``ishwa.pettingzoo``. The reward is the player's payoff at the end, in the unit of the
    game. An action that is not in the mask loses at once: the reward is the lowest payoff, and ``illegal`` is in the
    info. A game is truncated after ``max_plies``.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, game: Game, *, seat: int = 0, level: int = 1, max_plies: int = 1000, render_mode: str | None = None
    ) -> None:
        players = len(game.players)
        if seat not in range(players):
            raise IshwaError(f"seat: found {seat}, expected a number from 0 to {players - 1}")
        self.game = game
        self.seat = seat
        self.level = level
        self.max_plies = max_plies
        self.render_mode = render_mode
        self.history = game.history()
        self._seed = 0
        size = len(actions.observation(self.history))
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions.count(game),), np.int8),
            }
        )
        self.action_space: spaces.Space[Any] = spaces.Discrete(actions.count(game))

    def _others(self) -> None:
        """Plays until the player has a choice, or the game is over."""
        while not self.history.is_over and len(self.history) < self.max_plies:
            if self.history.seat == self.seat and not self.history.is_chance:
                return
            self.history.play(play_level(self.history, self.level, seed=self._seed))

    def _seen(self) -> Observation:
        mask = actions.mask(self.history)
        if self.history.is_chance:
            mask = np.zeros_like(mask)
        return {"observation": actions.observation(self.history), "action_mask": mask}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**32))
        self.history = self.game.history()
        self._others()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        moves = actions.legal(self.history)
        if int(action) not in moves and not self.history.is_over:
            return self._seen(), float(self.game.bounds[0]), True, False, {"illegal": True}
        if not self.history.is_over:
            self.history.play(moves[int(action)])
            self._others()
        payoffs = self.history.payoffs
        if payoffs is None:
            return self._seen(), 0.0, False, len(self.history) >= self.max_plies, {}
        return self._seen(), payoffs[self.seat], True, False, {}

    def render(self) -> str:
        return self.history.position.board
