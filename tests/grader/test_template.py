"""The template has every public word and no secret one; what is made of it runs."""

import contextlib
import io
import json
from dataclasses import replace

import nbformat
import pytest

from lecture_format.notebook_file import serialise
from lecture_grader.authoring.build import execute
from lecture_grader.authoring.template import nbgrader_source, template, worked_solution
from lecture_grader.authoring.validate import BARE, validate
from lecture_grader.box import bubblewrap
from lecture_grader.box.box import BoxOptions, BoxUnavailable, own_code
from lecture_grader.commands.main import main
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.outcome import Outcome
from lecture_grader.marking.submission import read
from tests.grader.example import SOURCE, example, filled, hand_in


def code_of(notebook):
    return [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(cells):
    """Run cells as a kernel without Jupyter would, and return what they print."""
    names, said = {"__name__": "__main__"}, io.StringIO()
    with contextlib.redirect_stdout(said):
        for code in cells:
            exec(code, names)
    return said.getvalue()


def without_plots(cells):
    return [cell for cell in cells if "plt." not in cell]


def test_no_secret_is_in_the_template(homework):
    words = serialise(template(homework))
    secret = [line for answer in homework.answers for line in answer.secret]
    secret += [check.hint for check in homework.hidden] + [check.name for check in homework.hidden]
    secret += [wrong.hint for wrong in homework.wrongs] + [wrong.name for wrong in homework.wrongs]
    secret += [homework.canary, "SOLUTION", "ref."]
    assert [line for line in secret if json.dumps(line.strip())[1:-1] in words] == []


def test_the_template_is_a_valid_notebook_with_its_checks(homework):
    notebook = template(homework)
    nbformat.validate(notebook)
    code = code_of(notebook)
    assert [check.code for check in homework.public] == [c for c in code if c.startswith("@check")]
    assert sum("raise NotImplementedError" in cell for cell in code) == 3
    assert "3 more run when the homework is marked, for the other 3" in notebook.cells[-1].source


@pytest.mark.parametrize(("seconds", "says"), [(1, "1 second;"), (2.5, "2.5 seconds;")])
def test_the_template_says_how_long_a_call_may_take(homework, seconds, says):
    notebook = template(replace(homework, call_seconds=seconds))
    (how,) = (c.source for c in notebook.cells if c.source.startswith("*This is a notebook"))
    assert f"a call may take\n{says} if a search takes longer," in how


def test_the_kit_is_small_and_asks_for_nothing(homework):
    kit = code_of(template(homework))[0].splitlines()
    assert len(kit) <= 95
    needs = [line.strip() for line in kit if "import" in line]
    assert needs == ["import pickle", "import traceback", "from fractions import Fraction"]


def test_a_wrong_answer_gets_its_sentence_and_hint_at_once(homework):
    said = run(without_plots(code_of(filled(homework, distance=homework.wrongs[0].code))))
    assert said.startswith(
        "❌ distance_value: the distance is 3; got 15.0.\n"
        "   Hint: Divide by the length of w: (3, 4) is five long.\n"
        "✅ criterion_value: passed (2 points)\n"
    )


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (
            "return inner(w)",
            "Your criterion stopped with ZeroDivisionError in your inner, line 2: ",
        ),
        ("return 1, 2, (w, X)[2]", "Your criterion stopped with IndexError in line 5: "),
        ("return w @ X[0, :1]", "Your criterion stopped with ValueError in line 5: "),
        ("raise NotImplementedError", "replace the line that raises NotImplementedError."),
        ("return 4\n\ncriterion = abs", "TypeError: abs() "),
    ],
)
def test_an_error_is_told_with_its_line_and_without_a_hint(homework, code, says):
    code = f"def inner(w):\n    return 1 / 0\n\ndef criterion(w, b, X, y):\n    {code}"
    said = run(without_plots(code_of(filled(homework, criterion=code)))).splitlines()
    (at,) = (number for number, line in enumerate(said) if "criterion_value" in line)
    assert f" criterion_value: {says}" in said[at]
    assert "Hint" not in "".join(said[at + 1 : at + 2])


def test_a_function_that_changes_its_data_is_told_and_the_data_stay(homework):
    code = "def criterion(w, b, X, y):\n    w[0] = X[0, 0] = 7\n    return 4.0"
    cells = code_of(filled(homework, criterion=code))
    said = run([*without_plots(cells), "print(POINTS[0, 0])"])
    assert "❌ criterion_value: criterion changes what it is given; let it work on a copy." in said
    assert said.splitlines()[-1] == "1.0"


def test_an_answer_that_cannot_be_marked_is_told_as_the_grader_tells_it(homework, tmp_path):
    code = "def criterion(w, b, X, y):\n    return range(4)"
    notebook = filled(homework, criterion=code)
    says = "criterion returned a value of type range; return numbers, strings, lists, tuples or"
    assert f"❌ criterion_value: {says} arrays.\n" in run(without_plots(code_of(notebook)))
    path = hand_in(notebook, tmp_path / "x.ipynb")
    marked = run_checks(homework, read(path).cells, own_code(BoxOptions())).results
    for results in (validate(path).results, marked):
        (found,) = (result for result in results if result.check == "criterion_value")
        assert found.message == f"{says} arrays."


def test_only_answers_and_plots_can_be_edited(homework):
    for cell in template(homework).cells:
        role = cell.metadata["homework"]["role"]
        assert cell.metadata.get("editable", True) is (role in ("answer", "plot"))


def test_the_submission_is_the_answers_without_checks_and_plots(homework, tmp_path):
    found = read(hand_in(filled(homework), tmp_path / "x.ipynb"))
    assert not [cell for cell in found.cells if "@check" in cell or "scatter" in cell]
    assert list(found.checks) == [check.code for check in homework.public]


def test_a_function_in_a_plot_cell_is_kept(homework, tmp_path):
    notebook = filled(homework)
    for cell in notebook["cells"]:
        if cell["metadata"]["homework"]["role"] == "plot":
            cell["source"] = "def helper(): return 1"
    assert "def helper(): return 1" in read(hand_in(notebook, tmp_path / "x.ipynb")).cells


def test_validate_runs_the_checks_that_the_file_carries(homework, tmp_path, capsys):
    path = hand_in(filled(homework, distance=homework.wrongs[0].code), tmp_path / "x.ipynb")
    homework.path.unlink()  # no secret file is needed
    outcome = validate(path)
    assert [result.passed for result in outcome.results] == [False, True, True]
    assert outcome.results[0].message == "the distance is 3; got 15.0."
    assert main(["validate", str(path)]) == 1
    assert "4 of 5 points; more checks run" in capsys.readouterr().out


def test_validate_gives_no_hint_where_a_check_has_none(homework, tmp_path, capsys):
    path = hand_in(filled(homework, distance="raise NotImplementedError"), tmp_path / "x.ipynb")
    assert main(["validate", str(path)]) == 1
    said = capsys.readouterr().out
    assert "❌" in said
    assert "Hint" not in said


def test_validate_says_first_that_a_notebook_runs_without_a_sandbox(
    homework, tmp_path, capsys, monkeypatch
):
    def no_box():
        raise BoxUnavailable

    def ask(*_):
        assert capsys.readouterr().err == f"{BARE}\n"
        return Outcome((), (), ())

    monkeypatch.setattr(bubblewrap, "mode", no_box)
    monkeypatch.setattr("lecture_grader.authoring.validate.run_public", ask)
    assert validate(hand_in(filled(homework), tmp_path / "x.ipynb")) == Outcome((), (), ())


@pytest.mark.bwrap
def test_validate_says_nothing_of_a_sandbox_where_there_is_one(homework, tmp_path, capsys):
    assert main(["validate", str(hand_in(filled(homework), tmp_path / "x.ipynb"))]) == 0
    assert "sandbox" not in "".join(capsys.readouterr())


@pytest.mark.parametrize(("data", "says"), [(b"", "empty"), (b'{"cells": []}', "no code")])
def test_validate_says_what_is_wrong_with_a_file(tmp_path, capsys, data, says):
    (tmp_path / "x.ipynb").write_bytes(data)
    assert main(["validate", str(tmp_path / "x.ipynb")]) == 2
    assert says in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_executed_solution_shows_every_check(homework):
    notebook = execute(worked_solution(homework))
    nbformat.validate(notebook)
    assert "no_bias" in notebook.cells[-1].source
    shown = [o.text for c in notebook.cells for o in c.get("outputs", []) if "text" in o]
    assert sum("✅" in words for words in shown) == 6
    assert "execution" not in notebook.cells[1].metadata


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_solution_that_fails_its_checks_is_not_written(tmp_path):
    homework = example(
        tmp_path, SOURCE.replace("length_of_normal = np.sqrt", "length_of_normal = ")
    )
    with pytest.raises(RuntimeError, match="distance_value"):
        execute(worked_solution(homework))


def test_the_grader_leaves_plots_out_of_nbgraders_notebook_too(homework, tmp_path):
    cells = read(hand_in(nbgrader_source(homework), tmp_path / "source.ipynb")).cells
    assert set(homework.setup) <= set(cells)
    assert not [cell for cell in cells if "plt.show" in cell]


def test_only_a_homework_of_the_book_is_sent_to_its_page_there(homework, tmp_path, monkeypatch):
    """Students get a private one from their teacher: it is on no page."""
    (tmp_path / "homework").mkdir()
    homework.path.rename(tmp_path / "homework" / homework.path.name)
    monkeypatch.chdir(tmp_path)
    assert main(["build", "--no-solutions", "--homework", "homework"]) == 0
    (tmp_path / "homework").rename(tmp_path / "private")
    assert main(["build", "--no-solutions", "--homework", "private"]) == 0
    places = "book/homework", "private/templates"
    shown, private = ((tmp_path / f / "hw0_example.ipynb").read_text() for f in places)
    assert "This is a notebook: on its page in the book you can write and check" in shown
    assert "*This is a notebook.  Open it in" in private
    assert "book" not in private.replace("notebook", "")


def test_build_writes_and_then_finds_nothing_old(homework, tmp_path, capsys):
    folder = ["--homework", str(tmp_path), "--templates", str(tmp_path / "book"), "--no-solutions"]
    assert main(["build", *folder, "--check"]) == 1
    shown = capsys.readouterr().out
    assert "OUT OF DATE" in shown
    assert "without --check writes" in shown
    assert main(["build", *folder]) == 0
    assert main(["build", *folder, "--check"]) == 0
    assert "without --check" not in capsys.readouterr().out
    homework.path.write_text(SOURCE.replace("# # Homework 0", "# # Homework Nought"))
    assert main(["build", *folder, "--check"]) == 1
