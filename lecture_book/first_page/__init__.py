"""The first page: a card with a picture for each chapter, a perceptron that learns."""
