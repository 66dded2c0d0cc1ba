"""A variant replaces questions of a homework, and the rest of it stays as it is."""

from pathlib import Path

import pytest

from lecture_grader.authoring.new import new as begin
from lecture_grader.authoring.template import template
from lecture_grader.authoring.verify import old_solutions, verify
from lecture_grader.commands.main import main
from lecture_grader.source.reading import SourceError, load, sources
from lecture_grader.source.variants import number
from tests.grader.example import SOURCE, WITH_EXAMPLE, write_source
from tests.grader.test_verify import CALLS_DISTANCE
from tools import ROOT

COURSE = sorted((ROOT / "homework").glob("*.py"))
EXAMPLES = sorted((ROOT / "homework" / "variants").glob("*.py"))
HEADER = """\
# ---
# homework:
#   name: mine
#   title: Mine
#   variant_of: {}
#   canary: marten-7731-cobalt
#   call_seconds: 1
# ---

"""
PLOT = '# %% tags=["plot"'
SECOND = SOURCE[SOURCE.index("# %% [markdown]\n# ## Question 2") : SOURCE.index(PLOT)]
CLOSER = (  # the criterion asks for a distance of 1 now
    SECOND.replace("Question 2: the criterion", "Question 2: who comes too close")
    .replace("scores[scores < 0].sum()", "(scores[scores < 1] - 1).sum()")
    .replace("got == 4.0", "got == 6.0")
    .replace("scores[scores < 0]", "(scores[scores < 1] - 1)")
)
TOO_MUCH = (
    "the solution of hw0_example earns 5 of 8 points; "
    "change what its questions define, not only their numbers."
)


def variant(folder: Path, *questions: str, source: str = SOURCE, of: str = "hw0_example.py"):
    """Write the example and a variant beside it, and load the variant."""
    write_source(folder, source)
    path = folder / "mine.py"
    path.write_text("\n".join([HEADER.format(of), *questions]), encoding="utf-8")
    return load(path)


def test_a_variant_replaces_a_question_with_its_checks_and_wrong_solutions(tmp_path):
    mine = variant(tmp_path, CLOSER)
    base = mine.base
    assert mine.questions == (
        base.questions[0],
        "Question 2: who comes too close",
        base.questions[2],
    )
    assert mine.functions == base.functions
    assert [check.name for check in mine.checks] == [check.name for check in base.checks]
    assert mine.reference != base.reference
    assert {w.name for w in mine.wrongs} == {w.name for w in base.wrongs}
    assert mine.digest != base.digest
    text = "\n".join(cell.source for cell in template(mine).cells)
    assert "who comes too close" in text
    assert "# Mine\n" in f"{text}\n"
    assert "Homework 0: An example" not in text
    assert "POINTS = " in text
    assert "the criterion" not in text.split("Question 2")[1].split("Question 3")[0].split("\n")[0]


def test_wrong_solutions_of_functions_that_are_gone_are_gone(tmp_path):
    other = CLOSER.replace("criterion", "too_close")
    mine = variant(tmp_path, other[: other.index('# %% tags=["wrong"]')])
    names = {name for wrong in mine.wrongs for name in wrong.names}
    assert names == {"distance", "train"}
    assert mine.functions == ("distance", "too_close", "train")


def test_made_up_examples_stay_those_of_the_questions_that_stay(tmp_path):
    mine = variant(tmp_path, CLOSER, source=WITH_EXAMPLE)
    assert mine.examples == mine.base.examples != ()


@pytest.mark.parametrize("of", ["nowhere.py", "mine.py"])
def test_a_variant_of_nothing_is_refused_in_one_sentence(tmp_path, of):
    with pytest.raises(SourceError, match=f"^mine.py: variant_of must be .* got {of}.$"):
        variant(tmp_path, CLOSER, of=of)


def test_variants_of_each_other_are_refused_in_one_sentence(tmp_path):
    for name, of in (("mine", "yours.py"), ("yours", "mine.py")):
        text = HEADER.replace("mine", name).format(of) + CLOSER
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=r"^mine.py: variant_of leads back to mine.py\.$"):
        load(tmp_path / "mine.py")


def test_what_the_header_of_a_variant_does_not_say_is_that_of_its_homework(tmp_path):
    source = SOURCE.replace(
        "#   name:", "#   follow_on: half\n#   show_hidden: true\n#   name:", 1
    )
    mine = variant(tmp_path, CLOSER, source=source)
    assert (mine.follow_on, mine.show_hidden) == ("half", True)


def test_a_variant_and_its_homework_are_the_same_in_one_folder(tmp_path):
    """Gradescope gets them so."""
    write_source(tmp_path / "course", SOURCE)
    path = tmp_path / "private" / "mine.py"
    path.parent.mkdir()
    path.write_text(HEADER.format("../course/hw0_example.py") + CLOSER, encoding="utf-8")
    mine = load(path)
    together = tmp_path / "together"
    for name, content in sources(mine).items():
        (together / name).parent.mkdir(parents=True, exist_ok=True)
        (together / name).write_bytes(content)
    (tmp_path / "course").rename(tmp_path / "gone")
    assert load(together / "mine.py").digest == mine.digest


def test_verify_says_what_last_years_solution_earns_and_fails_above_half(tmp_path):
    found = verify(variant(tmp_path, CLOSER), mechanical=False)
    assert found.problems == (TOO_MUCH,)
    assert found.old == (
        "the solution of hw0_example earns 5 of 8 points; "
        "passes distance_value, distance_sign, train_separates, train_stops",
    )


def test_what_follows_from_an_old_function_counts_as_it_does_when_it_is_marked(tmp_path):
    """In the variant a distance is doubled, and the criterion calls it."""
    source = SOURCE.replace("sum_of_bad_scores = scores[scores < 0].sum()", CALLS_DISTANCE)
    both = source[source.index("# %% [markdown]\n# ## Question 1") : source.index(PLOT)]
    for old, new in (("float((w", "float(2 * (w"), ("got, 3.0", "got, 6.0"), ("-4.0)", "-8.0)")):
        both = both.replace(old, new)
    mine = variant(tmp_path, both.replace("got == 4.0", "got == 8.0"), source=source)
    (outcome,) = old_solutions(mine).values()
    follows = [result.check for result in outcome.results if result.follows]
    assert follows == ["criterion_value", "criterion_everywhere"]
    assert outcome.got == 6


def test_new_starts_a_variant_with_a_copy_of_the_questions_that_are_to_change(tmp_path, capsys):
    base = load(write_source(tmp_path, WITH_EXAMPLE))
    command = ["new", "spring", str(tmp_path / "private"), "--variant-of", str(base.path)]
    assert main([*command, "--questions", "4"]) == 0
    spring = load(tmp_path / "private" / "spring.py")
    text = spring.path.read_text(encoding="utf-8")
    assert (text.count("# ## Question"), text.count('tags=["answer"]')) == (1, 1)
    assert spring.answers == base.answers
    assert spring.checks == base.checks
    assert {(w.name, w.code) for w in spring.wrongs} == {(w.name, w.code) for w in base.wrongs}
    assert spring.canary != base.canary
    assert main([*command[:1], "all", *command[2:]]) == 0
    everything = load(tmp_path / "private" / "all.py")
    assert [cell for cell in everything.cells if cell.kind == "text"] == [
        cell for cell in base.cells if cell.kind == "text"
    ]
    assert everything.examples == base.examples
    assert main([*command[:1], "ninth", *command[2:], "--questions", "9"]) == 2
    assert "numbers of Question 1, Question 4" in capsys.readouterr().out


@pytest.mark.parametrize("path", COURSE, ids=lambda path: path.stem)
def test_a_copy_of_two_questions_is_the_homework_again(path, tmp_path):
    """Some wrong solutions of homework 4 change functions of two questions."""
    base = load(path)
    copy = load(begin("copy", tmp_path, base, ["2", "4"]))
    assert copy.answers == base.answers
    assert copy.checks == base.checks
    assert copy.words == base.words
    assert copy.equivalent == base.equivalent
    assert {(w.name, w.code) for w in copy.wrongs} == {(w.name, w.code) for w in base.wrongs}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_public_solution_earns_at_most_half_of_each_variant(path):
    mine = load(path)
    (outcome,) = old_solutions(mine).values()
    assert mine.base.name == "hw1_geometry"
    assert outcome.got <= mine.points / 2


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_each_question_of_the_homework_has_its_variant(path):
    mine = load(path)
    own = path.read_text(encoding="utf-8")
    for check in mine.base.checks:
        assert f"# ## {number(check.question)}" in own


@pytest.mark.nightly
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_each_variant_is_right_and_its_checks_catch_its_mutants(path):
    assert verify(load(path)).problems == ()
