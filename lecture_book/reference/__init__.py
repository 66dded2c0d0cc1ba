"""The library's reference: modules, names, and who cites an equation."""
