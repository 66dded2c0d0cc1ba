"""From the perceptron to the support vector machine: the library of the lecture.

Floors (each module imports from floors below it; a test holds the table):

    4  plotting                          what the reader sees
    3  solvers   |   judges              neither imports the other
    2  data  scores  losses  kernels     the vocabulary of the lecture
    1  results  reports                  records that are returned
    0  _arrays  _numbers  _compile       checks at the door, printing, the engine of the loops

A solver takes arrays and returns a frozen record with the trace of the run; a judge
takes numbers and recomputes everything.  A name is loaded when it is first asked
for, and NumPy with it, so that importing the library costs nothing; the pictures are
imported by name, ``from lecture_lib.plotting import show``.
"""

from importlib import import_module

# Where each name comes from; __init__.pyi says the same to type checkers and editors.
_NAMES = {
    "_numbers": "num",
    "data": "Dataset moons overlapping rings separable",
    "examples": "gate majority six_points tetrahedron two_points xor",
    "families": "hadamard odd_max_bit planar_family shifted_pair",
    "features": "count_polynomial_features polynomial_features",
    "field": "KernelField",
    "geometry": "augmented_margin margins projections radius signed_distances",
    "judges.bounds": "best_bound deviation_bound hinge_bound novikoff_bounds start_bound",
    "judges.cycle": "CycleReport find_cycle",
    "judges.kkt": "KKTReport LinearKKTReport linear_kkt svm_kkt",
    "judges.mixing": "mixing_check",
    "judges.novikoff": "novikoff_check",
    "judges.separation": "check_gordan check_margin check_separator",
    "kernels":
        "GaussianKernel PolynomialKernel SemidefiniteReport gaussian_kernel gram "
        "is_positive_semidefinite linear_kernel polynomial_kernel",
    "losses": "hinge logistic perceptron_loss slope squared_hinge subdifferential zero_one",
    "objective":
        "CriterionSubdifferential criterion criterion_gradient criterion_subdifferential "
        "criterion_subgradient",
    "real_data": "breast_cancer digits_odd_even digits_pair iris_setosa_versicolor",
    "reports":
        "BoundsReport GordanReport MarginReport MixingReport NovikoffReport ProofLine "
        "SeparatorReport",
    "results":
        "DescentResult DualPerceptronResult ExactRun LinearSVMResult MaximalMarginResult "
        "NearestPointResult PerceptronResult PocketResult SeparabilityResult SVMResult",
    "scores": "augment decision fold misclassified predict ties",
    "solvers.averaging": "average_weights pocket vote votes",
    "solvers.criterion_descent": "descend_criterion",
    "solvers.hinge_sgd": "HingeRun hinge_sgd",
    "solvers.maximal_margin": "maximal_margin",
    "solvers.nearest_point": "Corral nearest_point wolfe",
    "solvers.online_svm": "online_svm",
    "solvers.pegasos": "pegasos",
    "solvers.perceptron_distributed": "distributed_perceptron",
    "solvers.perceptron_dual": "dual_perceptron kernel_perceptron",
    "solvers.perceptron_exact": "exact_perceptron",
    "solvers.perceptron_margin": "margin_perceptron",
    "solvers.perceptron_mixing": "MixingResult mixed_perceptron",
    "solvers.perceptron_multiclass": "MulticlassResult multiclass_perceptron",
    "solvers.perceptron_primal": "perceptron",
    "solvers.perceptron_sources":
        "perceptron_chapter perceptron_fau perceptron_intro perceptron_notes",
    "solvers.separability": "separate",
    "solvers.svm_dual": "dual_svm",
    "solvers.svm_kernel": "kernel_svm",
    "solvers.svm_linear": "svm",
    "support": "SupportVectors expansion kernel_decision slacks support_vectors weights_from_dual",
    "trace": "Trace replay replay_updates",
}  # fmt: skip
_MODULE = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULE)


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for."""
    if name not in _MODULE:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    value: object = getattr(import_module(f"{__name__}.{_MODULE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULE})
