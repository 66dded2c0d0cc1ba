"""Whether a plane separates the classes, by which margin, and what proves it."""
