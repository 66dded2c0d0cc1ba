"""The perceptron and its kin: one update after each mistake."""
