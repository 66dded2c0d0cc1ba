"""Run Jupyter Book's engine: ``python -m lecture_book.site.engine ROOT FOLDER [--strict]``.

Jupyter Book's own command starts one process and keeps no place for what it made; the function
that it calls takes both.
"""

import os
import sys
from pathlib import Path

from jupyter_book.sphinx import build_sphinx

from lecture_format.translation import language


def main() -> int:
    """Write the pages to FOLDER/html; return the exit code of Sphinx."""
    root, folder = (Path(place).absolute() for place in sys.argv[1:3])
    strict = "--strict" in sys.argv
    config = {"external_toc_path": str(folder / "_toc.yml"), "latex_individualpages": False}
    config["language"] = language()  # Sphinx loads its own words before any extension is asked
    done = build_sphinx(
        root,
        folder / "html",
        noconfig=True,
        path_config=str(root / "book" / "_config.yml"),
        confoverrides=config | ({"nitpicky": True} if strict else {}),
        doctreedir=folder / "doctrees",
        warningiserror=strict,
        keep_going=True,
        quiet=True,
        jobs=os.cpu_count() or 1,
    )
    return done if isinstance(done, int) else 1


if __name__ == "__main__":
    sys.exit(main())
