"""Results have the same fields as the JSON that they are made of."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

import ishwa
from ishwa import wire

MADE_OF = [
    (ishwa.Analysis, wire.Analysis),
    (ishwa.ExactValues, wire.Exact),
    (ishwa.Line, wire.AnalysisLine),
    (ishwa.Ply, wire.ReviewedPly),
    (ishwa.Prospects, wire.PlayerChances),
    (ishwa.Review, wire.Review),
    (ishwa.Simulation, wire.Simulation),
    (ishwa.Standing, wire.Standing),
    (ishwa.TableEntry, wire.TableBounds),
    (ishwa.Tournament, wire.PlayedTournament),
    (ishwa.TournamentGame, wire.TournamentGame),
    (ishwa.Value, wire.Value),
]


@pytest.mark.parametrize(("result", "made_of"), MADE_OF)
def test_fields_are_members_that_can_lack_when_these_can(result: Any, made_of: Any) -> None:
    members = {name: getattr(member, "__forward_arg__", "") for name, member in made_of.__annotations__.items()}
    # Fields made of several members, or of a part of one; all players of a tournament have games and so a score.
    made_otherwise = {"data", "errors"} | ({"payoff", "score"} if result is ishwa.Standing else set())
    hints = get_type_hints(result)
    for field in fields(result):
        if field.name not in made_otherwise:
            member = members[field.metadata.get("key", field.name)]
            can_lack = member.startswith("NotRequired") or member.endswith("| None")
            assert can_lack == (type(None) in get_args(hints[field.name])), (field.name, member)


def test_what_the_json_has_more_is_in_the_data() -> None:
    found = ishwa.analyse(ishwa.Game("awale").initial(), depth=1)
    assert set(found.data) == set(wire.Analysis.__annotations__)
    assert found.data["hash_permille"] >= 0


def test_an_object_without_a_member_is_an_error() -> None:
    with pytest.raises(KeyError, match="unit"):
        ishwa.Value.of({"kind": "exact", "score": 1})  # type: ignore[typeddict-item]
