"""Mark one submission: points, the misconception it shows, and sentences for the student."""

import json
import time
import traceback
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from lecture_grader.box.box import BoxOptions, BoxUnavailable
from lecture_grader.marking.checks import run_checks
from lecture_grader.marking.definitions import notes, without_blanks
from lecture_grader.marking.follow_on import Known, follow_on
from lecture_grader.marking.habits import habits
from lecture_grader.marking.misconceptions import Bank, Hint, diagnose, public, without_a_cause
from lecture_grader.marking.outcome import Outcome, Result
from lecture_grader.marking.overwriting import without_overwriting
from lecture_grader.marking.small_calls import SMALL, witnesses
from lecture_grader.marking.submission import Submission
from lecture_grader.source.records import Homework

NOT_RUN = "Not run."
OTHER_VERSION = (
    "This notebook is version {} of {}, and version {} is marked now: download that one, copy "
    "your answers into it and hand it in."
)
FAILED = "The grader itself failed on this notebook ({}); tell your teacher."
AGAIN = " changes what it is given"
BUDGET = 20  # what the box may take for a notebook, in times of one call


@dataclass(frozen=True)
class Mark:
    """The mark of one submission."""

    student: str
    homework: str
    points: float  # reached, and below how many there are
    total: float
    results: tuple[Result, ...]  # one for each check, in order
    diagnosis: tuple[Hint, ...]  # misconceptions, most likely first
    notes: tuple[str, ...]  # for the student, about the notebook
    seconds: float
    digest: str  # of the file; empty if it could not be read
    show_hidden: bool = False  # may the student read what hidden checks gave and got?
    refused: bool = False  # of another version of the homework, and not run
    ran: bool = True  # if not, its points say nothing about the answers
    corrections: tuple[str, ...] = ()  # by hand, for the student
    failed: bool = False  # the grader itself did, so a person must mark it
    trace: str = ""  # of a fault of the grader, for the teacher

    @property
    def for_student(self) -> "Mark":
        """What the student may read of it: hidden checks keep to themselves what they tried.

        A hint that only they show is kept back where it would give an answer away.
        """
        if self.show_hidden:
            return self
        results = tuple(replace(r, message=r.brief) if r.hidden else r for r in self.results)
        diagnosis = tuple(hint for hint in self.diagnosis if not hint.held_back)
        return replace(self, results=results, diagnosis=diagnosis)

    @property
    def misconceptions(self) -> tuple[Hint, ...]:
        """The hints that say what may be wrong, whoever's program it is."""
        return tuple(hint for hint in self.diagnosis if not hint.name.endswith(SMALL))

    @property
    def pending(self) -> float:
        """The points of what a person must still mark."""
        if self.failed:
            return self.total
        return sum(result.points for result in self.results if result.pending)

    @property
    def headline(self) -> str:
        """One sentence that says what happened."""
        score = f"{self.points:g} of {self.total:g} points"
        if self.pending:
            score += f", {self.pending:g} not yet marked"
        lost = [result for result in self.results if result.lost]
        failed = [result for result in lost if not result.follows] or lost
        first = (*self.corrections, *self.notes)[:1]
        if not failed:
            return " ".join([f"{score}: every check passed.", *first])
        if first:
            return f"{score}: {first[0]}"
        if self.diagnosis:
            return f"{score}: {self.diagnosis[0].text}"
        return f"{score}: {failed[0].check}: {failed[0].message}"

    def to_json(self) -> str:
        """Return the mark as text."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> "Mark":
        """Return the mark that ``to_json`` wrote."""
        fields = json.loads(text)
        fields["results"] = tuple(Result(**result) for result in fields["results"])
        fields["diagnosis"] = tuple(Hint(**hint) for hint in fields["diagnosis"])
        fields["notes"] = tuple(fields["notes"])
        fields["corrections"] = tuple(fields.get("corrections", ()))
        return cls(**fields)


def unmarked(
    homework: Homework, submission: Submission, *, refused: bool = False, failed: bool = False
) -> Mark:
    """Return no points, every check "Not run.", and the sentence that says what is at fault."""
    results = tuple(Result.of(check, NOT_RUN, NOT_RUN, hint="") for check in homework.checks)
    return Mark(
        submission.student, homework.name, 0.0, homework.points, results, (), (submission.fault,),
        0.0, submission.digest, homework.show_hidden, refused, ran=False, failed=failed,
    )  # fmt: skip


def mark(
    homework: Homework,
    submission: Submission,
    bank: Bank,
    *,
    unsafe: bool = False,
    known: Known | None = None,
) -> Mark:
    """Mark one submission; whatever it holds, a Mark comes back, unless there is no box here.

    What the reference answers is added to what is ``known``, and not asked again.
    """
    if bank.digest != homework.digest:
        msg = f"bank must come from this version of {homework.name}; make it again: fingerprints."
        raise ValueError(msg)
    if submission.fault:
        return unmarked(homework, submission)
    if submission.version not in (None, homework.version):
        fault = OTHER_VERSION.format(submission.version, homework.name, homework.version)
        return unmarked(homework, replace(submission, fault=fault), refused=True)
    call, started = homework.call_seconds, time.monotonic()
    options = BoxOptions(call, cell_seconds=3 * call + 1, seconds=BUDGET * call, unsafe=unsafe)
    try:
        cells = without_blanks(homework, submission.cells)
        outcome = run_checks(homework, cells, options)
        if outcome.died:  # of itself it does so again; not if the system ended it
            again = run_checks(homework, cells, options)
            outcome = outcome if again.died else again
        programs, outcome = without_overwriting(homework, cells, outcome, options)
        for part, program in programs:
            outcome = follow_on(part, program, outcome, options, known)
        looked = any(result.lost for result in outcome.results)
        hints = diagnose(outcome, bank, habits(homework, cells) if looked else {})
        hints += _small(homework, programs, outcome, hints, bank, options)
        outcome = replace(outcome, results=_shorten_repeats(outcome.results))
    except BoxUnavailable:
        raise
    except Exception as error:  # a fault of ours costs one notebook, and is reported in full
        faulty = replace(submission, fault=FAILED.format(type(error).__name__))
        return replace(unmarked(homework, faulty, failed=True), trace=traceback.format_exc())
    return Mark(
        submission.student, homework.name, outcome.got, homework.points, outcome.results, hints,
        _notes(homework, cells, submission.texts, outcome), time.monotonic() - started,
        submission.digest, homework.show_hidden,
    )  # fmt: skip


def _small(
    homework: Homework,
    programs: Sequence[tuple[Homework, tuple[str, ...]]],
    outcome: Outcome,
    hints: Sequence[Hint],
    bank: Bank,
    options: BoxOptions,
) -> tuple[Hint, ...]:
    """Return a small call that goes wrong of each function of whose mistakes no cause is told."""
    visible = [hint for hint in hints if homework.show_hidden or not hint.held_back]
    left = without_a_cause(outcome, bank, visible)
    shown = without_a_cause(public(outcome), bank, visible)
    texts: dict[str, str] = {}
    for part, cells in programs:
        questions = {check.question for check in part.checks}
        own = {f for one in part.answers if one.question in questions for f in one.functions}
        texts |= witnesses(homework, cells, own.intersection(left), bank.small, options)
    return tuple(
        Hint(f"{name}{SMALL}", text, hidden=name not in shown) for name, text in texts.items()
    )


def _shorten_repeats(results: Sequence[Result]) -> tuple[Result, ...]:
    """Return the results; that a function changes what it is given is said in full only once."""
    first: dict[str, str] = {}  # message: check
    shortened = []
    for result in results:
        before = first.setdefault(result.message, result.check)
        from_box = result.brief == result.message  # and no words of an assertion
        if from_box and AGAIN in result.message and before != result.check:
            sentence = f"As in {before}: {result.message.partition(AGAIN)[0]}{AGAIN}."
            result = replace(result, message=sentence, brief=sentence)
        shortened.append(result)
    return tuple(shortened)


def _notes(
    homework: Homework, cells: Sequence[str], texts: Sequence[str], outcome: Outcome
) -> tuple[str, ...]:
    """Return what the student is told of the notebook; of its definitions if points are lost."""
    if any(result.lost for result in outcome.results):
        return (*notes(homework, cells, texts), *outcome.notes)
    return outcome.notes


def handed_to(mark: Mark, submission: Submission, homework: Homework) -> Mark:
    """Return the mark of a notebook as that of one of those who handed it in."""
    notes = (submission.note, *mark.notes) if submission.note else mark.notes
    return replace(mark, student=submission.student, notes=notes, show_hidden=homework.show_hidden)
