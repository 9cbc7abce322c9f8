"""Renders the jobs named on the command line, one after the other, and keeps what finish.py needs.

blender -b --factory-startup -noaudio -P render.py -- FOLDER JOB…
A job is `laptop/BODY/VIEW`, `thing/NAME` or `room/NAME/still|panorama`.
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np

import camera
import finish
import views
from accessories import ACCESSORIES
from bodies import BODIES
from laptop import laptop, pen
from rooms import ROOMS, shoot

_detail = float(os.environ.get("LAPWING_DETAIL", "1"))


def _shape(width, height):
    return round(width * _detail), round(height * _detail)


def _laptop(name, view):
    azimuth, height, lens, opening = views.LAPTOP[view]
    shape = _shape(800, 600) if view == "front" else _shape(720, 540)
    camera.studio()
    root = laptop(BODIES[name], opening)
    if BODIES[name].get("pen") and view in ("front", "keyboard"):
        pen(root, (11.5, -14.2, 0) if view == "front" else (0, -13.6, 0), (0, 0, -8 if view == "front" else 0))
    camera.bpy.context.view_layer.update()
    # The front is to scale among all laptops; the others show as much as fits.
    fit = views.reference(opening) if view == "front" else camera.corners()
    eye = camera.camera(azimuth, height, lens, views.FILL if view == "front" else 0.86, shape, fit)
    about = camera.pixel_of(eye, (0, 0, 0), shape)
    settled = finish.settle(camera.render(shape, 10 if view == "front" else 20))
    return {**settled, "about": np.array(about)}


def _thing(name):
    thing = ACCESSORIES[name]
    shape = _shape(560, 420)
    azimuth, height, fill = thing["view"]
    camera.studio(thing.get("scale", 0.5))
    thing["build"]()
    camera.bpy.context.view_layer.update()
    camera.camera(azimuth, height, 90, fill, shape, camera.corners())
    return finish.settle(camera.render(shape, 7))


def _room(name, shot):
    width, height = (2048, 1024) if shot == "panorama" else (960, 540)
    return shoot(ROOMS[name], shot, _shape(width, height))


_kinds = {"laptop": _laptop, "thing": _thing, "room": _room}


def main():
    folder, *jobs = sys.argv[sys.argv.index("--") + 1 :]
    os.makedirs(folder, exist_ok=True)
    for job in jobs:
        begun = time.time()
        kind, *rest = job.split("/")
        camera.clear()
        made = _kinds[kind](*rest)
        path = os.path.join(folder, job.replace("/", "--") + ".npz")
        # Whole or not at all: a run cut off begins again with this one.
        np.savez(path + ".part.npz", **{key: value.astype(np.float16 if value.ndim > 1 else np.float32) for key, value in made.items()})
        os.replace(path + ".part.npz", path)
        print(f"JOB {job} {time.time() - begun:.1f}", flush=True)


main()
