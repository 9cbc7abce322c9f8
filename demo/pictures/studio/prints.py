"""Print on things: texts drawn once into one picture (an atlas), from which rectangles take their share."""

import os
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

_size = (2048, 2048)
_em = 108
_folders = [os.environ.get("LAPWING_FONTS", ""), "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/dejavu"]
FACES = {
    "plain": "LiberationSans-Regular.ttf",
    "bold": "LiberationSans-Bold.ttf",
    "italic": "LiberationSans-BoldItalic.ttf",
    "narrow": "LiberationSansNarrow-Bold.ttf",
    "serif": "LiberationSerif-Regular.ttf",
    "mono": "LiberationMono-Bold.ttf",
    "wide": "DejaVuSans-Bold.ttf",
    "symbols": "DejaVuSans.ttf",
}


@lru_cache(maxsize=None)
def font(face, size=_em):
    for folder in _folders:
        path = os.path.join(folder, FACES[face])
        if os.path.exists(path):
            return ImageFont.truetype(path, size)
    raise SystemExit(f"The font {FACES[face]} is not installed: see demo/pictures/README.md.")


class Atlas:
    def __init__(self):
        self.image = Image.new("L", _size, 0)
        self.draw = ImageDraw.Draw(self.image)
        self.places = {}
        self.x, self.y, self.row = 4, 4, 0

    def place(self, text, face, spacing=0.0):
        """Where a text lies: its corners in the picture (0 to 1, upwards) and its box around the baseline's start, in ems."""
        key = (text, face, spacing)
        if key not in self.places:
            self.places[key] = self._add(text, font(face), spacing)
        return self.places[key]

    def _add(self, text, face, spacing):
        pen, boxes = 0.0, []
        for letter in text if spacing else [text]:
            boxes.append((letter, pen))
            pen += face.getlength(letter) + spacing * _em
        extents = [(pen_, face.getbbox(letter, anchor="ls")) for letter, pen_ in boxes]
        left = min(at + box[0] for at, box in extents)
        right = max(at + box[2] for at, box in extents)
        top, bottom = min(box[1] for _, box in extents), max(box[3] for _, box in extents)
        rim = 3
        wide, high = int(right - left) + 2 * rim + 1, int(bottom - top) + 2 * rim + 1
        if self.x + wide > _size[0]:
            self.x, self.y, self.row = 4, self.y + self.row + 4, 0
        if self.y + high > _size[1] or wide > _size[0] - 8:
            raise ValueError("There is more print on one picture than fits its atlas.")
        for letter, at in boxes:
            self.draw.text((self.x + rim + at - left, self.y + rim - top), letter, font=face, fill=255, anchor="ls")
        u0, u1 = self.x / _size[0], (self.x + wide) / _size[0]
        v0, v1 = 1 - (self.y + high) / _size[1], 1 - self.y / _size[1]
        box = ((left - rim) / _em, -(bottom + rim) / _em, (left - rim + wide) / _em, -(top - rim) / _em)
        self.x += wide + 4
        self.row = max(self.row, high)
        return (u0, v0, u1, v1), box


_current = {"atlas": None}


def forget():
    _current["atlas"] = None


def atlas():
    if _current["atlas"] is None:
        _current["atlas"] = Atlas()
    return _current["atlas"]
