"""The program made of the reader's own parts: whose each part is, what it says, what it needs."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import numpy as np
import pytest
from nbformat import v4
from sklearn.svm import SVC

from lecture_class import my_machine
from lecture_exercises import TYPED, parts
from lecture_exercises import check as checking
from lecture_exercises.parts import (
    MACHINE,
    PARTS,
    PROGRAMS,
    SVM,
    TableError,
    assemble,
    learn,
    view,
    written,
)
from lecture_format.chapters import notebooks
from lecture_format.exercises import exercises, solutions
from lecture_format.markers import blank, solution
from lecture_format.wrong import read_answers
from lecture_lib import plotting
from tests.exercises.test_exercises import ENDLESS, named
from tools import ROOT

READ = {path: nbformat.read(path, as_version=4).cells for path in notebooks(ROOT)}
NOTEBOOKS = {
    part.function: path
    for part in PARTS
    for path, cells in READ.items()
    if any(cell.id == part.cell for cell in cells)
}
CELLS = {name: READ[path] for name, path in NOTEBOOKS.items()}
TEMPLATES = {
    part.function: next(c.source for c in CELLS[part.function] if c.id == part.cell)
    for part in PARTS
}
TURNS = {name: solution(code) for name, code in TEMPLATES.items()}
CHECKS = {part.check.__name__: part.function for part in PARTS}


def bank(kind):
    """Return the answers of a kind to the exercises whose functions are parts."""
    for name, path in NOTEBOOKS.items():
        answers = read_answers(
            ROOT / "homework" / "wrong" / f"{path.stem}.py", solutions(CELLS[name])
        )
        for answer in getattr(answers, kind):
            if CHECKS.get(answer.caught_by[0]) == name:
                for program in PROGRAMS:
                    if name in turns(program):
                        yield program, name, answer


def turns(program):
    """Return the solutions of the parts of a program."""
    return {part.function: TURNS[part.function] for part in program.parts}


def of_answer(value):
    """Name a case of the bank."""
    return value.file if isinstance(value, parts.Program) else named(value)


def own(folder, **code):
    """Make a working copy in which these parts are written."""
    folder.mkdir(exist_ok=True)
    cells: dict[str, list] = {}
    for part in PARTS:
        source = code.get(part.function, blank(TEMPLATES[part.function]))
        cell = v4.new_code_cell(source, id=part.cell, metadata={"tags": ["your-turn"]})
        cells.setdefault(NOTEBOOKS[part.function].name, []).append(cell)
    for name, of_chapter in cells.items():
        nbformat.write(v4.new_notebook(cells=of_chapter), folder / name)
    return folder


def put_together(folder, program=MACHINE, **code):
    """Return the program of a working copy with these parts, and why others are ours."""
    return assemble(written(own(folder, **code)), program)


@pytest.fixture
def machine(tmp_path):
    """The program with all parts of the reader's, in a folder with NumPy alone."""
    return alone(MACHINE, tmp_path)


def alone(program, tmp_path):
    """Return what runs a program with all parts of the reader's, in a folder with NumPy alone."""
    path = tmp_path / program.file
    path.write_text(put_together(tmp_path / "copy", program, **TURNS)[0], encoding="utf-8")
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


@pytest.mark.parametrize("program", PROGRAMS, ids=of_answer)
def test_with_the_solutions_every_part_is_the_readers_and_the_machine_learns_the_same(
    tmp_path, program
):
    text, found = put_together(tmp_path / "copy", program, **TURNS)
    assert found == dict.fromkeys(turns(program), "")
    assert all(code in text for code in turns(program).values())
    path = table(tmp_path, rows())
    assert learn(text, path).report == learn(program.source, path).report


@pytest.mark.parametrize("program", PROGRAMS, ids=of_answer)
def test_with_gaps_every_part_is_ours_and_the_program_names_it(tmp_path, program):
    text, found = put_together(tmp_path, program)
    assert set(found.values()) == {"nothing is written yet."}
    assert text.count(" is ours: nothing is written yet.") == len(program.parts)
    *lines, whose = (line for line in text.splitlines() if ": nothing is written" not in line)
    assert "\n".join(lines) == program.source.rstrip("\n")
    assert whose == f'    print("Ours: {", ".join(part.function for part in program.parts)}.")'
    assert my_machine.write(tmp_path, tmp_path) == ""


@pytest.mark.parametrize(("program", "name", "answer"), [*bank("wrong")], ids=of_answer)
def test_a_wrong_part_is_left_out_with_the_sentence_of_its_check(
    tmp_path, monkeypatch, program, name, answer
):
    monkeypatch.setattr(checking, "TIME_LIMIT", 1.0 if answer.hint in ENDLESS else 120.0)
    text, found = put_together(tmp_path, program, **{**TURNS, name: answer.code})
    assert answer.hint in found.pop(name)
    assert set(found.values()) == {""}
    assert answer.code not in text
    assert ast.unparse(ast.parse(text)).count(f"def {name}(") == 1


@pytest.mark.parametrize(("program", "name", "answer"), [*bank("right")], ids=of_answer)
def test_an_unusual_right_part_is_put_in_and_the_machine_learns_the_same(
    tmp_path, monkeypatch, program, name, answer
):
    monkeypatch.setattr(checking, "TIME_LIMIT", 1200.0)
    text, found = put_together(tmp_path / "copy", program, **{name: answer.code})
    assert not found[name]
    assert answer.code in text
    path = table(tmp_path, rows())
    assert learn(text, path).report == learn(program.source, path).report


def test_a_run_of_a_program_ends_with_whose_its_parts_are(tmp_path):
    text, _ = put_together(
        tmp_path, **{**TURNS, "visit": "def visit(w, b, x, y):\n    return w, b"}
    )
    parts.save(text, tmp_path)
    path = table(tmp_path, rows())
    command = [sys.executable, "my_machine.py", path.name]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert ran.stdout.endswith("\nYours: neuron, keep_best, gaussian; ours: visit.\n")


def test_two_cells_with_helpers_of_one_name_do_not_meet_in_a_program(tmp_path):
    helper = "\n\ndef side(x):\n    return {}"
    code = {name: TURNS[name] + helper.format(k) for k, name in enumerate(("neuron", "visit"))}
    text, found = put_together(tmp_path, **{**TURNS, **code})
    assert found["visit"] == "your cell also defines side, a name of the program."
    assert text.count("def side(") == 1


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
            "def visit(w, b, x, y):\n    return moved(w, b, x, y)",
            "Your code stopped with NameError in line 2: name 'moved' is not defined. "
            "What your function calls must stand in the same cell.",
        ),
        (
            f"from lecture_lib import gram\n{solution(TURNS['visit'])}",
            "your cell imports lecture_lib; the program has NumPy alone.",
        ),
        (
            f"{TURNS['visit']}\nprint('seen')\nread = 2",
            "your cell also defines read, a name of the program.",
        ),
    ],
)
def test_a_cell_that_cannot_stand_in_the_program_is_left_out(tmp_path, code, why):
    _, found = put_together(tmp_path, **{**TURNS, "visit": code})
    assert found == {**dict.fromkeys(turns(MACHINE), ""), "visit": why}


@pytest.mark.parametrize("program", PROGRAMS, ids=of_answer)
def test_a_program_is_short_and_imports_numpy_and_what_python_has(tmp_path, program):
    text, _ = put_together(tmp_path, program, **TURNS)
    assert len(text.splitlines()) <= 156
    found = {
        (node.module if isinstance(node, ast.ImportFrom) else node.names[0].name).split(".")[0]
        for node in ast.parse(text).body
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert found - sys.stdlib_module_names == {"numpy"}


def test_with_scikit_learn_the_program_says_the_errors_of_svc_too(tmp_path):
    parts.save(MACHINE.source, tmp_path)
    path = table(tmp_path, rows())
    command = [sys.executable, "my_machine.py", path.name]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    learnt = learn(MACHINE.source, path)
    wrong = np.sum(SVC().fit(learnt.known, learnt.sides).predict(learnt.new) != learnt.truth)
    held = len(learnt.truth)
    assert ran.stdout.startswith(f"{learnt.report}\nErrors of SVC on them: {wrong} of {held}, ")
    assert ran.stdout.count("\n") == learnt.report.count("\n") + 2


def test_the_program_learns_from_a_table_with_numpy_alone(machine, tmp_path):
    ran = machine(table(tmp_path, rows()))
    assert ran.stderr == ""
    first, last, pocket, curve, rule, _ = ran.stdout.splitlines()
    assert first.startswith("40 samples: yes is +1, no is -1; ")
    held = int(re.search(r"(\d+) are held out", first)[1])
    for line in (last, pocket, curve):
        errors, tried, low, high = map(
            float, re.search(r": (\d+) of (\d+), .*interval ([\d.]+) to ([\d.]+) %", line).groups()
        )
        assert tried == held
        assert low <= 100 * errors / tried <= high
    assert re.fullmatch(r"The pocket says yes where .* \* one .* \* two .* > 0\.", rule)


def test_the_support_vector_machine_learns_with_numpy_alone_what_svc_learns(tmp_path):
    path = table(tmp_path, rows())
    ran = alone(SVM, tmp_path)(path)
    assert ran.stderr == ""
    learnt = learn(SVM.source, path)
    assert ran.stdout.startswith(f"{learnt.report}\n")
    svc = SVC(C=learnt.C, gamma=1 / (2 * learnt.width**2), tol=1e-6)
    scores = svc.fit(learnt.known, learnt.sides).decision_function(learnt.new)
    np.testing.assert_allclose(learnt.score(learnt.new), scores, atol=0.02)
    wrong = np.sum(scores * learnt.truth <= 0)
    first, _, machine, *_ = ran.stdout.splitlines()
    held = f"{len(scores)} are held out, {np.sum(learnt.truth > 0)} of them yes."
    assert first.endswith(held)
    assert machine.startswith(f"Errors of the machine on them: {wrong} of {len(scores)}, ")


@pytest.mark.parametrize("program", PROGRAMS, ids=of_answer)
def test_where_a_question_mark_stands_the_program_says_the_class_and_learns_nothing(
    tmp_path, program
):
    learnt = learn(program.source, table(tmp_path, rows()))
    asked = ["-0.4,1.9,?", "0.3,-2.1,?"]
    lines = learn(program.source, table(tmp_path, [*rows()[:9], *asked, *rows()[9:]])).report
    answers = [line for line in lines.splitlines() if line.startswith("Where a ? stands, ")]
    assert len(answers) == (3 if program is MACHINE else 1)
    assert {line.partition(" says: ")[2] for line in answers} == {"yes, no"}
    assert [line for line in lines.splitlines() if line not in answers] == (
        learnt.report.splitlines()
    )


def test_the_folds_choose_a_pair_with_the_fewest_held_out_errors(tmp_path):
    learnt = learn(SVM.source, table(tmp_path, rows()))
    counts = {
        pair: sum(learnt.count_errors(pair, learnt.fold != k, learnt.fold == k) for k in range(3))
        for pair in learnt.pairs
    }
    assert counts[learnt.C, learnt.width] == min(counts.values()) < max(counts.values())
    for side in (-1, 1):
        assert np.ptp(np.bincount(learnt.fold[learnt.sides == side])) <= 1


def test_from_a_large_table_the_machine_learns_of_600_samples(tmp_path):
    rng = np.random.default_rng(5)
    lines = [f"{x},{'ab'[int(x + e > 0)]}" for x, e in rng.normal(size=(1200, 2)) * (1, 0.1)]
    learnt = learn(SVM.source, table(tmp_path, ["x,kind", *lines]))
    assert len(learnt.known) == 600
    assert "of the 600 samples learnt from" in learnt.report


def test_the_rule_that_is_printed_is_right_of_most_of_the_table(machine, tmp_path):
    lines = rows()
    *_, rule, _ = machine(table(tmp_path, lines)).stdout.splitlines()
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
        (["one,kind", "1,yes,2"], "Line 1 has 2 entries, and line 2 has 3."),
        (["one,kind", "1,yes", ",no"], "Line 3 has nothing in column one"),
        (["one,kind", "1,yes", "2,"], "Line 3 has nothing in column kind"),
        (["one,kind", "1,yes", "big,no"], "Line 3 has 'big' in column one"),
        (["one,kind", "1,yes", "nan,no"], "it must be a finite number"),
        (["one,kind", "1,yes", "1e300,no"], "it must be a finite number"),
        (["", "one;kind", "1;yes", "1;no"], "Each class must have six samples or more"),
        (["a,a", "1,yes", "x,no"], "Line 3 has 'x' in column a"),
        (["one,kind", "1,yes", "2,yes"], "Column kind needs two classes, not 1: yes."),
        (["one,kind", "1,a", "2,b", "3,c"], "Column kind needs two classes, not 3: a, b, c."),
        (["one,kind", "1,yes", "2,no"], "Each class must have six samples or more"),
    ],
)
@pytest.mark.parametrize("program", PROGRAMS, ids=of_answer)
def test_a_table_that_cannot_be_used_gets_one_sentence(program, tmp_path, lines, sentence):
    ran = alone(program, tmp_path)(table(tmp_path, lines))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert sentence in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_a_column_that_never_changes_changes_no_line(tmp_path):
    first, *samples = rows()
    before = learn(MACHINE.source, table(tmp_path, [first, *samples]))
    wider = [f"always,{first}", *(f"0.1,{line}" for line in samples)]
    after = learn(MACHINE.source, table(tmp_path, wider))
    np.testing.assert_allclose(after.line[0], [0, *before.line[0]], atol=1e-9)
    np.testing.assert_array_equal(after.new @ after.line[0] > 0, before.new @ before.line[0] > 0)


@pytest.mark.parametrize("program", PROGRAMS, ids=of_answer)
def test_what_is_no_table_gets_one_sentence(program, tmp_path):
    machine = alone(program, tmp_path)
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


def test_the_machines_are_written_and_run_on_two_tables_each(tmp_path):
    own(tmp_path, neuron=TURNS["neuron"], longest_step=TURNS["longest_step"])
    said = my_machine.write(tmp_path, tmp_path)
    assert "neuron: yours" in said
    assert "visit: ours, because: nothing is written yet." in said
    assert "569 samples: malignant is +1, benign is -1" in said
    assert "1797 samples: odd is +1, even is -1" in said
    assert "longest_step: yours" in said
    assert "choose_pair: ours, because: nothing is written yet." in said
    assert said.count("569 samples: malignant is +1, benign is -1") == 3
    made = {path.name for path in tmp_path.iterdir()}
    assert {"my_machine.py", "my_svm.py", "tumours.csv", "digits.csv", "measurements.csv"} <= made


def test_every_part_is_an_exercise_of_its_chapter():
    for part in PARTS:
        calls = [call for _, call in exercises(CELLS[part.function])]
        assert f"{part.check.__name__}({part.function})" in calls


def test_a_chapter_may_have_another_number(tmp_path):
    own(tmp_path, **TURNS)
    for path in tmp_path.iterdir():
        path.rename(tmp_path / f"A2{path.name[2:]}")
    _, found = assemble(written(tmp_path))
    assert not any(found.values())


def test_in_the_notebooks_of_the_course_nobody_has_written():
    assert written(ROOT / "notebooks") == {}


@pytest.mark.parametrize("code", ["while True:\n    pass", "print('first')\nwhile 1: x = 2"])
def test_a_loop_outside_a_function_without_an_end_is_named_and_ended(tmp_path, monkeypatch, code):
    monkeypatch.setattr(checking, "TIME_LIMIT", 0.5)
    _, found = put_together(tmp_path, visit=f"{TURNS['visit']}\n{code}\n")
    assert found["visit"].startswith("your cell does not come to an end")


def test_what_was_typed_in_the_pages_fills_the_gaps_of_the_notebooks(tmp_path):
    own(tmp_path, neuron="def neuron(x, w, b):\n    return 0")
    pages = {part.function: {part.cell: TURNS[part.function]} for part in PARTS}
    junk = {"x": 7, "y": None, "z": {part.cell: 7 for part in PARTS}}
    (tmp_path / TYPED).write_text(json.dumps({**pages, **junk}), encoding="utf-8")
    _, found = assemble(written(tmp_path))
    ours = [name for name, why in found.items() if why]
    assert ours == ["neuron"]
    (tmp_path / TYPED).write_text("no JSON", encoding="utf-8")
    _, found = assemble(written(tmp_path))
    assert all(found.values())


@pytest.mark.parametrize(("pair", "is_inside"), [(4, True), (1, False), (7, False), (3, False)])
def test_the_report_says_when_the_search_ends_at_an_edge(tmp_path, pair, is_inside):
    """Of three values of C and three widths, in this order, only pair 4 has the middle of both."""
    chosen = SVM.source.replace("min(candidates, key=errors_of)", f"candidates[{pair}]")
    report = learn(chosen, table(tmp_path, rows())).report
    assert (", at the edge: try more.\n" in report) == (not is_inside)


def test_a_table_that_cannot_be_used_shows_its_sentence_alone(tmp_path):
    path = table(tmp_path, ["one,kind", "1,yes", "2,yes"])
    with pytest.raises(TableError) as caught:
        learn(MACHINE.source, path)
    assert caught.value._render_traceback_() == ["Column kind needs two classes, not 1: yes."]


@pytest.mark.parametrize("columns", [1, 2, 3, 5])
def test_the_picture_shows_each_held_out_sample_on_its_side(tmp_path, columns):
    rng = np.random.default_rng(columns)
    lines = [[*x, "ab"[int(x.sum() > 0)]] for x in rng.normal(size=(60, columns)).round(3)]
    names = [f"c{n}" for n in range(columns)]
    rows = [",".join([*names, "kind"]), *(",".join(map(str, line)) for line in lines)]
    learnt = learn(MACHINE.source, table(tmp_path, rows))
    points, (w, b), _ = view(learnt)
    u, c = learnt.line
    assert points.shape == (len(learnt.truth), 2)
    np.testing.assert_array_equal(np.sign(points @ w + b), np.sign(learnt.new @ u + c))
    wrong = np.sum(learnt.truth * (learnt.new @ u + c) <= 0)
    assert f"misclassifies {wrong} of them" in parts.picture(learnt).alt


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_the_picture_of_the_scores_tells_the_held_out_errors(tmp_path, columns):
    rng = np.random.default_rng(columns)
    lines = [[*x, "ab"[int(x.sum() > 0)]] for x in rng.normal(size=(60, columns)).round(3)]
    names = [f"c{n}" for n in range(columns)]
    rows = [",".join([*names, "kind"]), *(",".join(map(str, line)) for line in lines)]
    learnt = learn(SVM.source, table(tmp_path, rows))
    wrong = np.sum(learnt.truth * learnt.score(learnt.new) <= 0)
    alt = parts.picture_of_scores(learnt).alt
    assert alt.endswith(f"the machine misclassifies {wrong} of them.")
    assert ("by c0 and c1" if columns == 2 else "by score of the machine and") in alt


@pytest.mark.parametrize(
    ("program", "draw"),
    [(MACHINE, parts.picture), (SVM, parts.picture_of_scores)],
    ids=["machine", "scores"],
)
def test_the_legend_of_a_picture_names_the_classes_of_the_table(
    tmp_path, monkeypatch, program, draw
):
    monkeypatch.setattr(plotting, "show", lambda fig, **_: fig)
    lines = [re.sub("yes$", "5 $", line) for line in rows()]
    learnt = learn(program.source, table(tmp_path, lines))
    (box,) = draw(learnt).legends
    assert [text.get_text() for text in box.get_texts()][:2] == ["no", r"5 \$"]


def test_the_weights_of_pixels_stand_in_the_places_of_their_pixels(tmp_path):
    digits = learn(MACHINE.source, parts.digits(tmp_path))
    image = parts.weights(digits)
    assert image.shape == (8, 8)
    names = dict(zip(digits.names, digits.line[0], strict=True))
    assert image[3, 5] == names["r3c5"] != image[5, 3]
    assert parts.picture(digits).alt.endswith("speaks for odd, orange where for even.")
    assert parts.weights(learn(MACHINE.source, parts.tumours(tmp_path))) is None


def test_of_a_table_two_columns_can_be_chosen(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = [f"{a},{line}" for a, line in zip(["zero", *range(40)], rows(), strict=True)]
    chosen = learn(MACHINE.source, table(tmp_path, lines), "one", "two")
    path = table(tmp_path, rows())
    assert chosen.report == learn(MACHINE.source, path).report
    assert view(chosen)[2] == ("one", "two")
    with pytest.raises(TableError, match=r"^The table has no column six; it has one, two\.$"):
        learn(MACHINE.source, path, "six")
    asked = learn(MACHINE.source, table(tmp_path, [*lines, "1,2,3,?"]), "one", "two")
    told = [line for line in asked.report.splitlines() if not line.startswith("Where a ?")]
    assert told == chosen.report.splitlines()
    assert len(asked.report.splitlines()) == len(told) + 3


def test_what_is_saved_is_the_program_and_a_page_can_offer_it(tmp_path):
    saved = parts.save(MACHINE.source, tmp_path)
    assert (tmp_path / "my_machine.py").read_text(encoding="utf-8") == MACHINE.source
    assert saved.saved() == (saved.name, MACHINE.source)
    assert repr(saved).endswith(" lines: python my_machine.py table.csv")
