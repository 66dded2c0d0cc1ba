"""What must not be published of a homework, and the form in which it is looked for."""

import html
import json
import re
from collections.abc import Iterator
from typing import Any

from lecture_grader.source.records import Homework

SHORTEST = 18  # characters; a shorter line is not told from anybody's code
PUBLIC_KINDS = ("text", "setup", "check", "plot", "code")
DASHES = {"–": "--", "—": "---", "…": "..."}
SUFFIX = 4  # a search index holds stems: a word of which so many letters are missing counts


def secret_lines(homework: Homework) -> tuple[str, ...]:
    """Return the lines of solutions, hidden checks, wrong solutions and mutants, and hints.

    What the homework gives, as the first line of a function is, is no secret in them.
    """
    texts = ["\n".join(cell.secret) for cell in homework.cells]
    texts += [check.code for check in homework.hidden] + [check.hint for check in homework.hidden]
    texts += [wrong.code for wrong in homework.wrongs] + [wrong.hint for wrong in homework.wrongs]
    texts += [cell.code for cell in homework.cells if cell.kind == "equivalent"]
    texts += homework.words.values()
    lines = dict.fromkeys(line.strip() for text in texts for line in text.splitlines())
    given = {line.strip() for line in public_text(homework).splitlines()}
    return tuple(line for line in lines if len(line) >= SHORTEST and line not in given)


def public_text(homework: Homework) -> str:
    """Return what the homework itself publishes.

    It is read from the source, not from the template, so that a template that shows a
    solution does not excuse itself.
    """
    lines = [cell.code for cell in homework.cells if cell.kind in PUBLIC_KINDS]
    return "\n".join([*lines, *(answer.given for answer in homework.answers)])


def normal(text: str) -> str:
    """Return the text without spaces, quotes and backslashes, which typesetting changes."""
    for dash, typed in DASHES.items():  # ten times as fast as str.translate
        text = text.replace(dash, typed)
    return re.sub(r"[\s\\\"'`“”‘’]+", "", text)


def names(text: str) -> set[str]:
    """Return the words that look like names that somebody gave: long, with an underscore."""
    return {word for word in re.findall(r"\w{8,}", text) if "_" in word.strip("_")}


def canary_words(canary: str) -> tuple[str, ...]:
    """Return the words of a canary, as a search index would keep them."""
    return tuple(re.findall(r"\w{3,}", canary))


def readings(text: str) -> Iterator[str]:
    """Read a file as text, as a page, as JSON and as a string of JavaScript."""
    yield text
    if "<" in text:
        yield re.sub(r"<[^>]*>", "", text)
    if "\\" in text:
        yield re.sub(r"\\(u[0-9a-fA-F]{4}|.)", _unescape, text, flags=re.DOTALL)
    if text.lstrip()[:1] in ("{", "["):
        try:
            yield "\n".join(_strings(json.loads(text)))
        except ValueError:
            return


def normal_readings(text: str) -> tuple[str, ...]:
    """Return each reading of a file, with the entities of HTML resolved, in normal form."""
    return tuple({normal(html.unescape(reading)) for reading in readings(text)})


def index_words(text: str) -> tuple[frozenset[str], ...]:
    """Return the words of each page in a search index, Sphinx's or ours; nothing elsewhere."""
    ours, start = text.startswith('{"pages":'), text.find("Search.setIndex(")
    if not ours and start < 0:
        return ()
    try:
        index = json.loads(text if ours else text[text.index("(", start) + 1 : text.rindex(")")])
    except ValueError:
        return ()
    if ours:
        places = index.get("entries", ())
        return tuple(frozenset(re.findall(r"\w+", "\n".join(_strings(one)))) for one in places)
    pages: dict[int, set[str]] = {}
    for key in ("terms", "titleterms"):
        for word, where in index.get(key, {}).items():
            for page in where if isinstance(where, list) else [where]:
                pages.setdefault(page, set()).add(word)
    return tuple(frozenset(words) for words in pages.values())


def stems(name: str) -> set[str]:
    """Return what a search index may keep of a name."""
    name = name.lower()
    prefixes = {name[: len(name) - cut] for cut in range(SUFFIX + 1) if len(name) - cut >= 3}
    return prefixes | ({f"{name[:-1]}i"} if name.endswith("y") else set())


def _unescape(match: re.Match[str]) -> str:
    code = match[1]
    if len(code) == 5:
        return chr(int(code[1:], 16))
    return {"n": "\n", "t": "\t", "r": "\n"}.get(code, code)


def _strings(value: Any) -> Iterator[str]:
    """Yield the strings inside a value of JSON; a list of strings is one text."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list) and all(isinstance(part, str) for part in value):
        yield "".join(value)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from _strings(part)
