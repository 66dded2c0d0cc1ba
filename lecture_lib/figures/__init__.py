"""Live figures: they answer to Python in a notebook, and to a finger on a page of the book."""

from lecture_lib.base.extras import needs

with needs("notebooks", "lecture_lib.figures"):
    from lecture_lib.figures._figure import LiveFigure
    from lecture_lib.figures.criterion_space import CriterionSpace
    from lecture_lib.figures.half_space import HalfSpace
    from lecture_lib.figures.hidden_units import HiddenUnits
    from lecture_lib.figures.kernel import KernelPerceptron
    from lecture_lib.figures.kernel_svm import KernelSVM
    from lecture_lib.figures.losses import Losses
    from lecture_lib.figures.margin import Margin
    from lecture_lib.figures.proof import ProofRun
    from lecture_lib.figures.scaling import Scaling
    from lecture_lib.figures.stepper import Stepper

__all__ = [
    "CriterionSpace",
    "HalfSpace",
    "HiddenUnits",
    "KernelPerceptron",
    "KernelSVM",
    "LiveFigure",
    "Losses",
    "Margin",
    "ProofRun",
    "Scaling",
    "Stepper",
]
