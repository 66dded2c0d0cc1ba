"""A page for each live figure alone, in one file but for its letters: other pages embed it."""

import re
from pathlib import Path
from typing import Any

from lecture_book.figures import live
from lecture_format.translation import language_tag, translate

# The theme's own script says light or dark when the page is there already: colours, borders and
# heights of lines would change under the reader's eyes.
THEME = """if (document.documentElement.dataset.theme === "auto") {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}"""

PAGE = """<!DOCTYPE html><html lang="{language}" data-theme="auto"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{title}</title><script>{theme}</script>
<link rel="stylesheet" href="../_static/fonts.css">
<style>{style}
body {{ font: 15px/1.45 var(--pst-font-family-base, system-ui, sans-serif); }}
main {{ margin: auto; max-width: 1100px; }}
h1 {{ font-size: 1.3em; }}
a {{ color: inherit; }}
html[data-theme=dark] body {{ background: #15191e; color: #ddd; }}
@media print {{ a {{ display: none; }} }}</style></head>
<body><main><h1>{title}</h1>{still}
<p><a href="../{chapter}" target="_top">{back}</a></p></main>
{script}</body></html>
"""

FIRST = "book/intro.html"  # for a figure whose chapter the course leaves out
# In the list of the figures.
CHAPTER = re.compile(r'href="\.\./(notebooks/[\w-]+\.html#figure-(\w+))"')


def setup(app: Any) -> None:
    """Write the pages beside those of Sphinx."""
    app.connect("build-finished", write_pages)


def page(name: str, chapter: str = FIRST, **inputs: Any) -> str:
    """Return the page of one figure, which starts from some inputs and leads to a chapter."""
    from lecture_lib.figures import _files

    shown, title = live.kinds()[name](**inputs), _files.words(name)["title"]
    start = {"figure": name, "state": shown.page_state()}
    return PAGE.format(
        title=translate(title),
        language=language_tag(),
        back=translate("The chapter with this figure"),
        theme=THEME,
        chapter=chapter,
        style=_files.part("figure.css"),
        still=live.still(start, *shown.picture()),
        script=live.script({name}),
    )


def write_pages(app: Any, exception: Exception | None) -> None:
    """Write the page of each figure."""
    if exception or app.builder.name != "html":
        return
    folder = Path(app.outdir) / "figures"
    folder.mkdir(exist_ok=True)
    listed = Path(app.srcdir) / "book" / "figures.md"
    chapters = {name: link for link, name in CHAPTER.findall(listed.read_text(encoding="utf-8"))}
    for name in live.kinds():
        file = folder / f"{name}.html"
        if not file.exists() or file.stat().st_mtime < listed.stat().st_mtime:
            file.write_text(page(name, chapters.get(name, FIRST)), encoding="utf-8")
