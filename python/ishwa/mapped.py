"""Layers of tables as arrays on disk: decoded once, then mapped into memory."""

from __future__ import annotations

import os
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

VALUE = np.dtype("<i2")

PART = 1 << 20
"""Positions that are decoded or checked at a time."""


def mapped(
    name: str, positions: int, decode: Callable[[int, int], NDArray[np.int16]], directory: Path
) -> NDArray[np.int16]:
    """The values in a file of the directory, read only.

    Files are called ``NAME-CHECKSUM.npy``. One that is damaged is written anew: ``decode`` gives the values from a
    rank on, so many of them.
    """
    for file in directory.glob(f"{name}-*.npy"):
        values = _opened(file, positions)
        if values is not None:
            return values
        file.unlink(missing_ok=True)
    values = _opened(_written(name, positions, decode, directory), positions)
    if values is None:
        raise OSError(f"{directory}: found other values than were written, expected a directory that keeps them")
    return values


def _opened(file: Path, positions: int) -> NDArray[np.int16] | None:
    """The values of a file; ``None`` if it is damaged."""
    try:
        values = np.load(file, mmap_mode="r", allow_pickle=False)
    except (OSError, ValueError, EOFError, SyntaxError):
        return None
    if values.dtype != VALUE or values.shape != (positions,):
        return None
    checksum = 0
    for first in range(0, positions, PART):
        checksum = zlib.crc32(values[first : first + PART].data, checksum)
    checked: NDArray[np.int16] = values
    return checked if file.stem.endswith(f"-{checksum:08x}") else None


def _written(name: str, positions: int, decode: Callable[[int, int], NDArray[np.int16]], directory: Path) -> Path:
    """Writes the values to a file, which appears when it is complete."""
    directory.mkdir(parents=True, exist_ok=True)
    checksum = 0
    # Not through a map: a disk that is full would end the program, where writing is an error.
    with tempfile.NamedTemporaryFile(dir=directory, prefix=".unfinished-", delete=False) as unfinished:
        try:
            header = {"descr": VALUE.str, "fortran_order": False, "shape": (positions,)}
            np.lib.format.write_array_header_1_0(unfinished, header)
            for first in range(0, positions, PART):
                values = decode(first, min(PART, positions - first)).astype(VALUE, copy=False)
                checksum = zlib.crc32(values.data, checksum)
                unfinished.write(values.data)
            unfinished.flush()
            os.fsync(unfinished.fileno())
        except BaseException:
            os.unlink(unfinished.name)
            raise
    file = directory / f"{name}-{checksum:08x}.npy"
    os.replace(unfinished.name, file)
    return file
