"""The book on paper: one PDF, each chapter alone, and a handout of a lesson."""
