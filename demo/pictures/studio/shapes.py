"""Solids: everything on the pictures is made of these."""

import math

import numpy as np

import prints
import stage
from materials import printed
from polygons import outline, triangulate
from stage import Mesh, Thing


def place(name, shape, materials=(), parent=None, at=(0, 0, 0), turn=None):
    return stage.add(Thing(name, shape, materials, parent, at, turn))


def group(name, parent=None, at=(0, 0, 0), turn=None):
    return place(name, None, (), parent, at, turn)


def mesh(name, points, faces, materials, parent=None, at=(0, 0, 0), turn=None, smooth=32, which=None):
    """`which`: the material's number for each face."""
    return place(name, Mesh(points, faces, which, smooth), materials, parent, at, turn)


def edge(low, high, below=0.05, above=0.05, steps=4):
    """The side of a slab with rounded edges, as (inset, height) pairs."""
    quarter = [math.pi / 2 * step / steps for step in range(steps + 1)]
    points = [(below * (1 - math.sin(a)), low + below * (1 - math.cos(a))) for a in quarter]
    points += [(above * (1 - math.cos(a)), high - above * (1 - math.sin(a))) for a in quarter]
    return points


class _Solid:
    def __init__(self):
        self.points, self.faces, self.which = [], [], []

    def ring(self, flat, height):
        first = len(self.points)
        self.points += [(x, y, height) for x, y in flat]
        return list(range(first, first + len(flat)))

    def face(self, corners, which=0):
        self.faces.append(tuple(corners))
        self.which.append(which)

    def bridge(self, lower, upper, which=0):
        count = len(lower)
        for index in range(count):
            after = (index + 1) % count
            self.face((lower[index], lower[after], upper[after], upper[index]), which)


def _cap(solid, ring, measures, level, up, which, holes=(), centre=(0, 0)):
    """Closes a rounded rectangle, with rectangular holes, without slivers: fans in the corners, a grid of rectangles between them.

    Long thin triangles would cost the tracer its precision. `measures` are width, depth and corner radius of the ring.
    """
    width, depth, radius = measures
    right, back = width / 2 - radius, depth / 2 - radius
    turned = (lambda corners: corners) if up else (lambda corners: corners[::-1])
    arc = len(ring) // 4
    for number, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        middle = len(solid.points)
        solid.points.append((centre[0] + sx * right, centre[1] + sy * back, level))
        points = ring[number * arc : (number + 1) * arc]
        for here, there in zip(points, points[1:]):
            solid.face(turned((middle, here, there)), which)
    edges_x = sorted({-right, right, *(x + side * wide / 2 for x, _y, wide, _deep in holes for side in (-1, 1))})
    edges_y = sorted({-back, back, *(y + side * deep / 2 for _x, y, _wide, deep in holes for side in (-1, 1))})
    edges_x = [-width / 2] + [x for x in edges_x if -width / 2 < x < width / 2] + [width / 2]
    edges_y = [-depth / 2] + [y for y in edges_y if -depth / 2 < y < depth / 2] + [depth / 2]
    for x0, x1 in zip(edges_x, edges_x[1:]):
        for y0, y1 in zip(edges_y, edges_y[1:]):
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            in_corner = abs(x) > right and abs(y) > back
            in_hole = any(abs(x - hx) < wide / 2 and abs(y - hy) < deep / 2 for hx, hy, wide, deep in holes)
            if not in_corner and not in_hole and x1 - x0 > 1e-9 and y1 - y0 > 1e-9:
                first = len(solid.points)
                corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
                solid.points += [(centre[0] + x_, centre[1] + y_, level) for x_, y_ in corners]
                solid.face(turned((first, first + 1, first + 2, first + 3)), which)


def _round_hole(solid, hole, radius, steps, level, which):
    """What lies between a hole's round corners and the rectangle around it; returns the hole's ring."""
    x, y, wide, deep = hole
    ring = solid.ring(outline(wide, deep, radius, steps, (x, y)), level)
    arc = len(ring) // 4
    for number, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        corner = len(solid.points)
        solid.points.append((x + sx * wide / 2, y + sy * deep / 2, level))
        points = ring[number * arc : (number + 1) * arc]
        for here, there in zip(points, points[1:]):
            solid.face((corner, there, here), which)
    return ring


def slab_mesh(width, depth, radius, side, steps=7, wells=(), smooth=32, sides=None):
    """A rounded rectangle lofted along `side`. `wells` are hollows in its top: (x, y, width, depth, radius, deep, material).

    `sides` gives the material of each step of the side; the top and the bottom have the last and the first.
    """
    solid = _Solid()
    measures = []
    rings = []
    for inset, height in side:
        wide, deep = width - 2 * inset, depth - 2 * inset
        corner = radius - inset if radius > inset + 0.01 else 0.01
        corner = max(min(corner, wide / 2 - 1e-4, deep / 2 - 1e-4), 1e-4)
        measures.append((wide, deep, corner))
        rings.append(solid.ring(outline(wide, deep, corner, steps), height))
    sides = sides or [0] * (len(rings) - 1)
    for lower, upper, which in zip(rings, rings[1:], sides):
        solid.bridge(lower, upper, which)
    _cap(solid, rings[0], measures[0], side[0][1], False, sides[0])
    top = side[-1][1]
    _cap(solid, rings[-1], measures[-1], top, True, sides[-1], [(x, y, wide, deep) for x, y, wide, deep, *_rest in wells])
    for x, y, wide, deep, corner, down, which in wells:
        above = _round_hole(solid, (x, y, wide, deep), corner, steps, top, sides[-1])
        for inset, drop in ((0.008, 0.003), (0.016, 0.012), (0.02, down)):
            inner = (wide - 2 * inset, deep - 2 * inset, max(corner - inset, 0.01))
            below = solid.ring(outline(*inner, steps, (x, y)), top - drop)
            # The walls look inwards.
            solid.bridge(below, above, sides[-1] if drop < 0.02 else which)
            above = below
        _cap(solid, above, inner, top - down, True, which, centre=(x, y))
    return Mesh(solid.points, solid.faces, solid.which, smooth)


def slab(name, width, depth, radius, side, materials, parent=None, at=(0, 0, 0), turn=None, steps=7, wells=(), sides=None):
    return place(name, slab_mesh(width, depth, radius, side, steps, wells, sides=sides), materials, parent, at, turn)


def box(name, width, depth, height, materials, parent=None, at=(0, 0, 0), radius=0.3, soft=0.08, turn=None, steps=6):
    soft = min(soft, height * 0.45)
    return slab(name, width, depth, radius, edge(0, height, soft, soft), materials, parent, at, turn, steps)


def plate(name, width, depth, radius, thick, materials, parent=None, at=(0, 0, 0), turn=None, steps=6):
    """Something thin that lies on something else: a label, a slot, a light."""
    return slab(name, width, depth, radius, [(0, 0), (0, thick)], materials, parent, at, turn, steps)


def cylinder(name, radius, height, materials, parent=None, at=(0, 0, 0), turn=None, soft=0.04, sides=56):
    soft = min(soft, height * 0.4, radius * 0.4)
    solid = _Solid()
    circle = [(math.cos(2 * math.pi * step / sides), math.sin(2 * math.pi * step / sides)) for step in range(sides)]
    rings = [
        solid.ring([(x * (radius - min(inset, radius * 0.6)), y * (radius - min(inset, radius * 0.6))) for x, y in circle], level)
        for inset, level in edge(-height / 2, height / 2, soft, soft, 4)
    ]
    for lower, upper in zip(rings, rings[1:]):
        solid.bridge(lower, upper)
    solid.face(rings[0][::-1])
    solid.face(rings[-1])
    return mesh(name, solid.points, solid.faces, materials, parent, at, turn)


def lathe(name, profile, materials, parent=None, at=(0, 0, 0), turn=None, sides=72, smooth=40):
    """A surface of revolution: (radius, height) pairs from the outside of the foot over the rim to the middle of the inside."""
    solid = _Solid()
    circle = [(math.cos(2 * math.pi * step / sides), math.sin(2 * math.pi * step / sides)) for step in range(sides)]
    rings = [solid.ring([(x * max(radius, 1e-3), y * max(radius, 1e-3)) for x, y in circle], level) for radius, level in profile]
    for lower, upper in zip(rings, rings[1:]):
        solid.bridge(lower, upper)
    return mesh(name, solid.points, solid.faces, materials, parent, at, turn, smooth=smooth)


def spline(points, closed, fine):
    """A cubic B-spline through the neighbourhood of its points; an open one begins and ends in them."""
    p = np.asarray(points, np.float64)
    p = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = (np.arange(fine) / fine)[:, None]
    weights = ((1 - t) ** 3 / 6, (3 * t**3 - 6 * t**2 + 4) / 6, (-3 * t**3 + 3 * t**2 + 3 * t + 1) / 6, t**3 / 6)
    pieces = [sum(weight * p[at + k] for k, weight in enumerate(weights)) for at in range(len(p) - 3)]
    line = np.concatenate(pieces)
    return line if closed else np.concatenate([line, np.asarray(points[-1:], np.float64)])


def tube(name, points, radius, materials, parent=None, closed=False, fine=10, sides=16):
    line = spline(points, closed, fine)
    along = np.roll(line, -1, 0) - np.roll(line, 1, 0)
    if not closed:
        along[0], along[-1] = line[1] - line[0], line[-1] - line[-2]
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    across = np.cross(along[0], [0, 0, 1] if abs(along[0][2]) < 0.9 else [1, 0, 0])
    solid = _Solid()
    rings = []
    for centre, direction in zip(line, along):
        # Carried along without twisting.
        across = across - direction * np.dot(across, direction)
        across /= max(np.linalg.norm(across), 1e-9)
        up = np.cross(across, direction)
        first = len(solid.points)
        for step in range(sides):
            angle = 2 * math.pi * step / sides
            solid.points.append(tuple(centre + radius * (across * math.cos(angle) + up * math.sin(angle))))
        rings.append(list(range(first, first + sides)))
    for lower, upper in zip(rings, rings[1:] + ([rings[0]] if closed else [])):
        solid.bridge(upper, lower)
    if not closed:
        solid.face(rings[0])
        solid.face(rings[-1][::-1])
    return mesh(name, solid.points, solid.faces, materials, parent)


def sheet(name, width, height, materials, parent=None, at=(0, 0, 0), turn=None, uv=((0, 0), (1, 0), (1, 1), (0, 1)), radius=0.0):
    """A flat rectangle with picture coordinates; with round corners it shows all of its picture."""
    if radius > 0:
        # No fan from the middle: long thin triangles would draw lines on gloss.
        solid = _Solid()
        _cap(solid, solid.ring(outline(width, height, radius, 10), 0), (width, height, radius), 0, True, 0)
        uvs = [[(solid.points[corner][0] / width + 0.5, solid.points[corner][1] / height + 0.5) for corner in face] for face in solid.faces]
        return place(name, Mesh(solid.points, solid.faces, smooth=0, uvs=uvs), materials, parent, at, turn)
    corners = [(-width / 2, -height / 2, 0), (width / 2, -height / 2, 0), (width / 2, height / 2, 0), (-width / 2, height / 2, 0)]
    return place(name, Mesh(corners, [(0, 1, 2, 3)], smooth=0, uvs=[uv]), materials, parent, at, turn)


def dots(name, places, radius, height, materials, parent=None, sides=10):
    """Small holes, as flat discs lying a hair above a surface."""
    points, faces = [], []
    for x, y in places:
        first = len(points)
        points += [(x + radius * math.cos(2 * math.pi * k / sides), y + radius * math.sin(2 * math.pi * k / sides), height) for k in range(sides)]
        faces.append(tuple(range(first, first + sides)))
    return mesh(name, points, faces, materials, parent, smooth=0) if faces else None


def flat(name, points, materials, parent=None, at=(0, 0, 0), turn=None):
    """A flat outline of any shape, anticlockwise."""
    corners = [(x, y, 0) for x, y in points]
    faces = triangulate(points, list(range(len(points))))
    return mesh(name, corners, faces, materials, parent, at, turn, smooth=0)


def solid(name, points, height, materials, parent=None, at=(0, 0, 0), turn=None):
    """A flat outline given thickness: a circuit board."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]))
    points = list(points) if area > 0 else list(points)[::-1]
    count = len(points)
    corners = [(x, y, 0) for x, y in points] + [(x, y, height) for x, y in points]
    cut = triangulate(points, list(range(count)))
    faces = [triangle[::-1] for triangle in cut] + [tuple(index + count for index in triangle) for triangle in cut]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    return mesh(name, corners, faces, materials, parent, at, turn, smooth=0)


def words(text, size, materials, parent=None, at=(0, 0, 0), turn=None, align="CENTER", bold=False, thick=0.0, face=None, spacing=0.0):
    """Print, centred on the height of capitals. `size` is that of an em."""
    (u0, v0, u1, v1), (left, low, right, high) = prints.atlas().place(text, face or ("bold" if bold else "plain"), spacing)
    shift = {"CENTER": -(left + right) / 2, "LEFT": -left, "RIGHT": -right}[align]
    x0, x1, y0, y1 = (left + shift) * size, (right + shift) * size, (low - 0.36) * size, (high - 0.36) * size
    thick += 0.003
    corners = [(x0, y0, thick), (x1, y0, thick), (x1, y1, thick), (x0, y1, thick)]
    uv = ((u0, v0), (u1, v0), (u1, v1), (u0, v1))
    return place("words", Mesh(corners, [(0, 1, 2, 3)], smooth=0, uvs=[uv]), printed(materials), parent, at, turn)


def blob(name, width, height, deep, materials, parent=None, at=(0, 0, 0), turn=None, square=4.2, wobble=0.0, seed=0):
    """A cushion: a rounded sheet that swells to `deep` in the middle. Bags are sewn of these."""
    around, rings = 120, 28
    points, faces = [], []
    for ring in range(rings + 1):
        share = ring / rings
        spread = max(math.sin(share * math.pi / 2) ** 0.55, 0.03)
        rise = deep * max(math.cos(share * math.pi / 2), 0) ** 0.42
        for step in range(around):
            angle = 2 * math.pi * step / around
            c, s = math.cos(angle), math.sin(angle)
            reach = (abs(c) ** square + abs(s) ** square) ** (-1 / square)
            x, y = width / 2 * c * reach * spread, height / 2 * s * reach * spread
            fold = wobble * (math.sin(x * 0.33 + seed) * math.sin(y * 0.21 + seed * 2) + 0.5 * math.sin(x * 0.7 + y * 0.5)) if rise > 1 else 0
            points.append((x, y, rise + fold))
    # One face in the middle: triangles that meet in a point would show as a crease.
    faces.append(tuple(range(around)))
    last = rings * around
    points += [(points[last + i][0] * 0.985, points[last + i][1] * 0.99, -deep * 0.25) for i in range(around)]
    for ring in range(rings + 1):
        for step in range(around):
            here, there = ring * around + step, ring * around + (step + 1) % around
            faces.append((here, here + around, there + around, there))
    return mesh(name, points, faces, materials, parent, at, turn, smooth=70)
