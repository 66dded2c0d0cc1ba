"""Without a connection a visited page opens, and its cells run; with one nothing is stale."""

import shutil

import pytest
from playwright.sync_api import expect

from tests.book.test_running import CHAPTER, Page
from tools.browser.built_book import site
from tools.browser.chromium import server, window

pytestmark = pytest.mark.browser

CELL = "fcd02a44"
KEPT = """async () => {
  const cache = await caches.open("book");
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}"""
MANIFEST = "_static/python/manifest.json"
HEAR = """said => {
  globalThis.heard = [];
  new MutationObserver(() => heard.push(said.textContent)).observe(said, { childList: true });
}"""
IS_KEPT = "async (place) => !!(await (await caches.open('book')).match(place))"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A host on which the book is in a folder, as a repository's pages are."""
    place = tmp_path_factory.mktemp("host")
    shutil.copytree(site(), place / "course", ignore=shutil.ignore_patterns("lite"))
    return place


@pytest.fixture
def visited(browser, folder):
    """A page of the book under a prefix, which is kept when a visit ends."""
    with server(folder) as host, window(browser, keeps=True) as context:
        tab = context.new_page()
        tab.goto(f"{host}course/{CHAPTER}.html")
        tab.wait_for_function("navigator.serviceWorker.controller")
        tab.wait_for_function(IS_KEPT, arg=tab.url)
        tab.wait_for_load_state("networkidle")
        yield tab


def test_a_page_opens_and_its_cells_run_without_a_connection(visited):
    shown = Page(visited).run(CELL)[0]
    visited.wait_for_load_state("networkidle")
    visited.context.set_offline(True)
    visited.reload()
    assert visited.evaluate("navigator.onLine") is False
    page = Page(visited)
    assert page.run(CELL)[0] == shown
    page.write("turn-visit", "pass")  # the editor, too
    assert "visit = …" in page.run("turn-visit", "Check")[0]


def test_a_start_from_what_is_kept_names_no_size(visited):
    for said in (["Starting Python: about 9 MB, at the first start of a visit …"], []):
        tab = visited.context.new_page()  # another visit
        tab.goto(visited.url)
        page = Page(tab)
        page.cell(CELL).get_by_role("status").evaluate(HEAR)
        page.run(CELL)
        heard = [words for words in tab.evaluate("heard") if "9 MB" in words]
        assert list(dict.fromkeys(heard)) == said
        tab.wait_for_function(IS_KEPT, arg=tab.url.split("notebooks/")[0] + MANIFEST)


def test_a_page_that_was_not_visited_is_missed(visited):
    visited.context.set_offline(True)
    with pytest.raises(Exception, match=r"ERR_(INTERNET_DISCONNECTED|FAILED)"):
        visited.goto(visited.url.replace("04-algorithm", "05-remarks"))


def test_what_is_new_on_the_host_is_shown_and_kept(visited, folder):
    path = folder / "course" / f"{CHAPTER}.html"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("<h1>", "<h1>New: ", 1), encoding="utf-8")
    try:
        for is_offline in (False, True):
            visited.context.set_offline(is_offline)
            visited.reload()
            expect(visited.locator("h1").first).to_contain_text("New: ")
            visited.wait_for_load_state("networkidle")
    finally:
        path.write_text(text, encoding="utf-8")


def test_of_an_older_python_nothing_is_kept(visited):
    Page(visited).run(CELL)
    old = "/course/_static/python/1.0/python_stdlib.zip"
    put = "async (old) => (await caches.open('book')).put(old, new Response('old'))"
    visited.evaluate(put, old)
    assert old in visited.evaluate(KEPT)
    visited.reload()  # Python starts ahead
    visited.wait_for_function(f"async () => !(await ({KEPT})()).includes({old!r})")
    assert any(place.endswith("asm.wasm") for place in visited.evaluate(KEPT))


def test_jupyterlab_keeps_its_own_files(visited):
    scopes = "async () => (await navigator.serviceWorker.getRegistrations()).map((r) => r.scope)"
    assert [scope.split("/course/")[1] for scope in visited.evaluate(scopes)] == ["notebooks/"]
