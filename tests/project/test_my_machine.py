"""The program made of the reader's own parts: whose each part is, what it says, what it needs."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import numpy as np
import pytest
from nbformat import v4

from lecture_class import my_machine
from lecture_exercises import check as checking
from lecture_format.exercises import exercises, solutions
from lecture_format.markers import blank, solution
from lecture_format.wrong import read_answers
from tests.exercises.test_exercises import ENDLESS, named
from tools import ROOT

NOTEBOOKS = {path.stem[:2]: path for path in (ROOT / "notebooks").glob("*.ipynb")}
CELLS = {n: nbformat.read(NOTEBOOKS[n], as_version=4).cells for _, n, _, _ in my_machine.PARTS}
TURNS = {
    name: next(cell.source for cell in CELLS[chapter] if cell.id == turn)
    for name, chapter, turn, _ in my_machine.PARTS
}
CHECKS = {f"check_{name}": name for name in TURNS}


def bank(kind):
    """Return the answers of a kind to the exercises whose functions are parts."""
    for chapter, cells in CELLS.items():
        path = ROOT / "homework" / "wrong" / f"{NOTEBOOKS[chapter].stem}.py"
        for answer in getattr(read_answers(path, solutions(cells)), kind):
            if answer.caught_by[0] in CHECKS:
                yield CHECKS[answer.caught_by[0]], answer


def own(folder, **written):
    """Make a working copy in which these parts are written."""
    folder.mkdir(exist_ok=True)
    for name, chapter, turn, _ in my_machine.PARTS:
        code = written.get(name, blank(TURNS[name]))
        cell = v4.new_code_cell(code, id=turn, metadata={"tags": ["your-turn"]})
        content = v4.new_notebook(cells=[cell])
        nbformat.write(content, folder / NOTEBOOKS[chapter].name)
    return folder


@pytest.fixture
def machine(tmp_path):
    """The program with all parts of the reader's, in a folder with NumPy alone."""
    path = tmp_path / "my_machine.py"
    path.write_text(my_machine.assemble(own(tmp_path / "copy", **TURNS))[0], encoding="utf-8")
    packages = tmp_path / "packages"
    packages.mkdir()
    place = Path(np.__file__).parent
    for folder in (place, place.with_name("numpy.libs")):
        if folder.exists():
            (packages / folder.name).symlink_to(folder)
    start = f"import runpy, sys; sys.path.append({str(packages)!r}); "
    start += f"runpy.run_path({str(path)!r}, run_name='__main__')"

    def run(*arguments):
        command = [sys.executable, "-I", "-S", "-c", start, *map(str, arguments)]
        return subprocess.run(
            command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
        )

    return run


def table(folder, lines):
    path = folder / "table.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def rows():
    """Return a table of 40 lines whose second column decides the class, with two errors."""
    rng = np.random.default_rng(3)
    x = rng.normal(size=(40, 2)).round(3)
    right = x[:, 1] > 0
    right[:2] = ~right[:2]
    pairs = zip(x, right, strict=True)
    return ["one,two,kind", *(f"{a},{b},{('no', 'yes')[int(k)]}" for (a, b), k in pairs)]


def test_with_the_solutions_every_part_is_the_readers_and_stands_in_the_program(tmp_path):
    program, found = my_machine.assemble(own(tmp_path, **TURNS))
    assert found == dict.fromkeys(TURNS, "")
    assert all(TURNS[name] in program for name in TURNS)


def test_with_gaps_every_part_is_ours_and_the_program_names_it(tmp_path):
    program, found = my_machine.assemble(own(tmp_path))
    assert set(found.values()) == {"nothing is written yet."}
    assert program.count(", ours: nothing is written yet.") == len(TURNS)
    without = "\n".join(line for line in program.splitlines() if "# From chapter" not in line)
    assert without == my_machine.SOURCE.rstrip("\n")
    assert my_machine.write(tmp_path, tmp_path) == ""


@pytest.mark.parametrize(("name", "answer"), [*bank("wrong")], ids=named)
def test_a_wrong_part_is_left_out_with_the_sentence_of_its_check(
    tmp_path, monkeypatch, name, answer
):
    monkeypatch.setattr(checking, "TIME_LIMIT", 1.0 if answer.hint == ENDLESS else 120.0)
    program, found = my_machine.assemble(own(tmp_path, **{**TURNS, name: answer.code}))
    assert answer.hint in found.pop(name)
    assert set(found.values()) == {""}
    assert answer.code not in program
    assert ast.unparse(ast.parse(program)).count(f"def {name}(") == 1


@pytest.mark.parametrize(("name", "answer"), [*bank("right")], ids=named)
def test_an_unusual_right_part_is_put_in(tmp_path, name, answer):
    program, found = my_machine.assemble(own(tmp_path, **{name: answer.code}))
    assert not found[name]
    assert answer.code in program


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("def visit(w, b, x, y) return w", "your cell ends with SyntaxError."),
        ("def visits(w, b, x, y): return w, b", "your cell does not define visit."),
        (
            "def visit(w, b, x, y):\n    print('seen')\n    return w, b",
            "The score of x is -2 and its label +1, so x is a mistake, but nothing changed.",
        ),
        (f"{solution(TURNS['visit'])}\nvisit = nothing", "your cell ends with NameError."),
        (
            f"{TURNS['visit']}\nprint('seen')\nread = 2",
            "your cell also defines read, a name of the program.",
        ),
    ],
)
def test_a_cell_that_cannot_stand_in_the_program_is_left_out(tmp_path, code, why):
    _, found = my_machine.assemble(own(tmp_path, **{**TURNS, "visit": code}))
    assert found == {**dict.fromkeys(TURNS, ""), "visit": why}


def test_the_program_is_short_and_imports_numpy_and_what_python_has(tmp_path):
    program, _ = my_machine.assemble(own(tmp_path, **TURNS))
    assert len(program.splitlines()) <= 150
    found = {
        (node.module if isinstance(node, ast.ImportFrom) else node.names[0].name).split(".")[0]
        for node in ast.walk(ast.parse(program))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert found - sys.stdlib_module_names == {"numpy"}


def test_the_program_learns_from_a_table_with_numpy_alone(machine, tmp_path):
    ran = machine(table(tmp_path, rows()))
    assert ran.stderr == ""
    first, last, pocket, rule = ran.stdout.splitlines()
    assert first.startswith("40 samples: yes is +1, no is -1; ")
    held = int(re.search(r"(\d+) are held out", first)[1])
    for line in (last, pocket):
        errors, tried, low, high = map(
            float, re.search(r": (\d+) of (\d+), .*interval ([\d.]+) to ([\d.]+) %", line).groups()
        )
        assert tried == held
        assert low <= 100 * errors / tried <= high
    assert re.fullmatch(r"The pocket says yes where .* \* one .* \* two .* > 0\.", rule)


def test_the_rule_that_is_printed_is_right_of_most_of_the_table(machine, tmp_path):
    lines = rows()
    _, _, _, rule = machine(table(tmp_path, lines)).stdout.splitlines()
    one, two, b = map(float, re.search(r"where (\S+) \* one (\S+) \* two (\S+) >", rule).groups())
    samples = [line.split(",") for line in lines[1:]]
    says = [one * float(x) + two * float(y) + b > 0 for x, y, _ in samples]
    assert (
        sum(said == (kind == "yes") for said, (_, _, kind) in zip(says, samples, strict=True)) > 30
    )


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "needs a line of names"),
        (["one,kind"], "needs a line of names"),
        (["kind", "yes", "no"], "needs a line of names"),
        (["1,2,yes", "3,4,no"], "Line 1 holds numbers"),
        (["one,kind", "1,yes,2"], "Line 2 has 3 entries, and line 1 has 2."),
        (["one,kind", "1,yes", ",no"], "Line 3 has nothing in column one"),
        (["one,kind", "1,yes", "2,"], "Line 3 has nothing in column kind"),
        (["one,kind", "1,yes", "big,no"], "Line 3 has 'big' in column one"),
        (["one,kind", "1,yes", "nan,no"], "it must be a finite number"),
        (["one,kind", "1,yes", "1e300,no"], "it must be a finite number"),
        (["", "one;kind", "1;yes", "1;no"], "Column one is 1 in every line and tells nothing"),
        (["a,a", "1,yes", "x,no"], "Line 3 has 'x' in column a"),
        (["one,kind", "1,yes", "2,yes"], "Column kind must hold two classes; it holds 1: yes."),
        (["one,kind", "1,a", "2,b", "3,c"], "it holds 3: a, b, c."),
        (["one,kind", "1,yes", "2,no"], "Each class must have six samples or more"),
    ],
)
def test_a_table_that_cannot_be_used_gets_one_sentence(machine, tmp_path, lines, sentence):
    ran = machine(table(tmp_path, lines))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert sentence in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_what_is_no_table_gets_one_sentence(machine, tmp_path):
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    for arguments, sentence in (
        (["picture.png"], "cannot be read as a table"),
        (["nowhere.csv"], "cannot be read as a table"),
        ([], "Name one table"),
    ):
        ran = machine(*arguments)
        assert sentence in ran.stderr
        assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("sign", [";", "\t"])
def test_a_table_may_divide_its_columns_by_another_sign(machine, tmp_path, sign):
    expected = machine(table(tmp_path, rows())).stdout
    lines = [line.replace(",", sign) for line in rows()]
    assert machine(table(tmp_path, lines)).stdout == expected


def test_the_machine_is_written_and_run_on_the_tumours(tmp_path):
    said = my_machine.write(own(tmp_path, neuron=TURNS["neuron"]), tmp_path)
    assert "neuron: yours" in said
    assert "visit: ours, because: nothing is written yet." in said
    assert "569 samples: malignant is +1, benign is -1" in said
    assert {"my_machine.py", my_machine.TABLE} <= {path.name for path in tmp_path.iterdir()}


def test_every_part_is_an_exercise_of_its_chapter():
    for name, chapter, _, _ in my_machine.PARTS:
        assert f"check_{name}({name})" in [call for _, call in exercises(CELLS[chapter])]
