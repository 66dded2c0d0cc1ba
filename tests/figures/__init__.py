"""What the tests know of each live figure: one module a figure, one line in registry.py."""
