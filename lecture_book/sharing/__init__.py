"""What the book says of itself elsewhere: addresses, descriptions, buttons, a map."""
