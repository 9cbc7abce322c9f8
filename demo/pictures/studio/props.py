"""Things on the tables of scenes."""

import math

import numpy as np

import stage
from materials import material, polished, rubber, steel
from room_kit import PETROL
from shapes import box, cylinder, group, lathe, plate, tube, words


def placed(build, at, turn=0, size=1.0):
    """Builds something around the origin and moves it to its place."""
    first = len(stage._things)
    build()
    made = stage._things[first:]
    here = group("placed", None, at, turn if isinstance(turn, tuple) else (0, 0, turn))
    here.scale = size
    for thing in made:
        if thing.parent is None:
            thing.parent = here


def mug(at, colour, turn=0):
    here = group("mug", None, at, (0, 0, turn))
    glaze = material(f"glaze-{colour}", colour, 0.2, specular=0.6, coat=0.6)
    cylinder("mug", 4.1, 9.4, glaze, here, (0, 0, 4.7), soft=0.35)
    cylinder("tea", 3.65, 0.1, material("tea", "#8a4f22", 0.15, specular=0.5), here, (0, 0, 9.42), soft=0.02)
    tube("handle", [(3.8, 0, 7.6), (5.6, 0, 7.9), (6.7, 0, 6.4), (6.4, 0, 4.0), (5.2, 0, 2.5), (3.8, 0, 2.4)], 0.55, glaze, here)


def books(at, turn, colours, dice):
    here = group("books", None, at, (0, 0, turn))
    level = 0.0
    for colour in colours:
        thick, shift = dice.uniform(1.6, 3.2), dice.uniform(-4, 4)
        each = group("book", here, (0, 0, level), (0, 0, shift))
        cover = material(f"cover-{colour}", colour, 0.55)
        box("cover", 17.2, 24, 0.2, cover, each, (0, 0, 0), 0.2, 0.05)
        box("pages", 16.6, 23.2, thick - 0.4, material("pages", "#efe8d8", 0.85), each, (0.15, 0, 0.2), 0.1, 0.02)
        box("cover", 17.2, 24, 0.2, cover, each, (0, 0, thick - 0.2), 0.2, 0.05)
        box("spine", 0.3, 24, thick, cover, each, (-8.55, 0, 0), 0.1, 0.05)
        level += thick


def notebook(at, turn):
    here = group("notebook", None, at, (0, 0, turn))
    box("pages", 14.4, 20.6, 1.0, material("pages", "#efe8d8", 0.85), here, (0.2, 0, 0.15), 0.2, 0.03)
    box("cover", 15, 21, 0.18, material("notebook", PETROL, 0.6, grain=("leathery", 20, 0.1)), here, (0, 0, 1.15), 0.5, 0.06)
    box("band", 0.8, 21.1, 0.06, material("band", "#a8480f", 0.7), here, (5.6, 0, 1.33), 0.05, 0.01)


def tumbler(at, filled="#a9692f", level=8.2):
    """A steel tumbler with a rolled rim, and tea in it."""
    here = group("tumbler", None, at)
    profile = [(0, 0), (2.9, 0), (3.05, 0.15), (3.15, 1.2), (3.75, 9.4), (3.95, 9.75), (3.98, 9.9), (3.9, 10.02), (3.76, 9.95), (3.68, 9.6), (3.1, 1.3), (2.9, 0.5), (0, 0.45)]
    lathe("tumbler", profile, polished(), here)
    if filled:
        inner = 3.1 + 0.58 * (level - 1.3) / 8.3
        lathe("tea", [(inner, level), (inner - 0.3, level - 0.05), (0, level - 0.05)], material(f"tea-{filled}", filled, 0.12, specular=0.5), here)
        # Froth along the rim.
        froth = material("froth", "#d9b27c", 0.6)
        for number in range(26):
            angle = number * 2.4
            reach = inner - 0.22 - 0.1 * (number % 3)
            cylinder("bubble", 0.1 + 0.05 * (number % 4), 0.06, froth, here, (reach * math.cos(angle), reach * math.sin(angle), level), soft=0.03, sides=10)


def steel_plate(at, radius=12.0):
    here = group("plate", None, at)
    r = radius
    profile = [(0, 0.05), (r - 2.2, 0.05), (r - 1.6, 0.3), (r - 0.9, 1.7), (r - 0.2, 2.05), (r, 2.15), (r, 2.3), (r - 0.3, 2.28), (r - 1.0, 1.95), (r - 1.8, 0.55), (r - 2.4, 0.25), (0, 0.25)]
    lathe("plate", profile, steel(), here)
    return here


def bottle(at, colour="#1f5f8b", high=26.0):
    """A steel water bottle, painted, with a screw cap."""
    here = group("bottle", None, at)
    paint = material(f"bottle-{colour}", colour, 0.35, metal=0.3, coat=0.4)
    lathe("bottle", [(0, 0), (3.4, 0), (3.6, 0.2), (3.65, 0.6), (3.65, high * 0.72), (3.5, high * 0.77), (2.6, high * 0.84), (2.4, high * 0.86), (2.4, high * 0.87), (0, high * 0.87)], paint, here)
    lathe("cap", [(0, high * 0.87), (2.55, high * 0.87), (2.6, high * 0.88), (2.6, high * 0.98), (2.4, high), (0, high)], polished(), here)
    lathe("band", [(3.68, 0.5), (3.7, 0.55), (3.7, 1.6), (3.68, 1.65)], polished(), here)


def phone(at, turn, colour="#24292b"):
    here = group("phone", None, at, (0, 0, turn))
    box("phone", 7.2, 15.4, 0.8, material(f"phone-{colour}", colour, 0.3, metal=0.6), here, (0, 0, 0), 1.0, 0.25)
    plate("glass", 6.9, 15.1, 0.85, 0.01, material("phone-glass", "#07090a", 0.05, specular=0.6, coat=0.8), here, (0, 0, 0.8))


def open_notebook(at, turn, lines, dice):
    """Two pages with lines of handwriting; `lines` says how full each is."""
    here = group("open-notebook", None, at, (0, 0, turn))
    page, rule, ink = material("pages", "#f3eee0", 0.85), material("rule", "#b9c6d2", 0.85), material("handwriting", "#2b3a6b", 0.7)
    box("cover", 31, 21.4, 0.2, material("notebook", PETROL, 0.6, grain=("leathery", 20, 0.1)), here, (0, 0, 0), 0.4, 0.06)
    for side, written in zip((-1, 1), lines):
        box("pages", 14.9, 20.6, 0.45, page, here, (side * 7.55, 0, 0.2), 0.15, 0.1)
        for number in range(22):
            y = 8.6 - number * 0.82
            plate("rule", 13.4, 0.03, 0.01, 0.002, rule, here, (side * 7.6, y, 0.652), steps=1)
            x, end = side * 7.6 - 6.3, side * 7.6 - 6.3 + (dice.uniform(8, 12.4) if number % 6 != 5 else dice.uniform(2, 6))
            while number < written and x < end:
                long = dice.uniform(0.6, 1.9)
                wave = [(x + long * k / 6, y + 0.12 + (0.14 if k % 2 else -0.05) * dice.uniform(0.5, 1.2), 0.662) for k in range(7)]
                tube("writing", wave, 0.022, ink, here, fine=3, sides=5)
                x += long + 0.35
    tube("fold", [(0, -10.2, 0.5), (0, 0, 0.46), (0, 10.2, 0.5)], 0.1, material("fold", "#cfc7b4", 0.9), here)


def ballpoint(at, turn, colour="#1f5f8b"):
    here = group("ballpoint", None, at, (0, 0, turn))
    barrel = material(f"ballpoint-{colour}", colour, 0.3, coat=0.4)
    lathe("barrel", [(0, -6.4), (0.07, -6.4), (0.12, -6.0), (0.38, -4.9), (0.42, -4.6), (0.42, 5.4), (0.36, 5.6), (0.2, 5.65), (0.2, 6.3), (0, 6.35)], barrel, here, (0, 0, 0.42), (0, 90, 0), sides=28)
    box("clip", 3.6, 0.3, 0.1, polished(), here, (3.4, 0, 0.86), 0.1, 0.04, steps=2)


def tape(at, turn, colour, radius=4.2, high=1.9):
    """A roll of tape."""
    core, band = material("tape-core", "#b89a6a", 0.8), material(f"tape-{colour}", colour, 0.3, coat=0.3)
    here = group("tape", None, at, turn)
    lathe("tape", [(radius - 1.1, 0), (radius, 0), (radius, high), (radius - 1.1, high)], band, here)
    lathe("core", [(radius - 1.1, high), (radius - 1.35, high), (radius - 1.35, 0), (radius - 1.1, 0)], core, here)
