"""Start a homework of one's own: one small question that passes ``verify``, to be replaced."""

import argparse
import re
import secrets
from collections.abc import Sequence
from pathlib import Path

from lecture_grader.authoring.variant import variant_text
from lecture_grader.source.reading import SourceError, load
from lecture_grader.source.records import Homework

SOURCE = '''\
# ---
# homework:
#   name: {name}
#   title: "Homework: the loss of one sample"
#   canary: {canary}
#   call_seconds: 3
# ---

# %% [markdown]
# # Homework: the loss of one sample
#
# Replace `# Your code here.` and the line below it; run the checks as often as you like.

# %% tags=["setup"]
import numpy as np

# %% [markdown]
# ## Question 1: The hinge loss (2 points)
#
# `hinge(margin)` returns the cost of one sample: how far its margin falls short of 1.

# %% tags=["answer"]
def hinge(margin):
    """Return the hinge loss of a sample with this margin."""
    ### BEGIN SOLUTION
    return 1 - margin if margin < 1 else 0
    ### END SOLUTION

# %% tags=["check"]
@check(points=1)
def loss_by_hand(s):
    """How far does the margin fall short of 1, if at all?"""
    got = s.hinge(0.25), s.hinge(3.0)
    assert got == (0.75, 0), f"The margins 0.25 and 3 cost 0.75 and 0; got {{got}}."

# %% tags=["hidden"]
@check(points=1)
def loss_of_many_margins(s):
    """A sample with margin 1 or more costs nothing."""
    answers = {{margin: s.hinge(margin) for margin in (-2.0, 1.5, 4.0)}}
    for margin, got in answers.items():
        words = "for a margin above 1" if margin > 1 else "for other margins"
        assert got == ref.hinge(margin), about(words, f"Wrong loss for {{margin}}; got {{got}}.")

# %% tags=["wrong"] caught_by="loss_by_hand loss_of_many_margins"
# negative_loss: "Your loss falls below 0 for margins above 1; cut it off there."
def hinge(margin):
    return 1 - margin

# %% tags=["equivalent"]
# hinge, line 3: margin < 1: Lt becomes LtE: "At margin 1 both branches return 0."
'''


def new(
    name: str, folder: Path, base: Homework | None = None, questions: Sequence[str] = ()
) -> Path:
    """Write a homework of one question, or the start of a variant, into a private folder."""
    if not re.fullmatch(r"[a-z]\w*", name):
        msg = f"name must be one word of small letters, digits and _; got {name!r}."
        raise SourceError(msg)
    target = folder / f"{name}.py"
    if target.exists():
        msg = f"{target} exists already; choose another name."
        raise SourceError(msg)
    canary = f"canary-{secrets.token_hex(8)}"
    text = SOURCE.format(name=name, canary=canary)
    if base:
        text = variant_text(name, base, canary, questions)
    folder.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
    return target


def _run_command(arguments: argparse.Namespace) -> int:
    folder = Path(arguments.into)
    base = load(arguments.variant_of) if arguments.variant_of else None
    written = new(arguments.name, folder, base, arguments.questions)
    what = f"a copy of what is to be changed in {base.name}" if base else "one example question"
    print(f"{written}: written, with {what}.")
    print(f"Then: python -m lecture_grader verify --homework {folder}")
    return 0


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``new`` to the commands."""
    parser = commands.add_parser(
        "new",
        help="start your own homework",
        description="Writes FOLDER/NAME.py, a homework of one question with a check, a hidden "
        "check and a wrong solution.  The book's page on writing a homework explains each line.  "
        "Keep FOLDER private; the other commands take it by --homework FOLDER or by the variable "
        "LECTURE_HOMEWORK.",
    )
    parser.add_argument("name", metavar="NAME", help="the name, such as spring_geometry")
    parser.add_argument("into", metavar="FOLDER", help="the private folder")
    variant = "write a variant of this homework instead: a copy of its questions, to be changed"
    parser.add_argument("--variant-of", type=Path, metavar="FILE", help=variant)
    questions = "their numbers (default: all); the others stay as they are in FILE"
    parser.add_argument("--questions", nargs="+", default=(), metavar="N", help=questions)
    parser.set_defaults(run=_run_command)
