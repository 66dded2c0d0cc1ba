"""Scores without weights: kernels, their matrices, expansions over samples."""
