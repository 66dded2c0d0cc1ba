"""What is committed of a notebook."""

import json
from pathlib import Path

import nbformat
import pytest
from nbformat import v4

from lecture_format.notebook_file import WIDGET, clear, normalise, serialise
from tools import ROOT
from tools.notebooks import execute

FOLDER = ROOT / "notebooks"


def notebook(*sources, tags=()):
    cells = [v4.new_code_cell(source, id=f"cell-{i}") for i, source in enumerate(sources)]
    for cell in cells:
        cell.metadata.tags = list(tags)
    return v4.new_notebook(cells=[v4.new_markdown_cell("# Title", id="title"), *cells])


def save(folder, name, content):
    path = folder / f"{name}.ipynb"
    path.write_text(serialise(normalise(content)), encoding="utf-8", newline="\n")
    return path


def stream(text, name="stdout"):
    return v4.new_output("stream", name=name, text=text)


# what is kept of a notebook


def with_outputs(*outputs):
    content = notebook("1 + 1")
    content.cells[1].outputs = list(outputs)
    return normalise(content).cells[1].outputs


def test_keeps_the_language_and_no_version_of_it():
    content = notebook()
    content.metadata = nbformat.from_dict(
        {"language_info": {"name": "python", "version": "3.9"}, "widgets": {}, "toc": 1}
    )
    kept = normalise(content).metadata
    assert set(kept) == {"kernelspec", "language_info"}
    assert kept.language_info == {"name": "python"}
    assert kept.kernelspec.name == "python3"


def test_drops_the_time_of_a_visit_and_keeps_the_tags():
    content = notebook("1 + 1", tags=["hide-input"])
    content.cells[1].metadata.update(execution={"iopub.status.busy": "now"}, scrolled=True)
    assert normalise(content).cells[1].metadata == {"tags": ["hide-input"]}


def test_drops_what_the_moment_made_of_a_widget_and_of_an_error_and_keeps_each_result():
    data = {WIDGET: {"model_id": "ab12"}, "text/plain": "a slider"}
    error = v4.new_output("error", ename="ValueError", evalue="y", traceback=["/home/me/x.py"])
    shown = [v4.new_output("display_data", each) for each in (data, {"text/plain": "b"})]
    *kept, failed = with_outputs(*shown, error)
    assert [output.data for output in kept] == [{"text/plain": "a slider"}, {"text/plain": "b"}]
    assert failed.traceback == ["ValueError: y"]


def test_joins_neighbouring_pieces_of_one_stream_only():
    kept = with_outputs(stream("a"), stream("b"), stream("c", "stderr"), stream("d"))
    assert [(o.name, o.text) for o in kept] == [("stdout", "ab"), ("stderr", "c"), ("stdout", "d")]


def test_normalising_changes_a_copy_and_only_once():
    content = notebook("1 + 1")
    content.cells[1].outputs = [stream("a"), stream("b")]
    before = json.dumps(content)
    once = normalise(content)
    assert json.dumps(content) == before
    assert serialise(normalise(once)) == serialise(once)


def test_clearing_leaves_the_words_and_no_output():
    content = notebook("1 + 1")
    content.cells[1].outputs, content.cells[1].execution_count = [stream("2")], 3
    fresh = clear(content)
    assert [cell.source for cell in fresh.cells] == ["# Title", "1 + 1"]
    assert (fresh.cells[1].outputs, fresh.cells[1].execution_count) == ([], None)


def test_every_committed_notebook_is_written_as_the_tool_writes_it():
    for path in FOLDER.glob("*.ipynb"):
        content = nbformat.read(path, as_version=4)
        again = serialise(normalise(content))
        assert path.read_text(encoding="utf-8") == again, f"start.py notebooks {path.stem}"


# executing


def test_executing_twice_gives_the_same_bytes(tmp_path, capsys):
    content = notebook(
        "import os, sys",
        "for i in range(3):\n    print(i, flush=True)\nprint('!', file=sys.stderr)",
        "print({'perceptron', 'kernel', 'margin'}, os.environ['OPENBLAS_NUM_THREADS'])",
        "1 / 0",
    )
    content.cells[4].metadata.tags = ["raises-exception"]
    path = save(tmp_path, "01-x", content)
    assert execute.main([], tmp_path) == 0
    first = path.read_bytes()
    cells = nbformat.read(path, as_version=4).cells
    assert [o.text for o in cells[2].outputs] == ["0\n1\n2\n", "!\n"]
    assert cells[3].outputs[0].text.endswith("} 1\n")
    assert cells[4].outputs[0].traceback == ["ZeroDivisionError: division by zero"]
    assert execute.main(["--check"], tmp_path) == 0
    assert "same bytes" in capsys.readouterr().out
    assert path.read_bytes() == first


def test_a_slow_cell_is_named(tmp_path, monkeypatch, capsys):
    save(tmp_path, "01-x", notebook("1 + 1", "import time\ntime.sleep(0.5)"))
    monkeypatch.setattr(execute, "CELL_GOAL", 0.5)
    execute.main([], tmp_path)
    slow = [line for line in capsys.readouterr().out.splitlines() if "readers wait" in line]
    assert len(slow) >= 1
    assert slow[-1].lstrip().startswith("cell 3: readers wait")


def test_a_failing_cell_is_named_and_nothing_is_written(tmp_path, capsys):
    path = save(tmp_path, "01-x", notebook("w = 1", "w / 0", "w"))
    before = path.read_bytes()
    assert execute.main([], tmp_path) == 1
    out = capsys.readouterr().out
    assert "01-x.ipynb, cell 3 failed: ZeroDivisionError: division by zero\n    w / 0\n" in out
    assert path.read_bytes() == before


def test_check_reports_a_difference_and_writes_nothing(tmp_path, capsys, monkeypatch):
    path = save(tmp_path, "01-x", notebook("print(2 + 2)"))
    before = path.read_bytes()
    monkeypatch.setattr(execute, "execute", lambda _: (notebook("print(5)"), {}))
    assert execute.main(["--check"], tmp_path) == 1
    assert "DIFFERS" in capsys.readouterr().out
    assert path.read_bytes() == before
    assert execute.main([], tmp_path) == 0
    assert path.read_bytes() != before


@pytest.mark.parametrize(
    "output",
    [
        stream(f"{Path.home() / 'x'}.py:3: UserWarning"),
        v4.new_output("execute_result", {"text/plain": f"PosixPath('{Path.home() / 'x'}')"}),
        v4.new_output("error", ename="E", evalue="e", traceback=[str(Path.home() / "x")]),
    ],
)
def test_an_output_may_not_show_a_path_of_this_machine(tmp_path, output):
    content = notebook("1", "2")
    content.cells[2].outputs = [output]
    with pytest.raises(RuntimeError, match=r"01-x.ipynb, cell 3 shows a path of this machine"):
        execute._refuse_paths(tmp_path / "01-x.ipynb", content)


def test_what_is_executed_is_searched_for_paths(tmp_path, monkeypatch):
    def fill(content, _):
        content.cells[1].outputs = [stream(f"{tmp_path}/x.py:3: UserWarning")]
        return {}

    monkeypatch.setattr(execute, "run_cells", fill)
    with pytest.raises(RuntimeError, match="shows a path of this machine"):
        execute.execute(save(tmp_path, "01-x", notebook("1")))


def test_the_letters_of_a_picture_are_no_path(tmp_path):
    content = notebook("1")
    letters = f"iVBOR{Path.home()}/x"
    content.cells[1].outputs = [v4.new_output("display_data", {"image/png": letters})]
    execute._refuse_paths(tmp_path / "01-x.ipynb", content)


def test_names_choose_notebooks_by_their_beginning(tmp_path):
    for name in ("01-a", "02-b", "12-c"):
        save(tmp_path, name, notebook())
    assert [p.stem for p in execute.chosen(["notebooks/02", "12-c.ipynb"], tmp_path)] == [
        "02-b",
        "12-c",
    ]
    assert len(execute.chosen([], tmp_path)) == 3
    with pytest.raises(ValueError, match=r"got '03'\. There are: 01-a, 02-b, 12-c"):
        execute.chosen(["03"], tmp_path)
