"""From a picture's name in plan.json to a scene before a camera."""

import json

import camera
import materials
import prints
import scene
import stage
import views
from accessories import ACCESSORIES, seen
from wallpapers import for_screen


def jobs(plan):
    """All pictures as (name, how, arguments, whether people zoom into it), the most visible first."""
    fronts = [(front["name"], "laptop", (front["body"], "front", front["colour"], front["screen"]), front["zoom"]) for front in plan["fronts"]]
    things = [(each["name"], "accessory", (each["kind"], each["view"], each["colour"]), False) for each in plan["accessories"]]
    views_ = [(each["name"], "laptop", (each["body"], each["view"], each["colour"], each["screen"]), False) for each in plan["views"]]
    return fronts + things + views_


def load_plan(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def build(plan, how, arguments, path, shape, samples):
    """Writes the scene of one picture."""
    stage.clear()
    prints.forget()
    if how == "laptop":
        body, view, colour, screen = arguments
        facts = plan["bodies"][body]
        materials.forget(colour)
        azimuth, height, lens, fill, points = views.stand(facts, view, for_screen(screen, facts["ratio"]))
        eye = camera.fitted(azimuth, height, lens, fill, shape, points)
    else:
        kind, view, colour = arguments
        thing = ACCESSORIES[kind]
        materials.forget(colour)
        camera.studio(thing.get("scale", 0.5))
        thing["build"]()
        azimuth, height, fill, points = seen(thing, view, stage.corners())
        eye = camera.fitted(azimuth, height, 90, fill, shape, points)
    return scene.write(path, eye, shape, samples, camera.STUDIO_SKY)
