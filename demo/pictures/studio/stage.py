"""What stands before the camera: objects in a tree, each with a mesh and its materials. One unit is a centimetre; x right, y away, z up."""

import math

import numpy as np


class Mesh:
    """Points, polygons of them, a material number for each polygon. Corner normals are smooth below `smooth` degrees."""

    def __init__(self, points, faces, which=None, smooth=32, uvs=None):
        self.points = np.asarray(points, np.float64).reshape(-1, 3)
        self.faces = faces
        self.which = np.zeros(len(faces), np.int32) if which is None else np.asarray(which, np.int32)
        self.smooth = smooth
        self.uvs = uvs
        self._triangles = None

    def triangles(self):
        """Corner points, corner normals, texture places and material numbers, triangle by triangle."""
        if self._triangles is None:
            self._triangles = self._cut()
        return self._triangles

    def _cut(self):
        sizes = np.array([len(face) for face in self.faces])
        vertex = np.concatenate([np.asarray(face, np.int64) for face in self.faces])
        face_of = np.repeat(np.arange(len(self.faces)), sizes)
        normals, areas = self._face_normals(vertex, face_of, sizes)
        corner = self._corner_normals(vertex, face_of, normals, areas)
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        fans = [start + np.array([[0, k, k + 1] for k in range(1, size - 1)]) for start, size in zip(starts, sizes)]
        picked = np.concatenate(fans)
        uvs = np.zeros((len(vertex), 2)) if self.uvs is None else np.concatenate([np.asarray(each, np.float64) for each in self.uvs])
        return self.points[vertex[picked]], corner[picked], uvs[picked], np.repeat(self.which, sizes - 2)

    def _face_normals(self, vertex, face_of, sizes):
        """Newell's method: right for any flat polygon."""
        ends = np.cumsum(sizes)
        following = np.arange(len(vertex)) + 1
        following[ends - 1] = ends - sizes
        here, there = self.points[vertex], self.points[vertex[following]]
        sums = np.zeros((len(sizes), 3))
        np.add.at(sums, face_of, np.cross(here, there))
        length = np.linalg.norm(sums, axis=1)
        return sums / np.maximum(length, 1e-30)[:, None], length / 2

    def _corner_normals(self, vertex, face_of, normals, areas):
        """Weighted by area, so that large flat faces stay flat and only the narrow ones between them bend."""
        if not self.smooth:
            return normals[face_of]
        order = np.argsort(vertex, kind="stable")
        counts = np.bincount(vertex, minlength=len(self.points))[vertex[order]]
        first = np.searchsorted(vertex[order], vertex[order])
        left = np.repeat(np.arange(len(order)), counts)
        step = np.arange(len(left)) - np.repeat(np.cumsum(counts) - counts, counts)
        right = first[left] + step
        mine, others = face_of[order[left]], face_of[order[right]]
        near = np.einsum("ij,ij->i", normals[mine], normals[others]) > math.cos(math.radians(self.smooth))
        sums = np.zeros((len(vertex), 3))
        np.add.at(sums, order[left[near]], normals[others[near]] * areas[others[near], None])
        length = np.linalg.norm(sums, axis=1, keepdims=True)
        return np.where(length > 1e-12, sums / np.maximum(length, 1e-30), normals[face_of])


def _turned(turn):
    x, y, z = (math.radians(angle) for angle in turn)
    cx, sx, cy, sy, cz, sz = math.cos(x), math.sin(x), math.cos(y), math.sin(y), math.cos(z), math.sin(z)
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return about_z @ about_y @ about_x


class Thing:
    """Placed below its parent: scaled, turned about x, then y, then z (degrees), and moved."""

    def __init__(self, name, mesh=None, materials=(), parent=None, at=(0, 0, 0), turn=None, scale=1.0):
        self.name, self.mesh, self.parent = name, mesh, parent
        self.materials = list(materials) if isinstance(materials, (list, tuple)) else [materials]
        self.at, self.turn, self.scale = at, turn or (0, 0, 0), scale

    def matrix(self):
        made = np.eye(4)
        made[:3, :3] = _turned(self.turn) * self.scale
        made[:3, 3] = self.at
        return made if self.parent is None else self.parent.matrix() @ made


_things = []
_lamps = []


def clear():
    _things.clear()
    _lamps.clear()


def add(thing):
    _things.append(thing)
    return thing


def add_lamp(lamp):
    _lamps.append(lamp)


def things():
    return [thing for thing in _things if thing.mesh is not None]


def lamps():
    return list(_lamps)


def take(root):
    """Takes a thing and all below it off the stage, to be put up many times."""
    below = {id(root)}
    kept = [root]
    for thing in _things:
        if thing.parent is not None and id(thing.parent) in below:
            below.add(id(thing))
            kept.append(thing)
    _things[:] = [thing for thing in _things if id(thing) not in below]
    return kept


def put(kept, parent):
    """Puts up a copy of what was taken, below another parent."""
    copies = {}
    for thing in kept:
        above = copies.get(id(thing.parent), parent)
        copies[id(thing)] = add(Thing(thing.name, thing.mesh, thing.materials, above, thing.at, thing.turn, thing.scale))


def world_triangles(thing):
    points, normals, uvs, which = thing.mesh.triangles()
    matrix = thing.matrix()
    turn = matrix[:3, :3]
    straight = np.linalg.inv(turn).T
    bent = normals @ straight.T
    bent /= np.maximum(np.linalg.norm(bent, axis=2, keepdims=True), 1e-12)
    return points @ turn.T + matrix[:3, 3], bent, uvs, which


def corners(leave_out=()):
    """All points of what stands there, for the camera to fit."""
    seen = []
    for thing in things():
        if not thing.name.startswith(tuple(leave_out) or ("\0",)):
            matrix = thing.matrix()
            low, high = thing.mesh.points.min(0), thing.mesh.points.max(0)
            box = np.array([[x, y, z] for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])])
            seen.append(box @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(seen)
