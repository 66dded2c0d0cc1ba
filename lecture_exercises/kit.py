"""What a homework carries in its first cell: it is handed out alone, without this package.

A notebook of the lecture imports ``check`` in its place.  A browser runs this too, so there are
no threads and no package in it.

``not_plain`` refuses the kinds of values that ``lecture_grader.box.plain_values`` refuses when the
homework is marked, in the same words; only how large a value may be is not tested here.
"""

from lecture_exercises.finding import CHANGED, NOT_PLAIN

ON_COPIES = f'''import pickle

def not_plain(value, depth=0):
    """Say what in an answer cannot be marked: it must be made of numbers and words."""
    from fractions import Fraction
    if depth > 8:
        return "a value nested too deeply"
    if hasattr(value, "dtype") and type(value).__module__.split(".")[0] == "numpy":
        marked = value.dtype.char in "?bBhHiIlLqQefdFDU"
        return "" if marked else f"an array of dtype {{value.dtype.name}}"
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, (list, tuple)):
        return next(filter(None, (not_plain(entry, depth + 1) for entry in value)), "")
    plain = value is None or isinstance(value, (str, int, float, Fraction))
    return "" if plain else f"a value of type {{type(value).__name__}}"

class OnCopies:
    """The functions of this notebook: each is given copies, and must leave them as they are."""

    def __getattr__(self, name):
        def call(*given, **named):
            given, named = pickle.loads(pickle.dumps((given, named)))
            before = pickle.dumps((given, named))
            value = globals()[name](*given, **named)
            changed = pickle.dumps((given, named)) != before
            assert not changed, f"{CHANGED}."
            what = not_plain(value)
            assert not what, (
                f"{NOT_PLAIN}."
            )
            return value

        return call
'''
FAULT = """
import traceback

def mistake(name, message):
    \"\"\"Say what is wrong; the name tells whoever marks it which mistake this is.\"\"\"
    return message

def fault(test, error):
    \"\"\"Say what a check found wrong, or in which line an answer stopped.\"\"\"
    if isinstance(error, AssertionError):
        return f"{error}\\n   Hint: " + " ".join(test.__doc__.split())
    frames, kind = traceback.extract_tb(error.__traceback__), type(error).__name__
    while frames and frames.pop(0).name != "call":
        pass  # what is left belongs to the answer
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    if not own:
        return f"{kind}: {error}"
    line = f" ({own[-1].line})" * bool(own[-1].line)
    return f"Your {own[0].name} stopped with {kind} in line {own[-1].lineno}{line}: {error}"
"""
KIT = (
    f"""# Run this cell first and leave it as it is: it makes every check answer at once.
{ON_COPIES}{FAULT}"""
    + """
def check(points):
    def run(test):
        try:
            test(OnCopies())
            print(f"✅ {test.__name__}: passed ({points} point{'s' * (points != 1)})")
        except NotImplementedError:
            print(f"⬜ {test.__name__}: replace the line that raises NotImplementedError.")
        except Exception as error:
            print(f"❌ {test.__name__}: {fault(test, error)}")
        return test
    return run"""
)
# For nbgrader, which counts a cell as passed when nothing is raised.
STRICT_KIT = (
    f"""# Run this cell first and leave it as it is: the checks below need it.
{ON_COPIES}{FAULT}"""
    + """
def check(points):
    def run(test):
        try:
            test(OnCopies())
        except Exception as error:
            raise AssertionError(f"{test.__name__}: {fault(test, error)}") from None
    return run"""
)
