"""The frame of the measurements and the page of the book; nothing here is timed."""

import json
import re
from dataclasses import asdict

import pytest

from benchmarks import measure, proxies, run
from lecture_book.figures import speed as speed_page
from tools.browser.built_book import ROOT


def kept(*rows, area="sequential"):
    listed = [asdict(row) | {"met": row.met} for row in rows]
    return {"area": area, "conditions": {"load before": 0.1}, "rows": listed}


HIT = measure.Row(
    "toy", "peer / ours", 5.0, 2.5, ours=1.0, theirs=5.0, equal=True, note="a | b", why="Hidden."
)
MISS = measure.Row("wide", "peer / ours", 2.0, 2.5, why="The memory is slow.")
SMALL = measure.Row("gap", "relative gap", 0.0, 1e-10, at_most=True)
LOOK = measure.Row("toy", "naive / ours", 7.0)


@pytest.mark.parametrize(
    ("row", "met"),
    [
        (HIT, True),
        (MISS, False),
        (SMALL, True),
        (LOOK, None),
        (measure.Row("gap", "relative gap", 1e-9, 1e-10, at_most=True), False),
        (measure.Row("toy", "peer / ours", 5.0, 2.5, equal=False), False),
        (measure.Row("toy", "peer / ours", 5.0, equal=False), False),
        (measure.Row("toy", "peer / ours", 2.5, 2.5), True),
    ],
)
def test_a_claim_is_met_when_its_goal_is_reached_by_the_same_answer(row, met):
    assert row.met is met


def test_competitors_take_turns_and_short_calls_are_repeated():
    seen, now = [], iter(range(1000))
    calls = {name: lambda name=name: seen.append(name) or name for name in "ab"}
    found = measure.race(calls, rounds=2, at_least=3, clock=lambda: next(now))
    # Each is called once for what happens only once, once to see how long it takes, then in turn.
    assert "".join(seen) == "aabb" + "aaabbb" * 2
    assert found.results == {"a": "a", "b": "b"}


def test_a_ratio_is_the_median_of_the_ratios_of_the_turns():
    found = measure.Race({"theirs": [4.0, 9.0, 1.0], "ours": [2.0, 1.0, 1.0]}, {})
    assert found.ratio("theirs", "ours") == 2.0
    assert found.ms("ours") == 1000.0


def test_the_table_shows_misses_first_and_goals_beside_what_was_measured():
    lines = run.table(kept(HIT, MISS, LOOK)["rows"])
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| MISS", "| hit", "| "]
    assert "| 2 | at least 2.5 |" in lines[2]


def test_each_area_is_a_module_that_says_what_it_measures():
    assert "sequential" in run.AREAS
    for area in run.AREAS:
        text = (ROOT / "benchmarks" / "areas" / f"{area}.py").read_text(encoding="utf-8")
        assert text.startswith('"""')
        assert "\ndef rows(quick: bool) -> Iterator[Row]:\n" in text


def test_each_goal_that_is_missed_has_what_stands_in_the_way():
    rows = [row for area in speed_page.read(ROOT) for row in area["rows"]]
    assert [row["case"] for row in rows if row["met"] is False and not row.get("why")] == []


def test_chapter_17_shows_the_seconds_that_were_measured():
    """Each cell of its table is a result with one digit."""
    kept = json.loads((ROOT / "benchmarks" / "results" / "size.json").read_text("utf-8"))
    seconds = {row["case"]: row["value"] for row in kept["rows"] if row["claim"][0] == "s"}
    shown = (ROOT / "notebooks" / "17-tomorrow.ipynb").read_text("utf-8")
    cells = re.findall(r"\| ([\d ]+) \| (.+?)[ ,].* \| (.+?) s \| (.+?) s \|", shown)
    names = ("SVC", "LinearSVC", "SGDClassifier")
    found = {
        f"{name}, {n.replace(' ', '')} samples": float(time)
        for n, *times in cells
        for name, time in zip(names, times, strict=True)
        if time != "not"
    }
    assert found == {case: float(f"{time:.1g}") for case, time in seconds.items()}


# The page


def test_what_is_kept_is_what_the_page_reads():
    for area in speed_page.read(ROOT):
        assert set(area) == {"area", "conditions", "rows"}
        for row in area["rows"]:
            again = measure.Row(**{name: value for name, value in row.items() if name != "met"})
            assert again.met is row["met"]


def test_the_page_shows_misses_first_in_words():
    text = speed_page.write([kept(HIT, MISS, LOOK)])
    rows = [line for line in text.splitlines() if line.startswith(("| toy", "| wide"))]
    assert rows == [
        "| wide: peer / ours | 2 | at least 2.5 |  | **missed**. The memory is slow. |",
        "| toy: peer / ours | 5 | at least 2.5 | 1, 5 | reached; same answer; a \\| b |",
        "| toy: naive / ours | 7 |  |  |  |",
    ]


def test_the_picture_says_what_is_to_be_seen():
    areas = [kept(HIT, MISS, LOOK), kept(SMALL, area="svm")]
    said = speed_page.sentence(areas)
    assert said.startswith("Of 3 claims with a goal, 2 reach it and 1 misses it. ")
    picture = speed_page.picture(areas)
    assert f'aria-label="{said}"' in picture
    assert picture.count("<circle") == 2
    assert picture.count("l12 12") == 1


def test_a_mark_stands_at_how_many_times_better_than_its_goal_a_claim_is():
    assert speed_page._across(1.0) < speed_page._across(10.0) < speed_page._across(1000.0)
    assert speed_page._across(0.0) == speed_page._across(0.01) == speed_page.LEFT
    best = speed_page.times_the_goal(kept(SMALL)["rows"][0])
    assert speed_page._across(best) == speed_page.LEFT + speed_page.WIDTH


def test_numbers_have_three_digits_or_all_before_the_point():
    shown = [speed_page._number(value) for value in (0.12345, 12.345, 2534.5, 3.4e-12)]
    assert shown == ["0.123", "12.3", "2534", "3.4e-12"]


def test_without_results_the_page_says_so(tmp_path):
    assert "Nothing has been measured yet." in speed_page.write(speed_page.read(tmp_path))


def test_areas_stand_in_the_order_of_their_titles(tmp_path):
    folder = tmp_path / "benchmarks" / "results"
    folder.mkdir(parents=True)
    for name in ("aaa", "svm", "sequential"):
        (folder / f"{name}.json").write_text(json.dumps(kept(HIT, area=name)), encoding="utf-8")
    assert [area["area"] for area in speed_page.read(tmp_path)] == ["sequential", "svm", "aaa"]


@pytest.mark.parametrize("name", proxies.NAMES)
def test_a_proxy_is_tried_with_the_settings_of_the_page_for_teachers(tmp_path, name):
    text = proxies.settings(name, tmp_path, port=8443, poll=8721)
    assert "127.0.0.1:8721" in text
    assert "localhost:8443" in text or "listen 127.0.0.1:8443 ssl;" in text
    assert str(tmp_path / "poll.pem") in text
    assert "hopper" not in text
    assert "8720" not in text
