"""Pictures that a student attached, decoded in the box and written anew.

Whoever decodes a picture runs a large parser on a student's bytes.  So it runs in the box, only
numbers come out of it, and what is written is made from these alone.
"""

import base64
import io
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import numpy as np

from lecture_grader.box.box import AnswerError, Box, BoxOptions

KIND = "image/jpeg"  # of what is written: a photograph of a page is ten times larger as PNG
MOST_SIDE = 1600  # pixels
PIECE = 200_000  # numbers of an array that crosses the wall of the box
DECODER = f"""
import io
import numpy as np
from PIL import Image, ImageOps

def pixels(pieces):
    picture = Image.open(io.BytesIO(b"".join(piece.tobytes() for piece in pieces)))
    picture.draft("RGB", ({MOST_SIDE}, {MOST_SIDE}))
    picture = ImageOps.exif_transpose(picture).convert("RGBA")
    picture.thumbnail(({MOST_SIDE}, {MOST_SIDE}))
    white = Image.new("RGBA", picture.size, "white")
    data = np.asarray(Image.alpha_composite(white, picture).convert("RGB")).ravel()
    pieces = [data[k : k + {PIECE}] for k in range(0, len(data), {PIECE})]
    return picture.height, picture.width, pieces
"""


def redrawn(pictures: Sequence[Any], options: BoxOptions) -> list[str]:
    """Return pictures in base 64, drawn anew; empty where one cannot be decoded."""
    if not pictures:
        return []
    with closing(Box((DECODER,), options)) as box:
        return [_redrawn(box, text) for text in pictures]


def _redrawn(box: Box, text: Any) -> str:
    try:
        text = "".join(text) if isinstance(text, list) else text
        data = np.frombuffer(base64.b64decode(text), np.uint8)
        sent = [data[k : k + PIECE] for k in range(0, len(data), PIECE)]
        height, width, pieces = box.call("pixels", sent)
        pixels = np.concatenate([np.asarray(piece, np.uint8) for piece in pieces])
        return _jpeg(pixels.reshape(height, width, 3))
    except (AnswerError, OSError, TypeError, ValueError, OverflowError):
        return ""


def _jpeg(pixels: Any) -> str:
    from PIL import Image  # which Matplotlib brings; few students attach a picture

    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "JPEG", quality=85)
    return base64.b64encode(file.getvalue()).decode()
