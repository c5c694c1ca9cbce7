"""Batches of positions."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import random_positions

import ishwa


def test_a_batch_has_what_its_positions_have(game: ishwa.Game) -> None:
    positions = random_positions(game, 80, 7)
    batch = ishwa.Batch(positions)
    assert len(batch) == 80 and [batch[i] for i in range(80)] == positions and batch[-1] == positions[-1]
    assert batch.move_counts.tolist() == [len(position.moves()) for position in positions]
    assert batch.is_over.tolist() == [position.is_over for position in positions]
    assert batch.seats.tolist() == [position.seat for position in positions]
    assert batch.keys.tolist() == [position.key for position in positions]
    for position, payoffs in zip(positions, batch.payoffs, strict=True):
        assert np.isnan(payoffs).all() if position.payoffs is None else payoffs.tolist() == position.payoffs
    for name, numbers in batch.numbers.items():
        assert numbers.tolist() == [position.numbers[name].tolist() for position in positions]


def test_a_ply_in_each(game: ishwa.Game) -> None:
    positions = random_positions(game, 80, 8)
    batch = ishwa.Batch(positions)
    indices = batch.move_counts.astype(np.int64) - 1
    batch.play(indices)
    after = [p.play(int(i)) if i >= 0 else p for p, i in zip(positions, indices, strict=True)]
    assert [batch[i] for i in range(80)] == after
    with pytest.raises(ishwa.IshwaError, match="move"):
        batch.play(np.full(80, 10_000))
    assert [batch[i] for i in range(80)] == after
    with pytest.raises(ishwa.IshwaError, match="one for each of 80 positions"):
        batch.play(np.zeros(79, dtype=np.int64))


def test_random_plies_do_not_depend_on_threads(game: ishwa.Game) -> None:
    one, two = ishwa.Batch([game.initial()] * 300), ishwa.Batch([game.initial()] * 300)
    played = one.play_random(50, seed=9)
    assert two.copy().play_random(50, seed=10).tolist() != [] and len(one) == 300
    assert two.play_random(50, seed=9, threads=2).tolist() == played.tolist()
    assert one.keys.tolist() == two.keys.tolist()
    assert len(set(one.keys.tolist())) > 1
    assert ((played == 50) | one.is_over).all()


def test_games_do_not_mix() -> None:
    with pytest.raises(ishwa.IshwaError, match="one game"):
        ishwa.Batch([ishwa.Game("awale").initial(), ishwa.Game("awale", occurrences=2).initial()])


def test_random_moves_are_equally_likely() -> None:
    batch = ishwa.Batch([ishwa.Game("awale").initial()] * 6000)
    batch.play_random(1, seed=11)
    _, counts = np.unique(batch.keys, return_counts=True)
    # Six moves, each 1000 times with a standard deviation of 29.
    assert len(counts) == 6 and abs(counts - 1000).max() < 150
