"""The sources of a course in a folder of their own, from which everything else is made.

The full course is made from the repository itself.  A course with a ``course/course.toml`` has its
sources in ``build/course``: the chapters under their numbers here, and the pages around them.
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from lecture_book import ROOT
from lecture_book.course.file import Course, left_out, read
from lecture_book.course.references import References, listed
from lecture_book.course.sources import documents, ingredients, laid_beside
from lecture_book.figures.alt_text import complaint_about
from lecture_format.chapters import (
    COURSE,
    data_files,
    markdown,
    name_of,
    names,
    notebooks,
    number_of,
)
from lecture_format.notebook_file import KERNEL
from lecture_format.translation import ENGLISH, VARIABLE, message, translate

FOLDER = Path("build", "course")
TAG = re.compile(r"\\tag\{(eq-[a-z0-9-]+)\}")
START = re.compile(r"\[Start with chapter 1\]\(\.\./notebooks/[\w-]+\.ipynb\)")
PICTURE = "image/"
HOW = "book/make-it-yours.md"  # it speaks of the full course
TEACHERS = "book/instructors.md"
PLANNED = re.compile(
    r"(?<=^## The course in twelve lessons, or in six\n\n).+?(?=^## )", re.MULTILINE | re.DOTALL
)
ONLY_THERE = "These two plans are made for the full course; its page for teachers has them.\n\n"
UNFINISHED = b"\n<<<<<<< "
TWO_VERSIONS = (
    "{place} holds two versions, which git could not merge: choose one with "
    "git checkout --ours {place} or --theirs. A change of your own belongs in a copy, as the "
    "page “Make it yours” says."
)
WORDLESS = message("What the code above draws.")


def refuse_unfinished(root: Path) -> None:
    """End the program with a sentence if git could not merge one of our chapters."""
    for path in notebooks(root):
        if UNFINISHED in path.read_bytes():
            raise SystemExit(TWO_VERSIONS.format(place=path.relative_to(root).as_posix()))


def taught(root: Path = ROOT) -> Path:
    """Return the folder with the sources of the course: the repository, or what was chosen of it.

    A mistake in the file ends the program with its sentence.
    """
    refuse_unfinished(root)
    if not (root / COURSE).exists():
        return root
    try:
        course = read(root)
    except ValueError as error:
        raise SystemExit(str(error)) from None
    os.environ[VARIABLE] = course.language
    if course.address:  # what a teacher writes is right, what CI thinks need not be
        os.environ["BOOK_URL"] = os.environ.get("BOOK_URL") or course.address
    write(course, root, root / FOLDER)
    return root / FOLDER


def write(course: Course, root: Path, target: Path) -> None:
    """Write the sources of a course, those that have changed; take away what is no longer one."""
    wanted = {target / name: content for name, content in files(course, root)}
    for path, content in wanted.items():
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    tops = [top for top in target.iterdir() if top.name != "build"]  # a book is built there
    for path in [each for top in tops for each in (top, *top.rglob("*")) if each.is_file()]:
        if path not in wanted and "__pycache__" not in path.parts:
            path.unlink()


def references(course: Course, root: Path) -> References:
    """Return how the chapters of a course refer to each other."""
    full = {name_of(path.stem): path for path in notebooks(root)}
    here = {name_of(stem): stem for stem in course.notebooks}
    missing, fields = left_out(course, root), names(root)
    shown = {label for path in course.notebooks.values() for label in TAG.findall(markdown(path))}
    return References(
        numbers={
            number_of(path.stem): number_of(here[name])
            for name, path in full.items()
            if name in here
        },
        stems=here,
        names={number_of(path.stem): fields[path.stem] for path in missing},
        pages={number_of(path.stem): f"notebooks/{path.stem}.html" for path in missing},
        labels={
            label: f"notebooks/{path.stem}.html"
            for path in missing
            for label in TAG.findall(markdown(path))
            if label not in shown
        },
        homework=frozenset(
            path.stem
            for path in (root / "book" / "homework").glob("*.ipynb")
            if path not in course.homework
        ),
        address=course.full_course,
    )


def files(course: Course, root: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the sources of a course by their places in its folder."""
    refer = references(course, root)
    ours = replace(refer, language=ENGLISH)
    full = {name_of(path.stem) for path in notebooks(root)}
    chosen = {*notebooks(root), *(root / "book" / "homework").glob("*.ipynb")}
    for path in [*ingredients(root), *laid_beside(root), *documents(root)]:
        place = path.relative_to(root).as_posix()
        if path.is_dir() or path in chosen:
            continue
        if path.suffix == ".ipynb":
            yield place, _notebook(path, ours)
        elif place == "book/_toc.yml":
            yield place, _yaml(_contents(yaml.safe_load(path.read_text("utf-8")), course))
        elif place == "book/_config.yml":
            yield place, _yaml(_settings(yaml.safe_load(path.read_text("utf-8")), course))
        elif place == "book/intro.md":
            yield place, _first_page(path.read_text("utf-8"), course, ours).encode()
        elif path.suffix == ".md" and place != HOW:
            text = path.read_text("utf-8")
            if place == TEACHERS and [*course.notebooks.values()] != notebooks(root):
                text = PLANNED.sub(ONLY_THERE, text)
            yield place, ours.markdown(text).encode()
        elif place.startswith("audit/") and path.suffix == ".yaml":
            yield place, ours.plain(path.read_text("utf-8")).encode()
        else:
            yield place, path.read_bytes()
    for path in course.homework:
        yield f"book/homework/{path.name}", _notebook(path, ours, own=path not in chosen)
    for stem, path in course.notebooks.items():
        named = ours if path in chosen else refer  # a copy may be translated
        yield f"notebooks/{stem}.ipynb", _notebook(path, named, own=name_of(stem) not in full)
    for path in course.pages:
        yield f"book/{path.name}", refer.markdown(path.read_text("utf-8"), own=True).encode()
    for path in data_files(root):
        yield path.relative_to(root).as_posix(), path.read_bytes()
    for name, path in course.files.items():
        yield f"notebooks/{name}", path.read_bytes()


def _notebook(path: Path, refer: References, *, own: bool = False) -> bytes:
    """Return a notebook with the references of the course, and a name for each cell."""
    notebook = json.loads(path.read_text("utf-8"))
    if own:
        _complete(notebook, path.stem)
    before = json.dumps(notebook)
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            text = refer.markdown(text, own=own)
        elif not own:
            text = refer.plain(text)
            cell["outputs"] = _outputs(cell.get("outputs", []), refer.plain)
        cell["source"] = text.splitlines(keepends=True)
    if not own and json.dumps(notebook) == before:
        return path.read_bytes()
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()


def _complete(notebook: dict[str, Any], name: str) -> None:
    """Give a plain notebook what the book and JupyterLab ask of one: names, a kernel, words."""
    grader = {key: value for key, value in notebook["metadata"].items() if key == "homework"}
    notebook["metadata"] = {**grader, "kernelspec": KERNEL, "language_info": {"name": "python"}}
    notebook["nbformat"], notebook["nbformat_minor"] = 4, 5
    for number, cell in enumerate(notebook["cells"], start=1):
        cell.setdefault("id", f"{name}-{number}"[:64])
        pictures = [
            output["data"]
            for output in cell.get("outputs", [])
            if any(kind.startswith(PICTURE) for kind in output.get("data", {}))
        ]
        if pictures:
            said = "".join(pictures[0].get("text/plain", ""))
            words = translate(WORDLESS) if len(pictures) > 1 or complaint_about(said) else said
            about = cell["metadata"].setdefault("mystnb", {})
            about.setdefault("image", {"alt": words, "classes": "plot"})


def _outputs(value: Any, rewrite: Callable[[str], str]) -> Any:
    """Return outputs whose texts are rewritten, but no pictures."""
    if isinstance(value, str):
        return rewrite(value)
    if isinstance(value, list):
        return [_outputs(each, rewrite) for each in value]
    if isinstance(value, dict):
        return {
            key: each if key.startswith(PICTURE) else _outputs(each, rewrite)
            for key, each in value.items()
        }
    return value


def _yaml(content: Any) -> bytes:
    return str(yaml.safe_dump(content, sort_keys=False, allow_unicode=True)).encode()


def _contents(toc: dict[str, Any], course: Course) -> dict[str, Any]:
    """Return the contents of the book with the homework and the pages of the course."""
    for part in toc["parts"]:
        if part["caption"] == "Homework":
            part["chapters"] = [{"file": f"book/homework/{p.stem}"} for p in course.homework]
        caption = part["caption"]
        part["caption"] = translate(caption)
    if course.pages:
        own = [{"file": f"book/{path.stem}"} for path in course.pages]
        toc["parts"].insert(0, {"caption": translate("This course"), "chapters": own})
    toc["parts"] = [part for part in toc["parts"] if part["chapters"]]
    return toc


def _settings(settings: dict[str, Any], course: Course) -> dict[str, Any]:
    """Return the title and the author of the course among the settings of the book."""
    if course.title:
        settings["title"] = course.title
    if course.teachers:
        settings["author"] = translate(
            "{teachers}, with texts by {author}",
            teachers=listed(course.teachers),
            author=settings["author"],
        )
    return settings


def _first_page(text: str, course: Course, refer: References) -> str:
    """Return the first page with what the course says of itself below the title."""
    first = next(iter(course.notebooks))
    words = translate("Start with chapter {n}", n=number_of(first))
    start = f"[{words}](../notebooks/{first}.ipynb)"
    text = START.sub("START", text)
    if not course.homework:
        text = "".join(x for x in text.splitlines(keepends=True) if "](homework/" not in x)
    text = refer.markdown(text).replace("START", start)
    head, line, rest = re.split(r"(^# .+\n)", text, maxsplit=1, flags=re.MULTILINE)
    if course.title:
        line = f"# {course.title}\n"
    return head + line + _about(course) + rest


def _about(course: Course) -> str:
    """Return who teaches the course where and when, as Markdown; nothing if the file is silent."""
    place = ", ".join(filter(None, [course.university, course.term]))
    said = [". ".join(filter(None, [place, listed(course.teachers)]))]
    if course.dates:
        rows = [f"| {day} | {what} |" for day, what in course.dates.items()]
        when, what = translate("when"), translate("what")
        head = f"| {when} | {what} |"
        said.append("\n".join([head, "|---|---|", *rows]))
    return "".join(f"\n{part}\n" for part in said if part)
