"""The live figures that are tested: each has its cases."""

from importlib import import_module
from pathlib import Path

from lecture_lib.figures._words import FOLDER

FILES = sorted((Path(__file__).parent / "cases").glob("[a-z]*.py"))
CASES = [import_module(f"tools.figures.cases.{file.stem}").CASE for file in FILES]
CASES += [
    import_module(f"lecture_lib.figures.{file.parent.name}.cases").CASE
    for file in sorted(FOLDER.glob("*/cases.py"))
]
OLD = [case for case in CASES if not (FOLDER / case.name).is_dir()]
NEW = [case for case in CASES if case not in OLD]
