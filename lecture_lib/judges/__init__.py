"""Certificates: each takes numbers, trusts no solver and recomputes everything."""
