"""From a notebook to a mark: checks outside the box, misconceptions, hints."""
