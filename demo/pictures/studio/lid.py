"""The upper half of a laptop: hinges, lid, panel, camera, marks."""

import math
import random

import marks
from materials import body, is_pale, material, on_body, painted, polished, rubber
from shapes import box, cylinder, edge, flat, group, place, plate, sheet, slab, slab_mesh

STEPS = 12
_bottom = 0.14


def hinges(look, m, root, opening, fold=False):
    """The hinges, and the group that holds the lid: x right, y up along it, z out of the screen."""
    metal = material("hinge", look.get("hinge_colour", "#191a1d"), 0.42, metal=0.4)
    kind = "fold" if fold else look["hinge"]
    y, z = m.hinge, m.deck + m.gap
    if kind == "long":
        cylinder("hinge", 0.26, m.width * 0.68, metal, root, (0, y, m.deck + 0.0), (0, 90, 0))
    elif kind == "bar":
        cylinder("hinge", 0.3, m.width * 0.86, body(look["finish"], 0.85), root, (0, y, m.deck + 0.02), (0, 90, 0))
    elif kind == "middle":
        cylinder("hinge", 0.3, m.width * 0.4, metal, root, (0, y, m.deck + 0.02), (0, 90, 0))
    else:
        bright = material("hinge-bright", "#a3a6aa", 0.25, metal=1.0)
        share, reach = {"fold": (0.36, 0.07), "pair": (0.33, 0.1), "wide": (0.3, 0.2)}[kind]
        for right in (-1, 1):
            here = bright if kind == "fold" else metal
            cylinder("hinge", 0.3, m.width * reach, here, root, (right * m.width * share, y, m.deck + 0.06), (0, 90, 0))
            box("hinge", m.width * reach, 0.6, 0.2, here, root, (right * m.width * share, y, m.deck - 0.03), 0.08)
    if opening > 180:  # folded right round, about the base's back edge
        y, z = m.depth / 2 - 0.1, 0.02 - m.lid * (opening - 180) / 180
    pivot = group("pivot", root, (0, y, z), (90 - opening, 0, 0))
    return group("lid", pivot, (0, 0, 0), (90, 0, 0))


class Lid:
    def __init__(self, facts, look, m, lid, shown, plain=False):
        self.facts, self.look, self.m, self.lid, self.plain = facts, look, m, lid, plain
        self.middle = _bottom + m.lid_height / 2
        self.steps = 1 if look.get("cut") else STEPS
        self.shell = body(look.get("lid_finish", look["finish"]), look.get("lid_shade", 1.0))
        self._shell()
        self._panel(shown)
        if not plain:
            self._camera()
            self._back()
            if facts.get("used"):
                self._wear()

    def _shell(self):
        look, m = self.look, self.m
        back = min(look.get("lid_edge", 0.1), m.lid * 0.7)
        quarter = [math.pi / 2 * step / 6 for step in range(7)]
        side = [(back + 0.02, -m.lid)] + [(back * (1 - math.sin(a)), -m.lid + back * (1 - math.cos(a))) for a in quarter]
        side += [(0.03 * (1 - math.cos(a)), -0.03 * (1 - math.sin(a))) for a in quarter[::2]]
        front = material("frame", look["frame"], 0.5) if "frame" in look else self.shell
        numbers = [0] * 8 + [2 if look.get("rim") else 0] * (len(side) - 9)
        place("lid", slab_mesh(m.width, m.lid_height, m.corner, [*side, (0.05, 0)], self.steps, sides=[*numbers, 1]), [self.shell, front, polished()], self.lid, (0, self.middle, 0))

    def _panel(self, shown):
        look, m = self.look, self.m
        inset = look.get("frame_width", 0.05)
        if inset < 0.1:
            slab("gasket", m.width - 0.1, m.lid_height - 0.1, m.corner - 0.05, edge(-0.02, 0.025, 0.01, 0.012, 2), rubber(), self.lid, (0, self.middle, 0), steps=self.steps)
        glossy = self.facts.get("glossy")
        glass = material("bezel", look.get("bezel", "#050506"), 0.08 if glossy else 0.4, coat=0.6 if glossy else 0)
        side = [(0, 0), (0, 0.022), (0.008, 0.034), (0.02, 0.036)]
        slab("glass", m.width - 0.14 - 2 * inset, m.lid_height - 0.14 - 2 * inset, max(m.corner - 0.07 - inset, 0.1), side, glass, self.lid, (0, self.middle, 0), steps=self.steps)
        lit = material("screen", "#020203", 0.06 if glossy else 0.42, specular=0.3, glow=[1, 1, 1], strength=0.92, image=shown, coat=0.2 if glossy else 0)
        sheet("screen", *m.panel, lit, self.lid, (0, _bottom + m.chin + m.panel[1] / 2, 0.041), radius=m.panel_corner)
        if not self.plain and m.chin > 0.9 and look.get("chin_words", True):
            ink = material("chin-print", look.get("chin_ink", "#8f9296"), 0.45, metal=0.5)
            marks.wordmark(self.facts["brand"], self.lid, (0, _bottom + m.chin * 0.5, 0.039), 0.4, ink)

    def _camera(self):
        look, m = self.look, self.m
        top = _bottom + m.chin + m.panel[1] + m.brow * 0.5
        cylinder("camera", 0.14, 0.004, material("camera-ring", "#15161b", 0.12, coat=0.5), self.lid, (0, top, 0.04), soft=0.001)
        cylinder("camera", 0.06, 0.006, material("camera-lens", "#232f52", 0.05, coat=1.0), self.lid, (0, top, 0.041), soft=0.001)
        cylinder("camera-light", 0.03, 0.005, material("camera-light", "#3a3c40", 0.4), self.lid, (0.34, top, 0.04), soft=0.001)
        if look.get("shutter"):
            plate("shutter", 0.8, 0.26, 0.06, 0.008, material("shutter", "#26282b", 0.4), self.lid, (-0.9, top, 0.036))
            plate("shutter", 0.1, 0.16, 0.02, 0.012, material("shutter-red", "#b9521a", 0.5), self.lid, (-0.9, top, 0.036))
        if look.get("feet_on_lid"):
            for right in (-1, 1):
                slab("buffer", 1.4, 0.14, 0.07, edge(0, 0.05, 0.01, 0.02, 2), rubber(), self.lid, (right * m.width * 0.3, _bottom + m.lid_height - 0.14, 0.02), steps=4)

    def _outside(self, name):
        """A group on the lid's back, seen from behind: x right, y up."""
        return group(name, self.lid, (0, self.middle, -self.m.lid - 0.004), (0, 180, 0))

    def _back(self):
        look, m, brand = self.look, self.m, self.facts["brand"]
        here = self._outside("back")
        # A light would not show on a pale lid.
        tone = marks.lit(look["mark_light"]) if "mark_light" in look and not is_pale() else painted("mark-paint", look.get("mark_colour") or on_body(), "gloss")
        x, y = look.get("mark_at", (0, 0.06))
        marks.mark(brand, here, (x * m.width, y * m.lid_height, 0), None, look.get("mark_size", 1.0), tone)
        if look.get("lid_words"):
            wx, wy, size = look["lid_words"]
            marks.wordmark(brand, here, (wx * m.width, wy * m.lid_height, 0), size, tone)
        getattr(self, f"_lid_{look.get('lid_lines', 'plain')}")(here)

    def _lid_plain(self, here):
        return

    def _groove(self, here, points):
        marks._line(points, 0.09, material("groove", "#0d0e10", 0.5, metal=0.3), here, 0.001)

    def _lid_ridge(self, here):
        """A raised line across the lower third."""
        w, h = self.m.width, self.m.lid_height
        marks._line([(-w * 0.5 + 0.1, -h * 0.3), (-w * 0.1, -h * 0.3), (w * 0.06, -h * 0.2), (w * 0.5 - 0.1, -h * 0.2)], 0.05, body(self.look.get("lid_finish", self.look["finish"]), 0.55), here, 0.001)

    def _lid_rain(self, here):
        w, h = self.m.width, self.m.lid_height
        for x, low, high in ((-0.34, -0.48, 0.1), (-0.29, -0.48, 0.48), (0.27, -0.2, 0.48), (0.32, -0.48, 0.48), (0.37, -0.48, 0.2)):
            self._groove(here, [(x * w + low * h * 0.4, low * h), (x * w + high * h * 0.4, high * h)])

    def _lid_band(self, here):
        """A band of another tone along the hinge."""
        m = self.m
        band = painted("band", self.look["band"], "plastic")
        high = m.lid_height * 0.16
        plate("band", m.width - 0.26, high, 0.05, 0.004, band, here, (0, -m.lid_height / 2 + high / 2 + 0.12, 0))

    def _lid_reeds(self, here):
        """Upright grooves along the lower edge."""
        m = self.m
        low, high = -m.lid_height * 0.47, -m.lid_height * 0.3
        for number in range(int(m.width * 0.9 / 0.8)):
            x = -m.width * 0.44 + number * 0.8
            self._groove(here, [(x, low), (x, high)])

    def _lid_stripe(self, here):
        """Two fine lines near one side."""
        m = self.m
        for x in (0.36, 0.385):
            plate("stripe", 0.14, m.lid_height - 0.3, 0.02, 0.003, painted("stripe", self.look["stripe"], "gloss"), here, (x * m.width, 0, 0))

    def _lid_hex(self, here):
        w, h = self.m.width, self.m.lid_height
        self._groove(here, [(-w * 0.22, h * 0.48), (-w * 0.38, 0), (-w * 0.22, -h * 0.48)])
        self._groove(here, [(w * 0.22, h * 0.48), (w * 0.38, 0), (w * 0.22, -h * 0.48)])

    def _lid_frame(self, here):
        w, h = self.m.width * 0.45, self.m.lid_height * 0.43
        self._groove(here, [(-w, -h), (w, -h), (w, h), (-w, h), (-w, -h)])

    def _lid_guards(self, here):
        """Rubber on the corners."""
        m = self.m
        guard = material("guard", self.look.get("guard", "#1b1d1f"), 0.75, grain=("leathery", 18, 0.14))
        for right in (-1, 1):
            for up in (-1, 1):
                slab("guard", 3.4, 3.4, 0.9, edge(-m.lid - 0.02, 0.1, 0.1, 0.1), guard, here, (right * (m.width / 2 - 1.5), up * (m.lid_height / 2 - 1.5), 0), steps=8)

    def _wear(self):
        """Honest marks of use: fine scratches on the back, rubbed corners."""
        m, dice = self.m, random.Random(self.facts["name"])
        here = self._outside("wear")
        scratch = material("scratch", "#d8dadc", 0.3, metal=0.6, alpha=0.4)
        for _ in range(16):
            x, y = dice.uniform(-0.45, 0.45) * m.width, dice.uniform(-0.42, 0.42) * m.lid_height
            long, angle = dice.uniform(0.5, 3.2), dice.gauss(0.5, 0.5)
            marks._line([(x, y), (x + long * math.cos(angle), y + long * math.sin(angle))], dice.uniform(0.01, 0.028), scratch, here, 0.0015)
        rub = material("rub", "#cfd2d5", 0.4, metal=0.7, alpha=0.5)
        for right in (-1, 1):
            for up in (-1, 1):
                reach = m.corner * 0.3
                for _ in range(5):
                    x, y = right * (m.width / 2 - reach - dice.uniform(0.06, 0.35)), up * (m.lid_height / 2 - reach - dice.uniform(0.04, 0.3))
                    flat("rub", [(x + dice.uniform(0.02, 0.13) * math.cos(k), y + dice.uniform(0.02, 0.1) * math.sin(k)) for k in (0, 1, 2, 3, 4, 5)], rub, here, (0, 0, 0.0015))
