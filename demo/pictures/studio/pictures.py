"""From a picture's name in plan.json to a scene before a camera."""

import json

import camera
import materials
import prints
import room_kit
import rooms
import scene
import scenes
import stage
import views
from accessories import ACCESSORIES, STANDING_SHADOW, seen
from wallpapers import for_screen


def jobs(plan):
    """All pictures as (name, how, arguments, whether people zoom into it), the most visible first."""
    fronts = [(front["name"], "laptop", (front["body"], "front", front["colour"], front["screen"]), front["zoom"]) for front in plan["fronts"]]
    things = [(each["name"], "accessory", (f"{each['brand']}-{each['kind']}", each["view"], each["colour"]), False) for each in plan["accessories"]]
    views_ = [(each["name"], "laptop", (each["body"], each["view"], each["colour"], each["screen"]), False) for each in plan["views"]]
    places = [(f"{name}-{shot}", "room", (name, shot), False) for name in plan["places"] for shot in ("still", "panorama")]
    shots = [(each["name"], "scene", (each["scene"], each["shot"]), False) for each in plan["scenes"]]
    return fronts + things + views_ + places + shots


def turning(plan):
    """Names of the fronts that can also be turned around."""
    return {front["name"] for front in plan["fronts"] if front["turn"]}


# Frames of a turntable, their width, and the width they are traced in: shrunk ones are sharper.
FRAMES, FRAME_WIDTH, FRAME_TRACED = 24, 640, 960
# Width and height of a room's pictures.
ROOM_SHAPES = {"still": (1600, 900), "panorama": (4096, 2048)}


def shape_of(how, arguments, width):
    if how == "scene":
        return width, width * 5 // 8
    if how != "room":
        return width, width * 3 // 4
    across, down = ROOM_SHAPES[arguments[1]]
    return (across, down) if width >= 1600 else (width, width * down // across)


def is_fine(thing):
    """Whether an accessory, by brand and kind, has legends."""
    return ACCESSORIES.get(thing, {}).get("fine", False)


def load_plan(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def build(plan, how, arguments, path, shape, samples):
    """Writes the scene of one picture."""
    stage.clear()
    prints.forget()
    if how == "room":
        name, shot = arguments
        materials.forget()
        eye = rooms.shoot(plan, name, shot)
        film = (0.42, 1.06, 0.55, 1.0)
        return scene.write(path, eye, shape, samples * 3, room_kit.SKY, film, catch_shadow=False, lamps_seen=False, bounces=6)
    if how == "scene":
        name, shot = arguments
        materials.forget(scenes.SCENES[name][1])
        eye, sky, film = scenes.shoot(plan, name, shot)
        return scene.write(path, eye, shape, samples * 3, sky, film, catch_shadow=False, lamps_seen=True, bounces=7)
    if how == "turntable":
        body, _view, colour, screen, frame = arguments
        facts = plan["bodies"][body]
        materials.forget(colour)
        azimuth, height, lens, fill, points = views.turned(facts, for_screen(screen, facts["ratio"]), 360 * frame / FRAMES)
        return scene.write(path, camera.fitted(azimuth, height, lens, fill, shape, points), shape, samples, camera.STUDIO_SKY)
    if how == "laptop":
        body, view, colour, screen = arguments
        facts = plan["bodies"][body]
        materials.forget(colour, views.GRAIN.get(view, 1.0))
        azimuth, height, lens, fill, points = views.stand(facts, view, for_screen(screen, facts["ratio"]))
        eye = camera.fitted(azimuth, height, lens, fill, shape, points)
    else:
        which, view, colour = arguments
        thing = ACCESSORIES[which]
        materials.forget(colour)
        # Bright metal mirrors the lamp overhead when looked at from above.
        camera.studio(thing.get("scale", 0.5), above=1.2 if view == "above" else 3.0)
        thing["build"]()
        azimuth, height, fill, points = seen(thing, view, stage.corners())
        eye = camera.fitted(azimuth, height, 90, fill, shape, points)
        return scene.write(path, eye, shape, samples, camera.STUDIO_SKY, (*scene.FILM[:3], STANDING_SHADOW if "standing" in thing else scene.FILM[3]))
    return scene.write(path, eye, shape, samples, camera.STUDIO_SKY)
