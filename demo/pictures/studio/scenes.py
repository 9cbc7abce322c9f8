"""Scenes for banners, guides and locations: a desk in the monsoon, a store front at dusk; the college canteen and the repair bench have files of their own."""

import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import camera
import rooms
import room_kit as kit
import stage
from canteen import canteen
from laptop import laptop, pen
from materials import material
from props import books, mug, notebook, placed
from repair_bench import bench
from room_kit import PETROL, crate, lit
from shapes import cylinder, mesh, sheet, tube
from wallpapers import for_screen


def _curtain(x0, x1, y, low, high):
    columns = 90
    points, faces = [], []
    for column in range(columns + 1):
        share = column / columns
        x = x0 + (x1 - x0) * share
        fold = 2.6 * math.sin(share * 44) + 0.9 * math.sin(share * 97 + 1)
        points += [(x, y + fold * 1.2, low), (x, y + fold * 0.8, high)]
    for column in range(columns):
        at = 2 * column
        faces.append((at, at + 2, at + 3, at + 1))
    mesh("curtain", points, faces, material("curtain", "#e6dcc6", 0.85, specular=0.2, grain=("cloth", 18, 0.5)), smooth=70)


def _rain(seed):
    """A garden and houses behind rain, out of focus."""
    dice = random.Random(seed)
    width, height = 1400, 900
    rows = np.linspace(0, 1, height)[:, None, None]
    sky = (np.array([150, 164, 170]) * (1 - rows) + np.array([196, 205, 204]) * rows) * np.ones((1, width, 1))
    picture = Image.fromarray(sky.astype(np.uint8))
    draw = ImageDraw.Draw(picture)
    for x in range(0, width, 210):
        top = dice.randint(250, 400)
        tone = dice.choice([(150, 152, 146), (163, 156, 146), (140, 148, 148)])
        draw.rectangle([x, top, x + dice.randint(120, 200), height], fill=tone)
        for floor in range(top + 30, height, 80):
            draw.rectangle([x + 24, floor, x + 60, floor + 40], fill=dice.choice([(98, 108, 110), (214, 186, 132)]))
    for _ in range(900):
        x, y, size = dice.randint(0, width), int(np.clip(dice.gauss(720, 130), 380, 900)), dice.randint(14, 50)
        shade = dice.randint(-18, 26)
        draw.ellipse([x - size, y - size * 0.7, x + size, y + size * 0.7], fill=(66 + shade, 98 + shade, 74 + shade))
    picture = picture.filter(ImageFilter.GaussianBlur(9))
    streaks = Image.new("RGBA", picture.size)
    ink = ImageDraw.Draw(streaks)
    for _ in range(1300):
        x, y, long = dice.randint(0, width), dice.randint(-50, height), dice.randint(30, 90)
        ink.line([x, y, x - long * 0.09, y + long], fill=(235, 242, 244, dice.randint(18, 60)), width=2)
    picture.paste(streaks.filter(ImageFilter.GaussianBlur(1)), (0, 0), streaks.filter(ImageFilter.GaussianBlur(1)))
    return picture


def desk(plan):
    """A flat's window on a rainy day, and a desk below it."""
    facts, dice = plan["bodies"]["aravalli-ridge-14"], random.Random(4)
    top = material("desk-top", "#9a6a3f", 0.4, specular=0.4, coat=0.15, grain=("wood", 1.6, 1.0))
    crate("top", 230, 100, 4, top, (0, 5, -4), soft=0.8)
    wall = material("wall", "#d7d2c4", 0.85, specular=0.2)
    left, right, low, high, y = -84, 34, 14, 128, 56
    sheet("wall", 700, 60, wall, at=(0, y, low - 30), turn=(90, 0, 0))
    sheet("wall", 700, 80, wall, at=(0, y, high + 40), turn=(90, 0, 0))
    sheet("wall", 240, high - low, wall, at=(left - 120, y, (low + high) / 2), turn=(90, 0, 0))
    sheet("wall", 150, high - low, wall, at=(right + 75, y, (low + high) / 2), turn=(90, 0, 0))
    paint, middle = material("window-paint", "#eceae2", 0.4), (left + right) / 2
    for x in (left, middle, right):
        crate("upright", 4, 9, high - low, paint, (x, y + 3, low))
    for z in (low, 92, high - 4):
        crate("rail", right - left, 9, 4, paint, (middle, y + 3, z))
    crate("sill", right - left + 16, 20, 3, paint, (middle, y - 6, low - 3))
    sheet("garden", 520, 330, lit("garden", "#ffffff", 2.0, _rain(3), seen_only=True), at=(middle, y + 170, 80), turn=(90, 0, 0))
    drop = material("drop", "#dfe8ea", 0.05, specular=0.9, alpha=0.55)
    for _ in range(240):
        x, z, size = dice.uniform(left + 3, right - 3), dice.uniform(low + 4, high - 4), dice.uniform(0.12, 0.42)
        cylinder("drop", size, size * 0.5, drop, None, (x, y + 4, z), (90, 0, 0), soft=size * 0.2, sides=10)
    camera.lamp((middle, y + 1, (low + high) / 2), (middle + 20, -40, 20), right - left, high - low, 11, (0.86, 0.95, 1.0))
    _curtain(right - 4, right + 34, y - 8, -40, 150)
    _curtain(left - 34, left + 6, y - 8, -40, 150)
    laptop(facts, 110, for_screen(2, facts["ratio"]), at=(4, -4, 0), turn=(0, 0, -10))
    mug((33, -6, 0), "#c8652c", -40)
    notebook((-33, -8, 0), 16)
    pen(None, (-31, -9, 1.35), (0, 0, 62))
    books((-62, 22, 0), 74, ("#45507a", "#b98a4a", "#7d2f2a"), dice)
    placed(lambda: kit.plant((0, 0, 0), 120, 4), (-60, y - 4, low), 0, 0.34)
    placed(lambda: kit.plant((0, 0, 0), 100, 9), (12, y - 4, low), 30, 0.26)
    brass = material("brass", "#b98d4f", 0.28, metal=1.0)
    cylinder("lamp-foot", 8, 1.6, brass, None, (56, 28, 0.8), soft=0.4)
    tube("lamp-arm", [(56, 28, 1), (57, 28, 24), (54, 27, 42), (44, 22, 50), (36, 18, 50)], 0.55, brass)
    cylinder("lamp-shade", 7, 8, material("shade", PETROL, 0.35), None, (34, 17, 47), (14, -18, 0), soft=1.2)
    cylinder("lamp-bulb", 5.4, 0.4, lit("bulb", "#ffd9a0", 5), None, (33, 16, 42.8), (14, -18, 0))
    camera.lamp((32.5, 15.6, 42), (26, 4, 0), 8, 8, 22, (1.0, 0.8, 0.55))
    return {"main": ((36, -92, 42), (-6, 12, 21), 33), "cup": ((50, -58, 30), (15, -2, 10), 38)}, ((0.2, 0.2, 0.2), (0.3, 0.31, 0.32), (0.36, 0.38, 0.4)), (0.66, 1.08, 0.6, 1.0)


def front(plan):
    """The store of store_a from across the street, after rain, when the lamps are lit."""
    rooms.store_a(plan)
    stage._things[:] = [thing for thing in stage._things if thing.name not in ("street", "pavement")]
    stage._lamps[:] = [lamp for lamp in stage._lamps if lamp.at[1] > -355]
    y = -350
    stone, plaster = material("stone", "#6d655b", 0.7), material("facade", "#b8a488", 0.85, specular=0.2)
    crate("fascia", 930, 26, 78, material("fascia", PETROL, 0.45), (0, y - 12, 296))
    kit.sign("LAPWING", "laptops · repairs · advice", (0, y - 27, 342), (90, 0, 0), 50)
    crate("ledge", 960, 40, 8, stone, (0, y - 10, 374))
    for side in (-1, 1):
        crate("pillar", 60, 60, 296, stone, (side * 470, y, 0))
        crate("neighbour", 640, 40, 760, material(f"neighbour-{side}", "#7d6f63" if side < 0 else "#8c8378", 0.85), (side * 830, y + 6, 0))
        for level in (40, 430, 590):
            for number in range(3):
                glow = lit("neighbour-window", "#ffca80", 0.7) if (level + number * 7 + side) % 3 == 0 else material("dark-glass", "#1a2126", 0.15, specular=0.6)
                crate("neighbour-window", 110, 4, 110 if level > 40 else 190, glow, (side * 640 + side * number * 170, y - 16, level), soft=0.2)
    crate("upper", 1020, 30, 460, plaster, (0, y + 4, 380))
    for number in range(5):
        x = -400 + number * 200
        glow = lit("upper-window", "#ffd79a", 0.9) if number in (1, 4) else material("dark-glass", "#1a2126", 0.15, specular=0.6)
        crate("upper-window", 104, 4, 150, glow, (x, y - 12, 440), soft=0.2)
        crate("upper-sill", 124, 16, 6, stone, (x, y - 16, 432))
        crate("upper-bar", 4, 6, 150, material("window-frame", "#efe8da", 0.5), (x, y - 15, 440))
    sheet("pane", 900, 250, material("pane", "#cfe0e4", 0.03, specular=0.8, alpha=0.12), at=(0, y - 4, 140), turn=(90, 0, 0))
    wood = material("door-wood", "#8a5a33", 0.4, grain=("wood", 1, 1))
    for x in (-88, 88):
        crate("door-frame", 7, 14, 225, wood, (x, y - 8, 0))
    crate("door-frame", 183, 14, 8, wood, (0, y - 8, 222))
    for x in (-6, 6):
        cylinder("handle", 1.6, 60, material("brass", "#b98d4f", 0.25, metal=1.0), None, (x, y - 16, 110), soft=0.6)
    sheet("pavement", 2600, 230, material("wet-stone", "#6f6a63", 0.24, specular=0.55, grain=("pebbled", 0.7, 0.05)), at=(0, y - 115, 0.2))
    for number in range(-20, 21):
        sheet("slab-joint", 1.2, 230, material("slab-joint", "#45413c", 0.6), at=(number * 62, y - 115, 0.4))
    for number in range(4):
        sheet("slab-joint", 2600, 1.2, material("slab-joint", "#45413c", 0.6), at=(0, y - 40 - number * 58, 0.4))
    crate("kerb", 2600, 16, 14, material("kerb", "#8b867d", 0.5), (0, y - 236, -13), soft=1)
    sheet("road", 3600, 1800, material("wet-road", "#2a2c2f", 0.2, specular=0.7, grain=("pebbled", 0.6, 0.09)), at=(0, y - 1140, -13))
    for x, seed in ((-400, 3), (-130, 6), (130, 8), (400, 11)):
        placed(lambda seed=seed: kit.plant((0, 0, 0), 150, seed), (x, y - 42, 0), 0, 1.0)
    crate("street-bench", 150, 40, 6, wood, (280, y - 120, 42))
    for side in (-60, 60):
        crate("street-bench-leg", 6, 36, 42, material("cast", "#22282a", 0.5, metal=0.5), (280 + side, y - 120, 0))
    post = material("cast", "#22282a", 0.5, metal=0.5)
    tube("post", [(-560, y - 190, 0), (-560, y - 190, 200), (-560, y - 190, 360), (-550, y - 200, 400), (-500, y - 220, 415)], 5, post)
    cylinder("street-lamp", 16, 8, lit("street-lamp", "#ffd08a", 6, seen_only=True), None, (-490, y - 224, 408), soft=2)
    camera.lamp((-490, y - 224, 402), (-490, y - 224, 0), 30, 30, 55, (1.0, 0.78, 0.5))
    camera.lamp((0, y - 42, 292), (0, y - 130, 0), 860, 8, 10, (1.0, 0.93, 0.8))
    return {"main": ((-170, -1180, 140), (4, -300, 182), 28)}, ((0.03, 0.03, 0.04), (0.8, 0.5, 0.42), (0.15, 0.24, 0.5)), (0.5, 1.06, 0.55, 1.0)


SCENES = {"desk": (desk, "sand"), "canteen": (canteen, "petrol"), "bench": (bench, "graphite"), "front": (front, "silver")}


def shoot(plan, name, shot):
    """Builds a scene and returns its camera, its sky and how its light becomes a picture."""
    shots, sky, film = SCENES[name][0](plan)
    eye, target, lens = shots[shot]
    view = camera.at(eye, target, lens)
    if name != "front":
        # What lies behind the table is a little out of focus.
        view.focus = math.dist(eye, target) * 0.96
        view.aperture = 0.5 if shot == "main" else 0.4
    return view, sky, film
