"""The box in which a student's code runs; plain values cross its wall."""
