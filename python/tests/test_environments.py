"""PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import GAMES, random_positions

import ishwa
from ishwa import actions

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")


def test_actions_are_one_to_one_with_moves(game: ishwa.Game) -> None:
    for position in random_positions(game, 200, 17):
        legal = actions.legal(position)
        assert list(legal) == sorted(legal)
        if not position.is_chance:
            assert tuple(sorted(legal.values())) == position.legal_actions()
        mask = actions.mask(position)
        assert mask.sum() == (1 if position.is_chance else len(legal))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_takes_the_environments(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    from ishwa.pettingzoo import env

    api_test(env(name), num_cycles=200)
    seed_test(lambda: env(name, max_plies=60), num_cycles=50)


def test_rewards_are_payoffs() -> None:
    from ishwa.pettingzoo import env

    source = random.Random(18)
    for name in ("awale", "arrawan", "hyena"):
        world = env(name)
        world.reset(seed=1)
        sums = dict.fromkeys(world.possible_agents, 0.0)
        for agent in world.agent_iter():
            seen, reward, ended, cut, _ = world.last()
            sums[agent] += reward
            choices = np.flatnonzero(seen["action_mask"]).tolist()
            world.step(None if ended or cut else source.choice(choices))
        assert list(sums.values()) == (world.history.payoffs or [0.0, 0.0])


def test_an_action_that_is_not_legal_is_refused() -> None:
    from ishwa.pettingzoo import env

    world = env("dara")
    world.reset()
    with pytest.raises(ishwa.IshwaError, match="action: found 30"):
        world.step(30)
    race = env("ishigan")
    race.reset(seed=1)
    race.step(0)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", ["awale", "dara", "hyena"])
def test_gymnasium_takes_a_player_against_a_level(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from ishwa.gymnasium import LevelEnv

    check_env(LevelEnv(ishwa.Game(name)), skip_render_check=True)
    world = LevelEnv(ishwa.Game(name), seat=1, level=2)
    source = random.Random(19)
    seen, _ = world.reset(seed=5)
    for _ in range(200):
        choices = np.flatnonzero(seen["action_mask"]).tolist()
        if not choices:
            break
        seen, reward, ended, cut, info = world.step(source.choice(choices))
        assert "illegal" not in info
        if ended or cut:
            assert reward == (world.history.payoffs or [0.0, 0.0])[1]
            break


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_nobody_has_is_refused(seat: int) -> None:
    from ishwa.gymnasium import LevelEnv

    with pytest.raises(ishwa.IshwaError, match=f"seat: found {seat}, expected a number from 0 to 1"):
        LevelEnv(ishwa.Game("awale"), seat=seat)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_the_games(name: str) -> None:
    pytest.importorskip("pyspiel")
    from ishwa.openspiel import load

    game = load(name)
    source = random.Random(20)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    while not state.is_terminal() and state.move_number() < 60:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(source.choices(outcomes, chances)[0])
        else:
            action = source.choice(state.legal_actions())
            assert state.action_to_string(state.current_player(), action) in state.history_of_ishwa.moves()
            state.apply_action(action)
        observer.set_from(state, 0)
        assert observer.string_from(state, 0) == str(state)
        assert str(state.clone()) == str(state)
    assert len(state.history()) == len(state.history_of_ishwa)


def test_algorithms_of_openspiel_agree_with_the_engine() -> None:
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import mcts, minimax

    from ishwa.openspiel import load

    game = load("oljinnat", target=4)
    value, _ = minimax.alpha_beta_search(game, maximum_depth=200)
    found = ishwa.analyse(game.ishwa.initial(), tables="none")
    assert found.value.is_exact and value == found.value.score

    awale = load("awale")
    source = np.random.RandomState(21)
    bot = mcts.MCTSBot(awale, 2.0, 20, mcts.RandomRolloutEvaluator(1, source), random_state=source)
    state = awale.new_initial_state()
    assert bot.step(state) in state.legal_actions()
