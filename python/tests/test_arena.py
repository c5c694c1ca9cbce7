"""Many games at once: stable actions, masks, observations, and the arena."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from conftest import random_positions

import ishwa
from ishwa import actions


def test_actions_of_positions_histories_and_batches_agree(game: ishwa.Game) -> None:
    positions = random_positions(game, 60, 31)
    batch = ishwa.Batch(positions)
    masks, seen = batch.action_masks(), batch.observations()
    low, high = actions.bounds(game)
    for index, position in enumerate(positions):
        history = position.history()
        legal = [0] if position.is_chance else list(actions.legal(position))
        assert list(position.actions()) == list(history.actions()) == legal
        assert np.flatnonzero(masks[index]).tolist() == legal
        assert position.action_mask().tolist() == history.action_mask().tolist() == masks[index].tolist()
        numbers = np.concatenate([part.ravel() for part in position.numbers.values()])
        seats = np.eye(len(game.players))[position.seat]
        expected = [*numbers.tolist(), *seats.tolist(), 0.0]
        assert position.observation().tolist() == history.observation().tolist() == seen[index].tolist() == expected
        assert (low <= seen[index]).all() and (seen[index] <= high).all()
        if position.is_chance:
            with pytest.raises(ishwa.IshwaError, match="action: found a position before a throw"):
                position.act(0)
            continue
        for action, index in actions.legal(position).items():
            after = position.act(action)
            history = position.history()
            history.act(action)
            assert after == position.play(index) == history.position
        with pytest.raises(ishwa.IshwaError, match="action"):
            position.act(-1)
        with pytest.raises(ishwa.IshwaError, match="action"):
            position.act(len(masks[index]))


def test_a_batch_acts_as_its_positions(game: ishwa.Game) -> None:
    positions = [position for position in random_positions(game, 60, 32) if not position.is_chance]
    if not positions:
        return
    batch = ishwa.Batch(positions)
    chosen = [position.actions()[-1] if position.actions() else -1 for position in positions]
    batch.act(np.array(chosen))
    assert list(batch) == [p.act(a) if a >= 0 else p for p, a in zip(positions, chosen, strict=True)]


def test_boards_are_read_from_numbers(game: ishwa.Game) -> None:
    batch = ishwa.Batch(random_positions(game, 200, 33))
    again = ishwa.Batch.from_numbers(game, batch.numbers, batch.seats)
    assert list(again) == list(batch) == list(pickle.loads(pickle.dumps(batch)))


def test_numbers_that_are_no_board_are_refused(game: ishwa.Game) -> None:
    batch = ishwa.Batch(random_positions(game, 20, 34))
    source = np.random.default_rng(35)
    for _ in range(300):
        numbers, seats = batch.numbers, batch.seats
        name = source.choice(list(numbers))
        part = numbers[name].reshape(len(batch), -1)
        part[source.integers(len(batch)), source.integers(part.shape[1])] = source.choice(
            [-(2**31), -2, -1, 0, 1, 5, 48, 255, 256, 2**31 - 1]
        )
        try:
            read = ishwa.Batch.from_numbers(game, numbers, seats)
        except ishwa.IshwaError as error:
            assert str(error).startswith("position ")
        else:
            assert all((read.numbers[part] == numbers[part]).all() for part in numbers)


def test_arrays_of_another_kind_are_refused() -> None:
    game = ishwa.Game("awale")
    batch = ishwa.Batch([game.initial()] * 3)
    numbers, seats = batch.numbers, batch.seats
    with pytest.raises(TypeError, match="indices: found an array of int32 .* expected an array of int64 with 1 dimension"):
        batch.play(np.zeros(3, dtype=np.int32))  # type: ignore[arg-type,unused-ignore]
    with pytest.raises(TypeError, match="actions: found list, expected an array of int64"):
        batch.act([0, 0, 0])  # type: ignore[arg-type]
    wrong: dict[str, Any] = numbers | {"pits": np.zeros((3, 2, 6))}
    with pytest.raises(TypeError, match="pits: found an array of float64 .* expected an array of int32"):
        ishwa.Batch.from_numbers(game, wrong, seats)
    with pytest.raises(ishwa.IshwaError, match=r"pits: found \[3, 12\], expected \[3, 2, 6\]"):
        ishwa.Batch.from_numbers(game, numbers | {"pits": numbers["pits"].reshape(3, 12)}, seats)
    with pytest.raises(ishwa.IshwaError, match='seats: found "2", expected a number from 0 to 1'):
        ishwa.Batch.from_numbers(game, numbers, seats + 2)
    with pytest.raises(ishwa.IshwaError, match="numbers"):
        ishwa.Batch.from_numbers(game, numbers | {"camels": seats.astype(np.int32)}, seats)
    with pytest.raises(KeyError, match="stores"):
        ishwa.Batch.from_numbers(game, {"pits": numbers["pits"]}, seats)


@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_an_arena_plays_as_histories(game: ishwa.Game, autoreset: str) -> None:
    arena = ishwa.Arena(ishwa.Batch([game.initial()]), 5, max_plies=70, autoreset=autoreset)
    arena.reset(36)
    histories = [game.history() for _ in range(5)]
    ended = [False] * 5
    finished = 0
    for _ in range(300):
        chosen = arena.drawn.copy()
        arena.step(chosen)
        for index, history in enumerate(histories):
            if ended[index]:
                histories[index], ended[index] = game.history(), False
                assert arena.rewards[index] == 0 and not arena.terminations[index]
                history = histories[index]
            else:
                mover = history.seat
                assert chosen[index] in history.actions()
                if history.is_chance:
                    # The dice of the arena are its own.
                    histories[index] = history = after_throw(arena, index, history, autoreset)
                else:
                    history.act(int(chosen[index]))
                over = history.is_over or len(history) >= 70
                assert arena.terminations[index] == history.is_over
                assert arena.truncations[index] == (over and not history.is_over)
                payoffs = history.payoffs or [0.0] * len(game.players)
                assert arena.payoffs[index].tolist() == payoffs and arena.rewards[index] == payoffs[mover]
                if over:
                    finished += 1
                    if autoreset == "same_step":
                        assert arena.last_observations[index].tolist() == history.observation().tolist()
                        histories[index] = history = game.history()
                    else:
                        ended[index] = True
            if not ended[index]:
                assert arena.action_masks[index].tolist() == history.action_mask().tolist()
            assert arena.observations[index].tolist() == history.observation().tolist()
            assert arena.seats[index] == history.seat and arena.plies[index] == len(history)
            here = arena.history(index)
            assert here.position == history.position and len(here) == len(history)
            assert game.has_chance or here == history
    assert finished > 0


def after_throw(arena: ishwa.Arena, index: int, before: ishwa.History, autoreset: str) -> ishwa.History:
    """The history after the throw that fell in a game of the arena, found by its board."""
    seen = arena.observations[index]
    if autoreset == "same_step" and (arena.terminations | arena.truncations)[index]:
        seen = arena.last_observations[index]
    for throw in before.moves():
        after = before.copy()
        after.play(throw)
        if after.observation().tolist() == seen.tolist():
            return after
    raise AssertionError("no throw leads there")


def test_an_arena_is_the_same_on_any_number_of_threads() -> None:
    game = ishwa.Game("toguz")
    keys = []
    for threads in (1, 2, 3):
        arena = ishwa.Arena(ishwa.Batch([game.initial()]), 300, threads=threads)
        arena.reset(37)
        for _ in range(100):
            arena.step(arena.drawn)
        keys.append(arena.observations.tolist())
    assert keys[0] == keys[1] == keys[2]


def test_other_seats_are_played_by_a_level_or_at_random() -> None:
    game = ishwa.Game("awale")
    for level in (None, 1):
        arena = ishwa.Arena(ishwa.Batch([game.initial()]), 8, seat=1, level=level, threads=2)
        assert (arena.seats == 1).all() and (arena.plies == 1).all()
        rewards: list[float] = []
        for _ in range(150):
            arena.step(arena.drawn)
            ended = arena.terminations
            rewards += arena.rewards[ended].tolist()
            assert (arena.rewards[ended] == arena.payoffs[ended, 1]).all()
            assert (arena.seats[~ended] == 1).all()
        assert len(rewards) > 8
        # Even the first level beats a random player.
        assert level is None or np.mean(rewards) < 0


def test_an_illegal_action_loses_and_an_ended_game_waits() -> None:
    game = ishwa.Game("awale")
    arena = ishwa.Arena(ishwa.Batch([game.initial()]), 3, autoreset="disabled")
    arena.step(np.array([0, 6, 1]))
    assert arena.illegal.tolist() == arena.terminations.tolist() == [False, True, False]
    assert arena.rewards.tolist() == [0, -1, 0]
    with pytest.raises(ishwa.IshwaError, match="the ended game 1, expected a reset"):
        arena.step(np.array([0, 0, 0]))
    arena.reset(where=arena.terminations.copy())
    assert arena.plies.tolist() == [1, 0, 1]
    arena.step(np.array([0, 0, 0]))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"level": 0, "seat": 0}, "level: found 0, expected a number from 1 to 9"),
        ({"level": 10, "seat": 0}, "level: found 10, expected a number from 1 to 9"),
        ({"seat": 2}, "seat: found 2, expected a number from 0 to 1"),
        ({"threads": 0}, "threads: found 0, expected a number from 1 to"),
        ({"threads": -1}, "threads: found -1, expected a number from 1 to"),
        ({"max_plies": 0}, "max_plies: found 0"),
        ({"autoreset": "later"}, "autoreset: found later"),
    ],
)
def test_wrong_arguments_of_an_arena_are_refused(wrong: dict[str, int], sentence: str) -> None:
    with pytest.raises(ishwa.IshwaError) as raised:
        ishwa.Arena(ishwa.Batch([ishwa.Game("awale").initial()]), 2, **wrong)  # type: ignore[arg-type]
    assert sentence in str(raised.value).replace('"', "")


def test_arrays_stay_the_same_objects_and_are_shared_without_copies() -> None:
    arena = ishwa.Arena(ishwa.Batch([ishwa.Game("awale").initial()]), 4)
    seen = arena.observations
    view = np.from_dlpack(seen)
    arena.step(arena.drawn)
    assert arena.observations is seen and np.shares_memory(view, seen) and view.tolist() == seen.tolist()


@pytest.mark.parametrize("name", ["awale", "tihulelin", "oljinnat"])
def test_ranks_and_positions_are_inverse(name: str) -> None:
    tables = ishwa.Tables(ishwa.Game(name))
    for info in tables.layers[:4]:
        ranks = np.arange(info["positions"], dtype=np.int64)[:500]
        batch = tables.positions(info["layer"], ranks)
        layers, found = tables.ranks(batch)
        assert found.tolist() == ranks.tolist() and set(layers.tolist()) == {tables.layers.index(info)}
    with pytest.raises(ishwa.IshwaError, match="ranks"):
        tables.positions(tables.layers[0]["layer"], np.array([10**9]))


def test_arrays_that_were_changed_in_place_are_refused() -> None:
    arena = ishwa.Arena(ishwa.Batch([ishwa.Game("awale").initial()]), 8)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rewards: Any = arena.rewards
        rewards.dtype = np.dtype("int8")
        with pytest.raises(ishwa.IshwaError, match="type or shape was changed"):
            arena.step(arena.drawn)
        rewards.dtype = np.dtype("float64")
        arena.payoffs.shape = (16,)
        with pytest.raises(ishwa.IshwaError, match="type or shape was changed"):
            arena.reset(1)
        arena.payoffs.shape = (8, 2)
    arena.step(arena.drawn)


def test_games_that_end_before_the_first_action_are_said_to_end() -> None:
    game = ishwa.Game("awale")
    starts = ishwa.Batch([game.initial()])
    arena = ishwa.Arena(starts, 2, seat=1, max_plies=1, autoreset="next_step")
    for _ in range(3):
        assert arena.truncations.all() and not arena.action_masks.any()
        arena.step(arena.drawn)
    arena = ishwa.Arena(starts, 2, seat=1, max_plies=1, autoreset="disabled")
    assert arena.truncations.all()
    with pytest.raises(ishwa.IshwaError, match="reset"):
        arena.step(arena.drawn)
    over = game.position("0,0,0,0,0,0/0,0,0,0,0,0/26,22/s")
    assert over.is_over
    with pytest.raises(ishwa.IshwaError, match="games that go on"):
        ishwa.Arena(ishwa.Batch([over]), 2)


def test_rounds_of_a_match_that_begins_within_one_are_counted() -> None:
    game = ishwa.Game("tihulelin-match")
    start = game.position("6,6,6,6/6,6,6,4/2,0/n/n")
    arena = ishwa.Arena(ishwa.Batch([start]), 20, max_plies=3000, autoreset="disabled")
    arena.reset(5)
    histories = [start.history() for _ in range(20)]
    for _ in range(400):
        chosen = arena.drawn.copy()
        arena.step(chosen)
        for index, history in enumerate(histories):
            history.act(int(chosen[index]))
            assert arena.terminations[index] == history.is_over
        ended = np.array([history.is_over for history in histories])
        if ended.any():
            arena.reset(where=ended)
            histories = [start.history() if history.is_over else history for history in histories]
