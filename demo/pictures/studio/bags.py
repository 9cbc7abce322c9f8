"""Bags and sleeves. Cloth that takes the product's colour is marked as body."""

import math

from materials import material, steel
from polygons import outline
from shapes import blob, box, cylinder, edge, group, plate, slab, tube, words


def _cloth():
    return material("cloth", rough=0.85, specular=0.2, grain=("cloth", 46, 0.5), body=True)


def _lining():
    return material("lining", "#5a5c5e", 0.85, specular=0.2, grain=("cloth", 46, 0.5))


def _zip(parent, width, height, radius, y, z, thick=0.26):
    points = [(x, y + line, z) for x, line in outline(width, height, radius, 8)]
    return tube("zip", points, thick, material("zip", "#191b1d", 0.5), parent, closed=True)


def _label(parent, at, turn=None):
    leather = material("label", "#9a5a2c", 0.6, grain=("leathery", 9, 0.22))
    here = group("label", parent, at, turn)
    slab("label", 5.2, 2.0, 0.3, edge(0, 0.2, 0.03, 0.08, 2), leather, here)
    words("LAPWING", 0.8, material("label-ink", "#f4e6d2", 0.6), here, (0, 0, 0.215))


def _taper(made):
    """Fuller at the bottom, where the weight is."""
    points = made.mesh.points
    share = (points[:, 1] + 22) / 44
    points[:, 0] *= 1.07 - 0.12 * share
    points[:, 2] *= 1.1 - 0.18 * share
    return made


def backpack():
    root = group("backpack")
    up = group("upright", root, (0, 0, 22.2), (90, 0, 0))
    _taper(blob("main", 30, 44, 10, _cloth(), up, wobble=0.22, seed=1))
    _taper(blob("rear", 30, 44, 3, _lining(), up, (0, 0, -4.4), wobble=0.2, seed=3))
    _taper(blob("pocket", 25, 20, 3.4, _cloth(), up, (0, -10.5, 9.0), wobble=0.22, seed=2))
    _taper(blob("flap", 24, 11, 1.6, _lining(), up, (0, 8.5, 9.2), wobble=0.2, seed=5))
    _taper(_zip(up, 30.2, 44, 11, 0, 3.0, 0.4))
    _taper(_zip(up, 30.2, 44, 11, 0, -1.2, 0.4))
    _zip(up, 18, 1.0, 0.4, -1.8, 12.15, 0.22)
    _zip(up, 17, 1.0, 0.4, 11.6, 10.95, 0.2)
    for x, y, z in ((8.2, -2.8, 12.7), (-7.6, 10.7, 11.1), (14.9, 8.5, 3.6)):
        slab("pull", 0.6, 2.0, 0.25, edge(0, 0.2, 0.04, 0.06, 2), steel(), up, (x, y - 0.6, z))
    _label(up, (0, -9.5, 12.6))
    tube("handle", [(-4, 0, 43), (-4, 0.5, 45.8), (-2.4, 0.8, 47.4), (0, 0.9, 47.6), (2.4, 0.8, 47.4), (4, 0.5, 45.8), (4, 0, 43)], 0.75, _lining(), root)
    for right in (-1, 1):
        strap = [(7, 5, 43), (9.5, 8.5, 42), (13, 11, 35), (15.4, 11.5, 25), (16.6, 9.5, 14), (15.8, 6, 6), (14.6, 3, 3)]
        tube("strap", [(right * x, y, z) for x, y, z in strap], 1.25, _lining(), root)


def briefcase():
    root = group("briefcase")
    up = group("upright", root, (0, 0, 15.4), (90, 0, 0))
    blob("main", 40, 30, 4.2, _cloth(), up, square=7, wobble=0.12, seed=1)
    blob("rear", 40, 30, 2.4, _cloth(), up, (0, 0, -2.2), square=7)
    blob("pocket", 35, 17, 2.0, _lining(), up, (0, -5.2, 3.6), square=7, wobble=0.12, seed=2)
    _zip(up, 40.2, 30.1, 5, 0, 0.6)
    _zip(up, 31, 0.8, 0.3, 4.2, 4.9, 0.18)
    slab("pull", 0.6, 2.0, 0.25, edge(0, 0.2, 0.04, 0.06, 2), steel(), up, (14, 3.2, 5.2))
    _label(up, (0, -6.5, 5.75))
    for near in (-2.2, 2.6):
        tube("handle", [(-6.5, near, 28), (-6.5, near, 32), (-4.5, near, 36), (0, near, 37.2), (4.5, near, 36), (6.5, near, 32), (6.5, near, 28)], 0.7, _lining(), root)
    for right in (-1, 1):
        tube("ring", [(right * (20.2 + 1.1 * math.cos(a)), 1, 26 + 1.1 * math.sin(a)) for a in (0, 1.05, 2.1, 3.14, 4.19, 5.24)], 0.2, steel(), root, closed=True)


def sleeve():
    root = group("sleeve")
    lean = group("lean", root, (0, 0, 0), (0, 0, 14))
    side = [(0.5, 0), (0.15, 0.2), (0, 0.7), (0.1, 1.3), (0.5, 1.75), (1.4, 1.95), (3.5, 2.05)]
    slab("sleeve", 34, 25, 2.2, side, material("felt", rough=0.95, specular=0.1, grain=("cloth", 30, 0.35), body=True), lean, steps=8)
    flap = material("flap", "#8b5a34", 0.6, grain=("leathery", 8, 0.22))
    slab("flap", 34.1, 8.5, 1.6, [(0, 2.0), (0.05, 2.2), (0.3, 2.3), (0.8, 2.32)], flap, lean, (0, 8.4, 0))
    cylinder("stud", 0.7, 0.3, steel(), lean, (0, 5.4, 2.4), soft=0.1)
    words("LAPWING", 0.85, material("pressed", "#5d3b20", 0.7), lean, (0, 8.6, 2.34))


def case():
    """A flat pouch for chargers and cables, or a hard travel case."""
    root = group("case")
    lean = group("lean", root, (0, 0, 0), (0, 0, 16))
    shell = material("shell", rough=0.6, specular=0.3, grain=("cloth", 36, 0.4), body=True)
    slab("case", 38, 28, 4, [(1.4, 0), (0.5, 0.4), (0.05, 1.6), (0, 2.5)], shell, lean, steps=10)
    slab("seam", 38.1, 28.1, 4, [(0, 2.5), (-0.08, 2.7), (0, 2.9)], material("zip", "#191b1d", 0.5), lean, steps=10)
    slab("case", 38, 28, 4, [(0, 2.9), (0.05, 3.8), (0.6, 5.0), (1.8, 5.4), (4, 5.5)], shell, lean, steps=10)
    box("handle", 12, 1.6, 1.0, _lining(), lean, (0, -14.6, 2.2), 0.6, 0.3)
    slab("pull", 0.7, 2.2, 0.25, edge(0, 0.2, 0.04, 0.06, 2), steel(), lean, (13, -14.4, 2.6))
    plate("badge", 4.6, 1.6, 0.3, 0.03, material("badge", "#2a2d30", 0.4, metal=0.6), lean, (11.5, -8.5, 5.5))
