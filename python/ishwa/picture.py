"""Boards as small pictures of their numbers, for ``render_mode="rgb_array"``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ishwa._native import History, Position

FONT = {
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", "###", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", "..#", "..#", "..#"),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
    "-": ("...", "...", "###", "...", "..."),
}
"""Digits, three columns by five rows."""

SCALE = 3
"""Pixels of a dot."""

CELL = (10 * SCALE, 24 * SCALE)
"""Height and width of a number's cell."""

PAPER, INK, FRAME = 255, 20, 190


def rgb(place: Position | History) -> NDArray[np.uint8]:
    """The arrays of a board below each other, each row of numbers as a row of cells: height × width × 3."""
    rows = [row for part in place.numbers.values() for row in np.atleast_2d(part)]
    height, width = len(rows) * CELL[0], max(len(row) for row in rows) * CELL[1]
    picture = np.full((height, width), PAPER, dtype=np.uint8)
    for line, row in enumerate(rows):
        for column, number in enumerate(row):
            top, left = line * CELL[0], column * CELL[1]
            picture[top, left : left + CELL[1]] = FRAME
            picture[top : top + CELL[0], left] = FRAME
            for place_of_digit, digit in enumerate(str(number)):
                dots = np.array([[dot == "#" for dot in dots] for dots in FONT[digit]])
                ink = dots.repeat(SCALE, axis=0).repeat(SCALE, axis=1)
                y, x = top + 2 * SCALE, left + (2 + 4 * place_of_digit) * SCALE
                picture[y : y + ink.shape[0], x : x + ink.shape[1]][ink] = INK
    return picture[:, :, np.newaxis].repeat(3, axis=2)
