"""Threads, memory, interrupts, panics."""

from __future__ import annotations

import copy
import gc
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import GAMES, random_positions

import ishwa
from ishwa import _native


def test_eight_threads_find_what_one_finds() -> None:
    positions = random_positions(ishwa.Game("awale"), 40, 13)
    open_positions = [position for position in positions if not position.is_over]

    def work(position: ishwa.Position) -> tuple[object, ...]:
        found = ishwa.analyse(pickle.loads(pickle.dumps(position)), nodes=300)
        return found.value, found.lines, [after.text for after in map(position.play, position.moves())]

    alone = [work(position) for position in open_positions]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, open_positions * 8)) == alone * 8


@pytest.mark.parametrize("name", GAMES)
def test_pickles_copies_and_threads_change_nothing(name: str) -> None:
    game = ishwa.Game(name)

    def told(position: ishwa.Position) -> tuple[object, ...]:
        numbers = {part: array.tolist() for part, array in position.numbers.items()}
        after = [position.play(index).text for index in position.legal_actions()]
        history = position.history()
        found = None if position.is_over else ishwa.analyse(history, nodes=50, memory=1 << 16).data["value"]
        return position.text, hash(position), position.key, numbers, after, position.payoffs, history.moves(), found

    positions = random_positions(game, 50, 14)
    alone = [told(position) for position in positions]
    ways: list[Callable[[ishwa.Position], ishwa.Position]] = [
        lambda position: position,
        copy.copy,
        copy.deepcopy,
        lambda position: pickle.loads(pickle.dumps(position)),
        lambda position: pickle.loads(pickle.dumps(position.history())).position,
        lambda position: copy.deepcopy(position.history()).position,
        lambda position: ishwa.Batch([position])[0],
        lambda position: game.position(position.text),
    ]
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(lambda way: [told(way(position)) for position in positions], ways):
            assert found == alone


def test_a_panic_of_a_player_does_not_cross_the_border() -> None:
    def fails(_: ishwa.History) -> int:
        _native.panic_for_test(False)
        return 0

    with pytest.raises(RuntimeError, match="internal error of ishwa"):
        ishwa.tournament(ishwa.Game("awale"), {"fails": fails, "level": 1}, games=2)
    assert len(ishwa.tournament(ishwa.Game("awale"), {"a": 1, "b": 2}, games=2).games) == 2


def test_eight_threads_use_one_history() -> None:
    history = ishwa.Game("dara").history()

    def place(_: int) -> None:
        for _ in range(5):
            history.play(0)
            assert history.moves() and history.position.text

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(place, range(8)))
    assert len(history) == 40


def test_other_threads_run_during_a_search() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.005)

    ticker = threading.Thread(target=tick)
    ticker.start()
    ishwa.analyse(ishwa.Game("dara").initial(), time=0.6)
    done.set()
    ticker.join()
    assert ticks > 10


def resident_bytes() -> int:
    """The memory of this process now, not at its peak, which searches before may have set."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell the memory of a process")
def test_a_million_positions_leave_nothing_behind() -> None:
    game = ishwa.Game("awale")

    def play(plies: int) -> None:
        position = game.initial()
        for _ in range(plies):
            if position.is_over:
                position = game.initial()
            position = position.play(position.key % len(position.legal_actions()))

    play(100_000)
    before = resident_bytes()
    play(1_000_000)
    # A leak of 16 bytes a position would be 16 MB.
    assert resident_bytes() - before < 8_000_000


INTERRUPTED = """
import ishwa
print("begun", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.parametrize(
    "work",
    [
        "ishwa.analyse(ishwa.Game('dara').initial())",
        "for found in ishwa.analyse_iter(ishwa.Game('dara').initial()): pass",
        "ishwa.Batch([ishwa.Game('toguz').initial()] * 1_000_000).play_random(1_000_000)",
        "ishwa.simulate(ishwa.Game('ishigan').initial(), games=10**12)",
    ],
)
def test_an_interrupt_stops_work(work: str) -> None:
    program = [sys.executable, "-c", INTERRUPTED.format(work=work)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=20)
    assert told == "interrupted\n" and process.returncode == 0


def test_a_panic_does_not_cross_the_border() -> None:
    with pytest.raises(RuntimeError, match="internal error of ishwa: on purpose"):
        _native.panic_for_test(True)
    with pytest.raises(BaseException, match="on purpose") as raised:
        _native.panic_for_test(False)
    assert type(raised.value).__name__ == "PanicException"
    assert ishwa.Game("awale").initial().moves() == ["1", "2", "3", "4", "5", "6"]
