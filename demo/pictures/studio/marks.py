"""The brands' marks, drawn about the origin, some two centimetres across. All are invented."""

import math

from materials import material, polished
from shapes import cylinder, flat, group, mesh, words


def _line(points, wide, look, here, level=0.0):
    """A polyline of even width."""
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        long = math.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / long * wide / 2, (x1 - x0) / long * wide / 2
        corners = [(x0 + nx, y0 + ny, level), (x0 - nx, y0 - ny, level), (x1 - nx, y1 - ny, level), (x1 + nx, y1 + ny, level)]
        mesh("mark", corners, [(0, 1, 2, 3)], look, here, smooth=0)


def _ring(radius, wide, look, here, begin=0, end=360, steps=48):
    points = [(radius * math.cos(math.radians(begin + (end - begin) * k / steps)), radius * math.sin(math.radians(begin + (end - begin) * k / steps))) for k in range(steps + 1)]
    _line(points, wide, look, here)


def _bezier(a, b, c, d, steps=18):
    """A cubic Bézier curve, as points."""
    shares = [step / steps for step in range(steps + 1)]
    weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3) for t in shares]
    return [tuple(sum(weight * point[axis] for weight, point in zip(each, (a, b, c, d))) for axis in (0, 1)) for each in weights]


def aravalli(here, look):
    """Two ridges, one behind the other."""
    _line([(-1.5, -0.5), (-0.5, 0.55), (0.05, 0.0)], 0.17, look, here)
    _line([(-0.6, -0.5), (0.45, 0.75), (1.6, -0.5)], 0.17, look, here)


def kestrel(here, look):
    """A bird that hovers: two bent wings and a tail."""
    for side in (-1, 1):
        _line([(0, -0.15), (side * 0.55, 0.4), (side * 1.05, 0.32), (side * 1.7, -0.25)], 0.2, look, here)
    flat("mark", [(-0.16, -0.12), (0, -0.95), (0.16, -0.12), (0, 0.1)], look, here)


def monsoon(here, look):
    """Slanting rain."""
    for number, (x, low, high) in enumerate(((-1.1, -0.2, 1.0), (-0.35, -0.9, 1.0), (0.4, -0.9, 0.5), (1.15, -0.3, 1.0))):
        flat("mark", [(x + low * 0.4, low), (x + low * 0.4 + 0.3, low), (x + high * 0.4 + 0.3, high), (x + high * 0.4, high)], look, here)


def northbay(here, look):
    """A sun on the horizon."""
    _ring(0.62, 0.15, look, here, 0, 180, 32)
    _line([(-1.7, -0.02), (1.7, -0.02)], 0.14, look, here)
    _line([(-0.8, -0.4), (0.8, -0.4)], 0.14, look, here)


def oriel(here, look):
    """A bay window's arch."""
    _ring(0.7, 0.14, look, here, 0, 180, 32)
    for x in (-0.7, 0, 0.7):
        _line([(x, 0), (x, -0.9)], 0.14, look, here)
    _line([(-0.7, -0.9), (0.7, -0.9)], 0.14, look, here)


def pipal(here, look):
    """The leaf of a sacred fig: a heart with a long tip."""
    right = _bezier((0, -1.4), (0.08, -0.55), (0.98, -0.45), (0.98, 0.28)) + _bezier((0.98, 0.28), (0.98, 0.98), (0.16, 1.06), (0, 0.5))[1:]
    left = [(-x, y) for x, y in right[-2:0:-1]]
    flat("mark", right + left, look, here)


def tessel(here, look):
    """Triangles that fit each other."""
    for number in range(5):
        x, up = (number - 2) * 0.5, 1 if number % 2 == 0 else -1
        flat("mark", [(x - 0.42 * up, -0.42 * up), (x + 0.42 * up, -0.42 * up), (x, 0.42 * up)], look, here)


def vantar(here, look):
    """A hexagon, open below."""
    points = [(0.95 * math.cos(math.radians(a)), 0.95 * math.sin(math.radians(a))) for a in (-30, 30, 90, 150, 210)]
    _line(points, 0.2, look, here)
    _line([(-0.42, 0.3), (0, -0.85), (0.42, 0.3)], 0.2, look, here)


DRAWN = {each.__name__: each for each in (aravalli, kestrel, monsoon, northbay, oriel, pipal, tessel, vantar)}


def mark(brand, parent, at, turn=None, size=1.0, look=None):
    here = group("mark", parent, at, turn)
    here.scale = size
    DRAWN[brand](here, look or polished())
    return here


def wordmark(brand, parent, at, size, look, turn=None, align="CENTER"):
    face, spacing, text = {
        "aravalli": ("plain", 0.14, "aravalli"),
        "kestrel": ("bold", 0.0, "Kestrel"),
        "monsoon": ("italic", 0.06, "MONSOON"),
        "northbay": ("narrow", 0.2, "NORTHBAY"),
        "oriel": ("serif", 0.1, "Oriel"),
        "pipal": ("wide", 0.0, "pipal"),
        "tessel": ("bold", 0.02, "Tessel"),
        "vantar": ("wide", 0.16, "VANTAR"),
    }[brand]
    return words(text, size, look, parent, at, turn, align, face=face, spacing=spacing)


def lit(colour, strength=1.3):
    return material(f"mark-lit-{colour}", "#ffffff", 0.4, glow=colour, strength=strength)


def leaf(parent, at, size, look, vein, turn=None):
    """Pipal's leaf with its veins and stem, where it is large enough to show them."""
    here = mark("pipal", parent, at, turn, size, look)
    _line([(0, 0.48), (0.05, 0.85), (0.16, 1.15)], 0.1, look, here)
    _line([(0, -1.25), (0, 0.5)], 0.045, vein, here, 0.006 / size)
    for side in (-1, 1):
        for low, out, high in ((-0.45, 0.5, 0.0), (-0.1, 0.72, 0.38), (0.22, 0.55, 0.72)):
            _line([(0, low), (side * out, high)], 0.03, vein, here, 0.006 / size)


def dot(parent, at, radius, look):
    return cylinder("mark", radius, 0.012, look, parent, at, soft=0.003)
