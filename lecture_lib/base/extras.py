"""What is said where a package is missing that an extra would have installed."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Say in one sentence which extra to install, if an import below fails.

    The extra is named as in pyproject.toml; ``what`` begins the sentence.

    Examples
    --------
    >>> with needs("notebooks", "The picture"):  # doctest: +ELLIPSIS
    ...     import a_package
    Traceback (most recent call last):
        ...
    ModuleNotFoundError: The picture needs a_package, ...: pip install "lecture-lib[notebooks]"
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = str(error.name).split(".")[0]
        if package == __name__.split(".")[0]:
            raise  # a fault of ours
        msg = f'{what} needs {package}, which is not installed: pip install "lecture-lib[{extra}]"'
        raise ModuleNotFoundError(msg, name=error.name) from None
