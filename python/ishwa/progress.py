"""Progress of long jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

Told = Callable[[int, int], object]
"""Called with the steps done and their number, some twenty times a second and at the end. An exception raised by it
stops the work."""

Progress = Told | bool
"""``True`` for a bar of tqdm, if tqdm is installed."""


@contextmanager
def shown(progress: Progress, unit: str) -> Iterator[Told | None]:
    """The function to call, with its bar closed afterwards; ``None`` if no progress is shown."""
    if not isinstance(progress, bool):
        yield progress
    elif not progress or find_spec("tqdm") is None:
        yield None
    else:
        from tqdm.auto import tqdm

        with tqdm(unit=f" {unit}", unit_scale=True) as bar:

            def tell(done: int, total: int) -> None:
                bar.total = total
                bar.update(done - bar.n)

            yield tell
