"""A folded answer: <details> whose summary may hold mathematics."""

from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive, directives


class Fold(Directive):
    """``{fold} Question`` with the answer as its content.

    It may have a class, a name, and a part: what it is of a question.
    """

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {  # noqa: RUF012
        "class": directives.class_option,
        "name": directives.unchanged,
        "part": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Return the folded content between the tags of HTML."""
        words, messages = self.state.inline_text(self.arguments[0], self.lineno)
        inside = nodes.container(classes=["fold-content"])
        if name := self.options.get("name"):
            inside["ids"] = [name]  # inside, so that a link to it opens the fold
        self.state.nested_parse(self.content, self.content_offset, inside)
        part = f' data-part="{self.options["part"]}"' if "part" in self.options else ""
        classes = " ".join(["fold", *self.options.get("class", [])])
        return [
            _html(f'<details class="{classes}"{part}><summary>'),
            nodes.inline("", "", *words, classes=["summary"]),
            _html("</summary>"),
            inside,
            _html("</details>"),
            *messages,
        ]


def _html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def setup(app: Any) -> None:
    """Make the directive known."""
    app.add_directive("fold", Fold)
