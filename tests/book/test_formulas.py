"""Formulas of docstrings on the pages of the library."""

import pytest

from lecture_book.reference.formulas import formula, set_formulas


@pytest.mark.parametrize(
    ("code", "tex"),
    [
        ("max(0, -y_i f(x_i))", r"\max (0 , - y_{i} f (x_{i}))"),
        ("lam / 2 |w|^2", r"\lambda / 2 | w | ^{2}"),
        ("N_0 = lam**(-3/4)", r"N_{0} = \lambda ^{- 3 / 4}"),
        ("1 / sqrt(d)", r"1 / \sqrt{d}"),
        ("(R~**2 + 2 theta) /\n    gamma**2", r"(\tilde R ^{2} + 2 \theta) / \gamma ^{2}"),
        ("y_i - sum_j alpha_j y_j K_ij", r"y_{i} - \sum_{j} \alpha_{j} y_{j} K_{ij}"),
        ("xi_i >= 0", r"\xi_{i} \ge 0"),
    ],
)
def test_a_formula_is_set_as_mathematics(code, tex):
    assert formula(code) == tex


@pytest.mark.parametrize(
    "code",
    ["alpha", "3 x1 + 4 x2 = 10", "w @ x + b", "K[i, j]", "gram(X)", "C=np.inf", "start + 1",
     "2.5", "eta=0.5.real", "alpha * y", "(augment(X), y)", "x.T", '"lam"', "max_updates"],
)  # fmt: skip
def test_code_stays_code(code):
    assert formula(code) is None


def test_a_docstring_keeps_its_code_and_its_examples():
    lines = ["Update while ``y_i f(x_i) <=", "theta`` in ``perceptron(X, y)``.", ">>> 1 + 1"]
    set_formulas(None, "", "", None, None, lines)
    assert lines == [
        r"Update while :math:`y_{i} f (x_{i}) \le \theta` in ``perceptron(X, y)``.",
        ">>> 1 + 1",
    ]
