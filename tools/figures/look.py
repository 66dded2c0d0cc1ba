"""Look at one figure without building the book: ``python3 start.py figure stepper [out]``.

Writes page.html and screenshots (light, dark, narrow, beside, forced colours) and prints what the
browser reports and the room to keep.  With further words behind the folder the figure starts from
that preset.
"""

import sys
from pathlib import Path
from typing import Literal

from lecture_book.figures import alone
from tools import ROOT
from tools.browser.chromium import AXE, chromium

# What the still lacks of the height of the figure, in em: a line of figure.css.
ROOM = """() => {
  const figure = document.querySelector(".fig"), { display, fontSize } = getComputedStyle(figure);
  if (getComputedStyle(figure.querySelector(".fig-side")).contain === "size") return 0;
  const height = (part) => figure.querySelector(part).getBoundingClientRect().height;
  const picture = display === "grid" ? 0 : height(".fig-pictures > *") + 8;
  const own = figure.getBoundingClientRect().height - height(".fig-links") - 10;
  const sentence = height(".fig-said:has(> .fig-status)");
  return Math.round(((own - picture - sentence) / parseFloat(fontSize)) * 10) / 10;
}"""

ROOMS = {"light": "--fig-room", "narrow": "--fig-room-narrow", "beside": "--fig-room-beside"}
COPY = {590: "--fig-room", 359: "--fig-room-narrow", 784: "--fig-room-beside"}
SHOTS: dict[str, tuple[int, Literal["none", "active"], str]] = {
    "light": (800, "none", "light"),
    "dark": (800, "none", "dark"),
    "narrow": (359, "none", "light"),  # as in the book at 375
    "beside": (1032, "none", "light"),  # as in the book at 1280
    "forced": (800, "active", "light"),
}


def main(name, out, preset=None):
    """Write the page and the screenshots."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "page.html"
    fonts = (ROOT / "book" / "_static" / "fonts.css").as_uri()
    page = alone.page(name, preset=preset).replace("../_static/fonts.css", fonts)
    file.write_text(page, encoding="utf-8")
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
            if shot in ROOMS:
                room.append(f"{ROOMS[shot]}: {tab.evaluate(ROOM)}em;")
            tab.screenshot(path=folder / f"{shot}.png", full_page=True)
            tab.add_script_tag(path=AXE)
            for broken in tab.evaluate("axe.run({ preload: false })")["violations"]:
                print(shot, broken["id"], [node["html"][:150] for node in broken["nodes"][:3]])
            context.close()
        copied = []
        for width, line in COPY.items():
            tab = browser.new_page(viewport={"width": width, "height": 1000})
            tab.goto(file.as_uri())
            tab.locator("[data-live]").evaluate("place => place.setAttribute('data-copy', '')")
            copied.append(f"{line}: {tab.evaluate(ROOM)}em;")
    print(f'.fig-place[data-figure="{name}"] {{', *room, "}")
    print(f'.fig-place[data-figure="{name}"][data-copy] {{', *copied, "}")
    print(file)


if __name__ == "__main__":
    main(sys.argv[1], *(sys.argv[2:] or [f"/tmp/{sys.argv[1]}"]))
