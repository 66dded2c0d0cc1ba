"""Is the homework right?  Its reference, its blank template, its wrong solutions, its checks."""

import argparse
import os
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from lecture_grader.authoring.constants import earned
from lecture_grader.authoring.mutants import mutants
from lecture_grader.authoring.plain_case import special_first
from lecture_grader.box.box import BoxOptions, own_code
from lecture_grader.marking.changes import parameters_of
from lecture_grader.marking.checks import run_checks, run_each
from lecture_grader.marking.entries import asserts_between_calls, run_wrongs
from lecture_grader.marking.follow_on import follow_on
from lecture_grader.marking.misconceptions import Bank, bank_of, diagnose, matches
from lecture_grader.marking.outcome import Outcome
from lecture_grader.marking.relations import is_named
from lecture_grader.source.records import Homework
from lecture_grader.source.selection import add_homework_option, load_selected

LATE_CALLS = (
    "  {} asserts something before its last call: where that fails, the other answers are not "
    "known, and mistakes look alike; make all calls first"
)
OLD = "the solution of {} earns {:g} of {:g} points"
MOST = 0.5  # of the points of a variant, for the solution of what it is a variant of
WANTED = 0.9  # share of mutants that the checks must catch
TOTAL = re.compile(r"\*\*Points:\*\* (\d+(?:\.\d+)?)")  # of the homework, as its text says


@dataclass(frozen=True)
class WrongReport:
    """One wrong solution: its points, the checks that it fails, and what it is taken for.

    ``held_back`` says that only hidden checks recognise it, so that no student reads its hint.
    """

    name: str
    points: float
    fails: tuple[str, ...]
    mistakes: dict[str, str]  # check: the mistake that its assertion names
    taken_for: tuple[str, ...]
    held_back: bool


@dataclass(frozen=True)
class VerifyReport:
    """What was found."""

    homework: str
    points: float  # what can be reached
    problems: tuple[str, ...]  # one sentence each; none if the homework is right
    wrongs: tuple[WrongReport, ...]
    mutants: int  # mechanical ones that are wrong
    caught: int  # of these, by a check
    survivors: tuple[str, ...]  # the others
    equivalent: tuple[str, ...]  # mutants that are right, too, and why; they are not counted
    late_calls: tuple[str, ...] = ()  # checks that assert something before their last call
    old: tuple[str, ...] = ()  # of a variant: what the solution of its homework earns, and where

    @property
    def passed(self) -> bool:
        """Whether the homework can be handed out."""
        return not self.problems

    @property
    def share(self) -> float:
        """The share of mutants that a check catches; 1 if none was made."""
        return self.caught / self.mutants if self.mutants else 1.0

    @property
    def lines(self) -> tuple[str, ...]:
        """The report for a reader, the verdict last."""
        table = [
            f"  {wrong.name:<24} {wrong.points:g} of {self.points:g}; "
            f"fails {', '.join(wrong.fails) or 'none'}; "
            f"recognised as {', '.join(wrong.taken_for) or 'nothing known'}"
            + "; only hidden checks show it: no student reads its hint"
            * wrong.held_back
            for wrong in self.wrongs
        ]
        table += [LATE_CALLS.format(name) for name in self.late_calls]
        table += [f"  {line}" for line in self.old]
        tail = [f"{self.caught} of {self.mutants} mutants caught ({self.share:.0%})"]
        tail += [f"  survives: {survivor}" for survivor in self.survivors]
        tail += [f"  equivalent: {mutant}" for mutant in self.equivalent]
        verdict = "passed" if self.passed else "FAILED"
        problems = [f"  {problem}" for problem in self.problems]
        return (*table, *(tail if self.mutants else []), f"{self.homework}: {verdict}", *problems)


def _fails(outcome: Outcome) -> tuple[str, ...]:
    return tuple(result.check for result in outcome.results if not result.passed)


def _passes(outcome: Outcome) -> str:
    return ", ".join(result.check for result in outcome.results if result.got) or "none"


def _basics(homework: Homework, right: Outcome, blank: Outcome) -> list[str]:
    """Return what is wrong with the reference and the blank template."""
    problems = [
        f"the reference fails {result.check}: {result.message}"
        for result in right.results
        if not result.passed
    ]
    given = [result.check for result in blank.results if result.got]
    if given:
        problems.append(f"the blank template passes {', '.join(given)}.")
    called = {call.function for call in right.calls}
    problems += [f"no check calls {name}." for name in homework.functions if name not in called]
    for question in homework.questions:
        given_here = sum(c.points for c in homework.checks if c.question == question)
        match = re.search(r"\((\d+) points?\)", question)
        if match and float(match[1]) != given_here:
            problems.append(f"{question}: its cells give {given_here:g}.")
    text = "\n".join(cell.code for cell in homework.cells if cell.kind == "text")
    problems += [
        f"Points: {total}, says the text: its cells give {homework.points:g}."
        for total in TOTAL.findall(text)
        if float(total) != homework.points
    ]
    return problems


def _wrong(name: str, outcome: Outcome, bank: Bank, show_hidden: bool) -> WrongReport:
    names = _names(outcome, bank)
    held_back = (
        name in names
        and not show_hidden
        and any(hint.name == name and hint.held_back for hint in diagnose(outcome, bank))
    )
    mistakes = {result.check: result.mistake for result in outcome.results}
    return WrongReport(name, outcome.got, _fails(outcome), mistakes, names, held_back)


def _names(outcome: Outcome, bank: Bank) -> tuple[str, ...]:
    groups = matches(outcome, bank).values()
    return tuple(dict.fromkeys(hint.name for matched in groups for hint in matched))


def _complaints(homework: Homework, reports: Sequence[WrongReport]) -> list[str]:
    """Return what is wrong with the wrong solutions."""
    names = {name for wrong in homework.wrongs for name in wrong.names}
    faults = [f"{name} has no wrong solution." for name in homework.functions if name not in names]
    parameters = parameters_of(homework)
    for words in homework.words:
        function, _, relation = words.partition(":")
        if function not in parameters or not is_named(relation, parameters[function]):
            faults.append(
                f"{words} is not the name of a relation; marks.csv shows those that hold."
            )
    for wrong, report in zip(homework.wrongs, reports, strict=True):
        if missed := [name for name in wrong.caught_by if name not in report.fails]:
            faults.append(f"{wrong.name} passes {', '.join(missed)}, which must catch it.")
        named = [] if set(wrong.names) - set(homework.examples) else wrong.caught_by
        faults += [
            f"{wrong.name} fails {name} in an assertion that does not name it; "
            f'write mistake("{wrong.name}", "…") as its message.'
            for name in named
            if name in report.fails and report.mistakes.get(name) != wrong.name
        ]
        if wrong.name not in report.taken_for:
            faults.append(
                f"{wrong.name} is not diagnosed: "
                "no wrong solution gives the same answers to the checks."
            )
        if twins := [name for name in report.taken_for if name != wrong.name]:
            faults.append(f"{wrong.name} cannot be told from {', '.join(twins)} by the checks.")
    return faults


def _mechanical(homework: Homework, options: BoxOptions) -> tuple[list[str], list[str]]:
    """Return the mutants, and those that pass every check."""
    fast = replace(homework, call_seconds=min(1.0, homework.call_seconds))
    changed = [
        (f"{answer.functions[0]}, line {mutant.line}: {mutant.change}", mutant.code)
        for answer in homework.answers
        for mutant in mutants(answer.solution)
    ]
    programs = [(*homework.reference, code) for _, code in changed]
    outcomes = run_each(fast, programs, options, to_the_end=False)
    pairs = zip(changed, outcomes, strict=True)
    alive = [name for (name, _), outcome in pairs if not _fails(outcome)]
    return [name for name, _ in changed], alive


def _unjust(homework: Homework, every: Sequence[str], alive: Sequence[str]) -> list[str]:
    """Return what is wrong with the marks of mutants that are said to be right."""
    return [
        f"{mutant} is marked equivalent, "
        + ("and a check catches it." if mutant in every else "and there is no such mutant.")
        for mutant in homework.equivalent
        if mutant not in alive
    ]


def old_solutions(homework: Homework) -> dict[str, Outcome]:
    """Return what the solution of the homework earns in its variant, follow-on points included."""
    options, base, outcomes = own_code(BoxOptions()), homework.base, {}
    while base:
        cells = (*base.setup, *homework.setup, *(answer.solution for answer in base.answers))
        first = run_checks(homework, cells, options)
        outcomes[base.name] = follow_on(homework, cells, first, options)
        base = base.base
    return outcomes


def verify(homework: Homework, *, mechanical: bool = True) -> VerifyReport:
    """Verify a homework, in the box where there is one: the code is the teacher's own.

    Its mutants, which measure the checks as well, take a minute or two.
    """
    options = own_code(BoxOptions())
    asked = homework
    homework = replace(asked, checks=tuple(one for one in asked.checks if not one.manual))
    right, blank = run_each(homework, [homework.reference, homework.blank], options)
    others = run_wrongs(homework, right, options)
    bank = bank_of(homework, right, others)
    outcomes = dict(zip(bank.hints, others, strict=True))
    reports = [_wrong(name, outcomes[name], bank, asked.show_hidden) for name in outcomes]
    problems = [*_basics(asked, right, blank), *earned(homework)]
    problems += special_first(homework)
    problems += _complaints(homework, reports)
    old = old_solutions(homework)
    points = homework.points
    earns = {name: OLD.format(name, outcome.got, points) for name, outcome in old.items()}
    problems += [
        f"{earns[name]}; change what its questions define, not only their numbers."
        for name, outcome in old.items()
        if outcome.got > MOST * points
    ]
    measured = mechanical and not _fails(right)  # a broken reference would be caught every time
    every, alive = _mechanical(homework, options) if measured else ([], [])
    problems += _unjust(homework, every, alive) if measured else []
    survivors = [mutant for mutant in alive if mutant not in homework.equivalent]
    caught = len(every) - len(alive)
    count = caught + len(survivors)
    if count and caught < WANTED * count:
        problems.append(f"only {caught} of {count} mutants are caught.")
    right_too = {name: homework.equivalent[name] for name in alive if name not in survivors}
    return VerifyReport(
        homework.name, homework.points, tuple(problems), tuple(reports), count, caught,
        tuple(survivors), tuple(f"{name}: {why}" for name, why in right_too.items()),
        tuple(check.name for check in homework.checks if asserts_between_calls(check)),
        tuple(f"{earns[name]}; passes {_passes(outcome)}" for name, outcome in old.items()),
    )  # fmt: skip


def costs_of_blanks(homework: Homework) -> dict[str, tuple[float, float]]:
    """Return the points lost by leaving one function blank, without and with follow-on points."""
    homework = replace(homework, checks=tuple(one for one in homework.checks if not one.manual))
    options = own_code(BoxOptions())

    def lost(name: str) -> tuple[float, float]:
        program = (*homework.reference, f"def {name}(*_, **__):\n    raise NotImplementedError")
        first = run_checks(homework, program, options)
        again = follow_on(homework, program, first, options)
        return homework.points - first.got, homework.points - again.got

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(homework.functions, pool.map(lost, homework.functions), strict=True))


def _run_command(arguments: argparse.Namespace) -> int:
    reports = []
    for homework in load_selected(arguments.homework, arguments.names):
        report = verify(homework, mechanical=not arguments.quick)
        costs = {} if arguments.quick else costs_of_blanks(homework)
        for name, (first, after) in costs.items():
            print(f"  {name} left blank costs {after:g}, {first:g} without follow-on points")
        print("\n".join(report.lines), flush=True)
        reports.append(report)
    if len(reports) > 1:
        failed = [report.homework for report in reports if not report.passed]
        print(f"FAILED: {', '.join(failed)}" if failed else f"{len(reports)} passed")
    return 0 if all(report.passed for report in reports) else 1


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``verify`` to the commands."""
    parser = commands.add_parser(
        "verify",
        help="is the homework right, and do its checks catch what they must?",
        description="Runs the reference (full marks), the blank template (none), constants in the "
        "place of every function (none of the hidden points), every wrong solution (one or "
        "more for each function; each caught by the checks that it names, told from the others, "
        "diagnosed), and mutants of the reference (nine in ten caught, the others "
        "listed; one that is right, too, is marked in the source, with the reason). Also says "
        "what it costs to leave one function blank.",
    )
    parser.add_argument("names", nargs="*", help="beginnings of names, such as hw1; default: all")
    parser.add_argument("--quick", action="store_true", help="without the mutants and the blanks")
    add_homework_option(parser)
    parser.set_defaults(run=_run_command)
