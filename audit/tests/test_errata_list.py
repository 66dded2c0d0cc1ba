"""Every erratum of the sources: its example runs, and a test refuses what is printed.

``audit/errata.yaml`` holds the errata, ``audit/mutants.yaml`` the printed readings: a piece of
our text, what is printed in its place, and the test that fails when the printed one stands there.
"""

import doctest
import re

import pytest
import yaml

from audit import entries as ledger
from audit.mutants import is_caught
from audit.pages import errata as errata_page
from tools import ROOT

ERRATA = yaml.safe_load((ROOT / "audit/errata.yaml").read_text("utf-8"))
MUTANTS = yaml.safe_load((ROOT / "audit/mutants.yaml").read_text("utf-8"))
STATUS = {  # of an entry, by the gravest of its errata; the kinds from grave to light
    "wrong": {"erratum"},
    "needs a condition": {"needs a condition"},
    "slip": {"notation", "erratum"},  # erratum, if a formula is false as printed
    "remark": {"as stated"},
}
OUR_OWN = ("UNI", "EXT")
NUMBER = {"FAU": 18, "TRN": 9, "NTS": 24, "JOE": 12, "INT": 20, "X": 2}
each_erratum = pytest.mark.parametrize("erratum", ERRATA, ids=lambda erratum: erratum["id"])
each_mutant = pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant["erratum"])


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
    assert texts <= set(erratum) <= texts | {"digitising", "example", "entries"}
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


def test_every_erratum_is_held_by_a_test():
    assert {erratum["id"] for erratum in ERRATA} <= ledger.marked_tests(ROOT).keys()


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
    name, report = erratum["id"], []
    test = doctest.DocTestParser().get_doctest(erratum["example"], {}, name, name, 0)
    assert test.examples
    result = doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    assert result.failed == 0, "".join(report)


# What is printed is refused


@each_mutant
def test_the_mutant_belongs_to_an_erratum_and_to_one_place(mutant):
    assert mutant["erratum"] in {erratum["id"] for erratum in ERRATA}
    assert mutant["ours"] != mutant["printed"]
    assert (ROOT / mutant["file"]).read_text("utf-8").count(mutant["ours"]) == 1
    file, test = mutant["caught_by"].split("::")
    assert f"\ndef {test}(" in (ROOT / file).read_text("utf-8")


def test_an_erratum_has_one_mutant_at_most():
    assert len({mutant["erratum"] for mutant in MUTANTS}) == len(MUTANTS)


@pytest.mark.nightly
@each_mutant
def test_a_test_fails_on_the_printed_reading(mutant):
    caught, words = is_caught(mutant)
    assert caught, words


UNCAUGHT = {
    "our own reading": ("<= 0", "<= 0"),
    "an error in its place": ("<= 0", "<= nothing"),
    "a text that is not Python": ("<= 0", "<="),
}


@pytest.mark.parametrize(("ours", "other"), UNCAUGHT.values(), ids=UNCAUGHT)
def test_a_mutant_is_caught_by_nothing_but_a_failed_assertion(ours, other):
    mutant = {**MUTANTS[0], "ours": ours, "printed": other}
    assert not is_caught(mutant)[0]


def test_a_mutant_is_caught_by_its_own_test_only():
    other = "audit/statements/test_errata.py::test_predictions_of_a_separator_are_the_labels"
    caught, words = is_caught({**MUTANTS[0], "caught_by": other})
    assert not caught
    assert "1 passed" in words
