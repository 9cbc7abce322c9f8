"""What lies beside a laptop: chargers, docks, hubs, cables."""

import math

import marks
import ports
from materials import body, dark, material, rubber, steel
from polygons import rounded
from sewing import padded
from shapes import box, cylinder, edge, group, plate, slab, tube, words


def _shell(name="shell", rough=0.42, metal=0.0):
    return material(f"{name}-body", rough=rough, metal=metal, grain=("leathery", 34, 0.05), body=True)


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


def _lead(parent, points, thick, look):
    """A cable that leaves a case through a ribbed sleeve."""
    tube("cable", points, thick, look, parent, fine=12)
    (x0, y0, z0), (x1, y1, z1) = points[0], points[1]
    for number in range(4):
        share = 0.15 + number * 0.2
        at = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, z0 + (z1 - z0) * share)
        turn = (0, 90, 0) if abs(x1 - x0) > abs(y1 - y0) else (90, 0, 0)
        cylinder("sleeve", thick * (1.75 - number * 0.15), abs(x1 - x0 + y1 - y0) * 0.15, look, parent, at, turn, soft=0.06)


def _mains(parent, start, look, end):
    """The lead to the wall, with the three round pins of Indian sockets."""
    x, y, z = start
    px, py = end
    tube("mains", [(x, y, z), (x - 1.6, y, z), (x - 3.4, y - 0.2, 0.4), (px - 1.2, (y + py) / 2, 0.3), (px - 0.6, py + 2.6, 0.32), (px, py + 1.4, 1.0)], 0.3, look, parent, fine=12)
    here = group("mains-plug", parent, (px, py, 0.1), (0, 0, 8))
    slab("plug", 3.6, 3.2, 1.1, edge(0, 2.3, 0.35, 0.45, 6), look, here, steps=10)
    for x, up, thick in ((-0.95, 0.75, 0.26), (0.95, 0.75, 0.26), (0, 1.75, 0.34)):
        cylinder("pin", thick, 1.9, steel(), here, (x, -2.4, up), (90, 0, 0), soft=0.15)


def travel_charger():
    """65 W for the wall: two USB-C and one USB-A, its pins folded out, the cable beside it."""
    root = group("charger")
    shell = _shell(rough=0.38)
    box("case", 6.2, 5.6, 3.4, shell, root, (-5.2, 0, 0), 1.05, 0.32)
    for right in (-0.95, 0.95):
        cylinder("pin", 0.24, 1.9, steel(), root, (-5.2 + right, 3.6, 1.7), (90, 0, 0), soft=0.18)
    box("collar", 3.6, 0.5, 1.6, shell, root, (-5.2, 2.75, 0.9), 0.5, 0.1)
    for right in (-1.3, 1.3):
        ports.port("usb-c", root, "front", (-5.2 + right, -2.8, 2.15))
    ports.port("usb-a", root, "front", (-5.2, -2.8, 1.15))
    marks.mark("kestrel", root, (-5.2, 0.2, 3.41), None, 0.8, material("print", "#8b8e92", 0.5))
    _coil(root, (4.2, 0.4), 3.1, 3.4, shell, tail=[(4.4, -3.9, 0.6), (2.6, -5.2, 0.35), (0.6, -5.6, 0.31), (-0.6, -5.6, 0.31)])
    _plug(root, (-1.4, -5.6, 0), 90, shell)


def desk_charger():
    """100 W for the desk: three USB-C and one USB-A in its front, a mains lead behind."""
    root = group("charger")
    slab("case", 8.4, 6.6, 1.4, edge(0, 3.0, 0.3, 0.34, 6), _shell(rough=0.45), root, steps=12)
    slab("face", 7.0, 1.5, 0.5, [(0, 0), (0, 0.02), (0.03, 0.035)], material("face", "#121315", 0.35), root, (0, -3.29, 1.5), (90, 0, 0))
    ports.row(["usb-c", "usb-c", "usb-c", "usb-a"], root, "front", -3.2, 1, lambda x, _kind: (x, -3.33, 1.5))
    cylinder("light", 0.09, 0.03, material("light", "#ffffff", 0.4, glow="#ffb46b", strength=3), root, (3.0, -2.0, 3.0), soft=0.005)
    marks.mark("kestrel", root, (0, 0.6, 3.01), None, 0.95, material("print-light", "#c9ccd0", 0.5))
    _mains(root, (-4.0, 1.2, 1.3), material("cable", "#17181a", 0.55), (-9.0, -4.6))


def small_charger():
    """45 W: a block for the wall with its cable fixed."""
    root = group("charger")
    shell = _shell(rough=0.42)
    box("case", 4.2, 5.6, 2.8, shell, root, (-3.4, 1.4, 0), 1.0, 0.4)
    for right in (-0.95, 0.95):
        cylinder("pin", 0.24, 1.9, steel(), root, (-3.4 + right, 5.0, 1.4), (90, 0, 0), soft=0.18)
    box("collar", 3.2, 0.5, 1.5, shell, root, (-3.4, 4.15, 0.65), 0.5, 0.1)
    marks.mark("kestrel", root, (-3.4, 1.6, 2.81), None, 0.66, material("print-light", "#c9ccd0", 0.5))
    hang = material("cable", "#17181a", 0.55)
    _lead(root, [(-3.4, -1.4, 1.3), (-3.4, -2.8, 1.2), (-3.0, -4.6, 0.4), (-0.6, -5.4, 0.3), (1.6, -4.2, 0.3)], 0.2, hang)
    _coil(root, (4.4, -0.6), 2.9, 2.6, hang, 0.2, [(6.6, 1.6, 0.7), (6.0, 3.6, 0.4), (5.0, 4.6, 0.31), (3.8, 5.0, 0.31)])
    tube("cable", [(1.6, -4.2, 0.3), (2.8, -3.6, 0.3), (4.4, -3.6, 0.3)], 0.2, hang, root)
    _plug(root, (2.8, 5.05, 0), 90, hang)


def monsoon_brick():
    """240 W: a long slab with cut corners, slots that slant, a ring of light around the lead; a barrel plug."""
    root = group("brick")
    shell = _shell(rough=0.55)
    w, d = 8.0, 3.75
    shape = rounded([(-w + 1.2, -d), (w - 1.2, -d), (w, -d + 1.2), (w, d - 1.2), (w - 1.2, d), (-w + 1.2, d), (-w, d - 1.2), (-w, -d + 1.2)], 0.25, 3)
    padded("case", shape, [(0.5, 0), (0.1, 0.25), (0, 0.5), (0, 1.9), (0.12, 2.2), (0.5, 2.5)], shell, root, (-2, 2, 0), fine=0.4, smooth=30)
    for number in range(11):
        for side in (-1, 1):
            slab("slot", 0.22, 1.5, 0.1, [(0, 0), (0, 0.012)], dark(), root, (-5.6 + number * 0.62, 2 + side * 2.3, 2.5), (0, 0, -22))
    marks.mark("monsoon", root, (3.2, 2.0, 2.52), None, 0.9, material("rain", "#58d6c6", 0.4))
    words("240 W", 0.9, material("print-light", "#c9ccd0", 0.5), root, (-2.6, 2.0, 2.52), face="italic")
    hang = material("cable", "#17181a", 0.55)
    cylinder("ring", 0.75, 0.12, material("ring-light", "#111111", 0.4, glow="#2fb8a6", strength=1.6), root, (6.02, 2, 1.2), (0, 90, 0), soft=0.03)
    _lead(root, [(6.0, 2, 1.2), (7.6, 2, 1.1), (9.8, 1.2, 0.4), (10.6, -1.8, 0.35), (8, -4.4, 0.35), (3, -4.9, 0.35), (-2, -4.7, 0.35), (-4.5, -4.7, 0.4)], 0.3, hang)
    cylinder("barrel", 0.5, 2.2, hang, root, (-5.4, -4.7, 0.5), (0, 90, 0), soft=0.15)
    cylinder("tip", 0.28, 1.3, steel(), root, (-7.0, -4.7, 0.5), (0, 90, 0))


def tessel_brick():
    """65 W: a small straight block with an earthed lead, a USB-C plug."""
    root = group("brick")
    shell = _shell(rough=0.6)
    box("case", 9.2, 5.2, 2.8, shell, root, (0, 2, 0), 0.45, 0.14)
    box("joint", 9.24, 5.24, 0.06, dark(), root, (0, 2, 1.7), 0.46, 0.01)
    ink = material("print-light", "#c9ccd0", 0.5)
    marks.mark("tessel", root, (2.9, 3.6, 2.81), None, 0.55, ink)
    words("65 W  USB-C", 0.6, ink, root, (-4.0, 3.6, 2.81), align="LEFT", bold=True)
    for number, line in enumerate(("INPUT 100-240 V  50/60 Hz  1.7 A", "OUTPUT 20 V 3.25 A   15 V 3 A   5 V 3 A", "Keep dry. For use indoors.")):
        words(line, 0.3, ink, root, (-4.0, 2.4 - number * 0.5, 2.81), align="LEFT")
    cylinder("light", 0.1, 0.03, material("light", "#ffffff", 0.4, glow="#f2f6ff", strength=3), root, (4.0, 0.2, 2.8))
    hang = material("cable", "#17181a", 0.55)
    _lead(root, [(4.6, 2, 1.3), (6.0, 2, 1.2), (8.0, 1.2, 0.4), (8.6, -1.6, 0.3), (6.4, -3.8, 0.3), (2.6, -4.2, 0.3), (0.6, -4.0, 0.31)], 0.22, hang)
    _plug(root, (-0.4, -3.9, 0), 96, hang)
    _mains(root, (-4.4, 2, 1.2), hang, (-7.4, -4.4))


def vantar_brick():
    """330 W: a slab of aluminium over a black base, a field of hexagons to cool it, a thick lead with a square plug."""
    root = group("brick")
    slab("base", 20, 9.6, 0.7, edge(0, 1.2, 0.15, 0.05), material("base", "#141517", 0.55, grain=("leathery", 26, 0.12)), root, (-1, 2.4, 0))
    slab("case", 20, 9.6, 0.7, edge(1.25, 2.6, 0.05, 0.14), body("fine aluminium", 0.85), root, (-1, 2.4, 0))
    hole = dark()
    for row in range(9):
        for column in range(9):
            x, y = -9.0 + column * 0.72 + row % 2 * 0.36, 2.4 - 2.5 + row * 0.625
            cylinder("hexagon", 0.27, 0.012, hole, root, (x, y, 2.604), (0, 0, 30), soft=0.002, sides=6)
    look = material("mark", "#e3f1fb", 0.35, metal=0.4)
    marks.mark("vantar", root, (6.4, 3.2, 2.612), None, 1.3, look)
    words("330 W", 0.9, look, root, (3.0, -1.2, 2.612), align="LEFT", face="mono")
    plate("line", 3.2, 0.12, 0.05, 0.02, material("line-light", "#ffffff", 0.4, glow="#cfe6ff", strength=2.0), root, (7.0, 6.2, 2.6))
    hang = material("cable", "#17181a", 0.55)
    _lead(root, [(9.0, 2.4, 1.2), (11.2, 2.4, 1.1), (13.6, 1.4, 0.5), (14.4, -2.4, 0.42), (11.4, -5.6, 0.42), (5, -6.2, 0.42), (0, -6.0, 0.42), (-2.8, -6.0, 0.5)], 0.4, hang)
    box("plug", 2.8, 1.5, 0.95, hang, root, (-4.0, -6.0, 0), 0.25, 0.15)
    box("tip", 1.1, 1.1, 0.5, material("tip", "#d9a13a", 0.35, metal=0.9), root, (-5.8, -6.0, 0.22), 0.06, 0.03)


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
    marks.mark("tessel", root, (8.4, 2.6, 2.71), None, 0.7, material("print", "#aeb2b6", 0.45))
    _tail(root, (-10.4, 1, 1.3), (-16, -4), 180)


def kestrel_hub():
    """Aluminium with round ends, seven sockets in a row along both sides; a wing."""
    root = group("hub")
    slab("case", 12.8, 5.2, 1.1, edge(0, 1.5, 0.24, 0.24, 6), body("aluminium"), root, steps=10)
    ports.row(["usb-a", "usb-a", "usb-a", "hdmi"], root, "front", -5.4, 1, lambda x, _kind: (x, -2.6, 0.72))
    ports.row(["sd", "microsd", "usb-c"], root, "back", 5.2, -1, lambda x, _kind: (x, 2.6, 0.72))
    marks.mark("kestrel", root, (4.6, 1.2, 1.51), None, 0.66, material("print", "#5f6469", 0.5))
    cylinder("light", 0.08, 0.02, material("light", "#ffffff", 0.4, glow="#ffb46b", strength=3), root, (-5.2, 1.6, 1.5))
    _tail(root, (-6.2, 0.2, 0.75), (-11.6, -2.6), 180)


def oriel_hub():
    """Long and round-ended like a pebble, painted as the laptops are; its cable is braided and short."""
    root = group("hub")
    slab("case", 11.2, 4.5, 2.2, edge(0, 1.3, 0.2, 0.24, 6), body("soft touch"), root, steps=16)
    ports.row(["usb-a", "usb-a", "hdmi"], root, "front", -2.8, 1, lambda x, _kind: (x, -2.25, 0.66))
    ports.row(["lan", "sd"], root, "back", 2.3, -1, lambda x, _kind: (x, 2.25, 0.66))
    marks.mark("oriel", root, (-3.6, 0.1, 1.31), None, 0.62, material("arch", "#7b7f84", 0.45))
    braid = material("braid", "#b9bcc0", 0.8, grain=("cloth", 40, 0.7))
    tube("cable", [(-5.4, 0, 0.65), (-6.6, 0, 0.6), (-8.4, -0.6, 0.35), (-9.2, -2.6, 0.31), (-7.8, -4.6, 0.31), (-5.4, -5.2, 0.31), (-3.6, -5.2, 0.31)], 0.24, braid, root, fine=14)
    _plug(root, (-2.6, -5.2, 0), -90, material("plug-light", "#c4c7ca", 0.35, metal=0.8))


def adapter():
    root = group("adapter")
    box("case", 4.6, 2.2, 1.1, _shell(rough=0.38, metal=0.8), root, (3.2, 0, 0), 0.35, 0.15)
    ports.port("hdmi", root, "right", (5.5, 0, 0.55))
    ports.port("usb-c", root, "front", (3.6, -1.1, 0.55))
    marks.mark("oriel", root, (2.2, 0, 1.11), None, 0.42, material("arch", "#7b7f84", 0.45))
    hang = material("cable", "#17181a", 0.55)
    tube("cable", [(1.0, 0, 0.55), (0, 0, 0.5), (-2.2, 0.8, 0.3), (-4.2, 0.2, 0.3), (-5.4, -1.2, 0.31), (-6.0, -2.0, 0.31)], 0.2, hang, root, fine=14)
    _plug(root, (-6.8, -3.0, 0), 140, material("plug", "#c4c7ca", 0.35, metal=0.8))


def car_charger():
    root = group("car-charger")
    shell = _shell(rough=0.35)
    cylinder("barrel", 1.15, 4.6, shell, root, (-1.2, 0, 1.15), (0, 90, 0), soft=0.2)
    cylinder("tip", 0.42, 1.2, steel(), root, (-4.0, 0, 1.15), (0, 90, 0), soft=0.15)
    cylinder("head", 1.5, 2.4, shell, root, (2.2, 0, 1.5), (0, 90, 0), soft=0.3)
    ports.port("usb-c", root, "right", (3.4, 0, 1.95))
    ports.port("usb-a", root, "right", (3.4, 0, 1.1))
    for y in (-1, 1):
        box("spring", 1.6, 0.3, 0.5, steel(), root, (-1.6, y * 1.15, 0.9), 0.1, 0.08)


def power_bank():
    root = group("bank")
    box("case", 16, 8, 2.6, _shell(rough=0.4, metal=0.6), root, (0, 0, 0), 0.9, 0.3)
    ports.row(["usb-c", "usb-c", "usb-a"], root, "left", 2.2, -1, lambda y, _kind: (-8, y, 1.3))
    for number in range(4):
        cylinder("light", 0.14, 0.03, material("light", "#ffffff", 0.4, glow="#7fe0d0", strength=3), root, (-5.5 + number * 0.8, -2.6, 2.6))
    words("27,000 mAh", 0.9, material("print-light", "#c9ccd0", 0.5), root, (1.5, -2.6, 2.605))
    marks.mark("kestrel", root, (5.4, 2.2, 2.605), None, 0.9, material("print-light", "#c9ccd0", 0.5))
