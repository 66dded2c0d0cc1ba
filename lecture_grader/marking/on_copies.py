"""The student's functions as a check calls them where no box is: in a notebook."""

# A part of the first cell of a notebook; a browser runs it too, so no threads and no package.
ON_COPIES = '''import pickle

class OnCopies:
    """The functions of this notebook: each is given copies, and must leave them as they are."""

    def __getattr__(self, name):
        def call(*given, **named):
            given, named = pickle.loads(pickle.dumps((given, named)))
            before = pickle.dumps((given, named))
            value = globals()[name](*given, **named)
            changed = pickle.dumps((given, named)) != before
            assert not changed, f"{name} changes what it is given; let it work on a copy."
            return value

        return call
'''
