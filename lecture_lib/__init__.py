"""From the perceptron to the support vector machine: the library of the lecture.

Floors (each module imports from floors below it; a test holds the table):

    4  plotting                          what the reader sees
    3  solvers   |   judges              neither imports the other
    2  data  scores  losses  kernels     the vocabulary of the lecture
    1  results  reports                  records that are returned
    0  _arrays  _numbers  _compile       checks at the door, printing, the engine of the loops

A solver takes arrays and returns a frozen record with the trace of the run; a judge
takes numbers and recomputes everything.  Importing the library loads NumPy alone; the
pictures are imported by name, ``from lecture_lib.plotting import show``.
"""

from lecture_lib._numbers import num
from lecture_lib.data import Dataset, moons, overlapping, rings, separable
from lecture_lib.examples import gate, majority, six_points, tetrahedron, two_points, xor
from lecture_lib.families import hadamard, odd_max_bit, planar_family, shifted_pair
from lecture_lib.features import count_polynomial_features, polynomial_features
from lecture_lib.geometry import augmented_margin, margins, projections, radius, signed_distances
from lecture_lib.judges.bounds import (
    best_bound,
    deviation_bound,
    hinge_bound,
    novikoff_bounds,
    start_bound,
)
from lecture_lib.judges.cycle import CycleReport, find_cycle
from lecture_lib.judges.kkt import KKTReport, LinearKKTReport, linear_kkt, svm_kkt
from lecture_lib.judges.novikoff import novikoff_check
from lecture_lib.judges.separation import check_gordan, check_margin, check_separator
from lecture_lib.kernels import (
    SemidefiniteReport,
    gaussian_kernel,
    gram,
    is_positive_semidefinite,
    linear_kernel,
    polynomial_kernel,
)
from lecture_lib.losses import (
    hinge,
    logistic,
    perceptron_loss,
    slope,
    squared_hinge,
    subdifferential,
    zero_one,
)
from lecture_lib.objective import (
    CriterionSubdifferential,
    criterion,
    criterion_gradient,
    criterion_subdifferential,
    criterion_subgradient,
)
from lecture_lib.real_data import (
    breast_cancer,
    digits_odd_even,
    digits_pair,
    iris_setosa_versicolor,
)
from lecture_lib.reports import (
    BoundsReport,
    GordanReport,
    MarginReport,
    NovikoffReport,
    ProofLine,
    SeparatorReport,
)
from lecture_lib.results import (
    DescentResult,
    DualPerceptronResult,
    ExactRun,
    LinearSVMResult,
    MaximalMarginResult,
    NearestPointResult,
    PerceptronResult,
    PocketResult,
    SeparabilityResult,
    SVMResult,
)
from lecture_lib.scores import augment, decision, fold, misclassified, predict, ties
from lecture_lib.solvers.averaging import average_weights, pocket, vote, votes
from lecture_lib.solvers.criterion_descent import descend_criterion
from lecture_lib.solvers.hinge_sgd import HingeRun, hinge_sgd
from lecture_lib.solvers.maximal_margin import maximal_margin
from lecture_lib.solvers.nearest_point import Corral, nearest_point, wolfe
from lecture_lib.solvers.online_svm import online_svm
from lecture_lib.solvers.pegasos import pegasos
from lecture_lib.solvers.perceptron_dual import dual_perceptron, kernel_perceptron
from lecture_lib.solvers.perceptron_exact import exact_perceptron
from lecture_lib.solvers.perceptron_margin import margin_perceptron
from lecture_lib.solvers.perceptron_mixing import MixingResult, mixed_perceptron
from lecture_lib.solvers.perceptron_multiclass import MulticlassResult, multiclass_perceptron
from lecture_lib.solvers.perceptron_primal import perceptron
from lecture_lib.solvers.perceptron_sources import (
    perceptron_chapter,
    perceptron_fau,
    perceptron_intro,
    perceptron_notes,
)
from lecture_lib.solvers.separability import separate
from lecture_lib.solvers.svm_dual import dual_svm
from lecture_lib.solvers.svm_linear import svm
from lecture_lib.support import (
    SupportVectors,
    expansion,
    kernel_decision,
    slacks,
    support_vectors,
    weights_from_dual,
)
from lecture_lib.trace import Trace, replay, replay_updates

__all__ = [
    "BoundsReport",
    "Corral",
    "CriterionSubdifferential",
    "CycleReport",
    "Dataset",
    "DescentResult",
    "DualPerceptronResult",
    "ExactRun",
    "GordanReport",
    "HingeRun",
    "KKTReport",
    "LinearKKTReport",
    "LinearSVMResult",
    "MarginReport",
    "MaximalMarginResult",
    "MixingResult",
    "MulticlassResult",
    "NearestPointResult",
    "NovikoffReport",
    "PerceptronResult",
    "PocketResult",
    "ProofLine",
    "SVMResult",
    "SemidefiniteReport",
    "SeparabilityResult",
    "SeparatorReport",
    "SupportVectors",
    "Trace",
    "augment",
    "augmented_margin",
    "average_weights",
    "best_bound",
    "breast_cancer",
    "check_gordan",
    "check_margin",
    "check_separator",
    "count_polynomial_features",
    "criterion",
    "criterion_gradient",
    "criterion_subdifferential",
    "criterion_subgradient",
    "decision",
    "descend_criterion",
    "deviation_bound",
    "digits_odd_even",
    "digits_pair",
    "dual_perceptron",
    "dual_svm",
    "exact_perceptron",
    "expansion",
    "find_cycle",
    "fold",
    "gate",
    "gaussian_kernel",
    "gram",
    "hadamard",
    "hinge",
    "hinge_bound",
    "hinge_sgd",
    "iris_setosa_versicolor",
    "is_positive_semidefinite",
    "kernel_decision",
    "kernel_perceptron",
    "linear_kernel",
    "linear_kkt",
    "logistic",
    "majority",
    "margin_perceptron",
    "margins",
    "maximal_margin",
    "misclassified",
    "mixed_perceptron",
    "moons",
    "multiclass_perceptron",
    "nearest_point",
    "novikoff_bounds",
    "novikoff_check",
    "num",
    "odd_max_bit",
    "online_svm",
    "overlapping",
    "pegasos",
    "perceptron",
    "perceptron_chapter",
    "perceptron_fau",
    "perceptron_intro",
    "perceptron_loss",
    "perceptron_notes",
    "planar_family",
    "pocket",
    "polynomial_features",
    "polynomial_kernel",
    "predict",
    "projections",
    "radius",
    "replay",
    "replay_updates",
    "rings",
    "separable",
    "separate",
    "shifted_pair",
    "signed_distances",
    "six_points",
    "slacks",
    "slope",
    "squared_hinge",
    "start_bound",
    "subdifferential",
    "support_vectors",
    "svm",
    "svm_kkt",
    "tetrahedron",
    "ties",
    "two_points",
    "vote",
    "votes",
    "weights_from_dual",
    "wolfe",
    "xor",
    "zero_one",
]
