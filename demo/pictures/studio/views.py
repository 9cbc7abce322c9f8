"""From where laptops are looked at. All fronts share one camera, so that a 13.3″ looks smaller than a 16″."""

import math

from mathutils import Vector

# Azimuth, height, lens, how far the lid is open.
LAPTOP = {
    "front": (-27, 17, 80, 112),
    "back": (151, 20, 80, 74),
    "side": (-95, 4, 135, 112),
    "keyboard": (0, 76, 90, 128),
}
# How much of the picture the largest takes.
FILL = 0.95


def reference(opening):
    """The corners of the largest laptop, 17.3″: it just fits."""
    half, deep, lid = 19.9, 14.6, 25.0
    angle = math.radians(opening)
    back = deep - lid * math.cos(angle)
    return [
        Vector((right * half, y, z))
        for right in (-1, 1)
        for y, z in ((-deep, 0), (deep, 0), (back, lid * math.sin(angle) + 1.5))
    ]
