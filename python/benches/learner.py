"""A learner in numpy: actor and critic, both linear, learn Awalé against random moves in the vector environment, with masks.

    python benches/learner.py [seconds]

Then the learnt player plays games without further learning, and has to win more than LEAST of the decided ones.
"""

from __future__ import annotations

import sys
import time

import numpy as np
from numpy.typing import NDArray

from ishwa.gymnasium import VectorEnv

SECONDS = 20.0
GAMES = 256
LEAST = 0.7
RATE, CRITIC_RATE, DISCOUNT = 0.3, 0.02, 0.99
LEVELS = np.arange(9, dtype=np.float32)

Floats = NDArray[np.float32]


def features(observation: Floats) -> Floats:
    """How many seeds each pit has (0 to 8 or more), the lead, and a constant; the learner has the first seat."""
    pits = np.minimum(observation[:, :12], LEVELS[-1])
    lead = (observation[:, 12:13] - observation[:, 13:14]) / 10
    return np.concatenate([(pits[:, :, None] == LEVELS).reshape(len(pits), -1), lead, np.ones_like(lead)], axis=1)


def policy(actor: Floats, seen: Floats, mask: NDArray[np.int8]) -> Floats:
    """The probability of each action, 0 of those that are not legal."""
    scores = np.where(mask > 0, seen @ actor, -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Floats = weights / weights.sum(axis=1, keepdims=True)
    return chances


def play(env: VectorEnv, seconds: float, actor: Floats, critic: Floats, learns: bool) -> tuple[int, int]:
    """Plays, and learns from the difference that each step makes to the value; returns games won and lost."""
    source, won, lost = np.random.default_rng(1), 0, 0
    given, _ = env.reset(seed=1)
    seen, begun, ended = features(given["observation"]), time.perf_counter(), np.zeros(GAMES, dtype=bool)
    while time.perf_counter() - begun < seconds:
        mask = given["action_mask"].copy()
        mask[ended, 0] = 1  # The step after the end begins another game, whatever the action.
        chances = policy(actor, seen, mask)
        up_to = chances.cumsum(axis=1)
        actions = (source.random((GAMES, 1)) * up_to[:, -1:] < up_to).argmax(axis=1)
        given, rewards, terminated, truncated, _ = env.step(actions)
        after, over = features(given["observation"]), terminated | truncated
        if learns:
            change = rewards + DISCOUNT * ~over * (after @ critic) - seen @ critic
            change[ended] = 0
            taken = np.eye(chances.shape[1], dtype=np.float32)[actions]
            actor += RATE / GAMES * seen.T @ (change[:, None] * (taken - chances)).astype(np.float32)
            critic += CRITIC_RATE / GAMES * seen.T @ change.astype(np.float32)
        won, lost = won + int((rewards > 0).sum()), lost + int((rewards < 0).sum())
        seen, ended = after, over
    return won, lost


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    env = VectorEnv("awale", GAMES, level=None, threads=2, copy=False)
    width = features(env.arena.observations).shape[1]
    actor, critic = np.zeros((width, 7), dtype=np.float32), np.zeros(width, dtype=np.float32)
    for learns, rest in (False, 1.0), (True, seconds), (False, seconds / 5):
        won, lost = play(env, rest, actor, critic, learns)
        print(f"{'learning' if learns else 'playing'}: won {won}, lost {lost}, {won / max(won + lost, 1):.3f} of the decided")
    return 0 if won > LEAST * (won + lost) else 1


if __name__ == "__main__":
    sys.exit(main())
