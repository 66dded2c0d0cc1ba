"""A notebook in plain Markdown becomes one in MyST."""
