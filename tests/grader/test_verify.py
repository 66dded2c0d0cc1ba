"""`verify` passes a right homework and names every way in which one is wrong."""

import pytest

from lecture_grader.authoring.mutants import mutants
from lecture_grader.authoring.verify import verify
from lecture_grader.commands.main import main, parser
from lecture_grader.source.reading import load
from tests.grader.example import SOURCE, example


def report(tmp_path, *changes, mechanical=False):
    text = SOURCE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return verify(example(tmp_path, text), mechanical=mechanical, unsafe=True)


def test_a_right_homework_passes_and_tells_its_wrong_solutions_apart(tmp_path):
    found = report(tmp_path)
    assert found.problems == ()
    assert [(wrong.name, wrong.taken_for) for wrong in found.wrongs] == [
        (wrong.name, (wrong.name,)) for wrong in found.wrongs
    ]
    points = {wrong.name: wrong.points for wrong in found.wrongs}
    assert points["no_length"] == 6
    assert points["endless"] == 7
    assert found.lines[0] == "hw0_example: passed"


BROKEN = {
    "reference": [("length_of_normal = np.sqrt(w @ w)", "length_of_normal = w @ w")],
    "blank": [("    ### BEGIN SOLUTION\n    length_of_normal",
               "    return 3.0\n    ### BEGIN SOLUTION\n    length_of_normal")],
    "passes its check": [('caught_by="distance_sign"', 'caught_by="distance_value"')],
    "never wrong": [("    return float(abs(w @ x + b) / np.sqrt(w @ w))",
                     "    return float((w @ x + b) / np.sqrt(w @ w))")],
    "alike": [("    return float(abs(w @ x + b) / np.sqrt(w @ w))",
               "    return float(w @ x + b) + 0.0")],
    "fewer": [('# %% tags=["wrong"] caught_by="train', '# %% tags=["plot"] was="train')],
    "points": [("# ## Question 3: the updates", "# ## Question 3: the updates (5 points)")],
    "constant": [("assert np.isclose(got, -4.0)", "assert np.allclose(got, -4.0)")],
    "not called": [("    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([2.0, 1.0]))",
                    "    got = 3.0"),
                   ("    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([-3.0, -4.0]))",
                    "    got = -4.0")],
}  # fmt: skip
SAYS = {
    "reference": "the reference fails distance_value: the distance is 3; got 0.6.",
    "blank": "the blank template passes distance_value.",
    "passes its check": "no_sign passes distance_value, which must catch it.",
    "never wrong": "no_sign is not diagnosed",
    "alike": "no_sign cannot be told from no_length by the checks.",
    "fewer": "6 wrong solutions are needed, or more; there are 4.",
    "points": "Question 3: the updates (5 points): its checks give 3.",
    "constant": "distance_sign is passed by distance if it always returns",
    "not called": "no check calls distance.",
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.nightly
def test_a_wrong_homework_fails_and_is_told_why(tmp_path, kind):
    found = report(tmp_path, *BROKEN[kind])
    assert not found.passed
    assert SAYS[kind] in "\n".join(found.problems)
    assert found.lines[0] == "hw0_example: FAILED"


def test_mechanical_mutants_measure_the_checks(tmp_path):
    found = report(tmp_path, mechanical=True)
    assert found.mutants == 20
    assert found.caught == 18
    assert found.survivors == (
        "criterion, line 4: scores < 0: Lt becomes LtE", "criterion, line 4: 0: becomes 1",
    )  # fmt: skip
    assert found.passed


def test_checks_that_look_away_are_told(tmp_path):
    """Without the exact check of the training, too many mutants live."""
    change = ("np.array_equal(np.append(w, b), [1.0, -3.0])", "True")
    found = report(tmp_path, change, ("@check(points=1)\ndef train_stops", "@check(points=1)\n"
                   "def train_stops"), mechanical=True)  # fmt: skip
    assert found.share < 0.9
    assert any("mechanical mutants are caught" in problem for problem in found.problems)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("x = a < b <= c", ["a < b <= c: Lt becomes LtE", "a < b <= c: LtE becomes Lt"]),
        ("x = a + b", ["a + b: Add becomes Sub"]),
        ("x -= a * b", ["x -= a * b: Sub becomes Add", "a * b: Mult becomes Add"]),
        ("x = -a", ["-a: the sign is dropped"]),
        ("x = True", ["True: becomes False"]),
        ("x = 3", ["3: becomes 4"]),
        ("x = a and b", ["a and b: And becomes Or"]),
        ("x = f(a)", []),
        ("'''words'''", []),
    ],
)
def test_a_mutant_is_one_change(code, changes):
    found = list(mutants(code))
    assert [mutant.change for mutant in found] == changes
    for mutant in found:
        compile(mutant.code, "mutant", "exec")


def test_a_private_homework_starts_from_a_shipped_one(tmp_path, capsys):
    old = example(tmp_path)
    private = tmp_path / "private"
    where = ["--homework", str(tmp_path)]
    assert main(["new", "hw0", "my_lines", str(private), *where]) == 0
    fresh = load(private / "my_lines.py")
    assert fresh.name == "my_lines"
    assert fresh.canary != old.canary
    assert fresh.points == old.points
    assert main(["new", "hw0", "my_lines", str(private), *where]) == 2
    assert "exists already" in capsys.readouterr().out
    assert main(["new", "hw0", "My Lines", str(private), *where]) == 2


def test_every_command_explains_itself(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "A course with it, from start to end" in capsys.readouterr().out
    found = parser()._subparsers._group_actions[0].choices
    assert {"build", "validate", "verify", "new"} <= set(found)
    for name, command in found.items():
        assert command.description, name


def test_the_command_verifies_a_folder_and_says_when_it_is_none(tmp_path, capsys, monkeypatch):
    example(tmp_path)
    monkeypatch.setenv("LECTURE_HOMEWORK", str(tmp_path))
    assert main(["verify", "--quick", "--unsafe"]) == 0
    assert "hw0_example: passed" in capsys.readouterr().out
    assert main(["verify", "hw9", "--unsafe"]) == 2
    assert main(["verify", "--homework", str(tmp_path / "none")]) == 2
    assert "must hold the homework" in capsys.readouterr().out
