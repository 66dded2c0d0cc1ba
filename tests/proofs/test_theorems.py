"""Coq accepts every theorem without an axiom; a wrong line, axiom or label is seen."""

import re
import shutil
from contextlib import nullcontext
from dataclasses import replace

import pytest

from lecture_book.proofs.script import FOLDER, scripts, steps, theorems
from tools import ROOT
from tools.proofs import __main__ as command
from tools.proofs.coq import ProofError, assumptions, check, compile_into, compute
from tools.proofs.labels import NOTEBOOKS, lecture, missing

STATED = {
    "lem-cauchyschwarz",
    "lem-alignment",
    "lem-length",
    "thm-novikoffs-bound",
    "prp-one-bound",
    "prp-any-start",
    "thm-gordan",
    "thm-leave-one-out",
    "prp-two-forms-of-one-run",
}
MOST_LINES = 500


@pytest.fixture
def copied(tmp_path, compiled):
    """A copy of the proofs, to be spoiled, and a folder that has checked them before."""
    shutil.copytree(FOLDER, tmp_path / "source")
    shutil.copytree(compiled, tmp_path / "checked")
    return tmp_path / "source", tmp_path / "checked"


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.coq
def test_no_theorem_rests_on_an_axiom(found):
    assert {each.theorem.statement for each in found} - {None} == STATED
    assert {each.theorem.name: each.axioms for each in found if each.axioms} == {}


@pytest.mark.coq
def test_an_axiom_is_seen(copied):
    source, folder = copied
    for name in ("Convergence", "DualForm", "LeaveOneOut"):
        (source / f"{name}.v").unlink()
    change(
        source / "NoLine.v",
        "Theorem gordan",
        "Axiom luck : forall n : nat, n = n.\n\nTheorem gordan",
    )
    change(source / "NoLine.v", "  intros (same", "  pose proof (luck 0).\n  intros (same")
    compile_into(folder, source)
    every = [each for name in ("NoLine", "Vectors") for each in theorems(source / f"{name}.v")]
    asked = [each for each in every if each.name in ("gordan", "cauchy_schwarz")]
    rests = assumptions(folder, asked)  # of these two: Coq takes a second for each
    assert "luck" in " ".join(rests["gordan"])
    assert rests["cauchy_schwarz"] == ()


@pytest.mark.coq
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("after t w -> w · v >= w0", "after t w -> w · v > w0"),  # what the page does not claim
        ("pose proof (comparator z visited).", ""),  # a line of the proof
        ("w · z <= 0 -> after", "w · z <= 1 -> after"),  # what a mistake is
    ],
)
def test_a_broken_line_fails_the_command(copied, old, new, monkeypatch):
    source, folder = copied
    change(source / "Convergence.v", old, new)
    monkeypatch.setattr(command, "check", lambda place: check(place, source))
    with pytest.raises(SystemExit, match=r'accept.*\nFile "./Convergence\.v", line \d+'):
        command.main(folder)


def test_the_lecture_has_every_statement_that_the_proofs_name():
    assert missing() == []


def test_every_quoted_line_is_looked_for():
    scanned = [step for path in scripts() for step in steps(path.read_text(encoding="utf-8"))]
    every = [theorem for path in scripts() for theorem in theorems(path) if theorem.statement]
    quotes = [words for theorem in every for step in theorem.steps for words in step.quotes]
    assert quotes
    assert quotes == [words for step in scanned for words in step.quotes]


def test_a_sentence_that_the_lecture_has_lost_is_named_with_its_line(tmp_path):
    notebooks = tmp_path / "notebooks"
    shutil.copytree(NOTEBOOKS, notebooks)
    change(notebooks / "06-convergence.ipynb", "The last step is", "The end is")
    assert re.search(
        r"proofs/Convergence\.v, line \d+: no line of the chapter with lem-length begins with "
        "“The last step is”",
        "\n".join(missing(notebooks=notebooks)),
    )


def test_a_label_that_the_lecture_has_lost_is_named_with_its_line(tmp_path):
    notebooks = tmp_path / "notebooks"
    shutil.copytree(NOTEBOOKS, notebooks)
    chapter = notebooks / "06-convergence.ipynb"
    change(chapter, "Theorem (Novikoff's bound).", "Theorem (The bound of Novikoff).")
    change(chapter, "tag{eq-novikoff-norm}", "tag{eq-novikoff-length}")
    said = "\n".join(missing(notebooks=notebooks))
    assert "the lecture has no thm-novikoffs-bound." in said
    assert "the lecture has no eq-novikoff-norm." in said
    assert "proofs/Convergence.v, line" in said


@pytest.mark.coq
def test_the_command_prints_file_lines_seconds_and_axioms_of_each_theorem(
    monkeypatch, capsys, compiled, found
):
    monkeypatch.setattr(command, "check", lambda _: found)
    command.main(compiled)
    table = capsys.readouterr().out.splitlines()
    for each in found:
        name = f"{each.theorem.file}: {each.theorem.name} "
        rows = [row.split() for row in table if row.startswith(name)]
        assert len(rows) == bool(each.theorem.statement or each.theorem.kind != "Lemma")
        for row in rows:
            assert row[-3:] == [str(each.theorem.lines), f"{each.seconds:.2f}", "none"]
    assert sum(each.seconds for each in found) > 0


@pytest.mark.coq
def test_the_command_fails_where_a_label_is_gone_or_an_axiom_is_needed(
    monkeypatch, compiled, found
):
    monkeypatch.setattr(command, "check", lambda _: found)
    monkeypatch.setattr(command, "missing", lambda: ["the lecture has no thm-a."])
    with pytest.raises(SystemExit, match="thm-a"):
        command.main(compiled)
    lucky = replace(found[-1], axioms=("luck : forall n : nat, n = n",))
    monkeypatch.setattr(command, "check", lambda _: [lucky])
    with pytest.raises(SystemExit, match=f"{lucky.theorem.name} needs an axiom: luck"):
        command.main(compiled)


def test_the_proofs_are_short_enough_to_be_read():
    lines = [line for path in scripts() for line in path.read_text("utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) <= MOST_LINES
    assert max(map(len, lines)) < 100


def test_nothing_is_taken_on_trust():
    words = ("Admitted", "admit", "Axiom", "Parameter", "Conjecture")
    text = "\n".join(path.read_text(encoding="utf-8") for path in scripts())
    assert [word for word in words if word in text] == []


def test_the_labels_of_the_statements_are_those_of_the_catalogue():
    assert set(lecture().statements.values()) >= STATED


@pytest.mark.coq
@pytest.mark.parametrize("fills", [True, False])
def test_the_answer_of_the_exercise_fills_its_gap(compiled, fills):
    text = (ROOT / "book" / "proofs.md").read_text(encoding="utf-8")
    exercise, answer = re.findall(r"```\n(.*?)```", text.replace("\n>", "\n"), re.DOTALL)
    lines = [line.removeprefix(" ") for line in exercise.splitlines()]
    script = "\n".join(lines).replace("(* the gap *)", answer.strip() if fills else "")
    with nullcontext() if fills else pytest.raises(ProofError, match="incomplete proof"):
        compute(compiled, "Gap", script)
