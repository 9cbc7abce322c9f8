"""What lies beside a laptop: mice, keyboards, chargers, docks, cables."""

import math

import keyboard
import ports
from materials import dark, material, rubber, steel
from shapes import box, cylinder, edge, group, mesh, plate, slab, tube, words


def _shell(name="shell", rough=0.42, metal=0.0):
    return material(f"{name}-body", rough=rough, metal=metal, grain=("leathery", 34, 0.05), body=True)


def mouse(root=None, at=(0, 0, 0), turn=None, lit=None, vertical=False):
    root = group("mouse", root, at, turn)
    lean = group("lean", root, (0, 0, 0), (0, 26, 0) if vertical else None)
    half, length, top, square = 3.15, 5.6, 5.0 if vertical else 3.7, 2.45
    waist = lambda y: half * (1 - 0.085 * math.exp(-(((y + 0.6) / 1.9) ** 2)) + 0.03 * y / length)
    rise = lambda y: top * (0.66 + 0.34 * math.exp(-(((y - 1.2) / 3.3) ** 2)))

    def surface(x, y):
        away = min((abs(x / waist(y)) ** square + abs(y / length) ** square) ** (1 / square), 1)
        return 0.25 + rise(y) * max(math.cos(math.asin(min(away**1.22, 1))), 0) ** 0.8

    around, rings = 112, 40
    points, faces, which = [], [], []
    for ring in range(rings + 1):
        share = ring / rings
        spread = math.sin(share * math.pi / 2) ** 0.82
        for step in range(around):
            angle = 2 * math.pi * step / around
            c, s = math.cos(angle), math.sin(angle)
            reach = (abs(c) ** square + abs(s) ** square) ** (-1 / square)
            y = length * s * reach * spread
            points.append((waist(y) * c * reach * spread, y, 0.25 + rise(y) * max(math.cos(share * math.pi / 2), 0) ** 0.8))
    last = rings * around
    points += [(points[last + i][0] * 0.95, points[last + i][1] * 0.97, 0.02) for i in range(around)]
    for ring in range(rings + 1):
        for step in range(around):
            here, there = ring * around + step, ring * around + (step + 1) % around
            faces.append((here, here + around, there + around, there))
            which.append(1 if ring > rings * 0.64 and abs(math.cos(2 * math.pi * (step + 0.5) / around)) > 0.6 else 0)
    grip = material("grip", "#1c1e20", 0.7, grain=("pebbled", 9, 0.25))
    mesh("mouse", points, faces, [_shell(), grip], lean, smooth=60, which=which)
    seam = lambda line: tube("seam", [(x, y, surface(x, y) - 0.012) for x, y in line], 0.045, dark(), lean)
    seam([(0, -5.45 + i * 0.22) for i in range(24)])
    seam([(-2.75 + i * 0.25, -0.25 + 0.4 * ((-2.75 + i * 0.25) / 2.75) ** 2) for i in range(23)])
    height = surface(0, -2.75)
    slope = math.degrees(math.atan2(surface(0, -2.6) - surface(0, -2.9), 0.3))
    slab("slot", 1.0, 2.7, 0.5, [(0, -0.3), (0, 0.06), (0.05, 0.08)], dark(), lean, (0, -2.75, height - 0.1), (slope, 0, 0))
    cylinder("wheel", 1.0, 0.62, rubber(), lean, (0, -2.75, height - 0.52), (0, 90, 0), soft=0.12)
    ring = material("wheel-light", "#111111", 0.4, glow=lit, strength=1.8) if lit else material("wheel-ring", "#8a8d92", 0.3, metal=0.9)
    for right in (-1, 1):
        cylinder("wheel", 1.02, 0.06, ring, lean, (right * 0.2, -2.75, height - 0.52), (0, 90, 0), soft=0.01)
    for begin in (-1.5, 0.45):
        tube("button", [(-waist(y) * 0.965, y, 2.0) for y in [begin + k * 0.25 for k in range(7)]], 0.2, dark(), lean)


def keyboard_(root=None, at=(0, 0, 0), turn=None, pad=True, lit=False):
    root = group("keyboard", root, at, turn)
    unit = 1.9
    width, depth = keyboard.size(unit, pad)
    slab("case", width + 1.2, depth + 1.4, 0.9, edge(0.2, 1.1, 0.25, 0.12), _shell(), root)
    for right in (-1, 1):
        box("foot", 2, 1, 0.3, rubber(), root, (right * width * 0.42, depth * 0.4, 0))
    look = {"colour": "#2a2d30", "legend": "#e6e8ea", "height": 0.42, "gap": 0.24, "lean": 0.07, **({"glow": "rainbow"} if lit else {})}
    keyboard.Keys(root, (0, -0.1), 1.08, unit, look, pad)
    if lit:
        keyboard.glow(root, (0, -0.1), 1.105, unit, pad, "rainbow")


def keyboard_and_mouse():
    root = group("set")
    keyboard_(root, (-5, 0, 0))
    mouse(root, (20.5, -1.5, 0), (0, 0, -6))


def number_pad():
    root = group("pad")
    slab("case", 9.6, 12.4, 0.9, edge(0.1, 0.9, 0.2, 0.12), _shell(metal=0.6), root)
    cap = material("key", "#2a2d30", 0.46)
    ink = material("legend", "#e6e8ea", 0.5)
    for line, names in enumerate((("esc", "=", "del", "back"), ("num", "/", "*", "-"), ("7", "8", "9", "+"), ("4", "5", "6", ""), ("1", "2", "3", "ent"), ("0", "", ".", ""))):
        for column, name in enumerate(names):
            if not name:
                continue
            wide, high = (2 if name == "0" else 1), (2 if name in ("+", "ent") else 1)
            x, y = -3.15 + column * 2.1 + (1.05 if wide == 2 else 0), 4.9 - line * 1.95 - (0.97 if high == 2 else 0)
            slab("key", 2.1 * wide - 0.26, 1.95 * high - 0.26, 0.18, edge(0, 0.4, 0.02, 0.06, 2), cap, root, (x, y, 0.88), steps=4)
            words(name, 0.62 if len(name) == 1 else 0.4, ink, root, (x, y, 1.285))


def _coil(parent, centre, radius, turns, cable, thick=0.19, tail=()):
    points = []
    for step in range(int(turns * 18) + 1):
        angle = 2 * math.pi * step / 18
        reach = radius + 0.16 * math.sin(angle * 0.37) + 0.08 * math.sin(angle * 1.3)
        points.append((centre[0] + reach * 1.12 * math.cos(angle), centre[1] + reach * math.sin(angle), thick * 1.2 + 0.31 * (step / 18 % 3)))
    tube("cable", [*points, *tail], thick, cable, parent, fine=6)


def _plug(parent, at, turn, shell):
    here = group("plug", parent, at, (0, 0, turn))
    box("plug", 1.05, 2.2, 0.62, shell, here, radius=0.28, soft=0.12)
    slab("tongue", 0.84, 0.26, 0.12, edge(0, 0.7, 0.02, 0.05, 2), steel(), here, (0, 1.05, 0.31), (-90, 0, 0))


def charger():
    root = group("charger")
    shell = _shell(rough=0.38)
    box("case", 6.6, 6.6, 2.9, shell, root, (-5.2, 0, 0), 1.05, 0.32)
    for right in (-0.95, 0.95):
        cylinder("pin", 0.24, 1.9, steel(), root, (-5.2 + right, 4.1, 1.45), (90, 0, 0), soft=0.18)
    box("collar", 3.6, 0.5, 1.6, shell, root, (-5.2, 3.25, 0.65), 0.5, 0.1)
    for right in (-1.3, 1.3):
        ports.port("usb-c", root, "front", (-5.2 + right, -3.3, 1.45))
    words("GaN", 0.7, material("print", "#8b8e92", 0.5), root, (-5.2, 0, 2.905))
    _coil(root, (4.2, 0.4), 3.1, 3.4, shell, tail=[(4.4, -3.9, 0.6), (2.6, -5.2, 0.35), (0.6, -5.6, 0.31), (-0.6, -5.6, 0.31)])
    _plug(root, (-1.4, -5.6, 0), 90, shell)


def power_brick():
    root = group("brick")
    shell = _shell(rough=0.5)
    box("case", 15, 7.2, 2.8, shell, root, (-2, 2, 0), 1.0, 0.35)
    plate("label", 9, 4.4, 0.3, 0.01, material("label-dark", "#2b2e31", 0.45), root, (-2, 2, 2.8))
    words("AC ADAPTER", 0.75, material("print-light", "#c9ccd0", 0.5), root, (-2, 2.6, 2.815))
    words("100-240 V  50/60 Hz", 0.45, material("print-light", "#c9ccd0", 0.5), root, (-2, 1.5, 2.815))
    cable = material("cable", "#17181a", 0.55)
    tube("cable", [(5.4, 2, 1.3), (7, 2, 1.1), (9.5, 1, 0.4), (10.5, -2, 0.35), (8, -4.6, 0.35), (3, -5, 0.35), (-2, -4.8, 0.35), (-4.5, -4.8, 0.35)], 0.26, cable, root)
    box("barrel", 2.4, 0.8, 0.8, cable, root, (-5.6, -4.8, 0), 0.3, 0.2)
    cylinder("tip", 0.28, 1.4, steel(), root, (-7.2, -4.8, 0.4), (0, 90, 0))


def cable():
    root = group("cable")
    braid = material("braid", "#3a3f42", 0.8, grain=("cloth", 40, 0.8))
    _coil(root, (0, 1), 4.6, 3.6, braid, 0.26, [(4.5, -3.5, 0.5), (4.8, -5.4, 0.35), (4.2, -6.6, 0.31), (3.2, -7.2, 0.31)])
    _plug(root, (2.2, -7.4, 0), 98, material("plug", "#26292b", 0.35, metal=0.5))
    _plug(root, (8.4, 2.6, 0), -20, material("plug", "#26292b", 0.35, metal=0.5))
    tube("cable", [(5.0, 1.0, 0.3), (6.4, 0.2, 0.3), (7.6, 0.6, 0.31), (8.1, 1.7, 0.31)], 0.26, braid, root)


def _tail(parent, start, plug_at, turn):
    """A short cable with a USB-C plug."""
    hang = material("cable", "#17181a", 0.55)
    x, y, z = start
    px, py = plug_at
    tube("cable", [(x, y, z), (x - 1.5, y, z), (x - 4, y + 0.5, 0.4), (px - 1.5, (y + py) / 2 + 2, 0.3), (px, py + 2.4, 0.31), (px, py + 1.1, 0.31)], 0.24, hang, parent, fine=14)
    _plug(parent, (px, py, 0), turn, material("plug", "#26292b", 0.35, metal=0.5))


def dock():
    root = group("dock")
    box("case", 21, 8.4, 2.5, _shell(rough=0.4, metal=0.75), root, (0, 0, 0.2), 0.9, 0.2)
    box("foot", 19, 6.5, 0.3, rubber(), root, radius=0.5)
    slab("face", 19.4, 1.7, 0.5, [(0, 0), (0, 0.02), (0.03, 0.035)], material("face", "#121315", 0.35), root, (0, -4.19, 1.45), (90, 0, 0))
    ports.row(["jack", "usb-c", "usb-c", "usb-a", "usb-a", "hdmi", "sd"], root, "front", -8.4, 1, lambda x, _kind: (x, -4.23, 1.45))
    cylinder("light", 0.09, 0.03, material("light", "#ffffff", 0.4, glow="#7fe0d0", strength=4), root, (9.0, -4.23, 1.45), (90, 0, 0), soft=0.005)
    _tail(root, (-10.4, 1, 1.3), (-16, -4), 180)


def hub():
    root = group("hub")
    box("case", 11, 3.6, 1.2, _shell(rough=0.38, metal=0.8), root, (0, 0, 0), 0.5, 0.15)
    ports.row(["usb-a", "usb-a", "hdmi", "sd"], root, "front", -4.7, 1, lambda x, _kind: (x, -1.8, 0.62))
    _tail(root, (-5.4, 0, 0.6), (-10.5, -2.4), 180)


def adapter():
    root = group("adapter")
    box("case", 4.6, 2.2, 1.1, _shell(rough=0.38, metal=0.8), root, (3.2, 0, 0), 0.35, 0.15)
    ports.port("hdmi", root, "right", (5.5, 0, 0.55))
    hang = material("cable", "#17181a", 0.55)
    tube("cable", [(1.0, 0, 0.55), (0, 0, 0.5), (-2.2, 0.8, 0.3), (-4.2, 0.2, 0.3), (-5.4, -1.2, 0.31), (-6.0, -2.0, 0.31)], 0.2, hang, root, fine=14)
    _plug(root, (-6.8, -3.0, 0), 140, material("plug", "#c4c7ca", 0.35, metal=0.8))


def car_charger():
    root = group("car-charger")
    shell = _shell(rough=0.35)
    cylinder("barrel", 1.15, 4.6, shell, root, (-1.2, 0, 1.15), (0, 90, 0), soft=0.2)
    cylinder("tip", 0.42, 1.2, steel(), root, (-4.0, 0, 1.15), (0, 90, 0), soft=0.15)
    cylinder("head", 1.5, 2.4, shell, root, (2.2, 0, 1.5), (0, 90, 0), soft=0.3)
    for up in (-0.5, 0.5):
        ports.port("usb-c", root, "right", (3.4, 0, 1.5 + up))
    for y in (-1, 1):
        box("spring", 1.6, 0.3, 0.5, steel(), root, (-1.6, y * 1.15, 0.9), 0.1, 0.08)


def power_bank():
    root = group("bank")
    box("case", 16, 8, 2.6, _shell(rough=0.4, metal=0.6), root, (0, 0, 0), 0.9, 0.3)
    ports.row(["usb-c", "usb-c", "usb-a"], root, "left", 2.2, -1, lambda y, _kind: (-8, y, 1.3))
    for number in range(4):
        cylinder("light", 0.14, 0.03, material("light", "#ffffff", 0.4, glow="#7fe0d0", strength=3), root, (-5.5 + number * 0.8, -2.6, 2.6))
    words("27,000 mAh", 0.9, material("print-light", "#c9ccd0", 0.5), root, (1.5, -2.6, 2.605))


def headset():
    root = group("headset")
    shell, pad = _shell(rough=0.38), material("cushion", "#121314", 0.55, grain=("leathery", 8, 0.25))
    radius, centre = 8.3, 11.5
    arc = [(-radius * math.cos(math.pi * i / 24), 0, centre + radius * math.sin(math.pi * i / 24)) for i in range(25)]
    for shift in (-0.9, -0.3, 0.3, 0.9):
        tube("band", [(x, shift, z) for x, _, z in arc], 0.42, shell, root)
    tube("pad", [(x * 0.93, 0, centre + (z - centre) * 0.93) for x, _, z in arc[5:20]], 0.95, pad, root)
    for right in (-1, 1):
        cup = group("cup", root, (right * radius, 0, 5.0), (0, 90 * right, 6 * right))
        slab("cup", 8.6, 7.4, 3.4, edge(-0.4, 1.9, 0.5, 0.75, 6), shell, cup, steps=12)
        slab("cushion", 8.9, 7.7, 3.6, edge(-2.5, -0.3, 1.0, 0.8, 6), pad, cup, steps=12)
        tube("arm", [(right * radius, 0, 12), (right * (radius + 0.3), 0, 10), (right * (radius + 0.5), 0, 9), (right * (radius + 0.4), 0, 7.6)], 0.34, steel(), root)
    tube("boom", [(-9.3, -1.8, 3.6), (-9.6, -3.6, 3.0), (-9.2, -6, 2.0), (-7.3, -8.4, 1.5), (-5.3, -9.4, 1.4)], 0.2, rubber(), root)
    cylinder("microphone", 0.5, 1.5, dark(), root, (-4.9, -9.55, 1.4), (0, 90, -20), soft=0.2)
