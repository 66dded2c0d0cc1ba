"""Each cell once more: what a reused name, a change in place and a gap do to it."""

import pytest
from nbformat import v4

from lecture_format.notebook_file import serialise
from lecture_format.predictions import tags
from lecture_format.wrong import Answers, Wrong
from tests.book.test_lesson import EXERCISE
from tools.notebooks.execute import execute
from tools.notebooks.repeat import UNSEEN, repeating, reused_names


def notebook(*sources, **tags):
    cells = [v4.new_code_cell(source, id=f"c{n}") for n, source in enumerate(sources)]
    for name, tag in tags.items():
        cells[int(name[1:])].metadata.tags = [tag]
    return v4.new_notebook(cells=cells)


def changed(content, folder, *wrong, right=()):
    """Return the ids of the cells that show something else when they are run again."""
    path = folder / "01-x.ipynb"
    path.write_text(serialise(content))
    first, _ = execute(path)
    repeated = repeating(first, Answers("", wrong, right))
    path.write_text(serialise(repeated))
    expected = [cell for cell in repeated.cells if UNSEEN not in tags(cell)]
    shown = [cell for cell in execute(path)[0].cells if UNSEEN not in tags(cell)]
    pairs = zip(expected, shown, strict=True)
    return [before.id for before, after in pairs if before.get("outputs") != after.get("outputs")]


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        (["w = 1", "print(w)", "w = 2"], ["again-c1"]),
        (["w = 1", "print(w)", "v = 2"], []),
        (["for w in (1, 2): print(w)", "w = 3"], []),  # each gives it before it reads it
        (["E = []", "E.append(1)", "print(E)"], ["again-c2"]),
        (["def f(): return w", "w = 1", "print(f())", "w = 2"], ["again-c2"]),
    ],
)
def test_a_cell_that_shows_something_else_is_seen(tmp_path, sources, found):
    assert changed(notebook(*sources), tmp_path) == found


def test_a_cell_that_fails_on_purpose_fails_again(tmp_path):
    assert changed(notebook("1 / 0", c0="raises-exception"), tmp_path) == []


def test_gaps_are_blank_while_all_but_their_checks_run_again(tmp_path):
    sources = ["def check_f(f): print(f(2))", EXERCISE, "check_f(f)"]
    content = notebook(*sources, c1="your-turn")
    assert changed(content, tmp_path) == []
    content.cells.append(v4.new_code_cell("print(f(2))", id="other"))
    with pytest.raises(RuntimeError, match="NotImplementedError"):
        changed(content, tmp_path)


@pytest.mark.parametrize(("change", "found"), [("X.append(x)", ["again-c4"]), ("x + 1", [])])
def test_what_a_wrong_answer_changes_in_place_is_seen(tmp_path, change, found):
    sources = ["X = [1]", "def check_f(f): f(2)", EXERCISE, "check_f(f)", "print(X)"]
    wrong = Wrong("wrong", "", ("check_f",), f"def f(x): {change}")
    assert changed(notebook(*sources, c2="your-turn"), tmp_path, wrong) == found


GIVES = "def ours(x): return 2 * x\ndef check_f(f):\n    try: return f if f(2) == 4 else ours"
GIVES += "\n    except NotImplementedError: return {}"


@pytest.mark.parametrize(("ours", "found"), [("ours", []), ("lambda x: 3 * x", ["again-c3"])])
def test_with_a_gap_the_cells_below_show_what_ours_does(tmp_path, ours, found):
    sources = [GIVES.format(ours), EXERCISE, "g = check_f(f)", "print(g(1))"]
    assert changed(notebook(*sources, c1="your-turn"), tmp_path) == found


@pytest.mark.parametrize(("code", "found"), [("x + x", []), ("x + 2", ["right-c3"])])
def test_with_a_right_answer_the_cells_below_show_the_same(tmp_path, code, found):
    sources = [GIVES.format("ours"), EXERCISE, "g = check_f(f)", "print(g(1))", "print(2)"]
    right = Wrong("right", "", ("check_f",), f"def f(x): return {code}")
    assert changed(notebook(*sources, c1="your-turn"), tmp_path, right=(right,)) == found


@pytest.mark.parametrize(
    ("sources", "name"),
    [
        (["w = 1", "print(w)", "w = 2"], "w"),
        (["w = 1", "w += 1"], "w"),
        (["after = {}", "after[1] = 2", "print(after)"], "after"),
        (["w = 1", "def f(): return w", "print(f())", "w = 2"], "w"),
        (["a = 1\ndef f(): return a", "print(f())", "for a in (1, 2): print(a)"], "a"),
        (["def f(): return 1", "print(f())", "def f(): return 2"], "f"),
        (["if x := 2: b = x", "print(b)", "with open('b') as b: print(b)"], "b"),
    ],
)
def test_a_name_with_two_values_is_found(sources, name):
    (sentence,) = reused_names(notebook(*sources))
    assert f" {name}, but cells 1 and " in sentence


@pytest.mark.parametrize(
    "sources",
    [
        ["fig = 1\nprint(fig)", "fig = 2\nprint(fig)"],
        ["for i in (1, 2):\n    print(i)", "for i in (3, 4):\n    print(i)"],
        ["def f(w):\n    w = w + 1\n    return w\nprint(f(1))", "w = 1\nprint(w)"],
        ["w = 1\ndef f(): return w\nprint(f())", "w = 2\nprint(w)"],  # nobody else calls f
        ["print([w for w in (1, 2)])", "w = 1", "print(w)"],
        ["def f(ax):\n    ax.set()", "ax = 1\nprint(ax)", "ax = 2\nprint(ax)"],
    ],
)
def test_a_name_of_one_cell_may_be_used_again(sources):
    assert not list(reused_names(notebook(*sources)))
