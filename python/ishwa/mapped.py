"""Layers of tables as arrays on disk: decoded once, then mapped into memory."""

from __future__ import annotations

import io
import os
import secrets
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

    Files are called ``NAME-CHECKSUM.npy``. A damaged file is rewritten: ``decode`` returns a number of values from a
    rank on. Any other problem with files raises ``OSError``.
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


def _header(positions: int) -> bytes:
    """The header of a file with this number of values."""
    header = io.BytesIO()
    fields = {"descr": VALUE.str, "fortran_order": False, "shape": (positions,)}
    np.lib.format.write_array_header_1_0(header, fields)
    return header.getvalue()


def _opened(file: Path, positions: int) -> NDArray[np.int16] | None:
    """The values of a file; ``None`` if it is damaged, or has been deleted.

    A file that cannot be opened or read is not damaged: that is an error, which the caller handles.
    """
    header = _header(positions)
    try:
        with file.open("rb") as content:
            is_array = content.read(len(header)) == header
            length = os.fstat(content.fileno()).st_size
        if not is_array or length != len(header) + VALUE.itemsize * positions:
            return None
        values: NDArray[np.int16] = np.memmap(file, VALUE, "r", len(header), (positions,))
    except FileNotFoundError:
        return None
    checksum = 0
    for first in range(0, positions, PART):
        checksum = zlib.crc32(values[first : first + PART].data, checksum)
    return values if file.stem.endswith(f"-{checksum:08x}") else None


def _written(name: str, positions: int, decode: Callable[[int, int], NDArray[np.int16]], directory: Path) -> Path:
    """Writes the values to a file, which appears under its name when it is complete."""
    directory.mkdir(parents=True, exist_ok=True)
    checksum = 0
    # Not created by `tempfile`, whose files only their owner may read.
    unfinished = directory / f".unfinished-{secrets.token_hex(8)}"
    # Not written through a map: a full disk would crash the program, whereas a failed write is an error.
    with unfinished.open("xb") as content:
        try:
            content.write(_header(positions))
            for first in range(0, positions, PART):
                values = decode(first, min(PART, positions - first)).astype(VALUE, copy=False)
                checksum = zlib.crc32(values.data, checksum)
                content.write(values.data)
            content.flush()
            os.fsync(content.fileno())
        except BaseException:
            unfinished.unlink()
            raise
    file = directory / f"{name}-{checksum:08x}.npy"
    os.replace(unfinished, file)
    return file
