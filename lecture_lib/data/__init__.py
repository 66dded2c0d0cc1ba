"""Labelled samples: drawn at random, worked by hand, built to be hard, or measured."""
