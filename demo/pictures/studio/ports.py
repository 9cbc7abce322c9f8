"""Sockets in the side of a case: a metal rim, a dark hollow, and what shows inside it."""

from materials import dark, material
from shapes import edge, group, plate, slab

# Width, height, corner, and the room to the next one.
_kinds = {
    "usb-c": (0.9, 0.32, 0.16),
    "usb-a": (1.32, 0.56, 0.06),
    "hdmi": (1.5, 0.54, 0.12),
    "jack": (0.42, 0.42, 0.21),
    "sd": (2.5, 0.26, 0.05),
    "microsd": (1.3, 0.2, 0.05),
    "lan": (1.35, 1.0, 0.06),
    "power": (0.62, 0.62, 0.31),
    "lock": (0.7, 0.32, 0.08),
    "vent": (5.2, 0.5, 0.1),
}
_sides = {"left": (90, 0, -90), "right": (90, 0, 90), "back": (90, 0, 180), "front": (90, 0, 0)}


def width(kind):
    return _kinds[kind][0]


def port(kind, parent, side, at):
    wide, high, corner = _kinds[kind]
    here = group("port", parent, at, _sides[side])
    if kind == "vent":
        for number in range(13):
            plate("slit", 0.2, high, 0.08, 0.014, dark(), here, (-2.4 + number * 0.4, 0, 0))
        return
    rim = material("rim", "#8d9096", 0.35, metal=1.0)
    slab("rim", wide + 0.1, high + 0.1, corner + 0.05, edge(-0.02, 0.012, 0.005, 0.008, 2), rim, here, steps=6)
    plate("hollow", wide, high, corner, 0.017, dark(), here, steps=6)
    if kind in ("usb-c", "hdmi"):
        plate("tongue", wide * 0.65, 0.08, 0.03, 0.022, material("tongue", "#3a3c40", 0.4), here)
    elif kind == "usb-a":
        plate("tongue", 1.08, 0.2, 0.02, 0.022, material("tongue-light", "#d5dad8", 0.4), here, (0, 0.1, 0))
    elif kind == "lan":
        plate("contacts", 0.8, 0.18, 0.02, 0.022, material("gold", "#c9a24a", 0.3, metal=1.0), here, (0, 0.3, 0))


def row(kinds, parent, side, start, step, at):
    """Sockets one after the other; `at(position)` gives the point for each along the side."""
    position = start
    for kind in kinds:
        wide = width(kind)
        port(kind, parent, side, at(position + step * wide / 2, kind))
        position += step * (wide + 0.75)
