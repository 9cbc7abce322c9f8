"""Flat outlines: rounded rectangles, and polygons with holes cut into triangles."""

import math


def outline(width, depth, radius, steps=7, centre=(0, 0)):
    """A rectangle with round corners, anticlockwise. With one step the corners are cut off straight."""
    radius = max(min(radius, width / 2 - 1e-4, depth / 2 - 1e-4), 1e-4)
    points = []
    for right, back, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            x = right * (width / 2 - radius) + radius * math.cos(angle)
            y = back * (depth / 2 - radius) + radius * math.sin(angle)
            points.append((centre[0] + x, centre[1] + y))
    return points


def rounded(points, radius, steps=8):
    """A polygon, anticlockwise, with round corners; `radius` is one for all or one for each."""
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
    made = []
    for number, (corner, size) in enumerate(zip(points, radii)):
        before, after = points[number - 1], points[(number + 1) % len(points)]
        ends = []
        for other in (before, after):
            away = math.dist(corner, other)
            share = min(size / away, 0.49)
            ends.append((corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share))
        for step in range(steps + 1):
            # A quadratic Bézier curve.
            t = step / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
            made.append(tuple(a * ends[0][axis] + b * corner[axis] + c * ends[1][axis] for axis in (0, 1)))
    return made


def _turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _inside(p, a, b, c):
    return _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0


def _bridge(points, ring, hole):
    """Joins a hole to the ring around it by an edge there and back (Eberly)."""
    start = max(range(len(hole)), key=lambda at: points[hole[at]][0])
    px, py = points[hole[start]]
    nearest, target = math.inf, None
    for at in range(len(ring)):
        a, b = points[ring[at]], points[ring[(at + 1) % len(ring)]]
        # An edge to the right that the ray from the hole's rightmost point crosses upwards.
        if a[1] <= py < b[1]:
            x = a[0] + (py - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            if px <= x < nearest:
                nearest, target = x, (at if a[0] > b[0] else (at + 1) % len(ring))
    crossing, best = (nearest, py), target
    seen = points[ring[target]]
    # A corner of the ring that hides the chosen one is taken instead: that with the smallest angle to the ray.
    slope = math.inf
    for at, index in enumerate(ring):
        q = points[index]
        if q[0] < px or q == seen:
            continue
        hides = _inside(q, (px, py), crossing, seen) if seen[1] > py else _inside(q, (px, py), seen, crossing)
        if hides:
            angle = abs(q[1] - py) / max(q[0] - px, 1e-12)
            if angle < slope:
                slope, best = angle, at
    around = hole[start:] + hole[: start + 1]
    return ring[: best + 1] + around + ring[best:]


def triangulate(points, outer, holes=()):
    """Ear clipping. `outer` runs anticlockwise, holes clockwise; all are lists of numbers of points."""
    ring = list(outer)
    for hole in sorted(holes, key=lambda each: -max(points[index][0] for index in each)):
        ring = _bridge(points, ring, list(hole))
    triangles = []
    guard = 0
    at = 0
    while len(ring) > 3 and guard < 2 * len(ring) + 10:
        count = len(ring)
        at %= count
        a, b, c = ring[at - 1], ring[at], ring[(at + 1) % count]
        pa, pb, pc = points[a], points[b], points[c]
        ear = _turn(pa, pb, pc) > 1e-12 and not any(
            points[other] not in (pa, pb, pc) and _inside(points[other], pa, pb, pc) for other in ring
        )
        if ear or guard > 2 * count:
            triangles.append((a, b, c))
            del ring[at]
            guard = 0
            at -= 1
        else:
            # Points on a straight line bound nothing and may go.
            if abs(_turn(pa, pb, pc)) <= 1e-12 and (pa == pb or pb == pc or pa == pc):
                del ring[at]
                guard = 0
            else:
                at += 1
                guard += 1
    if len(ring) == 3:
        triangles.append(tuple(ring))
    return triangles
