"""Arithmetic without rounding, in fractions and whole numbers, and what it proves of a hull."""
