"""A plot in the dark: light on the ground of the page, its colours as they are named."""

import base64
import colorsys
import io

import pytest
from PIL import Image

from tools.browser.built_book import BOOK
from tools.browser.chromium import opened

pytestmark = pytest.mark.browser

PAPER, INK, BLUE, ORANGE = (255, 255, 255), (32, 38, 45), (0, 114, 178), (184, 74, 0)
GROUND = (21, 25, 30)  # of the page in the dark


def drawing():
    """Four stripes, as the address of a picture."""
    picture = Image.new("RGB", (40, 10))
    for i, colour in enumerate((PAPER, INK, BLUE, ORANGE)):
        picture.paste(colour, (10 * i, 0, 10 * i + 10, 10))
    picture.save(file := io.BytesIO(), "PNG")
    return f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"


@pytest.fixture(scope="module")
def stripes(browser):
    """A function that returns the colours of the stripes in a picture of a class, as shown."""
    style = (BOOK / "_static" / "course.css").read_text(encoding="utf-8")
    pictures = "".join(
        f'<div class="cell_output"><img class="{kind}" src="{drawing()}"></div>'
        for kind in ("plot", "shades")
    )
    with opened(browser) as page:
        page.set_content(
            '<html data-theme="dark"><style>body { background: var(--pst-color-background) }'
            f"{style}</style><body class='bd-content'><section>{pictures}</section>"
        )

        def shown(kind, theme, **media):
            page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            page.emulate_media(**{"media": "screen", "forced_colors": "none"} | media)
            image = page.locator(f"img.{kind}")
            edge = image.evaluate("one => parseFloat(getComputedStyle(one).paddingLeft)")
            found = Image.open(io.BytesIO(image.screenshot())).convert("RGB")
            return [found.getpixel((edge + x, edge + 5)) for x in (5, 15, 25, 35)]

        yield shown


def hue(colour):
    return 360 * colorsys.rgb_to_hls(*(part / 255 for part in colour))[0]


def test_a_plot_has_the_ground_of_the_page_and_its_colours_keep_their_hues(stripes):
    paper, ink, blue, orange = stripes("plot", "dark")
    assert paper == GROUND
    assert min(ink) > 200
    for shown, printed in ((blue, BLUE), (orange, ORANGE)):
        assert hue(shown) == pytest.approx(hue(printed), abs=12)
        assert max(shown) > 200


@pytest.mark.parametrize(
    ("kind", "theme", "media"),
    [
        ("plot", "light", {}),
        ("shades", "dark", {}),
        ("plot", "dark", {"media": "print"}),
        ("plot", "dark", {"forced_colors": "active"}),
    ],
)
def test_everything_else_is_as_it_was_drawn(stripes, kind, theme, media):
    assert stripes(kind, theme, **media) == [PAPER, INK, BLUE, ORANGE]
