"""Keep the working copy of the notebooks: what the course changes arrives, nothing is lost.

python -m tools.notebooks.working_copy my-lecture
"""

import hashlib
import json
import sys
from pathlib import Path

import nbformat

from tools.notebooks.execute import FOLDER, text
from tools.notebooks.readers import unseen

RECORD = ".copied.json"  # for each notebook, what the course held when it was last copied
EARLIER = "earlier"  # the folder of what the course no longer holds


def refresh(target: Path, source: Path = FOLDER) -> list[str]:
    """Bring what is new in the course to the copy; return a sentence for each surprise.

    A file of the copy is never written to.  A notebook that changed in the course since it was
    copied arrives beside the teacher's own, under the next free name; one that the course no
    longer holds moves to a folder of its own.
    """
    target.mkdir(exist_ok=True)
    record = target / RECORD
    known = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    sentences = _put_aside(target, known, source)
    for path in sorted(source.glob("*.ipynb")):
        fresh = text(unseen(nbformat.read(path, as_version=4)))
        mark = hashlib.sha256(fresh.encode()).hexdigest()
        own = target / path.name
        if not own.exists():
            _write(own, fresh)
        elif known.get(path.name) != mark and own.read_text(encoding="utf-8") != fresh:
            beside = _free(own)
            _write(beside, fresh)
            sentences.append(
                f"{path.name} has changed in the course; yours is untouched, "
                f"the new one is {beside.name}."
            )
        known[path.name] = mark
    record.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return sentences


def _put_aside(target: Path, known: dict[str, str], source: Path) -> list[str]:
    """Move what the course no longer holds, such as a chapter of another number, to a folder."""
    gone = [Path(name) for name in known if not (source / name).exists()]
    moved = []
    for name in gone:
        del known[name.name]
        own = {*target.glob(name.name), *target.glob(f"{name.stem}-[2-9]*{name.suffix}")}
        for path in sorted(own):
            (target / EARLIER).mkdir(exist_ok=True)
            path.rename(_free(target / EARLIER / path.name))
            moved.append(path.name)
    if not moved:
        return []
    verb = "is" if len(moved) == 1 else "are"
    return [f"{', '.join(moved)} {verb} now in {EARLIER}: the course has other chapters."]


def _write(path: Path, content: str) -> None:
    """Write a new file; the mode refuses one that exists."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(content)


def _free(path: Path) -> Path:
    """Return the first of name, name-2, name-3, ... that is not taken."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


if __name__ == "__main__":
    for sentence in refresh(Path(sys.argv[1])):
        print(sentence)
