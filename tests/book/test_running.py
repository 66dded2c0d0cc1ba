"""Cells and exercises run in the page, in Chromium, as a reader presses their buttons."""

import json
import re
import socket
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from lecture_book.site.pyodide import PINS
from lecture_exercises.finding import STILL_THERE
from lecture_format.exercises import exercises, solutions
from lecture_format.markers import solution
from lecture_format.wrong import read_answers
from lecture_grader.batch.grade import GradeOptions, grade
from lecture_grader.source.reading import load
from lecture_grader.source.selection import homework_files
from tools import ROOT
from tools.browser.built_book import site
from tools.browser.chromium import AXE, Held, opened, window

pytestmark = pytest.mark.browser

CHAPTER = "notebooks/04-algorithm"
VISIT = """def visit(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w, b = w + y * x, b + y
    return w, b"""
LOUD = """def train(X, y):
    print("mine")
    w, b, E, clean = np.zeros(X.shape[1]), 0.0, [], False
    while not clean:
        clean = True
        for i in range(len(y)):
            if y[i] * (w @ X[i] + b) <= 0:
                w, b, clean = w + y[i] * X[i], b + y[i], False
                E.append(i)
    return w, b, E"""
FROM_SOURCE = """import sys
specs = [module.__spec__ for module in sys.modules.values()]
read = [spec for spec in specs if spec and spec.has_location and spec.origin.endswith(".py")]
sorted({spec.name.split(".")[0] for spec in read})"""
RIGHT = "✅ Right.\nThe cells below call your visit.\n"


def cells(stem):
    return json.loads((ROOT / f"{stem}.ipynb").read_text(encoding="utf-8"))["cells"]


def written(cell):
    return "".join(cell["source"])


def printed(cell):
    return "".join("".join(out.get("text", "")) for out in cell["outputs"])


class Page:
    """A page whose cells are run, edited and looked at."""

    def __init__(self, tab):
        self.tab = tab
        tab.on("dialog", self.accept)
        tab.locator("[data-buttons=ready]").wait_for(state="attached")

    def accept(self, question):
        question.accept()

    def cell(self, id):
        return self.tab.locator(f".tag_cell-{id}")

    def button(self, id, name):
        return self.cell(id).get_by_role("button", name=name, exact=True)

    def write(self, id, text):
        """Put text into the editor of a cell, as a reader who replaces everything does."""
        if self.button(id, "Write here").or_(self.button(id, "Edit")).is_visible():
            self.button(id, "Write here").or_(self.button(id, "Edit")).click()
        self.cell(id).get_by_role("textbox").click()
        self.tab.keyboard.press("Control+A")
        self.tab.keyboard.insert_text(text)

    def start(self, id):
        """Press Run, and return the line that says how it goes."""
        self.button(id, "Run").click()
        return self.cell(id).get_by_role("status")

    def run(self, id, name="Run"):
        """Press the button and return what the cell shows and what stands beside its buttons."""
        self.button(id, name).click()
        return self.end(id)

    def end(self, id):
        expect(self.cell(id).locator("[data-do=stop]")).to_be_hidden()
        shown = self.cell(id).locator(".ran").evaluate("box => box.textContent")
        return shown, self.cell(id).get_by_role("status").inner_text()


@contextmanager
def opened_chapter(browser, base, **size):
    """Open the page of a chapter in a window of its own."""
    with opened(browser, viewport=size) as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        yield Page(tab)


@pytest.fixture(scope="module")
def page(browser, base):
    with opened_chapter(browser, base, width=1280, height=900) as made:
        yield made


def test_nothing_is_fetched_before_a_button_is_pressed(browser, base):
    asked = []
    with opened(browser) as tab:
        tab.on("request", lambda request: asked.append(request.url))
        tab.goto(f"{base}{CHAPTER}.html", wait_until="networkidle")
    assert not [url for url in asked if "/python/" in url or "editor" in url or ".ipynb" in url]


def test_a_button_is_seen_when_it_answers(browser, base):
    with opened(browser) as tab:
        script = Held(tab, "**/running.js")
        tab.goto(f"{base}{CHAPTER}.html")
        run = tab.locator(".tag_cell-turn-visit [data-do=run]")
        expect(run).to_be_hidden()
        script.release()
        expect(run).to_be_visible()


def test_python_starts_ahead_in_a_tab_that_has_run_something(browser, base):
    """On the first page nothing starts; on the next one it does without a press."""
    with opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        assert not tab.workers
        page.run("fcd02a44")
        with tab.expect_worker():
            tab.goto(f"{base}notebooks/05-remarks.html")


def test_a_start_reads_no_source_of_python_or_numpy(browser, base):
    with opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        page.write("fcd02a44", FROM_SOURCE)
        assert page.run("fcd02a44")[0] == "['lecture_book']\n"


def test_what_a_start_loads_is_said_at_the_first_start_of_a_visit_alone(browser, base):
    with opened(browser) as tab:
        for said in (": about 9 MB, at the first start of a visit …", " …"):
            python = Held(tab, "**/pyodide.asm.wasm")
            tab.goto(f"{base}{CHAPTER}.html")
            page = Page(tab)
            expect(page.start("fcd02a44")).to_have_text(f"Starting Python{said}")
            python.release()
            page.end("fcd02a44")
            tab.unroute("**/pyodide.asm.wasm")


def test_an_exercise_is_blank_wrong_right_and_kept(page):
    assert page.run("turn-visit", "Check")[0].startswith(f"⬜ {STILL_THERE}\n")
    page.write("turn-visit", VISIT.replace("<=", "<"))
    assert page.run("turn-visit", "Check")[0].startswith("❌ A score of 0 is a mistake")
    page.write("turn-visit", VISIT)
    page.tab.keyboard.press("Shift+Enter")
    assert page.end("turn-visit")[0] == RIGHT
    page.tab.reload()
    expect(page.cell("turn-visit").locator(".cell_input")).to_contain_text("w + y * x")
    expect(page.cell("turn-visit").get_by_role("status")).to_contain_text("it was right")
    page.button("turn-visit", "Write here").click()
    written = page.cell("turn-visit").get_by_role("textbox")
    expect(written).to_contain_text("w + y * x")
    page.run("turn-visit", "Check")
    page.button("turn-visit", "Reset").click()
    expect(written).to_contain_text("NotImplementedError")
    expect(page.cell("turn-visit").locator(".ran")).to_have_count(0)
    expect(page.button("turn-visit", "Reset")).to_be_hidden()


def test_a_run_right_after_a_reset_shows_what_the_original_prints(browser, base):
    (cell,) = [one for one in cells(CHAPTER) if one["id"] == "fcd02a44"]
    with opened_chapter(browser, base, width=1280, height=900) as page:
        page.write("fcd02a44", "print('mine')")
        page.tab.reload()
        expect(page.button("fcd02a44", "Reset")).to_be_visible()
        page.cell("fcd02a44").evaluate("""async cell => {
            cell.querySelector("[data-do=reset]").click();
            await new Promise((answered) => setTimeout(answered));
            cell.querySelector("[data-do=run]").click();
        }""")
        assert page.end("fcd02a44")[0] == printed(cell)


def test_a_later_cell_calls_what_the_reader_wrote_when_it_is_right_and_else_ours(browser, base):
    """Whose it is shows where it prints."""
    (cell,) = [one for one in cells(CHAPTER) if one["id"] == "count-mistakes"]
    with opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        page.button("count-mistakes", "Run").click()  # which asks to predict first
        for code in (LOUD, LOUD.replace("<=", "<"), "def train("):
            kept = json.dumps({CHAPTER: {"turn-train": code}})
            tab.evaluate("kept => localStorage.setItem('lecture-code', kept)", kept)
            shown, _ = page.run("count-mistakes")
            assert shown == ("mine\n" if code == LOUD else "") + printed(cell)


def test_a_cell_prints_the_same_and_gives_back_what_was_printed(page):
    (cell,) = [one for one in cells(CHAPTER) if one["id"] == "fcd02a44"]
    assert page.run("fcd02a44")[0] == printed(cell)
    assert page.cell("fcd02a44").locator(".cell_output:visible").count() == 1
    page.button("fcd02a44", "Reset").click()
    assert (
        page.cell("fcd02a44").locator(".cell_output:visible").inner_text().strip()
        == printed(cell).strip()
    )


def test_a_cell_runs_after_those_that_it_needs_as_they_now_stand(page):
    page.write("502237cb", "data = six_points()\ndata.X[:] += 1.0")
    assert "13 updates" not in page.run("fcd02a44")[0]
    page.button("502237cb", "Reset").click()
    assert "13 updates" in page.run("fcd02a44")[0]


def test_a_slider_and_a_solution_are_not_run_and_so_not_lost(browser, base):
    with opened(browser) as tab:
        tab.goto(f"{base}notebooks/09-margins.html")
        assert tab.locator(".cell .control").count() > 0
        assert tab.locator(":is(.cell:has(.control), .tag_solution) .run-bar").count() == 0


def test_a_prediction_runs_after_a_pick_or_when_asked_twice(page):
    assert page.cell("13f23344").locator(".ran").count() == 0
    page.button("13f23344", "Run").click()
    assert page.cell("13f23344").get_by_role("status").inner_text().startswith("Predict first")
    assert page.run("13f23344")[0].startswith("updates on samples [0, 1]")


def test_picks_are_kept_where_cells_run(browser, base):
    with opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}.html", wait_until="networkidle")
        tab.get_by_role("radio").first.click()
        assert f"{CHAPTER.split('/')[1]}.html#predict-1" in tab.evaluate(
            "localStorage.getItem('lecture-picks') ?? ''"
        )


def test_a_picture_comes_with_its_words(page):
    page.cell("six-line").locator("details").evaluate("fold => fold.open = true")
    page.run("six-line")
    alt = page.cell("six-line").locator(".ran img").get_attribute("alt")
    assert alt.startswith("The six numbered points and the line found by the run")


ASK = """from js import XMLHttpRequest
request = XMLHttpRequest.new()
request.open("GET", "http://127.0.0.1:{port}/", False)
request.send()"""
# What Python says by itself is asked without a page, in test_running_cells.
ATTACKS = {
    "an exit": ("import sys; sys.exit()", "SystemExit"),
    "a hard exit": ("import os; os._exit(1)", ""),
    "deep recursion": ("def f(n): return f(n + 1)\nf(0)", "RecursionError"),
    "a list of 4 GB": ("a = [0] * 1_200_000_000", "MemoryError"),
    "a million lines": ("for n in range(1_000_000): print(n)", "The rest of the output"),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_the_page_lives_and_the_next_run_works(page, attack):
    code, said = ATTACKS[attack]
    page.write("fcd02a44", code)
    shown, state = page.run("fcd02a44")
    assert said in shown or "Python ended" in state
    assert shown or state
    page.button("fcd02a44", "Reset").click()
    assert "13 updates" in page.run("fcd02a44")[0]


def test_another_host_is_never_asked(page):
    with socket.create_server(("127.0.0.1", 0)) as other:
        other.settimeout(0.5)
        port = other.getsockname()[1]
        page.write("fcd02a44", ASK.format(port=port))
        assert "NetworkError" in page.run("fcd02a44")[0]
        page.button("fcd02a44", "Reset").click()
        with pytest.raises(TimeoutError):
            other.accept()


def test_a_long_output_is_shown_whole_when_asked_for(page):
    page.write("fcd02a44", "for n in range(3000): print(n)")
    shown, _ = page.run("fcd02a44")
    assert shown.startswith("0\n1\n")
    assert shown.endswith("2998\n2999\n")
    assert "1500" not in shown
    output = page.cell("fcd02a44").locator(".ran")
    output.get_by_role("button", name="Show the whole output, 3000 lines").click()
    assert output.evaluate("box => box.textContent") == "".join(f"{n}\n" for n in range(3000))
    assert output.evaluate("box => box === document.activeElement")
    page.button("fcd02a44", "Reset").click()


def test_what_a_run_shows_stands_where_the_printed_output_stood(page):
    look = """box => {
      const { left, right } = box.getBoundingClientRect();
      const { fontSize, lineHeight, paddingLeft } = getComputedStyle(box);
      return { left, right, fontSize, lineHeight, paddingLeft };
    }"""
    before = page.cell("fcd02a44").locator(".cell_output:visible pre").evaluate(look)
    page.run("fcd02a44")
    assert page.cell("fcd02a44").locator(".ran pre").evaluate(look) == before
    page.button("fcd02a44", "Reset").click()


def test_stop_ends_a_loop_and_keeps_what_is_typed(page):
    page.write("fcd02a44", "while True: pass")
    page.button("fcd02a44", "Run").click()
    expect(page.cell("fcd02a44").get_by_role("status")).to_have_text("Running …")
    assert page.tab.evaluate("1 + 1") == 2
    page.button("fcd02a44", "Stop").click()
    assert page.end("fcd02a44")[1] == "Stopped."
    assert "while True" in page.cell("fcd02a44").get_by_role("textbox").inner_text()
    page.button("fcd02a44", "Reset").click()
    assert "13 updates" in page.run("fcd02a44")[0]


def test_an_endless_loop_is_not_blamed_on_the_cells_above(browser, base):
    with opened(browser) as tab:
        tab.clock.install()
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        page.write("fcd02a44", "print('mine')\nwhile True: print('', end='')")
        status = page.start("fcd02a44")
        expect(page.cell("fcd02a44").locator(".ran")).to_contain_text("mine")
        tab.clock.run_for(6000)
        expect(status).to_have_text(
            "Still running: it is slow, or a loop never ends. Stop ends it."
        )
        page.button("fcd02a44", "Stop").click()


def test_a_slow_question_ends_with_the_way_to_what_a_notebook_prints(browser, base):
    lesson = json.loads((ROOT / f"{CHAPTER}.ipynb").read_text(encoding="utf-8"))
    (slow,) = [cell for cell in lesson["cells"] if cell["id"] == "d956c41e"]
    slow["source"] = "while True: pass"
    with opened(browser) as tab:
        tab.context.route("**/04-algorithm.ipynb", lambda route: route.fulfill(json=lesson))
        tab.clock.install()
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        page.start("d956c41e")  # which asks for a prediction first
        status = page.start("d956c41e")
        expect(status).to_have_text("Running …")
        tab.clock.fast_forward("02:00")
        limit = "Stopped after 120 seconds, the limit on a page: the answer shows what a notebook"
        expect(status).to_contain_text(limit)


def test_a_question_whose_code_is_folded_can_be_run_and_its_code_opens_to_be_edited(browser, base):
    with opened(browser) as tab:
        tab.goto(f"{base}notebooks/08-kernels.html")
        page = Page(tab)
        expect(page.button("76ab3ff6", "Run")).to_be_visible()
        expect(page.cell("76ab3ff6").locator("pre").first).to_be_hidden()
        page.button("76ab3ff6", "Edit").click()
        expect(page.cell("76ab3ff6").get_by_role("textbox")).to_be_visible()


def test_a_slow_cell_of_the_course_is_not_blamed_and_ends_with_what_a_notebook_prints(
    browser, base
):
    lesson = json.loads((ROOT / f"{CHAPTER}.ipynb").read_text(encoding="utf-8"))
    (slow,) = [cell for cell in lesson["cells"] if cell["id"] == "fcd02a44"]
    text, slow["source"] = printed(slow), "while True: pass"
    with opened(browser) as tab:
        tab.context.route("**/04-algorithm.ipynb", lambda route: route.fulfill(json=lesson))
        tab.clock.install()
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        status = page.start("fcd02a44")
        expect(status).to_have_text("Running …")
        tab.clock.run_for(6000)
        slowly = "Still running: Python is slower in a page than in a notebook."
        expect(status).to_have_text(slowly)
        assert not page.cell("fcd02a44").get_by_text(text).is_visible()
        tab.clock.fast_forward("02:00")
        limit = "Stopped after 120 seconds, the limit on a page: below is what a notebook prints."
        expect(status).to_have_text(limit)
        assert page.cell("fcd02a44").get_by_text(text).is_visible()


@pytest.mark.parametrize("missing", ["**/*.ipynb", "**/manifest.json", "**/pyodide.mjs"])
def test_without_a_connection_a_sentence_says_so_and_the_next_run_tries_again(
    browser, base, missing
):
    with opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        tab.context.route(missing, lambda route: route.abort())
        page = Page(tab)
        status = page.start("fcd02a44")
        expect(status).to_contain_text("there is no connection. Run it again when there is one.")
        assert "fetch" not in status.inner_text()
        tab.context.unroute(missing)
        assert "13 updates" in page.run("fcd02a44")[0]


def test_data_that_cannot_come_is_missed_in_the_same_words(browser, base):
    def with_data(route):
        answer = route.fetch()
        manifest = answer.json()
        sizes = manifest["sizes"] | {"tumours.csv": 1}
        route.fulfill(response=answer, json=manifest | {"files": ["tumours.csv"], "sizes": sizes})

    with opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        tab.context.route("**/manifest.json", with_data)
        tab.context.route("**/tumours.csv", lambda route: route.abort())
        page = Page(tab)
        page.write("fcd02a44", "open('tumours.csv')")
        status = page.start("fcd02a44")
        expect(status).to_contain_text("tumours.csv could not be loaded: there is no connection")


@contextmanager
def two_tabs(browser, base):
    """Open the chapter twice, in tabs that share what the browser keeps."""
    with window(browser) as context:
        tabs = [context.new_page() for _ in range(2)]
        for tab in tabs:
            tab.goto(f"{base}{CHAPTER}.html")
        yield [Page(tab) for tab in tabs]


def test_two_tabs_with_one_exercise_say_so(browser, base):
    with two_tabs(browser, base) as (one, other):
        one.write("turn-visit", VISIT)
        status = other.cell("turn-visit").get_by_role("status")
        expect(status).to_have_text("Your code, as you typed it in another tab.")
        expect(other.cell("turn-visit").locator(".cell_input")).to_contain_text("w + y * x")
        other.write("turn-visit", "pass")
        status = one.cell("turn-visit").get_by_role("status")
        expect(status).to_contain_text(
            "in another tab, too: what you type here now replaces that."
        )
        assert "w + y * x" in one.cell("turn-visit").get_by_role("textbox").inner_text()
        assert one.run("turn-visit", "Check")[0] == RIGHT  # what is seen is what runs


def test_a_reset_in_another_tab_brings_the_original_back_here_too(browser, base):
    with two_tabs(browser, base) as (one, other):
        cell = other.cell("turn-visit")
        before = cell.locator(".cell_input pre").inner_html()
        one.write("turn-visit", VISIT)
        expect(other.button("turn-visit", "Reset")).to_be_visible()
        one.button("turn-visit", "Reset").click()
        said = "Back to the original, as in another tab."
        expect(cell.get_by_role("status")).to_have_text(said)
        assert cell.locator(".cell_input pre").inner_html() == before
        expect(other.button("turn-visit", "Reset")).to_be_hidden()


def test_what_is_no_json_is_taken_for_nothing(browser, base):
    with two_tabs(browser, base) as (one, other):
        faults = []
        other.tab.on("pageerror", lambda fault: faults.append(str(fault)))
        one.tab.evaluate("localStorage.setItem('lecture-code', '{')")
        one.write("turn-visit", VISIT)
        expect(other.cell("turn-visit").locator(".cell_input")).to_contain_text("w + y * x")
        assert faults == []


def test_on_paper_there_is_nothing_to_press(browser, base):
    with opened(browser) as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        Page(tab)
        tab.emulate_media(media="print")
        shown = tab.locator(".bd-article button:visible")
        assert [button.inner_text() for button in shown.all()] == []


def test_on_a_telephone_nothing_moves_when_the_buttons_of_a_homework_are_ready(browser, base):
    with opened(browser, viewport={"width": 375, "height": 740}) as tab:
        script = Held(tab, "**/running.js*")
        tab.goto(f"{base}book/homework/hw1_geometry.html", wait_until="commit")
        tab.wait_for_function("document.readyState !== 'loading'")
        tab.wait_for_function("[...document.styleSheets].length > 4")
        tab.evaluate("document.fonts.ready.then(() => true)")  # late, they make the row higher
        row = tab.locator(".run-notebook")
        height = row.bounding_box()["height"]
        script.release()
        expect(row.get_by_role("button", name="Open what I saved")).to_be_visible()
        assert row.bounding_box()["height"] == height


def test_a_slow_network_is_not_taken_for_an_endless_loop(browser, base):
    with opened(browser) as tab:
        python = Held(tab.context, "**/pyodide.asm.wasm")
        tab.clock.install()
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        status = page.start("fcd02a44")
        expect(status).to_contain_text("Starting Python")
        tab.clock.fast_forward("02:00")
        expect(status).to_contain_text("Starting Python")
        python.release()
        assert "13 updates" in page.end("fcd02a44")[0]
        page.write("fcd02a44", "while True: pass")
        page.button("fcd02a44", "Run").click()
        expect(status).to_have_text("Running …")
        tab.clock.fast_forward("02:00")
        assert page.end("fcd02a44")[1].startswith("Stopped after 60 seconds")


def test_the_keyboard_alone_writes_checks_and_leaves(page):
    page.button("turn-visit", "Check").focus()
    page.tab.keyboard.press("Enter")
    page.end("turn-visit")
    box = page.cell("turn-visit").get_by_role("textbox")
    box.focus()
    page.tab.keyboard.press("Tab")
    assert box.evaluate("box => box === document.activeElement")
    page.tab.keyboard.press("Escape")
    page.tab.keyboard.press("Tab")
    assert not box.evaluate("box => box === document.activeElement")


def test_every_key_reaches_the_editor(page):
    page.write("fcd02a44", "# typed, key by key:\n")
    page.tab.keyboard.type("print(7 // 2, 1 / 2) # /'?s")
    assert page.run("fcd02a44")[0] == "3 0.5\n"
    page.button("fcd02a44", "Reset").click()


def test_axe_finds_nothing_in_editor_and_answers(page):
    page.write("turn-visit", VISIT.replace("<=", "<"))
    page.run("turn-visit", "Check")
    page.tab.add_script_tag(path=AXE)
    for theme in ("light", "dark"):
        page.tab.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        found = page.tab.evaluate("axe.run('.tag_your-turn, .run-notebook')")["violations"]
        assert [(theme, one["id"], one["nodes"][0]["html"]) for one in found] == []


def test_the_notebook_is_downloaded_with_what_was_typed(browser, base):
    stem = "book/homework/hw1_geometry"
    ours = cells(stem)
    foot = next(each for each in ours if "def foot" in written(each))
    code = "def foot(x, w, b):\n    return x - (w @ x + b) / (w @ w) * w"
    with opened(browser) as tab:
        tab.goto(f"{base}{stem}.html")
        page = Page(tab)
        page.write(foot["id"], code)
        shown, _ = page.run(foot["id"], "Check")
        assert re.search(r"⬜.*distance_by_hand.*\n✅.*foot_by_hand", shown)
        expect(page.cell(foot["id"]).locator(".ran")).not_to_have_class(re.compile("right"))
        with tab.expect_download() as download:
            tab.get_by_role("button", name="Download with my code").click()
        got = json.loads(download.value.path().read_text(encoding="utf-8"))
        tab.get_by_role("button", name="Forget my code").click()
        assert tab.evaluate("localStorage.getItem('lecture-code')") == f'{{"{stem}":{{}}}}'
    expected = [written(each) if each is not foot else code for each in ours]
    assert download.value.suggested_filename == "hw1_geometry.ipynb"
    assert [written(each) for each in got["cells"]] == expected


def test_from_disk_a_sentence_stands_where_the_buttons_would(browser):
    with opened(browser, at=f"{CHAPTER}.html") as tab:
        assert tab.get_by_role("button", name="Check").count() == 0
        assert "Write your code in the notebook" in tab.locator(".gap").first.inner_text()


def test_a_start_fetches_at_most_nine_megabytes():
    import gzip

    place = site() / "_static" / "python" / PINS["version"]
    files = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]
    paths = [*(place / name for name in files), *place.glob("lecture-*"), *place.glob("numpy-*")]
    paths.append(site() / "_static" / "editor.bundle.js")
    small = sum(len(gzip.compress(path.read_bytes())) for path in paths)
    plots = sum((place / name).stat().st_size for name in PINS["modules"]["matplotlib"])
    plots += (place / PINS["modules"]["PIL"][0]).stat().st_size
    assert small < 9_000_000
    assert small + plots < 17_000_000


def test_the_buttons_and_the_editor_are_seen_in_forced_colours(browser, base):
    """Where the system chooses the colours, edges say what can be pressed and written in."""
    with opened(browser, forced_colors="active") as tab:
        tab.goto(f"{base}{CHAPTER}.html")
        page = Page(tab)
        page.button("turn-visit", "Write here").click()
        edges = "one => [getComputedStyle(one).borderTopStyle, getComputedStyle(one).outlineStyle]"
        assert page.button("turn-visit", "Check").evaluate(edges)[0] == "solid"
        expect(page.cell("turn-visit").locator(".cm-focused")).to_be_visible()
        assert page.cell("turn-visit").locator(".cm-focused").evaluate(edges)[1] == "solid"


TOO_LONG = {"tumour-long-run"}  # 1.8 million updates take over a minute in WebAssembly
CHAPTERS = sorted(path.stem for path in (ROOT / "notebooks").glob("[0-9A]*.ipynb"))


@pytest.mark.nightly
@pytest.mark.parametrize("stem", CHAPTERS)
def test_every_cell_of_a_chapter_shows_in_the_page_what_is_printed(browser, base, stem):
    """But the live figures, which run without Python; exercises with their solutions."""
    place, ours = f"notebooks/{stem}", cells(f"notebooks/{stem}")
    turns = [at for at, each in enumerate(ours) if "your-turn" in each["metadata"].get("tags", [])]
    typed = {ours[at]["id"]: solution(written(ours[at])) for at in turns}
    with opened(browser) as tab:
        tab.goto(f"{base}{place}.html")
        tab.evaluate(
            "kept => localStorage.setItem('lecture-code', kept)", json.dumps({place: typed})
        )
        tab.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        page = Page(tab)
        for at, each in enumerate(ours):
            if each["cell_type"] != "code" or at - 1 in turns or each["id"] in TOO_LONG:
                continue
            if "predict" in each["metadata"].get("tags", []):
                page.cell(each["id"]).evaluate(
                    "cell => cell.previousElementSibling.querySelector('input')?.click()"
                )
            outputs = ours[at + (at in turns)]["outputs"]
            kinds = [set(out.get("data", {})) for out in outputs]
            is_live = any("application/vnd.lecture.figure+json" in kind for kind in kinds)
            if is_live or page.cell(each["id"]).locator(".control").count():
                assert page.button(each["id"], "Run").count() == 0
                continue
            shown, _ = page.run(each["id"], "Check" if at in turns else "Run")
            assert (each["id"], shown) == (each["id"], printed({"outputs": outputs}))
            pictures = sum("image/png" in kind for kind in kinds)
            assert page.cell(each["id"]).locator(".ran img").count() == pictures


@pytest.mark.nightly
@pytest.mark.parametrize("stem", CHAPTERS)
def test_every_wrong_answer_of_a_chapter_meets_its_sentence_in_the_page(browser, base, stem):
    ours = cells(f"notebooks/{stem}")
    asked = {call.split("(")[0]: ours[at] for at, call in exercises(ours)}
    answers = read_answers(ROOT / "homework" / "wrong" / f"{stem}.py", solutions(ours))
    with opened(browser) as tab:
        tab.goto(f"{base}notebooks/{stem}.html")
        page = Page(tab)
        for exercise in asked.values():
            assert page.run(exercise["id"], "Check")[0].startswith("⬜")
        for wrong in answers.wrong:
            exercise = asked[wrong.caught_by[0]]
            kept = {f"notebooks/{stem}": {exercise["id"]: f"{answers.setup}\n{wrong.code}"}}
            tab.evaluate("kept => localStorage.setItem('lecture-code', kept)", json.dumps(kept))
            shown, _ = page.run(exercise["id"], "Check")
            assert shown.startswith("❌"), wrong.name
            assert wrong.hint in shown


@pytest.mark.nightly
@pytest.mark.parametrize("name", [path.stem for path in homework_files(ROOT / "homework")])
def test_a_homework_done_in_the_page_is_marked_by_the_grader(browser, base, tmp_path, name):
    stem = f"book/homework/{name}"
    gaps, answers = (
        [each for each in cells(place) if each["metadata"]["homework"]["role"] == "answer"]
        for place in (stem, f"homework/solutions/{name}")
    )
    pairs = zip(gaps, answers, strict=True)
    kept = {stem: {gap["id"]: written(each) for gap, each in pairs if gap["cell_type"] == "code"}}
    with opened(browser) as tab:
        tab.goto(f"{base}{stem}.html")
        tab.evaluate("kept => localStorage.setItem('lecture-code', kept)", json.dumps(kept))
        tab.reload()
        page = Page(tab)
        for id in kept[stem]:
            shown, _ = page.run(id, "Check")
            assert "❌" not in shown
        with tab.expect_download() as download:
            tab.get_by_role("button", name="Download with my code").click()
        download.value.save_as(tmp_path / "handed-in" / "ada.ipynb")
    options = GradeOptions(unsafe=True, progress=False)
    homework = load(ROOT / "homework" / f"{name}.py")
    (mark,) = grade(homework, tmp_path / "handed-in", tmp_path / "out", options).marks
    assert [one.check for one in mark.results if one.got < one.points and not one.pending] == []
