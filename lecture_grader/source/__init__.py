"""Reads the one file in which a homework is written."""
