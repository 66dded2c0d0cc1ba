"""The proofs, checked once for all tests of a process."""

import pytest

from tools.proofs.coq import check


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """The folder with the compiled proofs, and what Coq found."""
    folder = tmp_path_factory.mktemp("proofs")
    return folder, check(folder)
