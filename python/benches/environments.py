"""Environments of Awalé beside the oware of OpenSpiel: plies a second of random play, in one run.

    python benches/environments.py [--limits | --processor]

OpenSpiel plays in a loop of Python with the list of legal actions, without and with its observation tensor. Ishwa plays
one position after another with stable actions, masks and observations, and 1,024 games at once in the vector
environment of Gymnasium on two threads. Rounds alternate, and the best of each counts, so that other load on the machine
affects all alike. A million boards are also read from numbers. With ``--limits``, for an idle machine, it fails below the
multiples of WAYS. With ``--processor``, for a busy machine, speeds are those of a second of one processor, whichever
thread uses it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from random import random

import numpy as np
import pyspiel

import ishwa
from ishwa.gymnasium import VectorEnv

CAP = 400
ROUNDS = 7
GAMES = 300
PLACES = 1024
STEPS = 500
BOARDS = 1_000_000
CLOCK = time.process_time if "--processor" in sys.argv[1:] else time.perf_counter
MOST_SECONDS = 1.0

AWALE = ishwa.Game("awale")
OWARE = pyspiel.load_game("oware")
ARENA = VectorEnv(AWALE, PLACES, seat=None, threads=2, max_plies=CAP, copy=False)


def spiel(observes: bool) -> int:
    plies = 0
    for _ in range(GAMES):
        state = OWARE.new_initial_state()
        ply = 0
        while not state.is_terminal() and ply < CAP:
            if observes:
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            ply += 1
        plies += ply
    return plies


def one_by_one() -> int:
    plies = 0
    for _ in range(GAMES):
        position = AWALE.initial()
        ply = 0
        while not position.is_over and ply < CAP:
            position.observation()
            position.action_mask()
            legal = position.actions()
            position = position.act(legal[int(random() * len(legal))])
            ply += 1
        plies += ply
    return plies


def drawn() -> int:
    for _ in range(STEPS):
        ARENA.step(ARENA.sample())
    return STEPS * PLACES


SOURCE = np.random.default_rng(1)


def chosen() -> int:
    seen, _ = ARENA.reset(seed=1)
    for _ in range(STEPS):
        weights = SOURCE.random(seen["action_mask"].shape, dtype=np.float32)
        seen, *_ = ARENA.step((weights * seen["action_mask"]).argmax(axis=1))
    return STEPS * PLACES


WAYS: dict[str, tuple[Callable[[], int], float]] = {
    "OpenSpiel oware": (lambda: spiel(False), 0),
    "OpenSpiel oware, with its observation": (lambda: spiel(True), 0),
    "Ishwa, position by position": (one_by_one, 1.2),
    "Ishwa, vector, actions of sample()": (drawn, 12),
    "Ishwa, vector, actions chosen in numpy": (chosen, 6),
}
"""How each way is called, what it does, and the least multiple of the first that it has to reach."""


def main() -> int:
    ARENA.reset(seed=0)
    best = dict.fromkeys(WAYS, 0.0)
    for _ in range(ROUNDS):
        for name, (play, _) in WAYS.items():
            begun = CLOCK()
            plies = play()
            best[name] = max(best[name], plies / (CLOCK() - begun))
    without, with_its, *_ = best.values()
    slow = []
    for name, speed in best.items():
        times = speed / without
        print(f"{name:42} {speed / 1e6:8.2f} million plies a second {times:7.2f} {speed / with_its:7.2f} times")
        if times < WAYS[name][1]:
            slow.append(f"{name}: {times:.2f} times, expected {WAYS[name][1]:g}")
    batch = ishwa.Batch([AWALE.initial()] * BOARDS)
    batch.play_random(40, seed=1, threads=2)
    numbers, seats = batch.numbers, batch.seats
    seconds = min(_seconds(lambda: ishwa.Batch.from_numbers(AWALE, numbers, seats)) for _ in range(3))
    print(f"{BOARDS:,} boards from numbers: {seconds:.2f} s")
    if seconds > MOST_SECONDS:
        slow.append(f"boards from numbers: {seconds:.2f} s, expected {MOST_SECONDS:g}")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print("\n".join(f"too slow: {one}" for one in slow), end="\n" if slow else "")
    return 1 if slow and "--limits" in sys.argv[1:] else 0


def _seconds(work: Callable[[], object]) -> float:
    begun = CLOCK()
    work()
    return CLOCK() - begun


if __name__ == "__main__":
    sys.exit(main())
