"""Writes what stands on the stage as the tracer reads it (tracer/scene.h)."""

import numpy as np

import prints
import stage
from materials import PATTERNS

_magic = 0x4C505732
_catch_shadow, _lamps_seen, _panorama = 1, 2, 4


class _Textures:
    def __init__(self):
        self.table, self.bytes, self.size, self.known = [], [], 0, {}

    def number(self, image):
        if image is None:
            return -1
        if id(image) not in self.known:
            pixels = np.asarray((prints.atlas().image if image == "print" else image).convert("RGB"))
            self.known[id(image)] = len(self.table)
            self.table.append((pixels.shape[1], pixels.shape[0], self.size))
            self.bytes.append(pixels.tobytes())
            self.size += pixels.size
        return self.known[id(image)]


def _material_row(made, textures):
    pattern, per_centimetre, strength = made.pattern
    row = [*made.base, made.rough, made.metal, made.specular, made.coat, *made.glow]
    row += [PATTERNS[pattern], per_centimetre, strength, textures.number(made.image), made.image_use, made.alpha, float(made.seen_only)]
    return row


FILM = (0.84, 1.1, 0.6, 0.95)


def write(path, camera, shape, samples, sky, film=FILM, catch_shadow=True, lamps_seen=True, bounces=7):
    """`film`: exposure, contrast, where highlights begin to roll off, strength of the shadow."""
    textures, materials, numbers = _Textures(), [], {}
    points, normals, uvs, which = [], [], [], []
    for thing in stage.things():
        for made in thing.materials:
            if made.name not in numbers:
                numbers[made.name] = len(materials)
                materials.append(_material_row(made, textures))
        corner, bent, places, slots = stage.world_triangles(thing)
        table = np.array([numbers[made.name] for made in thing.materials], np.int32)
        points.append(corner), normals.append(bent), uvs.append(places)
        which.append(table[np.minimum(slots, len(table) - 1)])
    lights = []
    for lamp in stage.lamps():
        u, v = lamp.axes()
        lights.append([*lamp.at, *u, *v, *lamp.radiance])
    which = np.concatenate(which)
    flags = (_catch_shadow if catch_shadow else 0) | (_lamps_seen if lamps_seen else 0) | (_panorama if camera.panorama else 0)
    header = [_magic, len(which), len(materials), len(lights), len(textures.table), textures.size, *shape, samples, flags, bounces]
    view = [*camera.eye, *camera.right, *camera.up, *camera.forward, camera.focal, camera.aperture, camera.focus]
    with open(path, "wb") as file:
        file.write(np.array(header, np.int32).tobytes())
        file.write(np.array([*view, *film, *np.ravel(sky)], np.float32).tobytes())
        file.write(np.array(materials, np.float32).tobytes())
        file.write(np.array(lights, np.float32).tobytes())
        file.write(np.array(textures.table, np.int32).tobytes())
        file.write(b"".join(textures.bytes))
        for block in (points, normals, uvs):
            file.write(np.concatenate(block).astype(np.float32).tobytes())
        file.write(which.astype(np.int32).tobytes())
    return len(which)
