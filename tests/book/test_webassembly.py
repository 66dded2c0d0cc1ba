"""The library's own tests in the Python of the page, which Node runs as a browser does."""

import subprocess

import pytest

from lecture_book.site.pyodide import PINS
from lecture_lib.figures._node import node
from tools import ROOT
from tools.browser.built_book import site

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

ROOMS = ["base", "data", "exact", "judges", "kernels", "linear", "plotting", "records", "solvers"]
# Hypothesis has compiled parts since; this one is Python alone.
PACKAGES = ["pytest==9.2.0", "hypothesis==6.138.0"]
NOT_THERE = {
    "solvers/perceptron/test_distributed.py": "dask",
    "plotting/test_controls.py": "ipywidgets",
    "plotting/test_picture.py::test_importing_and_drawing_change_no_setting_and_open_no_window": (
        "processes"
    ),
    "solvers/test_engine.py": "Numba and processes",
    "solvers/test_sparse_rows.py::test_nothing_but_a_sparse_matrix_imports_scipy": "processes",
    "solvers/probability/test_regression.py::"
    "test_without_decay_scikit_learn_finds_the_same_plane": "an older scikit-learn, which warns",
    "solvers/svm/test_kernel.py::test_columns_that_come_together_change_no_pair": (
        "a sum of the same numbers in one order for one column and for many"
    ),
}


def test_the_library_passes_its_tests_in_webassembly(tmp_path):
    """All but the tests that need what is not there, of which each has its reason above."""
    command = ["uv", "pip", "install", "--quiet", "--target", str(tmp_path), *PACKAGES]
    subprocess.run(command, check=True)
    place = site() / "_static" / "python" / PINS["version"]
    options = ["-q", "-p", "no:cacheprovider", *(f"tests/{room}" for room in ROOMS)]
    options += [f"--{'deselect' if '::' in one else 'ignore'}=tests/{one}" for one in NOT_THERE]
    runner = ROOT / "tests" / "book" / "webassembly.mjs"
    ran = subprocess.run(
        [str(node()), str(runner), str(place), str(ROOT), str(tmp_path), *options],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:]
