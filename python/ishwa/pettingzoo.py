"""PettingZoo environments: ``ishwa.pettingzoo.env("awale")``. Needs pettingzoo."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ishwa import actions
from ishwa._native import Game, IshwaError, Position

Observation = dict[str, NDArray[Any]]


class Env(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment.

    Agents are the players as positions write them. An observation has the board (``ishwa.actions.observation``) and a
    mask of the actions (``ishwa.actions``). The player to throw takes action 0, and the dice fall by the seed of
    ``reset``. Rewards are payoffs at the end, in the unit of the game. A game is truncated after ``max_plies``. An
    action that is not in the mask is an error.
    """

    def __init__(self, game: Game, *, start: Position | None = None, max_plies: int = 1000) -> None:
        super().__init__()
        self.game = game
        self.start = game.initial() if start is None else start
        self.max_plies = max_plies
        self.metadata = {
            "name": f"ishwa_{game.id}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = list(game.players)
        size = len(actions.observation(self.start))
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions.count(game),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        taken = [spaces.Discrete(actions.count(game)) for _ in self.possible_agents]
        self.action_spaces = dict(zip(self.possible_agents, taken, strict=True))
        self._dice = random.Random()
        self.history = self.start.history()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._dice = random.Random(seed)
        self.history = self.start.history()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.history.player
        self._settle()

    def observe(self, agent: str) -> Observation:
        mask = actions.mask(self.history)
        if agent != self.history.player or self.history.is_over:
            mask = np.zeros_like(mask)
        return {"observation": actions.observation(self.history), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.history.is_chance:
            if action != actions.THROW:
                raise IshwaError(f"action: found {action}, expected {actions.THROW}, a throw")
            chances = [chance for _, chance in self.history.outcomes()]
            self.history.play(self._dice.choices(range(len(chances)), chances)[0])
        else:
            moves = actions.legal(self.history)
            if action not in moves:
                raise IshwaError(f"action: found {action}, expected one of {list(moves)}")
            self.history.play(moves[int(action)])
        self.agent_selection = self.history.player
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Records the end of the game."""
        payoffs = self.history.payoffs
        if payoffs is not None:
            self.rewards = dict(zip(self.agents, payoffs, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self.history) >= self.max_plies:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str:
        return self.history.position.board

    def close(self) -> None:
        """Does nothing, since there is nothing to close."""


def env(name: str, *, max_plies: int = 1000, **options: str | float) -> Env:
    """The environment of a game under its options."""
    return Env(Game(name, **options), max_plies=max_plies)
