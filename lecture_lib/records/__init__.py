"""What solvers and judges return: frozen records with their whole trace."""
