import gzip
import json
from importlib.resources import files

from lecture_lib.data.words import frequent_words


def counts(language):
    folder = files("spellchecker") / "resources"
    return json.loads(gzip.decompress((folder / f"{language}.json.gz").read_bytes()))


def test_words_come_by_falling_counts_and_equal_ones_in_order():
    words, found = frequent_words("en", 20_000), counts("en")
    keys = [(-found[word], word) for word in words]
    assert keys == sorted(keys)
    assert len({found[word] for word in words}) < 20_000  # some are equal
    left_out = max(found[word] for word in found.keys() - set(words))
    assert left_out <= found[words[-1]]


def test_equally_frequent_words_at_the_end_are_the_first_in_order():
    found = counts("en")
    words = frequent_words("en", 20_000)
    equal = sorted(word for word, times in found.items() if times == found[words[-1]])
    kept = [word for word in words if found[word] == found[words[-1]]]
    assert kept == equal[: len(kept)]


def test_fewer_words_are_the_beginning_of_more():
    assert frequent_words("it", 2000)[:300] == frequent_words("it", 300)
