"""From what was rendered to pictures: python3 develop.py PLAN SETTLED PICTURES JOB…

Each job gives one picture for each colour the plan names; what exists already is left alone.
"""

import json
import os
import sys
from functools import lru_cache

import numpy as np
from PIL import Image

import finish
from bodies import BODIES
from wallpapers import BY_COLOUR, wallpaper

_exposure = 0.3


@lru_cache(maxsize=None)
def _shown(colour, ratio):
    return wallpaper(*BY_COLOUR[colour], 1200, 1200 * ratio[1] // ratio[0])


def _named(name, *parts):
    return "-".join([name, *[part for part in parts if part]])


class Darkroom:
    def __init__(self, plan, settled, pictures):
        self.plan, self.settled, self.pictures = plan, settled, pictures

    def _load(self, job):
        with np.load(os.path.join(self.settled, job.replace("/", "--") + ".npz")) as kept:
            return {key: kept[key].astype(np.float32) for key in kept.files}

    def _keep(self, name, picture):
        path = os.path.join(self.pictures, name + ".png")
        picture.save(path + ".part", "PNG", compress_level=1)
        os.replace(path + ".part", path)

    def laptop(self, job, body, view):
        settled = self._load(job)
        facts = self.plan["laptops"][body]
        for colour in facts["colours"]:
            picture = finish.cut_out(settled, colour, _shown(colour, BODIES[body]["ratio"]), _exposure)
            self._keep(_named(body, colour, view), picture)
            # Of a laptop that differs in size alone, one picture says so: the front, beside others in a list.
            for alike, more in facts.get("alike", {}).items():
                if view == "front" and colour in more["colours"]:
                    self._keep(_named(alike, colour, view), finish.resized(picture, more["share"], settled["about"]))

    def thing(self, job, name):
        settled = self._load(job)
        for colour in self.plan["things"][name]:
            self._keep(_named(name, colour), finish.cut_out(settled, colour, exposure=_exposure))

    def room(self, job, name, shot):
        light = finish.encoded(self._load(job)["light"])
        picture = Image.fromarray((light * 255 + 0.5).astype(np.uint8))
        self._keep(f"{name}-{shot}", picture)
        if shot == "panorama":
            width, height = picture.size
            # What stands at eye level all around makes a wide banner.
            self._keep(f"{name}-wide", picture.crop((width // 8, int(height * 0.34), width * 7 // 8, int(height * 0.62))))


def main():
    plan, settled, pictures, *jobs = sys.argv[1:]
    with open(plan, encoding="utf-8") as file:
        room = Darkroom(json.load(file), settled, pictures)
    os.makedirs(pictures, exist_ok=True)
    for job in jobs:
        kind, *rest = job.split("/")
        getattr(room, kind)(job, *rest)
        print(f"JOB {job}", flush=True)


main()
