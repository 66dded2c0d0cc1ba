"""A whole class: found, spread over processes or machines, kept."""
