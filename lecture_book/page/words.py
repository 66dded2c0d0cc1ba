"""The words of the scripts in the language of the book: what `translate` in course.js looks up."""

import json
from pathlib import Path
from typing import Any

from lecture_format.translation import ENGLISH, language, message, messages, translate

FILE = "words.js"
COLUMNS = message("More columns: swipe to the left")  # which the style sheet says
SCRIPT = """globalThis.lectureWords = {words};
document.documentElement.style.setProperty("--more-columns", {columns});
"""


def setup(app: Any) -> None:
    """Put them before all other scripts."""
    app.connect("builder-inited", write)


def write(app: Any) -> None:
    """Write them beside the scripts; in English there are none."""
    if language() == ENGLISH:
        return
    folder = Path(app.outdir) / "_static"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(script(), encoding="utf-8")
    app.add_js_file(FILE, priority=1)


def script() -> str:
    """Return the script that holds them."""
    words = json.dumps(messages(language()), ensure_ascii=False).replace("</", "<\\/")
    return SCRIPT.format(words=words, columns=json.dumps(f'"{translate(COLUMNS)}"'))
