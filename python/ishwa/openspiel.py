"""OpenSpiel games: ``ishwa.openspiel.load("awale")`` is a ``pyspiel.Game``. Needs open_spiel.

States include the history, so that a repetition ends a game. Actions are those of ``ishwa.actions``;
outcomes of chance are indices in the list of outcomes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ishwa import actions
from ishwa._native import Game, IshwaError

MOST_OUTCOMES = 4096
"""At least as many as a throw of any game has."""

MOST_PLIES = 10_000
"""No game of ours is known to be longer; OpenSpiel requires a limit."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Ishwa as an OpenSpiel game."""

    def __init__(self, game: Game) -> None:
        self.ishwa = game
        low, high = map(float, game.bounds)
        players = len(game.players)
        model = pyspiel.GameType.ChanceMode
        zero_sum = low == -high and players == 2
        utility = pyspiel.GameType.Utility
        kind = pyspiel.GameType(
            short_name=f"ishwa_{game.id.replace('-', '_')}",
            long_name=game.name,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=model.EXPLICIT_STOCHASTIC if game.has_chance else model.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=players,
            min_num_players=players,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=actions.count(game),
            max_chance_outcomes=MOST_OUTCOMES if game.has_chance else 0,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=MOST_PLIES,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise IshwaError(f"observer: found {params}, expected no parameters")
        return Observer(self.ishwa)


class State(pyspiel.State):  # type: ignore[misc]
    """A state of a game: its position, with the history."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.history_of_ishwa = game.ishwa.history()

    def current_player(self) -> int:
        here = self.history_of_ishwa
        if here.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if here.is_chance else here.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(actions.legal(self.history_of_ishwa))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(index, chance) for index, (_, chance) in enumerate(self.history_of_ishwa.outcomes())]

    def _apply_action(self, action: int) -> None:
        here = self.history_of_ishwa
        here.play(action if here.is_chance else actions.legal(here)[action])

    def _action_to_string(self, player: int, action: int) -> str:
        here = self.history_of_ishwa
        index = action if here.is_chance else actions.legal(here)[action]
        return here.moves()[index]

    def is_terminal(self) -> bool:
        return self.history_of_ishwa.is_over

    def returns(self) -> list[float]:
        return self.history_of_ishwa.payoffs or [0.0] * len(self.history_of_ishwa.game.players)

    def __str__(self) -> str:
        return self.history_of_ishwa.position.text


class Observer:
    """The observation of players: everything, in the form of ``ishwa.actions.observation``."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros_like(actions.observation(game.initial()))
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = actions.observation(state.history_of_ishwa)

    def string_from(self, state: State, player: int) -> str:
        return str(state)


def load(name: str, **options: str | float) -> SpielGame:
    """A game under its options."""
    return SpielGame(Game(name, **options))
