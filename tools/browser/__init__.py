"""Pages of the book and of JupyterLab, open in Chromium."""
