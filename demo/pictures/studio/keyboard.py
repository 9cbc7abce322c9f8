"""Keys in rows, with what stands on them."""

import colorsys

from PIL import Image, ImageFilter

from materials import body, material, on_body
from shapes import place, sheet, slab_mesh, words

_rows = [
    [("esc", 1.07)] + [(f"F{n}", 1.07) for n in range(1, 13)] + [("del", 1.07)],
    [(c, 1) for c in "`1234567890-="] + [("back", 2)],
    [("tab", 1.5)] + [(c, 1) for c in "QWERTYUIOP[]"] + [("\\", 1.5)],
    [("caps", 1.75)] + [(c, 1) for c in "ASDFGHJKL;'"] + [("enter", 2.25)],
    [("shift", 2.25)] + [(c, 1) for c in "ZXCVBNM,./"] + [("shift", 2.75)],
    [("ctrl", 1.25), ("fn", 1), ("os", 1), ("alt", 1.25), ("", 5.5), ("alt", 1), ("ctrl", 1), ("◀", 1), ("up-down", 1), ("▶", 1)],
]
_pad = [
    ["home", "end", "pgup", "pgdn"],
    ["num", "/", "*", "-"],
    ["7", "8", "9", "+"],
    ["4", "5", "6", None],
    ["1", "2", "3", "ent"],
    ["0", None, ".", None],
]
# The two halves of a keyboard that folds between G and H: no function row, seven units each.
HALVES = (
    [
        [(c, 1) for c in "`123456"],
        [("tab", 1.5)] + [(c, 1) for c in "QWERT"] + [("", 0.5)],
        [("caps", 1.75)] + [(c, 1) for c in "ASDFG"] + [("", 0.25)],
        [("shift", 2.25)] + [(c, 1) for c in "ZXCV"] + [("", 0.75)],
        [("ctrl", 1), ("fn", 1), ("os", 1), ("alt", 1), ("", 3)],
    ],
    [
        [(c, 1) for c in "7890-"] + [("back", 2)],
        [(c, 1) for c in "YUIOP[]"],
        [(c, 1) for c in "HJKL;"] + [("enter", 2)],
        [(c, 1) for c in "BNM,."] + [("shift", 2)],
        [("", 2.5), ("alt", 1), ("◀", 1), ("up-down", 1), ("▶", 1), ("", 0.5)],
    ],
)
_upper = dict(zip("`1234567890-=[];',./\\", "~!@#$%^&*()_+{}:\"<>?|"))
_function_row = 0.62
PAD_UNITS = 4.35
UNITS = 15


def size(unit, pad):
    return (UNITS + (PAD_UNITS if pad else 0)) * unit, (5 + _function_row) * unit


class Keys:
    def __init__(self, parent, centre, floor, unit, look, pad=False, plain=False, rows=None):
        """`look`: colour ("body" or a code), shade, legend, height, radius, gap, glow, accent. `plain` has no legends: seen from afar.

        `rows`: those of half a keyboard, without a function row.
        """
        self.rows, self.first = (_rows, _function_row) if rows is None else (rows, 1)
        self.units = UNITS if rows is None else sum(width for _, width in rows[0])
        self.parent, self.floor, self.unit, self.look, self.has_pad, self.plain = parent, floor, unit, look, pad, plain
        self.gap = look.get("gap", 0.27)
        self.high = look.get("height", 0.17)
        self.width, self.height = size(unit, pad) if rows is None else (self.units * unit, len(rows) * unit)
        self.left, self.top = centre[0] - self.width / 2, centre[1] + self.height / 2
        self.cap = self._cap("key", look.get("colour", "#1b1c1f"))
        self.accent = self._cap("key-accent", look["accent"]) if "accent" in look else None
        self.worn = material("key-worn", look.get("colour", "#1b1c1f"), 0.24, specular=0.5) if look.get("worn") and look.get("colour") != "body" else None
        self.shapes = {}
        self._lay()

    def _cap(self, name, colour):
        if colour == "body":
            return body(self.look.get("finish", "plastic"), self.look.get("shade", 1.0))
        return material(name, colour, self.look.get("rough", 0.5), specular=0.4, grain=("leathery", 30, 0.05))

    def _lay(self):
        for number, row in enumerate(self.rows):
            tall = self.first if number == 0 else 1
            y = self.top - (self.first * 0.5 if number == 0 else self.first + number - 0.5) * self.unit
            x = self.left
            units = sum(width for _, width in row)
            for name, width in row:
                wide = width * self.units / units * self.unit
                if name == "" and width < 1:
                    # Nothing: the rows of a half end where the other half begins.
                    pass
                elif name == "up-down":
                    half = (self.unit - self.gap) / 2 - 0.03
                    self._key(x + wide / 2, y + half / 2 + 0.03, wide - self.gap, half, "▲")
                    self._key(x + wide / 2, y - half / 2 - 0.03, wide - self.gap, half, "▼")
                else:
                    self._key(x + wide / 2, y, wide - self.gap, self.unit * tall - self.gap * (1 if number or tall == 1 else 0.8), name)
                x += wide
            if self.has_pad:
                self._pad_row(number, y, tall)

    def _pad_row(self, number, y, tall):
        for column, name in enumerate(_pad[number]):
            if name is None:
                continue
            x = self.left + (UNITS + 0.35 + column + 0.5) * self.unit
            wide = 2 if name == "0" else 1
            high = 2 if name in ("+", "ent") and number >= 2 else tall
            down = 0.5 * self.unit if high == 2 else 0
            across = 0.5 * self.unit if wide == 2 else 0
            self._key(x + across, y - down, self.unit * wide - self.gap, self.unit * high - self.gap * (1 if number else 0.8), name)

    def _shape(self, wide, high):
        known = (round(wide, 3), round(high, 3))
        if known not in self.shapes:
            top, lean = self.high, self.look.get("lean", 0.02)
            side = [(0, 0), (lean, top - 0.06), (lean + 0.008, top - 0.03), (lean + 0.024, top - 0.01), (lean + 0.05, top)]
            radius = min(self.look.get("radius", 0.16), high * 0.48)
            steps = 1 if self.look.get("cut") else 2 if self.plain else 5
            self.shapes[known] = slab_mesh(wide, high, radius, side, steps, smooth=50)
        return self.shapes[known]

    def _key(self, x, y, wide, high, name):
        cap = self.cap
        if self.accent is not None and name in self.look.get("accented", ("esc", "enter")):
            cap = self.accent
        if self.worn is not None and name in ("", "A", "S", "E", "N", "O", "enter"):
            cap = self.worn
        place("key", self._shape(wide, high), cap, self.parent, (x, y, self.floor))
        if name and not self.plain:
            self._legend(x, y, wide, high, name)

    def _legend(self, x, y, wide, high, name):
        single = len(name) == 1
        small = high < self.unit * 0.75
        face = self.look.get("face", "bold")
        scale = self.unit / 1.9
        level = self.floor + self.high + 0.003
        ink = self._ink(x, y)
        if name in "◀▶▲▼":
            words(name, (0.34 if high < self.unit * 0.6 else 0.42) * scale, ink, self.parent, (x, y, level), face="symbols")
        elif name in _upper and not self.look.get("single"):
            words(name, 0.5 * scale, ink, self.parent, (x, y - high * 0.2, level), face=face)
            words(_upper[name], 0.44 * scale, ink, self.parent, (x, y + high * 0.22, level), face=face)
        elif single:
            corner = self.look.get("legends") == "corner"
            at = (x - wide * 0.24, y + high * 0.2, level) if corner else (x, y, level)
            words(name, self.look.get("letter", 0.66) * scale, ink, self.parent, at, face=face)
        else:
            middle = small or wide < self.unit * 1.3
            em = (0.36 if small else 0.4) * scale
            at = (x, y, level) if middle else (x - wide / 2 + 0.2, y - (high * 0.22 if self.look.get("legends") == "corner" else 0), level)
            words(name, em, ink, self.parent, at, align="CENTER" if middle else "LEFT", face=face)

    def _ink(self, x, y):
        glow = self.look.get("glow")
        if glow == "rainbow":
            step = round((x - self.left) / self.width * 24)
            return material(f"legend-{step}", "#ffffff", 0.5, glow=rainbow(step / 24), strength=1.5)
        legend = self.look.get("legend", "#d9dce0")
        legend = on_body() if legend == "auto" else legend
        return material("legend", legend, 0.6, glow=glow or legend, strength=1.2 if glow else 0.12 if self.look.get("colour") != "body" else 0)


def rainbow(share):
    """From petrol over blue to chestnut: the design's colours, brighter."""
    return list(colorsys.hsv_to_rgb((0.47 + share * 0.56) % 1, 0.72, 1))


def glow(parent, centre, level, unit, pad, colour):
    """Light from under the keys, one smooth run of colour; dimmer where no key covers it."""
    width, height = size(unit, pad)
    picture = Image.new("RGB", (256, 64))
    gap = (UNITS / (UNITS + PAD_UNITS), (UNITS + 0.35) / (UNITS + PAD_UNITS)) if pad else (2, 2)
    for x in range(256):
        share = (x + 0.5) / 256
        tone = rainbow(share) if colour == "rainbow" else [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        strength = 0.25 if gap[0] - 0.004 < share < gap[1] + 0.004 else 0.95
        for y in range(64):
            rim = min(1.0, min(y + 1, 64 - y, (x + 1) / 2, (256 - x) / 2) / 4)
            picture.putpixel((x, y), tuple(int(255 * value * strength * (0.35 + 0.65 * rim)) for value in tone))
    shown = material("key-glow", "#000000", 0.6, glow=[1, 1, 1], strength=0.5, image=picture.filter(ImageFilter.GaussianBlur(1.2)))
    sheet("key-glow", width, height, shown, parent, (*centre, level))
