"""The misconception bank says which mistake a submission shows.

Every call that the checks make is a probe.  A submission that answers every probe of a function
as a wrong solution does, and not as the reference does, has that misconception, however it is
written.  General mistakes, a wrong sign or an argument that does not enter, need no wrong
solution: ``explaining`` finds them by comparing the answers with the right ones.

No two students make up the same example.  So an assertion may name the wrong solution that it is
about, and every answer that fails it has that misconception.
"""

import ast
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from lecture_grader.box import plain_values
from lecture_grader.box.box import BoxOptions
from lecture_grader.marking import properties
from lecture_grader.marking.changes import Changed, ask, named, parameters_of
from lecture_grader.marking.checks import run_each
from lecture_grader.marking.comparing import same, same_answer
from lecture_grader.marking.entries import callees, run_wrongs
from lecture_grader.marking.explaining import Reason, by_parts, explain, explain_by_data
from lecture_grader.marking.outcome import Outcome
from lecture_grader.marking.relations import Case
from lecture_grader.marking.slips import SAYS, Slips, ask_slips
from lecture_grader.marking.small_calls import SmallCalls, small_calls
from lecture_grader.source.reading import functions_of
from lecture_grader.source.records import Homework

REFERENCE = "reference"
UNSTABLE = (
    "Your {} answers the same call differently when it is asked again: does it keep something "
    "between calls, as a list in a default argument (E=[]) or outside of the function does?"
)
CHANGES = (
    "Your {} changes {}, which the caller still needs; let it work on a copy. Each check that "
    "calls it fails for this one reason."
)
SHAPE = re.compile(r"\((\w+(?: [+-] \d+)?),\)")  # of one dimension, such as (d + 1,)
FITTED = (":factor", ":summand")  # their sentences tell a number, which might be a hidden one
ENOUGH = 2  # wrong values that tell a misconception, although other calls raise an error
TABLES = ("prints", "changed", "slips")  # of a bank, in which the same texts come often
Probes = dict[str, dict[str, str]]  # function -> arguments -> answer
Habits = Mapping[str, Sequence[tuple[str, str]]]  # function -> names and sentences


@dataclass(frozen=True)
class Hint:
    """A misconception that a submission shows, and what to tell the student.

    ``hidden`` says that only hidden checks show it, ``secret`` that it gives an answer away.
    """

    name: str
    text: str
    hidden: bool = False
    secret: bool = False

    @property
    def held_back(self) -> bool:
        """Whether a student may not read it."""
        return self.hidden and self.secret


@dataclass(frozen=True)
class Bank:
    """How the reference and every wrong solution answer the probes; a name is a wrong solution."""

    homework: str
    digest: str  # of the source; a bank of another version is refused
    hints: dict[str, str]  # name: hint
    prints: dict[str, Probes]  # "reference", or name: its answers
    own: dict[str, list[str]] = field(default_factory=dict)  # name: its functions and checks
    calls: dict[str, list[str]] = field(default_factory=dict)  # function: those that ours calls
    parameters: dict[str, list[str]] = field(default_factory=dict)  # function: its arguments
    changed: Changed = field(default_factory=dict)  # what the reference answers to changed ones
    slips: Slips = field(default_factory=dict)  # what the reference answers with one mistake in it
    words: dict[str, str] = field(default_factory=dict)  # "function:relation": its sentence
    takes: dict[str, list[str]] = field(default_factory=dict)  # any function: its arguments
    small: SmallCalls = field(default_factory=dict)  # what the reference answers to small calls

    def to_json(self) -> str:
        """Return the bank as text, in which each argument and answer stands once."""
        texts: dict[str, int] = {}

        def numbered(table: dict[str, Probes]) -> dict[str, Any]:
            return {
                name: {
                    inner: [
                        [texts.setdefault(text, len(texts)) for text in call]
                        for call in calls.items()
                    ]
                    for inner, calls in probes.items()
                }
                for name, probes in table.items()
            }

        tables = {name: numbered(getattr(self, name)) for name in TABLES}
        return json.dumps({**vars(self), **tables, "texts": list(texts)})

    @classmethod
    def from_json(cls, text: str) -> "Bank":
        """Return the bank that ``to_json`` wrote."""
        fields = json.loads(text)
        texts = fields.pop("texts")
        for table in TABLES:
            fields[table] = {
                name: {
                    inner: {texts[i]: texts[j] for i, j in pairs} for inner, pairs in calls.items()
                }
                for name, calls in fields[table].items()
            }
        return cls(**fields)


def probes(outcome: Outcome) -> Probes:
    """Arrange the calls of an outcome by function."""
    answers: Probes = {}
    for call in outcome.calls:
        answers.setdefault(call.function, {})[call.arguments] = call.answer
    return answers


def fingerprints(homework: Homework, options: BoxOptions | None = None) -> Bank:
    """Run the reference and every wrong solution.

    A check that the reference fails is refused: every right answer would fail it, too.
    """
    options = options or BoxOptions()
    (right,) = run_each(homework, [homework.reference], options)
    for result in right.results:
        if result.lost:
            msg = f"{homework.name}: its own solution fails {result.check} ({result.message}), "
            msg += "so nobody is marked; mend the check or the solution."
            raise ValueError(msg)
    outcomes = run_wrongs(homework, right, options)
    bank = bank_of(homework, right, outcomes)
    return replace(
        bank,
        changed=ask(homework, right, options),
        slips=ask_slips(homework, right, options),
        small=small_calls(homework, right, options),
    )


def bank_of(homework: Homework, right: Outcome, outcomes: Sequence[Outcome]) -> Bank:
    """Make the bank of the outcomes of the reference and of every wrong solution.

    What the reference answers to other calls, or with a slip in it, is not in it.
    """
    prints = {REFERENCE: probes(right)}
    prints |= {w.name: probes(o) for w, o in zip(homework.wrongs, outcomes, strict=True)}
    hints = {wrong.name: wrong.hint for wrong in homework.wrongs}
    own = {wrong.name: [*wrong.names, *wrong.caught_by] for wrong in homework.wrongs}
    return Bank(
        homework.name, homework.digest, hints, prints, own, callees(homework),
        parameters_of(homework), words=_words_for_shapes(homework) | homework.words,
        takes=_takes(homework),
    )  # fmt: skip


def _takes(homework: Homework) -> dict[str, list[str]]:
    """Return the arguments of each function, also of those whose answer a student makes up."""
    return {
        function.name: [one.arg for one in (*function.args.args, function.args.vararg) if one]
        for answer in homework.answers
        for function in functions_of(answer.solution, homework.name)
    }


def _words_for_shapes(homework: Homework) -> dict[str, str]:
    """Return, for functions whose docstring says the shape of what they return, words with it."""
    words = {}
    for answer in homework.answers:
        for function in functions_of(answer.solution, homework.name):
            if shape := SHAPE.search(ast.get_docstring(function) or ""):
                for name, form in (("column", "{}, 1"), ("row", "1, {}")):
                    instead = f"({form.format(shape[1])}) instead of ({shape[1]},)"
                    sentence = f"Your {function.name} has shape {instead}."
                    words[f"{function.name}:{name}"] = sentence
    return words


def _shows(answer: str) -> bool:
    """Say whether an answer shows how somebody thinks.

    A value does, a loop without an end, and a change of what was given; unlike
    programs stop with other errors of one class, as both of two wrong names do.
    """
    value = json.loads(answer)
    failed = value.get("failed") if isinstance(value, dict) else None
    return failed in (None, "timeout", "changed")


def matches(
    outcome: Outcome, bank: Bank, *, enough: bool = True, habits: Habits | None = None
) -> dict[str, tuple[Hint, ...]]:
    """Return, for each function with wrong answers, the mistakes that explain them, best first.

    These are the wrong solutions that answer as it does or, where there are none, relations, which
    explain more than a single number if that is asked for (``enough``).  What the text of the
    function shows (``habits``) is said where there are none; with ``enough``, also in the place
    of relations that hold of the wrong answers alone.  The function that gets most probes wrong
    comes first.
    """
    explanations: dict[str, tuple[int, tuple[Hint, ...]]] = {}
    right = bank.prints[REFERENCE]
    for function, mine in probes(outcome).items():
        known = right.get(function, {})
        missed = [k for k in mine if k in known and not same_answer(mine[k], known[k])]
        if missed:
            if function in outcome.unstable:
                explanations[function] = len(missed), (_unstable(function),)
                continue
            cases = _cases(function, mine, bank)
            shown = [k for k in missed if _shows(mine[k])]
            evidence = [k for k in mine if _shows(mine[k]) or len(shown) < ENOUGH]
            order = dict.fromkeys([*shown, *evidence])  # the wrong ones tell most
            alike = {
                name: theirs
                for name in bank.hints
                if (theirs := bank.prints[name].get(function, {}))
                and (shown and _answers_alike(mine, theirs, order))
            }
            closest = [name for name, theirs in alike.items() if _stops_alike(mine, theirs)]
            hints = [Hint(name, bank.hints[name]) for name in closest or alike]
            habit = [Hint(*pair) for pair in (habits or {}).get(function, ())]
            slip = _slips(function, mine, missed, cases[0], bank)
            if not hints or not enough:
                hints += _relations(function, *cases, bank, enough, sure=bool(habit or slip))
            if not hints or not enough:
                hints += _of_parts(function, mine, *cases, bank, enough)
            hints = hints or _changes(function, mine, bank)
            costs = _costs_points(outcome, function, missed)
            hints = hints or habit or slip or _properties(function, *cases, costs=costs)
            explanations[function] = len(missed), tuple(hints)
    explained = {function for function, (_, hints) in explanations.items() if hints}
    for result in outcome.results:
        if result.mistake in bank.hints and explained.isdisjoint(bank.own[result.mistake]):
            explanations[result.check] = 1, (Hint(result.mistake, bank.hints[result.mistake]),)
    most = sorted(explanations, key=lambda function: -explanations[function][0])
    return _keep_causes({function: explanations[function][1] for function in most}, bank)


def _answers_alike(mine: dict[str, str], theirs: dict[str, str], order: Iterable[str]) -> bool:
    return all(k in theirs and same_answer(mine[k], theirs[k]) for k in order)


def _stops_alike(mine: dict[str, str], theirs: dict[str, str]) -> bool:
    """Say whether two programs answer the same calls with a value."""
    return all(k in theirs and _shows(mine[k]) == _shows(theirs[k]) for k in mine)


def _cases(function: str, answers: dict[str, str], bank: Bank) -> tuple[list[Case], list[Case]]:
    """Return the calls of a function with their answers, and those that gave an error."""
    parameters, right = bank.parameters.get(function, []), bank.prints[REFERENCE].get(function, {})
    changed = bank.changed.get(function, {})
    cases: list[Case] = []
    failed: list[Case] = []
    for sent, answer in answers.items() if parameters else ():
        if sent in right:
            asked = {name: those[sent] for name, those in changed.items() if sent in those}
            try:
                case = Case(named(parameters, sent), _value(right[sent]), None, asked)
            except (ValueError, KeyError):  # ours raises there, too
                return [], []
            try:
                cases.append(replace(case, mine=_value(answer)))
            except (ValueError, KeyError):
                failed.append(case)
    return cases, failed


def _slips(
    function: str, mine: dict[str, str], missed: Sequence[str], cases: list[Case], bank: Bank
) -> list[Hint]:
    """Return the slip that explains all answers, the right ones as well."""
    slips = [
        words.partition(": ")[2]
        for words, theirs in bank.slips.get(function, {}).items()
        if len(missed) >= ENOUGH and _answers_alike(mine, theirs, mine)
    ]
    wrong = {part: _wrong_in(own) for part, own in by_parts(cases).items()}
    parts = [part for part in wrong if wrong[part]]
    in_one_part = len(parts) == 1 < len(wrong) and len(cases) == len(mine)
    where = f"; wrong is only {parts[0]}" if in_one_part else ""
    return [
        Hint(_full(function, f"slip: {words}"), SAYS.format(function, words, where))
        for words in slips[:1]
    ]


def _changes(function: str, mine: dict[str, str], bank: Bank) -> list[Hint]:
    """Return what is said of a function that changes what each call gives it."""
    answers = [json.loads(answer) for answer in mine.values()]
    if not all(isinstance(value, dict) and value.get("failed") == "changed" for value in answers):
        return []
    positions = {value.get("place", -1) for value in answers}
    parameters = bank.takes.get(function, [])
    position = positions.pop() if len(positions) == 1 else -1
    counts = {len(json.loads(sent)[0]) for sent in mine}  # of the arguments without a keyword
    named = 0 <= position < min(*counts, len(parameters))
    what = f"its argument {parameters[position]}" if named else "what it is given"
    return [Hint(f"{function}:changes_its_argument", CHANGES.format(function, what))]


def _unstable(function: str) -> Hint:
    return Hint(f"{function}:unstable", UNSTABLE.format(function))


def _relations(
    function: str,
    cases: list[Case],
    failed: list[Case],
    bank: Bank,
    enough: bool,
    *,
    sure: bool = False,
) -> list[Hint]:
    """Return what relations say of a function, if it answers each call with a value.

    With ``sure``, those that hold of the wrong answers alone are not said.
    """
    full = partial(_full, function)
    ours: list[Reason] = []
    if cases and not failed:
        ours = explain(
            function, cases, enough=enough, has_words=lambda name: full(name) in bank.words
        )
    sizes = () if _wrong_in(cases) else properties.sizes(function, cases, failed)
    reasons = [one for one in ours if one.everywhere or not (sure and enough)]
    everywhere = any(one.everywhere for one in reasons)
    if cases and not (everywhere and enough) and not any(sizes):  # equal sizes explain as much
        by_data = explain_by_data(function, cases, failed)
        reasons = by_data if by_data and enough else [*reasons, *by_data]
    return [
        Hint(full(one.name), (one.everywhere and bank.words.get(full(one.name))) or one.sentence)
        for one in reasons
    ]


def _full(function: str, name: str) -> str:
    return f"{function}:{name}".replace(": ", ":").replace(" ", "_")


def _costs_points(outcome: Outcome, function: str, missed: Sequence[str]) -> bool:
    """Say whether a check that lost points made one of these calls."""
    lost = {result.check for result in outcome.results if result.lost}
    return any(
        call.check in lost for call in outcome.calls
        if call.function == function and call.arguments in missed
    )  # fmt: skip


def _properties(
    function: str, cases: list[Case], failed: list[Case], *, costs: bool
) -> list[Hint]:
    """Return for which calls alone a function is wrong, or in which part of its answers.

    What the checks find wrong is said only if it costs points: a check may not look at all of it.
    """
    if failed and not _wrong_in(cases):
        reasons = properties.sizes(function, cases, failed)
    elif not costs:
        return []
    else:
        by_calls = [] if failed else list(properties.holding(function, cases))
        reasons = iter(by_calls or properties.places(function, cases))
    return [Hint(_full(function, one.name), one.sentence) for one in reasons]


def _of_parts(
    function: str,
    mine: dict[str, str],
    cases: list[Case],
    failed: list[Case],
    bank: Bank,
    enough: bool,
) -> list[Hint]:
    """Return the wrong solutions that err in one part of the answer, and there as this one does.

    Another part may be wrong for a reason of its own.
    """
    own, hints = {} if failed else by_parts(cases), []
    for name, text in bank.hints.items() if own else ():
        theirs = bank.prints[name].get(function, {})
        if function not in bank.own.get(name, ()) or not mine.keys() <= theirs.keys():
            continue
        alike, raised = _cases(function, {sent: theirs[sent] for sent in mine}, bank)
        parts = {} if raised else by_parts(alike)
        wrong = [part for part, answers in parts.items() if _wrong_in(answers)]
        if len(wrong) == 1 and wrong[0] in own and _wrong_in(own[wrong[0]]) >= ENOUGH**enough:
            pairs = zip(parts[wrong[0]], own[wrong[0]], strict=True)
            if all(same(case.mine, other.mine) for case, other in pairs):
                hints.append(Hint(name, text))
    return hints


def _wrong_in(cases: list[Case]) -> int:
    return sum(not same(case.right, case.mine) for case in cases)


def _value(answer: str) -> Any:
    value = json.loads(answer)
    if isinstance(value, dict) and "failed" in value:
        msg = "an error is no value"
        raise ValueError(msg)
    return plain_values.decode(value)


def _keep_causes(hints: dict[str, tuple[Hint, ...]], bank: Bank) -> dict[str, tuple[Hint, ...]]:
    """Leave out what follows from a mistake in another function, which this one calls.

    That one may be wrong in a way that is not known: then nothing is said of this one.
    """

    def own(function: str) -> tuple[Hint, ...]:
        return tuple(h for h in hints[function] if function in bank.own.get(h.name, (function,)))

    sure = {hint.name for function in hints for hint in own(function)}
    causes = {}
    for function, mine in hints.items():
        called = [hints[other] for other in hints if other in bank.calls.get(function, ())]
        borrowed = {hint.name for hint in mine} - {hint.name for hint in own(function)}
        if all(called) and not sure & borrowed:
            mine = own(function) or mine
            causes[function] = tuple(h for h in mine if h.name in bank.hints or not called)
    return causes


def public(outcome: Outcome) -> Outcome:
    """Return an outcome without what hidden checks asked."""
    results = tuple(result for result in outcome.results if not result.hidden)
    calls = tuple(call for call in outcome.calls if not call.hidden)
    return replace(outcome, results=results, calls=calls)


def diagnose(outcome: Outcome, bank: Bank, habits: Habits | None = None) -> tuple[Hint, ...]:
    """Return the hints of the misconceptions that a submission shows, most likely first.

    A hint gives an answer away if it tells a number, or if the function takes no arguments.
    """
    shown = matches(public(outcome), bank, enough=False, habits=habits).values()
    open_ = {hint.name for matched in shown for hint in matched}
    hints: dict[str, Hint] = {}
    for function, matched in matches(outcome, bank, habits=habits).items():
        known = [hint for hint in matched if hint.name in bank.hints]
        for hint in known[:1] or matched:
            about = {function, *bank.own.get(hint.name, ())}
            secret = hint.name.endswith(FITTED) or any(bank.takes.get(f) == [] for f in about)
            hint = replace(hint, hidden=hint.name not in open_, secret=secret)
            hints.setdefault(hint.name, hint)
    return tuple(hints.values())


def without_a_cause(outcome: Outcome, bank: Bank, hints: Iterable[Hint]) -> list[str]:
    """Return the functions with wrong values for which no hint that a student reads has a cause.

    What follows from another function that is wrong has its cause there.
    """
    right, hints = bank.prints[REFERENCE], list(hints)
    wrong = {
        function
        for function, mine in probes(outcome).items()
        for sent, answer in mine.items()
        if sent in (known := right.get(function, {})) and not same_answer(answer, known[sent])
    }
    causes = [hint.name for hint in hints if properties.ONLY not in hint.name]
    caused = {f for name in causes for f in bank.own.get(name, [name.partition(":")[0]])}
    return [f for f in wrong if f not in caused and wrong.isdisjoint(bank.calls.get(f, ()))]
