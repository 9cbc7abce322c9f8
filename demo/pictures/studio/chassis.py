"""The lower half of a laptop: shell, keys, trackpad, ports, vents, feet."""

import math

import keyboard
import marks
import ports
from materials import body, dark, material, painted, polished, rubber, touch_glass
from measures import FOOT
from shapes import box, cylinder, dots, edge, place, plate, slab, slab_mesh, words

STEPS = 12
# How much larger the trackpad's hollow is than the trackpad's place: a groove that small pictures still show.
GROOVE = 0.07


def _under(kind, base):
    """The lower part of the side, as (inset, height above the foot)."""
    quarter = [math.pi / 2 * step / 7 for step in range(8)]
    if kind == "wedge":
        return [(1.5 * (1 - math.sin(a)), 0.66 * base * (1 - math.cos(a))) for a in quarter]
    if kind == "pillow":
        return [(0.62 * base * (1 - math.sin(a)), 0.62 * base * (1 - math.cos(a))) for a in quarter]
    if kind == "chamfer":
        return [(0.85, 0), (0.8, 0.02), (0.02, 0.5 * base), (0, 0.53 * base)]
    if kind == "step":
        return [(0.42, 0), (0.38, 0.03), (0.38, 0.3 * base), (0.36, 0.31 * base), (0.02, 0.34 * base), (0, 0.37 * base)]
    return [(0.22 * (1 - math.sin(a)), 0.22 * (1 - math.cos(a))) for a in quarter]


# Where the side begins to stand upright, as a share of its height; what is let into it stays above.
_UPRIGHT = {"wedge": 0.66, "pillow": 0.62, "chamfer": 0.53, "step": 0.37, "straight": 0.22}


class Chassis:
    def __init__(self, facts, look, m, root, plain=False):
        self.facts, self.look, self.m, self.root, self.plain = facts, look, m, root, plain
        self.shell = body(look["finish"], look.get("deck_shade", 1.0))
        self.lower = painted("lower", look["lower"], look.get("lower_finish", "plastic")) if "lower" in look else self.shell
        self.steps = 1 if look.get("cut") else STEPS
        self._shell()
        self._trackpad()
        self._keys()
        self._feet()
        self._ports()
        if not plain:
            self._vents()
            self._speakers()
            self._details()

    def _shell(self):
        look, m = self.look, self.m
        under = [(inset, height + FOOT) for inset, height in _under(look["profile"], m.base)]
        soft = look.get("edge", 0.06)
        quarter = [math.pi / 2 * step / 5 for step in range(6)]
        upper = [(soft * (1 - math.cos(a)), m.deck - soft * (1 - math.sin(a))) for a in quarter]
        side = under + upper
        rim = polished() if look.get("rim") else self.shell
        numbers = [1] * (len(under) - 1) + [1 if look.get("split") else 0] + [2] * (len(upper) - 1)
        # The flat top begins a hair inside the edge.
        side.append((soft + 0.02, m.deck))
        numbers.append(0)
        # Keys of the body's own colour show by the shade between them.
        well = painted("well", look["well"], "soft touch") if look.get("well") else body(look["finish"], look.get("well_shade", look.get("deck_shade", 1.0)))
        wells = [
            (0, m.keys_y, m.keys[0] + 0.12, m.keys[1] + 0.12, look.get("well_corner", 0.28), 0.13, 3),
            (m.trackpad_x, m.trackpad_y, m.trackpad[0] + GROOVE, m.trackpad[1] + GROOVE, look.get("pad_corner", 0.45) + GROOVE / 2, 0.06, 4),
        ]
        materials = [self.shell, self.lower, rim, well, dark()]
        place("base", slab_mesh(m.width, m.depth, m.corner, side, self.steps, wells, sides=numbers), materials, self.root)

    def _trackpad(self):
        look, m = self.look, self.m
        surface = material("trackpad", look["pad_colour"], 0.3, coat=0.4) if "pad_colour" in look else touch_glass(look.get("deck_shade", 1.0))
        side = edge(m.deck - 0.08, m.deck - 0.008, 0.01, 0.012, 3)
        slab("trackpad", m.trackpad[0] - 0.05, m.trackpad[1] - 0.05, look.get("pad_corner", 0.45) - 0.02, side, surface, self.root, (m.trackpad_x, m.trackpad_y, 0), steps=10)
        if look.get("buttons"):
            cap = material("button", look["keys"].get("colour", "#17181a") if look["keys"].get("colour") != "body" else "#2a2c2f", 0.5)
            y = m.trackpad_y + m.trackpad[1] / 2 + 0.5
            for share in (-0.252, 0.252):
                box("button", m.trackpad[0] * 0.49, 0.72, 0.09, cap, self.root, (m.trackpad_x + share * m.trackpad[0], y, m.deck - 0.03), 0.12, 0.03)

    def _keys(self):
        look, m = self.look, self.m
        keys = {**look["keys"], "worn": self.facts.get("used")}
        keyboard.Keys(self.root, (0, m.keys_y), m.deck - 0.13, m.unit, keys, m.pad, self.plain)
        if keys.get("glow") and not self.plain:
            keyboard.glow(self.root, (0, m.keys_y), m.deck - 0.126, m.unit, m.pad, keys["glow"])

    def _feet(self):
        m = self.m
        if self.look.get("rails"):
            for back in (-1, 1):
                slab("foot", m.width * 0.78, 0.8, 0.4, edge(0, 0.3, 0.06, 0.02), rubber(), self.root, (0, back * (m.depth / 2 - 1.9), 0))
        else:
            for right in (-1, 1):
                for back in (-1, 1):
                    cylinder("foot", 0.65, 0.32, rubber(), self.root, (right * (m.width / 2 - 2.4), back * (m.depth / 2 - 2.0), 0.16), soft=0.08)

    def _ports(self):
        look, m = self.look, self.m
        level = FOOT + m.base * {"wedge": 0.68, "pillow": 0.6, "chamfer": 0.72, "step": 0.68}.get(look["profile"], 0.55)
        ink = material("port-print", look.get("print", "#8b8e92"), 0.6)
        sign = ink if look.get("signs") and not self.plain else None

        def high(kind):
            return min(level, m.deck - 0.1 - ports.height(kind) / 2)

        if self.plain:
            return
        for side, kinds in self.facts["ports"].items():
            if side == "back":
                total = sum(ports.width(kind) + 0.75 for kind in kinds) - 0.75
                ports.row(kinds, self.root, side, total / 2, -1, lambda x, kind: (x, m.depth / 2, high(kind)), sign, m.deck - look.get("edge", 0.06))
            else:
                x = (m.width / 2) * (-1 if side == "left" else 1)
                ports.row(kinds, self.root, side, m.hinge - look.get("ports_from", 1.6), -1, lambda y, kind, x=x: (x, y, high(kind)), sign, m.deck - look.get("edge", 0.06))

    def _vents(self):
        look, m, root = self.look, self.m, self.root
        kind = look.get("vents", "slot")
        taken = sum(ports.width(kind_) + 0.75 for kind_ in self.facts["ports"].get("back", [])) / 2 + 0.8
        low = FOOT + m.base * _UPRIGHT[look["profile"]] + 0.02
        high = m.deck - look.get("edge", 0.06) - 0.03
        if look.get("tail"):
            strip = material("tail", "#101010", 0.4, glow=look["tail"], strength=1.2)
            for right in (-1, 1):
                plate("tail", m.width * 0.43 - taken, 0.1, 0.04, 0.01, strip, root, (right * (m.width * 0.43 + taken) / 2, m.depth / 2, low + 0.05), (-90, 0, 0))
            low += 0.13
        z = (low + high) / 2
        if kind == "slot":
            plate("vent", m.width * 0.6, min(0.5, 0.3 * m.base, high - low), 0.1, 0.008, dark(), root, (0, m.depth / 2 - 0.001, z), (-90, 0, 0))
            return
        for right in (-1, 1):
            x = taken
            while x < m.width / 2 - 1.6:
                tilt = 18 * right if kind == "slant" else 0
                plate("slit", 0.17 if kind != "fins" else 0.09, min(0.6 * m.base, high - low), 0.06, 0.008, dark(), root, (right * x, m.depth / 2, z), (-90, 0, tilt))
                x += 0.36 if kind != "fins" else 0.24
        if m.shelf > 1.0:
            self._shelf_vents(kind)

    def _shelf_vents(self, kind):
        m = self.m
        y, deep = m.depth / 2 - m.shelf * 0.5, m.shelf * 0.5
        if kind == "hex":
            places = [
                (x * 0.34 + (0.17 if row % 2 else 0) - m.width * 0.33, y + (row - 2) * 0.29)
                for row in range(max(2, int(deep / 0.2)))
                for x in range(int(m.width * 0.66 / 0.34))
            ]
            dots("grille", places, 0.13, m.deck + 0.006, dark(), self.root, sides=6)
            return
        count = int(m.width * 0.62 / 0.42)
        for number in range(count):
            x = (number - (count - 1) / 2) * 0.42
            plate("slit", 0.2, deep, 0.08, 0.003, dark(), self.root, (x, y, m.deck), (0, 0, 16 if kind == "slant" else 0))

    def _speakers(self):
        m, kind = self.m, self.look.get("speakers")
        if kind == "sides":
            margin = (m.width - m.keys[0]) / 2 - 0.35
            columns = int(margin / 0.2) - 2
            if columns < 2:
                kind = "top"
            else:
                lines = int(m.keys[1] / 0.2)
                places = [
                    (right * (m.keys[0] / 2 + 0.45 + (column + 0.5) * 0.2), m.keys_y - m.keys[1] / 2 + 0.1 + line * 0.2 + (0.1 if column % 2 else 0))
                    for right in (-1, 1) for column in range(columns) for line in range(lines)
                ]
                dots("speakers", places, 0.055, m.deck + 0.006, dark(), self.root)
        if kind in ("top", "hex"):
            hexes = kind == "hex"
            step = 0.3 if hexes else 0.24
            count = int(m.keys[0] * (0.5 if hexes else 0.66) / step)
            places = [((i - count / 2) * step + (step / 2 if j % 2 else 0), m.keys_y + m.keys[1] / 2 + 0.5 + j * step * 0.87) for i in range(count) for j in range(2 if hexes else 3)]
            dots("grille", places, 0.11 if hexes else 0.07, m.deck + 0.006, dark(), self.root, sides=6 if hexes else 10)
        if kind == "slots":
            for right in (-1, 1):
                for line in range(5):
                    plate("slot", 4.2, 0.1, 0.05, 0.003, dark(), self.root, (right * (m.width / 2 - 4.2), -m.depth / 2 + 1.0 + line * 0.28, m.deck))

    def _details(self):
        look, m, root = self.look, self.m, self.root
        if look.get("notch"):
            plate("notch", look["notch"], 0.34, 0.14, 0.004, material("notch", "#3a3d40", 0.5, metal=0.4), root, (0, -m.depth / 2 + 0.17, m.deck))
        if look.get("light"):
            lit = material("front-light", "#111111", 0.4, glow=look["light"], strength=1.5)
            plate("front-light", m.width * 0.62, 0.09, 0.04, 0.01, lit, root, (0, -m.depth / 2 + 0.01, FOOT + 0.62 * m.base), (90, 0, 0))
        if look.get("dial"):
            self._dial(look["dial"])
        if look.get("deck_words"):
            ink = material("deck-print", look.get("deck_ink", "#8b8e92"), 0.5, metal=0.3)
            x = m.width / 2 - 1.2 if not m.pad or not look.get("beside", True) else m.width / 2 - 1.2
            marks.wordmark(self.facts["brand"], root, (x, -m.depth / 2 + 0.9, m.deck + 0.003), 0.5, ink, align="RIGHT")
        if look.get("sticker"):
            plate("sticker", 1.5, 1.5, 0.1, 0.006, material("sticker", "#e9ebec", 0.35, metal=0.5), root, (-m.width / 2 + 1.7, -m.depth / 2 + 1.6, m.deck))
            words("14 h", 0.42, material("sticker-ink", "#1d3f5c", 0.6), root, (-m.width / 2 + 1.7, -m.depth / 2 + 1.6, m.deck + 0.008), bold=True)
        if look.get("bumper"):
            self._bumper(look["bumper"])
        if look.get("finger"):
            x, y = m.trackpad_x + m.trackpad[0] / 2 + 1.6, m.trackpad_y + m.trackpad[1] * 0.28
            slab("reader", 1.2, 1.2, 0.2, edge(-0.03, 0.004, 0.01, 0.01, 2), material("reader", "#0d0e10", 0.2, coat=0.5), root, (x, y, m.deck))
        power = look.get("power")
        if power == "round":
            at = (m.keys[0] / 2 - 0.6, m.keys_y + m.keys[1] / 2 + 0.75, m.deck)
            cylinder("power", 0.46, 0.03, body(look["finish"], 0.8), root, at, soft=0.008)
            cylinder("power", 0.12, 0.034, material("power-light", "#ffffff", 0.4, glow="#e8fff8", strength=1.4), root, at, soft=0.004)
        elif power == "hexagon":
            at = (0, m.keys_y + m.keys[1] / 2 + 0.85, m.deck)
            cylinder("power", 0.62, 0.03, material("power", "#1b1d20", 0.35, metal=0.6), root, at, soft=0.01, sides=6)
            cylinder("power", 0.2, 0.034, material("power-light", "#ffffff", 0.4, glow=look.get("light", "#cfe8ff"), strength=1.6), root, at, soft=0.004, sides=6)

    def _dial(self, colour):
        m = self.m
        x, y = m.width / 2 - 2.2, m.keys_y - m.keys[1] / 2 - 1.7
        cylinder("dial-ring", 1.32, 0.03, material("dial-ring", colour, 0.35, metal=0.6), self.root, (x, y, m.deck), soft=0.01, sides=96)
        cylinder("dial", 1.18, 0.26, body("brushed", 0.7), self.root, (x, y, m.deck + 0.06), soft=0.05, sides=96)
        plate("dial-line", 0.08, 0.5, 0.03, 0.01, material("dial-line", "#f4f0e7", 0.4), self.root, (x, y + 0.75, m.deck + 0.19))

    def _bumper(self, colour):
        """A rubber edge all around, for falls from school desks."""
        m = self.m
        rim = material("bumper", colour, 0.75, specular=0.3, grain=("leathery", 16, 0.15))
        side = [(0.3, FOOT + 0.06), (0.05, FOOT + 0.1), (0, FOOT + 0.2), (0, m.deck - 0.16), (0.06, m.deck - 0.06), (0.3, m.deck - 0.04)]
        slab("bumper", m.width + 0.3, m.depth + 0.3, m.corner + 0.15, side, rim, self.root, steps=self.steps)
