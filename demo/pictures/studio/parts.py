"""Memory and storage."""

import math
import random

import marks
import ports
from materials import material, steel
from shapes import box, cylinder, edge, flat, group, mesh, plate, slab, solid, words


def _board(colour="#12493a"):
    return material("board", colour, 0.42, coat=0.3)


def _gold():
    return material("gold-edge", "#d9b15a", 0.28, metal=1.0)


def _chip(parent, x, y, width, height, level, lines=()):
    here = group("chip", parent, (x, y, level))
    box("chip", width, height, 0.1, material("chip", "#131417", 0.38), here, radius=0.03, soft=0.015, steps=2)
    ink = material("chip-print", "#7e828a", 0.5)
    for number, line in enumerate(lines):
        words(line, 0.16, ink, here, (0, 0.1 - number * 0.22, 0.103))


def _crumbs(parent, dice, area, level, count):
    """Resistors and capacitors."""
    for _ in range(count):
        at = (dice.uniform(area[0], area[1]), dice.uniform(area[2], area[3]), level)
        here = group("crumb", parent, at, (0, 0, dice.choice([0, 90])))
        box("crumb", 0.1, 0.06, 0.04, material("crumb", "#8a6a4a", 0.5), here, radius=0.01, soft=0.005, steps=1)
        box("crumb", 0.16, 0.06, 0.036, material("tin", "#c9cbd0", 0.3, metal=1.0), here, radius=0.01, soft=0.004, steps=1)


def _stick(root, long, board):
    """The board of an M.2 drive with its contacts and its notch."""
    back = -4.0 if long else 0.2
    notch = [(back + 0.3 * math.cos(a), 0.3 * math.sin(a)) for a in [math.pi / 2 - math.pi * i / 10 for i in range(11)]]
    points = [(back, -1.1), (3.55, -1.1), (3.6, -1.06), (4, -1.06), (4, 0.52), (3.62, 0.52), (3.62, 0.68), (4, 0.68), (4, 1.06), (3.6, 1.06), (3.55, 1.1), (back, 1.1)]
    solid("board", points + notch, 0.08, _board(board), root, (0, 0, 0.05))
    for number in range(34):
        y = -1.0 + number * 0.0606
        if not 0.48 < y < 0.72:
            box("contact", 0.36, 0.036, 0.006, _gold(), root, (3.78, y, 0.128), 0.01, 0.002, steps=1)


def ssd():
    """Kestrel's: chips in the open on a blue board, a white label with a warm edge."""
    root = group("ssd")
    _stick(root, True, "#16345c")
    dice = random.Random(3)
    _chip(root, 2.35, 0, 1.25, 1.5, 0.13, ("NVMe", "CONTROL"))
    _chip(root, 0.85, 0.1, 0.95, 1.3, 0.13, ("DRAM",))
    for x in (-0.75, -2.55):
        _chip(root, x, 0, 1.3, 1.8, 0.13, ("FLASH",))
    plate("label", 3.9, 1.35, 0.08, 0.012, material("label-paper", "#f4f0e7", 0.45), root, (-1.65, 0, 0.231), steps=2)
    plate("label-edge", 0.5, 1.35, 0.08, 0.006, material("label-warm", "#c56a2c", 0.45), root, (0.05, 0, 0.243), steps=2)
    ink = material("label-ink", "#15191a", 0.6)
    marks.mark("kestrel", root, (-3.05, 0.24, 0.247), None, 0.26, material("label-wing", "#c56a2c", 0.5))
    words("NVMe SSD", 0.44, ink, root, (-2.5, 0.22, 0.246), align="LEFT", bold=True)
    words("M.2 2280   PCIe x 4", 0.22, ink, root, (-3.4, -0.36, 0.246), align="LEFT")
    _crumbs(root, dice, (0.1, 0.3, -1, 1), 0.13, 8)
    _crumbs(root, dice, (3.1, 3.45, -1, 1), 0.13, 16)


def _comb(parent, left, right, low, high, level, size, look):
    """Hexagons side by side, in lines."""
    row = 0
    y = low
    while y <= high:
        x = left + row % 2 * size * 0.9
        while x <= right:
            rings = [[(x + reach * math.cos(math.radians(a)), y + reach * math.sin(math.radians(a)), level) for a in range(30, 390, 60)] for reach in (size, size * 0.86)]
            mesh("comb", rings[0] + rings[1], [(k, (k + 1) % 6, 6 + (k + 1) % 6, 6 + k) for k in range(6)], look, parent, smooth=0)
            x += size * 1.8
        y += size * 1.56
        row += 1


def vantar_ssd():
    """A black board below one plate of dark metal with a comb of hexagons: the heat spreads over its whole length."""
    root = group("ssd")
    _stick(root, True, "#101214")
    dice = random.Random(4)
    _crumbs(root, dice, (3.15, 3.45, -1, 1), 0.13, 16)
    metal = material("spreader", "#23262a", 0.34, metal=0.85, grain=("brushed", 55, 0.06))
    box("chips", 6.6, 1.9, 0.12, material("chip", "#131417", 0.38), root, (-0.4, 0, 0.13), 0.05, 0.02)
    box("spreader", 6.9, 2.14, 0.12, metal, root, (-0.45, 0, 0.25), 0.12, 0.03)
    light = material("print-ice", "#dcefff", 0.5, glow="#dcefff", strength=0.12)
    _comb(root, -3.6, -1.9, -0.72, 0.8, 0.372, 0.21, material("comb", "#5b626a", 0.3, metal=1.0))
    marks.mark("vantar", root, (-1.05, 0.0, 0.374), None, 0.52, light)
    words("G4 PRO", 0.56, light, root, (-0.3, 0.16, 0.374), align="LEFT", face="mono")
    words("NVMe  M.2 2280  PCIe 4.0", 0.21, light, root, (-0.28, -0.4, 0.374), align="LEFT", face="mono")


def vantar_short():
    """As long as a thumb-nail: one black package, a hexagon and its size."""
    root = group("ssd")
    _stick(root, False, "#101214")
    dice = random.Random(6)
    _chip(root, 2.42, 0, 1.0, 1.4, 0.13, ("CONTROL",))
    box("package", 1.5, 1.8, 0.11, material("package", "#1d2024", 0.32, metal=0.6), root, (1.05, 0, 0.13), 0.05, 0.02)
    light = material("print-ice", "#dcefff", 0.5, glow="#dcefff", strength=0.12)
    marks.mark("vantar", root, (1.05, 0.3, 0.244), None, 0.36, light)
    words("2230", 0.36, light, root, (1.05, -0.45, 0.244), face="mono")
    _crumbs(root, dice, (3.05, 3.45, -1, 1), 0.13, 18)


def _module(root, board, notch=-0.23, chips=(-2.75, -1.5, 1.5, 2.75), middle=0.62):
    """A SO-DIMM: its board, contacts and chips. `notch`: where the gap in its edge lies, which differs from DDR4 to DDR5."""
    points = [(-3.48, -1.5), (notch - 0.09, -1.5), (notch - 0.09, -1.2), (notch + 0.09, -1.2), (notch + 0.09, -1.5), (3.48, -1.5), (3.48, -0.9), (3.3, -0.75), (3.3, -0.5)]
    points += [(3.48, -0.35), (3.48, 1.5), (-3.48, 1.5), (-3.48, -0.35), (-3.3, -0.5), (-3.3, -0.75), (-3.48, -0.9)]
    solid("board", points, 0.12, _board(board), root, (0, 0, 0.05))
    x = -3.38
    while x < 3.4:
        if not notch - 0.13 < x < notch + 0.13:
            box("contact", 0.036, 0.26, 0.006, _gold(), root, (x, -1.34, 0.168), 0.01, 0.002, steps=1)
        x += 0.06
    for x in chips:
        _chip(root, x, 0.35, 1.0, 1.25, 0.17, ("DRAM",))
    if middle:
        _chip(root, 0, 0.75, middle, middle, 0.17)
    _crumbs(root, random.Random(5), (-3.2, 3.2, -0.9, -0.5), 0.17, 46)


def memory(root=None, at=(0, 0, 0), turn=None):
    """Kestrel's: a green board, a white label with a wing."""
    root = group("memory", root, at, turn)
    _module(root, "#12493a")
    plate("label", 2.7, 0.86, 0.06, 0.012, material("label-paper", "#f4f0e7", 0.5), root, (-2.12, 0.35, 0.271), steps=2)
    ink = material("label-ink", "#15191a", 0.6)
    marks.mark("kestrel", root, (-3.05, 0.52, 0.286), None, 0.19, material("label-wing", "#c56a2c", 0.5))
    words("DDR4-3200", 0.27, ink, root, (-2.65, 0.5, 0.286), align="LEFT", bold=True)
    words("SO-DIMM, laptop memory", 0.16, ink, root, (-3.35, 0.14, 0.286), align="LEFT")


def tessel_memory():
    """DDR5: a black board with eight chips close together, a steel-grey label of tiles across all of them."""
    root = group("memory")
    _module(root, "#14171a", 0.42, (-2.9, -1.78, 1.78, 2.9), 0.0)
    for x in (-0.72, 0.72):
        _chip(root, x, 0.35, 0.9, 1.25, 0.17, ("DRAM",))
    _chip(root, 0, 0.9, 0.3, 0.3, 0.17)
    plate("label", 6.5, 0.92, 0.05, 0.012, material("label-steel", "#8b9197", 0.34, metal=0.7), root, (0, 0.36, 0.271), steps=2)
    ink = material("label-ink", "#14171a", 0.6)
    marks.mark("tessel", root, (-2.55, 0.37, 0.286), None, 0.44, ink)
    words("DDR5  SO-DIMM", 0.34, ink, root, (-1.5, 0.46, 0.286), align="LEFT", bold=True)
    words("1.1 V   262 pins   non-ECC", 0.16, ink, root, (-1.48, 0.08, 0.286), align="LEFT")


def pipal_memory():
    """The cheap one: a pale green board with four large chips and much bare board between them, a sticker with a leaf."""
    root = group("memory")
    _module(root, "#2c6a38", -0.23, (), 0.0)
    for x in (-2.35, -0.95, 0.95, 2.35):
        _chip(root, x, 0.5, 0.72, 1.05, 0.17, ("DRAM",))
    _crumbs(root, random.Random(9), (-0.4, 0.4, -0.2, 1.2), 0.17, 12)
    plate("label", 1.5, 1.5, 0.3, 0.012, material("label-sand", "#f0dfb4", 0.55), root, (-2.55, 0.45, 0.271), steps=8)
    marks.leaf(root, (-2.55, 0.6, 0.286), 0.4, material("label-leaf", "#2f7a3c", 0.6), material("label-vein", "#cfe0b8", 0.6))
    words("DDR4", 0.3, material("label-ink", "#2b2a22", 0.6), root, (-2.55, -0.12, 0.286), face="wide")


def _gaming_module(parent, at):
    """A black board below a foil of dark copper with slanting cuts."""
    root = group("memory", parent, at)
    _module(root, "#0e1012", 0.42, (-2.75, -1.5, 1.5, 2.75), 0.5)
    box("foil", 6.7, 1.75, 0.05, material("foil", "#1c1f22", 0.36, metal=0.8, grain=("brushed", 50, 0.06)), root, (0, 0.5, 0.272), 0.1, 0.015)
    teal = material("cut", "#2fb8a6", 0.4, metal=0.4)
    for number in range(7):
        x = -3.0 + number * 0.34
        high = (0.55, 0.2, 0.7, 0.35, 0.6, 0.15, 0.5)[number]
        flat("cut", [(x, -0.25), (x + 0.13, -0.25), (x + 0.13 + (high + 0.55) * 0.4, 0.3 + high), (x + (high + 0.55) * 0.4, 0.3 + high)], teal, root, (0, 0.12, 0.325))
    light = material("print-light", "#eef0f1", 0.5)
    words("MONSOON", 0.46, light, root, (3.1, 0.66, 0.324), align="RIGHT", face="italic", spacing=0.06)
    words("DDR5-5600", 0.3, light, root, (3.1, 0.14, 0.324), align="RIGHT", face="italic")


def memory_pair():
    root = group("pair")
    _gaming_module(root, (-0.6, 1.9, 0))
    _gaming_module(root, (0.6, -1.9, 0))


def drive():
    """2.5 inches, for the bay of an older laptop."""
    root = group("drive")
    box("case", 10, 7, 0.7, material("drive-case", "#3b3f43", 0.4, metal=0.7), root, radius=0.3, soft=0.08)
    plate("label", 8.6, 5.4, 0.2, 0.01, material("label-sand", "#f0dfb4", 0.5), root, (-0.2, 0, 0.7))
    ink = material("label-ink", "#2b2a22", 0.6)
    marks.leaf(root, (2.75, 0.1, 0.715), 1.05, material("label-leaf", "#2f7a3c", 0.6), material("label-vein", "#cfe0b8", 0.6))
    words("SATA SSD", 0.82, ink, root, (-3.9, 0.8, 0.715), align="LEFT", face="wide")
    words("2.5 inch, 7 mm", 0.5, ink, root, (-3.85, -0.5, 0.715), align="LEFT")
    plate("socket", 3.6, 0.5, 0.05, 0.02, material("socket", "#0c0d0e", 0.5), root, (5.0, -0.8, 0.35), (90, 0, 90))


def portable(disk=False):
    root = group("portable")
    rim = material("bumper", "#b9521a", 0.6, grain=("leathery", 12, 0.2))
    if not disk:
        slab("bumper", 10.4, 6.2, 1.1, edge(0, 1.3, 0.35, 0.35), rim, root)
        slab("face", 9.0, 4.8, 0.7, edge(1.25, 1.38, 0.02, 0.06), material("face-body", rough=0.45, metal=0.6, body=True), root)
        ports.port("usb-c", root, "left", (-5.2, 0, 0.65))
        marks.mark("northbay", root, (2.6, -1.0, 1.385), None, 0.75, material("horizon", "#c9ccd0", 0.4, metal=0.6))
        return
    slab("case", 11.6, 8, 0.8, edge(0, 1.5, 0.2, 0.2), material("case-body", rough=0.5, grain=("leathery", 30, 0.1), body=True), root)
    for number in range(9):
        plate("rib", 0.14, 7.2, 0.06, 0.02, material("rib", "#1c1e20", 0.5), root, (1.2 + number * 0.5, 0, 1.5))
    cylinder("light", 0.1, 0.02, material("light", "#ffffff", 0.4, glow="#7fe0d0", strength=3), root, (-4.8, -3.2, 1.51))
    ports.port("usb-c", root, "left", (-5.8, 0, 0.75))
    marks.leaf(root, (-3.0, 1.6, 1.505), 0.9, material("leaf", "#e8a13a", 0.5), material("vein", "#8a5416", 0.6))


def stick():
    root = group("stick")
    box("case", 3.6, 1.7, 0.75, material("stick-body", rough=0.35, metal=0.7, body=True), root, (0, 0, 0), 0.3, 0.12)
    box("plug", 1.3, 1.2, 0.45, steel(), root, (2.4, 0, 0.15), 0.05, 0.03)
    for y in (-0.28, 0.28):
        plate("hole", 0.25, 0.22, 0.02, 0.004, material("hole", "#0c0d0e", 0.5), root, (2.6, y, 0.6))
    slab("plug", 0.82, 0.26, 0.12, edge(0, 0.7, 0.02, 0.05, 2), steel(), root, (-1.75, 0, 0.37), (0, -90, 0))
    marks.leaf(root, (0.9, 0, 0.755), 0.36, material("leaf-dark", "#5b5f63", 0.5), material("vein", "#c9ccd0", 0.5))


def card():
    root = group("card")
    points = [(-1.2, -1.6), (1.2, -1.6), (1.2, 1.6), (-0.75, 1.6), (-1.2, 1.15)]
    solid("card", points, 0.21, material("card-case", "#1d2022", 0.45), root)
    solid("card", [(x * 0.84, -1.5 + (y + 1.6) * 0.72) for x, y in points], 0.012, material("label-orange", "#b9521a", 0.4), root, (0, 0, 0.21))
    white = material("label-white", "#fbf9f4", 0.5, glow="#fbf9f4", strength=0.1)
    words("SD", 0.62, white, root, (-0.85, 0.25, 0.225), align="LEFT", bold=True)
    words("V60", 0.34, white, root, (-0.85, -0.35, 0.225), align="LEFT")
    words("NORTHBAY", 0.24, white, root, (-0.85, -0.95, 0.225), align="LEFT", face="narrow", spacing=0.12)
    box("switch", 0.12, 0.5, 0.2, material("switch", "#e3ded2", 0.5), root, (-1.2, 0.5, 0.01), 0.03, 0.02)
