"""PettingZoo environments: ``ishwa.pettingzoo.env("awale")``, or as other ones are found, ``awale_v0.env()`` after
``from ishwa.pettingzoo import awale_v0``. Needs pettingzoo.
"""

from __future__ import annotations

import random
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ishwa import actions, picture
from ishwa._native import Game, IshwaError, Position, games
from ishwa.spaces import acted, observed, one_of, within

Observation = dict[str, NDArray[Any]]


class Env(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment.

    Agents are the players as positions write them. An observation has the board (``ishwa.actions.observation``) and a
    mask of the actions (``ishwa.actions``). The player to throw takes action 0, and the dice fall by the seed of
    ``reset``. Rewards are payoffs at the end, in the unit of the game. A game is truncated after ``max_plies``. An
    action that is not in the mask is an error.
    """

    render_modes = ("ansi", "rgb_array")

    def __init__(
        self,
        game: Game,
        *,
        start: Position | None = None,
        max_plies: int = 1000,
        render_mode: str | None = "ansi",
    ) -> None:
        super().__init__()
        within("max_plies", max_plies, 1, 2**32 - 1)
        one_of("render_mode", render_mode, self.render_modes)
        self.game = game
        self.start = game.initial() if start is None else start
        if self.start.game.rules != game.rules:
            raise IshwaError(f"start: found one of {self.start.game.rules}, expected one of {game.rules}")
        self.max_plies = max_plies
        self.metadata = {
            "name": f"ishwa_{game.id}_v0",
            "render_modes": list(self.render_modes),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(game.players)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed(game))
        self.action_spaces = {agent: acted(game) for agent in self.possible_agents}
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
        mask = self.history.action_mask()
        if agent != self.history.player:
            mask = np.zeros_like(mask)
        return {"observation": self.history.observation(), "action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """Whether each action of the player to act is legal."""
        return self.history.action_mask().astype(np.bool_)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        # Before a throw, every other action is refused here.
        if self.history.is_chance and action == actions.THROW:
            chances = [chance for _, chance in self.history.outcomes()]
            self.history.play(self._dice.choices(range(len(chances)), chances)[0])
        else:
            self.history.act(-1 if action is None else int(action))
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

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode == "rgb_array":
            return picture.rgb(self.history)
        return self.history.position.board if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing, since there is nothing to close."""


def env(
    name: str, *, max_plies: int = 1000, render_mode: str | None = "ansi", **options: str | float
) -> Env:
    """The environment of a game under its options."""
    return Env(Game(name, **options), max_plies=max_plies, render_mode=render_mode)


def __getattr__(name: str) -> ModuleType:
    """The environment of each game as a module, such as ``awale_v0``."""
    game = name.removesuffix("_v0").replace("_", "-")
    if not name.endswith("_v0") or game not in games():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = ModuleType(f"{__name__}.{name}", f"{Game(game).name} as a PettingZoo environment.")
    vars(module).update(env=partial(env, game), raw_env=partial(env, game))
    return module
