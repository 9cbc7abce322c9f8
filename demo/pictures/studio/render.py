"""Renders pictures: python3 render.py TRACER PLAN FOLDER [--width PIXELS] [--samples 512] [--workers N] [--form png|sizes] [NAME…]

Builds each scene, has the tracer draw it, and keeps it as one PNG or in the sizes that the shop serves (encode.py). A picture is written
whole or not at all, and what is there is skipped, so that a run may be stopped and started again.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from PIL import Image

import encode
import pictures
import views

_settings = {}


def _begin(settings):
    _settings.update(settings)
    _settings["plan"] = pictures.load_plan(settings["plan_path"])


def _try(name, how, arguments, zoomed):
    """One picture that cannot be drawn does not stop the others."""
    try:
        return f"JOB {_draw(name, how, arguments, zoomed)}"
    except Exception as error:
        return f"FAILED {name}: {type(error).__name__} {error} at {error.__traceback__.tb_next and _where(error.__traceback__)}"


def _where(trace):
    while trace.tb_next:
        trace = trace.tb_next
    return f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"


def _draw(name, how, arguments, zoomed):
    width = _settings["width"] or (2400 if zoomed else 1600)
    shape = pictures.shape_of(how, arguments, width)
    begun = time.time()
    picture, count = _traced(how, arguments, shape)
    frames = []
    if name in pictures.turning(_settings["plan"]):
        small, traced_ = ((width, width * 3 // 4) for width in (pictures.FRAME_WIDTH, pictures.FRAME_TRACED))
        frames = [_traced("turntable", (*arguments, frame), traced_)[0].resize(small, Image.LANCZOS) for frame in range(pictures.FRAMES)]
    traced = time.time()
    if how == "room":
        encode.keep_room(picture.convert("RGB"), name, _settings["folder"], _settings["form"])
    else:
        thing = "thing" if arguments[1] == "front" else "thing fine" if pictures.is_fine(arguments[0]) else "thing view"
        kind = "scene" if how == "scene" else thing if how == "accessory" else "front" if arguments[1] == "front" else "fine" if arguments[1] in views.FINE else "view"
        encode.keep(picture.convert("RGB") if how == "scene" else picture, name, kind, zoomed, _settings["folder"], _settings["form"], frames)
    return f"{name} {count} triangles: built and traced {traced - begun:.1f} s, kept {time.time() - traced:.1f} s"


def _traced(how, arguments, shape):
    with tempfile.TemporaryDirectory(dir=_settings["memory"]) as folder:
        scene, raw = os.path.join(folder, "scene"), os.path.join(folder, "picture")
        count = pictures.build(_settings["plan"], how, arguments, scene, shape, _settings["samples"])
        subprocess.run([_settings["tracer"], scene, raw], check=True, stdout=subprocess.DEVNULL)
        with open(raw, "rb") as file:
            return Image.frombytes("RGBA", shape, file.read()), count


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("tracer")
    reader.add_argument("plan")
    reader.add_argument("folder")
    reader.add_argument("names", nargs="*")
    reader.add_argument("--width", type=int, default=0, help="of all pictures; 2400 for those to zoom into and 1600 for others unless said")
    reader.add_argument("--samples", type=int, default=512)
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--form", choices=("png", "sizes"), default="sizes")
    reader.add_argument("--seconds", type=float, default=1e9, help="begin no picture after so long")
    told = reader.parse_intermixed_args()
    os.makedirs(told.folder, exist_ok=True)
    wanted = [job for job in pictures.jobs(pictures.load_plan(told.plan)) if not told.names or job[0] in told.names]
    turning = pictures.turning(pictures.load_plan(told.plan))
    wanted = [job for job in wanted if not encode.is_kept(job[0], told.folder, told.form, job[0] in turning)]
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    settings = {"tracer": told.tracer, "plan_path": told.plan, "folder": told.folder, "width": told.width, "samples": told.samples, "form": told.form, "memory": memory}
    begun = time.time()
    with ProcessPoolExecutor(told.workers, initializer=_begin, initargs=(settings,)) as pool:
        waiting = iter(wanted)
        running = set()
        done = 0
        while True:
            while len(running) < 2 * told.workers and time.time() - begun < told.seconds and (job := next(waiting, None)):
                running.add(pool.submit(_try, *job))
            if not running:
                break
            finished = next(as_completed(running))
            running.remove(finished)
            done += 1
            print(f"{finished.result()} ({done} of {len(wanted)} after {time.time() - begun:.0f} s)", flush=True)


main()
