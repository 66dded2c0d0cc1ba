"""Look at one figure without building the book: ``python3 start.py figure stepper [out]``.

Writes page.html and screenshots (light, dark, narrow, forced colours) and prints what the
browser reports.  With further words behind the folder the figure starts from that preset.
"""

import sys
from pathlib import Path
from typing import Literal

from lecture_book.figures import live

from lecture_lib import figures
from lecture_lib.figures import _join
from tools.browser.chromium import AXE, chromium

PAGE = """<!DOCTYPE html><html lang="en" data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{name}</title><style>{style}
html[data-theme=dark] body {{ background: #15191e; color: #ddd; }}</style></head>
<body><main><h1>{name}</h1>{still}<p>Here the text goes on.</p></main>{script}</body></html>"""

# What stands below the pictures, without the sentence, in em: the class's `room`.
ROOM = """() => {
  const figure = document.querySelector(".fig"), pictures = figure.firstElementChild;
  const height = (part) => part.getBoundingClientRect().height;
  const below = height(figure) - height(pictures) - height(figure.querySelector(".fig-status"));
  return Math.round((below - 26) / parseFloat(getComputedStyle(figure).fontSize) * 10) / 10;
}"""

SHOTS: dict[str, tuple[int, Literal["none", "active"], str]] = {
    "light": (800, "none", "light"),
    "dark": (800, "none", "dark"),
    "narrow": (359, "none", "light"),  # as in the book at 375
    "forced": (800, "active", "light"),
}


def page(name, **inputs):
    """Return a page that holds one figure, as the book would show it."""
    classes = [getattr(figures, each) for each in figures.__all__]
    kinds = {cls.name: cls for cls in classes if cls.name}
    shown = kinds[name](**inputs)
    start = {"figure": name, "room": shown.room, "state": shown.page_state()}
    still = live.still(start, shown.still().svg(), f"{shown}")
    return PAGE.format(name=name, style=_join.style(), still=still, script=live.script({name}))


def main(name, out, preset=None):
    """Write the page and the screenshots."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "page.html"
    file.write_text(page(name, preset=preset), encoding="utf-8")
    room = []
    with chromium() as browser:
        for shot, (width, forced, theme) in SHOTS.items():
            context = browser.new_context(
                viewport={"width": width, "height": 1000}, forced_colors=forced
            )
            tab = context.new_page()
            tab.on("console", lambda message: print("console:", message.text))
            tab.on("pageerror", lambda error: print("error:", error))
            tab.goto(file.as_uri())
            tab.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            tab.wait_for_selector("[data-live]", timeout=5000)
            if shot in ("light", "narrow"):
                room.append(tab.evaluate(ROOM))
            tab.screenshot(path=folder / f"{shot}.png", full_page=True)
            tab.add_script_tag(path=AXE)
            for broken in tab.evaluate("axe.run()")["violations"]:
                print(shot, broken["id"], [node["html"][:150] for node in broken["nodes"][:3]])
            context.close()
    print("room =", tuple(room))
    print(file)


if __name__ == "__main__":
    main(sys.argv[1], *(sys.argv[2:] or [f"/tmp/{sys.argv[1]}"]))
