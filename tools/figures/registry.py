"""The live figures that are tested: each has its file in tools/figures/cases."""

from importlib import import_module
from pathlib import Path

FILES = sorted((Path(__file__).parent / "cases").glob("[a-z]*.py"))

CASES = [import_module(f"tools.figures.cases.{file.stem}").CASE for file in FILES]
