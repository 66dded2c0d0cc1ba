"""``python -m lecture_grader COMMAND``."""

import sys

from lecture_grader.commands.main import main

sys.exit(main())
