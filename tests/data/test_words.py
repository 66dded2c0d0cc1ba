import gzip
import json
from importlib.resources import files

import pytest

from lecture_lib.data.words import frequent_words


@pytest.mark.parametrize(("language", "count"), [("en", 20_000), ("it", 300), ("it", 2000)])
def test_words_come_by_falling_counts_and_equal_ones_in_order(language, count):
    folder = files("spellchecker") / "resources"
    found = json.loads(gzip.decompress((folder / f"{language}.json.gz").read_bytes()))
    in_order = sorted(found, key=lambda word: (-found[word], word))
    assert frequent_words(language, count) == tuple(in_order[:count])
    if count == 20_000:  # the last one is as frequent as the first that is left out
        assert found[in_order[count - 1]] == found[in_order[count]]
