"""Build the pages with the newest Sphinx, without Jupyter Book, and count what they show.

Each page must show as much of every kind as that of the everyday build, which comes first.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import yaml
from selectolax.lexbor import LexborHTMLParser

from lecture_book.site.build import node_folder, table_of_contents
from tools import ROOT

HERE = Path(__file__).parent  # and the configuration
KINDS = {
    "predictions": "[data-prediction]",
    "exercises": ".exercise",
    "live figures": "[data-figure]",
    "statements": ".proof",
    "formulas": ".katex",
    "outputs": ".cell_output",
    "references": "a.reference",  # those that open a card, too
}


def build(folder: Path) -> int:
    """Write the pages to folder/html; return the exit code of Sphinx."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    contents = folder / "_toc.yml"
    contents.write_text(yaml.safe_dump(table_of_contents(), sort_keys=False), encoding="utf-8")
    path = os.pathsep.join([node_folder(), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path}
    command = [sys.executable, "-m", "sphinx", "--nitpicky", "--fail-on-warning"]
    command += ["--keep-going", "--quiet", "--jobs", "auto", "--conf-dir", str(HERE)]
    command += ["--define", f"external_toc_path={contents}"]
    command += ["--doctree-dir", str(folder / "doctrees"), str(ROOT), str(folder / "html")]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def shown(pages: Path) -> dict[str, dict[str, int]]:
    """Return how much of each kind every page shows."""
    trees = {
        path.relative_to(pages).as_posix(): LexborHTMLParser(path.read_text(encoding="utf-8"))
        for path in sorted(pages.rglob("*.html"))
    }
    return {
        page: {kind: len(tree.css(f"article {marks}")) for kind, marks in KINDS.items()}
        for page, tree in trees.items()
    }


def main() -> str | None:
    """Build and compare; return what is wrong, if anything."""
    folder = ROOT / "build" / "newest_sphinx"
    if build(folder):
        return "The newest Sphinx did not build the pages: see each error and warning above."
    everyday, newest = shown(ROOT / "build" / "book" / "html"), shown(folder / "html")
    differences = [
        f"{page}: {newest.get(page)} in place of {everyday.get(page)}."
        for page in sorted(everyday.keys() | newest.keys())
        if newest.get(page) != everyday.get(page)
    ]
    sums = [f"{sum(page[kind] for page in newest.values())} {kind}" for kind in KINDS]
    print(f"{len(newest)} pages: {', '.join(sums)}.")
    return "\n".join(differences) or None


if __name__ == "__main__":
    sys.exit(main())
