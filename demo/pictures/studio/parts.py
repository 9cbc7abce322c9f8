"""Memory and storage."""

import math
import random

from materials import material, steel
import ports
from shapes import box, cylinder, edge, group, plate, slab, solid, words


def _board():
    return material("board", "#12493a", 0.42, coat=0.3)


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


def ssd(long=True):
    root = group("ssd")
    back = -4.0 if long else 0.2
    notch = [(back + 0.3 * math.cos(a), 0.3 * math.sin(a)) for a in [math.pi / 2 - math.pi * i / 10 for i in range(11)]]
    points = [(back, -1.1), (3.55, -1.1), (3.6, -1.06), (4, -1.06), (4, 0.52), (3.62, 0.52), (3.62, 0.68), (4, 0.68), (4, 1.06), (3.6, 1.06), (3.55, 1.1), (back, 1.1)]
    solid("board", points + notch, 0.08, _board(), root, (0, 0, 0.05))
    for number in range(34):
        y = -1.0 + number * 0.0606
        if not 0.48 < y < 0.72:
            box("contact", 0.36, 0.036, 0.006, _gold(), root, (3.78, y, 0.128), 0.01, 0.002, steps=1)
    dice = random.Random(3)
    _chip(root, 2.35, 0, 1.25, 1.5, 0.13, ("NVMe", "CONTROL"))
    if long:
        _chip(root, 0.95, 0.1, 0.95, 1.3, 0.13, ("DRAM",))
        for x in (-0.75, -2.55):
            _chip(root, x, 0, 1.3, 1.8, 0.13, ("FLASH",))
        plate("label", 3.9, 1.35, 0.08, 0.012, material("label-petrol", "#0f5352", 0.4), root, (-1.65, 0, 0.231), steps=2)
        white = material("label-white", "#fbf9f4", 0.5, glow="#fbf9f4", strength=0.1)
        words("NVMe SSD", 0.5, white, root, (-3.4, 0.12, 0.246), align="LEFT", bold=True)
        words("M.2 2280", 0.22, white, root, (-3.38, -0.38, 0.246), align="LEFT")
        _crumbs(root, dice, (0.1, 0.35, -1, 1), 0.13, 8)
    else:
        _chip(root, 1.0, 0, 1.1, 1.6, 0.13, ("FLASH",))
    _crumbs(root, dice, (3.1, 3.45, -1, 1), 0.13, 16)


def memory(root=None, at=(0, 0, 0), turn=None):
    root = group("memory", root, at, turn)
    points = [(-3.48, -1.5), (-0.32, -1.5), (-0.32, -1.2), (-0.14, -1.2), (-0.14, -1.5), (3.48, -1.5), (3.48, -0.9), (3.3, -0.75), (3.3, -0.5)]
    points += [(3.48, -0.35), (3.48, 1.5), (-3.48, 1.5), (-3.48, -0.35), (-3.3, -0.5), (-3.3, -0.75), (-3.48, -0.9)]
    solid("board", points, 0.12, _board(), root, (0, 0, 0.05))
    x = -3.38
    while x < 3.4:
        if not -0.36 < x < -0.1:
            box("contact", 0.036, 0.26, 0.006, _gold(), root, (x, -1.34, 0.168), 0.01, 0.002, steps=1)
        x += 0.06
    for x in (-2.75, -1.5, 1.5, 2.75):
        _chip(root, x, 0.35, 1.0, 1.25, 0.17, ("DRAM",))
    _chip(root, 0, 0.75, 0.62, 0.62, 0.17)
    dice = random.Random(5)
    _crumbs(root, dice, (-3.2, 3.2, -0.9, -0.5), 0.17, 46)
    plate("label", 2.7, 0.72, 0.06, 0.012, material("label-paper", "#f4f0e7", 0.5), root, (-2.12, 0.35, 0.271), steps=2)
    ink = material("label-ink", "#15191a", 0.6)
    words("SO-DIMM", 0.24, ink, root, (-3.35, 0.46, 0.286), align="LEFT", bold=True)
    words("laptop memory", 0.17, ink, root, (-3.35, 0.2, 0.286), align="LEFT")


def memory_pair():
    root = group("pair")
    memory(root, (-0.6, 1.9, 0))
    memory(root, (0.6, -1.9, 0))


def drive():
    """2.5 inches, for the bay of an older laptop."""
    root = group("drive")
    box("case", 10, 7, 0.7, material("drive-case", "#3b3f43", 0.4, metal=0.7), root, radius=0.3, soft=0.08)
    plate("label", 8.6, 5.4, 0.2, 0.01, material("label-petrol", "#0f5352", 0.4), root, (-0.2, 0, 0.7))
    white = material("label-white", "#fbf9f4", 0.5, glow="#fbf9f4", strength=0.1)
    words("SATA SSD", 1.1, white, root, (-3.8, 0.7, 0.715), align="LEFT", bold=True)
    words("2.5 inch, 7 mm", 0.5, white, root, (-3.75, -0.6, 0.715), align="LEFT")
    plate("socket", 3.6, 0.5, 0.05, 0.02, material("socket", "#0c0d0e", 0.5), root, (5.0, -0.8, 0.35), (90, 0, 90))


def portable(disk=False):
    root = group("portable")
    rim = material("bumper", "#b9521a", 0.6, grain=("leathery", 12, 0.2))
    if not disk:
        slab("bumper", 10.4, 6.2, 1.1, edge(0, 1.3, 0.35, 0.35), rim, root)
        slab("face", 9.0, 4.8, 0.7, edge(1.25, 1.38, 0.02, 0.06), material("face-body", rough=0.45, metal=0.6, body=True), root)
        ports.port("usb-c", root, "left", (-5.2, 0, 0.65))
        return
    slab("case", 11.6, 8, 0.8, edge(0, 1.5, 0.2, 0.2), material("case-body", rough=0.5, grain=("leathery", 30, 0.1), body=True), root)
    for number in range(9):
        plate("rib", 0.14, 7.2, 0.06, 0.02, material("rib", "#1c1e20", 0.5), root, (1.2 + number * 0.5, 0, 1.5))
    cylinder("light", 0.1, 0.02, material("light", "#ffffff", 0.4, glow="#7fe0d0", strength=3), root, (-4.8, -3.2, 1.51))
    ports.port("usb-c", root, "left", (-5.8, 0, 0.75))


def stick():
    root = group("stick")
    box("case", 3.6, 1.7, 0.75, material("stick-body", rough=0.35, metal=0.7, body=True), root, (0, 0, 0), 0.3, 0.12)
    box("plug", 1.3, 1.2, 0.45, steel(), root, (2.4, 0, 0.15), 0.05, 0.03)
    for y in (-0.28, 0.28):
        plate("hole", 0.25, 0.22, 0.02, 0.004, material("hole", "#0c0d0e", 0.5), root, (2.6, y, 0.6))
    slab("plug", 0.82, 0.26, 0.12, edge(0, 0.7, 0.02, 0.05, 2), steel(), root, (-1.75, 0, 0.37), (0, -90, 0))


def card():
    root = group("card")
    points = [(-1.2, -1.6), (1.2, -1.6), (1.2, 1.6), (-0.75, 1.6), (-1.2, 1.15)]
    solid("card", points, 0.21, material("card-case", "#1d2022", 0.45), root)
    solid("card", [(x * 0.84, -1.5 + (y + 1.6) * 0.72) for x, y in points], 0.012, material("label-petrol", "#0f5352", 0.4), root, (0, 0, 0.21))
    white = material("label-white", "#fbf9f4", 0.5, glow="#fbf9f4", strength=0.1)
    words("SD", 0.62, white, root, (-0.85, 0.05, 0.225), align="LEFT", bold=True)
    words("V60", 0.34, white, root, (-0.85, -0.65, 0.225), align="LEFT")
    box("switch", 0.12, 0.5, 0.2, material("switch", "#e3ded2", 0.5), root, (-1.2, 0.5, 0.01), 0.03, 0.02)
