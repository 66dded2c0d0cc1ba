"""The book by the newest Sphinx, without Jupyter Book."""
