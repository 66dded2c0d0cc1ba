"""What the tests of the book's words share: a small catalogue, and cells."""

from lecture_book.statements.catalogue import Catalogue

KNOWN = Catalogue(
    equations={"eq-one": "01-a.ipynb"},
    statements={("Theorem", "Novikoff's bound"): "thm-novikoffs-bound"},
    citations={
        (("novikoff",), "1962"): "novikoff-1962",
        (("freund", "schapire"), "1999"): "freund-schapire-1999",
        (("li", "zaragoza", "herbrich"), "2002"): "li-2002",
    },
    chapters={"06-convergence.ipynb"},
)


def markdown_cell(text: str) -> dict:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def picture_cell(text: str | None, **metadata: object) -> dict:
    data = {"image/png": "AAAA"} | ({} if text is None else {"text/plain": [text]})
    output = {"output_type": "display_data", "data": data, "metadata": {}}
    return {"cell_type": "code", "metadata": metadata, "source": [], "outputs": [output]}


QUESTION = """**Predict.** Is the sum even?

- (a) yes <!-- if: s % 2 == 0 -->
- (b) no, $1$ is odd <!-- if: s % 2 == 1 -->"""
ANSWER = """<details><summary>Compare</summary>

**(a)** The sum is 2.

- (b) looks at one of the two numbers.

</details>"""
EXERCISE = "def f(x):\n    ### BEGIN SOLUTION\n    return 2 * x\n    ### END SOLUTION"


def lesson_cell(source: str, *tags: str, kind: str = "markdown") -> dict:
    cell = {"cell_type": kind, "metadata": {"tags": list(tags)}, "source": source}
    return cell | ({"outputs": []} if kind == "code" else {})


# A prediction and an exercise, in the notebook and as Sphinx writes the prediction.
LESSON = [
    lesson_cell(QUESTION),
    lesson_cell("s = 1 + 1", "predict", kind="code"),
    lesson_cell(ANSWER, "answer"),
    lesson_cell(EXERCISE, "your-turn", kind="code"),
    lesson_cell("check_f(f)", kind="code"),
]
HTML = """<section><h1>Sums</h1>
<p><strong>Predict.</strong> Is the sum even?</p>
<ul class="choices simple">
<li><p>(a) yes</p></li>
<li><p>(b) no, <math>1</math> is odd</p></li>
</ul>
<div class="cell tag_predict docutils container">
<div class="cell_input docutils container"><pre>s = 1 + 1</pre></div>
<div class="cell_output docutils container"><pre>2</pre></div>
</div>
<details class="fold"><summary><span>Compare</span></summary>
<div class="fold-content docutils container"><p><strong>(a)</strong> The sum is 2.</p>
<ul class="simple"><li><p>(b) looks at one of the two numbers.</p></li></ul>
</div></details></section>
"""
