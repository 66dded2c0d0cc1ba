"""The support vector machine: linear, by its dual, and with a kernel."""
