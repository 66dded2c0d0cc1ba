"""The scripts and style sheets of a page, without those of extensions that no page needs."""

import re
from typing import Any

# Cells are not run in the page, folds are <details>, there are no tabs, no translations.
SCRIPTS = re.compile(
    r"sphinx-thebe|THEBE_JS_URL|togglebutton|toggle\w*Hint|toggleOpenOnPrint|design-tabs|translations\.js"
)
# Sheets whose work course.css does, or whose elements do not occur.
SHEETS = re.compile(r"togglebutton|sphinx-thebe|proof\.css|exercise\.css|katex-math|sphinx-design")


def setup(app: Any) -> None:
    """Look at every page after all extensions have added what is theirs."""
    app.connect("html-page-context", leave_out, priority=950)


def leave_out(_app: Any, _name: str, _template: str, context: dict[str, Any], _: Any) -> None:
    """Take what no page needs out of a page's lists."""
    for key, needless in (("script_files", SCRIPTS), ("css_files", SHEETS)):
        context[key] = [
            file  # which has its address, or as an attribute the script itself
            for file in context[key]
            if not needless.search(f"{file.filename} {file.attributes}")
        ]
