"""What a downloaded chapter says of the library, which any Jupyter can install."""

import nbformat
from nbformat import NotebookNode

from lecture_format.translation import message, translate

SENTENCE = message(
    "In a Jupyter of your own this notebook needs the library of the course: run "
    '`%pip install "lecture-lib[notebooks,fast] @ git+{repository}"` in a cell once, and restart '
    "the kernel."
)


def with_install(notebook: NotebookNode, repository: str) -> NotebookNode:
    """Return a notebook whose second cell says how to install the library from a repository.

    Where the repository has no address, nothing can be said.
    """
    if repository:
        words = translate(SENTENCE, repository=repository)
        notebook.cells.insert(1, nbformat.v4.new_markdown_cell(words, id="install"))
    return notebook
