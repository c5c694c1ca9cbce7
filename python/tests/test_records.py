"""Records of games with comments, times and evaluations, and reviews of many games."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from test_reliability import resident_bytes, ticking

import ishwa

TWO_GAMES = f"""[Game "awale"]
[Rules "grand_slam=no-capture"]
[Position "{ishwa.Game("awale").initial().text}"]
[P1 "Awa"]
[P2 "Bako"]
[Date "2024.05.06"]

1 time=1500ms clock=58500ms # a quiet start
6 score=+0.40 depth=8 nodes=1234
2
[End]

[Game "toguz"]
[Rules "objective=win"]
[Position "{ishwa.Game("toguz").initial().text}"]

9
9
0
[End]
"""


def test_games_have_tags_comments_and_clocks() -> None:
    first, second = ishwa.read_records(TWO_GAMES)
    assert first.tags["P1"] == "Awa" and first.tags["Date"] == "2024.05.06" and first.error is None
    assert first.history is not None and first.history.played == ["1", "6", "2"]
    assert first.plies[0].comment == "a quiet start" and first.plies[0].clock == 58.5 and first.plies[0].time == 1.5
    assert (first.plies[1].score, first.plies[1].depth, first.plies[1].nodes) == (0.4, 8, 1234)
    assert first.plies[2].comment is None and first.plies[2].clock is None
    assert second.history is not None and second.history.game.id == "toguz" and second.history.played == ["9", "9"]
    assert second.error is not None and "0" in second.error


def test_records_of_histories_are_read_again(game: ishwa.Game, tmp_path: Path) -> None:
    history = game.history()
    for ply in range(12):
        if not history.is_over:
            history.play(ply % len(history.legal_actions()))
    file = tmp_path / "game.ign"
    file.write_text(history.record(), encoding="utf-8")
    (read,) = ishwa.read_file(file)
    assert read.history == history and [ply.move for ply in read.plies] == history.played


MANY = 20_000


def test_games_of_a_large_file_come_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "many.ign"
    file.write_text(TWO_GAMES * MANY, encoding="utf-8")
    begun = time.perf_counter()
    games = ishwa.read_file(file)
    first = next(games)
    soon = time.perf_counter() - begun
    assert first.history is not None and first.history.played == ["1", "6", "2"]
    before = resident_bytes()
    with ticking(0.002) as ticks:
        rest = sum(1 for _ in games)
    assert rest == 2 * MANY - 1 and soon < (time.perf_counter() - begun) / 5
    # Other threads run meanwhile, and no game is kept: they would take some hundred bytes each.
    assert ticks() > 20
    assert resident_bytes() - before < 200 * MANY
    # Who stops early ends the reading.
    assert sum(1 for _ in zip(ishwa.read_file(file), range(3), strict=False)) == 3


def test_reading_is_for_many_threads_at_a_time(tmp_path: Path) -> None:
    text = TWO_GAMES * 200
    with ThreadPoolExecutor(4) as pool:
        for plies in pool.map(lambda _: [len(game.plies) for game in ishwa.read_records(text)], range(4)):
            assert plies == [3, 2] * 200


def test_a_file_in_utf_16_is_read(tmp_path: Path) -> None:
    file = tmp_path / "game.ign"
    file.write_text(TWO_GAMES, encoding="utf-16")
    assert [game.tags.get("P1") for game in ishwa.read_file(file)] == ["Awa", None]
    with pytest.raises(FileNotFoundError):
        ishwa.read_file(tmp_path / "none.ign")


def test_many_reviews_are_one_frame() -> None:
    pytest.importorskip("pandas")
    games = list(ishwa.read_records(TWO_GAMES))
    frame = ishwa.review_many(games, nodes=200, threads=2)
    assert frame.loc[0, "game"].tolist() == ["awale"] * 3 and frame.loc[1, "game"].tolist() == ["toguz"] * 2
    assert {"player", "unit", "reason", "loss"} <= set(frame.columns)
    alone = ishwa.review(games[0].history.record(), nodes=200) if games[0].history else None
    assert alone is not None and frame.loc[0, "loss"].tolist() == alone.to_pandas()["loss"].tolist()
    assert ishwa.review_many([]).empty
    with pytest.raises(ishwa.IshwaError, match="threads: found 0"):
        ishwa.review_many(games, threads=0)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(ishwa.IshwaError, match="record"):
        list(ishwa.read_records("nothing of ours"))
