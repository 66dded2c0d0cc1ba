"""The live figures that are tested: each has its cases."""

from importlib import import_module

from lecture_lib.figures._files import FOLDER

CASES = [
    import_module(f"lecture_lib.figures.{file.parent.name}.cases").CASE
    for file in sorted(FOLDER.glob("*/cases.py"))
]
