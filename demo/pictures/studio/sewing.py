"""What bags and sleeves are sewn of: padded cloth and leather, webbing, zips, seams, badges."""

import math

import numpy as np

import marks
from materials import material, steel
from polygons import outline, rounded
from shapes import box, cylinder, edge, group, mesh, slab, spline, tube


def cloth(fine=46, strength=0.5, shade=1.0):
    """Woven cloth in the product's colour."""
    return material(f"cloth-{fine}-{shade}", rough=0.85, specular=0.2, grain=("cloth", fine, strength), body=True, shade=shade)


def dyed(name, colour, fine=46, strength=0.5):
    return material(name, colour, 0.85, specular=0.2, grain=("cloth", fine, strength))


def lining():
    return dyed("lining", "#3c3f42")


def webbing(colour="#232527"):
    return material(f"webbing-{colour}", colour, 0.8, specular=0.25, grain=("weave", 7, 0.3))


def leather(name="leather", colour="#8b5a34", body=False, shade=1.0):
    return material(name, colour, 0.52, specular=0.4, grain=("leathery", 9, 0.2), body=body, shade=shade)


def _evenly(points, count):
    """A closed outline as so many points at equal distances."""
    p = np.asarray([*points, points[0]], np.float64)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    at = np.linspace(0, along[-1], count, endpoint=False)
    return np.stack([np.interp(at, along, p[:, axis]) for axis in (0, 1)], 1)


def _four_sides(points, fine):
    """A closed outline, anticlockwise from its lower left corner, its opposite sides with as many points as each other; and how many those are."""
    line = _evenly(points, 1200)
    size = np.maximum(np.ptp(line, axis=0), 1e-9)
    centred = (line - (line.max(0) + line.min(0)) / 2) / size
    ends = [int(np.argmax(centred @ np.array(corner))) for corner in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    across, up = (max(4, round(length / fine)) for length in size)
    sides = []
    for number, count in enumerate((across, up, across, up)):
        begin, end = ends[number], ends[(number + 1) % 4]
        end += len(line) if end <= begin else 0
        sides.append(line[np.round(np.linspace(begin, end, count, endpoint=False)).astype(int) % len(line)])
    return np.concatenate(sides), across, up


def _outward(points):
    """Unit normals of an anticlockwise outline, a little smoothed so that insets do not fold."""
    along = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    normal = np.stack([along[:, 1], -along[:, 0]], 1)
    for _ in range(3):
        normal = (np.roll(normal, 1, 0) + 2 * normal + np.roll(normal, -1, 0)) / 4
    return normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)


def _patch(rim, across, up):
    """A grid of points within a rim of four sides (a Coons patch), row by row from below."""
    count = len(rim)
    below, right = rim[: across + 1], rim[across : across + up + 1]
    above = rim[across + up : 2 * across + up + 1][::-1]
    left = rim[[*range(2 * across + up, count), 0]][::-1]
    u, v = np.linspace(0, 1, across + 1)[None, :, None], np.linspace(0, 1, up + 1)[:, None, None]
    straight = (1 - v) * ((1 - u) * below[0] + u * below[-1]) + v * ((1 - u) * above[0] + u * above[-1])
    return (1 - v) * below[None] + v * above[None] + (1 - u) * left[:, None] + u * right[:, None] - straight, u[..., 0], v[..., 0]


def padded(name, points, side, materials, parent=None, at=(0, 0, 0), turn=None, swell=0.0, bump=None, fine=0.5, smooth=60):
    """An outline lofted along `side`, (inset, height) pairs from below; its top swells to the middle and has the bumps of `bump(x, y)`.

    The top is a grid about as fine as `fine` says: rings that shrink to a point would show a crease there.
    """
    line, across, up = _four_sides(points, fine)
    normal, count = _outward(line), len(line)
    layers = [np.column_stack([line - normal * inset, np.full(count, height)]) for inset, height in side]
    grid, u, v = _patch(layers[-1][:, :2], across, up)
    inner = (1 - np.abs(2 * u - 1) ** 2.6) * (1 - np.abs(2 * v - 1) ** 2.6)
    high = side[-1][1] + swell * inner
    if bump is not None:
        border = np.minimum(np.minimum(u, 1 - u) * across, np.minimum(v, 1 - v) * up) * fine
        high = high + bump(grid[..., 0], grid[..., 1]) * np.clip(border / 2, 0, 1)
    after = np.roll(np.arange(count), -1)
    faces = [tuple(range(count))[::-1]]
    for ring in range(len(layers) - 1):
        low, above = ring * count, (ring + 1) * count
        faces += [(low + k, low + after[k], above + after[k], above + k) for k in range(count)]
    top, wide = len(layers) * count, across + 1
    # The grid's border is the last ring's points, so that no gap opens between them.
    number = top + np.arange((up + 1) * wide).reshape(up + 1, wide)
    last = (len(layers) - 1) * count + np.arange(count)
    number[0], number[1:, -1] = last[:wide], last[wide : wide + up]
    number[-1, :-1] = last[across + up + 1 : 2 * across + up + 1][::-1]
    number[1:-1, 0] = last[2 * across + up + 1 :][::-1]
    faces += [(number[j, i], number[j, i + 1], number[j + 1, i + 1], number[j + 1, i]) for j in range(up) for i in range(across)]
    surface = np.column_stack([grid.reshape(-1, 2), high.ravel()])
    made = mesh(name, np.concatenate([*layers, surface]), faces, materials, parent, at, turn, smooth=smooth)
    made.surface = surface
    return made


def over(made, points, lift=0.05):
    """Places on the top of something padded, with their height."""
    placed = []
    for x, y in points:
        away = np.hypot(made.surface[:, 0] - x, made.surface[:, 1] - y)
        near = np.argsort(away)[:4]
        weight = 1 / (away[near] + 0.02)
        placed.append((x, y, float((made.surface[near, 2] * weight).sum() / weight.sum()) + lift))
    return placed


def between(left, right, level, steps=9):
    """A straight line of places from left to right."""
    return [(left + (right - left) * step / (steps - 1), level) for step in range(steps)]


def folds(size, high, seed=0.0):
    """Soft waves of cloth that is not quite full, `size` centimetres from one to the next."""
    k = 2 * math.pi / size
    return lambda x, y: high * (np.sin(k * x * 0.8 + seed) * np.sin(k * y * 0.6 + seed * 2) + 0.5 * np.sin(k * (x * 0.9 + y * 1.3) + seed * 3))


def band(name, points, width, thick, materials, parent=None, wide=(1, 0, 0), fine=10, closed=False):
    """Webbing: a flat strip along a line, its width along `wide` as far as the line lets it."""
    line = spline(points, closed, fine)
    along = np.gradient(line, axis=0) if not closed else np.roll(line, -1, 0) - np.roll(line, 1, 0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    section = np.asarray(outline(width, thick, thick * 0.45, 3))
    corners, count = [], len(section)
    for centre, direction in zip(line, along):
        across = np.asarray(wide, np.float64) - direction * np.dot(wide, direction)
        across /= max(np.linalg.norm(across), 1e-9)
        up = np.cross(across, direction)
        corners += [centre + across * u + up * v for u, v in section]
    faces = []
    for ring in range(len(line) if closed else len(line) - 1):
        low, high = ring * count, (ring + 1) % len(line) * count
        faces += [(high + k, high + (k + 1) % count, low + (k + 1) % count, low + k) for k in range(count)]
    if not closed:
        last = (len(line) - 1) * count
        faces += [tuple(range(count)), tuple(range(last + count - 1, last - 1, -1))]
    return mesh(name, corners, faces, materials, parent, smooth=40)


def seam(points, level, materials, parent=None, long=0.34, gap=0.2, wide=0.075, closed=False):
    """Stitches on a flat surface. `level`: their height, or a function of x and y."""
    p = np.asarray([*points, points[0]] if closed else points, np.float64)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    corners, faces = [], []
    count = max(1, int(length[-1] / (long + gap)))
    for number in range(count):
        begin = length[-1] * number / count
        ends = [np.array([np.interp(at, length, p[:, axis]) for axis in (0, 1)]) for at in (begin, begin + long)]
        along = (ends[1] - ends[0]) / max(np.linalg.norm(ends[1] - ends[0]), 1e-9)
        side = np.array([-along[1], along[0]]) * wide / 2
        first = len(corners)
        for lift, shrink in ((-0.03, 1.0), (0.035, 0.55)):
            for end, back in ((ends[0], along), (ends[1], -along)):
                for sign in (-1, 1):
                    x, y = end + back * (1 - shrink) * wide * 0.6 + side * sign * shrink
                    corners.append((x, y, (level(x, y) if callable(level) else level) + lift))
        a = [first + k for k in range(8)]
        faces += [(a[5], a[4], a[6], a[7]), (a[0], a[2], a[6], a[4]), (a[3], a[1], a[5], a[7]), (a[1], a[0], a[4], a[5]), (a[2], a[3], a[7], a[6])]
    return mesh("seam", corners, faces, materials, parent, smooth=50)


def thread(colour="#d8d2c4"):
    return material(f"thread-{colour}", colour, 0.8, specular=0.2)


def zip_round(parent, points, z, thick=0.3, colour="#17191b"):
    """A zip all around an outline."""
    return tube("zip", [(x, y, z) for x, y in _evenly(points, 64)], thick, material(f"zip-{colour}", colour, 0.5), parent, closed=True, fine=6)


def zip_along(parent, points, colour="#17191b", thick=0.2, wide=(0, 1, 0)):
    """A zip on a face: its tape, and the teeth as a cord along the middle."""
    band("tape", points, thick * 4.5, thick * 0.5, material("zip-tape", "#1c1e20", 0.75), parent, wide)
    tube("zip", [(x, y, z + thick * 0.4) for x, y, z in points], thick * 0.62, material(f"zip-{colour}", colour, 0.4), parent)


def pull(parent, at, turn=None, colour=None):
    """A zip's slider with its tab."""
    here = group("pull", parent, at, turn)
    box("slider", 0.55, 0.8, 0.4, steel(), here, (0, 0, -0.1), 0.15, 0.12)
    tab = steel() if colour is None else material(f"tab-{colour}", colour, 0.6)
    slab("pull", 0.6, 2.1, 0.28, edge(0, 0.22, 0.05, 0.07, 2), tab, here, (0, -1.3, 0.18))


def badge(brand, parent, at, width, height, base, ink, turn=None, size=0.8, shift=(0, 0), radius=0.35, name=None):
    """A patch with the brand's mark, and its name beside or below it where `name` says where and how large."""
    here = group("badge", parent, at, turn)
    slab("badge", width, height, radius, edge(-0.25, 0.16, 0.03, 0.07, 3), base, here)
    marks.mark(brand, here, (*shift, 0.166), None, size, ink)
    if name is not None:
        x, y, em = name
        marks.wordmark(brand, here, (x, y, 0.166), em, ink)


def buckle(parent, at, turn=None, width=2.6):
    plastic = material("buckle", "#141517", 0.5)
    here = group("buckle", parent, at, turn)
    box("buckle", width * 1.25, 2.2, 0.7, plastic, here, (0, 0, -0.1), 0.4, 0.2)
    box("buckle", width * 1.05, 1.5, 0.55, plastic, here, (0, 1.7, -0.05), 0.3, 0.15)


def ring(parent, at, turn=None, radius=1.1, thick=0.17):
    here = group("ring", parent, at, turn)
    tube("ring", [(radius * math.cos(a), radius * math.sin(a), 0) for a in np.linspace(0, 2 * math.pi, 12, endpoint=False)], thick, steel(), here, closed=True)


def stud(parent, at, radius=0.6, look=None):
    cylinder("stud", radius, 0.3, look or steel(), parent, at, soft=0.1)
