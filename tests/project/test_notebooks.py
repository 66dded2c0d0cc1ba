"""The rules that every notebook keeps."""

import ast
import re

import nbformat
import numpy as np
import pytest

from lecture_format.chapters import notebooks
from lecture_format.markers import secret
from tools import ROOT
from tools.notebooks.repeat import reused_names

NOTEBOOKS = notebooks(ROOT)
TAGS = {"hide-input", "raises-exception", "predict", "your-turn", "answer"}
TAGS |= {"slide-skip", "slide-break"}
WITH_CONTROL = {"02", "04", "06", "08", "09", "12", "A3"}


@pytest.fixture(params=NOTEBOOKS, ids=lambda p: p.stem)
def path(request):
    return request.param


@pytest.fixture
def cells(path):
    return nbformat.read(path, as_version=4).cells


def code(cells):
    return [c for c in cells if c.cell_type == "code"]


def prose(cells):
    return "\n".join(c.source for c in cells if c.cell_type == "markdown")


def outputs(cells):
    return [o for c in code(cells) for o in c.outputs]


def test_opens_with_a_title_and_says_what_you_will_do_learn_and_need(cells):
    first = cells[0].source
    assert cells[0].cell_type == "markdown"
    assert re.match(r"# [A-Z]\w+", first)
    for phrase in ("You will", "You will learn", "You need", "**Class time:**", "minutes"):
        assert phrase in first, f'The first cell lacks "{phrase}".'


def test_closes_with_summary_exercises_and_sources(cells):
    heads = re.findall(r"^## (.+)$", prose(cells), re.MULTILINE)
    last = ["Summary", "Exercises", "Take-home questions", "Sources"]
    assert heads[-4:] == last, f"The last headings must be {last}."


def test_imports_only_in_the_first_code_cell_and_nothing_else_there(cells):
    first, *rest = code(cells)
    body = ast.parse(first.source).body
    assert all(isinstance(n, ast.Import | ast.ImportFrom) for n in body)
    for cell in rest:
        nodes = ast.walk(ast.parse(cell.source))
        assert not any(isinstance(n, ast.Import | ast.ImportFrom) for n in nodes)


def test_imports_come_from_the_course_or_a_known_package(cells):
    nodes = list(ast.walk(ast.parse(code(cells)[0].source)))
    names = {a.name.split(".")[0] for n in nodes if isinstance(n, ast.Import) for a in n.names}
    froms = [n for n in nodes if isinstance(n, ast.ImportFrom)]
    names |= {(n.module or "").split(".")[0] for n in froms}
    assert names <= {
        "numpy",
        "lecture_lib",
        "lecture_exercises",
        "scipy",
        "sklearn",
        "fractions",
        "itertools",
        "math",
    }
    assert all(a.name != "*" for n in froms for a in n.names)


def test_cells_are_short(cells):
    assert all(len(c.source.splitlines()) <= 20 for c in code(cells))


def test_lines_fit_the_page(cells):
    for cell in code(cells):
        folded = {"hide-input", "your-turn"} & set(cell.metadata.get("tags", []))
        widest = max(map(len, cell.source.splitlines()))
        assert widest <= (95 if folded else 100), cell.source  # a fold of a page has less room


def test_each_solution_says_why_in_a_comment(cells):
    for cell in code(cells):
        if "your-turn" in cell.metadata.get("tags", []):
            assert secret(cell.source)[0].lstrip().startswith("# "), f"Say why:\n{cell.source}"


def test_a_name_that_one_cell_takes_from_another_has_one_value(cells):
    """In class one goes back, and a cell must show what it showed before."""
    assert not list(reused_names(nbformat.v4.new_notebook(cells=cells)))


def test_prose_between_code(cells):
    kinds = "".join("c" if c.cell_type == "code" else "m" for c in cells)
    assert "ccc" not in kinds


def test_no_magic_no_shell_no_network(cells):
    for cell in code(cells):
        assert not re.search(r"^\s*[%!]|https?://|urlopen|NBVAL", cell.source, re.MULTILINE)


def test_chance_has_a_seed(cells):
    for cell in code(cells):
        assert "np.random." not in cell.source.replace("np.random.default_rng(", "")
        assert "default_rng()" not in cell.source


def test_a_cell_whose_code_the_page_hides_is_folded_in_jupyterlab_too(cells):
    for cell in code(cells):
        hidden = "hide-input" in cell.metadata.get("tags", [])
        folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        assert hidden == folded, f"Tag hide-input and jupyter.source_hidden differ:\n{cell.source}"


def test_tags_are_known(cells):
    assert all(set(c.metadata.get("tags", [])) <= TAGS for c in cells)


def test_every_cell_has_run_in_order(cells):
    counts = [c.execution_count for c in code(cells)]
    assert counts == list(range(1, len(counts) + 1)), "Run python3 start.py notebooks."


def test_only_a_cell_that_says_so_fails(cells):
    for cell in code(cells):
        failed = any(o.output_type == "error" for o in cell.outputs)
        assert failed == ("raises-exception" in cell.metadata.get("tags", []))


def test_pictures_say_what_they_show(cells):
    """The words stand in text/plain, which strict nbval compares."""
    pictures = [
        o for o in outputs(cells) if {"image/png", "image/svg+xml"} & o.get("data", {}).keys()
    ]
    assert pictures, "A notebook has a picture: end a cell with show(fig, alt=...)."
    for picture in pictures:
        words = picture["data"].get("text/plain", "")
        assert len(words.split()) >= 5
        assert not re.search(r"<Figure|\.png|object at", words)


def test_outputs_show_no_digit_that_is_not_owed(cells):
    """At most seven significant digits, no address, no time, no path."""
    for out in outputs(cells):
        text = out.get("text", "") + "".join(out.get("data", {}).get("text/plain", ""))
        text += out.get("evalue", "") + "".join(out.get("traceback", []))
        found = re.search(r"\d\.\d{7,}|0x[0-9a-f]{6,}|np\.float64|/[a-z]+/[a-z]+/", text)
        assert not found, (
            f"An output may show only what the mathematics owes, and not {found[0]!r}: "
            f"print numbers through num, and no address or path; it is in {text!r}"
        )


def test_is_light(path):
    assert path.stat().st_size < 600_000


def test_a_class_control_stands_where_the_teacher_needs_one(path, cells):
    has = any(re.search(r"^control\(|= Stepper\(", c.source, re.MULTILINE) for c in code(cells))
    assert has or path.stem.split("-")[0] not in WITH_CONTROL


def test_an_equation_in_a_quote_is_one_line(cells):
    """JupyterLab takes mathematics out before it reads quote signs, and would show them."""
    for line in prose(cells).splitlines():
        assert not line.startswith(">") or line.count("$$") % 2 == 0, line


def test_one_sentence_a_line(cells):
    """A full stop ends a source line (abbreviations and numbers aside)."""
    text = re.sub(r"\$\$.*?\$\$|`[^`]*`|\$[^$]*\$", "", prose(cells), flags=re.DOTALL)
    for line in text.splitlines():
        if line.startswith(("|", "<", "-", ">", "#")) or re.match(r"\d+\. ", line):
            continue
        found = re.search(r"[a-z)]\. [A-Z]", line)
        assert not found, f"A new sentence begins a new line of the source; divide {line!r}"


@pytest.mark.parametrize("cell", ["grid-run", "scaling-run"])
def test_no_best_pair_of_the_digits_lies_at_the_edge_of_its_grid(cell):
    """The chapter says so; at an edge a better pair may lie beyond."""
    (path,) = (path for path in NOTEBOOKS if path.stem == "14-choosing")
    (run,) = (c for c in nbformat.read(path, as_version=4).cells if c.id == cell)
    lines = [line for line in run.outputs[0].text.splitlines() if line.startswith("C = ")]
    counts = np.array([[int(n) for n in re.findall(r": +(\d+)", line[8:])] for line in lines])
    assert counts[1:-1, 1:-1].min() == counts.min()
