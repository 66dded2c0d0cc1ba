"""`verify` passes a right homework and names every way in which one is wrong."""

import pytest

from lecture_grader.authoring.mutants import mutants
from lecture_grader.authoring.verify import costs_of_blanks, verify
from lecture_grader.commands.main import main, parser
from lecture_grader.marking.entries import asserts_between_calls
from lecture_grader.source.reading import load
from tests.grader.example import SOURCE, WITH_EXAMPLE, example


def report(tmp_path, *changes, more="", mechanical=False):
    text = SOURCE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return verify(example(tmp_path, text + more), mechanical=mechanical)


def test_a_right_homework_passes_and_tells_its_wrong_solutions_apart(tmp_path):
    found = report(tmp_path)
    assert found.problems == ()
    assert [(wrong.name, wrong.taken_for) for wrong in found.wrongs] == [
        (wrong.name, (wrong.name,)) for wrong in found.wrongs
    ]
    points = {wrong.name: wrong.points for wrong in found.wrongs}
    assert points["no_length"] == 6
    assert points["endless"] == 7
    assert found.lines[-1] == "hw0_example: passed"
    assert not [wrong.name for wrong in found.wrongs if wrong.held_back]


LATE = "distance_sign asserts something before its last call: where that fails, the other answers"


ASKED = "s.distance(np.ones(2), 0.0, x * np.ones(2))"


@pytest.mark.parametrize(
    ("code", "late"),
    [(f"    for x in (1, 2):\n        assert {ASKED} > 0", True),
     (f"    x = 1\n    assert {ASKED} > 0\n    other = {ASKED}", True),
     (f"    x = 1\n    assert (\n        {ASKED} > 0\n    ), 'one assertion'", False),
     (f"    answers = [{ASKED} for x in (1, 2)]\n    for one in answers:\n        assert one > 0",
      False)],
)  # fmt: skip
def test_a_check_that_asserts_before_its_last_call_is_named_and_is_no_fault(tmp_path, code, late):
    """Of 120 hand-ins 35 were told something false by a check of the form that was documented."""
    line = "    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([-3.0, -4.0]))\n"
    found = report(tmp_path, (line, f"{line}{code}\n"))
    said = [row for row in found.lines if row.strip().startswith(LATE)]
    assert bool(said) is late
    assert found.problems == ()
    assert not asserts_between_calls(example(tmp_path / "as it is").checks[1])


HIDDEN_ANSWER = """
# %% [markdown]
# ## Question 4: a number

# %% tags=["answer"]
def number():
    ### BEGIN SOLUTION
    return 5
    ### END SOLUTION

# %% tags=["hidden"]
@check(points=1)
def right_number(s):
    \"\"\"Count again.\"\"\"
    got = s.number()
    assert got == 5, about("in the number", f"got {got}")

# %% tags=["wrong"] caught_by="right_number"
# one_less: "You forget the last one: it is one more."
def number():
    return 4
"""


def test_a_hint_that_gives_a_hidden_answer_away_is_held_back(tmp_path):
    found = report(tmp_path, more=HIDDEN_ANSWER)
    assert [wrong.name for wrong in found.wrongs if wrong.held_back] == ["one_less"]
    (row,) = [line for line in found.lines if line.startswith("  one_less ")]
    assert row.endswith("only hidden checks show it: no student reads its hint")
    open_ = ("# homework:\n", "# homework:\n#   show_hidden: true\n")
    shown = report(tmp_path, open_, more=HIDDEN_ANSWER)
    assert not [wrong.name for wrong in shown.wrongs if wrong.held_back]


def test_verify_says_what_a_blank_function_costs(tmp_path):
    short = SOURCE[: SOURCE.index("# %% [markdown]\n# ## Question 3")]
    changed = short.replace("sum_of_bad_scores = scores[scores < 0].sum()", CALLS_DISTANCE)
    found = costs_of_blanks(example(tmp_path, changed))
    assert found == {"distance": (5, 2), "criterion": (3, 3)}


def test_the_heading_of_a_question_that_a_person_marks_is_compared_as_well(tmp_path):
    proof = """
# %% [markdown]
# ## Question 4: the proof (3 points)

# %% [markdown] tags=["manual"] name="proof" points="2"
# *Write.*
"""
    found = report(tmp_path, more=proof)
    assert found.problems == ("Question 4: the proof (3 points): its cells give 2.",)


@pytest.mark.parametrize(
    ("total", "problems"),
    [
        ("8", ()),
        ("9", ("Points: 9, says the text: its cells give 8.",)),
        ("7.5", ("Points: 7.5, says the text: its cells give 8.",)),
    ],
)
def test_the_points_that_the_text_states_are_those_of_the_cells(tmp_path, total, problems):
    title = "# # Homework 0: An example"
    found = report(tmp_path, (title, f"{title}\n#\n# **Time:** 1 hour. **Points:** {total}."))
    assert found.problems == problems


SPACE = """
# %% tags=["hidden"]
@check(points=1)
def distance_in_space(s):
    \"\"\"Any number of features.\"\"\"
    cases = [(np.array([2.0, 1.0, 2.0])[:d], 1.0, np.ones(d)) for d in (3, 2)]
    for case, got in [(case, s.distance(*case)) for case in cases]:
        words = "in three dimensions" if len(case[0]) == 3 else "for other points"
        assert np.isclose(got, ref.distance(*case)), about(words, "")
"""
SPECIAL = (
    'distance_in_space says "in three dimensions" of a program that is wrong in every case; '
    'assert a plain case first, "for other" samples or "in" a part of the answer.'
)
STOPS = (
    "distance_in_space stops with IndexError where each answer is wrong; let an assertion say so "
    "first."
)


def test_a_special_case_must_not_be_told_before_the_plain_one(tmp_path):
    """A forgotten bias was called a mistake in three dimensions."""
    assert report(tmp_path, more=SPACE).problems == (SPECIAL,)
    assert report(tmp_path, more=SPACE.replace("(3, 2)", "(2, 3)")).problems == ()
    more = SPACE.replace("in three dimensions", "in many more dimensions")
    said = SPECIAL.replace("in three dimensions", "in many more dimensions")
    assert report(tmp_path, more=more).problems == (said,)


def test_a_hidden_check_must_not_stop_at_a_wrong_answer(tmp_path):
    line = "        words ="
    stops = SPACE.replace(line, f"        [0][round(got - ref.distance(*case))]\n{line}")
    assert report(tmp_path, more=stops).problems == (STOPS,)


CALLS_DISTANCE = """bad = [i for i in range(len(y)) if scores[i] < 0]
    far = sum(y[i] * distance(w, b, X[i]) for i in bad)
    sum_of_bad_scores = round(far * np.sqrt(w @ w), 9)"""
WRONG = SOURCE[
    SOURCE.index('# %% tags=["wrong"]') : SOURCE.index("# %% [markdown]\n# ## Question 2")
]
MARKS = """
# %% tags=["equivalent"]
# criterion, line 4: scores < 0: Lt becomes LtE: "A tie adds 0 to the sum."
# criterion, line 4: 0: becomes 9: "There is no such mutant."
# distance, line 4: (w @ x + b) / length_of_normal: Div becomes Mult: "A check catches it."
"""
SIGN = "    return float(abs(w @ x + b) / np.sqrt(w @ w))"
GOT = "    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([{}]))"
BROKEN = {  # what the report says: what is changed
    "the reference fails distance_value: the distance is 3; got 0.6.":
        [("length_of_normal = np.sqrt(w @ w)", "length_of_normal = w @ w")],
    "the blank template passes distance_value.":
        [("    ### BEGIN SOLUTION\n    length_of_normal",
          "    return 3.0\n    ### BEGIN SOLUTION\n    length_of_normal")],
    "no_sign passes distance_value, which must catch it.":
        [('caught_by="distance_sign"', 'caught_by="distance_value"')],
    "no_sign is not diagnosed: no wrong solution gives the same answers to the checks.":
        [(SIGN, "    return float((w @ x + b) / np.sqrt(w @ w))")],
    "no_sign cannot be told from no_length by the checks.":
        [(SIGN, "    return float(w @ x + b) + 0.0")],
    "distance has no wrong solution.": [(WRONG, "")],
    "Question 3: the updates (5 points): its cells give 3.":
        [("# ## Question 3: the updates", "# ## Question 3: the updates (5 points)")],
    "distance_sign is passed by distance if it always returns":
        [("assert np.isclose(got, -4.0)", "assert np.allclose(got, -4.0)")],
    "distance:upside_down is not the name of a relation; marks.csv shows those that hold.":
        [('# %% tags=["plot"]', '# %% tags=["relation"]\n# distance:upside_down: "No."\n\n'
          '# %% tags=["plot"]')],
    "no check calls distance.":
        [(GOT.format("2.0, 1.0"), "    got = 3.0"), (GOT.format("-3.0, -4.0"), "    got = -4.0")],
}  # fmt: skip
OF_MUTANTS = {
    "only 16 of 19 mutants are caught.",
    "criterion, line 4: 0: becomes 9 is marked equivalent, and there is no such mutant.",
    "distance, line 4: (w @ x + b) / length_of_normal: Div becomes Mult is marked equivalent, "
    "and a check catches it.",
}
UNNAMED = (
    "equal fails two_points_differ in an assertion that does not name it; "
    'write mistake("equal", "…") as its message.'
)


@pytest.mark.parametrize(("says", "changes"), BROKEN.items(), ids=BROKEN)
@pytest.mark.nightly
def test_a_wrong_homework_fails_and_is_told_why(tmp_path, says, changes):
    found = report(tmp_path, *changes)
    assert not found.passed
    assert says in "\n".join(found.problems)
    assert found.lines[0] == "hw0_example: FAILED"


def test_a_made_up_mistake_must_fail_an_assertion_that_names_it(tmp_path):
    assert verify(example(tmp_path, WITH_EXAMPLE), mechanical=False).passed
    merged = WITH_EXAMPLE.replace('mistake("equal", ', "(")
    (problem, *_) = verify(example(tmp_path, merged), mechanical=False).problems
    assert problem == UNNAMED


def test_mechanical_mutants_measure_the_checks_and_one_that_is_right_is_not_counted(tmp_path):
    found = report(tmp_path, more="\n".join(MARKS.split("\n")[:3]), mechanical=True)
    assert found.mutants == 19
    assert found.caught == 18
    assert found.survivors == ("criterion, line 4: 0: becomes 1",)
    assert found.lines[-2] == (
        "  equivalent: criterion, line 4: scores < 0: Lt becomes LtE: A tie adds 0 to the sum."
    )
    assert found.passed


def test_checks_that_look_away_and_marks_that_are_not_so_are_told(tmp_path):
    """Without the exact check of the training, too many mutants live."""
    change = ("np.array_equal(np.append(w, b), [1.0, -3.0])", "True")
    found = report(tmp_path, change, more=MARKS, mechanical=True)
    assert found.share < 0.9
    assert set(found.problems) >= OF_MUTANTS


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


def test_a_homework_of_ones_own_begins_with_one_question_and_is_right(tmp_path, capsys):
    assert main(["new", "my_lines", str(tmp_path)]) == 0
    fresh = load(tmp_path / "my_lines.py")
    assert (len(fresh.public), len(fresh.hidden), len(fresh.wrongs)) == (1, 1, 1)
    found = verify(fresh)
    assert found.problems == found.survivors == ()
    assert len(found.equivalent) == 1
    assert main(["new", "my_lines", str(tmp_path)]) == 2
    assert "exists already" in capsys.readouterr().out
    assert main(["new", "My Lines", str(tmp_path)]) == 2


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
    assert main(["verify", "--quick"]) == 0
    assert "hw0_example: passed" in capsys.readouterr().out
    assert main(["verify", "hw9"]) == 2
    assert main(["verify", "--homework", str(tmp_path / "none")]) == 2
    assert "contains no homework; give its folder" in capsys.readouterr().out
