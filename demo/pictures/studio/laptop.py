"""A laptop from its measures: base with wells for keys and trackpad, lid with panel, hinges, ports, marks."""

import math

import keyboard
import ports
from materials import body, dark, material, rubber, screen
from shapes import box, cylinder, dots, edge, group, mesh, plate, sheet, slab, tube

_foot = 0.14


class Measures:
    """All lengths that follow from a body's few, in centimetres."""

    def __init__(self, facts):
        across, down = facts["ratio"]
        scale = facts["diagonal"] * 2.54 / math.hypot(across, down)
        self.panel = (across * scale, down * scale)
        side, top, bottom = [value / 10 for value in facts["bezel"]]
        self.chin, self.brow = bottom, top
        self.width = self.panel[0] + 2 * side + 0.1
        self.lid_height = self.panel[1] + top + bottom
        self.lid = facts["lid"] / 10
        self.corner = facts["corner"] / 10
        self.shelf = facts.get("shelf", 0) / 10
        self.depth = self.lid_height + 0.35 + self.shelf
        self.base = facts["base"] / 10
        self.deck = _foot + self.base
        self.hinge = self.depth / 2 - self.shelf
        pad = facts["keys"].get("pad", False)
        units = keyboard.UNITS + (keyboard.PAD_UNITS if pad else 0)
        self.unit = min(1.9, (self.width - (1.6 if pad else 2.2)) / units)
        self.keys = keyboard.size(self.unit, pad)
        self.keys_y = self.hinge - 2.3 - self.keys[1] / 2
        self.front = self.keys_y - self.keys[1] / 2 + self.depth / 2
        self.trackpad = (min(13.0, self.width * 0.4), min(8.2, self.front - 1.3))
        if facts.get("buttons"):
            self.trackpad = (self.trackpad[0], self.trackpad[1] - 0.9)
        self.trackpad_x = -(keyboard.PAD_UNITS * self.unit) / 2 if pad else 0
        self.trackpad_y = -self.depth / 2 + self.front / 2 - (0.5 if facts.get("buttons") else 0.05)


def laptop(facts, opening=112, plain=False, wallpaper=None):
    """`opening` in degrees. `plain` leaves out what nobody sees across a room; `wallpaper` is then a lit material for its screen."""
    m = Measures(facts)
    root = group("laptop")
    shell = body(facts["finish"])
    _base(facts, m, root, shell, plain)
    _ports(facts, m, root, plain)
    lid = _hinges(facts, m, root, opening)
    _lid(facts, m, lid, shell, plain, wallpaper)
    if not plain:
        _mark(facts, m, lid)
        _vents(facts, m, root)
        if facts.get("light"):
            lit = material("front-light", "#111111", 0.4, glow=facts["light"], strength=1.6)
            plate("front-light", m.width * 0.62, 0.1, 0.04, 0.03, lit, root, (0, -m.depth / 2 + 0.03, _foot + 0.45), (90, 0, 0))
    return root


def _base(facts, m, root, shell, plain):
    gap = facts.get("gap", 0.27)
    well = shell if "well" not in facts else material("well", facts["well"], 0.6)
    wells = [
        (0, m.keys_y, m.keys[0] + 0.2, m.keys[1] + 0.2, 0.3, 0.13, 1),
        (m.trackpad_x, m.trackpad_y, *m.trackpad, 0.45, 0.035, 2),
    ]
    if facts.get("wedge"):
        side = [(0.9, 0), (0.75, 0), (0.3, m.base * 0.1), (0.1, m.base * 0.26), (0.02, m.base * 0.42), (0, m.base * 0.5)]
    else:
        side = [(0.5, 0), (0.42, 0), (0.16, 0.1), (0.03, 0.24), (0, 0.36)]
    side = [(inset, height + _foot) for inset, height in side]
    chamfer = 0.09
    for step in range(5):
        angle = math.pi / 2 * step / 4
        side.append((chamfer * (1 - math.cos(angle)), m.deck - chamfer * (1 - math.sin(angle))))
    side.append((chamfer + 0.03, m.deck))
    slab("base", m.width, m.depth, m.corner, side, [shell, well, dark()], root, steps=8, wells=wells)
    pad_side = edge(m.deck - 0.08, m.deck - 0.012, 0.01, 0.02, 2)
    slab("trackpad", m.trackpad[0] - 0.07, m.trackpad[1] - 0.07, 0.42, pad_side, shell, root, (m.trackpad_x, m.trackpad_y, 0))
    if facts.get("buttons"):
        cap = material("key", facts["keys"]["colour"], 0.46, specular=0.4)
        y = m.trackpad_y + m.trackpad[1] / 2 + 0.62
        for share in (-0.26, 0.26):
            box("button", m.trackpad[0] * 0.47, 0.9, 0.1, cap, root, (m.trackpad_x + share * m.trackpad[0], y, m.deck - 0.02), 0.15, 0.04)
    keyboard.Keys(root, (0, m.keys_y), m.deck - 0.13, m.unit, gap, {**facts["keys"], "plain": plain})
    if facts["keys"].get("glow") == "rainbow" and not plain:
        _key_glow(m, root)
    for right in (-1, 1):
        for back in (-1, 1):
            cylinder("foot", 0.7, 0.3, rubber(), root, (right * (m.width / 2 - 2.2), back * (m.depth / 2 - 1.9), 0.15))
    if facts.get("speakers") and not plain:
        _speakers(m, root)
    if facts.get("wedge") and not plain:
        lip = material("lip", "#4a4d50", 0.5, metal=0.4)
        plate("lip", min(m.width * 0.3, 9), 0.3, 0.1, 0.006, lip, root, (0, -m.depth / 2 + 0.2, m.deck))


def _key_glow(m, root):
    strips = 18
    between = (keyboard.UNITS / (keyboard.UNITS + keyboard.PAD_UNITS) - 0.03, keyboard.UNITS / (keyboard.UNITS + keyboard.PAD_UNITS) + 0.05)
    for number in range(strips):
        share = (number + 0.5) / strips
        # Nothing covers the gap before the number pad, and it would blaze.
        if between[0] < share < between[1]:
            continue
        lit = material(f"key-glow-{number}", "#000000", 0.5, glow=keyboard.rainbow(share), strength=0.7)
        wide = m.keys[0] / strips
        sheet("key-glow", wide, m.keys[1], lit, root, (-m.keys[0] / 2 + share * m.keys[0], m.keys_y, m.deck - 0.125))


def _speakers(m, root):
    margin = (m.width - m.keys[0]) / 2
    if margin < 1.5:
        return
    columns = max(2, int((margin - 0.95) / 0.2))
    spare = (margin - 0.95 - columns * 0.2) / 2
    places = [
        (right * (m.keys[0] / 2 + 0.45 + (column + 0.5) * 0.2 + spare), m.keys_y - m.keys[1] / 2 + 0.1 + line * 0.2)
        for right in (-1, 1)
        for column in range(columns)
        for line in range(int(m.keys[1] / 0.2))
    ]
    dots("speakers", places, 0.055, m.deck + 0.002, dark(), root)


def _ports(facts, m, root, plain):
    if plain:
        return
    level = _foot + m.base * (0.62 if facts.get("wedge") else 0.55)
    high = lambda kind: _foot + m.base * 0.5 if kind == "lan" else level
    for side, kinds in facts["ports"].items():
        if side == "back":
            total = sum(ports.width(kind) + 0.75 for kind in kinds)
            ports.row(kinds, root, side, -total / 2, 1, lambda x, kind: (x, m.depth / 2, high(kind)))
        else:
            x = (m.width / 2) * (-1 if side == "left" else 1)
            ports.row(kinds, root, side, m.hinge - 1.6, -1, lambda y, kind, x=x: (x, y, high(kind)))


def _vents(facts, m, root):
    if m.shelf > 0.5:
        for right in (-1, 1):
            for number in range(20):
                x = right * (m.width * 0.24 + number * m.width * 0.0115)
                plate("slit", 0.18, 0.6 * m.base, 0.06, 0.02, dark(), root, (x, m.depth / 2, _foot + m.base * 0.52), (-90, 0, 0))
        for number in range(int(m.width * 0.5 / 0.42)):
            plate("slit", 0.24, m.shelf * 0.45, 0.08, 0.004, dark(), root, (-m.width * 0.25 + number * 0.42, m.depth / 2 - m.shelf * 0.42, m.deck))
        places = [(-m.keys[0] * 0.31 + i * 0.26 + (0.13 if j % 2 else 0), m.keys_y + m.keys[1] / 2 + 0.75 + j * 0.23) for i in range(int(m.keys[0] * 0.62 / 0.26)) for j in range(3)]
        dots("grille", places, 0.075, m.deck + 0.002, dark(), root)
    else:
        plate("slit", m.width * 0.6, 0.34 * m.base, 0.1, 0.01, dark(), root, (0, m.depth / 2 - 0.001, _foot + m.base * 0.55), (-90, 0, 0))


def _hinges(facts, m, root, opening):
    metal = material("hinge", "#16171a", 0.45, metal=0.3)
    y = m.hinge - 0.42
    if facts["hinge"] == "long":
        cylinder("hinge", 0.3, m.width * 0.66, metal, root, (0, y, m.deck + 0.08), (0, 90, 0))
    else:
        bright = material("hinge-bright", "#9a9da1", 0.3, metal=1.0)
        share, reach = (0.36, 0.06) if facts["hinge"] == "fold" else (0.33, 0.11)
        for right in (-1, 1):
            here = bright if facts["hinge"] == "fold" else metal
            cylinder("hinge", 0.34, m.width * reach, here, root, (right * m.width * share, y, m.deck + 0.14), (0, 90, 0))
            box("hinge", m.width * reach, 0.7, 0.22, here, root, (right * m.width * share, y, m.deck - 0.02), 0.08)
    pivot = group("pivot", root, (0, y, m.deck + 0.16), (90 - opening, 0, 0))
    return group("lid", pivot, (0, 0, 0), (90, 0, 0))


def _lid(facts, m, lid, shell, plain, wallpaper):
    bottom = 0.12
    middle = bottom + m.lid_height / 2
    quarter = [math.pi / 2 * step / 4 for step in range(5)]
    side = [(0.14, -m.lid)]
    side += [(0.12 * (1 - math.sin(a)), -m.lid + 0.12 * (1 - math.cos(a))) for a in quarter]
    side += [(0.05 * (1 - math.cos(a)), -0.05 * (1 - math.sin(a))) for a in quarter]
    slab("lid", m.width, m.lid_height, m.corner, [*side, (0.07, 0)], shell, lid, (0, middle, 0), steps=8)
    slab("gasket", m.width - 0.16, m.lid_height - 0.16, m.corner - 0.08, edge(-0.02, 0.035, 0.01, 0.02, 2), rubber(), lid, (0, middle, 0), steps=8)
    rough = 0.12 if facts["screen"] == "glossy" else 0.34
    glass = material("bezel", "#040405", rough)
    slab("glass", m.width - 0.34, m.lid_height - 0.34, m.corner - 0.17, [(0, 0), (0, 0.026), (0.01, 0.0375), (0.03, 0.038)], glass, lid, (0, middle, 0), steps=8)
    lit = wallpaper or screen(rough)
    sheet("screen", *m.panel, lit, lid, (0, bottom + m.chin + m.panel[1] / 2, 0.0395))
    if plain:
        return
    top = bottom + m.chin + m.panel[1] + m.brow / 2
    cylinder("camera", 0.16, 0.01, material("camera-ring", "#101116", 0.1), lid, (0, top, 0.04), soft=0.002)
    cylinder("camera", 0.07, 0.012, material("camera-lens", "#1d2740", 0.05), lid, (0, top, 0.041), soft=0.002)
    if facts.get("shutter"):
        plate("shutter", 0.9, 0.3, 0.06, 0.02, material("shutter", "#26282b", 0.4), lid, (0.9, top, 0.036))
    for right in (-1, 1):
        slab("buffer", 1.6, 0.16, 0.07, edge(0, 0.07, 0.01, 0.03, 2), rubber(), lid, (right * m.width * 0.3, bottom + m.lid_height - 0.17, 0.03), steps=4)


def _mark(facts, m, lid):
    """A plain inlay: these bodies are shared by makers, so none is named."""
    polished = material("mark", "#d7d9dc", 0.12, metal=1.0)
    here = group("mark", lid, (0, 0.12 + m.lid_height * 0.52, -m.lid - 0.004), (0, 180, 0))
    if facts["mark"] == "bar":
        plate("mark", 2.6, 0.5, 0.24, 0.008, polished, here)
    elif facts["mark"] == "dot":
        cylinder("mark", 0.75, 0.02, polished, here, soft=0.004)
    elif facts["mark"] == "badge":
        plate("mark", 2.6, 0.9, 0.1, 0.01, polished, here, (m.width * 0.36, m.lid_height * 0.36, 0))
    else:
        lit = material("mark-light", "#ffffff", 0.4, glow=facts["light"], strength=1.1)
        groove = material("groove", "#0d0e10", 0.4, metal=0.3)
        for right in (-1, 1):
            tip, end = right * 1.0, right * 2.6
            mesh("mark", [(tip, 0, 0), (end, 1.5, 0), (end + right * 0.7, 1.5, 0), (tip + right * 0.7, 0, 0)], [(0, 1, 2, 3)], lit, here, smooth=0)
            far, near = right * m.width * 0.47, right * m.width * 0.2
            for up in (-1, 1):
                points = [(far, 0, 0), (near, up * m.lid_height * 0.45, 0), (near - right * 0.14, up * m.lid_height * 0.45, 0), (far - right * 0.14, 0, 0)]
                mesh("groove", points, [(0, 1, 2, 3)], groove, here, smooth=0)


def pen(parent, at, turn):
    """Lies beside a convertible."""
    here = group("pen", parent, at, turn)
    grip = material("pen", "#24272a", 0.4)
    cylinder("pen", 0.42, 11.5, grip, here, (0, 0, 0.42), (0, 90, 0), soft=0.1)
    tube("tip", [(5.7, 0, 0.42), (6.2, 0, 0.42), (6.6, 0, 0.42)], 0.22, material("pen-tip", "#0c0d0e", 0.5), here)
    return here
