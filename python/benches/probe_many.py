"""Table look-ups for many positions of Awalé: values a second on one thread, from blocks that are in memory.

    python benches/probe_many.py

The best of several rounds counts. It fails below the promised number of values a second, LEAST. The tables are those
of the package.
"""

from __future__ import annotations

import os
import random
import sys
import time

import numpy as np

import ishwa

COUNT = 200_000
ROUNDS = 7
MOST_SEEDS = 12
LEAST = 1_000_000


def endings(game: ishwa.Game) -> ishwa.Batch:
    """Positions of all layers in the package, nearly all different, with equal stores."""
    source = random.Random(1)
    positions = []
    for _ in range(COUNT):
        seeds = 2 * source.randint(1, MOST_SEEDS // 2)
        pits = np.bincount(source.choices(range(12), k=seeds), minlength=12).tolist()
        own, other = (",".join(map(str, row)) for row in (pits[:6], pits[6:]))
        store = (48 - seeds) // 2
        positions.append(game.position(f"{own}/{other}/{store},{store}/s"))
    return ishwa.Batch([position for position in positions if not position.is_over])


def main() -> int:
    # The tables of the package only.
    game = ishwa.Game("awale")
    tables = ishwa.Tables(game, os.devnull)
    batch = endings(game)
    known, _, _ = tables.probe_many(batch)
    assert not np.isnan(known).any()
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        tables.probe_many(batch)
        best = max(best, len(batch) / (time.perf_counter() - begun))
    print(f"probe_many, one thread {best / 1e6:8.2f} million values a second of {len(batch):,} positions")
    if best < LEAST:
        print(f"too slow: expected {LEAST:,}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
