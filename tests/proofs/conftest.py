"""The proofs, compiled once for all tests: by the task proofs before, or else by the first."""

import os
from pathlib import Path

import pytest

from tools.proofs.coq import check, compile_into


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """The folder with the compiled proofs."""
    folder = Path(os.environ.get("COMPILED_PROOFS") or tmp_path_factory.mktemp("proofs"))
    compile_into(folder)
    return folder


@pytest.fixture(scope="session")
def found(compiled):
    """What Coq found."""
    return check(compiled)
