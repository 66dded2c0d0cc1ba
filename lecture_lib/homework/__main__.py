"""``python -m lecture_lib.homework COMMAND``."""

import sys

from lecture_lib.homework.commands import main

sys.exit(main())
