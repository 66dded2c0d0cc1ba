"""The finished pages: leave out what no page needs, link labels in code to equations."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lecture_book.html import access, styles
from lecture_book.markdown.equations import LABEL

# Scripts that no page of ours needs: icons come from the web font, cells are not run in
# the page, folds are <details>, there are no tabs.
NEEDLESS = re.compile(
    r"fontawesome\.js|sphinx-thebe|THEBE_JS_URL|text/x-thebe-config|kernelName ="
    r"|togglebutton|toggle\w*Hint|toggleOpenOnPrint|design-tabs|translations\.js"
)
# The index of the search is large; only the page that shows the results needs it.
FOR_SEARCH = re.compile(r"searchtools\.js|language_data\.js|searchindex\.js")
# Style sheets whose work course.css does, or whose elements do not occur.
STYLES = re.compile(r"togglebutton|sphinx-thebe|proof\.css|exercise\.css|katex-math|sphinx-design")
SCRIPT = re.compile(r"<script\b[^>]*>.*?</script>\s*", re.DOTALL)
LINK = re.compile(r'<link\b[^>]*(?:rel="preload"|rel="stylesheet")[^>]*>\s*')
COMMENT = re.compile(r'(<span class="c1">#[^<]*?)(eq-[a-z0-9-]+(?:[, ]+eq-[a-z0-9-]+)*)(</span>)')
# What Sphinx adds to a page of source: a line at its start, two around each block and one after.
# The TeX of each formula, kept by KaTeX for copying; it would double the words of a page.
TEX = re.compile(r"<annotation encoding=\"application/x-tex\">.*?</annotation>", re.DOTALL)
ADDED = re.compile(
    r'^<pre>\n|<div class="viewcode-block"[^\n]*\n<a class="viewcode-back"[^\n]*\n|</div>\n'
)
LEFTOVERS = (
    "_static/design-tabs.js",
    "_static/exercise.css",
    "_static/images",
    "_static/katex-math.css",
    "_static/locales",
    "_static/proof.css",
    "_static/sbt-webpack-macros.html",
    "_static/scripts/fontawesome.js",
    "_static/scripts/fontawesome.js.LICENSE.txt",
    "_static/sphinx-design.min.css",
    "_static/sphinx-thebe.css",
    "_static/sphinx-thebe.js",
    "_static/thebelab-helper.js",
    "_static/togglebutton.css",
    "_static/togglebutton.js",
    "_static/webpack-macros.html",
)


def setup(app: Any) -> None:
    """Work on the files that Sphinx has written."""
    app.connect("build-finished", finish, priority=900)


def finish(app: Any, exception: Exception | None) -> None:
    """Go through every page once."""
    if exception or app.builder.name != "html":
        return
    site = Path(app.outdir)
    targets = dict(_places(app))
    for page in site.rglob("*.html"):
        place = page.relative_to(site)
        up = "../" * (len(place.parts) - 1)
        text = slim(page.read_text(encoding="utf-8"), search=place.name == "search.html")
        here = {label: up + target for label, target in targets.items()}
        text = link_labels(text, here, anchors=place.parts[0] == "_modules")
        page.write_text(access.repair(text), encoding="utf-8")
    for leftover in LEFTOVERS:
        if (site / leftover).is_dir():
            shutil.rmtree(site / leftover)
        else:
            (site / leftover).unlink(missing_ok=True)
    for source_map in (site / "_static").rglob("*.map"):
        source_map.unlink()
    styles.slim_styles(site)


def slim(page: str, *, search: bool = False) -> str:
    """Return a page without the scripts and style sheets that it does not need.

    Examples
    --------
    >>> slim('<script src="sphinx-thebe.js"></script><script src="course.js"></script>')
    '<script src="course.js"></script>'
    """

    def script(tag: re.Match[str]) -> str:
        needless = NEEDLESS.search(tag[0]) or (not search and FOR_SEARCH.search(tag[0]))
        return "" if needless else tag[0]

    def link(tag: re.Match[str]) -> str:
        return "" if NEEDLESS.search(tag[0]) or STYLES.search(tag[0]) else tag[0]

    return LINK.sub(link, SCRIPT.sub(script, TEX.sub("", page)))


def link_labels(page: str, targets: dict[str, str], *, anchors: bool) -> str:
    """Link each label in a comment of highlighted code; a page of source gets anchors.

    Examples
    --------
    >>> code = '<pre>x = 1  <span class="c1"># eq-one</span></pre>'
    >>> link_labels(code, {"eq-one": "a.html#one"}, anchors=True)
    '<pre>x = 1  <span class="c1" id="line-1"># <a href="a.html#one">eq-one</a></span></pre>'
    """

    def block(pre: re.Match[str]) -> str:
        def comment(match: re.Match[str]) -> str:
            line = ADDED.sub("", pre[0][: match.start()]).count("\n") + 1
            labels = LABEL.sub(lambda label: _link(label[0], targets), match[2])
            name = f' id="line-{line}"' if anchors else ""
            return match[1].replace('class="c1"', f'class="c1"{name}') + labels + match[3]

        return COMMENT.sub(comment, pre[0])

    return re.sub(r"<pre>.*?</pre>", block, page, flags=re.DOTALL)


def _link(label: str, targets: dict[str, str]) -> str:
    return f'<a href="{targets[label]}">{label}</a>' if label in targets else label


def _places(app: Any) -> Iterator[tuple[str, str]]:
    for label, (docname, _) in app.env.get_domain("math").equations.items():
        yield label, f"{app.builder.get_target_uri(docname)}#equation-{label}"
