"""The ids of Gymnasium, such as ``ishwa/Awale-v0``: Gymnasium calls ``register`` when it is imported."""

from __future__ import annotations

from ishwa._native import games


def name_of(game: str) -> str:
    """The id of a game in Gymnasium, as in ``ishwa/TihulelinMatch-v0``."""
    return f"ishwa/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Registers all games: ``gymnasium.make`` gives a ``LevelEnv``, ``gymnasium.make_vec`` a ``VectorEnv``."""
    from gymnasium.envs import registration

    for game in games():
        if name_of(game) not in registration.registry:
            registration.register(
                id=name_of(game),
                entry_point="ishwa.gymnasium:LevelEnv",
                vector_entry_point="ishwa.gymnasium:VectorEnv",
                kwargs={"game": game},
            )
