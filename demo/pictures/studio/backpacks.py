"""Backpacks, one for each brand that sells them: a round city bag, a hauler with straps, a moulded shell, a school bag."""

import marks
from materials import material, steel
from polygons import rounded
from sewing import badge, band, between, buckle, cloth, dyed, folds, lining, over, padded, pull, webbing, zip_along, zip_round
from shapes import box, cylinder, flat, group, mesh, words


def _upright(name, height, lift=0.3):
    """The bag's own group: x across, y up, z towards who looks at its front."""
    root = group(name, None, (0, 0, lift))
    return root, group("upright", root, (0, 0, height / 2), (90, 0, 0))


def _carried(root, width, deep, top, look, wide=5.0, shoulder=0.36):
    """Shoulder straps behind, and the loop to hang it by. `deep`: where its back is."""
    for right in (-1, 1):
        x = right * width * shoulder * 0.62
        out = right * width * shoulder
        line = [(x, deep - 1.5, top * 0.95), (x, deep + 2.4, top * 0.97), (out, deep + 5.4, top * 0.84), (out * 1.12, deep + 5.8, top * 0.6), (out * 1.15, deep + 4.6, top * 0.34), (out * 1.1, deep + 1.6, top * 0.14), (out * 1.05, deep - 1.5, top * 0.08)]
        band("strap", line, wide, 1.1, look, root)
    loop = [(-3.6, deep - 2.6, top - 2.2), (-3.6, deep - 2.4, top + 1.6), (-2, deep - 2.2, top + 3.1), (2, deep - 2.2, top + 3.1), (3.6, deep - 2.4, top + 1.6), (3.6, deep - 2.6, top - 2.2)]
    band("loop", loop, 2.2, 0.5, webbing(), root, (0, 1, 0))


def _arch(width, height, foot, crown):
    """Round at the top, softly cornered at the foot."""
    w, h = width / 2, height / 2
    return rounded([(-w, -h), (w, -h), (w * 0.97, h), (-w * 0.97, h)], [foot, foot, crown, crown], 14)


def kestrel():
    """A plain city bag with a round top; a wing on its corner."""
    root, up = _upright("backpack", 45)
    shape = _arch(30, 45, 7, 13)
    padded("back", shape, [(1.2, -6.2), (0.3, -5.6), (0, -4.6), (0, -3.4)], lining(), up)
    front = padded("main", shape, [(0.5, -3.6), (0, -2.6), (0, 2.2), (0.6, 4.2), (2.2, 5.6), (4.0, 6.1)], cloth(), up, swell=0.8, bump=folds(15, 0.14, 1))
    zip_round(up, shape, -3.1, 0.26)
    zip_round(up, shape, 1.2, 0.24)
    pocket = rounded([(-11.6, -20), (11.6, -20), (12, -2.5), (-12, -2.5)], [5, 5, 6, 6], 10)
    low = padded("pocket", pocket, [(0, 3.6), (0, 7.0), (0.5, 8.2), (1.6, 8.9)], cloth(), up, swell=0.7, bump=folds(11, 0.12, 2))
    curve = [(-9.6, -9), (-9.4, -6.4), (-8.2, -4.9), (-6, -4.5), (-3, -4.4), (0, -4.4), (3, -4.4), (6, -4.5), (8.2, -4.9), (9.4, -6.4), (9.6, -9)]
    zip_along(up, over(low, curve), thick=0.17)
    pull(up, over(low, [(7.4, -4.7)], 0.25)[0], (0, 0, 12), "#c56a2c")
    zip_along(up, over(front, between(-8.5, 8.5, 9.6)), thick=0.17)
    pull(up, over(front, [(-7.8, 9.4)], 0.25)[0], None, "#c56a2c")
    badge("kestrel", up, over(low, [(-6.4, -15.4)], 0.12)[0], 5.0, 3.0, material("patch", "#2a2c2e", 0.6), material("patch-ink", "#f0efe9", 0.6), size=1.15)
    # Pockets for bottles on both sides.
    for right in (-1, 1):
        side = group("bottle", up, (right * 14.6, -13.2, -0.4), (0, right * 90, 0))
        padded("bottle", rounded([(-3.6, -7), (3.6, -7), (3.3, 6), (-3.3, 6)], 1.6), [(0, -0.8), (0, 0.5), (0.6, 1.1)], lining(), side, swell=0.25, fine=0.4)
        band("hem", [(-3.2, 5.8, 1.0), (0, 5.8, 1.5), (3.2, 5.8, 1.0)], 0.7, 0.35, webbing(), side, (0, 1, 0))
    _carried(root, 30, 5.8, 45, lining())


def monsoon():
    """For large laptops: corners cut off, straps that pull it tight, rain across its front."""
    root, up = _upright("backpack", 50)
    w, h = 17, 25
    corners = [(-w + 4, -h), (w - 4, -h), (w, -h + 5), (w, h - 8), (w - 7, h), (-w + 7, h), (-w, h - 8), (-w, -h + 5)]
    shape = rounded(corners, 1.6, 5)
    padded("back", shape, [(1.0, -7.4), (0.2, -6.8), (0, -5.6), (0, -4.2)], lining(), up)
    padded("main", shape, [(0.4, -4.4), (0, -3.6), (0, 3.6), (0.5, 5.2), (1.8, 6.4)], cloth(30, 0.7), up, swell=0.5, bump=folds(17, 0.1, 3))
    zip_round(up, shape, -3.9, 0.3, "#1f7f74")
    zip_round(up, shape, 2.6, 0.28)
    # The panel in front, and the charger's pocket below it.
    panel = rounded([(-12, 0.5), (13.6, 0.5), (13.6, 14), (8.6, 20), (-8.6, 20), (-13.6, 14), (-13.6, 2.5)], 1.2, 4)
    padded("panel", panel, [(0, 5.5), (0, 7.6), (0.3, 8.1), (0.9, 8.4)], material("coated", "#2b2e31", 0.5, specular=0.4, grain=("cloth", 26, 0.4)), up, swell=0.3)
    for number in range(5):
        x = -7.4 + number * 3.4
        low, high = 3.2 + number % 2 * 2.2, 9.5 + (number * 5 % 3) * 2.4
        flat("rain", [(x + low * 0.4, low), (x + low * 0.4 + 0.55, low), (x + high * 0.4 + 0.55, high), (x + high * 0.4, high)], material("reflecting", "#cfd6d8", 0.35, metal=0.4), up, (-2.4, 0, 8.78))
    foot = rounded([(-11, -22.4), (11, -22.4), (13.8, -19.6), (13.8, -4.6), (11.6, -2.4), (-11.6, -2.4), (-13.8, -4.6), (-13.8, -19.6)], 1.2, 4)
    pocket = padded("pocket", foot, [(0, 5), (0, 9.0), (0.6, 10.1), (1.6, 10.7)], cloth(30, 0.7), up, swell=0.5, bump=folds(13, 0.1, 4))
    zip_along(up, over(pocket, between(-11, 11, -5.6)), "#1f7f74", 0.2)
    pull(up, over(pocket, [(9.8, -5.8)], 0.25)[0], None, "#2fb8a6")
    badge("monsoon", up, (8.2, -18.6, 10.95), 6.6, 2.6, material("patch", "#17181a", 0.5), material("patch-ink", "#58d6c6", 0.5), size=0.7, shift=(-2.1, 0), radius=0.2, name=(0.85, 0.0, 0.62))
    for level in (1.0, -17.4):
        for right in (-1, 1):
            band("tie", [(right * 16.9, level - 1.5, -3.5), (right * 17.25, level - 1.2, 2.5), (right * 16.6, level - 0.8, 5.2), (right * 15.4, level - 0.6, 7.4), (right * 13.2, level - 0.5, 9.4 if level < 0 else 8.4)], 1.9, 0.22, webbing("#1c1e20"), up, (0, 1, 0))
        buckle(up, (15.1, level - 0.7, 7.7), (0, 42, 90), 1.8)
    _carried(root, 34, 7.0, 50, lining(), 6.2)
    # The strap across the chest, closed behind the bag.
    band("chest", [(-11.8, 12.4, 33), (-5, 13.2, 32.4), (5, 13.2, 32.4), (11.8, 12.4, 33)], 1.9, 0.25, webbing(), root, (0, 0, 1))


def monsoon_shell():
    """A shell pressed in facets, that rain runs off."""
    root, up = _upright("shell", 49, 0.85)
    w, h = 16.4, 24.5
    shape = rounded([(-w + 3, -h), (w - 3, -h), (w, -h + 4), (w, h - 9), (w - 6, h), (-w + 6, h), (-w, h - 9), (-w, -h + 4)], 1.4, 4)
    padded("back", shape, [(1.0, -6.6), (0.2, -6), (0, -5), (0, -3.4)], lining(), up)
    zip_round(up, shape, -3.1, 0.34, "#141517")
    shell = material("moulded", rough=0.36, specular=0.5, grain=("leathery", 30, 0.06), body=True, shade=0.9)
    rim = [(-w + 3.4, -h + 0.4), (w - 3.4, -h + 0.4), (w - 0.4, -h + 4), (w - 0.4, h - 9), (w - 6.2, h - 0.4), (-w + 6.2, h - 0.4), (-w + 0.4, h - 9), (-w + 0.4, -h + 4)]
    layers = [(rim, -3.0), (rim, 1.6), ([(x * 0.9, y * 0.93) for x, y in rim], 5.6)]
    points = [(x, y, z) for ring, z in layers for x, y in ring]
    faces = [(low * 8 + k, low * 8 + (k + 1) % 8, low * 8 + 8 + (k + 1) % 8, low * 8 + 8 + k) for low in (0, 1) for k in range(8)]
    # A crest from lower left to upper right, like rain that the wind drives.
    crest = [(-5.5, -13.5, 9.6), (0.8, -2.0, 10.8), (6.6, 12.0, 9.2)]
    first = len(points)
    points += crest
    a, b, c = first, first + 1, first + 2
    o = [16 + k for k in range(8)]
    faces += [(o[0], o[1], a), (o[1], o[2], a), (o[2], b, a), (o[2], o[3], b), (o[3], c, b), (o[3], o[4], c), (o[4], o[5], c), (o[5], o[6], c), (o[6], b, c), (o[6], o[7], b), (o[7], a, b), (o[7], o[0], a)]
    mesh("shell", points, faces, shell, up, smooth=0)
    look = material("mark-shell", "#8fe6da", 0.4, metal=0.3)
    marks.mark("monsoon", up, (-6.3, 9.2, 8.35), (-13.0, -13.5, 0), 1.5, look)
    # The zips meet in a lock.
    box("lock", 3.2, 2.0, 1.0, material("lock", "#141517", 0.4), up, (w - 0.7, 2, -3.3), 0.3, 0.15, (0, 90, 90))
    cylinder("keyhole", 0.34, 0.1, steel(), up, (w + 0.34, 2, -3.2), (0, 90, 0))
    for x in (-9.5, 9.5):
        box("foot", 6, 1.6, 1.0, material("foot", "#141517", 0.6), up, (x, -h + 0.1, -1), 0.4, 0.2, (90, 0, 0))
    _carried(root, 33, 6.2, 49, lining(), 6.0)


def pipal():
    """A school bag: a box with a flap-sized pocket in another colour, a stripe that shines in headlights, a large leaf."""
    root, up = _upright("school-bag", 45)
    shape = rounded([(-15.5, -22.5), (15.5, -22.5), (15.2, 22.5), (-15.2, 22.5)], [4, 4, 6.5, 6.5], 10)
    padded("back", shape, [(1.0, -7), (0.2, -6.4), (0, -5.4), (0, -4.2)], lining(), up)
    padded("main", shape, [(0.4, -4.4), (0, -3.6), (0, 3.4), (0.6, 5.2), (2.0, 6.4)], cloth(38), up, swell=0.6, bump=folds(14, 0.2, 5))
    bright = dyed("bright", "#e0962f", 38)
    zip_round(up, shape, -3.9, 0.3, "#e0962f")
    zip_round(up, shape, 1.0, 0.28, "#e0962f")
    # Two pockets, one above the other, piped in the bright colour.
    for low, high, deep, seed in ((-20.6, -3.6, 9.6, 6), (-1.6, 12.6, 8.2, 7)):
        pocket = rounded([(-12.8, low), (12.8, low), (12.8, high), (-12.8, high)], 3.2, 8)
        made = padded("pocket", pocket, [(0, 5), (0, deep - 1.2), (0.6, deep - 0.3), (1.7, deep + 0.2)], cloth(38), up, swell=0.5, bump=folds(12, 0.14, seed))
        zip_round(up, [(x * 0.985, y) for x, y in pocket], deep - 0.9, 0.22, "#e0962f")
        pull(up, (10.2, high - 1.6, deep + 0.5), None, "#e0962f")
        if low < -20:
            stripe = over(made, between(-10.9, 10.9, -15.2), 0.13)
    band("stripe", [(-12.75, -15.2, 8.7), (-12.35, -15.2, 9.4), *stripe, (12.35, -15.2, 9.4), (12.75, -15.2, 8.7)], 2.0, 0.16, material("reflecting", "#d5dadb", 0.3, metal=0.5), up, (0, 1, 0))
    marks.leaf(up, (0, 5.6, 9.0), 2.9, bright, material("vein", "#a8661a", 0.8))
    words("pipal", 2.3, material("print", "#f1eee5", 0.7), up, (0, -8.6, 10.62), face="wide")
    for right in (-1, 1):
        side = group("bottle", up, (right * 15.3, -12.6, -0.4), (0, right * 90, 0))
        padded("bottle", rounded([(-3.9, -8), (3.9, -8), (3.5, 6), (-3.5, 6)], 1.6), [(0, -0.8), (0, 0.7), (0.6, 1.4)], lining(), side, swell=0.3, fine=0.4)
        band("hem", [(-3.4, 5.9, 1.2), (0, 5.9, 1.85), (3.4, 5.9, 1.2)], 0.8, 0.35, webbing("#e0962f"), side, (0, 1, 0))
    _carried(root, 31, 6.4, 45, cloth(38, shade=0.8), 5.6)
