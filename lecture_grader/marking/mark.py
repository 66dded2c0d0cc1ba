"""Mark one submission: points, the misconception it shows, and sentences for the student."""

import json
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from lecture_grader.box.box import BoxOptions, BoxUnavailable, require_box
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.misconceptions import Bank, Hint, diagnose
from lecture_grader.marking.outcome import Outcome, Result, sentence
from lecture_grader.marking.submission import SubmissionError, read
from lecture_grader.source.records import Homework

NOT_RUN = "Not run."
OTHER = (
    "This notebook is version {} of {}, and version {} is marked now: download that one, copy "
    "your answers into it and hand it in."
)
BUDGET = 20  # what the box may take for a notebook, in times of one call


@dataclass(frozen=True)
class Mark:
    """The mark of one submission.

    Attributes
    ----------
    student, homework : str
        Whose, and of which homework.
    points, total : float
        What was reached, and what could be.
    results : tuple of Result
        One for each check, in order.
    diagnosis : tuple of Hint
        The misconceptions that the submission shows, most likely first.
    notes : tuple of str
        Sentences for the student about the notebook.
    seconds : float
        How long it took.
    digest : str
        A fingerprint of the file; empty if it could not be read.
    show_hidden : bool
        Whether the student may read what hidden checks gave and got.
    refused : bool
        Whether the notebook is of another version of the homework, and was not run.
    ran : bool
        Whether it could be run; if not, its points say nothing about the answers.
    corrections : tuple of str
        What was corrected by hand, in sentences for the student.
    """

    student: str
    homework: str
    points: float
    total: float
    results: tuple[Result, ...]
    diagnosis: tuple[Hint, ...]
    notes: tuple[str, ...]
    seconds: float
    digest: str
    show_hidden: bool = False
    refused: bool = False
    ran: bool = True
    corrections: tuple[str, ...] = ()

    @property
    def for_student(self) -> "Mark":
        """What the student may read of it: hidden checks keep to themselves what they tried."""
        if self.show_hidden:
            return self
        results = tuple(replace(r, message=r.brief) if r.hidden else r for r in self.results)
        diagnosis = tuple(hint for hint in self.diagnosis if not hint.hidden)
        return replace(self, results=results, diagnosis=diagnosis)

    @property
    def pending(self) -> float:
        """The points of what a person must still mark."""
        return sum(result.points for result in self.results if result.pending)

    @property
    def headline(self) -> str:
        """One sentence that says what happened."""
        score = f"{self.points:g} of {self.total:g} points"
        if self.pending:
            score += f", {self.pending:g} not yet marked"
        failed = [result for result in self.results if not (result.passed or result.pending)]
        said = (*self.corrections, *self.notes)[:1]
        if not failed:
            return " ".join([f"{score}: every check passed.", *said])
        if said:
            return f"{score}: {said[0]}"
        if self.diagnosis:
            return f"{score}: {self.diagnosis[0].text}"
        return f"{score}: {failed[0].check}: {failed[0].message}"

    def to_json(self) -> str:
        """Return the mark as text."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> "Mark":
        """Return the mark that ``to_json`` wrote."""
        found = json.loads(text)
        found["results"] = tuple(Result(**result) for result in found["results"])
        found["diagnosis"] = tuple(Hint(**hint) for hint in found["diagnosis"])
        found["notes"] = tuple(found["notes"])
        found["corrections"] = tuple(found.get("corrections", ()))
        return cls(**found)


def not_run(homework: Homework, why: str) -> Outcome:
    """Return the outcome of a file that could not be marked; it earns no hints."""
    results = tuple(
        Result(c.name, c.question, c.points, 0.0, c.hidden, NOT_RUN, "", NOT_RUN, c.manual)
        for c in homework.checks
    )
    return Outcome(results, (), (why,), ran=False)


def unmarked(homework: Homework, student: str, note: str) -> Mark:
    """Return no points, every check "Not run.", and one sentence that says why."""
    outcome = not_run(homework, note)
    return Mark(
        student, homework.name, 0.0, homework.points, outcome.results, (), outcome.notes, 0.0, "",
        homework.show_hidden, ran=False,
    )  # fmt: skip


def mark(
    homework: Homework, path: Path | str, student: str, bank: Bank, *, unsafe: bool = False
) -> Mark:
    """Mark one submission; whatever the file is, a Mark comes back.

    Parameters
    ----------
    homework : Homework
        What was asked.
    path : path
        The file that was handed in.
    student : str
        Whose it is.
    bank : Bank
        The fingerprints of this homework.
    unsafe : bool
        Run the code without bubblewrap.

    Returns
    -------
    Mark
        Points, results, diagnosis and notes.

    Raises
    ------
    BoxUnavailable
        If there is no bubblewrap here and ``unsafe`` was not asked for.
    ValueError
        If the bank was made from another version of the homework.
    """
    if bank.digest != homework.digest:
        msg = f"bank must come from this version of {homework.name}; make it again: fingerprints."
        raise ValueError(msg)
    call = homework.call_seconds
    options = BoxOptions(call, cell_seconds=3 * call + 1, seconds=BUDGET * call, unsafe=unsafe)
    require_box(options)
    started = time.monotonic()
    digest, refused = "", False
    hints: tuple[Hint, ...] = ()
    try:
        submission = read(path)
        digest = submission.digest
        refused = submission.version not in (None, homework.version)
        if refused:
            msg = OTHER.format(submission.version, homework.name, homework.version)
            raise SubmissionError(msg)
        outcome = run_checks(homework, submission.cells, options)
        if outcome.died:  # of itself it does so again; not if the system ended it
            left = replace(options, seconds=options.seconds - (time.monotonic() - started))
            again = run_checks(homework, submission.cells, left)
            outcome = max(outcome, again, key=lambda one: (one.got, not one.died))
        hints = diagnose(outcome, bank)
    except SubmissionError as error:
        outcome, digest = not_run(homework, str(error)), digest or error.digest
    except BoxUnavailable:
        raise
    except Exception as error:
        why = f"The grader failed on this notebook ({type(error).__name__}); tell your teacher."
        outcome = not_run(homework, sentence(why))
    seconds = time.monotonic() - started
    return Mark(
        student, homework.name, outcome.got, homework.points, outcome.results, hints,
        outcome.notes, seconds, digest, homework.show_hidden, refused, outcome.ran,
    )  # fmt: skip
