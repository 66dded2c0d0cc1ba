"""What IPython runs of a cell, the box runs; of what it does not, a sentence speaks.

The cells are in the manner of public reports on notebooks that are marked by program.
"""

import asyncio
import contextlib
import io
import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell

from lecture_exercises.finding import AnswerError
from lecture_grader.box.box import Box
from lecture_grader.box.process import BoxOptions

ANSWER = "def hinge(m):\n    return max(0.0, 1 - m)\n"
INDENTED = "    def hinge(m):\n        return max(0.0, 1 - m)\n"
PROMPTS = (">>> def hinge(m):\n...     return max(0.0, 1 - m)\n", ">>>def hinge(m): return 1 - m")
IN = "In [3]: def hinge(m):\n   ...:     return max(0.0, 1 - m)\n"
# {} stands for a right answer; IPython says of each cell what it does.
CELLS = [
    "{}", "\n\n  \n{}", "# %matplotlib\n{}", "{}# is this right?", "%matplotlib inline\n{}",
    "%matplotlib inline\n# is this right?\n{}", "files = !ls\n{}", "!ls\n{}", "!!ls\n{}",
    "out = !echo a \\\n  b\n{}", "!echo a \\\n  b\n{}", "if True:\n    !ls\n{}", "%pwd\n{}",
    "%timeit -n 1 -r 1 1 + \\\n  1\n{}", "{}%timeit -n 1 -r 1 hinge(3.0)", "{}%time hinge(3.0)",
    "%time hinge = lambda m: max(0.0, 1 - m)", "%prun -q hinge = lambda m: 1 - m",
    "{}%prun -q hinge(2.0)", "def helper():\n    %time x = 1\n    return 2\n{}", "%%time\n{}",
    "%%time x = 1\n{}", "%%capture\n{}", "%%capture out\n{}", "%%capture out\n{}print(1)\n",
    "%%capture --no-stderr\n{}", "%%capture\n%%time\n{}", "%%prun -q\n{}", "%%capture\n!ls\n{}",
    "%%capture\n%matplotlib inline\n{}", "%%timeit -n 1 -r 1\n{}",
    "import asyncio\nawait asyncio.sleep(0)\n{}",
    "import asyncio\nasync def f(): return 1\n[await f() for _ in range(2)]\n{}",
    "import asyncio\nasync with asyncio.Lock(): pass\n{}",
    "%config InlineBackend.figure_format = 'retina'\n{}", "%precision 3\n{}", "%xmode Minimal\n{}",
    "x = (1\n  % 100)\n%pwd\n{}", "%pwd\nx = (\n!= 2)\n{}", "%pwd\ns = '''\n%pwd\n!ls\n'''\n{}",
    "%pwd\ns = 'a\u2028b'\n{}", "s = 'a\u2028b'\n%pwd\n{}", "%pwd\ns = 'a\x0cb'\n{}", "max?\n{}",
    "max??\n{}", "str.c*?\n{}", "x = max?\n{}", "# foo\nx = max??\n{}", "{}# right? \n%pwd",
    "%pwd\n{}print('right?')\n", "%pwd\nx = 1 # is it?\n{}", "%pwd; \n{}", INDENTED,
    INDENTED + "    print(hinge(3.0))\n", "  %pwd\n{}", "    # a comment\n{}", "x = 1\n  {}",
    *PROMPTS, PROMPTS[0] + ">>> hinge(3.0)\n0.0\n", PROMPTS[0].replace("... ", "...  "),
    "x = 1\n" + PROMPTS[0], IN, IN.replace("   ...:", "...:"), IN.replace("In [3]", "  In [3]"),
    ">>> %pwd\n" + PROMPTS[0], "{}exit()", "exit\n{}", "{}quit", "import sys\n{}sys.exit()",
    "{}raise SystemExit", "{}assert False, 'mine'", "{}1 / 0", "1 / 0\n{}", "%nosuchmagic\n{}",
    "%%nosuchmagic\n{}", "%%html\n{}", "%%latex\n$x$\n", "%%markdown\n{}", "%%bash\necho 1",
    "%%sh\necho 1", "%%writefile {{}}\n{}", "%%script true\n{}", "%%!\nls", "%%javascript\n1",
    "%%svg\n<svg/>", "from IPython.display import display, Math\ndisplay(Math('x'))\n{}",
    "display(1)\n{}", "get_ipython().run_line_magic('pwd', '')\n{}",
    "get_ipython().system('true')\n{}", "{}hinge(2.0);", "{}print(hinge(2.0), end='')", "{}\\\n",
    "{}\r\n", "import numpy as np\r\ndef hinge(m):\r\n    return np.maximum(0.0, 1 - m)\r\n",
    "\ufeff{}", "\x0c{}", "{}\x0c", "from numpy import *\n{}",
    "from numpy import maximum\nhinge = lambda m: maximum(0.0, 1 - m)",
    "def hinge(m):\n\treturn max(0.0, 1 - m)\n", "def hinge(m):\n\tx = 1\n        return x\n",
    "def hinge(m):\n    return max(0.0, 1\u00a0- m)\n", "{}\x00",
    "def hinge(m):\n    return max(0.0, 1 \u2212 m)\n",
    "class C:\n    hinge = staticmethod(lambda m: 1 - m)\nhinge = C.hinge",
    "def hinge(m):\n    ''' %time\n    !x\n    '''\n    return max(0.0, 1 - m)\n%pwd",
    "print 'x'\n{}", "def hinge(m):\nreturn 1", "def hinge(m)\n    return 1", "hinge = (", "{})",
    "return 3\n{}", "yield 3\n{}", "{}\nbreak", "!ls ~\n%pwd\nmax?\n{}", "%pwd\n" * 30 + "{}",
    "def f(:\n%pwd\n{}", "%%time\n{}\n)",
]  # fmt: skip
GENEROUS = ("%nosuchmagic\n{}", "%pwd; \n{}", "{}\\\n")  # IPython refuses these, the box does not


def what_ipython_does(cell):
    """Run a cell in IPython itself, and call the answer."""
    shell = InteractiveShell()
    shell.ask_exit, shell.enable_matplotlib = (lambda: None), (lambda _: ("", ""))
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        asyncio.run(shell.run_cell_async(cell, transformed_cell=shell.transform_cell(cell)))
        if not callable(hinge := shell.user_ns.get("hinge")):
            return None
        try:
            return hinge(3.0)
        except Exception as error:
            return f"hinge raised {type(error).__name__}"


def what_the_box_does(cell):
    """Run a cell in the box; return the answer, and what is said of the cell."""
    with Box((cell,), BoxOptions(unsafe=True)) as box:
        try:
            value = box.call("hinge", 3.0)
        except AnswerError as error:
            value = None if error.kind == "missing" else error.message
        return value, [*box.errors.values(), *box.left.values()]


@pytest.mark.filterwarnings("ignore:`make_tokens_by_line`")
@pytest.mark.parametrize("cell", CELLS)
def test_what_ipython_runs_the_box_runs(cell, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    written = cell.replace("{{}}", str(tmp_path / "file")).replace("{}", ANSWER)
    value, said = what_the_box_does(written)
    assert value == (0.0 if cell in GENEROUS else what_ipython_does(written))
    if value is None:
        assert said


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("%%bash\necho 1", "%%bash is not run"),
        ("from numpy import *", "NumPy's abs, all, any, max, min, pow, round, sum in place of"),
        ("def f():\n    return 1\u00a0+ 2", "line 2 contains the invisible character U+00A0"),
        ("x = 1\x00", "it contains a null byte"),
        ("%pwd\n" + "x = 1\n" * 20_000, "a cell with IPython's own syntax may have 65536 letters"),
    ],
)
def test_what_is_not_run_is_said(cell, said):
    assert said in what_the_box_does(cell)[1][0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("import nosuchpackage", "(a notebook is marked without the files beside it"),
        ("from helpers import hinge_of", "(a notebook is marked without the files beside it"),
        ("text = open('nosuchfile.csv').read()", "(a notebook is marked without the files beside"),
        ("n = int(input('n? '))", "(nobody answers input() while it is marked)"),
        ("import urllib.request as r\nr.urlopen('http://127.0.0.1:1/')", "Connection refused"),
    ],
)
def test_what_is_missing_only_where_notebooks_are_marked_costs_only_what_uses_it(line, said):
    """At home the rest of the cell ran; here a function below such a line was not defined."""
    value, found = what_the_box_does(f"{line}\n1 / 0\n{ANSWER}")
    assert (value, len(found)) == (None, 1)
    value, found = what_the_box_does(f"{line}\n{ANSWER}")
    assert (value, len(found)) == (0.0, 1)
    assert said in found[0]


def test_an_annotation_is_not_evaluated_as_in_python_3_14():
    value, said = what_the_box_does("def hinge(m: NoSuchName) -> List[float]:\n    return 1.0")
    assert (value, said) == (1.0, [])


def test_an_argument_under_another_name_is_told_by_a_hidden_check_too():
    """Its message may say no word of the program, and said "f raised TypeError." alone."""
    code = "def f(x, n): return x\ndef g(x, epochs): raise TypeError('4711')"
    said = {}
    with Box((code,), BoxOptions(unsafe=True)) as box:
        for name in ("f", "g"):
            with pytest.raises(AnswerError) as error:
                box.call(name, 1, epochs=3)
            said[name] = error.value.message
    assert said == {"f": "f must take epochs under this name", "g": "g raised TypeError"}


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="this Python reads it")
def test_syntax_of_a_later_python_is_told_which_one_it_needs():
    (said,) = what_the_box_does('print(f"{"a"}")')[1]
    assert "needs Python 3.12" in said
    assert "Python 3.11 marks it" in said


@pytest.mark.bwrap
def test_in_the_box_ipython_is_at_hand_too():
    with Box(("files = !ls\n" + ANSWER,), BoxOptions()) as box:
        assert box.call("hinge", 3.0) == 0.0
