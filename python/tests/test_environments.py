"""PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

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


CELLS = {
    name: [f"{column}{row}" for row in range(1, 6) for column in columns]
    for name, columns in (("dara", "abcdef"), ("tiddatt", "abcde"))
}


def dara_action(move: str) -> int:
    """The action of a move, as ``ishwa.actions`` describes it."""
    cells = CELLS["dara"]
    if move == "pass":
        return 3750
    if "-" not in move:
        return cells.index(move)
    step, _, taken = move.partition("x")
    origin, target = (cells.index(cell) for cell in step.split("-"))
    direction = [-1, 1, -6, 6].index(target - origin)
    return 30 + 31 * (4 * origin + direction) + (1 + cells.index(taken) if taken else 0)


def tiddatt_action(move: str) -> int | None:
    """The same; ``None`` for an attack with more than two hops."""
    cells = CELLS["tiddatt"]
    if move.startswith("+"):
        return cells.index(move[1:])
    if "=" in move:
        return 25 + 4 * cells.index(move[:2]) + "wlfj".index(move[3])
    if "x" not in move:
        return 125 + 25 * cells.index(move[:2]) + cells.index(move[3:])
    origin, *hops = move.split("x")
    ways, at = [], cells.index(origin)
    for hop in hops:
        target, landing = (cells.index(cell) for cell in hop.split("-"))
        ways.append([5, 1, -5, -1].index(landing - target) + (0 if target - at == landing - target else 4))
        at = landing
    if len(ways) > 2:
        return None
    return 750 + 9 * (8 * cells.index(origin) + ways[0]) + (1 + ways[1] if len(ways) > 1 else 0)


@pytest.mark.parametrize("name", CELLS)
def test_an_action_is_from_where_to_where(name: str) -> None:
    number = {"dara": dara_action, "tiddatt": tiddatt_action}[name]
    game = ishwa.Game(name)
    seen: set[int] = set()
    positions = random_positions(game, 1000, 23)
    if name == "tiddatt":
        # An Ajebdey may take one, two or three.
        positions.append(game.position("5:5:5:4N:SjN1N1/20,20/s"))
        assert {750 + 9, 750 + 9 + 2, 2550} <= set(positions[-1].actions())
    for position in positions:
        moves, legal = position.moves(), actions.legal(position)
        long = iter(range(2550, 2550 + len(moves)))
        expected = [next(long) if found is None else found for found in map(number, moves)]
        assert [expected[index] for index in legal.values()] == list(legal) == sorted(expected)
        assert np.flatnonzero(position.action_mask()).tolist() == list(legal)
        for action, index in list(legal.items())[:3]:
            assert position.act(action).text == position.play(index).text
        seen.update(legal)
    assert len(seen) > 200
    chosen = np.array([max(position.actions(), default=-1) for position in positions])
    batch = ishwa.Batch(positions)
    batch.act(chosen)
    assert [after.text for after in batch][:50] == [
        position.act(int(action)).text if action >= 0 else position.text
        for position, action in zip(positions[:50], chosen, strict=False)
    ]


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
    with pytest.raises(ishwa.IshwaError, match='action: found "30"'):
        world.step(30)
    race = env("ishigan")
    race.reset(seed=1)
    race.step(0)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_takes_a_player_against_a_level(name: str) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from ishwa.gymnasium import name_of

    check_env(gymnasium.make(name_of(name), max_plies=100).unwrapped)
    for level in (2, None):
        made = gymnasium.make(name_of(name), seat=1, level=level, render_mode="rgb_array", max_plies=100)
        world: Any = made.unwrapped
        source = random.Random(19)
        seen, _ = world.reset(seed=5)
        picture = world.render()
        assert picture.dtype == np.uint8 and picture.shape[2] == 3 and 0 < picture.mean() < 255
        for _ in range(100):
            choices = np.flatnonzero(seen["action_mask"]).tolist()
            assert choices == np.flatnonzero(world.action_masks()).tolist()
            if not choices:
                break
            seen, reward, ended, cut, info = world.step(source.choice(choices))
            assert "illegal" not in info and seen in world.observation_space
            if ended or cut:
                assert reward == (world.history.payoffs or [0.0, 0.0])[1]
                break


@pytest.mark.parametrize("name", GAMES)
def test_many_games_at_once_are_an_environment_of_gymnasium(name: str) -> None:
    import gymnasium
    from gymnasium.vector import AutoresetMode

    from ishwa.gymnasium import name_of

    for mode in AutoresetMode:
        world: Any = gymnasium.make_vec(name_of(name), num_envs=5, seat=None, max_plies=40, autoreset_mode=mode)
        seen, infos = world.reset(seed=7)
        ends = 0
        for _ in range(120):
            assert seen in world.observation_space
            seen, rewards, ended, cut, infos = world.step(world.sample())
            ends += int((ended | cut).sum())
            assert not infos["illegal"].any() and rewards.dtype == np.float64
            if mode is AutoresetMode.SAME_STEP and (ended | cut).any():
                index = int(np.flatnonzero(ended | cut)[0])
                assert infos["final_obs"][index] in world.single_observation_space and infos["_final_obs"][index]
            if mode is AutoresetMode.DISABLED and (ended | cut).any():
                seen, _ = world.reset(options={"reset_mask": ended | cut})
        assert ends > 5
        world.close()


def test_ids_of_gymnasium_are_found_by_their_module() -> None:
    program = 'import gymnasium; print(gymnasium.make("ishwa.gymnasium:ishwa/Awale-v0").unwrapped.game)'
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert run.stdout == "<ishwa.Game awale>\n", run.stderr


def test_a_vector_of_one_plays_as_a_single_environment() -> None:
    from ishwa.gymnasium import LevelEnv, VectorEnv

    many, one = VectorEnv("awale", 1, seat=None, max_plies=300), LevelEnv("awale", seat=None, max_plies=300)
    seen, _ = many.reset(seed=3)
    alone, _ = one.reset(seed=3)
    for _ in range(1000):
        assert all((seen[part][0] == alone[part]).all() for part in alone)
        action = many.sample()
        seen, rewards, ended, cut, _ = many.step(action)
        alone, reward, over, truncated, _ = one.step(int(action[0]))
        assert (rewards[0], ended[0], cut[0]) == (reward, over, truncated)
        if over or truncated:
            break
    else:
        raise AssertionError("no end")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"level": 0}, "level: found 0, expected a number from 1 to 10"),
        ({"level": True}, "level: found True"),
        ({"seat": -1}, "seat: found -1, expected a number from 0 to 1"),
        ({"seat": 2}, "seat: found 2, expected a number from 0 to 1"),
        ({"max_plies": 0}, "max_plies: found 0"),
        ({"render_mode": "human"}, "render_mode: found human, expected ansi or rgb_array"),
        ({"speed": 1}, "expected an option of awale"),
    ],
)
def test_wrong_arguments_are_refused_early(wrong: dict[str, int], sentence: str) -> None:
    from ishwa.gymnasium import LevelEnv, VectorEnv
    from ishwa.pettingzoo import env

    with pytest.raises(ishwa.IshwaError, match=sentence):
        LevelEnv("awale", **wrong)  # type: ignore[arg-type]
    if "render_mode" in wrong or "max_plies" in wrong:
        with pytest.raises(ishwa.IshwaError, match=sentence):
            env("awale", **wrong)  # type: ignore[arg-type]
    with pytest.raises(ishwa.IshwaError, match="level: found 10, expected a number from 1 to 9"):
        VectorEnv("awale", 2, level=10)
    with pytest.raises(ishwa.IshwaError, match="autoreset_mode: found never, expected NextStep or SameStep or Disabled"):
        VectorEnv("awale", 2, autoreset_mode="never")


def test_games_are_modules_of_pettingzoo() -> None:
    import ishwa.pettingzoo
    from ishwa.pettingzoo import awale_v0, tihulelin_match_v0

    world = awale_v0.env(grand_slam="forbidden", render_mode="rgb_array")
    world.reset(seed=1)
    assert world.game.options["grand_slam"] == "forbidden" and world.render().ndim == 3
    assert tihulelin_match_v0.env().game.id == "tihulelin-match"
    with pytest.raises(AttributeError, match="chess_v0"):
        _ = ishwa.pettingzoo.chess_v0


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


@pytest.mark.parametrize("name", GAMES)
def test_the_suite_of_openspiel_takes_the_games(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from ishwa import openspiel

    game = pyspiel.load_game(openspiel.short_name(name))
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["awale", "hyena"])
def test_games_of_openspiel_are_played_through_again(name: str, tmp_path: Path) -> None:
    pytest.importorskip("pyspiel")
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    from ishwa import openspiel

    flags.FLAGS(["playthrough"])
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(openspiel.short_name(name), None, seed=3), encoding="utf-8")
    played, again = generate_playthrough.replay(str(file))
    assert played == again


def test_games_of_openspiel_have_options_in_their_names() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import ishwa.openspiel  # noqa: F401

    game = pyspiel.load_game("ishwa_awale(grand_slam=forbidden)")
    assert str(game) == "ishwa_awale(grand_slam=forbidden)" and game.ishwa.rules == "awale[grand_slam=forbidden]"
    state = game.new_initial_state()
    for action in (2, 4, 1):
        state.apply_action(action)
    again, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(game) and str(same) == str(state) and same.history() == state.history()
    assert pyspiel.load_game("ishwa_arrawan(players=3)").num_players() == 3


@pytest.mark.parametrize("name", GAMES)
def test_the_utilities_of_openspiel_are_those_of_the_games(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from ishwa.openspiel import load

    for players in (2, 3, 4):
        options = {"players": players} if "players" in ishwa.Game(name).options else {}
        game = load(name, **options)
        batch = ishwa.Batch([game.ishwa.initial()] * 50)
        batch.play_random(5000, seed=22)
        sums = batch.payoffs[batch.is_over].sum(axis=1)
        kind = game.get_type().utility
        if kind == pyspiel.GameType.Utility.GENERAL_SUM:
            assert game.utility_sum() is None
        else:
            assert sums.tolist() == pytest.approx([game.utility_sum()] * len(sums))
        assert (kind == pyspiel.GameType.Utility.ZERO_SUM) == (game.utility_sum() == 0)


def test_a_learner_in_numpy_beats_random_moves() -> None:
    bench = Path(__file__).parents[1] / "benches" / "learner.py"
    run = subprocess.run([sys.executable, str(bench), "6"], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
