"""Probabilities of the two classes: logistic regression, and Platt's step for a machine."""
