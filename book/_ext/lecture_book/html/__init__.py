"""The finished page, and the settings of Sphinx and its theme."""
