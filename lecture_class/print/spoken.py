"""A formula in words, for those who hear a page."""

import itertools
import re

from selectolax.lexbor import LexborNode

WORDS = {
    "=": "equals", "≠": "is not", "≈": "is about", "≤": "is at most", "≥": "is at least",
    "<": "is less than", ">": "is greater than", "∈": "in", "∖": "without",
    "+": "plus", "−": "minus", "±": "plus or minus", "⋅": "times", "/": "over", "%": "per cent",
    "!": "factorial", "∑": "the sum", "∏": "the product", "∂": "partial", "∞": "infinity",
    "←": "becomes", "→": "to", "∣": "bar", "…": "and so on", "⋯": "and so on",
    "⊤": "transposed", "′": "prime", "⋆": "star", "~": "tilde", "^": "hat", "ˉ": "bar",
    "⟨": "the product of", "⟩": "end product", "⌊": "the floor of", "⌋": "end floor",
    "(": "open", ")": "close", "[": "open bracket", "]": "close bracket",
    "{": "open brace", "}": "close brace",
    "ℓ": "l", "\u2061": "",  # the second between a function and its argument
}  # fmt: skip
BIG = ("∑", "∏")
POWERS = {"2": "squared", "3": "cubed"}
SCRIPTS = ("msub", "msup", "msubsup", "munder", "munderover")
SIGNS = ("⊤", "′", "⋆")  # which stand where a power stands


def spoken(formula: LexborNode) -> str:
    """Return a formula of MathML in words.

    Examples
    --------
    >>> from lecture_format.markup import node
    >>> spoken(node("<math><msub><mi>w</mi><mi>t</mi></msub><mo>=</mo><mn>0</mn></math>"))
    'w sub t equals 0'
    >>> half = "<mfrac><mn>1</mn><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></mfrac>"
    >>> spoken(node(f"<math>{half}</math>"))
    'the fraction 1 over n plus 1 end fraction'
    >>> norm = "<msup><mrow><mo>∥</mo><mi>x</mi><mo>∥</mo></mrow><mn>2</mn></msup>"
    >>> spoken(node(f"<math>{norm}</math>"))
    'the norm of x end norm squared'
    """
    turns = itertools.cycle(("the norm of", "end norm"))
    text = re.sub("∥", lambda _: next(turns), _words(formula))
    return re.sub(r" (?=[,;:.](?:\s|$))", "", " ".join(text.split()))


def _words(node: LexborNode) -> str:
    parts = [child for child in node.iter() if child.is_element_node]
    words = [_words(part) for part in parts]
    if not parts:
        text = node.text().strip()
        return WORDS.get(text, text)
    if node.tag == "mfrac":
        over = f"{words[0]} over {words[1]}"
        is_short = all(len(part.split()) == 1 for part in words)
        return over if is_short else f"the fraction {over} end fraction"
    if node.tag == "msqrt":
        return _with_end("the square root of", " ".join(words), "end root")
    if node.tag == "mtable":
        return "; ".join(words)
    if parts[0].text().strip() in BIG and len(words) > 1 and node.tag in SCRIPTS:
        bounds = f"from {words[1]} to {words[2]}" if len(words) == 3 else f"over {words[1]}"
        return f"{words[0]} {bounds} of"
    if node.tag == "munder":
        return f"{words[0]} over {words[1]} of"
    if node.tag in SCRIPTS:
        low = "" if node.tag == "msup" else _with_end("sub", words[1], "end sub")
        high = "" if node.tag == "msub" else _power(parts[-1], words[-1])
        return f"{words[0]} {low} {high}"
    return " ".join(words)


def _power(node: LexborNode, words: str) -> str:
    if node.text().strip() in SIGNS:
        return words
    return POWERS.get(words) or _with_end("to the power", words, "end power")


def _with_end(begin: str, text: str, end: str) -> str:
    """Return a text with its begin, and with its end if it has several words."""
    return f"{begin} {text} {end}" if len(text.split()) > 1 else f"{begin} {text}"
