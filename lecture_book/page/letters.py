"""The letters of the book are there in the first picture: a page waits a moment for them.

Else the browser would set the lines with other letters and move them when ours arrive.
"""

import json
from typing import Any

TEXT = ["1em 'Lecture Text'", "italic 1em 'Lecture Text'", "600 1em 'Lecture Text'"]
TEXT += ["1em 'Lecture Code'"]
# What stands around a letter or sign of a formula in the page, or the sign of a check: its font.
FONTS = {
    "katex-html": "1em KaTeX_Main",
    "mathnormal": "italic 1em KaTeX_Math",
    "mathbf": "bold 1em KaTeX_Main",
    "mathcal": "1em KaTeX_Caligraphic",
    "mathbb": "1em KaTeX_AMS",
    "small-op": "1em KaTeX_Size1",
    "size1": "1em KaTeX_Size1",
    "large-op": "1em KaTeX_Size2",
    "size2": "1em KaTeX_Size2",
    'katex"><math': "1em 'Lecture Mathematics'",
    **dict.fromkeys("✅❌⬜", "1em 'Lecture Signs'"),
}

# After 300 ms the page is shown without them: a slow network must not hide the words.
SCRIPT = """{
  const page = document.documentElement;
  page.style.visibility = "hidden";
  const frame = () => new Promise(requestAnimationFrame);
  const loaded = FONTS.map((font) => document.fonts.load(font, " ✅")); // a letter and a sign
  const letters = Promise.allSettled(loaded).then(frame).then(frame); // set, still unseen
  const enough = new Promise((resolve) => setTimeout(resolve, 300));
  Promise.race([letters, enough]).then(() => { page.style.visibility = ""; });
}"""


def setup(app: Any) -> None:
    """Look at every page before it is written."""
    app.connect("html-page-context", _add_script)


def _add_script(app: Any, _name: str, _template: str, context: dict[str, Any], _: Any) -> None:
    app.add_js_file(None, body=wait_for_letters(context.get("body", "")), priority=100)  # first


def wait_for_letters(body: str) -> str:
    """Return the script for a page.

    Examples
    --------
    >>> formula = '<span class="katex-html"><span class="mord mathnormal">w</span></span>'
    >>> "KaTeX_Math" in wait_for_letters(formula), "Caligraphic" in wait_for_letters(formula)
    (True, False)
    """
    fonts = dict.fromkeys(font for name, font in FONTS.items() if name in body)
    return SCRIPT.replace("FONTS", json.dumps([*TEXT, *fonts]))
