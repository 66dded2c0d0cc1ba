"""One file an area, with a function `rows(quick)`."""
