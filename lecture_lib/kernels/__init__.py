"""Kernels, their Gram matrices and feature maps, and scores that are sums over samples."""
