"""Random play of Awalé, compared with the oware of OpenSpiel: plies a second, in one run.

    python benches/random_play.py

Both play in the same loop, up to the same number of plies. Rounds alternate, and the best of each counts, so that
other load on the machine affects both alike. It fails below the promised multiples of OpenSpiel's speed, LEAST.
"""

from __future__ import annotations

import sys
import time
from random import random

import pyspiel

import ishwa

CAP = 400
ROUNDS = 7
GAMES = 1000
BATCH = 20_000
THREADS = 2

AWALE = ishwa.Game("awale")
OWARE = pyspiel.load_game("oware")


def ishwa_games() -> int:
    plies = 0
    for _ in range(GAMES):
        position = AWALE.initial()
        ply = 0
        while not position.is_over and ply < CAP:
            legal = position.legal_actions()
            position = position.play(legal[int(random() * len(legal))])
            ply += 1
        plies += ply
    return plies


def spiel_games() -> int:
    plies = 0
    for _ in range(GAMES):
        state = OWARE.new_initial_state()
        ply = 0
        while not state.is_terminal() and ply < CAP:
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            ply += 1
        plies += ply
    return plies


def ishwa_batch() -> int:
    batch = ishwa.Batch([AWALE.initial()] * BATCH)
    return int(batch.play_random(CAP, seed=1, threads=THREADS).sum())


LEAST = {ishwa_games: 2.0, ishwa_batch: 20.0}
"""How many times the plies of OpenSpiel."""


def main() -> int:
    best = dict.fromkeys((spiel_games, ishwa_games, ishwa_batch), 0.0)
    for _ in range(ROUNDS):
        for play in best:
            begun = time.perf_counter()
            plies = play()
            best[play] = max(best[play], plies / (time.perf_counter() - begun))
    base = best[spiel_games]
    names = ("OpenSpiel oware", "Ishwa, position by position", f"Ishwa, batches on {THREADS} threads")
    for name, speed in zip(names, best.values(), strict=True):
        print(f"{name:32} {speed / 1e6:8.2f} million plies a second  {speed / base:6.1f} times")
    slow = [f"{best[play] / base:.1f} times, expected {least:g}" for play, least in LEAST.items() if best[play] < least * base]
    print("\n".join(f"too slow: {one}" for one in slow), end="\n" if slow else "")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
