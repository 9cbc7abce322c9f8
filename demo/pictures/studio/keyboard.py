"""Keys in rows, with what stands on them."""

import colorsys

from materials import material
from shapes import place, slab, words

import bpy

_rows = [
    [("esc", 1.07)] + [(f"F{n}", 1.07) for n in range(1, 13)] + [("del", 1.07)],
    [(c, 1) for c in "`1234567890-="] + [("back", 2)],
    [("tab", 1.5)] + [(c, 1) for c in "QWERTYUIOP[]"] + [("\\", 1.5)],
    [("caps", 1.75)] + [(c, 1) for c in "ASDFGHJKL;'"] + [("enter", 2.25)],
    [("shift", 2.25)] + [(c, 1) for c in "ZXCVBNM,./"] + [("shift", 2.75)],
    [("ctrl", 1.25), ("fn", 1), ("os", 1), ("alt", 1.25), ("", 5.5), ("alt", 1), ("ctrl", 1), ("<", 1), ("up-down", 1), (">", 1)],
]
_pad = [
    ["home", "end", "pgup", "pgdn"],
    ["num", "/", "*", "-"],
    ["7", "8", "9", "+"],
    ["4", "5", "6", None],
    ["1", "2", "3", "ent"],
    ["0", None, ".", None],
]
_function_row = 0.62
PAD_UNITS = 4.35
UNITS = 15


def size(unit, pad):
    return (UNITS + (PAD_UNITS if pad else 0)) * unit, (5 + _function_row) * unit


class Keys:
    def __init__(self, parent, centre, deck, unit, gap, look):
        """`look`: colour, legend, height, glow ("rainbow" or a colour), pad, plain (no legends: seen from afar)."""
        self.parent, self.deck, self.unit, self.gap, self.look = parent, deck, unit, gap, look
        self.width, self.height = size(unit, look.get("pad", False))
        self.left, self.top = centre[0] - self.width / 2, centre[1] + self.height / 2
        self.cap = material("key", look.get("colour", "#1b1c1f"), 0.46, specular=0.4)
        self.accent = material("key-accent", look["accent"], 0.46) if "accent" in look else None
        self.shapes = {}
        self._lay()

    def _lay(self):
        for number, row in enumerate(_rows):
            tall = _function_row if number == 0 else 1
            y = self.top - (_function_row * 0.5 if number == 0 else _function_row + number - 0.5) * self.unit
            x = self.left
            units = sum(width for _, width in row)
            for name, width in row:
                wide = width * UNITS / units * self.unit
                if name == "up-down":
                    half = (self.unit - self.gap) / 2 - 0.04
                    self._key(x + wide / 2, y + half / 2 + 0.04, wide - self.gap, half, "^")
                    self._key(x + wide / 2, y - half / 2 - 0.04, wide - self.gap, half, "v")
                else:
                    self._key(x + wide / 2, y, wide - self.gap, self.unit * tall - self.gap * (1 if number else 0.8), name)
                x += wide
            if self.look.get("pad"):
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
            top = self.look.get("height", 0.17)
            side = [(0, 0), (0, top - 0.05), (0.012, top - 0.02), (0.035, top - 0.004), (0.06, top), (0.1, top)]
            made = slab("key", wide, high, 0.16, side, self.cap, steps=2 if self.look.get("plain") else 4)
            self.shapes[known] = made.data
            bpy.data.objects.remove(made)
        return self.shapes[known]

    def _key(self, x, y, wide, high, name):
        shape = self._shape(wide, high)
        if self.accent is not None and name in ("W", "A", "S", "D", "esc", "enter"):
            shape = shape.copy()
            shape.materials[0] = self.accent
        place("key", shape, self.parent, (x, y, self.deck))
        if name and not self.look.get("plain"):
            self._legend(x, y, wide, high, name)

    def _legend(self, x, y, wide, high, name):
        single = len(name) == 1
        size_ = (0.6 if single else 0.38) * self.unit / 1.9 * (0.72 if high < self.unit * 0.7 else 1)
        middle = single or wide < self.unit * 1.2
        at = (x if middle else x - wide / 2 + 0.22, y - 0.02, self.deck + self.look.get("height", 0.17) + 0.002)
        words(name, size_, self._ink(x), self.parent, at, align="CENTER" if middle else "LEFT")

    def _ink(self, x):
        glow = self.look.get("glow")
        if glow == "rainbow":
            step = round((x - self.left) / self.width * 16)
            return material(f"legend-{step}", "#ffffff", 0.5, glow=rainbow(step / 16), strength=2.0)
        legend = self.look.get("legend", "#d9dce0")
        return material("legend", legend, 0.5, glow=glow or legend, strength=1.6 if glow else 0.25)


def rainbow(share):
    """From petrol over blue to chestnut: the design's colours, brighter."""
    return list(colorsys.hsv_to_rgb((0.47 + share * 0.56) % 1, 0.8, 1))
