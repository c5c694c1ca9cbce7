"""An engine that keeps its memory and tables."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from conftest import random_positions

import ishwa

AWALE = ishwa.Game("awale")
START = ishwa.Batch([AWALE.initial()])
PLAYERS: dict[str, ishwa.Player | str | int] = {"a": "random", "b": 1}
TABLES = ishwa.Tables(AWALE)


def test_the_first_search_finds_what_a_search_on_its_own_finds(game: ishwa.Game) -> None:
    engine = ishwa.Engine(game)
    for position in random_positions(game, 3, 41):
        if position.is_over:
            continue
        engine.clear()
        found, alone = engine.analyse(position, nodes=300), ishwa.analyse(position, nodes=300)
        assert (found.value, found.lines) == (alone.value, alone.lines)
        assert [step.depth for step in engine.analyse_iter(position, depth=2)] != []
        assert engine.play_level(position, 2, seed=1) == ishwa.play_level(position, 2, seed=1)


def test_a_search_costs_little_more_than_itself() -> None:
    engine = ishwa.Engine(AWALE)
    position = AWALE.initial()
    engine.analyse(position, nodes=1)
    beyond = []
    for _ in range(200):
        begun = time.perf_counter()
        found = engine.analyse(position, nodes=1)
        beyond.append(time.perf_counter() - begun - found.data["time_ms"] / 1000)
    # The median is below a millisecond on an idle machine. What each search costs is in the quickest of them too.
    assert np.quantile(beyond, 0.1) < 0.005


def test_a_search_is_stopped_from_another_thread() -> None:
    engine = ishwa.Engine(ishwa.Game("dara"))
    position = engine.game.initial()
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(engine.analyse, position)
        time.sleep(0.3)
        stopped = time.perf_counter()
        engine.stop()
        found = running.result(timeout=10)
    assert time.perf_counter() - stopped < 1 and found.lines
    # Later searches are not stopped.
    assert engine.analyse(position, nodes=500).data["nodes"] >= 500


def test_cancelling_a_task_ends_its_search() -> None:
    engine = ishwa.Engine(ishwa.Game("dara"))

    async def cancel() -> float:
        task = asyncio.create_task(engine.analyse_async(engine.game.initial()))
        await asyncio.sleep(0.3)
        begun = time.perf_counter()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        while any(thread.name.startswith("asyncio") and busy(thread) for thread in threading.enumerate()):
            await asyncio.sleep(0.001)
        return time.perf_counter() - begun

    def busy(thread: threading.Thread) -> bool:
        import sys

        frame = sys._current_frames().get(thread.ident or 0)
        while frame is not None:
            if frame.f_code.co_name == "_last":
                return True
            frame = frame.f_back
        return False

    # 50 ms on an idle machine.
    assert asyncio.run(cancel()) < 1
    found = asyncio.run(engine.analyse_async(engine.game.initial(), nodes=300))
    assert found.lines


def test_many_positions_are_evaluated_as_single_ones() -> None:
    positions = random_positions(AWALE, 40, 42)
    engine = ishwa.Engine(AWALE, threads=2)
    scores, exact, best = engine.evaluate_many(ishwa.Batch(positions), depth=3)
    alone = ishwa.Engine(AWALE)
    for position, score, is_exact, move in zip(positions, scores, exact, best, strict=True):
        if position.is_over:
            assert position.payoffs is not None
            assert (score, is_exact, move) == (position.payoffs[position.seat], True, -1)
            continue
        alone.clear()
        found = alone.analyse(position, depth=3)
        if found.value.is_exact:
            assert is_exact and score == found.value.score
        assert 0 <= move < len(position.moves())


def test_positions_of_another_game_are_refused() -> None:
    engine = ishwa.Engine(AWALE)
    other = ishwa.Game("awale", occurrences=2).initial()
    for refused in (
        lambda: engine.analyse(other, nodes=1),
        lambda: engine.play_level(other, 1),
        lambda: engine.evaluate_many(ishwa.Batch([other]), nodes=1),
    ):
        with pytest.raises(ishwa.IshwaError, match="expected positions of awale"):
            refused()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: ishwa.analyse(AWALE.initial(), nodes=1, threads=0), 'threads: found "0", expected a number from 1'),
        (lambda: ishwa.analyse(AWALE.initial(), nodes=1, seed=-1), 'seed: found "-1", expected a number from 0'),
        (lambda: ishwa.play_level(AWALE.initial(), -1), 'level: found "-1", expected a number from 1 to 10'),
        (lambda: ishwa.Batch([AWALE.initial()]).play_random(-1), 'plies: found "-1", expected a number from 0'),
        (lambda: AWALE.history().undo(), "undo: found no ply"),
        (lambda: AWALE.history().rewound(-1), 'plies: found "-1"'),
        (lambda: ishwa.analyse(AWALE.initial(), nodes=1, lines=0), 'lines: found "0", expected a number from 1'),
        (lambda: ishwa.Arena(START, 2).history(2), 'index: found "2", expected a number from 0 to 1'),
        (lambda: ishwa.review("1", game="awale", nodes=0), 'nodes: found "0", expected a number from 1'),
        (lambda: ishwa.tournament(AWALE, PLAYERS, games=0), 'games: found "0", expected a number from 1'),
        (lambda: ishwa.tournament(AWALE, PLAYERS, jobs=0), 'jobs: found "0", expected a number from 1'),
    ],
)
def test_numbers_out_of_range_are_errors_of_ours(call: object, sentence: str) -> None:
    assert callable(call)
    with pytest.raises(ishwa.IshwaError) as raised:
        call()
    assert sentence in str(raised.value)

NUMBERS: dict[str, Callable[[Any], object]] = {
    "time": lambda n: ishwa.analyse(AWALE.initial(), time=n),
    "nodes": lambda n: ishwa.analyse(AWALE.initial(), nodes=n),
    "depth": lambda n: ishwa.analyse(AWALE.initial(), depth=n),
    "lines": lambda n: ishwa.analyse(AWALE.initial(), nodes=1, lines=n),
    "threads": lambda n: ishwa.analyse(AWALE.initial(), nodes=1, threads=n),
    "memory": lambda n: ishwa.analyse(AWALE.initial(), nodes=1, memory=n),
    "seed": lambda n: ishwa.analyse(AWALE.initial(), nodes=1, seed=n),
    "nodes of an iteration": lambda n: list(ishwa.analyse_iter(AWALE.initial(), nodes=n)),
    "nodes of a review": lambda n: ishwa.review("1", game="awale", nodes=n),
    "games of a simulation": lambda n: ishwa.simulate(ishwa.Game("ishigan").initial(), games=n),
    "level": lambda n: ishwa.play_level(AWALE.initial(), n),
    "time of a level": lambda n: ishwa.play_level(AWALE.initial(), 10, time=n),
    "memory of an engine": lambda n: ishwa.Engine(AWALE, memory=n),
    "nodes of an engine": lambda n: ishwa.Engine(AWALE).analyse(AWALE.initial(), nodes=n),
    "nodes of many": lambda n: ishwa.Engine(AWALE).evaluate_many(START, nodes=n),
    "time of an engine": lambda n: ishwa.Engine(AWALE).play_level(AWALE.initial(), 10, time=n),
    "games": lambda n: ishwa.tournament(AWALE, PLAYERS, games=n),
    "opening_plies": lambda n: ishwa.tournament(AWALE, PLAYERS, games=2, opening_plies=n),
    "max_plies": lambda n: ishwa.tournament(AWALE, PLAYERS, games=2, max_plies=n),
    "nodes of a tournament": lambda n: ishwa.tournament(AWALE, PLAYERS, games=2, nodes=n),
    "seed of a tournament": lambda n: ishwa.tournament(AWALE, PLAYERS, games=2, seed=n),
    "jobs": lambda n: ishwa.tournament(AWALE, PLAYERS, games=2, jobs=n),
    "layer": lambda n: TABLES.layer(n),
    "layers": lambda n: TABLES.build(n),
    "memory of a build": lambda n: TABLES.build(1, memory=n),
    "threads of a build": lambda n: TABLES.build(1, threads=n),
    "threads of a probe": lambda n: TABLES.probe_many(START, threads=n),
    "plies": lambda n: START.copy().play_random(n),
    "action": lambda n: AWALE.initial().act(n),
    "action of a history": lambda n: AWALE.history().act(n),
    "plies of a history": lambda n: AWALE.history().rewound(n),
    "move": lambda n: AWALE.initial().play(n),
    "count": lambda n: ishwa.Arena(START, n),
    "seat": lambda n: ishwa.Arena(START, 1, seat=n),
    "level of an arena": lambda n: ishwa.Arena(START, 1, seat=0, level=n),
    "index": lambda n: ishwa.Arena(START, 1).history(n),
}


@pytest.mark.parametrize("number", [-1, 10**30, -(10**30), 10**400])
@pytest.mark.parametrize("name", NUMBERS)
def test_no_number_is_too_large_for_a_sentence(name: str, number: int) -> None:
    # Of limits, the largest are as good as none, and where the first ply ends the search a long time is not used.
    with pytest.raises(ishwa.IshwaError, match=f"{name.partition(' ')[0]}: found"):
        NUMBERS[name](number)


@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_number_is_a_type_error(name: str) -> None:
    with pytest.raises((TypeError, ishwa.IshwaError), match="found|must be real number"):
        NUMBERS[name]([1.5])


def test_an_index_of_a_batch_beyond_all_is_an_index_error() -> None:
    for index in (1, -2, 10**30):
        with pytest.raises(IndexError):
            START[index]


def test_after_stop_what_was_not_searched_to_the_limit_is_unknown() -> None:
    game = ishwa.Game("dara")
    over = game.position("6:6:6:6:S5/0,0/n/0")
    positions = [over, *random_positions(game, 300, 43)]
    engine = ishwa.Engine(game, threads=2)
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(engine.evaluate_many, ishwa.Batch(positions), nodes=200_000)
        time.sleep(0.5)
        engine.stop()
        scores, exact, best = running.result(timeout=20)
    unknown = np.isnan(scores)
    assert unknown.any() and not exact[unknown].any() and (best[unknown] == -1).all()
    assert (scores[0], exact[0], best[0]) == (-1, True, -1)
    # The next call begins anew, and no score is missing.
    scores, _, best = engine.evaluate_many(ishwa.Batch(positions[:20]), depth=1)
    assert not np.isnan(scores).any()
