"""Links in running text that nobody writes: chapters by their number, terms of the glossary."""
