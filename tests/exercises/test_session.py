"""A check knows whether its answer is the one that stands in the notebook now."""

import pytest
from IPython.core.interactiveshell import InteractiveShell
from jupyter_client.manager import start_new_kernel

from lecture_exercises import check as checking
from lecture_exercises.session import Session

HALF = "def half(x):\n    return x / 2"
CHECK = "check_half(half)"
FIRST = "⬜ Run the cell above first: it must define half, and end without an error.\n"
FAILED = (
    "❌ This would check your older half: the cell above ended with an error. "
    "Mend it, and run both cells again.\n"
)
RENAMED = (
    "❌ This would check your older half: the cell above no longer defines half. "
    "Mend it, and run both cells again.\n"
)
IN_A_MODULE = "lecture_exercises.chapters.halves"


@checking.check
def check_half(half):
    assert (half(4) if callable(half) else half) == 2, "The half of 4 is 2."


@pytest.fixture
def run(monkeypatch, capsys):
    """Return what runs a cell of a notebook, and returns what it prints."""
    shell = InteractiveShell()
    monkeypatch.setattr(checking, "SESSION", Session(shell))
    monkeypatch.setattr(check_half, "__module__", IN_A_MODULE)
    shell.user_ns["check_half"] = check_half

    def run(source, cell="answer"):
        capsys.readouterr()
        shell.run_cell(source, store_history=True, cell_id=cell)
        return capsys.readouterr().out

    return run


def test_a_check_before_its_answer_asks_for_the_cell_above(run):
    assert run(CHECK, "check") == FIRST


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("def half(x)\n    return x", FAILED),
        ("    def half(x):\n    return x", FAILED),
        ("nothing\n" + HALF.replace("/", "//"), FAILED),
        (HALF.replace("half", "a_half"), RENAMED),
        ("# no longer here", RENAMED),
    ],
)
def test_an_older_function_is_not_checked(run, cell, sentence):
    run(HALF)
    assert run(CHECK, "check") == "✅ Right.\n"
    run(cell)
    assert run(CHECK, "check") == sentence
    run(HALF)
    assert run(CHECK, "check") == "✅ Right.\n"


@pytest.mark.parametrize("cell", ["half = 1 +", "half = nothing", "a_half = 2"])
def test_an_older_value_is_not_checked(run, cell):
    run("half = 2")
    run(cell)
    assert "This would check your older half" in run(CHECK, "check")


@pytest.mark.parametrize(
    "cell",
    [
        "def half(x):\n    return 2\nprint(half)\nnothing",  # defined before the error
        "if True:\n    half = 2",
        "other, half = 1, 2",
        "half: int = 2",
        "%time half = 2",
        "!true\nhalf = 2",
        "from math import sqrt as half",
    ],
)
def test_what_stands_in_the_cell_is_checked(run, cell):
    run(HALF)
    run(cell)
    assert run(CHECK, "check") == "✅ Right.\n"


def test_an_answer_moved_to_another_cell_is_checked(run):
    run(HALF)
    run(HALF.replace("x / 2", "2"), "elsewhere")
    run("half(", "answer")
    assert run(CHECK, "check") == "✅ Right.\n"


def test_another_cell_that_fails_changes_nothing(run):
    run(HALF)
    run("nothing", "elsewhere")
    assert run(CHECK, "check") == "✅ Right.\n"


def test_a_front_end_that_does_not_name_cells_changes_nothing(run):
    run(HALF, None)
    run("half(", None)
    assert run(CHECK, None) == "✅ Right.\n"


def test_a_name_that_is_missing_elsewhere_is_an_error(run):
    assert "name 'half' is not defined" in run(f"{CHECK}\n{CHECK}", "check")
    assert "name 'half' is not defined" in run("print(half)", "other")


def test_a_kernel_says_it_to_a_notebook():
    manager, client = start_new_kernel(kernel_name="python3")

    def run(source, cell):
        """Run a cell, which JupyterLab names in this way."""
        said = []
        content = {"code": source, "store_history": True, "silent": False}
        message = client.session.msg("execute_request", content, metadata={"cellId": cell})
        client.shell_channel.send(message)
        while True:
            answer = client.get_iopub_msg(timeout=60)
            if answer["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            if answer["msg_type"] == "stream":
                said.append(answer["content"]["text"])
            if answer["content"].get("execution_state") == "idle":
                return "".join(said)

    try:
        run("from lecture_exercises.chapters.motivation import check_neuron", "imports")
        assert "Run the cell above first" in run("check_neuron(neuron)", "check")
        run("def neuron(w, b, x):\n    return 0.5", "answer")
        older = run("check_neuron(neuron)", "check")
        run("def neuron(w, b, x):\nreturn 1", "answer")
        assert older.startswith("❌")
        assert "older neuron" not in older
        assert "older neuron" in run("check_neuron(neuron)", "check")
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


@pytest.mark.parametrize("before", [[], [HALF, "half = nothing"]])
def test_ours_takes_the_place_of_a_function_that_is_not_there(run, monkeypatch, before):
    ours = checking.check(check_half.__wrapped__, ours=abs)
    monkeypatch.setattr(ours, "__module__", IN_A_MODULE)
    shell = checking.SESSION.variables
    shell["check_half"] = ours
    for cell in before:
        run(cell)
    said = run(f"mine = {CHECK}", "check")
    assert said.splitlines()[-1] == "The cells below call ours until your half is right."
    assert shell["mine"] is abs
