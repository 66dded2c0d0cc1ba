"""Arithmetic without rounding: fractions, whole numbers, and what they prove."""
