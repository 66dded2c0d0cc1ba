"""The live figures while they are built: the bundle, the list of all, a picture of one."""
