"""A book of two chapters, as the build writes it."""

MATH = (
    '<span class="katex"><span class="katex-mathml"><math><semantics><msub><mi>w</mi><mi>t</mi>'
    '</msub></semantics></math></span><span class="katex-html" aria-hidden="true">w</span></span>'
)
FIGURE = (
    '<div class="fig-place" id="figure-stepper" data-figure="stepper" data-state="{}"><figure>'
    "<figcaption>Update 6.</figcaption></figure></div>"
)
IMAGE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"
PLOT = 352  # pixels: it is narrower than the page
ONE = f"""<section id="one"><h1>1 One<a class="headerlink" href="#one">#</a></h1>
<div class="show-answers"><button>Clear</button></div>
<p>By <a href="02-b.html#equation-eq-x">(2.1)</a>, <a href="02-b.html">chapter 2</a>, the
<a href="../book/ledger.html#JOE-04">ledger</a> and <a href="#figure-stepper"
data-preset="stepper=xor">XOR</a>; <a href="#nowhere">nowhere</a>. It is {MATH}.</p>
<p id="predict-1" data-part="question" data-prediction="1"><strong>Predict.</strong> How many?</p>
<fieldset class="choices" aria-labelledby="predict-1" data-part="choices" data-prediction="1"><ul>
<li><label><input type="radio"><span>(a) two</span></label></li></ul></fieldset>
<div class="cell tag_predict" data-part="cell" data-prediction="1">
<div class="cell_input"><pre>print(2)</pre></div>
<div class="run-bar"><button>Run</button></div></div>
<details class="fold answer" id="predict-1-answer" data-part="answer" data-prediction="1">
<summary>Compare</summary>
<div class="fold-content"><div class="cell_output"><pre>2</pre></div><p><strong>(a)</strong> It is
settled.</p></div></details>
<p data-part="question" data-task="1">Now you.
<strong>Your turn.</strong> Write it.</p>
<div class="cell tag_your-turn" data-part="cell" data-task="1">
<div class="cell_input"><pre># Your code here.</pre></div></div>
<div class="cell tag_solution">
<details class="hide answer" data-part="answer" data-task="1">
<summary>Show a solution</summary>
<div class="cell_input"><pre>solved = 1
return solved</pre></div></details></div>
<div class="cell tag_hide-input"><details class="hide"><summary>Show the code</summary>
<div class="cell_input"><pre>plot()</pre></div></details>
<div class="cell_output"><img alt="" class="plot" src="{IMAGE}" style="width: {PLOT}px"></div>
<div class="cell_output">{FIGURE}</div></div>
<details class="fold answer"><summary>Proof</summary><div class="fold-content"><p>Obvious.</p>
<details class="fold checked"><summary>checked by Coq</summary><div class="fold-content">
<pre>trivial.</pre></div></details></div></details>
<details class="fold answer"><summary>Answer me first</summary><div class="fold-content">
<p>Predict. A fold and a paragraph that only sound like it.</p></div></details>
<section id="exercises"><h2>Exercises</h2>
<div class="exercise admonition" id="exr-a"><p class="admonition-title">
<span class="caption-number">Exercise 1.1 </span></p></div>
<details class="fold answer" data-part="answer"><summary>Answer</summary>
<div class="fold-content"><p>Seven.</p></div>
</details></section></section>"""
TWO = """<section id="two"><h1>2 Two</h1><p>Words.</p>
<div class="math" id="equation-eq-x">x</div></section>"""
PAGE = """<!DOCTYPE html><html><head><link rel="stylesheet" href="../_static/a.css"></head><body>
<div class="dropdown-download-buttons"><ul class="dropdown-menu"></ul></div>
<article class="bd-article">{}</article></body></html>"""
PLACES = ["notebooks/01-a.html", "notebooks/02-b.html"]


def write(site):
    """Write the two chapters into a folder."""
    (site / "notebooks").mkdir()
    (site / "print").mkdir()
    for place, text in zip(PLACES, (ONE, TWO), strict=True):
        (site / place).write_text(PAGE.format(text), encoding="utf-8")
    return site
