"""A laptop with its bottom off: battery, fans, memory and SSD in their slots, screws. It lies on its lid."""

import random

from brands import look_of
from materials import body, dark, material, steel
from measures import Measures
from shapes import box, cylinder, edge, group, place, plate, slab_mesh, words


def _screw(root, x, y, z):
    cylinder("screw", 0.2, 0.08, steel(), root, (x, y, z), soft=0.02, sides=24)
    for turn in (0, 90):
        plate("slot", 0.22, 0.05, 0.01, 0.004, dark(), root, (x, y, z + 0.04), (0, 0, turn), steps=2)


# How a brand builds: colour of its boards, its heat pipes, on which side a single fan sits, and its battery's colour and print.
_green, _copper, _nickel = "#0f2f29", "#b8703c", "#b4b7ba"
BUILDS = {
    "aravalli": {"board": "#14171a", "pipe": _copper, "fan": 1, "battery": "#1f2124"},
    "kestrel": {"board": "#12305a", "pipe": _copper, "fan": -1, "battery": "#26282c"},
    "monsoon": {"board": "#1c1416", "pipe": "#8c2f22", "fan": 1, "battery": "#17181a"},
    "northbay": {"board": _green, "pipe": _nickel, "fan": 1, "battery": "#3a3d40"},
    "oriel": {"board": "#2b4a35", "pipe": _nickel, "fan": -1, "battery": "#55585a"},
    "pipal": {"board": "#1c6142", "pipe": _copper, "fan": 1, "battery": "#c3bfb4", "ink": "#2a2d2f"},
    "tessel": {"board": "#0d2a33", "pipe": "#2c2e31", "fan": -1, "battery": "#1b1d20"},
    "vantar": {"board": "#0c0d10", "pipe": _nickel, "fan": 1, "battery": "#0f1012"},
}


def _board(colour=_green):
    return material(f"board-{colour}", colour, 0.45, coat=0.25)


def _chips(root, dice, area, level, count):
    chip, tin = material("chip", "#15161a", 0.4), material("tin", "#c9cbd0", 0.3, metal=1.0)
    for _ in range(count):
        x, y = dice.uniform(area[0], area[1]), dice.uniform(area[2], area[3])
        if dice.random() < 0.3:
            side = dice.uniform(0.35, 0.9)
            box("chip", side, side * dice.uniform(0.6, 1), 0.09, chip, root, (x, y, level), 0.03, 0.012, steps=2)
        else:
            box("part", 0.2, 0.1, 0.07, tin if dice.random() < 0.5 else material("part", "#7d6248", 0.5), root, (x, y, level), 0.01, 0.006, (0, 0, dice.choice([0, 90])), steps=1)


def _memory(root, x, y, level):
    here = group("memory", root, (x, y, level))
    box("socket", 7.2, 0.7, 0.34, material("socket-black", "#101113", 0.5), here, (0, 1.7, 0), 0.05, 0.02, steps=2)
    box("module", 6.96, 3.0, 0.1, _board(), here, (0, 0, 0.12), 0.06, 0.01, steps=2)
    for cx in (-2.7, -1.55, 1.55, 2.7):
        box("chip", 0.95, 1.25, 0.1, material("chip", "#15161a", 0.4), here, (cx, 0.2, 0.22), 0.03, 0.015, steps=2)
    box("label", 2.6, 0.8, 0.01, material("label", "#f4f2ec", 0.5), here, (-2.1, 0.15, 0.325), 0.03, 0.003, steps=2)
    words("DDR5 SO-DIMM", 0.28, material("ink", "#22262a", 0.6), here, (-2.1, 0.15, 0.338), bold=True)
    for right in (-1, 1):
        box("clip", 0.24, 2.6, 0.3, steel(), here, (right * 3.7, 0.3, 0), 0.04, 0.03, steps=2)


def _free_slot(root, x, y, level):
    here = group("free", root, (x, y, level))
    box("socket", 7.2, 0.7, 0.34, material("socket-black", "#101113", 0.5), here, (0, 1.7, 0), 0.05, 0.02, steps=2)
    for right in (-1, 1):
        box("clip", 0.24, 2.6, 0.3, steel(), here, (right * 3.7, 0.3, 0), 0.04, 0.03, steps=2)
    words("DIMM", 0.3, material("silk", "#cfd6d2", 0.6), here, (0, 0, 0.01))


def _ssd(root, x, y, level, number):
    here = group("ssd", root, (x, y, level))
    box("socket", 0.7, 2.4, 0.3, material("socket-black", "#101113", 0.5), here, (4.2, 0, 0), 0.05, 0.02, steps=2)
    if number > 0:  # further slots are free
        words(f"M.2 slot {number + 1}", 0.34, material("silk", "#cfd6d2", 0.6), here, (0, 0, 0.01))
        cylinder("post", 0.28, 0.18, steel(), here, (-4.1, 0, 0.09), soft=0.02, sides=24)
        return
    box("stick", 8.0, 2.2, 0.1, _board(), here, (0, 0, 0.14), 0.05, 0.01, steps=2)
    box("label", 5.6, 1.9, 0.02, material("ssd-label", "#0f5352", 0.4), here, (-0.6, 0, 0.24), 0.05, 0.005, steps=2)
    white = material("label-white", "#fbf9f4", 0.5)
    words("NVMe SSD", 0.62, white, here, (-0.6, 0.28, 0.263), bold=True)
    words("M.2 2280", 0.34, white, here, (-0.6, -0.42, 0.263))
    _screw(here, -4.15, 0, 0.22)


def _fan(root, x, y, level, radius):
    black = material("fan", "#121316", 0.45)
    box("housing", radius * 2.3, radius * 2.3, 0.12, material("fan-plate", "#2a2c30", 0.4, metal=0.5), root, (x, y, level), radius * 0.8, 0.02)
    cylinder("well", radius, 0.06, dark(), root, (x, y, level + 0.12), soft=0.01)
    for number in range(37):
        turn = 360 / 37 * number
        here = group("blade", root, (x, y, level + 0.14), (0, 0, turn))
        box("blade", radius * 0.52, 0.06, 0.1, black, here, (radius * 0.68, 0, 0), 0.02, 0.01, (0, 0, 24), steps=1)
    cylinder("hub", radius * 0.42, 0.14, black, root, (x, y, level + 0.2), soft=0.04)


def opened(facts):
    look = look_of(facts)
    m = Measures(facts, look)
    root = group("opened")
    thick = m.height
    shell, inner = body(look.get("lid_finish", look["finish"]), look.get("lid_shade", 1.0)), material("tray", "#26282b", 0.55, metal=0.4)
    steps = 1 if look.get("cut") else 12
    top = thick - 0.06
    side = [*edge(0, top, 0.12, 0.02), (0.26, top), (0.28, top - 0.02), (0.29, top - 0.75)]
    numbers = [0] * (len(side) - 3) + [1, 1]
    place("tray", slab_mesh(m.width, m.depth, m.corner, side, steps, sides=numbers), [shell, inner], root)
    floor = thick - 0.06 - 0.75
    dice = random.Random(facts["name"])
    w, d = m.width - 1.2, m.depth - 1.2
    _power(root, facts, floor, w, d, dice)
    _slots(root, facts, floor, w, d)
    for x in (-0.455, -0.16, 0.16, 0.455):
        for y in (-0.455, 0.465):
            box("boss", 0.8, 0.6, 0.6, inner, root, (x * w, y * d, floor), 0.2, 0.05, steps=4)
            _screw(root, x * w, y * d, floor + 0.62)


def _power(root, facts, floor, w, d, dice):
    """Battery in front, board behind it, fans and pipes at the back."""
    deep = d * 0.34
    cells = 3 if w < 33 else 4
    build = BUILDS[facts["brand"]]
    wide = (w - 5.4) / cells
    black = material("battery", build["battery"], 0.5, grain=("leathery", 20, 0.06))
    for number in range(cells):
        x = -(cells - 1) / 2 * wide + number * wide
        box("cell", wide - 0.12, deep, 0.5, black, root, (x, -d / 2 + deep / 2 + 0.2, floor), 0.25, 0.08)
    white = material("battery-print", build.get("ink", "#c9ccd0"), 0.6)
    # On one cell: of four, none lies in the middle.
    middle = 0 if cells % 2 else -wide / 2
    words(f"Li-ion battery {facts['wh']} Wh", 0.5, white, root, (middle, -d / 2 + deep * 0.62, floor + 0.505), bold=True)
    for line, text in enumerate(("Do not puncture.", "Have it changed at a service centre.")):
        words(text, 0.28, white, root, (middle, -d / 2 + deep * (0.44 - 0.07 * line), floor + 0.505))
    for right in (-1, 1):
        box("speaker", 1.9, deep * 0.9, 0.5, material("speaker", "#0f1012", 0.6), root, (right * (w / 2 - 1.1), -d / 2 + deep / 2 + 0.2, floor), 0.3, 0.06)
    box("board", w - 0.6, d * 0.56, 0.1, _board(build["board"]), root, (0, d * 0.2, floor), 0.5, 0.01)
    _chips(root, dice, (-w * 0.48, w * 0.48, -d * 0.07, d * 0.46), floor + 0.1, 120)
    radius = min(2.9, d * 0.13)
    metal = material("heat-pipe", build["pipe"], 0.28, metal=1.0, grain=("brushed", 30, 0.05))
    single = build["fan"]
    fans = (-1, 1) if facts["fans"] == 2 else (single,)
    for right in fans:
        _fan(root, right * (w / 2 - radius * 1.3), d * 0.46 - radius * 1.15, floor + 0.1, radius)
    reach = w / 2 - radius * 2.2
    for number in range(3 if facts["fans"] == 2 else 1):
        y = d * 0.43 - number * 0.75
        low = -reach if facts["fans"] == 2 else -1.5
        box("pipe", reach - low, 0.5, 0.2, metal, root, ((single if facts["fans"] != 2 else 1) * (reach + low) / 2, y, floor + 0.22), 0.22, 0.09)
    box("plate", 4.6, 3.2, 0.24, material("cold-plate", "#a9acb0", 0.35, metal=0.9), root, (0, d * 0.36, floor + 0.1), 0.2, 0.04)
    for x in (-2.0, 2.0):
        for y in (-1.35, 1.35):
            _screw(root, x, d * 0.36 + y, floor + 0.38)


def _slots(root, facts, floor, w, d):
    y = d * 0.06
    ram, drives = facts["ram_slots"], facts["ssd_slots"]
    # Beside the left fan, if there is one.
    fan_left = facts["fans"] == 2 or BUILDS[facts["brand"]]["fan"] < 0
    x = -w * 0.27 + (3.2 if fan_left else 0)
    if ram == 0:
        for number in range(4):
            box("chip", 1.2, 1.0, 0.1, material("chip", "#15161a", 0.4), root, (x - 2.2 + number * 1.5, y, floor + 0.1), 0.03, 0.015, steps=2)
        words("memory soldered", 0.3, material("silk", "#cfd6d2", 0.6), root, (x, y - 0.95, floor + 0.105))
    for number in range(ram):
        # One module is fitted; the others wait.
        (_memory if number == 0 or ram > 2 and number < 2 else _free_slot)(root, x + (number // 2) * 8.0, y + (number % 2) * 4.0 - (1.0 if ram > 1 else 0), floor + 0.1)
    sx = w * 0.25 if ram <= 2 else w * 0.33
    for number in range(min(drives, 3)):
        _ssd(root, sx, y - (2.6 if drives > 2 else 1.2) + number * 2.7, floor + 0.1, number)
    radio = (-w * 0.42, d * (0.06 if fan_left else 0.22))
    box("wifi", 2.2, 1.6, 0.12, _board(), root, (*radio, floor + 0.12), 0.05, 0.01, steps=2)
    box("wifi-can", 1.6, 1.1, 0.1, steel(), root, (*radio, floor + 0.24), 0.05, 0.02, steps=2)
