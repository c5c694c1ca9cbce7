"""Gymnasium environments: one player against the engine, or many games at once. Needs gymnasium.

    import ishwa.gymnasium  # registers the ids

    gymnasium.make("ishwa/Awale-v0", level=3)
    gymnasium.make_vec("ishwa/Awale-v0", num_envs=1024, seat=None, threads=2)

Observations have the ``observation`` of ``ishwa.actions`` and an ``action_mask``. An action that is not in the mask loses
at once: the reward is the lowest payoff, and ``illegal`` is in the info. Rewards are payoffs at the end, in the unit of
the game (``Game.unit``), between ``Game.bounds``. A player to throw has the action 0.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ishwa import actions, picture
from ishwa._native import Arena, Batch, Game, History, IshwaError, Position, games
from ishwa.engine import LEVELS, play_level
from ishwa.spaces import acted, observed, one_of, opened, within

Observation = dict[str, NDArray[Any]]


def name_of(game: str) -> str:
    """The id of a game in Gymnasium, as in ``ishwa/TihulelinMatch-v0``."""
    return f"ishwa/{''.join(word.capitalize() for word in game.split('-'))}-v0"


for _id in games():
    gymnasium.register(
        id=name_of(_id),
        entry_point="ishwa.gymnasium:LevelEnv",
        vector_entry_point="ishwa.gymnasium:VectorEnv",
        kwargs={"game": _id},
    )


class LevelEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; the others are played by the engine at ``level``, 1 to 10, or at random without one.

    With ``seat=None``, the actions are for every player in turn, and the reward is that of the player who acted last. A
    game is truncated after ``max_plies``. ``game`` is a ``Game``, or a name with options as keyword arguments.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int | None = 0,
        level: int | None = 1,
        max_plies: int = 1000,
        render_mode: str | None = None,
        **options: str | float,
    ) -> None:
        self.game = opened(game, options)
        within("seat", seat, 0, len(self.game.players) - 1)
        within("level", level, 1, LEVELS)
        within("max_plies", max_plies, 1, 2**32 - 1)
        one_of("render_mode", render_mode, self.metadata["render_modes"])
        self.seat = seat
        self.level = level
        self.max_plies = max_plies
        self.render_mode = render_mode
        self.history = self.game.history()
        self._seed = 0
        self.observation_space = observed(self.game)
        self.action_space = acted(self.game)

    def _throw(self) -> int:
        chances = [chance for _, chance in self.history.outcomes()]
        return int(self.np_random.choice(len(chances), p=chances))

    def _others(self) -> None:
        """Plays until the player is to act, or the game is over."""
        here = self.history
        while not here.is_over and len(here) < self.max_plies and self.seat not in (None, here.seat):
            if here.is_chance:
                here.play(self._throw())
            elif self.level is None:
                here.play(int(self.np_random.integers(len(here.legal_actions()))))
            else:
                here.play(play_level(here, self.level, seed=self._seed))

    def _seen(self) -> Observation:
        return {"observation": self.history.observation(), "action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Whether each action is legal, as MaskablePPO of sb3-contrib asks for it."""
        return self.history.action_mask().astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**32))
        self.history = self.game.history()
        self._others()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        here = self.history
        actor = here.seat if self.seat is None else self.seat
        if not here.is_over:
            if int(action) not in here.actions():
                return self._seen(), float(self.game.bounds[0]), True, False, {"illegal": True}
            if here.is_chance:
                here.play(self._throw())
            else:
                here.act(int(action))
            self._others()
        payoffs = here.payoffs
        if payoffs is None:
            return self._seen(), 0.0, False, len(here) >= self.max_plies, {}
        return self._seen(), payoffs[actor], True, False, {}

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return picture.rgb(self.history)
        return self.history.position.board if self.render_mode == "ansi" else None


MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}
"""The names that ``Arena`` gives to Gymnasium's modes."""


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games at once, played natively (``ishwa.Arena``), with the seats, levels and rewards of ``LevelEnv``.

    Levels are from 1 to 9, or ``None`` for random moves. With ``seat=None`` all seats are the caller's; ``seat`` of the info
    is the one to act, ``payoffs`` has what all players received. ``sample()`` is a legal action of each game, drawn at
    random. Without ``copy``, observations, rewards and infos are arrays that the next step writes to.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        seat: int | None = 0,
        level: int | None = 1,
        threads: int = 1,
        max_plies: int = 1000,
        start: Batch | Position | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: None = None,
        **options: str | float,
    ) -> None:
        self.game = opened(game, options)
        try:
            mode = AutoresetMode(autoreset_mode)
        except ValueError:
            names = " or ".join(str(mode.value) for mode in AutoresetMode)
            raise IshwaError(f"autoreset_mode: found {autoreset_mode}, expected {names}") from None
        one_of("render_mode", render_mode, [])
        within("level", level, 1, LEVELS - 1)
        starts = start if isinstance(start, Batch) else Batch([self.game.initial() if start is None else start])
        if starts[0].game.rules != self.game.rules:
            raise IshwaError(f"start: found one of {starts[0].game.rules}, expected one of {self.game.rules}")
        self.arena = Arena(
            starts,
            num_envs,
            seat=seat,
            level=level,
            threads=threads,
            max_plies=max_plies,
            autoreset=MODES[mode],
        )
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = observed(self.game)
        self.single_action_space = acted(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._same_step = mode is AutoresetMode.SAME_STEP
        arena = self.arena
        self._observations: Observation = {"observation": arena.observations, "action_mask": arena.action_masks}
        self._infos: Observation = {
            "seat": arena.seats,
            "plies": arena.plies,
            "payoffs": arena.payoffs,
            "illegal": arena.illegal,
        }

    def _given(self, arrays: dict[str, NDArray[Any]]) -> dict[str, Any]:
        return {name: array.copy() for name, array in arrays.items()} if self.copy else dict(arrays)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games, or those of ``options={"reset_mask": ...}``."""
        if isinstance(seed, list):
            raise IshwaError("seed: found a list, expected one number, from which every game has its own")
        super().reset(seed=seed)
        if seed is None and self._np_random_seed is None:
            seed = int(np.random.SeedSequence().generate_state(1)[0])
        self.arena.reset(seed, where=(options or {}).get("reset_mask"))
        return self._given(self._observations), self._given(self._infos)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        arena = self.arena
        arena.step(np.asarray(actions, dtype=np.int64))
        infos = self._given(self._infos)
        if self._same_step:
            ended = arena.terminations | arena.truncations
            if ended.any():
                infos["final_obs"] = np.full(self.num_envs, None, dtype=object)
                for index in np.flatnonzero(ended):
                    mask = np.zeros_like(arena.action_masks[index])
                    last = {"observation": arena.last_observations[index].copy(), "action_mask": mask}
                    infos["final_obs"][index] = last
                infos["_final_obs"] = ended
        rewards, terminations, truncations = arena.rewards, arena.terminations, arena.truncations
        if self.copy:
            rewards, terminations, truncations = rewards.copy(), terminations.copy(), truncations.copy()
        return self._given(self._observations), rewards, terminations, truncations, infos

    def sample(self) -> NDArray[np.int64]:
        """A legal action of each game, drawn at random by the seed of ``reset``; 0 where a game has ended."""
        return self.arena.drawn.copy() if self.copy else self.arena.drawn

    def action_masks(self) -> NDArray[np.bool_]:
        """Whether each action of each game is legal."""
        return self.arena.action_masks.astype(np.bool_)

    def history(self, index: int) -> History:
        """A game as a ``History`` of its own."""
        return self.arena.history(index)
