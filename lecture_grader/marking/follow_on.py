"""Follow-on errors: a check that fails only because of an earlier function that it is not about.

The check runs again with the reference in the place of the student's earlier functions.  What they
say of their own code plays no part in that run, so nobody gains by breaking one.

The reference stays outside: a call to a replaced function leaves the student's box as plain
values, is answered in a box of the reference, and only that answer goes back.  Each set of
replaced functions has a fresh box, so no program knows there what another one was told.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace

from lecture_grader.box.box import Box, BoxOptions
from lecture_grader.marking.checks import box_options, differs, names_of_checks, run_check
from lecture_grader.marking.entries import called_in
from lecture_grader.marking.outcome import Outcome, Result
from lecture_grader.source.records import Check, Homework

SHARES = {"full": 1.0, "half": 0.5, "none": 0.0}
Known = dict[tuple[str, str, str], str]  # homework, function, arguments: answer
MOST_KNOWN, MOST_LETTERS = 2000, 20_000  # answers of the reference that are kept, and of each
BLOCK = re.compile(r"^(?=[^\W\d])", re.MULTILINE)  # a line that begins a statement
WORD = re.compile(r"\w+")
FUNCTION = re.compile(r"(?:async )?def (\w+)")
REBINDS = re.compile(r"\b(?:global|globals|nonlocal|vars|setattr|exec|eval|import)\b")
OF_NUMBERS = r"(?:numpy|math|itertools|fractions|functools|collections|random|copy|operator)\b"
IMPORTS = re.compile(  # of what leads to no name of the notebook
    rf"\bfrom\s+{OF_NUMBERS}[\w.]*\s+import\b|\bimport\s+{OF_NUMBERS}(?=[^,\n]*$)", re.MULTILINE
)
UNREAD = re.compile(  # of these, the docstrings and the comments; a string may be code
    r'(?<=:\n)[ \t]*(?:"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\')|#[^\n]*'
    r'|("""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')'
)
PARAMETERS = re.compile(r"def \w+\(([^()]*)\)")
NAMES = re.compile(r"[\w\s,]+")  # on the left of an assignment to names alone
STORED = re.compile(r"\s*(\w+)\s*[.\[]")  # such as table in table["a"] = f
WORDS = "The check passes with a right {} in place of yours."


@dataclass(frozen=True)
class Reference:
    """The reference, which answers each call once, for all students."""

    homework: str  # its digest
    box: Box
    known: Known

    def call_sent(self, function: str, sent: str) -> str:
        """Return an answer; what goes over is JSON."""
        call = self.homework, function, sent
        if call not in self.known:
            answer = self.box.call_sent(function, sent)
            if len(self.known) >= MOST_KNOWN or len(sent) + len(answer) > MOST_LETTERS:
                return answer
            self.known[call] = answer
        return self.known[call]


@dataclass
class Replaced:
    """Functions that the reference answers in the place of the student's."""

    names: tuple[str, ...]
    reference: Reference
    asked: set[str] = field(default_factory=set)

    def call_sent(self, function: str, sent: str) -> str:
        """Ask the reference."""
        self.asked.add(function)
        return self.reference.call_sent(function, sent)


def earlier(homework: Homework, check: Check) -> tuple[str, ...]:
    """Return the functions that are not what a check is about, and that come before these.

    They are those of earlier questions and, of its own question, what stands before the functions
    that it calls.  An example that students make up is never replaced.
    """
    called, functions = called_by(homework, check), homework.functions
    question = {name: answer.question for answer in homework.answers for name in answer.functions}
    about = [f for f in functions if f in called and question[f] == check.question]
    before = functions[: functions.index(about[0])] if about else ()
    return tuple(name for name in before if name not in homework.examples)


def called_by(homework: Homework, check: Check) -> set[str]:
    """Return the functions that a check may call."""
    handed_on, called = called_in(check.code, check.name)
    return set(homework.functions) if handed_on else set(called)


def follow_on(
    homework: Homework,
    cells: Sequence[str],
    outcome: Outcome,
    options: BoxOptions,
    known: Known | None = None,
) -> Outcome:
    """Run again what failed, and give the points of what then passes, as the homework says.

    The reference has a process only if a call is not ``known``.
    """
    failed = {result.check for result in outcome.results if result.lost}
    blocks = _blocks((*homework.setup, *cells))
    waiting: dict[tuple[str, ...], list[Check]] = {}
    for check in homework.checks:
        names = earlier(homework, check) if check.name in failed else ()
        if names and set(names) & _reached(blocks, called_by(homework, check)):
            waiting.setdefault(names, []).append(check)
    if not waiting:
        return outcome
    options, known = box_options(homework, options), {} if known is None else known
    with closing(Box(homework.reference, options)) as box:
        reference = Reference(homework.digest, box, known)
        followed, left = _run_again(homework, cells, waiting, reference, options)
    several = {check: names for check, names in followed.items() if len(names) > 1}
    if several and left > 0:  # this only chooses words, and so it takes what is left
        options = replace(options, seconds=left)
        with closing(Box(homework.reference, options)) as box:
            reference = Reference(homework.digest, box, known)
            wrong = _wrong(outcome, reference, {f for names in several.values() for f in names})
            fewer: dict[tuple[str, ...], list[Check]] = {}
            for check, names in several.items():
                blamed = tuple(name for name in names if name in wrong)
                if 0 < len(blamed) < len(names):
                    fewer.setdefault(blamed, []).append(check)
            followed |= _run_again(homework, cells, fewer, reference, options)[0]
    passed = {check.name: _result(homework, check, names) for check, names in followed.items()}
    results = tuple(passed.get(r.check, r) for r in outcome.results)
    calls = [call for call in outcome.calls if call.check not in passed]
    return replace(outcome, results=results, calls=tuple(calls))


def _wrong(outcome: Outcome, reference: Reference, names: Collection[str]) -> set[str]:
    """Return which of these functions have given the checks another answer than the reference."""
    wrong: set[str] = set()
    for call in outcome.calls:
        if call.function in names and call.function not in wrong and differs(reference, call):
            wrong.add(call.function)
    return wrong


def _blocks(cells: Sequence[str]) -> dict[str, list[frozenset[str]]]:
    """Return for each name the words of every statement that may define it, and rather more.

    No code of a student is parsed outside of the box.
    """
    blocks: dict[str, list[frozenset[str]]] = {}
    for block in (block for cell in cells for block in BLOCK.split(_read(cell))):
        defined, own = _defined_by(block)
        words = frozenset(WORD.findall(block)) - own
        for name in defined:
            blocks.setdefault(name, []).append(words)
    return blocks


def _read(cell: str) -> str:
    """Return a cell without its docstrings and comments."""
    return UNREAD.sub(lambda match: match[1] or "", cell)


def _defined_by(block: str) -> tuple[set[str], set[str]]:
    """Return the names to which a statement may give a value, and those that are its own.

    What a function calls its own is no name of the notebook there.
    """
    function, lines = FUNCTION.match(block), block.splitlines()
    if not function or REBINDS.search(IMPORTS.sub("", block)):
        heads = [re.split("[=(:]", line, maxsplit=1)[0] for line in lines]
        return set(WORD.findall(" ".join(heads))), set()
    head = PARAMETERS.match(block)
    parameters = head[1].split(",") if head else []
    own = {re.split("[=:]", one, maxsplit=1)[0].strip(" *\n\t") for one in parameters}
    in_head = True
    for line in lines:
        left, sign, right = line.partition("=")
        if not in_head and sign and right[:1] != "=" and NAMES.fullmatch(left):
            own.update(WORD.findall(left))
        in_head = in_head and not line.rstrip().endswith(":")
    stored = (match[1] for line in lines if (match := STORED.match(line)))
    return {function[1], *(name for name in stored if name not in own)}, own


def _reached(blocks: Mapping[str, list[frozenset[str]]], called: Collection[str]) -> set[str]:
    """Return what functions may call, themselves or through others."""
    reached, waiting, read = set(called), list(called), set()
    while waiting:
        for words in blocks.get(waiting.pop(), ()):
            if id(words) not in read:  # a long program has long statements with many names
                read.add(id(words))
                waiting += words - reached
                reached |= words
    return reached


def _run_again(
    homework: Homework,
    cells: Sequence[str],
    waiting: Mapping[tuple[str, ...], Sequence[Check]],
    reference: Reference,
    options: BoxOptions,
) -> tuple[dict[Check, tuple[str, ...]], float]:
    """Run checks with functions replaced, and return of each that passes which were asked.

    The seconds that are left are returned as well.
    """
    followed, left = {}, options.seconds
    tests = names_of_checks(homework)
    for names, checks in waiting.items():
        if left <= 0:
            break
        replaced, now = Replaced(names, reference), replace(options, seconds=left)
        with Box((*homework.setup, *cells), now, outside=replaced) as box:
            for check in sorted(checks, key=lambda check: check.hidden):
                replaced.asked.clear()
                result, _ = run_check(box, check, tests, replaced)
                if result.passed and replaced.asked:
                    followed[check] = tuple(name for name in names if name in replaced.asked)
        left -= box.spent
    return followed, left


def _result(homework: Homework, check: Check, names: Sequence[str]) -> Result:
    functions = " and ".join(names)
    words, got = WORDS.format(functions), check.points * SHARES[homework.follow_on]
    return replace(Result.of(check, words, words), got=got, follows=functions)
