"""What JupyterLab reads of a saved notebook: no program of a widget, and no view of a lost one.

A notebook may hold the state of its widgets, with their JavaScript, which JupyterLab runs as soon
as it opens the notebook, trusted or not.  Nothing of the course needs that state.  The view of a
widget that no kernel has any more would be an error; without it the picture beside it is shown.
"""

import base64
import html
from collections.abc import Iterator
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.manager import AsyncKernelManager
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from lecture_format.notebook_file import WIDGET

SVG = "image/svg+xml"
SECONDS = 3  # for the answer of a kernel; one that runs a cell answers later


class Contents(AsyncLargeFileManager):
    """The files of a server; a notebook comes without the state of its widgets."""

    async def get(self, *arguments: Any, **options: Any) -> Any:
        """Return a file or a folder."""
        model = await super().get(*arguments, **options)  # type: ignore[no-untyped-call]
        notebook = model["content"] if model["type"] == "notebook" else None
        if not notebook:
            return model
        notebook["metadata"].pop("widgets", None)
        outputs = list(shown(notebook))
        if any(WIDGET in data for data, _ in outputs):
            alive = await self.widgets(model["path"])
            for data, _ in outputs:
                if data.get(WIDGET, {}).get("model_id") not in alive:
                    data.pop(WIDGET, None)
        for data, trusted in outputs:
            if SVG in data and not trusted:
                data["text/html"] = image(data)
        return model

    async def widgets(self, path: str) -> set[str]:
        """Return the ids of the widgets that the kernel of a notebook has."""
        server: Any = self.parent
        for session in await server.session_manager.list_sessions():
            if session["path"] == path:
                kernel = server.kernel_manager.get_kernel(session["kernel"]["id"])
                return await widgets_of(kernel)
        return set()


async def widgets_of(kernel: AsyncKernelManager) -> set[str]:
    """Return the ids of the widgets of a kernel; none if it does not answer."""
    client = AsyncKernelClient()  # with an identity of its own: two with one would lose answers
    client.load_connection_info(kernel.get_connection_info())
    client.start_channels(iopub=False, stdin=False, hb=False, control=False)
    try:
        answer = await client.comm_info("jupyter.widget", reply=True, timeout=SECONDS)
    except TimeoutError:
        return set()
    finally:
        client.stop_channels()
    return set(answer["content"]["comms"])


def shown(notebook: dict[str, Any]) -> Iterator[tuple[dict[str, Any], bool]]:
    """Yield what each output shows, and whether it is trusted."""
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            yield output.get("data", {}), cell["metadata"].get("trusted", False)


def image(data: dict[str, Any]) -> str:
    """Return a drawing as an image, in which no script runs; as SVG it must be trusted."""
    drawing = base64.b64encode("".join(data[SVG]).encode()).decode("ascii")
    words = html.escape("".join(data.get("text/plain", "")))
    return f'<img src="data:{SVG};base64,{drawing}" alt="{words}">'
