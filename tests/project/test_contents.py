"""What a server reads of a notebook that was saved."""

import asyncio
import base64
import re

import nbformat
import pytest
from jupyter_client.manager import AsyncKernelManager

from lecture_class import contents
from lecture_format.notebook_file import WIDGET
from tools import PATIENCE

DRAWING = "<svg xmlns='http://www.w3.org/2000/svg'/>"


def saved(folder, *, trusted):
    """Save a notebook with the views of two widgets; return what the server reads of it."""
    views = [{WIDGET: {"model_id": name}, "image/svg+xml": DRAWING} for name in ("alive", "lost")]
    words = {"text/plain": 'a "line"'}
    outputs = [nbformat.v4.new_output("display_data", data | words) for data in views]
    outputs.append(nbformat.v4.new_output("stream", text="printed"))
    cells = [nbformat.v4.new_markdown_cell("text"), nbformat.v4.new_code_cell(outputs=outputs)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"widgets": {"state": {}}})
    nbformat.write(notebook, folder / "saved.ipynb")

    class Files(contents.Contents):
        async def widgets(self, path):
            assert path == "saved.ipynb"
            return {"alive"}

    files = Files(root_dir=str(folder))
    if trusted:
        files.notary.sign(nbformat.read(folder / "saved.ipynb", as_version=4))
    return asyncio.run(files.get("/saved.ipynb"))["content"]


@pytest.fixture(autouse=True)
def own_signatures(monkeypatch, tmp_path):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))


@pytest.mark.parametrize("trusted", [True, False])
def test_a_widget_that_the_kernel_has_lost_is_left_to_its_picture(tmp_path, trusted):
    text, code = saved(tmp_path, trusted=trusted)["cells"]
    assert text["source"] == "text"
    alive, lost, printed = code["outputs"]
    assert alive["data"][WIDGET] == {"model_id": "alive"}
    assert WIDGET not in lost["data"]
    assert lost["data"]["image/svg+xml"] == DRAWING
    assert printed["text"] == "printed"


@pytest.mark.parametrize("trusted", [True, False])
def test_the_state_of_widgets_is_not_read_whoever_signed_the_notebook(tmp_path, trusted):
    assert "widgets" not in saved(tmp_path, trusted=trusted)["metadata"]


def test_a_drawing_of_a_notebook_that_is_not_trusted_is_an_image(tmp_path):
    _, lost, _ = saved(tmp_path, trusted=False)["cells"][1]["outputs"]
    image = lost["data"]["text/html"]
    drawn, words = re.fullmatch(
        r'<img src="data:image/svg\+xml;base64,(.*)" alt="(.*)">', image
    ).groups()
    assert base64.b64decode(drawn).decode() == DRAWING
    assert words == "a &quot;line&quot;"
    _, lost, _ = saved(tmp_path, trusted=True)["cells"][1]["outputs"]
    assert "text/html" not in lost["data"]


def test_files_and_folders_are_read_as_they_are(tmp_path):
    (tmp_path / "notes.txt").write_text("words")
    files = contents.Contents(root_dir=str(tmp_path))
    assert asyncio.run(files.get("notes.txt"))["content"] == "words"
    assert [each["name"] for each in asyncio.run(files.get(""))["content"]] == ["notes.txt"]
    assert asyncio.run(files.get("notes.txt", content=False))["content"] is None


def test_a_kernel_says_which_widgets_it_has_unless_it_is_busy(monkeypatch):
    async def ask():
        kernel = AsyncKernelManager()
        await kernel.start_kernel()
        client = kernel.client()
        client.start_channels()
        await client.wait_for_ready(timeout=PATIENCE)
        reply = await client.execute_interactive(
            "import ipywidgets; slider = ipywidgets.IntSlider()",
            user_expressions={"id": "slider.model_id"},
        )
        slider = reply["content"]["user_expressions"]["id"]["data"]["text/plain"].strip("'")
        monkeypatch.setattr(contents, "SECONDS", PATIENCE)
        idle = await contents.widgets_of(kernel)
        client.execute(f"import time; time.sleep({PATIENCE})")
        while (await client.get_iopub_msg())["msg_type"] != "execute_input":
            pass
        monkeypatch.setattr(contents, "SECONDS", 0.1)
        busy = await contents.widgets_of(kernel)
        client.stop_channels()
        await kernel.shutdown_kernel(now=True)
        return slider in idle, busy

    assert asyncio.run(ask()) == (True, set())
