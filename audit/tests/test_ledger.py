"""The ledger is closed, and what is taken away from it is missed."""

import json
import shutil

import pytest
import yaml

from audit import __main__ as command
from audit import entries as ledger
from audit.pages import errata as errata_page
from tools.browser.built_book import ROOT

SOURCES, ENTRIES = ledger.read(ROOT)
EXPECTED = {"FAU": 68, "TRN": 29, "JOE": 26, "NTS": 90, "INT": 75, "UNI": 8, "EXT": 22}


def test_every_statement_of_every_source_is_in_the_ledger_once():
    numbers = [entry["id"] for entry in ENTRIES]
    wanted = [f"{code}-{k:02d}" for code, last in EXPECTED.items() for k in range(1, last + 1)]
    assert sorted(numbers) == sorted(wanted)
    assert list(SOURCES) == list(EXPECTED)


def test_the_ledger_is_closed():
    assert command.problems(ROOT) == []


def test_an_entry_that_differs_from_its_source_says_how():
    silent = [e["id"] for e in ENTRIES if e["status"] != "as stated" and not e.get("note")]
    assert silent == []


def test_an_erratum_and_its_entries_agree_on_the_source():
    errata = errata_page.of_entries(ledger.errata(ROOT))
    assert errata.keys() <= {entry["id"] for entry in ENTRIES}


# What is taken away


@pytest.fixture
def course(tmp_path):
    """A course with one statement, its passage, its equation and its test."""
    for folder in ("audit", "book", "notebooks", "tests"):
        (tmp_path / folder).mkdir()
    cell = {
        "cell_type": "markdown",
        "source": "## A line\n\n$$ x \\tag{eq-line} $$\n\nIt is so. <!-- ledger: FAU-01 -->",
    }
    path = tmp_path / "notebooks" / "01-line.ipynb"
    path.write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    (tmp_path / "tests" / "test_line.py").write_text(
        '@pytest.mark.ledger("FAU-01")\ndef test_it_is_so(): ...\n', encoding="utf-8"
    )
    entry = {"id": "FAU-01", "kind": "claim", "status": "as stated", "statement": "It is so."}
    file = {"sources": {}, "entries": [{**entry, "equation": "eq-line"}]}
    text = yaml.safe_dump(file)
    (tmp_path / "audit" / "ledger.yaml").write_text(text, encoding="utf-8")
    return tmp_path


TEST = "tests/test_line.py::test_it_is_so"


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_closed_course_has_no_fault(course):
    assert command.problems(course, {TEST: ["passed"]}) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("notebooks/01-line.ipynb", " <!-- ledger: FAU-01 -->", "", "must have one passage"),
        ("notebooks/01-line.ipynb", "so. <", "so. <!-- ledger: FAU-01 --> <", "has 2"),
        ("notebooks/01-line.ipynb", "FAU-01", "FAU-01 FAU-02", "FAU-02 is named in a notebook"),
        ("notebooks/01-line.ipynb", "eq-line", "eq-curve", "eq-line, which no notebook has"),
        ("tests/test_line.py", '@pytest.mark.ledger("FAU-01")\n', "", "FAU-01 has no test"),
        ("tests/test_line.py", "def test_it", "def it", "FAU-01 has no test"),
        ("tests/test_line.py", '"FAU-01"', '"FAU-01", "FAU-03"', "FAU-03 marks a test"),
        ("audit/ledger.yaml", "status: as stated", "status: as usual", "has the status"),
    ],
)
def test_what_is_taken_away_is_missed(course, file, old, new, fault):
    edit(course / file, old, new)
    assert any(fault in found for found in command.problems(course))


def test_an_entry_may_not_occur_twice(course):
    path = course / "audit" / "ledger.yaml"
    file = yaml.safe_load(path.read_text(encoding="utf-8"))
    file["entries"] *= 2
    path.write_text(yaml.safe_dump(file), encoding="utf-8")
    assert "FAU-01 occurs twice in the ledger." in command.problems(course)


@pytest.mark.parametrize("outcomes", [["skipped"], ["passed", "failed"], ["passed", "skipped"]])
def test_a_test_that_did_not_pass_holds_nothing(course, outcomes):
    (fault,) = command.problems(course, {TEST: outcomes})
    assert "must run and pass" in fault
    assert "must run and pass; it was not run" in command.problems(course, {})[0]


def test_what_has_no_numeric_content_needs_no_test(course):
    edit(course / "audit" / "ledger.yaml", "status: as stated", "status: historical")
    (course / "tests" / "test_line.py").unlink()
    assert command.problems(course) == []


def test_a_passage_and_a_test_may_move_without_a_second_step(course):
    edit(course / "notebooks" / "01-line.ipynb", "## A line", "## A curve")
    edit(course / "tests" / "test_line.py", "it_is_so", "it_was_so")
    (entry,) = ledger.complete(course, ledger.read(course)[1])
    assert (entry["passage"], entry["tests"]) == (
        "01-line: A curve",
        ["tests/test_line.py::test_it_was_so"],
    )
    assert command.problems(course) == []


def test_the_command_asks_for_the_tests_where_none_has_run(course, monkeypatch, capsys):
    monkeypatch.setattr(command, "ROOT", course)
    monkeypatch.setattr("sys.argv", ["ledger.py", f"--ran={course / 'ran.json'}"])
    assert command.main() == 1
    shown = capsys.readouterr()
    assert shown.err.startswith("Run python3 start.py tests first")
    assert (shown.out, shown.err.count("\n")) == ("", 1)


def test_the_command_counts_and_fails_when_the_ledger_is_open(course, monkeypatch, capsys):
    shutil.rmtree(course / "tests")
    monkeypatch.setattr(command, "ROOT", course)
    monkeypatch.setattr("sys.argv", ["ledger.py"])
    assert command.main() == 1
    shown = capsys.readouterr()
    assert "FAU                         1        1        1        0" in shown.out
    assert "FAU-01 has no test." in shown.err


def test_the_report_of_a_run_names_each_test_of_the_ledger_and_its_outcomes(pytester):
    conftest = (ROOT / "conftest.py").read_text(encoding="utf-8")
    pytester.makeconftest(conftest)
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.ledger("FAU-01")
        @pytest.mark.parametrize("x", [1, 0])
        def test_some(x):
            assert x

        @pytest.mark.ledger("FAU-02")
        def test_skipped():
            pytest.skip("why not")

        def test_unmarked():
            pass
        """
    )
    pytester.runpytest_inprocess("--ledger-ran=ran.json", "-q")
    ran = json.loads((pytester.path / "ran.json").read_text(encoding="utf-8"))
    outcomes = {name.split("::")[1]: found for name, found in ran.items()}
    assert outcomes == {"test_some": ["passed", "failed"], "test_skipped": ["skipped"]}
