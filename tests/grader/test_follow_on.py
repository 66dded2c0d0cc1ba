"""Follow-on errors: one wrong helper costs its own points, and nobody gains by a wrong one."""

from dataclasses import replace

import pytest

from lecture_grader.batch.tables import marks_csv
from lecture_grader.box.box import Box
from lecture_grader.box.process import Process
from lecture_grader.marking import follow_on
from lecture_grader.marking.mark import mark
from lecture_grader.marking.misconceptions import bank_of
from lecture_grader.marking.outcome import Outcome
from lecture_grader.marking.submission import Submission
from lecture_grader.pages.class_page import class_page
from lecture_grader.pages.feedback import feedback
from lecture_grader.source.reading import SourceError, load
from tests.grader.class_folder import words
from tests.grader.example import SOURCE, example, write_source

pytestmark = pytest.mark.bwrap
LAST = '''
# %% [markdown]
# ## Question 4: what is left

# %% tags=["answer"]
def left(X, y, epochs):
    """Return the criterion after training."""
    ### BEGIN SOLUTION
    w, b, _ = train(X, y, epochs)
    return criterion(w, b, X, y)
    ### END SOLUTION

# %% tags=["hidden"]
@check(points=2)
def left_of_xor(s):
    """Train, then add up."""
    X, y = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]]), np.array([-1.0, -1, 1, 1])
    got = [s.left(X, y, epochs) for epochs in (1, 2, 3)]
    assert got == [ref.left(X, y, epochs) for epochs in (1, 2, 3)], f"got {got}."

# %% tags=["wrong"] caught_by="left_of_xor"
# untrained: "Train first."
def left(X, y, epochs):
    return 0.0
'''
TWO = SOURCE[: SOURCE.index("# %% [markdown]\n# ## Question 3")]
BLANK = "    raise NotImplementedError\n"
DISTANCE = "def distance(w, b, x):\n"
GONE = f"{DISTANCE}    pass\n\ndel distance\n"  # a cell that only deletes is left out
SIGNED = f"{DISTANCE}    return float((w @ x + b) / np.sqrt(w @ w))\n"
BY_DISTANCE = """
def criterion(w, b, X, y):
    costs = [-y_i * distance(w, b, x_i) * np.sqrt(w @ w) for x_i, y_i in zip(X, y)]
    return float(round(sum(cost for cost in costs if cost > 0), 9))
"""
OWN = {"distance_value", "distance_sign"}
CRITERION = {"criterion_value", "criterion_everywhere"}


@pytest.fixture(scope="module")
def homework(tmp_path_factory):
    return example(tmp_path_factory.mktemp("two"), TWO)


@pytest.fixture(scope="module")
def longer(tmp_path_factory):
    return example(tmp_path_factory.mktemp("four"), SOURCE + LAST)


@pytest.fixture(scope="module")
def marked(homework):
    """Mark a program that consists of the solution and what is redefined after it."""

    def run(*cells, homework=homework, known=None):
        bank = bank_of(replace(homework, wrongs=()), Outcome((), (), ()), [])
        bank = replace(bank, digest=homework.digest)
        solutions = [answer.solution for answer in homework.answers]
        return mark(homework, Submission("ada", cells=(*solutions, *cells)), bank, known=known)

    return run


@pytest.fixture
def started(monkeypatch):
    """The processes that are started, one after the other."""
    found, start = [], Process.__init__

    def counted(process, options):
        found.append(process)
        start(process, options)

    monkeypatch.setattr(Process, "__init__", counted)
    return found


def lost(found):
    return {result.check for result in found.results if result.got < result.points}


def followed(found):
    return {result.check: result.follows for result in found.results if result.follows}


def test_a_blank_helper_costs_its_own_points_and_says_what_follows(homework, marked):
    found = marked(DISTANCE + BLANK, BY_DISTANCE)
    assert lost(found) == OWN
    assert followed(found) == dict.fromkeys(CRITERION, "distance")
    page = words(feedback(found, "An example"))
    assert "Follows from your distance : 2 of 2 points" in page
    assert "The check passes with a right distance in place of yours." in page
    assert "criterion_value from distance" in marks_csv(homework, [found], {})
    # Nobody got the second question wrong: the class has nothing to discuss there.
    said = words(class_page(homework, [found]))
    assert "Question 1: the signed distance 0.0 of 2" in said
    assert "Question 2: the criterion only follow-on errors" in said
    assert "criterion_value" not in said


def test_the_reference_has_a_process_only_for_the_first_of_many_submissions(marked, started):
    known = {}
    for _ in range(3):
        found = marked(DISTANCE + BLANK, BY_DISTANCE, known=known)
        assert followed(found) == dict.fromkeys(CRITERION, "distance")
    assert len(started) == 3 * 2 + 1


def test_two_helpers_that_are_both_wrong_are_both_named(longer, marked):
    found = marked("def criterion(*_): return 0.0", "def train(*_): return None", homework=longer)
    assert followed(found) == {"left_of_xor": "criterion and train"}


def test_of_two_helpers_only_the_one_that_is_wrong_is_named(tmp_path, marked):
    """The check that fails calls both."""
    both = LAST.replace("    got = [", "    s.train(X, y, 1)\n    got = [")
    tells = "def train(X, y, epochs, right=train): return right(X, y, epochs)"
    wrong = "def criterion(w, b, X, y, right=criterion): return right(w, b, X, y) + 1"
    calls = "def left(X, y, epochs): return criterion(*train(X, y, epochs)[:2], X, y)"
    found = marked(wrong, tells, calls, homework=example(tmp_path, SOURCE + both))
    assert followed(found) == {"left_of_xor": "criterion"}


def test_of_two_helpers_none_is_named_without_whose_right_answers_the_check_fails(
    tmp_path, marked
):
    """The one errs where only its own check asks, the other where only the program does."""
    wrong = "def criterion(w, b, X, y, right=criterion): return right(w, b, X, y) + (len(y) == 3)"
    inside = "def train(X, y, epochs, right=train): return right(X, y, epochs * (epochs > 3))"
    found = marked(wrong, inside, homework=example(tmp_path, SOURCE + LAST))
    assert followed(found) == {"left_of_xor": "criterion and train"}


def test_what_only_chooses_words_costs_no_points(longer, marked, monkeypatch):
    """A slow reference may use up its seconds there."""

    def use_up(_, reference, names):
        reference.box.deadline = 0.0
        return set(list(names)[:1])

    monkeypatch.setattr(follow_on, "_wrong", use_up)
    found = marked("def criterion(*_): return 0.0", "def train(*_): return None", homework=longer)
    assert followed(found) == {"left_of_xor": "criterion and train"}


def test_no_call_is_repeated_where_one_helper_was_asked(marked, monkeypatch):
    monkeypatch.setattr(follow_on, "_wrong", lambda *_: pytest.fail("it was"))
    found = marked(DISTANCE + BLANK, BY_DISTANCE)
    assert followed(found) == dict.fromkeys(CRITERION, "distance")


@pytest.mark.parametrize(("share", "got"), [("half", 1.5), ("none", 0.0)])
def test_the_header_says_what_points_a_follow_on_error_gets(tmp_path, marked, share, got):
    text = TWO.replace("#   call_seconds", f"#   follow_on: {share}\n#   call_seconds")
    found = marked(DISTANCE + BLANK, BY_DISTANCE, homework=example(tmp_path, text))
    assert sum(r.got for r in found.results if r.check in CRITERION) == got
    assert followed(found) == dict.fromkeys(CRITERION, "distance")


def test_another_word_for_the_points_is_refused(tmp_path):
    text = SOURCE.replace("#   call_seconds", "#   follow_on: some\n#   call_seconds")
    with pytest.raises(SourceError, match="follow_on must be full, half, none; got some"):
        load(write_source(tmp_path, text))


FINDS_THE_CODE = """
import gc, types
def criterion(w, b, X, y):
    distance(w, b, X[0])
    seen = [o for o in gc.get_objects() if isinstance(o, types.FunctionType)]
    codes = [f.__code__.co_varnames for f in seen]
    for frame in iter(lambda f=__import__("sys")._getframe(): f, None):
        codes.append(frame.f_code.co_varnames)
        break
    if any("length_of_normal" in names for names in codes):
        scores = y * (X @ w + b)
        return float(-scores[scores < 0].sum())
    return -1.0
"""
FORGES_A_QUESTION = """
def criterion(w, b, X, y):
    distance(w, b, X[0])
    inside = dict(zip(distance.__code__.co_freevars, distance.__closure__))
    send, plain = inside["send"].cell_contents, inside["plain_values"].cell_contents
    sent = [plain.encode(value) for value in (w, b, X, y)]
    send({"ask": "criterion", "arguments": sent, "keywords": {}})
    said = __import__("json").loads(inside["requests"].cell_contents.readline())
    return plain.decode(said["value"])
"""
KEEPS_ANSWERS = """
import json, pathlib
kept = pathlib.Path("/tmp/kept")
def left(X, y, epochs):
    w, b, _ = train(X, y, epochs)
    for w, b in [(np.array([1.0, -1.0]), -2.0), (np.ones(2), 1.0)]:
        kept.write_text(json.dumps(criterion(w, b, POINTS, LABELS)))
    return criterion(w, b, X, y)
def criterion(w, b, X, y):
    distance(w, b, X[0])
    return json.loads(kept.read_text())
"""
DELEGATES = "def criterion(w, b, X, y):\n    return distance(w, b, X[0])"
HIDES = """
def criterion(w, b, X, y):
    scores = y * (X @ w + b)
    if distance.__name__ == "ask":
        return 4.0 + distance(w, b, X[0])
    return -1.0
"""
NO_PLAIN_DATA = "def criterion(w, b, X, y):\n    return distance({}, b, X[0])"
ASKS_FOR_EVER = "def criterion(w, b, X, y):\n    while True: distance(w, b, X[0])"
ATTACKS = {
    "finds the code of the reference": FINDS_THE_CODE,
    "asks for the function that it should be": FORGES_A_QUESTION,
    "hands the question on to the helper": DELEGATES,
    "answers differently when the helper is replaced": HIDES,
    "hands over a function": NO_PLAIN_DATA.format("lambda: 1"),
    "hands over an object of its own": NO_PLAIN_DATA.format("type('A', (), {})()"),
    "hands over more numbers than may cross": NO_PLAIN_DATA.format("np.zeros(10**6)"),
    "hands over a list in a list in a list": NO_PLAIN_DATA.format("eval('[' * 60 + ']' * 60)"),
    "asks for ever": ASKS_FOR_EVER,
}


@pytest.mark.parametrize("code", ATTACKS.values(), ids=ATTACKS)
def test_an_attack_through_a_blank_helper_gains_nothing(marked, code):
    found = marked(DISTANCE + BLANK, code)
    assert lost(found) == OWN | CRITERION
    assert not followed(found)


def test_what_the_reference_answers_is_not_carried_to_another_question(longer, marked):
    last_first = replace(longer, checks=longer.checks[::-1])
    found = marked(DISTANCE + BLANK, KEEPS_ANSWERS, homework=last_first)
    assert lost(found) >= CRITERION


@pytest.mark.parametrize("before", ["", "if True:\n    "], ids=["statements", "a block"])
def test_a_long_program_is_read_in_a_moment_and_in_little_memory(before):
    """Outside of the box: 60 000 names, which may all belong to one another."""
    cell = before + "\n    ".join(f"a{i}=a{i + 1}" for i in range(60_000))
    assert "a60000" in follow_on._reached(follow_on._blocks([cell]), {"a0"})


@pytest.mark.parametrize(
    "line",
    ["    a\n" * 200_000, " " * 1_000_000, f"    {'x' * 1_000_000} = 1"],
    ids=["many lines", "spaces", "a long name"],
)
def test_a_function_of_a_million_letters_is_read_in_a_moment(line):
    blocks = follow_on._blocks([f"def one(a):\n{line}", f"def two(a:#{':#' * 400_000}"])
    assert set(blocks) == {"one", "two"}


def test_a_name_in_a_block_or_in_a_pair_is_found():
    cell = "if True:\n    def one(): return two()\nthree, two = distance, 1\n"
    assert "distance" in follow_on._reached(follow_on._blocks([cell]), {"one"})


@pytest.mark.parametrize(
    ("code", "found"),
    [("def one(w):\n    total = w\n    return total", False),
     ("def one(w):\n    return total", True),
     ("def one(w):\n    return table[0](w)", True)],
    ids=["a name of its own", "a global name", "a table that another function fills"],
)  # fmt: skip
def test_a_name_inside_one_function_leads_to_no_other(code, found):
    other = "def other(x: int) -> int:  # a comment\n    {}total = distance(x)\n    {}\n"
    other = other.format(*("global total\n    ", "table[0] = distance") if found else ("", ""))
    blocks = follow_on._blocks([code, other])
    assert ("distance" in follow_on._reached(blocks, {"one"})) is found


@pytest.mark.parametrize(
    ("code", "found"),
    [('def one(w):\n    """Use distance."""\n    return w', False),
     ("def one(w):  # as distance\n    return w", False),
     ("def one(w, distance=1):\n    return distance * w", False),
     ("def one(w):\n    from math import hypot\n    distance = 1\n    return distance", False),
     ("def one(w, f=distance):\n    return f(w)", True),
     ("def one(w):\n    return '#', distance(w)", True),
     ("def one(w):\n    return eval('distance')(w)", True),
     ("def one(w):\n    import sys\n    names = 1\n    return names\ndistance = 1", True)],
    ids=["a docstring", "a comment", "a parameter", "an import", "a default", "a sign", "code",
         "a way to all names"],
)  # fmt: skip
def test_only_words_that_may_be_names_of_the_notebook_lead_on(code, found):
    code = code.replace("names = 1", "sys.modules['__main__'].names = distance")
    blocks = follow_on._blocks([code, "def other(x):\n    return distance(x)"])
    assert ("distance" in follow_on._reached(blocks, {"one"})) is found


def test_the_reference_answers_a_call_once_for_all_students(marked, monkeypatch):
    asked, ask = [], Box.call_sent
    monkeypatch.setattr(Box, "call_sent", lambda *a: (asked.append(a[1]), ask(*a))[1])
    known = {}
    first = marked(DISTANCE + BLANK, BY_DISTANCE, known=known)
    before = asked.count("distance")
    second = marked(DISTANCE + BLANK, BY_DISTANCE, known=known)
    assert asked.count("distance") == before > 0
    assert replace(second, seconds=0.0) == replace(first, seconds=0.0)


def test_no_process_is_started_again_for_a_function_that_calls_no_earlier_one(marked, started):
    """It shares the names w, b, x and y with one, as most functions do."""
    alone = (
        "def criterion(w, b, X, y):\n    scores = y * (X @ w + b)\n    return abs(scores.sum())"
    )
    found = marked(SIGNED, alone)
    assert lost(found) == CRITERION
    assert len(started) == 1


def test_nothing_that_is_printed_or_raised_beside_the_reference_reaches_a_page(marked):
    """Its answers stay in a run of which only its points are read."""
    tells = """
def criterion(w, b, X, y):
    told = f"told {distance(w, b, X[0])!r} by {distance}"
    print(told)
    raise ValueError(told)
"""
    found = marked(DISTANCE + BLANK, tells)
    assert lost(found) == OWN | CRITERION
    assert "told" not in found.to_json()


@pytest.mark.parametrize("code", ["    return -1.0\n", "    return del\n"])
def test_whoever_breaks_a_helper_on_purpose_only_loses(marked, code):
    """The right helper costs nothing; a broken one its own points, however it is broken."""
    assert not lost(marked(SIGNED, BY_DISTANCE))
    assert lost(marked(GONE, DISTANCE + code, BY_DISTANCE)) == OWN


def test_a_function_never_gains_by_its_own_question(marked):
    """Deleted, and called by a later function: it is worth nothing itself."""
    found = marked(GONE, BY_DISTANCE)
    assert lost(found) == OWN
    assert all(result.got == 0 for result in found.results if result.check in OWN)


def test_a_helper_that_passes_its_own_checks_is_replaced_as_well(marked):
    """Otherwise whoever has it nearly right would gain by leaving it blank."""
    nearly = SIGNED + "distance = lambda w, b, x, right=distance: right(w, b, x) + (b == -2)\n"
    found = marked(nearly, BY_DISTANCE)
    assert not lost(found)
    assert followed(found) == {"criterion_value": "distance"}
