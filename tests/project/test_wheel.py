"""The wheel where NumPy is and nothing else: it works, or says in a sentence what to install."""

import ast
import json
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import numpy as np
import pytest
from packaging.requirements import Requirement

from tests.grader.example import SOURCE, example, filled
from tests.grader.patience import PATIENCE
from tools import ROOT

PACKAGES = ("lecture_lib", "lecture_grader", "lecture_exercises", "lecture_format")
NO_PART = shutil.ignore_patterns(".*", "__pycache__", "_site", "my-lecture", "build", "*.egg-info")
BUILD = "from setuptools import build_meta; build_meta.build_wheel('dist')"
GRADER = 'lecture-grader needs {}, which is not installed: pip install "lecture-lib[grader]"'


def run(code, *arguments, folder=None):
    """Run a line of Python that sees its own modules and those of one folder."""
    line = f"import sys; sys.path.insert(0, {str(folder)!r}); {code}" if folder else code
    alone = ["-I", "-S"] if folder else []
    return subprocess.run(
        [sys.executable, *alone, "-c", line, *arguments], capture_output=True, text=True,
        encoding="utf-8", timeout=PATIENCE, env={"PATH": "", "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, made from a copy of the repository."""
    copy = tmp_path_factory.mktemp("wheel") / "copy"
    shutil.copytree(ROOT, copy, ignore=NO_PART)
    done = subprocess.run(
        [sys.executable, "-c", BUILD], cwd=copy, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    (path,) = (copy / "dist").glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A folder with the wheel's packages and NumPy."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    numpy = Path(np.__file__).parent
    for place in (numpy, numpy.with_name("numpy.libs")):
        if place.exists():
            (folder / place.name).symlink_to(place)
    return folder


def test_the_wheel_holds_every_file_of_the_packages_and_no_other(wheel):
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    ours = {path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file()}
    ours = {path.relative_to(ROOT) for path in ours if "__pycache__" not in path.parts}
    assert inside == {path.as_posix() for path in ours}


def test_every_public_name_but_the_pictures_needs_numpy_alone(installed):
    done = run("from lecture_lib import *; print(num(separable(9, margin=1, seed=1).margin))",
               folder=installed)  # fmt: skip
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_a_check_of_a_notebook_needs_numpy_alone(installed):
    code = "from lecture_exercises.chapters.algorithm import check_busy; check_busy([2.0, 3.0])"
    done = run(code, folder=installed)
    assert (done.stdout, done.stderr) == ("✅ Right. 29 updates.\n", "")


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("import lecture_lib.figures", "lecture_lib.figures needs anywidget|notebooks"),
        ("import lecture_lib.plotting", "lecture_lib.plotting needs matplotlib|notebooks"),
        ("import lecture_lib as l; l.breast_cancer()", "A real data set needs sklearn|notebooks"),
        ("import lecture_lib as l; l.frequent_words('en', 9)",
         "A list of words needs spellchecker|notebooks"),
        ("import lecture_lib as l; l.distributed_perceptron(0, 0, client=0)",
         "distributed_perceptron needs distributed|cluster"),
    ],
)  # fmt: skip
def test_the_last_line_of_the_error_names_the_extra(installed, code, sentence):
    done = run(code, folder=installed)
    needs, extra = sentence.split("|")
    told = f'{needs}, which is not installed: pip install "lecture-lib[{extra}]"'
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {told}"
    assert done.stderr.count("Traceback") == 1


MODULE = "import runpy; runpy.run_module('lecture_grader', run_name='__main__', alter_sys=True)"
COMMAND = (
    "from importlib.metadata import entry_points as e;"
    "(found,) = e(group='console_scripts', name='lecture-grader'); sys.exit(found.load()())"
)


@pytest.mark.parametrize("start", [MODULE, COMMAND], ids=["module", "command"])
@pytest.mark.parametrize(
    ("words", "package"),
    [(["--help"], "nbformat"), (["grade", "x"], "tqdm"), (["verify", "--homework"], "yaml")],
    ids=lambda words: words[0] if isinstance(words, list) else words,
)  # fmt: skip
def test_the_graders_command_says_what_to_install_and_nothing_else(
    installed, tmp_path, start, words, package
):
    (tmp_path / "hw0.py").write_text(SOURCE)
    done = run(start, *words, *([str(tmp_path)] * (words[-1] == "--homework")), folder=installed)
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout == f"{GRADER.format(package)}\n"


def test_a_student_can_validate_a_notebook_with_numpy_alone(installed, tmp_path):
    path = tmp_path / "hw0.ipynb"
    path.write_text(json.dumps(filled(example(tmp_path))), encoding="utf-8")
    done = run(MODULE, "validate", str(path), folder=installed)
    assert done.returncode == 0
    assert done.stderr.startswith("There is no sandbox here")
    assert done.stderr.count("\n") == 1
    assert "5 of 5 points" in done.stdout


def test_every_package_that_the_grader_imports_is_in_its_extra_and_dask_in_that_of_the_cluster():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras, wheres = project["optional-dependencies"], packages_distributions()
    for path in (ROOT / "lecture_grader").rglob("*.py"):
        cluster = extras["cluster"] if path.name == "on_dask.py" else []
        texts = [*project["dependencies"], *extras["grader"], *cluster]
        named = {Requirement(text).name for text in texts}
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        imported = {a.name for n in nodes if isinstance(n, ast.Import) for a in n.names}
        imported |= {str(n.module) for n in nodes if isinstance(n, ast.ImportFrom)}
        tops = {name.split(".")[0] for name in imported} - set(PACKAGES)
        for top in tops - sys.stdlib_module_names:
            assert {name.lower() for name in wheres[top]} & named, (path, top)
