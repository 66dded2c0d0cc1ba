"""A notebook as a page of the book: blocks, statements, equations, citations."""
