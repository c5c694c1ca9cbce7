"""Conversion of JSON to typed results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_type_hints

R = TypeVar("R")


def read(kind: type[R], data: Mapping[str, Any], /, **known: Any) -> R:
    """The dataclass with the members of an object. The members that are not in ``known`` are read, by the names of
    the fields or by the ``key`` of their metadata, and converted to the types of the fields.
    """
    for name, key, hint in _members(cast(Any, kind)):
        if name not in known:
            known[name] = _made(hint, data.get(key) if type(None) in get_args(hint) else data[key])
    return kind(**known)


@cache
def _members(kind: Any) -> list[tuple[str, str, Any]]:
    """The name of each field, that of its member, and its type."""
    hints = get_type_hints(kind)
    return [(field.name, field.metadata.get("key", field.name), hints[field.name]) for field in fields(kind)]


def _made(hint: Any, value: Any) -> Any:
    """A value as the type that a field has."""
    parts = [part for part in get_args(hint) if part is not type(None)]
    if value is None:
        return None
    if type(None) in get_args(hint):
        return _made(parts[0], value)
    if isinstance(value, list):
        return tuple(_made(parts[0], part) for part in value)
    if hasattr(hint, "of"):
        return hint.of(value)
    return float(value) if hint is float else value
