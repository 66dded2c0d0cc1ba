"""The support vector machine, through its dual and its primal."""
