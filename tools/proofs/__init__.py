"""Coq checks the theorems of the lecture; `python3 start.py proofs` says what it finds."""
