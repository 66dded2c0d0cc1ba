"""What the notebooks define, so that any of them can be referred to from any other."""

import re
import unicodedata
from dataclasses import dataclass, field

from lecture_format.translation import message, spellings

# Kinds of statement: directive that numbers it, beginning of its label.
KINDS = {
    message("Definition"): ("prf:definition", "def"),
    message("Theorem"): ("prf:theorem", "thm"),
    message("Lemma"): ("prf:lemma", "lem"),
    message("Proposition"): ("prf:proposition", "prp"),
    message("Corollary"): ("prf:corollary", "cor"),
    message("Algorithm"): ("prf:algorithm", "alg"),
    message("Remark"): ("prf:remark", "rem"),
    message("Example"): ("prf:example", "exm"),
    message("Exercise"): ("exercise", "exr"),
}
# The kind that a word of a notebook means, in whatever language it is written.
KIND_OF = {word: kind for kind in (*KINDS, message("Proof")) for word in spellings(kind)}


@dataclass(frozen=True)
class CheckedLine:
    """A line of a script in HTML, and what the lecture says there, in its own Markdown."""

    said: str
    shown: str


@dataclass
class Catalogue:
    """Everything that can be referred to.

    Attributes
    ----------
    equations : dict
        Label of an equation to the chapter that holds it, in the order of the book.
    formulas : dict
        Label of an equation to its display, as Markdown without the label.
    statements : dict
        (kind, title) to the label of the statement.
    citations : dict
        (surnames, year) to a key of the bibliography; surnames in lower case.
    chapters : set
        File names of the chapters that exist, such as "06-convergence.ipynb".
    proofs : dict
        Beginning of a proof to the label of the statement that it proves.
    checked : dict
        Label of a statement to the lines of its proof that Coq has checked.
    problems : list
        What is wrong with the definitions themselves, one sentence each.
    """

    equations: dict[str, str] = field(default_factory=dict)
    formulas: dict[str, str] = field(default_factory=dict)
    statements: dict[tuple[str, str], str] = field(default_factory=dict)
    citations: dict[tuple[tuple[str, ...], str], str] = field(default_factory=dict)
    chapters: set[str] = field(default_factory=set)
    proofs: dict[str, str] = field(default_factory=dict)
    checked: dict[str, list[CheckedLine]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def add_equation(self, label: str, chapter: str, display: list[str]) -> None:
        """Note an equation; its label may be used once."""
        if label in self.equations:
            self.problems.append(
                f"{chapter}: the equation label {label} is already used in "
                f"{self.equations[label]}. Choose another one."
            )
        else:
            self.equations[label] = chapter
            self.formulas[label] = "\n".join(line.strip() for line in [*display[:-1], "$$"])

    def add_statement(self, kind: str, title: str, chapter: str) -> None:
        """Note a statement; its kind and title may be used once."""
        key, label = (kind, " ".join(title.split())), label_of(kind, title)
        if key in self.statements or label in self.statements.values():
            self.problems.append(
                f"{chapter}: the title of {kind} ({title}) is already used. Choose another one."
            )
        else:
            self.statements[key] = label


def label_of(kind: str, title: str) -> str:
    """Return the label of a statement.

    Examples
    --------
    >>> label_of("Theorem", "Novikoff's bound")
    'thm-novikoffs-bound'
    """
    plain = unicodedata.normalize("NFKD", title.replace("'", "").replace("’", ""))
    words = re.findall(r"[a-z0-9]+", plain.encode("ascii", "ignore").decode().lower())
    return "-".join([KINDS[kind][1], *words])
