"""Recorded games: moves with their comments, times and evaluations, and reviews of many games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from ishwa import _native
from ishwa._native import History
from ishwa.engine import Tables, review
from ishwa.results import Review

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class RecordedPly:
    """A move or a throw as it was recorded; ``None`` where the record says nothing."""

    move: str
    by_chance: bool
    comment: str | None
    time: float | None
    """Seconds that the player took."""
    clock: float | None
    """Seconds left on the player's clock after it."""
    score: float | None
    """The player's own evaluation."""
    depth: int | None
    nodes: int | None


@dataclass(frozen=True)
class RecordedGame:
    """A game of a file."""

    history: History | None = field(compare=False)
    """The game as far as it could be read, after its last ply; ``None`` if nothing could be."""
    tags: dict[str, str]
    """Its headers, as docs/records.md describes them: players, event, result."""
    plies: tuple[RecordedPly, ...]
    error: str | None
    """Why it was not read to its end."""


def read_records(text: str, *, game: str | None = None, rules: str = "") -> Iterator[RecordedGame]:
    """All games of a text, in any form that ``ishwa review`` reads (docs/records.md).

    ``game`` and ``rules`` are for records that do not name theirs. A game that cannot be read has an ``error``, and the
    ones after it are read. Games are read while earlier ones are used, a few ahead on a thread of their own.
    """
    return _games(text.encode(), game, rules)


def _games(content: bytes, game: str | None, rules: str) -> Iterator[RecordedGame]:
    with closing(_native.read_records(content, game, rules)) as records:
        for history, tags, plies, error in records:
            yield RecordedGame(history, dict(tags), tuple(RecordedPly(**ply) for ply in plies), error)


def read_file(path: str | PathLike[str], *, game: str | None = None, rules: str = "") -> Iterator[RecordedGame]:
    """As ``read_records``, from a file in UTF-8 or UTF-16. Of its games, only a few are in memory at a time."""
    return _games(Path(path).read_bytes(), game, rules)


def review_many(
    records: Iterable[RecordedGame | History | str],
    *,
    nodes: int = _native.REVIEW_NODES,
    threads: int = 1,
    tables: Tables = None,
) -> pandas.DataFrame:
    """Reviews many games, several at once on several threads; needs pandas.

    A row for each ply, by the number of the record from 0 and that of the ply: those of ``Review.to_pandas``, with the
    ``game``, its ``rules``, and the ``reason`` of a loss as docs/json.md names its kinds (``None`` without one).
    """
    import pandas

    def reviewed(record: RecordedGame | History | str) -> Review:
        history = record.history if isinstance(record, RecordedGame) else record
        if history is None:
            raise _native.IshwaError("record: found one that could not be read, expected a game")
        text = history if isinstance(history, str) else history.record()
        return review(text, nodes=nodes, tables=tables)

    if threads < 1:
        raise _native.IshwaError(f"threads: found {threads}, expected 1 or more")
    with ThreadPoolExecutor(threads) as pool:
        reviews = list(pool.map(reviewed, records))
    frames = []
    for number, found in enumerate(reviews):
        frame = found.to_pandas().reset_index()
        told = [ply.data.get("reason") for ply in found.plies]
        reasons = [reason["kind"] if reason else None for reason in told]
        frame = frame.assign(record=number, game=found.game, rules=found.rules, reason=reasons)
        frames.append(frame)
    columns = ["record", "ply", "game", "rules", "player", "move", "position", "best", "loss", "unit", "points"]
    columns += ["grade", "luck", "exact", "reason"]
    rows = pandas.concat(frames) if frames else pandas.DataFrame(columns=columns)
    return rows[columns].set_index(["record", "ply"])
