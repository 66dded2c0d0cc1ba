"""Every erratum of the sources: its example runs, and a test refuses what is printed.

A ``mutant`` in ``audit/errata.yaml`` is a piece of our text and what is printed in its place.
With the printed one there, the example fails, or a test that is marked with the erratum's id.
"""

import doctest
import re

import pytest

from audit import entries as ledger
from audit.mutants import is_caught
from audit.pages import errata as errata_page
from tools import ROOT

ERRATA = errata_page.read(ROOT)
WITH_MUTANT = [erratum for erratum in ERRATA if "mutant" in erratum]
STATUS = {  # of an entry, by the gravest of its errata; the kinds from grave to light
    "wrong": {"erratum"},
    "needs a condition": {"needs a condition"},
    "slip": {"notation", "erratum"},  # erratum, if a formula is false as printed
    "remark": {"as stated"},
}
EXAMPLE = "audit/tests/test_errata_list.py::test_the_example_of_an_erratum_runs"
MARKED = ledger.marked_tests(ROOT)
OUR_OWN = ("UNI", "EXT")
NUMBER = {"FAU": 18, "TRN": 9, "NTS": 24, "JOE": 12, "INT": 20, "X": 2}
each_erratum = pytest.mark.parametrize("erratum", ERRATA, ids=lambda erratum: erratum["id"])
each_mutant = pytest.mark.parametrize("erratum", WITH_MUTANT, ids=lambda erratum: erratum["id"])


def source(erratum_id):
    return erratum_id.split("-")[1]


# The list


def test_the_errata_of_each_source_are_there_once_and_in_order():
    for name in NUMBER:
        expected = [f"E-{name}-{i:02}" for i in range(1, NUMBER[name] + 1)]
        if name == "INT":
            expected.insert(3, "E-INT-03b")
        assert [e["id"] for e in ERRATA if source(e["id"]) == name] == expected


@each_erratum
def test_an_erratum_says_where_what_and_how_it_should_be(erratum):
    texts = {"id", "place", "kind", "printed", "problem", "corrected"}
    assert texts <= set(erratum) <= texts | {"digitising", "example", "entries", "mutant"}
    assert erratum["kind"] in STATUS
    assert all(isinstance(erratum[name], str) and erratum[name].strip() for name in texts)
    assert all(erratum[name].count("$") % 2 == 0 for name in texts)
    assert erratum["entries"]


def test_the_page_explains_each_kind_of_erratum():
    assert list(errata_page.KINDS) == list(STATUS)


def test_the_status_of_an_entry_follows_from_the_gravest_of_its_errata():
    """What we add ourselves is as stated, whatever it is an answer to."""
    status = {entry["id"]: entry["status"] for entry in ledger.read(ROOT)[1]}
    kinds = {}
    for erratum in ERRATA:
        for number in erratum["entries"]:
            kinds.setdefault(number, set()).add(erratum["kind"])
    for number, found in kinds.items():
        allowed = {"as stated"}
        if number.split("-")[0] not in OUR_OWN:
            allowed = STATUS[next(kind for kind in STATUS if kind in found)]
        assert status[number] in allowed, f"{number} is {status[number]!r}, with {found}"
    wrong = {number for number, value in status.items() if value == "erratum"}
    assert wrong <= kinds.keys()


def test_every_erratum_is_held_by_its_example_or_by_a_test():
    held = MARKED.keys() | {erratum["id"] for erratum in ERRATA if "example" in erratum}
    assert {erratum["id"] for erratum in ERRATA} <= held


# The examples


@pytest.mark.parametrize(
    "erratum", [e for e in ERRATA if "example" in e], ids=lambda erratum: erratum["id"]
)
def test_the_example_of_an_erratum_runs(erratum):
    lines = erratum["example"].splitlines()
    assert len(lines) <= 12
    assert max(map(len, lines)) <= 100
    imports = re.findall(r"^>>> (?:from|import) (\w+)", erratum["example"], re.MULTILINE)
    assert set(imports) <= {"numpy", "fractions", "math", "lecture_lib", "audit"}
    name = erratum["id"]
    test = doctest.DocTestParser().get_doctest(erratum["example"], {}, name, name, 0)
    assert test.examples
    try:
        doctest.DebugRunner().run(test)
    except doctest.DocTestFailure as found:
        answer = f"{found.example.source}gives {found.got}"
        raise AssertionError(answer) from None


# What is printed is refused


@each_mutant
def test_the_mutant_changes_one_place(erratum):
    mutant = erratum["mutant"]
    assert mutant["ours"] != mutant["printed"]
    assert (ROOT / mutant["file"]).read_text("utf-8").count(mutant["ours"]) == 1


@pytest.mark.nightly
@each_mutant
def test_the_printed_reading_fails_the_example_or_a_test_of_the_erratum(erratum):
    example = f"{EXAMPLE}[{erratum['id']}]"
    caught, words = is_caught(erratum["mutant"], [example, *MARKED.get(erratum["id"], [])])
    assert caught, words


UNCAUGHT = {
    "our own reading": ("<= 0", "<= 0"),
    "an error in its place": ("<= 0", "<= nothing"),
    "a text that is not Python": ("<= 0", "<="),
}


@pytest.mark.parametrize(("ours", "other"), UNCAUGHT.values(), ids=UNCAUGHT)
def test_a_mutant_is_caught_by_nothing_but_a_failed_assertion(ours, other):
    mutant = {**WITH_MUTANT[0]["mutant"], "ours": ours, "printed": other}
    assert not is_caught(mutant, [f"{EXAMPLE}[E-FAU-01]"])[0]


def test_a_mutant_is_not_caught_by_the_example_of_another_erratum():
    caught, words = is_caught(WITH_MUTANT[0]["mutant"], [f"{EXAMPLE}[E-FAU-06]"])
    assert not caught
    assert "1 passed" in words
