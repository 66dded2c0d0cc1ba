"""Cells and exercises run in the page: Python in a worker of the reader's browser."""
