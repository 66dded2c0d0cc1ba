"""Coq as a program: files are checked, terms computed, and goals shown."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from lecture_book.proofs.script import FOLDER, Theorem, scripts, theorems
from tools import PATIENCE

OPTIONS = ("-q", "-Q", ".", "Lecture")
TIME = re.compile(r"^Chars (\d+) - \d+ \[.*?\] ([\d.]+) secs", re.MULTILINE)
CLOSED = "Closed under the global context"
AXIOMS = re.compile(r"^== (\w+)$\n", re.MULTILINE)


class ProofError(Exception):
    """What Coq says of a line that it does not accept."""


@dataclass(frozen=True)
class Checked:
    """A theorem that Coq has checked, and what that took."""

    theorem: Theorem
    seconds: float
    axioms: tuple[str, ...]


def coq(program: str, *arguments: str, folder: Path, text: str = "") -> str:
    """Run coqc or coqtop in a folder; return what it prints."""
    place = shutil.which(program)
    if place is None:
        message = f"{program} was not found; the package coq has it (apt install coq)."
        raise ProofError(message)
    ran = subprocess.run(
        [place, *OPTIONS, *arguments],
        cwd=folder,
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    if ran.returncode:
        raise ProofError((ran.stderr or ran.stdout).strip())
    return ran.stdout


def compile_into(folder: Path, source: Path = FOLDER) -> dict[str, dict[int, float]]:
    """Check all files of proofs in a folder of their own, but for those that it has checked.

    Return for each file the seconds that each sentence took, by the byte at which it begins.
    """
    times, new = {}, False
    for path in scripts(source):  # each behind those that it needs
        copy, timing = folder / path.name, folder / f"{path.name}.timing"
        new = new or not timing.exists() or copy.read_bytes() != path.read_bytes()
        if new:
            timing.unlink(missing_ok=True)
            shutil.copy(path, copy)
            timing.write_text(coq("coqc", "-time", path.name, folder=folder), encoding="utf-8")
        said = TIME.findall(timing.read_text(encoding="utf-8"))
        times[path.name] = {int(at): float(seconds) for at, seconds in said}
    return times


def compute(folder: Path, name: str, text: str) -> str:
    """Return what Coq prints for a text that may use all compiled files."""
    (folder / f"{name}.v").write_text(text, encoding="utf-8")
    return coq("coqc", f"{name}.v", folder=folder)


def check(folder: Path, source: Path = FOLDER) -> list[Checked]:
    """Check every theorem, and say on which axioms it rests."""
    times = compile_into(folder, source)
    every = [theorem for path in scripts(source) for theorem in theorems(path)]
    rests = assumptions(folder, every)
    found = []
    for theorem in every:
        lines = (source / theorem.file).read_bytes().splitlines(keepends=True)
        first = theorem.steps[0].line - 1
        begins = sum(map(len, lines[:first]))
        ends = begins + sum(map(len, lines[first : first + theorem.lines]))
        spent = (s for at, s in times[theorem.file].items() if begins <= at < ends)
        found.append(Checked(theorem, sum(spent), rests[theorem.name]))
    return found


def assumptions(folder: Path, every: list[Theorem]) -> dict[str, tuple[str, ...]]:
    """Return the axioms of each theorem, by its name; all are asked about together first."""
    names = [f"{Path(theorem.file).stem}.{theorem.name}" for theorem in every]
    files = dict.fromkeys(name.partition(".")[0] for name in names)
    text = "".join(f"From Lecture Require {name}.\n" for name in files)
    pair = text + f"Definition together := ({', '.join(f'@{name}' for name in names)}).\n"
    if compute(folder, "Together", pair + "Print Assumptions together.\n").strip() == CLOSED:
        return {theorem.name: () for theorem in every}
    for theorem, name in zip(every, names, strict=True):
        text += f'Goal True. idtac "== {theorem.name}". Abort.\nPrint Assumptions {name}.\n'
    _, *parts = AXIOMS.split(compute(folder, "Assumptions", text))
    return {
        name: () if said.strip() == CLOSED else tuple(said.strip().splitlines())
        for name, said in zip(parts[::2], parts[1::2], strict=True)
    }
