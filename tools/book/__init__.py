"""The book: built, and its ledger counted."""
