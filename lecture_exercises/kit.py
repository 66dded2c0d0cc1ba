"""Run this cell first and leave it as it is: it makes every check answer at once."""

import pickle
import traceback

MISSING = "Define {name}: its cell has not been run, or it ended with an error"
CHANGED = "{name} changes what it is given; let it work on a copy"
NOT_PLAIN = "{name} returned {what}; return numbers, strings, lists, tuples or arrays"
STRICT = False  # True where an error, not a line of text, says that a check failed


def not_plain(value, depth=0):
    """Say what in an answer cannot be marked: it must be made of numbers and words."""
    from fractions import Fraction

    if depth > 8:
        return "a value nested too deeply"
    if hasattr(value, "dtype") and type(value).__module__.split(".")[0] == "numpy":
        marked = value.dtype.char in "?bBhHiIlLqQefdFDU"
        return "" if marked else f"an array of dtype {value.dtype.name}"
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, (list, tuple)):
        return next(filter(None, (not_plain(entry, depth + 1) for entry in value)), "")
    plain = value is None or isinstance(value, (str, int, float, Fraction))
    return "" if plain else f"a value of type {type(value).__name__}"


class OnCopies:
    """The functions of this notebook: each is given copies, and must leave them as they are."""

    def __getattr__(self, name):
        def call(*given, **named):
            given, named = pickle.loads(pickle.dumps((given, named)))
            before = pickle.dumps((given, named))
            assert name in globals(), MISSING.format(name=name) + "."
            value = globals()[name](*given, **named)
            changed = pickle.dumps((given, named)) != before
            assert not changed, CHANGED.format(name=name) + "."
            what = not_plain(value)
            assert not what, NOT_PLAIN.format(name=name, what=what) + "."
            return value

        return call


def fault(test, error):
    """Say what a check found wrong, or in which line an answer stopped."""
    if isinstance(error, AssertionError):
        return f"{error}\n   Hint: " + " ".join(test.__doc__.split())
    frames, kind = traceback.extract_tb(error.__traceback__), type(error).__name__
    while frames and frames.pop(0).name != "call":
        pass  # what is left belongs to the answer
    written = [value for value in globals().values() if hasattr(value, "__code__")]
    written = [value for value in written if value.__module__ == fault.__module__]
    files = {function.__code__.co_filename for function in written}
    own = [frame for frame in frames if frame.filename in files]
    if not own:
        return f"{kind}: {error}"
    where = f"line {own[-1].lineno}" + (f" ({own[-1].line})" if own[-1].line else "")
    if own[-1].name != own[0].name:
        where = f"your {own[-1].name}, {where}"
    return f"Your {own[0].name} stopped with {kind} in {where}: {error}"


def mistake(name, message):
    """Say what is wrong; the name tells whoever marks it which mistake this is."""
    return message


def about(words, message=""):
    """Say what is wrong; the words say it to a student who may not read the message."""
    reason = words.startswith("because")  # the rest is what was tried, seldom the cause
    return message or f"It fails{', for example,' * (not reason)} {words}."


def check(points):
    """Run a check where it is defined, and say what it found."""

    def run(test):
        try:
            test(OnCopies())
            print(f"✅ {test.__name__}: passed ({points} point{'s' * (points != 1)})")
        except Exception as error:
            said = f"{test.__name__}: {fault(test, error)}"
            if STRICT:
                raise AssertionError(said) from None
            if isinstance(error, NotImplementedError):
                print(f"⬜ {test.__name__}: replace the line that raises NotImplementedError.")
            else:
                print(f"❌ {said}")
        return test

    return run
