"""Games, positions and histories."""

from __future__ import annotations

import copy
import pickle
import random
import xml.etree.ElementTree

import numpy as np
import pytest
from conftest import GAMES, random_positions

import ishwa


def test_there_are_ten_ids() -> None:
    assert len(GAMES) == 10 and GAMES[0] == "awale"


def test_a_game_has_its_options() -> None:
    game = ishwa.Game("Oware", grand_slam="forbidden")
    assert (game.id, game.rules) == ("awale", "awale[grand_slam=forbidden]")
    assert game.options["grand_slam"] == "forbidden" and game.options["repetition"] == "share"
    assert game == ishwa.Game("awale", grand_slam="forbidden") != ishwa.Game("awale")
    assert hash(game) == hash(ishwa.Game("awale", grand_slam="forbidden"))
    assert game.players == ("s", "n") and game.unit == "win" and game.bounds == (-1, 1)
    assert ishwa.Game("arrawan", players=3).players == ("p1", "p2", "p3")
    assert ishwa.Game("ishigan", standing=0.05).options["standing"] == "1/20"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: ishwa.Game("owari"), "did you mean awale?"),
        (lambda: ishwa.Game("awale", speed=1), 'rules: found "speed", expected an option of awale'),
        (lambda: ishwa.Game("awale").position("4,4"), "expected"),
        (lambda: ishwa.Game("awale").initial().play("7"), "is not a legal move here; South can play 1, 2"),
        (lambda: ishwa.Game("awale").initial().play(6), "expected an index from 0 to 5"),
        (lambda: ishwa.Game("awale").initial().play(-1), 'move: found "-1", expected an index from 0 to 5'),
        (lambda: ishwa.Game("awale").initial().play(2**70), "expected an index from 0 to 5"),
        (lambda: ishwa.Game("awale").history().play(-1), 'move: found "-1", expected an index from 0 to 5'),
        (lambda: ishwa.Game("awale").history().play(-(2**70)), "expected an index from 0 to 5"),
        (lambda: ishwa.Game("dara").initial().text_in("auale"), "format of dara"),
        (lambda: ishwa.Game("awale").initial().outcomes(), "expected a position before a throw"),
        (lambda: ishwa.Batch([]), "expected one or more"),
    ],
)
def test_errors_are_the_sentences_of_the_engine(call: object, sentence: str) -> None:
    assert callable(call)
    with pytest.raises(ishwa.IshwaError) as raised:
        call()
    assert sentence in str(raised.value)
    assert isinstance(raised.value, ValueError)


def test_what_is_no_move_at_all_is_a_type_error() -> None:
    for place in (ishwa.Game("awale").initial(), ishwa.Game("awale").history()):
        for nothing in (None, 1.5, [0]):
            with pytest.raises(TypeError, match="move: found .*, expected its text or its index"):
                place.play(nothing)  # type: ignore[arg-type]


def test_a_history_has_no_hash_as_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(ishwa.Game("awale").history())


def test_positions_are_values(game: ishwa.Game) -> None:
    for position in random_positions(game, 100, 1):
        again = game.position(position.text)
        assert again == position and hash(again) == hash(position)
        assert pickle.loads(pickle.dumps(position)) == position
        assert copy.copy(position) is position and copy.deepcopy([position]) == [position]
        assert position != game.initial() or position.text == game.initial().text
        assert str(position) == position.text


def test_moves_by_index_and_by_text_are_the_same(game: ishwa.Game) -> None:
    for position in random_positions(game, 60, 2):
        moves = position.moves()
        assert position.legal_actions() == tuple(range(len(moves)))
        assert position.is_over == (not moves)
        assert (position.payoffs is None) == bool(moves)
        for index, move in enumerate(moves):
            assert position.play(index) == position.play(move)


def test_throws_have_probabilities() -> None:
    for name in ("ishigan", "hyena"):
        for position in random_positions(ishwa.Game(name), 100, 3):
            if position.is_chance:
                outcomes = position.outcomes()
                assert [outcome for outcome, _ in outcomes] == position.moves()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                assert position.probabilities.tolist() == [chance for _, chance in outcomes]


def test_boards_are_arrays() -> None:
    numbers = ishwa.Game("awale").position("1,3,0,0,0,0/0,2,0,0,0,0/20,22/s").numbers
    assert numbers["pits"].dtype == np.int32
    assert numbers["pits"].tolist() == [[1, 3, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0]]
    assert numbers["stores"].tolist() == [20, 22]


def test_boards_are_pictures(game: ishwa.Game) -> None:
    root = xml.etree.ElementTree.fromstring(game.initial()._repr_svg_())
    assert root.tag.endswith("svg")
    assert game.initial().board


def test_positions_are_written_in_every_format(game: ishwa.Game) -> None:
    for position in random_positions(game, 20, 4):
        for name in game.formats:
            # Moves that another program does not write are taken from the position.
            assert game.position(position.text_in(name), name) == position
            assert len(position.moves(name)) == len(position.moves())


def test_the_text_decides_how_many_play() -> None:
    position = ishwa.Game("ishigan").position("0,0,0/0/p1")
    assert position.game.players == ("p1", "p2", "p3")
    assert pickle.loads(pickle.dumps(position)) == position


def test_repetition_ends_a_history_and_not_a_line_of_positions() -> None:
    game = ishwa.Game("awale")
    # One seed each, far from the other: they circle until the position recurs.
    position = game.position("1,0,0,0,0,0/1,0,0,0,0,0/23,23/s")
    history = position.history()
    for _ in range(500):
        if history.is_over:
            break
        assert not history.position.is_over or history.is_over
        history.play(0)
    assert history.is_over and history.payoffs is not None
    dara = ishwa.Game("tiddatt").history()
    source = random.Random(5)
    while not dara.is_over:
        dara.play(source.randrange(len(dara.legal_actions())))
    assert dara.moves() == []


def test_a_history_goes_back_and_forth(game: ishwa.Game) -> None:
    source = random.Random(6)
    history = game.history()
    while not history.is_over and len(history) < 40:
        history.play(source.choice(history.moves()))
    assert len(history) == len(history.played)
    again = pickle.loads(pickle.dumps(history))
    assert again == history and again.position == history.position
    other = history.copy()
    other.undo()
    assert len(other) == len(history) - 1 and other != history
    other.play(history.played[-1])
    assert other == history and history.rewound(0).position == history.start == game.initial()
    assert sum(chance for _, chance in history.outcomes()) == pytest.approx(1 if history.is_chance else 0)
