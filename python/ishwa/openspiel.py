"""OpenSpiel games: ``ishwa.openspiel.load("awale")`` is a ``pyspiel.Game``. Needs open_spiel.

Importing this module registers all games, with their options as parameters, so that
``pyspiel.load_game("ishwa_awale(grand_slam=forbidden)")`` finds them, and games and states are written and read as text.

States include the history, so that a repetition ends a game. Actions are those of ``ishwa.actions``;
outcomes of chance are indices in the list of outcomes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ishwa import actions
from ishwa._native import Game, IshwaError, games

MOST_OUTCOMES = 4096
"""At least as many as a throw of any game has."""

MOST_PLIES = 10_000
"""No game of ours is known to be longer; OpenSpiel requires a limit."""

SHARED = ("arrawan", "ishigan")
"""Games in which the payoffs of all players always have the same sum, half their number."""

MOST_PLAYERS = {"hyena": 4}
"""The largest number of players, where the option allows fewer than six."""

NUMBERS = ("players", "occurrences", "target")
"""The options that are numbers."""


def short_name(game: str) -> str:
    """The name of a game in OpenSpiel, as in ``ishwa_tihulelin_match``."""
    return f"ishwa_{game.replace('-', '_')}"


def parameters(game: Game) -> dict[str, Any]:
    """The options of a game as parameters of OpenSpiel."""
    return {name: int(value) if name in NUMBERS else value for name, value in game.options.items()}


def kind_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game under all options."""
    model, utility = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
    low, high = game.bounds
    if low == -high and len(game.players) == 2:
        sums = utility.ZERO_SUM
    else:
        sums = utility.CONSTANT_SUM if game.id in SHARED else utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=short_name(game.id),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=model.EXPLICIT_STOCHASTIC if game.has_chance else model.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=sums,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS.get(game.id, 6) if "players" in game.options else 2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Ishwa as an OpenSpiel game."""

    def __init__(self, game: Game) -> None:
        self.ishwa = game
        low, high = map(float, game.bounds)
        players = len(game.players)
        kind = kind_of(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions.count(game),
            max_chance_outcomes=MOST_OUTCOMES if game.has_chance else 0,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=_sum(game),
            max_game_length=MOST_PLIES,
        )
        default = parameters(Game(game.id))
        chosen = {name: value for name, value in parameters(game).items() if value != default[name]}
        super().__init__(kind, info, chosen)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise IshwaError(f"observer: found {params}, expected no parameters")
        return Observer(self.ishwa)


def _sum(game: Game) -> float | None:
    """The sum of all payoffs, where it is always the same."""
    if game.id in SHARED:
        return len(game.players) / 2
    low, high = game.bounds
    return 0.0 if low == -high and len(game.players) == 2 else None


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


def _registered(name: str) -> type[SpielGame]:
    """What OpenSpiel calls to make a game: a class, since a function that it alone still holds would be freed too late.
    """

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, Game(name, **(params or {})))

    return type(short_name(name), (SpielGame,), {"__init__": begin})


for _id in games():
    if short_name(_id) not in pyspiel.registered_names():
        pyspiel.register_game(kind_of(Game(_id)), _registered(_id))
