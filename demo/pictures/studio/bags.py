"""Bags for an office: a brief that stands, a canvas messenger, a case on wheels."""

import marks
from materials import material, rubber
from polygons import outline, rounded
from sewing import badge, band, between, cloth, folds, leather, lining, over, padded, pull, ring, seam, stud, thread, webbing, zip_along, zip_round
from shapes import box, cylinder, edge, group, slab, spline, tube


def tessel_brief():
    """Ballistic nylon with straight edges, two handles joined by a wrap, tiles on a metal plate."""
    root = group("brief")
    up = group("upright", root, (0, 0, 15.6), (90, 0, 0))
    nylon = cloth(28, 0.75, 0.8)
    shape = rounded([(-20, -15), (20, -15), (20, 15), (-20, 15)], [2.0, 2.0, 3.0, 3.0], 8)
    padded("back", shape, [(0.5, -4.4), (0.05, -3.9), (0, -3.2), (0, -0.6)], nylon, up)
    front = padded("main", shape, [(0.25, -0.4), (0, 0), (0, 2.6), (0.3, 3.4), (1.0, 3.9)], nylon, up, swell=0.4, bump=folds(24, 0.06, 1))
    zip_round(up, shape, -0.5, 0.24)
    pocket = rounded([(-18.4, -14), (18.4, -14), (18.4, 4.4), (-18.4, 4.4)], [1.3, 1.3, 1.2, 1.2], 6)
    low = padded("pocket", pocket, [(0, 3.4), (0, 5.1), (0.3, 5.6), (1.0, 5.9)], nylon, up, swell=0.25, bump=folds(21, 0.06, 2))
    zip_along(up, over(low, between(-16.8, 16.8, 2.8)), thick=0.2)
    pull(up, over(low, [(15, 2.7)], 0.28)[0])
    zip_along(up, over(front, between(-16, 16, 9.6)), thick=0.17)
    pull(up, over(front, [(-14.4, 9.5)], 0.25)[0])
    trim = leather("trim", "#1b1c1e")
    for x in (-19.2, 19.2):
        box("corner", 2.4, 3.4, 9.4, trim, up, (x * 0.955, -13.6, -4.0), 0.9, 0.5)
    slab("plate", 4.4, 1.5, 0.12, edge(0, 0.1, 0.02, 0.03, 2), material("plate", "#8f9499", 0.3, metal=1.0, grain=("brushed", 45, 0.05)), up, (15.0, -11.4, 6.08))
    marks.mark("tessel", up, (15.0, -11.4, 6.19), None, 0.95, material("plate-ink", "#17191b", 0.5))
    for near in (-2.4, 2.6):
        line = [(-6.8, near, 24), (-6.8, near, 30.5), (-6.6, near * 0.9, 33.4), (-5.2, near * 0.5, 36.2), (-2.8, near * 0.3, 37.4), (2.8, near * 0.3, 37.4), (5.2, near * 0.5, 36.2), (6.6, near * 0.9, 33.4), (6.8, near, 30.5), (6.8, near, 24)]
        band("handle", line, 2.4, 0.5, webbing("#1c1e20"), root, (0, 1, 0))
    padded("wrap", outline(6.4, 3.4, 0.8, 6), [(0.4, -0.9), (0, -0.5), (0, 0.5), (0.4, 0.9)], trim, root, (0, 0, 37.4))
    for right in (-1, 1):
        ring(root, (right * 20.9, 1.6, 27), (90, 0, 0), 1.1)
        for near in (-2.6, 2.6):
            box("foot", 2.2, 1.4, 0.7, rubber(), root, (right * 15, near, 0), 0.4, 0.2)


def aravalli_messenger():
    """Heavy cotton with a deep flap, two leather tabs over magnets, a strap that falls to the side."""
    root = group("messenger")
    up = group("upright", root, (0, 0, 13.7), (90, 0, 0))
    canvas = cloth(17, 1.0)
    shape = rounded([(-18.5, -13.5), (18.5, -13.5), (18.3, 13), (-18.3, 13)], [2.4, 2.4, 1.6, 1.6], 8)
    padded("body", shape, [(0.7, -4.6), (0.1, -4.1), (0, -3.4), (0, 3.0), (0.5, 4.0), (1.6, 4.6)], canvas, up, swell=0.5, bump=folds(15, 0.16, 3))
    hide = leather("hide", "#7d4b27")
    # The flap comes over the top edge and hangs a little open.
    flap = rounded([(-18.8, -7.8), (18.8, -7.8), (18.7, 13.6), (-18.7, 13.6)], [3.4, 3.4, 0.8, 0.8], 10)
    padded("flap", flap, [(0.15, 5.0), (0, 5.15), (0, 5.45), (0.15, 5.6)], canvas, up, swell=0.45, bump=folds(19, 0.16, 4))
    top = rounded([(-18.5, -5.5), (18.5, -5.5), (18.5, 4.5), (-18.5, 4.5)], [1.6, 1.6, 1.2, 1.2], 6)
    padded("lid", top, [(0.1, 13.1), (0, 13.25), (0.05, 13.5), (0.4, 13.75)], canvas, group("turned", up, (0, 0, 0), (-90, 0, 0)), swell=0.2)
    line = thread("#e9dfc8")
    edge_line = [(-18.2, 12.6), (-18.2, -4.2), (-17.2, -6.4), (-14.6, -7.2), (14.6, -7.2), (17.2, -6.4), (18.2, -4.2), (18.2, 12.6)]
    seam(edge_line, 5.68, line, up, 0.36, 0.2, 0.08)
    for x in (-9.5, 9.5):
        tab = rounded([(x - 1.5, -10.6), (x + 1.5, -10.6), (x + 1.5, -3.2), (x - 1.5, -3.2)], [1.4, 1.4, 0.3, 0.3], 8)
        padded("tab", tab, [(0, 5.4), (0, 6.0), (0.1, 6.12)], hide, up)
        seam([(x - 1.2, -3.5), (x - 1.2, -9.2), (x, -10.2), (x + 1.2, -9.2), (x + 1.2, -3.5), (x - 1.2, -3.5)], 6.14, line, up, 0.26, 0.16, 0.06)
        stud(up, (x, -9.0, 6.2), 0.45, material("brass", "#b9925a", 0.32, metal=1.0))
    badge("aravalli", up, (12.6, 8.6, 6.0), 5.4, 2.7, hide, material("pressed", "#3a210e", 0.7), size=0.95, radius=0.3)
    padded("base", rounded([(-18.7, -4.8), (18.7, -4.8), (18.7, 5.0), (-18.7, 5.0)], 1.8, 6), [(0.6, -0.3), (0.1, 0), (0, 0.7), (0, 2.2)], hide, root, (0, 0, 0.2))
    webbed = webbing("#4a3a2a")
    brass = material("brass", "#b9925a", 0.32, metal=1.0)
    for right in (-1, 1):
        box("anchor", 2.6, 0.5, 5, hide, root, (right * 18.6, 0, 19.5), 0.2, 0.12, (0, 0, 90))
        here = group("ring", root, (right * 19.0, 0, 25.4), (90, 0, 90))
        tube("ring", [(-1.7, -0.5, 0), (1.7, -0.5, 0), (1.7, 0.8, 0), (-1.7, 0.8, 0)], 0.16, brass, here, closed=True)
    strap = [(-19.0, 0, 25.6), (-17.8, 0.6, 30.5), (-12, 1.6, 35.4), (-2, 2.6, 37.6), (9, 2.2, 35.2), (17, 1, 30.4), (19.0, 0, 25.6)]
    band("strap", strap, 3.4, 0.32, webbed, root, (0, 1, 0.1))
    x, y, z = spline(strap, False, 10)[-22]
    box("slide", 2.4, 4.2, 0.6, brass, root, (x, y, z - 0.3), 0.3, 0.15, (0, 37, 0))


def tessel_case():
    """A small case of ballistic nylon on two wheels, its handle drawn out."""
    root = group("case")
    up = group("upright", root, (0, 0, 23.6), (90, 0, 0))
    nylon = cloth(26, 0.8, 0.85)
    shape = rounded([(-16, -20.5), (16, -20.5), (16, 20.5), (-16, 20.5)], 3.0, 10)
    padded("back", shape, [(1.0, -9.2), (0.2, -8.6), (0, -7.6), (0, 0.2)], nylon, up)
    padded("front", shape, [(0, 0.6), (0, 6.4), (0.5, 7.6), (1.6, 8.3)], nylon, up, swell=0.45, bump=folds(25, 0.08, 1))
    zip_round(up, shape, 0.4, 0.32)
    pull(up, (16.2, 4.5, 0.6), (0, 90, 0))
    pocket = rounded([(-13.4, -17.6), (13.4, -17.6), (13.4, 5.4), (-13.4, 5.4)], 2.2, 8)
    low = padded("pocket", pocket, [(0, 7.8), (0, 9.6), (0.4, 10.3), (1.3, 10.7)], nylon, up, swell=0.35, bump=folds(19, 0.08, 2))
    zip_along(up, over(low, between(-11.6, 11.6, 3.6)), thick=0.22)
    pull(up, over(low, [(10, 3.5)], 0.3)[0])
    slit = rounded([(-13.4, 7.6), (13.4, 7.6), (13.4, 17.6), (-13.4, 17.6)], 2.0, 8)
    high = padded("slit", slit, [(0, 7.8), (0, 8.9), (0.4, 9.4), (1.2, 9.7)], nylon, up, swell=0.25)
    zip_along(up, over(high, between(-11.6, 11.6, 15.8)), thick=0.22)
    pull(up, over(high, [(-10, 15.7)], 0.3)[0])
    slab("plate", 4.6, 1.6, 0.12, edge(0, 0.1, 0.02, 0.03, 2), material("plate", "#8f9499", 0.3, metal=1.0, grain=("brushed", 45, 0.05)), up, (9.6, -14.6, 10.8))
    marks.mark("tessel", up, (9.6, -14.6, 10.91), None, 1.0, material("plate-ink", "#17191b", 0.5))
    hard = material("guard", "#1b1d1f", 0.5, grain=("leathery", 24, 0.12))
    for right in (-1, 1):
        padded("guard", rounded([(right * 16.5 - 2.4, -21.0), (right * 16.5 + 2.4, -21.0), (right * 16.5 + 2.4, -15.5), (right * 16.5 - 2.4, -15.5)], 1.4, 6), [(0.4, -9.6), (0, -9.2), (0, -2.2), (0.4, -1.8)], hard, up, (right * -1.5, 0, 0))
        wheel = group("wheel", root, (right * 13.6, 7.6, 2.7), (0, 90, 0))
        cylinder("tyre", 2.7, 2.2, rubber(), wheel, soft=0.4)
        for out in (-1.12, 1.12):
            cylinder("hub", 1.6, 0.12, material("hub", "#8f9499", 0.35, metal=0.9), wheel, (0, 0, out), soft=0.05)
        box("foot", 3.2, 2.6, 3.2, hard, root, (right * 12.4, -5.4, 0), 0.6, 0.3)
        # Two tubes, one in the other.
        rail = material("rail", "#b4b8bc", 0.28, metal=1.0)
        cylinder("rail", 0.8, 12, rail, root, (right * 7.4, 7.4, 50), soft=0.1)
        cylinder("rail", 0.62, 13, rail, root, (right * 7.4, 7.4, 60.5), soft=0.1)
        cylinder("collar", 0.95, 0.8, hard, root, (right * 7.4, 7.4, 55.8), soft=0.15)
    box("grip", 18.2, 2.6, 2.4, hard, root, (0, 7.4, 66), 1.1, 0.7)
    loop = [(-5, 0, 43.6), (-4.6, 0, 45.6), (-2.6, 0, 46.9), (2.6, 0, 46.9), (4.6, 0, 45.6), (5, 0, 43.6)]
    band("loop", loop, 2.8, 0.8, lining(), root, (0, 1, 0))
