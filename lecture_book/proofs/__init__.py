"""The proofs that Coq checks, line by line beside those of the lecture."""
