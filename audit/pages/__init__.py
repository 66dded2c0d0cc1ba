"""The statements of the sources: where they stand, and the pages about them."""
