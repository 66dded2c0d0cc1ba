"""The scripts of a page: they share one scope, in which a name has one meaning."""

import re
from collections import Counter

from lecture_book.page.settings import BESIDE, SCRIPTS

DECLARED = re.compile(r"^(?:(?:async )?function\*?|const|let|class) (\w+)", re.MULTILINE)


def test_no_two_scripts_of_a_page_declare_the_same_name():
    texts = [path.read_text(encoding="utf-8") for path in BESIDE if path.name in SCRIPTS]
    assert len(texts) == len(SCRIPTS)
    names = Counter(name for text in texts for name in DECLARED.findall(text))
    assert [name for name, times in names.items() if times > 1] == []
