"""The floors of lecture_lib, checked from its import statements."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import lecture_lib
from lecture_lib import plotting

ROOT = Path(__file__).parents[1]
LIB = ROOT / "lecture_lib"
# Whole numbers are the floors of the docstring; a half is a landing between two of them.
FLOOR = {
    "_arrays": 0, "_numbers": 0, "_fractions": 0.5, "_exact": 0.6, "_hull": 0.7,
    "_start": 0.5, "_penalty": 0.5, "_compile": 0.5, "_columns": 0.5,
    "results": 1, "reports": 1,
    "data": 2, "scores": 2, "geometry": 2, "losses": 2, "kernels": 2, "features": 2,
    "support": 2, "trace": 2, "field": 2.5,
    "examples": 2.5, "families": 2.5, "real_data": 2.5, "objective": 2.5,
    "solvers": 3, "judges": 3,
    "solvers.perceptron_mixing": 3.5, "solvers.perceptron_distributed": 3.6,
    "solvers.separability": 3.5, "solvers.maximal_margin": 3.5, "solvers.svm_linear": 3.5,
    "solvers.svm_kernel": 3.6,
    "solvers._svm_climb": 3.2, "solvers.svm_dual": 3.3, "solvers._svm_newton": 3.3,
    "solvers._svm_near": 3.4,
    "plotting": 4,
    "figures": 5, "figures._words": 4.1, "figures._scalar": 4.1, "figures._join": 4.2,
    "figures._scalar_": 4.2, "figures._still": 4.2, "figures._figure": 4.3,
}  # fmt: skip
FILES = sorted(p for p in LIB.rglob("*.py") if p.name != "__init__.py")


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(LIB).with_suffix("").parts)


def local_imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    froms = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
    folders = ("lecture_lib",)  # `from folder import module`
    found = {n.module for n in froms if n.module and n.module not in folders}
    found |= {f"{n.module}.{a.name}" for n in froms if n.module in folders for a in n.names}
    found |= {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    return {m.removeprefix("lecture_lib.") for m in found if m.startswith("lecture_lib.")}


def floor(module: str) -> float:
    scalar = "figures._scalar_" if module.startswith("figures._scalar_") else module.split(".")[0]
    return FLOOR.get(module, FLOOR[scalar])


@pytest.mark.parametrize("path", FILES, ids=lambda p: module_of(p))
def test_imports_point_down(path):
    here = module_of(path)
    for name in local_imports(path):
        if here.startswith("plotting.") and name.startswith("plotting."):
            continue  # the pictures share their colours and axes
        assert floor(name) < floor(here), f"{here} imports {name}"


def test_solvers_and_judges_do_not_know_each_other():
    for path in FILES:
        other = {"solvers": "judges", "judges": "solvers"}.get(module_of(path).split(".")[0])
        assert not any(other and m.startswith(other) for m in local_imports(path)), path


SOURCES = sorted(  # not homework/: each is one source file, question by question
    p
    for folder in ("lecture_lib", "lecture_grader", "tests", "book", "notebooks", "benchmarks")
    for p in (ROOT / folder).rglob("*.[pj][ys]")
    if not {"_site", "_build", "_vendor", "node_modules", "my-lecture"} & set(p.parts)
)


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_file_is_short(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


def test_no_public_name_hides_a_module():
    """`from lecture_lib import x` must not depend on the order of imports."""
    inside = {p.stem for p in LIB.iterdir()} - {"__init__"}
    assert not set(lecture_lib.__all__) & inside
    beside = {p.stem for p in (LIB / "plotting").glob("*.py")}
    assert not set(plotting.__all__) & beside


def test_every_public_function_can_be_imported_from_the_top():
    """What a module below the plotting floor defines without an underscore is exported."""
    for path in FILES:
        for_readers = not path.stem.startswith("_") or path.stem == "_numbers"
        if module_of(path).startswith(("plotting", "figures")) or not for_readers:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        defined = {
            n.name for n in tree.body
            if isinstance(n, ast.FunctionDef | ast.ClassDef) and not n.name.startswith("_")
        }  # fmt: skip
        assert defined <= set(lecture_lib.__all__), module_of(path)


def loaded(statement):
    """Return what a fresh interpreter has loaded after a statement and had not before."""
    code = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_library_loads_nothing_and_all_its_names_load_numpy_alone():
    assert {m.split(".")[0] for m in loaded("import lecture_lib")} <= {
        "lecture_lib", *sys.stdlib_module_names
    }  # fmt: skip
    everything = loaded("import numpy; before = set(sys.modules); from lecture_lib import *")
    assert {m for m in everything if "lecture_lib.solvers." in m}
    assert {m.split(".")[0] for m in everything} <= {
        "lecture_lib", "numpy", *sys.stdlib_module_names
    }  # fmt: skip


def test_a_name_loads_its_own_module_and_what_that_needs():
    assert "lecture_lib.data" in loaded("from lecture_lib import separable")
    assert "lecture_lib.solvers.svm_dual" not in loaded("from lecture_lib import separable")


def test_type_checkers_are_told_where_each_name_comes_from():
    stub = ast.parse((LIB / "__init__.pyi").read_text(encoding="utf-8"))
    told = {
        (n.module, a.name) for n in stub.body if isinstance(n, ast.ImportFrom) for a in n.names
    }
    assert told == {(f"lecture_lib.{m}", name) for name, m in lecture_lib._MODULE.items()}


def test_a_name_that_is_not_there_is_named():
    with pytest.raises(ImportError, match="cannot import name 'perceptrn'"):
        from lecture_lib import perceptrn  # noqa: F401
    assert set(lecture_lib.__all__) <= set(dir(lecture_lib))


def test_importing_the_pictures_changes_no_setting_of_matplotlib():
    code = (
        "import matplotlib as m; before = dict(m.rcParams); import lecture_lib.plotting;"
        "assert dict(m.rcParams) == before"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
