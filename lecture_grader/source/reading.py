"""The source of a homework: one file in the percent format, read into frozen records."""

import ast
import math
import re
from pathlib import Path
from typing import Any

from lecture_format.markers import BEGIN, END, count_solutions, refuse
from lecture_format.markers import SourceError as SourceError
from lecture_format.percent_format import RawCell, read_percent
from lecture_format.wrong import HEAD, wrong_answers
from lecture_grader.source.records import Answer, Cell, Check, Homework
from lecture_grader.source.variants import BANK_KINDS, completed, heading_of, kept_answers

BANK = "wrong"  # the folder, beside a homework, of files with its wrong solutions
KINDS = ("setup", "answer", "check", "hidden", "wrong", "relation", "equivalent", "plot")
KEYS = ("name", "title", "canary", "call_seconds")
FOLLOW_ON = ("full", "half", "none")  # points where only an earlier function is wrong
PAIR = re.compile(r'#\s*(.+):\s*"(.+)"\s*')
UNTAGGED = "it looks like {} and has no tag for it; students would see it"


def functions_of(code: str, where: str) -> list[ast.FunctionDef]:
    """Return the functions that a cell defines at its top level."""
    try:
        body = ast.parse(code).body
    except SyntaxError as error:
        refuse(where, f"line {error.lineno} of the cell is not Python: {error.msg}")
    return [node for node in body if isinstance(node, ast.FunctionDef)]


def mistakes_named(code: str) -> list[str]:
    """Return the names that the assertions of a cell give to mistakes."""
    return [
        ast.literal_eval(call.args[0])
        for call in ast.walk(ast.parse(code))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "mistake"
    ]


def parse_check(code: str, question: str, hidden: bool, where: str) -> Check:
    """Read a check's cell: one function under ``@check(points=…)`` with a docstring."""
    nodes = functions_of(code, where)
    if len(nodes) != 1:
        refuse(where, f"a check's cell must define one function; this one defines {len(nodes)}")
    function = nodes[0]
    points = [
        keyword.value.value
        for call in function.decorator_list
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "check"
        for keyword in call.keywords
        if keyword.arg == "points" and isinstance(keyword.value, ast.Constant)
    ]
    if len(points) != 1 or not isinstance(points[0], int | float) or not points[0] > 0:
        refuse(where, f"{function.name} needs @check(points=…) with a positive number above it")
    hint = " ".join((ast.get_docstring(function) or "").split())
    if not hint:
        refuse(where, f"{function.name} has no docstring; the docstring of a check is its hint")
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    if "ref" in names and not hidden:
        refuse(where, f"{function.name} is public, so it cannot use the reference; hide it")
    if "about" in names and not hidden:
        refuse(where, f"{function.name} is public: students read its messages, so leave out about")
    return Check(function.name, question, float(points[0]), hint, hidden, code)


def _parse_manual(options: dict[str, Any], question: str, where: str) -> Check:
    name, points = str(options.get("name", "")), str(options.get("points", ""))
    if not name.isidentifier() or not re.fullmatch(r"[1-9]\d*(\.5)?|0\.5", points):
        why = 'a question that you mark needs name="one_word" points="3"; got '
        refuse(where, f'{why}name="{name}" points="{points}"')
    return Check(name, question, float(points), "Your teacher marks this.", False, "")


def _parse_pairs(code: str, where: str, example: str) -> dict[str, str]:
    """Read a cell of comments, each a name with a sentence in quotation marks."""
    matches = [PAIR.fullmatch(line) for line in code.splitlines() if line.strip()]
    marks = {mark[1]: mark[2] for mark in matches if mark}
    if not marks or not all(matches):
        refuse(where, f"each line must be like {example}")
    return marks


def _refuse_published(code: str, where: str) -> None:
    """Refuse what lost its tag, which the template would show."""
    looks = {"a check": "@check(" in code, "an answer": BEGIN in code or END in code,
             "a wrong solution": HEAD.match(code)}  # fmt: skip
    if kinds := [kind for kind, match in looks.items() if match]:
        refuse(where, UNTAGGED.format(kinds[0]))


def _parse_answer(code: str, question: str, where: str) -> Answer:
    count_solutions(code, where, least=1)
    names = tuple(function.name for function in functions_of(code, where))
    if not names:
        refuse(where, "an answer must define a function")
    return Answer(question, names, code)


def _header(text: str, path: Path) -> dict[str, Any]:
    """Return what stands under ``homework:`` in the YAML header."""
    import yaml

    try:
        header = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1  # below the first "# ---"
        why = f"line {line} is not YAML: {error.problem}; a value with a colon or a quotation "
        refuse(path.name, why + 'mark must be in quotation marks, as in title: "Numbers: one"')
    except yaml.YAMLError:
        header = None
    meta = header.get("homework") if isinstance(header, dict) else None
    missing = [key for key in KEYS if key not in (meta or {})]
    if not isinstance(meta, dict) or missing:
        why = f"the YAML header must contain homework: with {', '.join(KEYS)}; "
        refuse(path.name, why + f"missing: {', '.join(missing)}")
    seconds = meta["call_seconds"]
    if not isinstance(seconds, int | float) or not 0 < seconds < math.inf:
        refuse(path.name, f"call_seconds must be a positive number; got {seconds}")
    if str(meta["name"]) != path.stem:
        refuse(path.name, f"the name in the header must be that of the file; got {meta['name']}")
    version = meta.get("version", 1)
    if not isinstance(version, int) or version < 1:
        refuse(path.name, f"version must be a whole number from 1; got {version}")
    small = meta.get("small_calls") or {}
    if not isinstance(small, dict):
        refuse(
            path.name, f"small_calls must be functions with conditions, or nothing; got {small}"
        )
    for function, condition in small.items():
        try:
            ast.parse(str(condition), mode="eval")
        except SyntaxError:
            refuse(path.name, f"small_calls: {function} needs a condition such as C > 0, or True")
    follow_on = meta.get("follow_on", "full")
    if follow_on not in FOLLOW_ON:
        refuse(path.name, f"follow_on must be {', '.join(FOLLOW_ON)}; got {follow_on}")
    return meta


def _refuse_strangers(homework: Homework) -> None:
    """Names must be unique, and a wrong solution must fit the answers and checks."""
    where = homework.path.name
    checks = [check.name for check in homework.checks]
    names = [*checks, *(wrong.name for wrong in homework.wrongs), *homework.functions]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        refuse(where, f"each name must be used once; used again: {', '.join(twice)}")
    for wrong in homework.wrongs:
        if not wrong.caught_by or set(wrong.caught_by) - set(checks):
            got = " ".join(wrong.caught_by)
            refuse(where, f'{wrong.name} must name checks of this file in caught_by; got "{got}"')
        if not set(wrong.names) & set(homework.functions):
            refuse(where, f"{wrong.name} defines none of the functions that the student writes")
    caught_by = {wrong.name: wrong.caught_by for wrong in homework.wrongs}
    for check in homework.checks:
        for name in mistakes_named(check.code):
            if check.name not in caught_by.get(name, ()):
                why = f'{check.name} says mistake("{name}", …), but '
                refuse(where, why + f"no wrong solution {name} has {check.name} in its caught_by")
    for name in mistakes_named("\n".join(homework.setup)):
        if name not in caught_by:
            refuse(where, f'the setup says mistake("{name}", …), but no wrong solution is {name}')
    if strangers := sorted(set(homework.examples) - set(homework.functions)):
        refuse(where, f"examples: names functions that no student writes: {', '.join(strangers)}")
    if strangers := sorted(set(homework.small_calls) - set(homework.functions)):
        refuse(where, f"small_calls: names functions that no student writes: {strangers[0]}")
    if not homework.answers or not homework.checks:
        refuse(where, "the homework needs at least one answer and one check")


def _read(path: Path) -> tuple[str, list[tuple[str, RawCell]]]:
    """Return the header of a file, and its cells, each with the words that say where it is."""
    try:
        header, cells = read_percent(path.read_text(encoding="utf-8"))
    except OSError as error:
        refuse(str(path), f"the homework cannot be read: {error.strerror}")
    except ValueError as error:
        refuse(str(path), f"the homework must be Python in UTF-8, in the percent format: {error}")
    return header, [(f"{path.name}, the cell at line {cell.line}", cell) for cell in cells]


def bank_file(path: Path) -> Path:
    """Return the file, there or not, of a homework's wrong solutions."""
    return path.parent / BANK / path.name


def _bank(path: Path) -> list[tuple[str, RawCell]]:
    """Return the wrong solutions of a file that holds nothing else; its prose is for teachers."""
    cells = [(f"{BANK}/{where}", cell) for where, cell in _read(path)[1] if not cell.prose]
    for where, cell in cells:
        if cell.tags not in [(kind,) for kind in BANK_KINDS]:
            why = "this file may contain only wrong solutions, words for relations and equivalent "
            refuse(where, why + "mutants")
    return cells


def _base_file(path: Path, meta: dict[str, Any]) -> Path | None:
    """Return the homework of which this is a variant: where it says, or beside it."""
    if not (name := meta.get("variant_of")):
        return None
    base, beside = path.parent / str(name), path.parent / Path(str(name)).name
    base = base if base.is_file() else beside
    if not base.is_file() or base.resolve() == path.resolve():
        refuse(path.name, f"variant_of must be the file of another homework; got {name}")
    return base


def sources(homework: Homework) -> dict[str, bytes]:
    """Return the files of a homework, and of what it is a variant of, as if in one folder."""
    path = homework.path
    files = (file for file in (path, bank_file(path)) if file.exists())
    own = {file.relative_to(path.parent).as_posix(): file.read_bytes() for file in files}
    return sources(homework.base) | own if homework.base else own


def load(path: Path | str, variants: tuple[Path, ...] = ()) -> Homework:
    """Read a homework; wrong solutions may stand in a file of its name in the folder ``wrong``.

    It may be that of which others are ``variants``, but not a variant of one of these.
    """
    path = Path(path)
    if path.resolve() in variants:
        refuse(variants[0].name, f"variant_of leads back to {path.name}")
    header, raw = _read(path)
    meta = _header(header, path)
    bank = bank_file(path)
    if bank.exists():
        raw += _bank(bank)
    cells: list[Cell] = []
    setup, answers, checks, wrong_cells = [], [], [], []
    equivalent: dict[str, str] = {}
    words: dict[str, str] = {}
    question = ""
    for where, cell in raw:
        text, tags = cell.source, cell.tags
        if cell.prose:
            question = heading_of(text) or question
            if count_solutions(text, where) and not tags:
                refuse(where, UNTAGGED.format("an answer"))
            if tags == ("manual",):
                checks.append(_parse_manual(cell.options, question, where))
            cells.append(Cell("manual" if tags else "text", text, question))
            continue
        kinds = [tag for tag in tags if tag in KINDS]
        if len(kinds) > 1 or set(tags) - set(KINDS):
            why = f"a code cell has at most one tag, of {', '.join(KINDS)}; "
            refuse(where, why + f"got {', '.join(tags)}")
        kind = kinds[0] if kinds else "code"
        cells.append(Cell(kind, text, question))
        if kind == "setup":
            setup.append(text)
        elif kind == "answer":
            answers.append(_parse_answer(text, question, where))
        elif kind in ("check", "hidden"):
            checks.append(parse_check(text, question, kind == "hidden", where))
        elif kind == "wrong":
            wrong_cells.append((text, str(cell.options.get("caught_by", "")), where))
        elif kind == "equivalent":
            equivalent |= _parse_pairs(text, where, '# mutant: "reason", with a mutant of verify')
        elif kind == "relation":
            form = '# function, relation: "sentence", with a relation of verify'
            words |= _parse_pairs(text, where, form)
        if kind in ("code", "setup", "plot"):
            _refuse_published(text, where)
    file = _base_file(path, meta)
    base = load(file, (*variants, path.resolve())) if file else None
    right = [one.solution for one in (*answers, *(kept_answers(base, cells) if base else ()))]
    homework = Homework(
        name=str(meta["name"]),
        title=str(meta["title"]),
        canary=str(meta["canary"]),
        call_seconds=float(meta["call_seconds"]),
        examples=tuple(str(meta.get("examples", "")).split()),
        path=path,
        cells=tuple(cells),
        setup=tuple(setup),
        answers=tuple(answers),
        checks=tuple(checks),
        wrongs=tuple(wrong for cell in wrong_cells for wrong in wrong_answers(*cell, right)),
        show_hidden=meta.get("show_hidden", base.show_hidden if base else False) is True,
        version=meta.get("version", 1),
        follow_on=meta.get("follow_on", base.follow_on if base else "full"),
        small_calls={str(f): str(allows) for f, allows in (meta.get("small_calls") or {}).items()},
        equivalent=equivalent,
        words=words,
    )
    if base:
        homework = completed(homework, base)
    _refuse_strangers(homework)
    return homework
