"""The journal loses nothing that was confirmed, and the state follows from it."""

import asyncio
import json
import re
import tempfile
from datetime import date
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lecture_class.vote import lesson, report
from lecture_class.vote.journal import Journal
from lecture_class.vote.poll import Poll
from tests.vote import classroom
from tests.vote.classroom import small_chapter

OPEN = {"step": "round 1", "question": 1}
ENTRIES = [{"vote": "a", "n": n} for n in range(20)]


def ballot(letter, browser="5f", number=1):
    return {"vote": letter, "question": 1, "round": number, "browser": browser}


def opened(*entries):
    poll = Poll({1: ("a", "b")})
    return poll, [poll.apply(entry) for entry in (OPEN, *entries)]


async def append(journal, entries):
    await asyncio.gather(*(journal.append(entry) for entry in entries))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "votes.jsonl"


def filled(path, entries=ENTRIES):
    journal = Journal(path)
    classroom.run(append(journal, entries))
    journal.close()
    return path.read_bytes()


def entries_of(path):
    journal = Journal(path)
    journal.close()
    return journal.entries


# The journal


def test_entries_are_read_in_the_order_in_which_they_were_written(path):
    filled(path)
    assert entries_of(path) == ENTRIES


def test_many_entries_that_come_at_once_wait_for_the_disk_twice(path, monkeypatch):
    synced = []
    monkeypatch.setattr("lecture_class.vote.journal.os.fsync", lambda _: synced.append(1))
    filled(path)
    assert len(synced) <= 2


def test_wherever_a_kill_cuts_the_file_whole_lines_are_kept_and_the_next_entry_is_whole(path):
    whole = filled(path, ENTRIES[:3])
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        kept = ENTRIES[: whole[:end].count(b"\n")]
        assert entries_of(path) == kept
        filled(path, [{"next": end}])
        assert entries_of(path) == [*kept, {"next": end}]


def test_a_disk_that_is_full_confirms_nothing_and_leaves_no_half_line(path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    before = filled(path)
    journal = Journal(path)
    with monkeypatch.context() as patch:
        patch.setattr("lecture_class.vote.journal.os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            classroom.run(append(journal, [{"lost": 1}]))
    assert path.read_bytes() == before
    classroom.run(append(journal, [{"kept": 1}]))
    journal.close()
    assert entries_of(path)[-1] == {"kept": 1}


def test_a_damaged_line_is_named(path):
    path.write_bytes(b'{"a":1}\n{"b":\n{"c":1}\n')
    with pytest.raises(ValueError, match="line 2 must be a JSON object"):
        Journal(path)


# The state


def test_the_shift_is_that_of_those_who_voted_twice():
    poll, _ = opened(ballot("a"), ballot("a", "60"), {**OPEN, "step": "round 2"})
    for entry in (ballot("b", number=2), ballot("b", "61", number=2)):
        poll.apply(entry)
    assert poll.shift(1) == {("a", "b"): 1}


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (ballot("a", number=2), "Round 2 of question 1 is not open"),
        (ballot("c"), "one of the choices a, b"),
        (ballot(["a"]), "one of the choices a, b"),
        ({**ballot("a"), "question": 2}, "must name a question and a round"),
        ({**ballot("a"), "question": True}, "must name a question and a round"),
        ({**ballot("a"), "round": "1"}, "must name a question and a round"),
        ({"step": "open", "question": 1}, "A step must be one of"),
        ({"step": ["ready"], "question": 1}, "A step must be one of"),
        ({"step": "ready", "question": 9}, "A question must be one of"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(entry, said):
    poll, (_, refused) = opened(entry)
    assert said in refused
    assert (poll.step, poll.votes) == ("round 1", {})


# The lesson


def held(tmp_path, *entries):
    one = lesson.Lesson(small_chapter(tmp_path), tmp_path / "votes.jsonl")

    async def record():
        return [await one.record(entry) for entry in entries]

    said = classroom.run(record())
    one.journal.close()
    return one, said


def test_a_lesson_goes_on_where_its_journal_ends_with_the_same_word_and_token(tmp_path):
    first, _ = held(tmp_path, OPEN, ballot("a"), ballot("b", "60"))
    again, _ = held(tmp_path)
    assert (again.name, again.word, again.code) == (first.name, first.word, first.code)
    assert again.is_teacher(first.token)
    assert again.is_teacher(again.token)
    assert vars(again.poll) == vars(first.poll)


def test_the_token_and_the_word_of_a_poll_that_was_ended_are_of_no_use(tmp_path):
    first, _ = held(tmp_path)
    first.journal = Journal(tmp_path / "votes.jsonl")
    first.end()
    again, _ = held(tmp_path)
    assert not again.is_teacher(first.token)
    assert (again.word, again.code) != (first.word, first.code)


def joined(tmp_path, count, most):
    one = lesson.Lesson(small_chapter(tmp_path), tmp_path / "votes.jsonl", most)

    async def together():
        return await asyncio.gather(*(one.join() for _ in range(count)))

    cookies = classroom.run(together())
    one.journal.close()
    return one, cookies


def test_so_many_browsers_may_join_at_once_and_no_more(tmp_path):
    one, cookies = joined(tmp_path, 9, most=5)
    assert [bool(cookie) for cookie in cookies] == [True] * 5 + [False] * 4
    assert len(one.poll.browsers) == 5


def test_a_class_that_was_full_can_be_larger_when_the_poll_goes_on(tmp_path):
    joined(tmp_path, 3, most=2)
    one, cookies = joined(tmp_path, 2, most=3)
    assert [bool(cookie) for cookie in cookies] == [True, False]
    assert len(one.poll.browsers) == 3


def test_a_browser_is_known_when_an_ended_poll_goes_on(tmp_path):
    one, (cookie,) = joined(tmp_path, 1, most=2)
    one.journal = Journal(tmp_path / "votes.jsonl")
    one.end()
    again, _ = held(tmp_path)
    assert again.browser(cookie) == one.browser(cookie) != ""


def test_a_journal_holds_neither_the_token_nor_a_cookie(tmp_path):
    one, (cookie,) = joined(tmp_path, 1, most=1)
    text = (tmp_path / "votes.jsonl").read_text(encoding="utf-8")
    assert one.token not in text
    assert cookie not in text


def test_a_vote_that_was_written_after_the_close_is_late_now_and_when_it_is_read_again(tmp_path):
    one, _ = held(tmp_path, OPEN)
    one.journal = Journal(tmp_path / "votes.jsonl")

    async def together():
        close = {"step": "counts 1", "question": 1}
        return await asyncio.gather(one.record(close), one.record(ballot("a")))

    assert [bool(refused) for refused in classroom.run(together())] == [False, True]
    one.journal.close()
    again, _ = held(tmp_path)
    assert again.poll.counts(1, 1) == one.poll.counts(1, 1) == {"a": 0, "b": 0}


def test_votes_on_other_questions_are_not_mixed_with_these(tmp_path):
    (tmp_path / "votes.jsonl").write_text('{"questions":"of another chapter"}\n')
    with pytest.raises(ValueError, match="--new begins another"):
        held(tmp_path)


def values(keys):
    """JSON of every shape, and words that a journal could hold."""
    words = st.sampled_from(["round 1", "a", "5f", "BCDF", "x" * 12, 1, 2])
    plain = words | st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    return plain | st.lists(plain, max_size=3) | st.dictionaries(keys | st.text(), plain)


KEYS = st.sampled_from(
    ["questions", "poll", "begins", "word", "code", "ends", "join", "step", "vote", "question",
     "round", "browser"]
)  # fmt: skip
CHAPTER = small_chapter(Path(tempfile.mkdtemp()))
TRUE = json.dumps({"questions": CHAPTER.digest, "poll": "5f5f5f5f"}).encode()
LINES = (
    st.dictionaries(KEYS, values(KEYS)).map(lambda entry: json.dumps(entry).encode())
    | values(KEYS).map(lambda value: json.dumps(value).encode())
    | st.sampled_from(
        [b"[" * 100_000, b'{"a":' * 100_000, b"1" * 5000, b"{" + b" " * 9, b"", b"\0" * 9]
    )
    | st.binary(max_size=20)
)
FIRST = st.fixed_dictionaries({"questions": st.just(CHAPTER.digest), "poll": values(KEYS)})


def vote_and_read_again(one, path):
    async def vote():
        assert await one.record(OPEN) == ""
        return await one.record(ballot("a", one.browser(await one.join())))

    assert classroom.run(vote()) == ""
    report.write(one)
    one.journal.close()
    again = lesson.Lesson(CHAPTER, path)
    again.journal.close()
    assert vars(again.poll) == vars(one.poll)
    assert (again.name, again.word, again.code) == (one.name, one.word, one.code)
    assert re.fullmatch("[0-9a-f]{8}", one.name)


@example([TRUE, b"[]"])
@example([TRUE, b"5"])
@example([TRUE, b'{"vote":"a","question":1,"round":1}'])
@example([TRUE, b'{"vote":"a","question":1,"round":1,"browser":[1]}'])
@example([TRUE, b'{"join":"\\ud800"}', b'{"step":"round 1","question":1}'])
@example([TRUE, b'{"begins":[],"word":{},"code":null}'])
@example([b"[]"])
@example([b"{}"])
@given(
    st.lists(LINES, max_size=5).map(lambda lines: [TRUE, *lines])
    | st.tuples(FIRST.map(lambda entry: json.dumps(entry).encode()), LINES)
    | st.lists(LINES, min_size=1, max_size=3)
)
def test_a_damaged_journal_of_any_shape_gets_a_sentence_or_takes_votes(lines):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "votes.jsonl"
        path.write_bytes(b"".join(line + b"\n" for line in lines))
        try:
            one = lesson.Lesson(CHAPTER, path, most=100)
        except ValueError as error:
            said = str(error)
        else:
            said = ""
            vote_and_read_again(one, path)
        assert said == "" or re.fullmatch(rf"{re.escape(str(path))}[: ].*\.", said)


def test_a_poll_goes_on_after_a_crash_and_an_ended_one_only_when_asked(tmp_path):
    def name(**options):
        return lesson.find_journal(tmp_path, "04-x", day=date(2026, 3, 2), **options).stem

    (tmp_path / f"{name()}.jsonl").touch()
    assert (name(), name(new=True)) == ("2026-03-02-04-x", "2026-03-02-04-x-2")
    (tmp_path / f"{name(new=True)}.jsonl").touch()
    assert name() == "2026-03-02-04-x-2"
    (tmp_path / f"{name()}.html").touch()
    assert (name(), name(resume=True)) == ("2026-03-02-04-x-3", "2026-03-02-04-x-2")


def test_the_report_has_both_rounds_and_the_misconceptions_and_no_browser(tmp_path):
    second = {"step": "round 2", "question": 1}
    one, _ = held(tmp_path, OPEN, ballot("b"), ballot("b", "60"), second, ballot("a", number=2))
    html, rows = (file.read_text(encoding="utf-8-sig") for file in report.write(one))
    assert rows.splitlines() == [
        "question,asked,choice,text,right,round 1,round 2,reply",
        "1,Is the sum even?,a,yes,yes,0,1,The sum is 2.",
        '1,Is the sum even?,b,"no, $1$ is odd",no,2,0,looks at one of the two numbers.',
    ]
    assert "looks at one of the two numbers." in html
    assert "Of 1 who voted in both rounds, 1 changed" in html
    assert "60" not in html.partition("</style>")[2]
