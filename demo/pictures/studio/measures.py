"""All lengths of a laptop, in centimetres, from what the shop says of it and what its brand likes."""

import math

import keyboard

FOOT = 0.12


class Measures:
    def __init__(self, facts, look):
        across, down = facts["ratio"]
        scale = facts["screen"] * 2.54 / math.hypot(across, down)
        self.panel = (across * scale, down * scale)
        self.width, self.depth, self.height = (value / 10 for value in facts["mm"])
        self.lid = look["lid"] / 10
        self.corner = look["corner"] / 10
        self.brow = look["brow"] / 10
        # What the lid leaves uncovered behind it: little on most, a deck of vents on those for play.
        least = look.get("shelf", 3) / 10
        self.lid_height = min(self.depth - least - 0.45, self.panel[1] + self.brow + look["chin"] / 10)
        self.shelf = self.depth - self.lid_height - 0.45
        self.chin = self.lid_height - self.panel[1] - self.brow
        self.gap = 0.07
        # Corners of the picture that would reach over the lid's round ones are round too.
        beside = (self.width - self.panel[0]) / 2
        reach = math.hypot(max(self.corner - beside, 0), max(self.corner - self.brow, 0))
        self.panel_corner = self.corner * 0.6 if reach > self.corner - 0.25 and not look.get("cut") else 0.0
        self.base = self.height - self.lid - FOOT - self.gap
        self.deck = FOOT + self.base
        self.hinge = self.depth / 2 - self.shelf - 0.3
        self._keys(facts, look)

    def _keys(self, facts, look):
        pad = self.pad = facts["screen"] > 15 and look.get("pad", True)
        units = keyboard.UNITS + (keyboard.PAD_UNITS if pad else 0)
        self.unit = min(1.9, (self.width - look.get("margin", 2.2 if not pad else 1.5)) / units)
        self.keys = keyboard.size(self.unit, pad)
        back = self.hinge - look.get("above", 1.7)
        self.keys_y = back - self.keys[1] / 2
        self.front = back - self.keys[1] + self.depth / 2
        wide, high = look.get("trackpad", (0.4, 8.0))
        buttons = 1.0 if look.get("buttons") else 0
        self.trackpad = (min(15.5, self.width * wide), min(high, self.front - 1.0 - buttons))
        self.trackpad_x = -(keyboard.PAD_UNITS * self.unit) / 2 if pad and look.get("beside", True) else 0
        self.trackpad_y = -self.depth / 2 + (self.front - buttons) / 2 - 0.05
