"""``python -m lecture_grader COMMAND``."""

import os
import sys

here = os.getcwd()  # noqa: PTH109 (pathlib would be imported from there)
ours = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
if sys.path[0] in ("", here) and here != ours:  # it may hold what students handed in
    del sys.path[0]

from lecture_grader.commands.main import main  # noqa: E402

sys.exit(main())
