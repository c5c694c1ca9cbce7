"""Tournaments of callables and of the engine's own players."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time

import pytest

import ishwa
from ishwa import Player


class Gambler:
    """Any legal move, by the seed of the game."""

    def __init__(self) -> None:
        self.source = random.Random()
        self.seeds: list[int] = []

    def new_game(self, seed: int) -> None:
        self.seeds.append(seed)
        self.source = random.Random(seed)

    def __call__(self, history: ishwa.History) -> int:
        return self.source.choice(history.legal_actions())


def first(history: ishwa.History) -> str:
    return history.moves()[0]


def test_games_are_balanced_pairs_that_the_seed_determines(game: ishwa.Game) -> None:
    def played(seed: int) -> ishwa.Tournament:
        players: dict[str, Player | str | int] = {"gambler": Gambler(), "first": first, "level": 2}
        return ishwa.tournament(game, players, games=4, max_plies=60, seed=seed)

    found = played(1)
    assert found == played(1) and found.data == played(1).data
    # In Oljinnat nearly every move is forced.
    assert found.games != played(2).games or game.id == "oljinnat"
    assert [game.game for game in found.games] == list(range(len(found.games)))
    # Three meetings of two players, each with two openings, each from both sides.
    assert len(found.games) == 12 and all(standing.games == 8 for standing in found.standings)
    for one, other in zip(found.games[::2], found.games[1::2], strict=True):
        assert one.players == other.players[::-1] and one.opening == other.opening
        plies = one.opening_plies
        assert one.moves[:plies] == other.moves[:plies] and one.start == other.start
        assert plies == 0 if game.has_chance else plies >= 6
        history = game.position(one.start).history()
        for move in one.moves:
            history.play(move)


def test_a_game_is_what_its_moves_give() -> None:
    game = ishwa.Game("awale")
    found = ishwa.tournament(game, {"gambler": Gambler(), "first": first}, games=6, seed=3)
    assert {one.ending for one in found.games} == {"rules"}
    for one in found.games:
        history = game.position(one.start).history()
        for ply, move in enumerate(one.moves):
            # The player who makes the first move sits in the game's first seat.
            if ply >= one.opening_plies and one.players[history.seat] == "first":
                assert move == history.moves()[0]
            history.play(move)
        assert history.is_over and history.payoffs == list(one.payoffs or ())
        won = history.winner
        points = {None: (0.5, 0.5), "s": (1.0, 0.0), "n": (0.0, 1.0)}[won]
        assert one.points == points
    for standing in found.standings:
        seats = [(one, one.players.index(standing.name)) for one in found.games]
        assert standing.score == pytest.approx(sum(one.points[seat] for one, seat in seats) / 6)
        assert (standing.wins, standing.draws, standing.losses) == tuple(
            sum(one.points[seat] == points for one, seat in seats) for points in (1, 0.5, 0)
        )


def test_strength_is_told_with_its_error() -> None:
    game = ishwa.Game("awale")
    players: dict[str, Player | str | int] = {"gambler": Gambler(), "random": "random", "strong": "alphabeta,nodes=200"}
    found = ishwa.tournament(game, players, games=10)
    strong, gambler, chance = found["strong"], found["gambler"], found["random"]
    assert found.standings[0] == strong and strong.score > 0.8
    assert strong.elo is None or strong.elo > 100
    assert gambler.elo is not None and gambler.error is not None and 0 < gambler.error
    assert chance.pairs is not None and sum(chance.pairs) == 10 and chance.games == 20
    frame = found.to_pandas()
    assert frame.index.tolist() == [standing.name for standing in found.standings]
    assert frame.loc["strong", "score"] == strong.score and len(found.games_to_pandas()) == 30
    gauntlet = ishwa.tournament(game, {"a": 1, "b": first, "c": "random"}, games=2, gauntlet=True)
    assert len(gauntlet.games) == 4 and gauntlet["a"].games == 4
    with pytest.raises(KeyError, match="nobody"):
        found["nobody"]


def test_games_for_more_than_two_have_points_and_no_elo() -> None:
    game = ishwa.Game("arrawan", players=3)
    found = ishwa.tournament(game, {"gambler": Gambler(), "first": first, "level": 1}, games=3, max_plies=200, seed=2)
    assert len(found.games) == 3 and {one.players[0] for one in found.games} == {"gambler", "first", "level"}
    assert sum(standing.score for standing in found.standings) == pytest.approx(1.5)
    assert all(standing.elo is None and standing.wins is None for standing in found.standings)
    assert len(found.to_pandas()) == 3


def test_several_games_at_a_time_are_the_same_games() -> None:
    game = ishwa.Game("hyena")
    threads: set[int] = set()

    def player(history: ishwa.History) -> int:
        threads.add(threading.get_ident())
        time.sleep(0.0005)
        return len(history) % len(history.legal_actions())

    players: dict[str, Player | str | int] = {"player": player, "level": 1}
    one = ishwa.tournament(game, players, games=8, seed=4)
    assert len(threads) == 1
    assert ishwa.tournament(game, players, games=8, seed=4, jobs=4) == one
    assert len(threads) > 2


def test_the_seed_of_a_game_is_told() -> None:
    gambler = Gambler()
    ishwa.tournament(ishwa.Game("dara"), {"gambler": gambler, "first": first}, games=4, max_plies=20, seed=5)
    assert len(gambler.seeds) == 4 == len(set(gambler.seeds))


def test_an_illegal_move_loses_the_game() -> None:
    answers: list[int | str] = ["9", 99, -1, 2**70, -(2**70), ""]
    for wrong in answers:

        def player(_: ishwa.History) -> int | str:
            return wrong

        found = ishwa.tournament(ishwa.Game("awale"), {"wrong": player, "first": first}, games=2)
        assert [one.ending for one in found.games] == ["illegal", "illegal"]
        assert found["wrong"].forfeits == 2 and found["first"].score == 1.0
        assert found.games[0].forfeit is not None and str(wrong) in found.games[0].forfeit


def test_an_exception_ends_the_tournament() -> None:
    def fails(history: ishwa.History) -> int:
        if len(history) > 8:
            raise KeyError("tired")
        return 0

    with pytest.raises(KeyError, match="tired"):
        ishwa.tournament(ishwa.Game("awale"), {"fails": fails, "first": first}, games=1000, opening_plies=0)
    with pytest.raises(TypeError, match="move: found None, expected its text or its index"):
        ishwa.tournament(ishwa.Game("awale"), {"none": print, "first": first})  # type: ignore[dict-item]

    def stop(done: int, total: int) -> None:
        if done:
            raise LookupError(f"{done} of {total}")

    with pytest.raises(LookupError, match=" of 2000"):
        ishwa.tournament(ishwa.Game("awale"), {"one": first, "other": 3}, games=2000, opening_plies=0, progress=stop)


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        ({"alone": first}, {}, "players: found 1 of them, expected two or more"),
        ({"a": first, "b": "deep"}, {}, "engine"),
        ({"a": first, "b": "ugi:./other"}, {}, "no programs are started here"),
        ({"a": first, "b": "expectimax"}, {}, "for two players without dice"),
        ({"a": first, "b": 0}, {}, "1 to 9 for level"),
        ({"a": first, "b": 10}, {}, "1 to 9 for level, since 10 is full strength"),
        ({"a": first, "b": first}, {"games": 0}, "games: found \"0\""),
        ({"a": first, "b": first}, {"games": 10**9}, "games"),
        ({"a": first, "b": first}, {"opening_plies": 10**4}, "opening-plies"),
    ],
)
def test_what_cannot_be_played_is_refused(players: object, options: dict[str, int], sentence: str) -> None:
    with pytest.raises(ishwa.IshwaError, match=sentence):
        ishwa.tournament(ishwa.Game("awale"), players, **options)  # type: ignore[arg-type]


INTERRUPTED = """
import ishwa
print("begun", flush=True)
try:
    ishwa.tournament(ishwa.Game("awale"), {"first": lambda history: 0, "level": 8}, games=100_000)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def test_an_interrupt_stops_a_tournament() -> None:
    with subprocess.Popen([sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "begun\n"
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=20)
    assert told == "interrupted\n" and process.returncode == 0
