"""The rules that look at one sample after another: perceptron, kernel perceptron, hinge SGD."""

import sets
from measure import Row, race

from lecture_lib import perceptron


def rows(quick):
    """Compare the perceptron with scikit-learn's."""
    from sklearn.linear_model import Perceptron

    X, y = sets.plane(100, 0.02)
    epochs = perceptron(X, y, max_epochs=3000).epochs
    peer = Perceptron(shuffle=False, penalty=None, tol=None, max_iter=epochs)
    found = race(
        {"ours": lambda: perceptron(X, y), "peer": lambda: peer.fit(X, y)},
        rounds=3 if quick else 9,
    )
    yield Row(
        "perceptron, toy 100 x 2",
        "scikit-learn / ours",
        found.ratio("peer", "ours"),
        goal=2.5,
        ours=found.ms("ours"),
        theirs=found.ms("peer"),
    )
