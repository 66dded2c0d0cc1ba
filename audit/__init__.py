"""The audit of the sources: what five lectures state, where it stands here, what holds it."""
