"""Solids: everything on the pictures is made of these. One unit is a centimetre; x right, y away from the viewer, z up."""

import math

import bmesh
import bpy


def place(name, data, parent=None, at=(0, 0, 0), turn=None):
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    made.parent = parent
    made.location = at
    if turn is not None:
        made.rotation_euler = [math.radians(angle) for angle in turn]
    return made


def group(name, parent=None, at=(0, 0, 0), turn=None):
    return place(name, None, parent, at, turn)


def _dress(data, materials, smooth=32):
    for each in materials if isinstance(materials, (list, tuple)) else [materials]:
        data.materials.append(each)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(smooth)


def mesh(name, points, faces, materials, parent=None, at=(0, 0, 0), turn=None, smooth=32, which=None):
    """`which`: the material's number for each face."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(point) for point in points], [], faces)
    if which is not None:
        data.polygons.foreach_set("material_index", which)
    _dress(data, materials, smooth)
    data.update()
    return place(name, data, parent, at, turn)


def outline(width, depth, radius, steps=7, centre=(0, 0)):
    """A rectangle with round corners, anticlockwise."""
    radius = max(min(radius, width / 2 - 1e-4, depth / 2 - 1e-4), 1e-4)
    points = []
    for right, back, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            x = right * (width / 2 - radius) + radius * math.cos(angle)
            y = back * (depth / 2 - radius) + radius * math.sin(angle)
            points.append((centre[0] + x, centre[1] + y))
    return points


def edge(low, high, below=0.05, above=0.05, steps=4):
    """The side of a slab with rounded edges, as (inset, height) pairs."""
    quarter = [math.pi / 2 * step / steps for step in range(steps + 1)]
    points = [(below + 0.02, low)]
    points += [(below * (1 - math.sin(a)), low + below * (1 - math.cos(a))) for a in quarter]
    points += [(above * (1 - math.cos(a)), high - above * (1 - math.sin(a))) for a in quarter]
    return [*points, (above + 0.02, high)]


def slab(name, width, depth, radius, side, materials, parent=None, at=(0, 0, 0), turn=None, steps=7, wells=()):
    """A rounded rectangle lofted along `side`. `wells` are hollows in its top: (x, y, width, depth, radius, deep, material)."""
    work = bmesh.new()
    rings = []
    for inset, height in side:
        ring = outline(width - 2 * inset, depth - 2 * inset, radius - inset if radius > inset + 0.01 else 0.01, steps)
        rings.append([work.verts.new((x, y, height)) for x, y in ring])
    for lower, upper in zip(rings, rings[1:]):
        _bridge(work, lower, upper)
    work.faces.new(rings[0][::-1])
    if wells:
        _sink(work, rings[-1], side[-1][1], wells, steps)
    else:
        work.faces.new(rings[-1])
    data = bpy.data.meshes.new(name)
    work.to_mesh(data)
    work.free()
    _dress(data, materials)
    return place(name, data, parent, at, turn)


def _bridge(work, lower, upper):
    count = len(lower)
    for index in range(count):
        following = (index + 1) % count
        work.faces.new((lower[index], lower[following], upper[following], upper[index]))


def _sink(work, rim, height, wells, steps):
    count = len(rim)
    work.edges.ensure_lookup_table()
    edges = [work.edges.get((rim[i], rim[(i + 1) % count])) for i in range(count)]
    mouths = []
    for x, y, width, depth, radius, _deep, _which in wells:
        ring = [work.verts.new((px, py, height)) for px, py in outline(width, depth, radius, steps, (x, y))]
        edges += [work.edges.new((ring[i], ring[(i + 1) % count])) for i in range(count)]
        mouths.append(ring)
    filled = bmesh.ops.triangle_fill(work, edges=edges, use_beauty=True, normal=(0, 0, 1))
    for face in filled["geom"]:
        if isinstance(face, bmesh.types.BMFace):
            face.normal_update()
            if face.normal.z < 0:
                face.normal_flip()
    for mouth, (x, y, width, depth, radius, deep, which) in zip(mouths, wells):
        above = mouth
        for inset, down in ((0.02, 0.01), (0.03, deep)):
            ring = outline(width - 2 * inset, depth - 2 * inset, max(radius - inset, 0.01), steps, (x, y))
            below = [work.verts.new((px, py, height - down)) for px, py in ring]
            _bridge(work, above, below)
            above = below
        work.faces.new(above).material_index = which


def box(name, width, depth, height, materials, parent=None, at=(0, 0, 0), radius=0.3, soft=0.08, turn=None, steps=5):
    soft = min(soft, height * 0.45)
    return slab(name, width, depth, radius, edge(0, height, soft, soft), materials, parent, at, turn, steps)


def plate(name, width, depth, radius, thick, materials, parent=None, at=(0, 0, 0), turn=None, steps=4):
    """Something thin that lies on something else: a label, a slot, a light."""
    return slab(name, width, depth, radius, [(0, 0), (0, thick)], materials, parent, at, turn, steps)


def cylinder(name, radius, height, materials, parent=None, at=(0, 0, 0), turn=None, soft=0.04, sides=40):
    soft = min(soft, height * 0.4, radius * 0.4)
    side = edge(-height / 2, height / 2, soft, soft, 3)
    points, faces = [], []
    for inset, level in side:
        inset = min(inset, radius * 0.6)
        for step in range(sides):
            angle = 2 * math.pi * step / sides
            points.append(((radius - inset) * math.cos(angle), (radius - inset) * math.sin(angle), level))
    for ring in range(len(side) - 1):
        for step in range(sides):
            here, there = ring * sides + step, ring * sides + (step + 1) % sides
            faces.append((here, there, there + sides, here + sides))
    faces.append(tuple(range(sides))[::-1])
    faces.append(tuple((len(side) - 1) * sides + step for step in range(sides)))
    return mesh(name, points, faces, materials, parent, at, turn)


def tube(name, points, radius, materials, parent=None, closed=False, fine=10):
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.resolution_u = fine
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for knot, point in zip(spline.points, points):
        knot.co = (*point, 1)
    spline.use_endpoint_u = not closed
    spline.use_cyclic_u = closed
    spline.order_u = 4
    curve.materials.append(materials)
    return place(name, curve, parent)


def sheet(name, width, height, materials, parent=None, at=(0, 0, 0), turn=None):
    """A flat rectangle with picture coordinates."""
    corners = [(-width / 2, -height / 2, 0), (width / 2, -height / 2, 0), (width / 2, height / 2, 0), (-width / 2, height / 2, 0)]
    made = mesh(name, corners, [(0, 1, 2, 3)], materials, parent, at, turn, smooth=0)
    layer = made.data.uv_layers.new()
    for index, corner in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[index].uv = corner
    return made


def dots(name, places, radius, height, materials, parent=None):
    """Small holes, as flat hexagons lying a hair above a surface."""
    points, faces = [], []
    for x, y in places:
        first = len(points)
        points += [(x + radius * math.cos(k * math.pi / 3), y + radius * math.sin(k * math.pi / 3), height) for k in range(6)]
        faces.append(tuple(range(first, first + 6)))
    return mesh(name, points, faces, materials, parent, smooth=0) if faces else None


def solid(name, points, height, materials, parent=None, at=(0, 0, 0)):
    """A flat outline given thickness: a circuit board."""
    count = len(points)
    corners = [(x, y, 0) for x, y in points] + [(x, y, height) for x, y in points]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    return mesh(name, corners, faces, materials, parent, at, smooth=0)


_bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
_plain = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def words(text, size, materials, parent=None, at=(0, 0, 0), turn=None, align="CENTER", bold=False, thick=0.0):
    curve = bpy.data.curves.new("words", "FONT")
    curve.body = text
    curve.size = size
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.extrude = thick
    curve.resolution_u = 3
    try:
        curve.font = bpy.data.fonts.load(_bold if bold else _plain, check_existing=True)
    except RuntimeError:
        pass  # Blender's own font serves where these are not installed.
    curve.materials.append(materials)
    return place("words", curve, parent, at, turn)


def blob(name, width, height, deep, materials, parent=None, at=(0, 0, 0), turn=None, square=4.2, wobble=0.0, seed=0):
    """A cushion: a rounded sheet that swells to `deep` in the middle. Bags are sewn of these."""
    around, rings = 72, 20
    points, faces = [], []
    for ring in range(rings + 1):
        share = ring / rings
        spread = math.sin(share * math.pi / 2) ** 0.55
        rise = deep * max(math.cos(share * math.pi / 2), 0) ** 0.42
        for step in range(around):
            angle = 2 * math.pi * step / around
            c, s = math.cos(angle), math.sin(angle)
            reach = (abs(c) ** square + abs(s) ** square) ** (-1 / square)
            x, y = width / 2 * c * reach * spread, height / 2 * s * reach * spread
            fold = wobble * (math.sin(x * 0.33 + seed) * math.sin(y * 0.21 + seed * 2) + 0.5 * math.sin(x * 0.7 + y * 0.5)) if rise > 1 else 0
            points.append((x, y, rise + fold))
    last = rings * around
    points += [(points[last + i][0] * 0.985, points[last + i][1] * 0.99, -deep * 0.25) for i in range(around)]
    for ring in range(rings + 1):
        for step in range(around):
            here, there = ring * around + step, ring * around + (step + 1) % around
            faces.append((here, here + around, there + around, there))
    return mesh(name, points, faces, materials, parent, at, turn, smooth=70)
