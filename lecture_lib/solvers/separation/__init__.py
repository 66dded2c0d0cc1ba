"""Whether the classes can be separated, and how widely."""
