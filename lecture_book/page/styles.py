"""The site without what no page uses: files of extensions, rules of the theme's style sheets."""

import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import tinycss2

CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
IN_PARENTHESES = re.compile(r"\([^()]*\)")  # of :not(.a), :is(.a, .b): no class is demanded
COMMA = re.compile(r",(?![^()]*\))")
WORD = re.compile(r"[\w-]+")
CLASSES = re.compile(r'\bclass="([^"]*)"')
SCRIPT = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
PICTURE = re.compile(r"_images/([\w.-]+)")
THEIRS = ("styles/*.css", "mystnb*.css")
SIGNED = "basic.css"  # its comment names its authors and its licence
COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
NESTED = ("media", "supports")
LEFTOVERS = (
    "_static/design-tabs.js",
    "_static/exercise.css",
    "_static/images",
    "_static/katex-math.css",
    "_static/language_data.js",
    "_static/locales",
    "_static/proof.css",
    "_static/sbt-webpack-macros.html",
    "_static/scripts/fontawesome.js",
    "_static/scripts/fontawesome.js.LICENSE.txt",
    "_static/searchtools.js",
    "_static/sphinx-design.min.css",
    "_static/sphinx-thebe.css",
    "_static/sphinx-thebe.js",
    "_static/thebelab-helper.js",
    "_static/togglebutton.css",
    "_static/togglebutton.js",
    "_static/webpack-macros.html",
)
SKIPPED = {"skip_comments": True, "skip_whitespace": True}


def leave_out_unused(site: Path) -> None:
    """Leave out of a site what no page uses: files, style rules, earlier pictures, comments."""
    for leftover in LEFTOVERS:
        if (site / leftover).is_dir():
            shutil.rmtree(site / leftover)
        else:
            (site / leftover).unlink(missing_ok=True)
    for source_map in (site / "_static").rglob("*.map"):
        source_map.unlink()
    pages = "".join(page.read_text(encoding="utf-8") for page in site.rglob("*.html"))
    shown = set(PICTURE.findall(pages))
    for picture in (site / "_images").glob("*"):
        if picture.name.replace("-narrow", "") not in shown:  # a slider asks for that of its step
            picture.unlink()
    slim_styles(site, names_in(pages))
    for sheet in (path for path in (site / "_static").glob("*.css") if path.name != SIGNED):
        sheet.write_text(COMMENT.sub("", sheet.read_text(encoding="utf-8")), encoding="utf-8")


def slim_styles(site: Path, used: set[str]) -> None:
    """Leave out of the sheets of others what no page and no script of a site can use.

    ``used`` holds the names in the pages, as ``names_in`` finds them.
    """
    words = set(used)
    for script in site.rglob("*.js"):
        if not script.name.endswith(".cards.js"):  # parts of pages
            words.update(WORD.findall(script.read_text(encoding="utf-8")))
    for sheet in (path for theirs in THEIRS for path in (site / "_static").glob(theirs)):
        sheet.write_text(without_unused(sheet.read_text(encoding="utf-8"), words), "utf-8")


def names_in(pages: str) -> set[str]:
    """Return the classes of finished pages, and every word of the scripts in them.

    Examples
    --------
    >>> text = '<p class="note wide">Text</p><script>show("open")</script>'
    >>> sorted(names_in(text))
    ['note', 'open', 'show', 'wide']
    """
    found = {name for classes in CLASSES.findall(pages) for name in classes.split()}
    return found.union(*map(WORD.findall, SCRIPT.findall(pages)))


def without_unused(sheet: str, names: set[str]) -> str:
    """Return a style sheet without the selectors that ask for a class of another name.

    Examples
    --------
    >>> without_unused(".a, .b > p { color: red } @media print { .b { margin: 0 } }", {"a"})
    '.a{ color: red }'
    """
    return "".join(_used(tinycss2.parse_stylesheet(sheet, **SKIPPED), names))


def _used(rules: Iterable[tinycss2.ast.Node], names: set[str]) -> Iterable[str]:
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = COMMA.split(tinycss2.serialize(rule.prelude))
            kept = [one.strip() for one in selectors if _demanded(one) <= names]
            if kept:
                yield f"{','.join(kept)}{{{tinycss2.serialize(rule.content)}}}"
        elif rule.type == "at-rule" and rule.lower_at_keyword in NESTED:
            inner = "".join(_used(tinycss2.parse_rule_list(rule.content, **SKIPPED), names))
            if inner:
                yield f"@{rule.at_keyword} {tinycss2.serialize(rule.prelude).strip()}{{{inner}}}"
        else:
            yield rule.serialize()


def _demanded(selector: str) -> set[str]:
    return set(CLASS.findall(IN_PARENTHESES.sub("", selector)))
