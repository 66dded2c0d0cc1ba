"""The losses against the library's."""

from lecture_lib.figures._case import Case
from lecture_lib.figures.losses import BY_NAME, Losses
from lecture_lib.linear.losses import subdifferential, zero_one


def states(rng):
    names = list(BY_NAME)
    for number in range(300):
        yield {
            "m": -2 + number % 81 / 16,
            "loss": names[number % len(names)],
            "eta": float(rng.choice([0.25, 0.5, 1, 2])),
            "tie": float(rng.integers(0, 5) / 4),
        }


def library(state):
    m = state["m"]
    values = {"zero_one": {"value": float(zero_one(m))}}
    for name, loss in BY_NAME.items():
        low, high = map(float, subdifferential(loss, m))
        values[name] = {"value": float(loss(m)), "low": low, "high": high}
    return values


CASE = Case(
    cls=Losses,
    page="notebooks/13-losses.html",
    states=states,
    library=library,
    said={
        "mistake": (
            "Margin −0.5: a mistake. Losses: zero-one 1, perceptron 0.5, hinge 1.5, squared "
            "hinge 2.25, logistic 0.974",
            ". A step of the hinge loss with η = 1 leads to margin 0.5.",
        ),
        "kink": (
            "Margin 1: correct by 1 or more. Losses: zero-one 0, perceptron 0, hinge 0, squared "
            "hinge 0, logistic 0.313",
            ". A step of the hinge loss with η = 1 leads to margin 2. Kink of the hinge loss: "
            "sub-gradients from −1 to 0, taken −1.",
        ),
        "far": (
            "Margin −2: a mistake. Losses: zero-one 1, perceptron 2, hinge 3, squared hinge 9, "
            "logistic 2.127",
            ". A step of the squared hinge loss with η = 1 leads to margin 4.",
        ),
    },
    by=(120, 0),
    input="m",
    press="^Step size",
    pressed="eta",
)
