"""The notebooks: executed, compared, copied for a class, run as other processors."""
