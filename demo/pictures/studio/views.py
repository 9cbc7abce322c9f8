"""From where laptops are looked at. All fronts share one camera, so that a 13.3″ looks smaller than a 16″."""

import math

import camera
import stage
from brands import look_of
from inside import opened
from laptop import laptop, pen
from materials import METALS, is_pale, material
from shapes import box, group

# Azimuth, height, lens, how far the lid is open, how much of the picture it takes.
LAPTOP = {
    "front": (-27, 17, 80, 112, 0.95),
    "back": (153, 21, 80, 76, 0.88),
    "left": (-68, 12, 110, 108, 0.9),
    "right": (68, 12, 110, 108, 0.9),
    "keyboard": (0, 80, 90, 118, 0.9),
    "closed": (-32, 26, 85, 0, 0.84),
    "paper": (-8, 58, 80, 0, 0.88),
    "inside": (-14, 62, 85, 0, 0.88),
    "detail": (-34, 30, 100, 112, 1.0),
    "tent": (156, 14, 80, 300, 0.84),
    "tablet": (-20, 40, 80, 360, 0.84),
}
# Radiance of the lamp behind, where metal would mirror it as white without an edge; of pale metal's and of others'.
BEHIND = {"front": (1.5, 4.6), "closed": (2.2, 2.2), "detail": (1.8, 4.6)}
# Radiance of the lamp overhead, which metal mirrors when looked at from above.
ABOVE = {"keyboard": (0.95, 1.3), "paper": (1.1, 1.5), "inside": (1.9, 1.9), "closed": (1.7, 1.7), "detail": (1.7, 2.6)}
# Views with legends and small print, which smear in files as light as the others'.
FINE = {"keyboard", "inside", "detail"}
# Lids mirror a lamp at a flat angle: grain finer than a pixel would show as noise there.
GRAIN = {"back": 0.2}


def _light(view, look):
    metal = look["finish"] in METALS
    pale = is_pale() and metal
    # A shelf of metal behind the lid is white in it from the left.
    usual = 2.4 if view == "left" and metal and look.get("shelf", 3) > 10 else 7.5
    behind, above = BEHIND.get(view, (usual, usual)), ABOVE.get(view, (2.6, 2.6))
    camera.studio(above=above[0 if pale else 1], behind=behind[0 if pale else 1])


def reference(opening):
    """The corners of the largest laptop, 17.3″: it just fits."""
    half, deep, lid = 19.9, 14.6, 25.0
    angle = math.radians(opening)
    back = deep - lid * math.cos(angle)
    return [(right * half, y, z) for right in (-1, 1) for y, z in ((-deep, 0), (deep, 0), (back, lid * math.sin(angle) + 1.5))]


def stand(facts, view, shown):
    """Builds the view and returns its camera's measures: azimuth, height, lens, fill, and the points to fit."""
    azimuth, height, lens, opening, fill = LAPTOP[view]
    _light(view, look_of(facts))
    if view == "inside":
        opened(facts)
        return azimuth, height, lens, fill, stage.corners()
    if view in ("tent", "tablet"):
        _folded(facts, view, shown)
        return azimuth, height, lens, fill, stage.corners()
    root, m = laptop(facts, opening, shown)
    if view == "front":
        if facts.get("fold"):
            pen(root, (11.5, -14.2, 0), (0, 0, -8))
        return azimuth, height, lens, fill, reference(opening)
    if view == "paper":
        _paper(m)
    if view == "detail":
        x, y, z = -m.width / 2, m.hinge, m.deck
        return azimuth, height, lens, fill, [(x - 0.5, y - 13, 0), (x + 15, y - 13, z), (x - 0.5, y + 1, 0), (x + 11, y + 2, z + 6.5)]
    return azimuth, height, lens, fill, stage.corners()


def turned(facts, shown, degrees):
    """A frame of a turntable: the front's camera and light, farther away so that it fits however it stands."""
    azimuth, height, lens, opening, _fill = LAPTOP["front"]
    _light("front", look_of(facts))
    laptop(facts, opening, shown, turn=(0, 0, degrees))
    top = stage.corners()[:, 2].max()
    radius = max(math.hypot(x, y) for x, y, _z in reference(opening)) * 0.96
    ring = [math.radians(angle) for angle in range(0, 360, 15)]
    return azimuth, height, lens, 0.96, [(radius * math.cos(a), radius * math.sin(a), z) for a in ring for z in (0, top * 0.9)]


def _paper(m):
    """A sheet of A4, 21 × 29.7 cm, beside it; a pencil on the sheet."""
    page = material("paper", "#f3f1ea", 0.8, specular=0.2)
    ink = material("paper-ink", "#7b8184", 0.8)
    here = group("page", None, (m.width / 2 + 12.2, -m.depth / 2 + 14.85, 0))
    box("page", 21.0, 29.7, 0.06, page, here, radius=0.05, soft=0.01)
    for number in range(16):
        box("line", 15.0 if number % 5 != 4 else 9.0, 0.12, 0.004, ink, here, (0 if number % 5 != 4 else -3.0, 10.5 - number * 1.3, 0.06), 0.03, 0.001)


def _folded(facts, view, shown):
    """Folded right round: standing like a tent, or lying as a tablet."""
    # The lid turns about the base's back edge; the tent leans evenly on both front edges.
    tilt = (90 - 28, 0, 0) if view == "tent" else (180, 0, 0)
    laptop(facts, LAPTOP[view][3], shown.rotate(180) if view == "tent" else shown, turn=tilt)
    low = stage.corners()[:, 2].min()
    for thing in stage.things():
        root = thing
        while root.parent is not None:
            root = root.parent
        if root.at[2] == 0:
            root.at = (root.at[0], root.at[1], -low)
