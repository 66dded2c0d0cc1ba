"""Check the theorems of the lecture, and print what each one took and on what it rests.

    python3 start.py proofs
    python3 start.py proofs --goals

The second also writes the goals that the book shows, after a change of a proof.
Fails where Coq does not accept a line, where a theorem needs an axiom, and where a comment names
a statement or an equation that the lecture no longer has.
"""

import sys
from pathlib import Path

from tools.proofs import goals
from tools.proofs.coq import Checked, ProofError, check
from tools.proofs.labels import missing


def table(found: list[Checked]) -> str:
    """Return a line for each theorem, and one for the lemmas that only lead to them."""
    head = f"{'theorem':<36}{'statement':<28}{'lines':>6}{'seconds':>9}  axioms"
    rows, others = [head], []
    for each in found:
        theorem = each.theorem
        if theorem.kind == "Lemma" and not theorem.statement:
            others.append(each)
            continue
        name, rests = f"{theorem.file}: {theorem.name}", ", ".join(each.axioms) or "none"
        row = f"{name:<36}{theorem.statement or '':<28}{theorem.lines:>6}{each.seconds:>9.2f}"
        rows.append(f"{row}  {rests}")
    lines, seconds = sum(each.theorem.lines for each in others), sum(e.seconds for e in others)
    rows.append(f"{f'{len(others)} lemmas that lead to them':<64}{lines:>6}{seconds:>9.2f}")
    return "\n".join(rows)


def main(folder: Path, *, keep_goals: bool = False) -> None:
    """Check all theorems in a folder, which has them compiled then."""
    try:
        found = check(folder)
        if keep_goals:
            goals.write(folder)
    except ProofError as error:
        sys.exit(f"Coq does not accept the proofs.\n{error}")
    print(table(found))
    problems = [
        f"{each.theorem.file}: {each.theorem.name} needs an axiom: {', '.join(each.axioms)}."
        for each in found
        if each.axioms
    ]
    problems += missing()
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main(Path(sys.argv[1]), keep_goals="--goals" in sys.argv[2:])
