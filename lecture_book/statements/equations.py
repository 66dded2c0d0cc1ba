"""Display mathematics: from a tag in the margin to a numbered equation."""

import re

TAG = re.compile(r"\s*\\tag\{([^}]*)\}\s*")
LABEL = re.compile(r"eq-[a-z0-9]+(?:-[a-z0-9]+)*")
# One label or several in parentheses: (eq-a), (eq-a, eq-b).
REFERENCE = re.compile(rf"\(({LABEL.pattern}(?:\s*(?:,|and|–|-|to)\s*{LABEL.pattern})*)\)")


def label_math(lines: tuple[str, ...]) -> tuple[list[str], list[str], list[str]]:
    r"""Turn the tag of a display into a label of MyST.

    Returns the new lines, the labels found and sentences about what is wrong.

    Examples
    --------
    >>> label_math(("$$", r"x = 1 \tag{eq-one}", "$$"))
    (['$$', 'x = 1', '$$ (eq-one)'], ['eq-one'], [])
    """
    text = "\n".join(lines)
    labels = TAG.findall(text)
    if not labels:
        return list(lines), [], []
    problems = [
        rf"\tag{{{label}}} must contain a label such as eq-perceptron-update."
        for label in labels
        if not LABEL.fullmatch(label)
    ]
    if len(labels) > 1:
        problems.append(f"A display may have one tag; this one has {', '.join(labels)}.")
    body, closed, after = TAG.sub("\n", text).rpartition("$$")
    if not closed or not body.strip(" \n$"):
        return list(lines), [], [f"The display with the tag {labels[0]} does not end in $$."]
    if after.strip():
        problems.append(f"Nothing may follow the display {labels[0]} on its last line.")
    if problems:
        return list(lines), [], problems
    indent = lines[0][: len(lines[0]) - len(lines[0].lstrip())]
    inner = [line for line in body.strip().removeprefix("$$").split("\n") if line.strip()]
    display = [f"{indent}$$", *(line.rstrip() for line in inner), f"{indent}$$ ({labels[0]})"]
    return display, labels, []


def reference(match: re.Match[str]) -> str:
    """Return the roles for one match of REFERENCE.

    Examples
    --------
    >>> REFERENCE.sub(reference, "By (eq-a, eq-b) and (eq-c).")
    'By {eq}`eq-a`, {eq}`eq-b` and {eq}`eq-c`.'
    """
    return LABEL.sub(lambda label: f"{{eq}}`{label[0]}`", match[1])
