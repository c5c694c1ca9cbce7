"""Threads, memory, interrupts, panics."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import numpy as np
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


@contextmanager
def ticking(pause: float) -> Iterator[Callable[[], int]]:
    """Another thread that counts, with pauses of this many seconds; returns its count."""
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(pause)

    ticker = threading.Thread(target=tick)
    ticker.start()
    try:
        yield lambda: ticks
    finally:
        done.set()
        ticker.join()


def test_other_threads_run_during_a_search() -> None:
    with ticking(0.005) as ticks:
        ishwa.analyse(ishwa.Game("dara").initial(), time=0.6)
    assert ticks() > 10


def gives_up_the_lock(work: Callable[[], object], seconds: float) -> bool:
    """Whether another thread gets to run while this one does nothing else, though the interpreter pauses no thread.
    """
    interval = sys.getswitchinterval()
    with ticking(0.0005) as ticks:
        sys.setswitchinterval(60)
        try:
            before, end = ticks(), time.perf_counter() + seconds
            while ticks() == before and time.perf_counter() < end:
                work()
            return ticks() > before
        finally:
            sys.setswitchinterval(interval)


MANY = ishwa.Batch([ishwa.Game("awale").initial()] * 500_000)
NO_MOVES = np.full(len(MANY), -1)
NUMBERS, SEATS = MANY.numbers, MANY.seats
ARENA = ishwa.Arena(MANY, 100_000)
TABLES = ishwa.Tables(ishwa.Game("awale"))
RECORDS = ishwa.Game("awale").history().record() * 1000


@pytest.mark.parametrize(
    "work",
    [
        lambda: MANY.copy(),
        lambda: MANY.move_counts,
        lambda: MANY.is_over,
        lambda: MANY.seats,
        lambda: MANY.keys,
        lambda: MANY.payoffs,
        lambda: MANY.numbers,
        lambda: MANY.observations(),
        lambda: MANY.action_masks(),
        lambda: ishwa.Batch.from_numbers(ishwa.Game("awale"), NUMBERS, SEATS),
        lambda: ARENA.step(ARENA.drawn),
        lambda: MANY.play(NO_MOVES),
        lambda: MANY.play_random(2),
        lambda: ishwa.Tables(ishwa.Game("awale")),
        lambda: TABLES.probe_many(MANY),
        lambda: TABLES.layer(12),
        lambda: next(ishwa.read_records(RECORDS)),
    ],
)
def test_other_threads_run_during_work_on_arrays_and_tables(work: Callable[[], object]) -> None:
    assert gives_up_the_lock(work, 10)


def test_the_lock_is_kept_where_work_is_short() -> None:
    position = ishwa.Game("awale").initial()
    # So the test above would fail if the lock were kept.
    assert not gives_up_the_lock(lambda: [position.play(0) for _ in range(10_000)], 0.2)


def resident_bytes() -> int:
    """The current memory of this process, not its peak, which earlier searches may have set."""
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
import tempfile
import ishwa
history = ishwa.Game("dara").history()
history.play(0)
print("begun", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""

CIRCLING = "1,0,0,0,0,0/1,0,0,0,0,0/23,23/s"
"""A position of Awalé from which two seeds go round for ever."""


@pytest.mark.parametrize(
    "work",
    [
        "ishwa.analyse(ishwa.Game('dara').initial())",
        "for found in ishwa.analyse_iter(ishwa.Game('dara').initial()): pass",
        "ishwa.review(history.record(), nodes=10**12)",
        "ishwa.play_level(history, 10, time=1000)",
        "ishwa.Batch([ishwa.Game('toguz').initial()] * 1_000_000).play_random(1_000_000)",
        # One position in which every ply takes equally long.
        f"ishwa.Batch([ishwa.Game('awale').position('{CIRCLING}')]).play_random(2**32 - 1)",
        "ishwa.simulate(ishwa.Game('ishigan').initial(), games=10**12)",
        # Without tables it is solved first, which takes a quarter of a minute.
        "ishwa.simulate(ishwa.Game('hyena').initial(), games=1, tables='none')",
        "ishwa.Tables(ishwa.Game('tihulelin'), tempfile.mkdtemp()).build()",
        "for read in ishwa.read_records(history.record() * 300_000): pass",
    ],
)
def test_an_interrupt_stops_work(work: str, tmp_path: Path) -> None:
    program = [sys.executable, "-c", INTERRUPTED.format(work=work)]
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        sent = time.perf_counter()
        told, _ = process.communicate(timeout=20)
    assert told == "interrupted\n" and process.returncode == 0
    # Some 0.1 seconds; more on a busy machine.
    assert time.perf_counter() - sent < 2


PANICS = """
import sys, tempfile
import ishwa
from ishwa import _native

def fails(*_):
    _native.panic_for_test(False)
    return 0

try:
    {work}
except BaseException as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize(
    ("work", "told"),
    [
        (
            "ishwa.tournament(ishwa.Game('awale'), {'a': lambda _: 0, 'b': 3}, games=100_000, progress=fails)",
            "PanicException on purpose",
        ),
        ("ishwa.Tables(ishwa.Game('tihulelin'), tempfile.mkdtemp()).build(progress=fails)", "PanicException on purpose"),
        (
            "ishwa.tournament(ishwa.Game('awale'), {'fails': fails, 'b': 3}, games=1000, jobs=4)",
            "RuntimeError internal error of ishwa: on purpose",
        ),
    ],
)
def test_a_panic_of_a_callback_ends_the_work(work: str, told: str, tmp_path: Path) -> None:
    program = [sys.executable, "-c", PANICS.replace("{work}", work)]
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    run = subprocess.run(program, capture_output=True, text=True, timeout=30, env=environment)
    assert run.stdout == f"{told}\n", run.stderr


def test_a_panic_does_not_cross_the_border() -> None:
    with pytest.raises(RuntimeError, match="internal error of ishwa: on purpose"):
        _native.panic_for_test(True)
    with pytest.raises(BaseException, match="on purpose") as raised:
        _native.panic_for_test(False)
    assert type(raised.value).__name__ == "PanicException"
    assert ishwa.Game("awale").initial().moves() == ["1", "2", "3", "4", "5", "6"]
