"""The frozen records that solvers and judges return, each with the trace of its run."""
