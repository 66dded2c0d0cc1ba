"""What a homework carries in its first cell: it is handed out alone, without this package.

A notebook of the lecture imports ``check`` in its place.  A browser runs this too, so there are
no threads and no package in it.
"""

from lecture_exercises.finding import CHANGED

ON_COPIES = f'''import pickle

class OnCopies:
    """The functions of this notebook: each is given copies, and must leave them as they are."""

    def __getattr__(self, name):
        def call(*given, **named):
            given, named = pickle.loads(pickle.dumps((given, named)))
            before = pickle.dumps((given, named))
            value = globals()[name](*given, **named)
            changed = pickle.dumps((given, named)) != before
            assert not changed, f"{CHANGED}."
            return value

        return call
'''
KIT = (
    f"""# Run this cell first and leave it as it is: it makes every check answer at once.
{ON_COPIES}"""
    + """
def check(points):
    def run(test):
        try:
            test(OnCopies())
            print(f"✅ {test.__name__}: passed ({points} point{'s' * (points != 1)})")
        except NotImplementedError:
            print(f"⬜ {test.__name__}: replace the NotImplementedError line above.")
        except Exception as error:
            kind = "" if isinstance(error, AssertionError) else type(error).__name__ + ": "
            hint = " ".join(test.__doc__.split())
            print(f"❌ {test.__name__}: {kind}{error}\\n   Hint: {hint}")
        return test
    return run"""
)
# For nbgrader, which counts a cell as passed when nothing is raised.
STRICT_KIT = (
    f"""# Run this cell first and leave it as it is: the checks below need it.
{ON_COPIES}"""
    + """
def check(points):
    def run(test):
        try:
            test(OnCopies())
        except Exception as error:
            hint = " ".join(test.__doc__.split())
            raise AssertionError(f"{test.__name__}: {error}  Hint: {hint}") from None
    return run"""
)
