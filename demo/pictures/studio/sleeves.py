"""Sleeves: wool felt, leather, paper fibre, thick foam, neoprene. All lie on the table, a little turned."""

import math

import numpy as np

import marks
from materials import material
from polygons import outline, rounded
from sewing import band, between, cloth, dyed, folds, leather, over, padded, pull, seam, stud, thread, webbing, zip_along, zip_round
from shapes import box, group, plate, tube, words


def _lying(name):
    return group("lean", group(name), (0, 0, 0), (0, 0, 14))


def aravalli_felt():
    """Two layers of felt sewn at the sides, a flap of the same, a leather tongue that closes it."""
    here = _lying("felt-sleeve")
    felt = material("felt", rough=0.97, specular=0.08, grain=("cloth", 24, 0.5), body=True)
    inner = material("felt-cut", rough=0.97, specular=0.08, grain=("cloth", 24, 0.5), body=True, shade=0.72)
    back = outline(34, 25, 1.0, 6)
    padded("back", back, [(0.06, 0), (0, 0.12), (0, 0.42), (0.1, 0.5)], felt, here)
    padded("dark", outline(33.6, 24.6, 0.8, 6), [(0, 0.45), (0, 0.95)], inner, here)
    front = rounded([(-17, -12.5), (17, -12.5), (17, 7.6), (-17, 7.6)], [1, 1, 0.3, 0.3], 6)
    padded("front", front, [(0.1, 0.62), (0, 0.7), (0, 1.1), (0.12, 1.2)], felt, here, swell=0.55, bump=folds(19, 0.05))
    flap = rounded([(-17, 2.4), (17, 2.4), (17, 12.6), (-17, 12.6)], [0.4, 0.4, 1.6, 1.6], 6)
    padded("flap", flap, [(0.1, 1.5), (0, 1.58), (0, 1.95), (0.14, 2.06)], felt, here, swell=0.1)
    padded("fold", rounded([(-17, 11.4), (17, 11.4), (17, 12.9), (-17, 12.9)], 0.5, 6), [(0.35, 0.1), (0.05, 0.5), (0, 1.0), (0.1, 1.6), (0.5, 2.02)], felt, here)
    line = thread("#cfc7b4")
    for x in (-16.4, 16.4):
        seam([(x, -12), (x, 2.2)], 1.24, line, here)
    seam([(-16.4, 3.0), (16.4, 3.0)], 2.1, line, here)
    tongue = rounded([(-2.3, -2.6), (2.3, -2.6), (2.3, 9.4), (-2.3, 9.4)], [2.0, 2.0, 0.4, 0.4], 10)
    padded("tongue", tongue, [(0, 1.9), (0, 2.28), (0.08, 2.36)], leather("tongue", "#7a4a28"), here)
    seam([(-2.0, 9.0), (-2.0, -0.8), (-1.2, -2.0), (0, -2.3), (1.2, -2.0), (2.0, -0.8), (2.0, 9.0)], 2.38, line, here, 0.26, 0.16, 0.06)
    stud(here, (0, -0.9, 2.42), 0.5)
    marks.mark("aravalli", here, (0, 5.4, 2.375), None, 1.05, material("pressed", "#43270f", 0.7))


def oriel_leather():
    """Goat leather with an arched flap, as the brand's window; stitched all around in its own tone."""
    here = _lying("leather-sleeve")
    hide = leather("hide", body=True)
    tone = material("thread-own", rough=0.7, body=True, shade=2.2)
    padded("back", outline(32, 23.6, 1.6, 8), [(0.2, 0), (0, 0.16), (0, 0.5), (0.05, 0.6)], hide, here)
    padded("front", outline(32, 23.6, 1.6, 8), [(0.3, 0.62), (0.05, 0.66), (0, 0.76), (0.08, 0.92), (0.6, 1.02), (1.2, 1.1)], hide, here, swell=0.5, bump=folds(23, 0.04))
    arch = [(-16, 11.8), (-16, 4.2)] + [(-16 * math.cos(math.radians(a)), 4.2 - 8.6 * math.sin(math.radians(a))) for a in range(6, 175, 6)] + [(16, 4.2), (16, 11.8)]
    shape = rounded(arch, [1.4, 0.4] + [0.3] * (len(arch) - 4) + [0.4, 1.4], 4)
    padded("flap", shape, [(0.1, 1.55), (0, 1.62), (0, 1.76), (0.1, 1.86)], leather("hide-flap", body=True, shade=0.94), here, swell=0.06, fine=0.4)
    lower = [(-15.4 * math.cos(math.radians(a)), 4.0 - 8.0 * math.sin(math.radians(a))) for a in range(2, 179, 4)]
    seam([(-15.4, 11), *lower, (15.4, 11)], 1.9, tone, here, 0.26, 0.16, 0.06)
    seam([(-15.4, 3.4), (-15.4, -10.2), (-14.6, -11.2), (14.6, -11.2), (15.4, -10.2), (15.4, 3.4)], 1.05, tone, here, 0.26, 0.16, 0.06)
    pressed = material("pressed-body", rough=0.62, body=True, shade=0.5)
    marks.mark("oriel", here, (0, -1.2, 1.965), None, 1.3, pressed)
    marks.wordmark("oriel", here, (11.6, -9.2, 1.42), 1.15, pressed)


def _crumpled(x, y):
    """Paper that was pressed flat again: straight ridges in all directions."""
    high = np.zeros_like(x)
    for number in range(14):
        angle, shift, long = number * 2.4, number * 1.7, 2.6 + number % 5 * 1.1
        along = (x * math.cos(angle) + y * math.sin(angle)) / long + shift
        across = (-x * math.sin(angle) + y * math.cos(angle)) / (long * 2.3)
        high += (0.5 - np.abs((along % 1) - 0.5)) * (0.5 + 0.5 * np.sin(across * 2 * math.pi + number)) * 0.12
    return high


def oriel_paper():
    """Washable paper, creased like leather, its mouth folded over and held by a cord."""
    here = _lying("paper-sleeve")
    paper = material("paper-fibre", rough=0.82, specular=0.22, grain=("leathery", 14, 0.12), body=True, shade=0.94)
    inner = material("paper-inside", rough=0.82, specular=0.22, grain=("leathery", 14, 0.12), body=True, shade=0.8)
    padded("bag", outline(34, 24, 0.9, 6), [(0.4, 0), (0.1, 0.1), (0, 0.3), (0.1, 0.5), (0.5, 0.66)], paper, here, swell=0.25, bump=_crumpled, fine=0.22, smooth=24)
    fold = rounded([(-17.02, 4.6), (17.02, 4.6), (17.02, 12.15), (-17.02, 12.15)], 0.3, 4)
    padded("fold", fold, [(0.06, 0.75), (0, 0.95), (0, 1.2), (0.1, 1.32)], inner, here, swell=0.12, bump=lambda x, y: _crumpled(y + 7, x - 3), fine=0.22, smooth=24)
    line = material("thread-dark", rough=0.8, body=True, shade=0.42)
    for x in (-16.45, 16.45):
        seam([(x, -11.6), (x, 4.2)], 0.72, line, here, 0.3, 0.18, 0.07)
        stud(here, (x * 0.985, 5.4, 1.42), 0.28, material("rivet", "#c9a35a", 0.3, metal=1.0))
    cord = material("cord", "#3a342c", 0.8, grain=("cloth", 40, 0.6))
    for y in (7.6, 8.1):
        tube("cord", [(-17.3, y, 0.2), (-17.25, y, 1.2), (-16, y, 1.72), (0, y, 1.78), (16, y, 1.72), (17.25, y, 1.2), (17.3, y, 0.2)], 0.16, cord, here)
    ink = material("ink", "#3c352b", 0.8)
    label = rounded([(-15.6, -9.6), (-5.2, -9.6), (-5.2, -6.2), (-15.6, -6.2)], 0.3, 4)
    padded("label", label, [(0, 0.8), (0, 1.3), (0.06, 1.36)], material("label", "#efe9dc", 0.8, specular=0.2), here)
    marks.mark("oriel", here, (-14.1, -7.85, 1.37), None, 0.95, ink)
    words("washable paper", 0.82, ink, here, (-12.7, -8.0, 1.37), align="LEFT", face="serif", spacing=0.05)


def pipal_school():
    """Thick foam in quilted channels, a handle, a window for a name card, an orange zip."""
    here = _lying("school-sleeve")
    shape = rounded([(-17.5, -12.5), (17.5, -12.5), (17.5, 12.5), (-17.5, 12.5)], 3.4, 10)
    foam = cloth(34, 0.5)
    padded("back", shape, [(1.0, 0), (0.3, 0.3), (0, 0.9), (0, 1.4)], foam, here)
    quilted = lambda x, y: -0.34 * np.exp(-((((y + 12.5) % 4.2) - 2.1) / 0.34) ** 2)
    padded("front", shape, [(0, 1.7), (0.1, 2.3), (0.6, 2.9), (1.5, 3.2)], foam, here, swell=0.5, bump=quilted, fine=0.2)
    zip_round(here, shape, 1.55, 0.28, "#d98a24")
    pull(here, (13.5, -12.7, 1.75), (0, 0, 68), "#e8a13a")
    handle = [(-5.2, -12.4, 1.5), (-5.0, -13.6, 1.6), (-4.2, -15.2, 1.7), (-2.4, -15.9, 1.7), (2.4, -15.9, 1.7), (4.2, -15.2, 1.7), (5.0, -13.6, 1.6), (5.2, -12.4, 1.5)]
    band("handle", handle, 2.4, 0.6, webbing("#2a2c2e"), here, (0, 0, 1))
    # The window: a frame, and a card below clear film.
    box("window", 9.6, 5.6, 0.34, material("frame", "#26282b", 0.5), here, (8.6, -5.9, 3.42), 0.6, 0.12)
    plate("card", 8.6, 4.6, 0.3, 0.03, material("card", "#f6f3ea", 0.35, coat=0.7), here, (8.6, -5.9, 3.76))
    ink = material("card-ink", "#8a8f92", 0.7)
    for y in (-6.4, -7.4):
        plate("line", 7.2, 0.06, 0.02, 0.006, ink, here, (8.6, y, 3.79))
    words("Name", 0.7, ink, here, (5.0, -4.9, 3.792), align="LEFT")
    marks.leaf(here, (-9.8, 4.2, 3.86), 2.5, dyed("leaf", "#e8a13a", 40), material("vein", "#a8661a", 0.8))


def pipal_soft():
    """Neoprene: smooth and thin, edges bound, a pocket outside, the zip along one edge only."""
    here = _lying("soft-sleeve")
    shape = rounded([(-18.5, -13), (18.5, -13), (18.5, 13), (-18.5, 13)], 2.2, 10)
    rubbery = material("neoprene", rough=0.72, specular=0.3, grain=("cloth", 60, 0.25), body=True)
    whole = padded("body", shape, [(0.9, 0), (0.2, 0.3), (0, 0.8), (0.2, 1.35), (0.9, 1.8), (2.2, 2.05)], rubbery, here, swell=0.35, bump=folds(26, 0.07, 2))
    binding = material("binding", "#1a1c1e", 0.7, grain=("weave", 9, 0.25))
    tube("binding", [(x, y, 0.85) for x, y in rounded([(-18.5, -13), (18.5, -13), (18.5, 13), (-18.5, 13)], 2.2, 4)], 0.3, binding, here, closed=True)
    pocket = rounded([(-15.6, -11.8), (15.6, -11.8), (15.6, 1.6), (-15.6, 1.6)], [1.8, 1.8, 1.2, 1.2], 8)
    outside = padded("pocket", pocket, [(0, 1.9), (0.02, 2.5), (0.2, 2.75), (0.9, 2.95)], material("neoprene-pocket", rough=0.72, specular=0.3, grain=("cloth", 60, 0.25), body=True, shade=0.8), here, swell=0.3, bump=folds(18, 0.07, 1))
    band("hem", over(outside, between(-14.6, 14.6, 0.6), 0.04), 1.0, 0.2, binding, here, (0, 1, 0))
    zip_along(here, over(whole, between(-16, 16, 10.4), 0.06), "#25282a", 0.22)
    pull(here, over(whole, [(13.6, 10.4)], 0.3)[0], (0, 0, -78), "#e8a13a")
    marks.leaf(here, (-12.4, -8.0, 3.34), 1.3, material("print", "#e9e6dd", 0.7), material("vein", "#4a4d50", 0.8))
    words("pipal", 1.5, material("print", "#e9e6dd", 0.7), here, (-10.7, -8.1, 3.34), align="LEFT", face="wide")
