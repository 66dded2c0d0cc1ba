"""The layers of lecture_lib, checked from its import statements."""

import ast
import subprocess
import sys

import pytest

import lecture_lib
from lecture_lib import plotting
from tools import ROOT

LIB = ROOT / "lecture_lib"


def test_no_public_name_hides_a_module():
    """`from lecture_lib import x` must not depend on the order of imports."""
    inside = {p.stem for p in LIB.iterdir()} - {"__init__"}
    assert not set(lecture_lib.__all__) & inside
    beside = {p.stem for p in (LIB / "plotting").glob("*.py")}
    assert not set(plotting.__all__) & beside


def test_every_public_function_can_be_imported_from_the_top():
    """What the vocabulary, the solvers and the judges define without an underscore is exported."""
    for room in ("records", "data", "linear", "kernels", "solvers", "judges"):
        for path in (LIB / room).rglob("[a-z]*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            defined = {
                n.name
                for n in tree.body
                if isinstance(n, ast.FunctionDef | ast.ClassDef) and not n.name.startswith("_")
            }
            missing = defined - set(lecture_lib.__all__)
            assert not missing, f"lecture_lib/__init__.pyi lacks {missing} of {path.name}."


def loaded(statement):
    """Return what a fresh interpreter has loaded after a statement and had not before."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_library_loads_nothing_and_all_its_names_load_numpy_alone():
    assert {m.split(".")[0] for m in loaded("import lecture_lib")} <= {
        "lecture_lib",
        *sys.stdlib_module_names,
    }
    everything = loaded("import numpy; before = set(sys.modules); from lecture_lib import *")
    assert {m for m in everything if "lecture_lib.solvers." in m}
    assert {m.split(".")[0] for m in everything} <= {
        "lecture_lib",
        "numpy",
        *sys.stdlib_module_names,
    }


def test_a_name_loads_its_own_module_and_what_that_needs():
    assert "lecture_lib.data.random_sets" in loaded("from lecture_lib import separable")
    assert "lecture_lib.solvers.svm.dual" not in loaded("from lecture_lib import separable")


def test_every_name_of_the_stub_can_be_imported():
    stub = ast.parse((LIB / "__init__.pyi").read_text(encoding="utf-8"))
    told = [a.name for n in stub.body if isinstance(n, ast.ImportFrom) for a in n.names]
    assert sorted(told) == lecture_lib.__all__
    assert all(hasattr(lecture_lib, name) for name in told)


def test_the_root_holds_nothing_but_its_public_names():
    assert {p.name for p in LIB.glob("*.*")} == {"__init__.py", "__init__.pyi", "py.typed"}


def test_a_name_that_is_not_there_is_named():
    with pytest.raises(ImportError, match="cannot import name 'perceptrn'"):
        from lecture_lib import perceptrn  # noqa: F401
    assert set(lecture_lib.__all__) <= set(dir(lecture_lib))
