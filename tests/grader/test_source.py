"""The source of a homework is read, or refused with one sentence."""

import pytest

from lecture_grader.source.reading import SourceError, load
from lecture_grader.source.selection import homework_files, homework_folder, load_selected
from tests.grader.example import SOURCE, example, write_source

PLOT = '# %% tags=["plot"]'
MANUAL = '# %% [markdown] tags=["manual"] {}\n# *Write.*\n'


def test_points_stand_in_the_decorator_and_hints_in_the_docstring(homework):
    first = homework.checks[0]
    assert (first.name, first.points, first.hidden) == ("distance_value", 1.0, False)
    assert first.hint == "Divide by the length of w: (3, 4) is five long."
    assert homework.points == 8
    assert [check.name for check in homework.hidden] == [
        "distance_sign", "criterion_everywhere", "train_stops",
    ]  # fmt: skip


def test_a_check_belongs_to_the_question_above_it(homework):
    assert homework.questions == (
        "Question 1: the signed distance", "Question 2: the criterion", "Question 3: the updates",
    )  # fmt: skip
    assert homework.checks[-1].question == "Question 3: the updates"


def test_a_wrong_solution_names_its_checks(homework):
    wrong = homework.wrongs[2]
    assert wrong.name == "all_samples"
    assert wrong.caught_by == ("criterion_value", "criterion_everywhere")
    assert wrong.hint.startswith("You add up all samples")


def test_blank_replaces_only_what_stands_between_the_markers(homework):
    assert homework.answers[1].blank.splitlines() == [
        "def criterion(w, b, X, y):",
        '    """Return the sum of -y(w.x+b) over the misclassified samples."""',
        "    scores = y * (X @ w + b)",
        "    # Your code here.",
        "    raise NotImplementedError",
        "    return float(total)",
    ]
    assert homework.answers[1].secret == (
        "    sum_of_bad_scores = scores[scores < 0].sum()", "    total = -sum_of_bad_scores",
    )  # fmt: skip
    assert "SOLUTION" not in "".join(homework.reference) + "".join(homework.blank)


QUESTIONS = SOURCE[SOURCE.index("# %% [markdown]\n# ## Question 1") :]
LINE = SOURCE[: SOURCE.index("def criterion(")].count("\n")  # at which the cell begins


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (QUESTIONS, "", "at least one answer"),
        ("  canary: lantern-otter-4417-quiver\n", "  x: 1\n", "missing: canary"),
        ("homework:", "housework:", "missing: name, title"),
        ("title: An example", "title: An: example",
         "line 7 is not YAML: mapping values are not allowed here; a value with a colon"),
        ("@check(points=1)\ndef distance_v", "def distance_v", "distance_value needs @check"),
        ("@check(points=1)\ndef distance_v", "@check(points=0)\ndef distance_v", "positive"),
        ('    """The sign says on which side the point is."""\n', "", "distance_sign has no doc"),
        ("    got = s.distance(np.array([3.0, 4.0]), 5.0, np.array([2.0",
         "    got = ref.distance(np.array([3.0, 4.0]), 5.0, np.array([2.0", "cannot use the ref"),
        ('caught_by="train_stops"', 'caught_by="train_halts"', "endless must name checks"),
        ('caught_by="train_stops"', "", "endless must name checks"),
        ('# endless: "Count', "# endless Count", 'like # name: "hint"'),
        ("# no_sign:", "# no_length:", "used again: no_length"),
        ("    ### END SOLUTION\n    return float(total)", "    return float(total)",
         f"hw0_example.py, the cell at line {LINE}: an answer needs .* ### END"),
        ('tags=["plot"]', 'tags=["plots"]', "at most one tag"),
        ('tags=["plot"]', "tags=['plot']", "a cell has its tags as in"),
        ('tags=["hidden"]', 'tag=["hidden"]', "looks like a check and has no tag for it"),
        ('tags=["answer"]', "answer", "looks like an answer and has no tag for it"),
        ('tags=["wrong"]', "", "looks like a wrong solution and has no tag for it"),
        ('tags=["plot"]', 'tags=["equivalent"]', 'each line must be like # mutant: "reason"'),
        ("  name: hw0_example", "  name: hw1_example", "must be that of the file; got hw1"),
        ("call_seconds: 1", "call_seconds: one", "a positive number; got one"),
        ("def criterion_value(s):", "def criterion_value(s:", "is not Python"),
        ("def train_stops(s):", "def a(s): pass\ndef train_stops(s):", "one function"),
        ("def distance(w, b, x):\n    return float(w @ x + b)",
         "def far(w, b, x):\n    return 0", "none of the functions"),
        (PLOT, '# %% tags=["setup"]\ndef far():\n    return mistake("lost", "")\n\n' + PLOT,
         "no wrong solution is lost"),
        ('    """The sign says on which side the point is."""',
         '    """Its sign."""\n    assert s, mistake("endless", "No.")',
         "no wrong solution endless has distance_sign in its caught_by"),
        (PLOT, MANUAL.format('name="a proof" points="3"'), "a question that you mark needs name="),
        (PLOT, MANUAL.format('name="proof" points="-1"'), "a question that you mark needs name="),
        (PLOT, MANUAL.format('name="proof" points="3"') + "# ### BEGIN SOLUTION\n# 2.\n\n" + PLOT,
         "each on a line of its own, in turn"),
        (PLOT, "# %% [markdown]\n# ### BEGIN SOLUTION\n# ### END SOLUTION\n\n" + PLOT,
         "it looks like an answer"),
    ],
)  # fmt: skip
def test_a_broken_source_is_refused_in_one_sentence(tmp_path, old, new, says):
    assert old in SOURCE
    path = write_source(tmp_path, SOURCE.replace(old, new))
    with pytest.raises(SourceError, match=says.replace("(", r"\(")) as caught:
        load(path)
    assert "hw0_example.py" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_cell_begins_with_or_without_a_blank(homework, tmp_path):
    tight = example(tmp_path / "tight", SOURCE.replace("# %%", "#%%"))
    assert tight.cells == homework.cells
    assert tight.wrongs == homework.wrongs


def test_a_missing_file_is_one_sentence(tmp_path):
    with pytest.raises(SourceError, match="cannot be read"):
        load(tmp_path / "hw9.py")


def test_the_folder_is_the_argument_then_the_variable_then_homework(monkeypatch):
    monkeypatch.delenv("LECTURE_HOMEWORK", raising=False)
    assert str(homework_folder(None)) == "homework"
    monkeypatch.setenv("LECTURE_HOMEWORK", "mine")
    assert str(homework_folder(None)) == "mine"
    assert str(homework_folder("yours")) == "yours"


def test_only_files_with_a_homework_header_are_homework(tmp_path, homework):
    (tmp_path / "helper.py").write_text("x = 1\n")
    assert homework_files(tmp_path) == (homework.path,)
    assert [found.name for found in load_selected(tmp_path, ["hw0"])] == ["hw0_example"]
    with pytest.raises(
        SourceError, match="contains hw0_example; give the name of the one you mean: hw7 is none"
    ):
        list(load_selected(tmp_path, ["hw7"]))


def test_wrong_solutions_may_lie_in_a_file_of_their_own(homework, tmp_path):
    head, *cells = SOURCE.split("# %% ")
    wrongs = [cell for cell in cells if cell.startswith('tags=["wrong"]')]
    others = [cell for cell in cells if cell not in wrongs]
    bank = ["", "[markdown]\n# ## Question 1\n\n", *wrongs]
    write_source(tmp_path / "a" / "wrong", "# %% ".join(bank))
    found = example(tmp_path / "a", "# %% ".join([head, *others]))
    assert found.digest == homework.digest
    assert [cell.code for cell in found.cells if cell.kind == "text"] == [
        cell.code for cell in homework.cells if cell.kind == "text"
    ]
    assert len(homework_files(tmp_path / "a")) == 1


def test_a_cell_may_hold_several_wrong_solutions_and_a_short_one_is_a_lambda(homework, tmp_path):
    next_question = "# %% [markdown]\n# ## Question 2"
    more = f'# half: "Half of it."\ndistance = lambda w, b, x: 0.5\n\n{next_question}'
    found = example(tmp_path, SOURCE.replace(next_question, more))
    assert len(found.wrongs) == len(homework.wrongs) + 1
    (half,) = (wrong for wrong in found.wrongs if wrong.name == "half")
    assert (half.hint, half.caught_by, half.names) == (
        "Half of it.", ("distance_sign",), ("distance",),
    )  # fmt: skip
    assert set(homework.wrongs) < set(found.wrongs)


def test_nothing_else_may_lie_among_the_wrong_solutions(tmp_path):
    path = write_source(tmp_path)
    write_source(tmp_path / "wrong", '# %% tags=["check"]\n1\n')
    with pytest.raises(SourceError, match=r"^wrong/hw0_example.py, the cell at line 1: "):
        load(path)
