"""Sets of samples: drawn, worked by hand, built to be hard, measured in the world."""
