"""Random play of Awalé beside the oware of OpenSpiel: plies a second, in one run.

    python benches/random_play.py

Both play by the same loop, to the same cap of plies. Rounds alternate, and the best of each counts, so that other work on
the machine disturbs both alike.
"""

from __future__ import annotations

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


def main() -> None:
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


if __name__ == "__main__":
    main()
