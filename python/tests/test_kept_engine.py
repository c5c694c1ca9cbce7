"""An engine that keeps its memory and tables."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import random_positions

import ishwa

AWALE = ishwa.Game("awale")


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
    # A millisecond on an idle machine.
    assert np.median(beyond) < 0.005


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
    ],
)
def test_numbers_out_of_range_are_errors_of_ours(call: object, sentence: str) -> None:
    assert callable(call)
    with pytest.raises(ishwa.IshwaError) as raised:
        call()
    assert sentence in str(raised.value)
