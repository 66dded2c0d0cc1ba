"""A large class votes at the same time; the times are printed and not judged."""

import pytest

from benchmarks.areas import voting
from tests.vote import classroom
from tools.browser.built_book import site

pytestmark = [pytest.mark.browser, pytest.mark.nightly]  # the first says that it needs the book


@pytest.mark.parametrize("beside", voting.BESIDE)
def test_of_300_phones_every_vote_is_counted_in_less_than_100_megabytes(tmp_path, capsys, beside):
    laptop = voting.BESIDE[beside]
    found = classroom.run(voting.lesson(voting.PHONES, tmp_path, site(), laptop))
    with capsys.disabled():
        slowest = ", ".join(f"{kind} {found.slowest(kind):.0f} ms" for kind in found.times)
        print(f"\n{voting.PHONES} phones, {beside}: p99 {slowest}; {found.memory:.0f} MB")
    assert found.failed == 0
    assert found.confirmed == found.counted
    assert [votes.total() for votes in found.counted] == [voting.PHONES] * 2
    assert found.memory < 100
