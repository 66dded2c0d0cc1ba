"""Every erratum of the sources: its example runs, and a test refuses what is printed.

A ``mutant`` in ``audit/errata.yaml`` says what is printed in the place of a piece of our text.
With the printed one there, the example fails, or a test that is marked with the erratum's id.
"""

import doctest
import re

import pytest
import yaml

from audit import entries as ledger
from audit.mutants import changed, copied, is_caught
from audit.pages import errata as errata_page
from tools import ROOT

ERRATA = ledger.errata(ROOT)
WITH_MUTANT = [erratum for erratum in ERRATA if "mutant" in erratum]
EXAMPLE = "audit/tests/test_errata_list.py::test_the_example_of_an_erratum_runs"
MARKED = ledger.marked_tests(ROOT)
NUMBER = {"FAU": 18, "TRN": 9, "NTS": 24, "JOE": 12, "INT": 20, "X": 2}
each_mutant = pytest.mark.parametrize("erratum", WITH_MUTANT, ids=lambda erratum: erratum["id"])


# The list


def test_the_errata_of_each_source_are_there_once_and_in_order():
    for name in NUMBER:
        expected = [f"E-{name}-{i:02}" for i in range(1, NUMBER[name] + 1)]
        if name == "INT":
            expected.insert(3, "E-INT-03b")
        assert [e["id"] for e in ERRATA if f"-{name}-" in e["id"]] == expected


@pytest.mark.parametrize("erratum", ERRATA, ids=lambda erratum: erratum["id"])
def test_an_erratum_says_where_what_and_how_it_should_be(erratum):
    texts = {"id", "place", "kind", "printed", "problem", "corrected"}
    assert texts <= set(erratum) <= texts | {"digitising", "example", "entries", "mutant"}
    assert erratum["kind"] in ledger.OF_ERRATUM
    assert all(isinstance(erratum[name], str) and erratum[name].strip() for name in texts)
    assert all(erratum[name].count("$") % 2 == 0 for name in texts)
    assert erratum["entries"]


def test_the_page_explains_each_kind_of_erratum():
    assert errata_page.KINDS.keys() == ledger.OF_ERRATUM.keys()


def test_the_status_of_an_entry_follows_from_the_gravest_of_its_errata(tmp_path):
    """A status that is written in the ledger goes before; what we add ourselves is as stated."""
    (tmp_path / "audit").mkdir()
    numbers = ["FAU-01", "FAU-02", "FAU-03", "FAU-04", "UNI-01"]
    ids = [{"id": number} for number in numbers] + [{"id": "FAU-05", "status": "erratum"}]
    errata = [
        {"kind": "remark", "entries": numbers[:3]},
        {"kind": "slip", "entries": [*numbers[:2], "FAU-05"]},
        {"kind": "wrong", "entries": ["FAU-01", "UNI-01"]},
    ]
    for name, data in (("ledger", {"sources": {}, "entries": ids}), ("errata", errata)):
        (tmp_path / "audit" / f"{name}.yaml").write_text(yaml.safe_dump(data), encoding="utf-8")
    status = [entry["status"] for entry in ledger.read(tmp_path)[1]]
    assert status == ["erratum", "notation", "as stated", "as stated", "as stated", "erratum"]


def test_only_what_errata_leave_open_has_its_status_written():
    """A slip may be a formula that is false as printed, and then it is an erratum."""
    kinds = {}
    for erratum in ERRATA:
        for number in erratum["entries"]:
            kinds.setdefault(number, set()).add(erratum["kind"])
    ledger_yaml = yaml.safe_load((ROOT / "audit" / "ledger.yaml").read_text(encoding="utf-8"))
    written = {e["id"]: e["status"] for e in ledger_yaml["entries"] if "status" in e}
    for number in kinds.keys() & written.keys():
        assert written.pop(number) == "erratum"
        assert {"slip"} <= kinds[number] <= {"slip", "remark"}
    assert "erratum" not in written.values()


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


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    return copied(tmp_path_factory.mktemp("copy"))


@each_mutant
def test_a_mutant_changes_a_place_that_is_there(erratum):
    file, text = changed(erratum["mutant"])
    assert text != file.read_text("utf-8")


RENAMED = """
def visit(w):
    {mistake} = w <= 0  # eq-perceptron-mistake
    {mistake} <= 0
"""


def test_a_mutant_does_not_depend_on_the_names_in_its_line(tmp_path):
    """Only the function, the label and what is changed are named."""
    mutant = {"in": "rule.visit", "label": "eq-perceptron-mistake", "replace": "<= 0", "by": "< 0"}
    for name in ("score", "margin"):
        text = RENAMED.format(mistake=name)
        (tmp_path / "rule.py").write_text(text)
        assert changed(mutant, tmp_path)[1] == text.replace("w <= 0", "w < 0")
    whole = {"in": "rule.visit", "label": "eq-perceptron-mistake", "by": "return w"}
    assert "    return w\n    margin <= 0\n" in changed(whole, tmp_path)[1]
    for wrong in ({"in": "rule.update"}, {"replace": ">"}, {"label": "eq-score"}):
        with pytest.raises(LookupError, match=r"audit/errata\.yaml: "):
            changed(mutant | wrong, tmp_path)


@pytest.mark.nightly
@each_mutant
def test_the_printed_reading_fails_the_example_or_a_test_of_the_erratum(erratum, copy):
    example = f"{EXAMPLE}[{erratum['id']}]"
    caught, words = is_caught(erratum["mutant"], [example, *MARKED.get(erratum["id"], [])], copy)
    assert caught, words


def test_a_mutant_is_caught_by_a_failed_assertion_of_its_own_tests_alone(copy):
    """Not by our own reading, nor by an error in its place, nor by another erratum's example."""
    mutant, own = WITH_MUTANT[0]["mutant"], f"{EXAMPLE}[E-FAU-01]"
    assert is_caught(mutant, [own], copy)[0]
    for by, test in (("<= 0", own), ("<= nothing", own), ("< 0", f"{EXAMPLE}[E-FAU-06]")):
        assert not is_caught(mutant | {"by": by}, [test], copy)[0]
