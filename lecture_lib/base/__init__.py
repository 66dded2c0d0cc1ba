"""Checks at the door, and how a number is printed."""
