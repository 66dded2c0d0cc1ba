"""Steps against a subgradient: of the perceptron criterion, of the hinge loss."""
