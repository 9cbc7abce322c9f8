"""Sockets in the side of a case: a metal rim, a dark hollow with depth, and what shows inside it."""

from materials import dark, material
from shapes import cylinder, edge, group, plate, slab, words

# Width, height, corner.
_kinds = {
    "usb-c": (0.9, 0.32, 0.16),
    "usb-a": (1.32, 0.52, 0.05),
    "hdmi": (1.5, 0.5, 0.12),
    "jack": (0.42, 0.42, 0.21),
    "sd": (2.5, 0.26, 0.05),
    "microsd": (1.3, 0.2, 0.05),
    "lan": (1.35, 0.9, 0.06),
    "power": (0.62, 0.62, 0.31),
    "lock": (0.7, 0.3, 0.08),
    "vent": (5.2, 0.5, 0.1),
}
_signs = {"usb-c": "usb c", "usb-a": "usb", "hdmi": "hdmi", "jack": "audio", "sd": "sd", "microsd": "micro sd", "lan": "lan", "power": "dc in"}
_sides = {"left": (90, 0, -90), "right": (90, 0, 90), "back": (90, 0, 180), "front": (90, 0, 0)}


def width(kind):
    return _kinds[kind][0]


def height(kind):
    return _kinds[kind][1]


def port(kind, parent, side, at, sign=None, room=1.0):
    """`sign`: the material of the small print above it, or below it where `room`, from its middle to the edge, is too little."""
    wide, high, corner = _kinds[kind]
    here = group("port", parent, at, _sides[side])
    if kind == "vent":
        for number in range(13):
            plate("slit", 0.2, high, 0.08, 0.006, dark(), here, (-2.4 + number * 0.4, 0, 0))
        return
    rim = material("rim", "#9a9da3", 0.3, metal=1.0)
    inner = material("socket", "#17181a", 0.5)
    slab("rim", wide + 0.07, high + 0.07, corner + 0.035, edge(-0.02, 0.008, 0.004, 0.006, 2), rim, here, steps=7)
    slab("hollow", wide, high, corner, [(0, 0), (0, 0.0085)], dark(), here, steps=7)
    if kind == "usb-c":
        plate("tongue", wide * 0.68, 0.07, 0.03, 0.011, inner, here)
        plate("contacts", wide * 0.6, 0.018, 0.005, 0.012, material("gold", "#c9a24a", 0.3, metal=1.0), here)
    elif kind == "hdmi":
        plate("tongue", wide * 0.72, 0.09, 0.02, 0.011, inner, here, (0, 0.06, 0))
    elif kind == "usb-a":
        plate("tongue", 1.1, 0.19, 0.02, 0.011, material("tongue-light", "#d5dad8", 0.4), here, (0, 0.1, 0))
        for x in (-0.36, -0.12, 0.12, 0.36):
            plate("contact", 0.09, 0.05, 0.01, 0.012, material("gold", "#c9a24a", 0.3, metal=1.0), here, (x, 0.06, 0))
    elif kind == "lan":
        plate("inner", 1.1, 0.62, 0.03, 0.0095, inner, here, (0, -0.06, 0))
        for number in range(8):
            plate("contact", 0.05, 0.2, 0.01, 0.011, material("gold", "#c9a24a", 0.3, metal=1.0), here, (-0.35 + number * 0.1, 0.16, 0))
    elif kind in ("jack", "power"):
        cylinder("throat", high * 0.33, 0.004, inner, here, (0, 0, 0.009), soft=0.001)
    elif kind in ("sd", "microsd"):
        plate("card", wide * 0.9, high * 0.35, 0.02, 0.011, inner, here, (0, -high * 0.1, 0))
    if sign is not None and kind in _signs:
        away = high / 2 + 0.2
        words(_signs[kind], 0.2, sign, here, (0, away if away + 0.1 < room else -away, 0.004))


def row(kinds, parent, side, start, step, at, sign=None, top=1e9):
    """Sockets one after the other; `at(position, kind)` gives the point for each along the side. `top`: the height of its upper edge."""
    position = start
    for kind in kinds:
        wide = width(kind)
        here = at(position + step * wide / 2, kind)
        port(kind, parent, side, here, sign, top - here[2])
        position += step * (wide + 0.75)
