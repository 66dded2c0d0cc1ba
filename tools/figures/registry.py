"""The live figures that are tested: a new figure adds its line here."""

from importlib import import_module

NAMES = (
    "half_space",
    "criterion_space",
    "stepper",
    "losses",
    "proof",
    "scaling",
    "margin",
    "kernel",
)

CASES = [import_module(f"tools.figures.cases.{name}").CASE for name in NAMES]
