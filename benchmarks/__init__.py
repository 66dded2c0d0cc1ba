"""Measurements of the library against its peers."""
