"""What no function can use is refused in one sentence that names the argument."""

import inspect
import itertools
import re

import numpy as np
import pytest
from scipy.sparse import csr_array

import lecture_lib as lib
from lecture_lib.linear.losses import CONVEX
from tests.calls import FUNCTIONS, VALUES, arguments, call

DATA = lib.six_points()
X, y, w, b = DATA.X, DATA.y, DATA.w, DATA.b
SPARSE, HUGE = csr_array(X), np.array([1e308, 1e308])

# Arrays that may have any length, or any shape, as far as the function can know.
ANY_LENGTH = {"X", "X_new", "X_train", "Z", "K", "p", "scores", "m", "f", "updates"}
ANY_SHAPE = {"m", "f"}
SIGNED = {"b", "b_start", "shift", "feature", "sign_of_zero", "bias_step"}  # may be negative
ZERO = {"lam", "theta", "start_norm", "constant", "tie_weight", "seed", "a"} | SIGNED


def spoiled(name, value, parameter):
    """Return what an argument cannot be, each with what is wrong with it."""
    wrong = {"an object": object(), "a text": "no such word"}
    if parameter.default is not None:
        wrong["nothing"] = None
    if isinstance(value, bool):
        return wrong | {"a number": 2}
    if callable(value) or not isinstance(value, int | float | np.ndarray):
        return wrong | {"a number": 3.5}
    if name == "value":  # num prints what is not finite and what is in a list
        return wrong
    a = np.array(value, dtype=float)
    first = np.arange(a.size).reshape(a.shape) == 0
    wrong |= {"not a number": np.where(first, np.nan, a) if a.ndim else np.nan}
    if name != "C":  # infinite for the hard margin
        wrong |= {"infinite": np.where(first, np.inf, a) if a.ndim else np.inf}
    wrong |= {"texts": a.astype(str).tolist(), "of different lengths": [[1.0], [1.0, 2.0]]}
    wrong |= {"masked": np.ma.array(a, mask=True), "complex": a + 1j}
    if not a.ndim and name not in SIGNED:
        wrong["negative"] = -1
    if not a.ndim and name not in ZERO:
        wrong["zero"] = 0
    if not a.ndim:
        wrong |= {"larger than floats": 10**400, "a day": np.datetime64("2020-01-01")}
    if isinstance(value, int) and name not in {"eta", "b"}:
        wrong |= {"no whole number": 1.5, "a duration": np.timedelta64(3, "D")}
    if a.ndim and name not in ANY_SHAPE:
        wrong |= {"with an axis more": a[None], "one number": 1.0}
    if a.ndim and name not in ANY_LENGTH:
        wrong |= {"longer": np.concatenate([a, a[:1]]), "empty": a[:0]}
    if name == "y" and value is VALUES["y"]:
        wrong |= {"labels of 0 and 1": a > 0, "one class more": np.where(first, 3.0, a)}
    return wrong


TRIED = [
    (function, name)
    for function in FUNCTIONS
    for name, value in arguments(function, optional=True).items()
    if value is not None and value is not VALUES["first"] and (function, name) != ("num", "digits")
]


@pytest.mark.parametrize(("function", "name"), TRIED)
def test_an_argument_that_makes_no_sense_is_refused_by_its_name(function, name):
    parameter = inspect.signature(FUNCTIONS[function]).parameters[name]
    given = arguments(function, optional=True)
    tried = spoiled(name, given[name], parameter).items()
    ways = [{}, {"exact": True}] if "exact" in given and name != "exact" else [{}]
    for (what, wrong), way in itertools.product(tried, ways):
        try:
            call(function, **{name: wrong}, **way)
        except (ValueError, TypeError) as error:
            said = str(error)
        else:
            said = "nothing"
        assert re.match(rf"{name} must .*\.$", said), f"{name}, {what}: it says {said!r}."


@pytest.mark.parametrize(("function", "name"), TRIED)
def test_what_overflows_is_refused_in_a_sentence_and_warns_of_nothing(function, name):
    """Warnings are errors here."""
    value = arguments(function, optional=True)[name]
    if isinstance(value, bool) or not isinstance(value, int | float | np.ndarray):
        return
    a = np.asarray(value, dtype=float)
    for wrong in (np.sign(a) * 1.7e308, np.clip(a, -17, 17) * 1e307, a * 5e-324):
        said = "X must be so, or it is computed."
        try:
            call(function, **{name: wrong if a.ndim else float(wrong)})
        except ValueError as error:
            said = str(error)
        assert re.match(r"[\w, ]+ must .*\.$", said), said


@pytest.mark.parametrize("function", FUNCTIONS)
def test_samples_and_labels_of_different_number_are_refused(function):
    given = arguments(function)
    if not {"X", "y"} <= set(given):
        return
    with pytest.raises(ValueError, match=r"^\w+ must have shape \(\d"):
        call(function, y=np.append(given["y"], given["y"][:1]))


# What is called with which arguments in place of the right ones, and what the sentence says.
TWO, ZERO_W = {"X": [[1.0], [2.0]], "y": [1, -1]}, {"w": np.zeros(2), "b": 1.0}
LOPSIDED = np.arange(36.0).reshape(6, 6)
ONE = {"X": X[:1], "y": y[:1]}
NO_CLASS = {"y": np.ones(6)}
ONE_CLASS = "y must contain both classes; got only +1. Add a sample of the other class."
LOSSES = ", ".join(loss.__name__ for loss in CONVEX)
RANDOM = ("moons", "overlapping", "rings", "separable")
OF_A_NORMAL = ("margins", "projections", "signed_distances")
OF_DENSE_ROWS = ("gram", "radius", "replay", "separate")
DUAL, OF_A_RUN = lib.dual_perceptron(lib.gram(X), y), ("replay", "vote", "votes")
CUBIC = lib.polynomial_kernel(3)
OF_TWO_CLASSES = (
    "check_logistic", "dual_svm", "kernel_svm", "logistic_regression", "maximal_margin", "platt",
    "svm",
)  # fmt: skip
ORDERS = [0], [1, 2], [[0, 1]], [0.0, 1.0], [0, [1]], ["a", "b"]
OUT_OF_RANGE = [
    *((f, NO_CLASS, ONE_CLASS) for f in OF_TWO_CLASSES),
    *((f, {"n": 1}, "n must be a whole number, at least 2; got 1.") for f in RANDOM),
    *((f, {"run": DUAL}, "run must be the record of a run on weights") for f in OF_A_RUN),
    *((f, ZERO_W, "w must not be zero; got the zero vector") for f in OF_A_NORMAL),
    *((f, {"X": SPARSE}, "X must be a dense array; got csr_array. X") for f in OF_DENSE_ROWS),
    *(("perceptron", {"order": order, **TWO}, "order must be 'cyclic', 'shuffled', 'worst")
      for order in ORDERS),
    ("augmented_margin", {"w": np.zeros(2), "b": 0.0}, "w must not be zero; got the zero vector"),
    ("average_weights", ONE, "X and y must be those of the run: it updates on sample"),
    ("best_bound", {"augmented_margin": 1e-300}, "augmented_margin must lie between 1e-150 and"),
    ("calibration", {"p": np.full(6, 1.5)},
     "p must contain probabilities, between 0 and 1; got 1.5"),
    ("calibration", {"p": [], "y": []}, "p must contain probabilities, between 0 and 1; got none"),
    ("check_margin", {"w": [0, 0], "b": 0}, "w and b must not both be zero; got"),
    ("check_separator", {"w": [0, 0], "b": 0}, "w and b must not both be zero"),
    ("check_separator", {"exact": "yes"}, "exact must be True or False; got 'yes'"),
    ("criterion", {"w": HUGE}, "X, w and b must be so"),
    ("decision", {"w": HUGE}, "X, w and b must be so small that no score overflows"),
    ("deviation_bound", {"w": [0, 0], "b": 0}, "w and b must not both be zero"),
    ("digits_pair", {"b": 3}, "a and b must be different digits; got 3 twice."),
    ("digits_pair", {"a": 10}, "a must be a digit from 0 to 9; got 10."),
    ("digits_pair", {"b": 10}, "b must be a digit from 0 to 9; got 10."),
    ("dual_perceptron", {"K": [[1, 2], [0, 1]], "y": [1, -1]}, "K must be symmetric; K[0, 1] and"),
    ("dual_perceptron", {"bias_step": -1}, "bias_step must not be negative; got -1"),
    ("dual_perceptron", {"K": csr_array(np.eye(6))}, "K must be a dense array; got csr_array."),
    ("dual_svm", {"C": -1.0}, "C must be a number above 0; got -1.0."),
    ("dual_svm", {"K": LOPSIDED}, "K must be symmetric; K[0, 5] and K[5, 0] differ."),
    ("expansion", {"alpha": [1, 1, 1, 1, 1, -0.5]}, "alpha must not be negative; entry 5 is -0.5"),
    ("expansion", {"alpha": np.full(6, 1e308)}, "K, alpha and b must be so small"),
    ("find_cycle", {"order": "shuffled"}, "order must be 'cyclic', 'worst first' or a permut"),
    ("find_cycle", {"order": [0, 0]}, "order must be 'cyclic', 'worst first' or a permut"),
    ("frequent_words", {"count": 10**9}, "count must be at most the 160"),
    ("frequent_words", {"language": "xx"}, "language must be one of 'ar', 'de', 'en', "),
    ("gate", {"name": np.zeros(2)}, "name must be one of"),
    ("gram", {"kernel": lambda A, B: A @ B.T + A[:, :1]}, "K must be symmetric; K["),
    ("hadamard", {"n": 6, "y": None}, "n must be a power of two; got 6. Take 8."),
    ("hadamard", {"n": 1, "y": None}, "n must be a whole number, at least 2; got 1."),
    ("hadamard", {"n": 2**20, "y": None}, "n must be smaller"),
    ("hinge_bound", {"updates": (0, -1)}, "updates must name samples 0 to 5; got -1."),
    ("hinge_bound", {"updates": [0, None]}, "updates must name samples 0 to 5; got None"),
    ("hinge_sgd", {"lam": 2.0}, "lam must be at most 1; got 2.0. Scale the samples"),
    ("kernel_decision", {"X": [[1.0]]}, "Z must have 1 features to match X; got 2."),
    ("kernel_perceptron", {"X": 1e120 * X, "kernel": CUBIC}, "X, Z and constant must be so small"),
    ("kernel_perceptron", {"kernel": lambda A, B: A @ B.T + np.inf}, "kernel must return finite"),
    ("kernel_svm", {"kernel": lambda A, B: -A @ B.T}, "kernel must be positive semidefinite"),
    ("kernel_svm", {"kernel": lambda A, B: A @ B.T + A[:, :1] - B[:, 0]},
     "kernel must be symmetric"),
    ("kernel_svm", {"kernel": lambda *_: np.ones(3)}, "kernel must return numbers of shape (6,"),
    ("KernelField", {"kernel": "rbf"}, "kernel must be a function"),
    ("KernelField", {"X": np.ones((6, 1))}, "X must have 2 features"),
    ("KernelField", {"y": np.full(6, 2)}, "y must contain only -1 and"),
    ("KernelField", {"alpha": -np.ones(6)}, "alpha must not be negative"),
    ("KernelField", {"alpha": [1.0]}, "alpha must have shape"),
    ("KernelField", {"b": None}, "b must be a finite number"),
    ("linear_kernel", {"Z": [[1.0]]}, "Z must have 2 features to match X; got 1."),
    ("linear_kkt", {"C": np.inf, "mu": np.ones(6)}, "mu must be left out for the hard margin;"),
    ("logistic_regression", {"X": [[1e-300], [0.0]], "y": [1, -1], "lam": 0.0},
     "X must be constant or spread over at least 1e-280, so that its weight is a float; got 1e"),
    ("majority", {"d": 4}, "d must be odd, so that every vote is decided; got 4. Take 5."),
    ("majority", {"d": 10**9 + 1}, "d must be smaller"),
    ("mixed_perceptron", {"shards": 7}, "shards must be at most the number of samples, 6; got 7."),
    ("mixing_check", {"b": -99.0}, "w and b must separate the samples; sample 1 is on the wrong"),
    ("mixing_check", {"updates": [0, 1]}, "updates must be a list or a tuple; got 0;"),
    ("mixing_check", {"updates": [[[0], [3]], [[]]]}, "shares must have one row per epoch"),
    ("multiclass_perceptron", {"y": [0, 1, 2, 0, 1, -1]}, "y must contain whole numbers from 0"),
    ("multiclass_perceptron", {"y": np.zeros(6)}, "y must name at least two classes; got only 0."),
    ("multiclass_perceptron", {**TWO, "y": [0, 10**9]}, "y must number the classes without large"),
    ("novikoff_bounds", {"b": -99.0}, "w and b must separate the samples; y f(x) is -"),
    ("novikoff_check", {"b": -99.0, "m": None}, "w and b must separate the samples; y f(x) is -"),
    ("novikoff_check", ZERO_W, "w must not be zero; got [0.0, 0.0]"),
    ("novikoff_check", {"b": 0.5, "feature": 0}, "b must be 0 when feature is 0; got 0.5."),
    ("novikoff_check", {"updates": None}, "updates must be a list or a tuple; got None;"),
    ("novikoff_check", {"X": 1e150 * X, "b": 1e150 * b, "m": None}, "X, w, b and m must be such"),
    ("novikoff_check", {"m": 1e300}, "w, b and m must leave"),
    ("num", {"digits": 2.5}, "digits must be between 1 and 7"),
    ("num", {"digits": None}, "digits must be between 1 and 7"),
    *(("num", {"value": value}, "value must be a number") for value in (None, 1j, SPARSE)),
    ("odd_max_bit", {"d": 40}, "d must be smaller"),
    ("online_svm", {"C": np.inf}, "C must be a finite number above 0; got inf"),
    ("perceptron", {"seed": None}, "seed must be given for order='shuffled'; got None"),
    ("perceptron_intro", {"sign_of_zero": 2}, "sign_of_zero must be -1, 0 or 1; got 2"),
    ("platt", {"scores": [], "y": []},
     "scores must contain at least one score of each class; got n"),
    ("platt", {"scores": [0.0, 1e-300], "y": [1, -1]}, "scores must be constant or spread over"),
    ("pocket", ONE, "X and y must be those of the run: it updates on sample"),
    ("polynomial_features", {"degree": 10**9}, "degree must be smaller"),
    ("polynomial_kernel", {"constant": -0.1}, "constant must not be negative, or this is no"),
    ("replay", ONE, "X and y must be those of the run: it updates on sample"),
    ("replay", {"X": X[:, :1]}, "X must have 2 features like the run; got 1."),
    ("replay_updates", {"updates": [9]}, "updates must name samples 0 to 5; got 9. Give the list"),
    ("replay_updates", {"updates": [-1]}, "updates must name samples 0 to 5; got -1. Give the li"),
    ("replay_updates", {"updates": [0.5]}, "updates must name samples 0 to 5; got 0.5. Give the"),
    ("replay_updates", {"updates": 3}, "updates must be a list or a tuple; got 3"),
    ("rings", {"n": 10**12}, "n must be smaller"),
    ("slope", {"loss": lib.zero_one}, f"loss must be convex, one of {LOSSES}; got zero_one."),
    ("slope", {"loss": [1.0]}, "loss must be convex"),
    ("subdifferential", {"loss": "hinge"}, f"loss must be convex, one of {LOSSES}; got 'hinge'."),
    ("subdifferential", {"loss": lib.zero_one}, f"loss must be convex, one of {LOSSES}; got zero"),
    ("support_vectors", {"alpha": np.full(6, 1.01)}, "alpha must not exceed C = 1; got 1.01."),
    ("support_vectors", {"alpha": [1, 1, 1, 1, 1, -1]}, "alpha must not be negative; entry 5 is"),
    ("svm_kkt", {"K": LOPSIDED}, "K must be symmetric; K[0, 5] and K[5, 0] differ."),
    ("vote", {"X_new": X[:, :1]}, "X_new must have 2 features like X; got 1"),
    ("weights_from_dual", {"alpha": -np.ones(6)}, "alpha must not be negative; entry 0 is -1"),
    ("wolfe", {"first": X[0]}, "first must be (name, point), the name a tuple such as (3,); got"),
    ("wolfe", {"first": (3, X[3])}, "first must be (name, point)"),
    ("wolfe", {"first": ((3,), X)}, "the point of first must have shape (12,); got (6, 2)"),
    ("wolfe", {"first": ((3,), [np.nan, 0.0])}, "the point of first must be finite"),
    ("wolfe", {"lowest": lambda _: X[0]}, "lowest(p) must be (name, point)"),
    ("wolfe", {"lowest": lambda _: ((0,), [1.0])}, "the point of lowest(p) must have shape"),
]  # fmt: skip


@pytest.mark.parametrize(("function", "changed", "sentence"), OUT_OF_RANGE)
def test_a_value_out_of_range_is_refused_by_name(function, changed, sentence):
    with pytest.raises(ValueError, match=rf"^{re.escape(sentence)}"):
        call(function, **changed)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"b": 99.0}, "w and b must separate the samples; the smallest y_i f"),
        ({"b": -(X @ w)[y > 0].min()}, "w and b must separate the samples; the smallest y_i f"),
        ({"b": None}, "w and b must come together; got w=["),
        ({"w": None}, "w and b must come together; got w=None"),
        ({"w": [1.0]}, "w must have shape (2,), one weight per feature"),
        ({"b": "0"}, "b must be a finite number; got 0, of type str: give a number."),
        ({"name": None}, "name must be a string"),
        ({"y": y > 0},
         "y must contain only -1 and +1; got [0.0, 1.0]. For 0/1 labels use 2*y - 1."),
    ],
)  # fmt: skip
def test_a_data_set_that_contradicts_itself_is_refused(given, sentence):
    with pytest.raises(ValueError, match=rf"^{re.escape(sentence)}"):
        lib.Dataset(**{"X": X, "y": y, "name": "mine", "source": "here", "w": w, "b": b} | given)


@pytest.mark.parametrize("c", [np.full(6, 1.01), np.full(6, -0.01), [0.5], [np.nan] * 6])
def test_coefficients_of_a_subgradient_lie_between_0_and_1(c):
    found = lib.criterion_subdifferential(X, y, [0.0, 0.0], 0.0)
    with pytest.raises(ValueError, match=r"^c must "):
        found.member(c)
    with pytest.raises(ValueError, match=r"^direction must have shape \(3,\)"):
        found.directional_derivative([1.0])


def test_a_point_whose_probability_overflows_is_refused():
    found = lib.logistic_regression([[1e-9], [0.0]], [1, -1], lam=0.0)
    with pytest.raises(ValueError, match=r"^X must be so small that no score overflows\."):
        found.probabilities([[1e305]])


def test_a_bound_that_no_float_holds_is_infinite():
    bounds = lib.novikoff_bounds([[1e-200], [-1e-200]], [1, -1], [1.0], 0.0)
    assert set(vars(bounds).values()) == {np.inf}
    report = lib.novikoff_check([[1e-200], [-1e-200]], [1, -1], [0], w=[1.0], b=0.0, exact=True)
    assert (report.bound, report.holds()) == (np.inf, True)
