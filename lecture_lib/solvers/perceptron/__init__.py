"""The perceptron and its variants: margin, dual, exact, averaged, multiclass, distributed."""
