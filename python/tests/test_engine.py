"""Searches, reviews, simulations, levels."""

from __future__ import annotations

import pytest
from conftest import random_positions

import ishwa

LOST = "0,0,0,0,0,2/1,1,0,0,0,0/22,22/s"


def test_a_search_finds_what_is_proven() -> None:
    found = ishwa.analyse(ishwa.Game("awale").position(LOST), nodes=10_000)
    assert found.best == "6" and found.value.is_exact and found.value.score == -1
    assert found.lines[0].move == "6" == found.lines[0].pv[0]
    assert found.data["position"] == LOST


def test_a_search_ends_at_its_limits(game: ishwa.Game) -> None:
    found = ishwa.analyse(game.initial(), nodes=500, lines=2, seed=1)
    again = ishwa.analyse(game.history(), nodes=500, lines=2, seed=1)
    assert found.nodes <= 500 and found.value == again.value and found.lines == again.lines
    assert (found.best is None) == game.initial().is_chance
    # For a throw, all outcomes are reported.
    assert len(found.lines) == (len(game.initial().moves()) if found.best is None else 2)


def test_results_come_one_by_one() -> None:
    position = ishwa.Game("toguz").initial()
    found = list(ishwa.analyse_iter(position, depth=5))
    assert [result.depth for result in found][-1] == 5 and len(found) >= 5
    whole = ishwa.analyse(position, depth=5)
    assert (found[-1].value, found[-1].lines, found[-1].nodes) == (whole.value, whole.lines, whole.nodes)
    for result in ishwa.analyse_iter(position):
        if result.depth == 3:
            break
    assert result.depth == 3


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"time": -1.0}, "seconds, not below 0"),
        ({"engine": "deep"}, "engine"),
        ({"engine": "expectimax", "depth": 1}, "for two players without dice"),
    ],
)
def test_what_cannot_be_searched_is_refused(options: dict[str, object], sentence: str) -> None:
    position = ishwa.Game("awale").initial()
    with pytest.raises(ishwa.IshwaError, match=sentence):
        ishwa.analyse(position, **options)  # type: ignore[arg-type]
    with pytest.raises(ishwa.IshwaError, match=sentence):
        list(ishwa.analyse_iter(position, **options))  # type: ignore[arg-type]


def test_a_finished_game_is_not_searched() -> None:
    over = next(p for p in random_positions(ishwa.Game("awale"), 500, 12) if p.is_over)
    with pytest.raises(ishwa.IshwaError, match="expected a game in progress"):
        ishwa.analyse(over, depth=1)
    with pytest.raises(ishwa.IshwaError, match="expected a game in progress"):
        ishwa.play_level(over, 1)


def test_a_game_is_reviewed() -> None:
    history = ishwa.Game("awale").history()
    for mv in ("6", "6", "5", "1"):
        history.play(mv)
    review = ishwa.review(history.record(), nodes=500)
    assert review.game == "awale" and [ply.move for ply in review.plies] == ["6", "6", "5", "1"]
    assert review.plies[0].position == history.start.text and review.plies[0].grade is not None
    assert [player["player"] for player in review.players] == ["s", "n"]
    with pytest.raises(ishwa.IshwaError):
        ishwa.review("no record at all")


def test_a_review_is_a_table_of_pandas() -> None:
    pytest.importorskip("pandas")
    history = ishwa.Game("awale").history()
    for mv in ("6", "6", "5", "1"):
        history.play(mv)
    frame = ishwa.review(history.record(), nodes=500).to_pandas()
    assert frame.index.tolist() == [1, 2, 3, 4] and frame["move"].tolist() == ["6", "6", "5", "1"]


def test_chances_are_estimated() -> None:
    start = ishwa.Game("ishigan").initial()
    found = ishwa.simulate(start, games=20_000, seed=1)
    assert found == ishwa.simulate(start, games=20_000, seed=1, threads=2)
    assert found.games == 20_000 and len(found.players) == 2
    # The exact chance is 55.85 %, docs/results.md.
    assert abs(found.players[0].ranks[0] - 0.5585) < 5 * found.errors[0].ranks[0] < 0.03
    with pytest.raises(ishwa.IshwaError, match="a race with dice"):
        ishwa.simulate(ishwa.Game("awale").initial(), games=1)
    with pytest.raises(ishwa.IshwaError, match="precision"):
        ishwa.simulate(start)


def test_levels_play(game: ishwa.Game) -> None:
    history = game.history()
    for _ in range(4):
        mv = ishwa.play_level(history, 1, seed=3)
        assert mv in history.moves() and mv == ishwa.play_level(history, 1, seed=3)
        history.play(mv)
    with pytest.raises(ishwa.IshwaError, match="from 1 to 10"):
        ishwa.play_level(history, 11)
