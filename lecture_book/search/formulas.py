"""A formula as a line of text, for the excerpts of the search."""

import re

from selectolax.lexbor import LexborNode

ACCENTS = {"~": "\u0303", "^": "\u0302", "ˉ": "\u0304", "‾": "\u0304"}
BELOW = str.maketrans("0123456789+−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
ABOVE = str.maketrans("0123456789+−=()⊤ni⋆∗′", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵀⁿⁱ⋆∗′")
SPACED = set("=≤≥<>≠≈∈→←↦⇒⇔+−⋅×≪≫")
BEFORE = set(",;:")  # a space follows
# A minus that takes nothing from anything: first of all, or after another sign.
SIGNED = re.compile(r"(^|[(\[{]|[,;:/] ?|[=≤≥<>≠≈∈→←↦⇒⇔⋅×≪≫] )([−+]) ")
CELL = re.compile(r"^ ([−+]) (?=[\w/]+ ?$)")  # of a matrix, but no line that goes on with a sum
UNMISTAKABLE = re.compile(r"\([^()]*\)|∥[^∥]*∥[⁰¹²³⁴⁵⁶⁷⁸⁹]*|∂[^ (/]{1,3}")
APPLIED = "\u2061"  # stands after the name of a function
SCRIPTS = ("msub", "msup", "msubsup", "munder", "mover", "munderover")


def line(part: LexborNode) -> str:
    """Return MathML as a line of text.

    Examples
    --------
    >>> from lecture_format.markup import node
    >>> line(node("<math><msub><mi>y</mi><mi>i</mi></msub><mo>≤</mo><mn>1</mn></math>"))
    'yᵢ ≤ 1'
    >>> line(node("<math><mo>−</mo><mn>1</mn><mo>−</mo><mi>x</mi></math>"))
    '−1 − x'
    >>> below = "<mrow><mn>2</mn><msup><mi>λ</mi><mn>2</mn></msup></mrow>"
    >>> line(node(f"<math><mfrac><mi>γ</mi>{below}</mfrac><mi>t</mi></math>"))
    'γ/(2λ²) t'
    """
    text = re.sub(rf"{APPLIED}(?=\w)", " ", _written(part)).replace(APPLIED, "")
    text = re.sub(r"(?<=[(\[{]) | (?=[),.;\]}])", "", " ".join(text.split()))
    return SIGNED.sub(r"\1\2", text)


def _written(part: LexborNode) -> str:
    children = list(part.iter())
    if part.tag in SCRIPTS:
        children = [child for child in children if child.text() != APPLIED]
    parts = [_written(child) for child in children]
    both = list(zip(children, parts, strict=True))
    match part.tag:
        case "mo" | "mi" | "mn" | "mtext":
            return _sign(part.text())
        case "mfrac":
            if part.attributes.get("linethickness") == "0px":
                return f"{parts[0]} choose {parts[1]}"
            above, below = map(_one, children, parts)
            return f"{above}/{below} "
        case "msqrt":
            return f"√{_one(part, ''.join(parts))}"
        case "msub" | "munder":
            return parts[0].rstrip(APPLIED) + _small(*both[1], BELOW, "_")
        case "msup":
            return parts[0] + _small(*both[1], ABOVE, "^")
        case "msubsup" | "munderover":
            return parts[0] + _small(*both[1], BELOW, "_") + _small(*both[2], ABOVE, "^")
        case "mover":
            return parts[0] + ACCENTS.get(parts[1].strip(), parts[1])
        case "mtr":
            return "".join(CELL.sub(r"\1", cell) + " " for cell in parts)
        case "mspace":
            return " "
        case "annotation":
            return ""
    return "".join(parts)


def _sign(sign: str) -> str:
    if sign in SPACED:
        return f" {sign} "
    return f"{sign} " if sign in BEFORE else sign


def _one(part: LexborNode, text: str) -> str:
    """Return a part of a formula, in parentheses unless it is one letter, name or number."""
    text = text.strip()
    return text if _is_one(part) or UNMISTAKABLE.fullmatch(text) else f"({text})"


def _is_one(part: LexborNode) -> bool:
    children = list(part.iter())
    if part.tag in SCRIPTS or len(children) == 1:
        return _is_one(children[0])
    return not children


def _small(part: LexborNode, text: str, letters: dict[int, int], mark: str) -> str:
    """Return an index or a power, in small letters if there are such."""
    text = text.replace(" ", "")
    if all(ord(letter) in letters for letter in text):
        return text.translate(letters)
    return mark + _one(part, text)
