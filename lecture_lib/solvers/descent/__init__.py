"""Steps against a slope: the criterion, the hinge loss."""
