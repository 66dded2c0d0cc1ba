"""Citations of works in the bibliography."""
