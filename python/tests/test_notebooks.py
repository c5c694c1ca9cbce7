"""The notebooks run from their first cell to their last, and their cells check their claims."""

from __future__ import annotations

from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))

MOST_BYTES = 150_000
"""Of a notebook with its pictures."""


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 3


# One after another: two kernels that begin at once might choose the same port.
@pytest.mark.xdist_group("notebooks")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    pytest.importorskip("matplotlib")
    # The matrices are small, so threads would only wait for one another.
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")
    # Only the tables of the package and of the notebook.
    monkeypatch.setenv("ISHWA_TABLES", str(tmp_path))
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_small_and_in_order(path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    assert path.stat().st_size < MOST_BYTES
    cells = nbformat.read(path, as_version=4).cells
    code = [cell for cell in cells if cell.cell_type == "code"]
    # Run once, from the first to the last.
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert not [output for cell in code for output in cell.outputs if output.get("name") == "stderr"]
