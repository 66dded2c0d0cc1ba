"""Theorems, proofs and equations: how a notebook writes them, their numbers, links to them."""
