"""Four scenes for banners, guides and locations: a desk in the monsoon, a college canteen, a repair bench, a store front at dusk."""

import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import camera
import parts
import rooms
import room_kit as kit
import stage
from bags import backpack
from inside import opened
from laptop import laptop, pen
from materials import material, polished, rubber, steel
from prints import font
from room_kit import INK, PETROL, crate, lit, oak, white
from shapes import box, cylinder, group, mesh, sheet, slab, tube
from wallpapers import for_screen


def _placed(build, at, turn=0, size=1.0):
    """Builds something around the origin and moves it to its place."""
    first = len(stage._things)
    build()
    made = stage._things[first:]
    here = group("placed", None, at, turn if isinstance(turn, tuple) else (0, 0, turn))
    here.scale = size
    for thing in made:
        if thing.parent is None:
            thing.parent = here


def _mug(at, colour, turn=0):
    here = group("mug", None, at, (0, 0, turn))
    glaze = material(f"glaze-{colour}", colour, 0.2, specular=0.6, coat=0.6)
    cylinder("mug", 4.1, 9.4, glaze, here, (0, 0, 4.7), soft=0.35)
    cylinder("tea", 3.65, 0.1, material("tea", "#8a4f22", 0.15, specular=0.5), here, (0, 0, 9.42), soft=0.02)
    tube("handle", [(3.8, 0, 7.6), (5.6, 0, 7.9), (6.7, 0, 6.4), (6.4, 0, 4.0), (5.2, 0, 2.5), (3.8, 0, 2.4)], 0.55, glaze, here)


def _books(at, turn, colours, dice):
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


def _notebook(at, turn):
    here = group("notebook", None, at, (0, 0, turn))
    box("pages", 14.4, 20.6, 1.0, material("pages", "#efe8d8", 0.85), here, (0.2, 0, 0.15), 0.2, 0.03)
    box("cover", 15, 21, 0.18, material("notebook", PETROL, 0.6, grain=("leathery", 20, 0.1)), here, (0, 0, 1.15), 0.5, 0.06)
    box("band", 0.8, 21.1, 0.06, material("band", "#a8480f", 0.7), here, (5.6, 0, 1.33), 0.05, 0.01)


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
    _mug((33, -6, 0), "#c8652c", -40)
    _notebook((-33, -8, 0), 16)
    pen(None, (-31, -9, 1.35), (0, 0, 62))
    _books((-62, 22, 0), 74, ("#45507a", "#b98a4a", "#7d2f2a"), dice)
    _placed(lambda: kit.plant((0, 0, 0), 120, 4), (-60, y - 4, low), 0, 0.34)
    _placed(lambda: kit.plant((0, 0, 0), 100, 9), (12, y - 4, low), 30, 0.26)
    brass = material("brass", "#b98d4f", 0.28, metal=1.0)
    cylinder("lamp-foot", 8, 1.6, brass, None, (56, 28, 0.8), soft=0.4)
    tube("lamp-arm", [(56, 28, 1), (57, 28, 24), (54, 27, 42), (44, 22, 50), (36, 18, 50)], 0.55, brass)
    cylinder("lamp-shade", 7, 8, material("shade", PETROL, 0.35), None, (34, 17, 47), (14, -18, 0), soft=1.2)
    cylinder("lamp-bulb", 5.4, 0.4, lit("bulb", "#ffd9a0", 5), None, (33, 16, 42.8), (14, -18, 0))
    camera.lamp((32.5, 15.6, 42), (26, 4, 0), 8, 8, 22, (1.0, 0.8, 0.55))
    return {"main": ((36, -92, 42), (-6, 12, 21), 33), "cup": ((50, -58, 30), (15, -2, 10), 38)}, ((0.2, 0.2, 0.2), (0.3, 0.31, 0.32), (0.36, 0.38, 0.4)), (0.66, 1.08, 0.6, 1.0)


def _menu():
    picture = Image.new("RGB", (900, 620), (24, 58, 52))
    draw = ImageDraw.Draw(picture)
    draw.text((60, 40), "CANTEEN", font=font("bold", 92), fill=(248, 236, 208))
    for line, (dish, price) in enumerate((("Masala chai", "12"), ("Filter coffee", "18"), ("Samosa, two", "24"), ("Masala dosa", "55"), ("Lemon rice", "48"), ("Thali", "80"))):
        draw.text((60, 170 + line * 70), dish, font=font("plain", 54), fill=(236, 226, 204))
        draw.text((760, 170 + line * 70), price, font=font("plain", 54), fill=(240, 196, 138))
    return picture


def _samosas(at):
    here = group("plate", None, at)
    cylinder("plate", 11.5, 0.6, steel(), here, (0, 0, 0.3), soft=0.2)
    tube("rim", [(11.3 * math.cos(a), 11.3 * math.sin(a), 0.9) for a in np.linspace(0, 2 * math.pi, 28, endpoint=False)], 0.45, steel(), here, closed=True)
    crust = material("crust", "#c08336", 0.6, grain=("pebbled", 4, 0.35))
    for x, y, turn in ((-3.6, 1.5, 20), (3.4, 2.4, 150), (0.5, -4, 265)):
        points = []
        for ring in range(13):
            share = ring / 12
            radius, level = 4.3 * (1 - share) ** 0.75 * min(1, (share + 0.06) * 6) + 0.05, 5.6 * share
            for step in range(30):
                angle = 2 * math.pi * step / 30
                reach = 1 + 0.2 * math.cos(3 * angle)
                points.append((radius * reach * math.cos(angle), radius * reach * math.sin(angle), level))
        faces = [(r * 30 + s, r * 30 + (s + 1) % 30, (r + 1) * 30 + (s + 1) % 30, (r + 1) * 30 + s) for r in range(12) for s in range(30)]
        mesh("samosa", points, faces, crust, here, (x, y, 0.6), (0, 0, turn), smooth=70)


def canteen(plan):
    """A long table, a steel counter and a board with prices behind it; daylight from the left."""
    facts, dice = plan["bodies"]["pipal-note-14"], random.Random(8)
    sheet("floor", 1200, 1000, material("floor", "#9a5238", 0.35, specular=0.4), at=(0, 150, -76))
    for number in range(-10, 11):
        sheet("joint", 0.8, 1000, material("joint", "#6e3a28", 0.8), at=(number * 45, 150, -75.9))
        sheet("joint", 1200, 0.8, material("joint", "#6e3a28", 0.8), at=(0, 150 + number * 45, -75.9))
    laminate, metal = material("laminate", "#e9e2d0", 0.3, specular=0.5), material("tube-steel", "#9fa4a8", 0.3, metal=1.0)
    seat = material("bench-seat", "#2f6f86", 0.4)
    for x, y in ((0, 0), (-190, 150), (120, 160)):
        crate("table", 230, 76, 3, laminate, (x, y, -3), soft=0.6)
        crate("edge", 231, 77, 1.4, metal, (x, y, -3.6), soft=0.3)
        for right in (-90, 90):
            crate("leg", 5, 60, 72, metal, (x + right, y, -76))
        for side in (-62, 62):
            crate("bench", 220, 30, 4, seat, (x, y + side, -34), soft=1)
            for right in (-80, 80):
                crate("bench-leg", 4, 24, 42, metal, (x + right, y + side, -76))
    wall, tiles = material("canteen-wall", "#efe3c4", 0.8, specular=0.2), material("canteen-tiles", "#3f8f86", 0.2, specular=0.5)
    back = 330
    sheet("wall", 1200, 330, wall, at=(0, back, 90), turn=(90, 0, 0))
    sheet("tiles", 1200, 125, tiles, at=(0, back - 1, -14), turn=(90, 0, 0))
    for number in range(-30, 31):
        sheet("grout", 0.7, 125, material("grout", "#d6e2dc", 0.8), at=(number * 20, back - 1.4, -14), turn=(90, 0, 0))
    for number in range(7):
        sheet("grout", 1200, 0.7, material("grout", "#d6e2dc", 0.8), at=(0, back - 1.4, -76 + number * 20), turn=(90, 0, 0))
    crate("counter", 330, 60, 96, steel(), (70, back - 60, -76), soft=1)
    crate("counter-top", 340, 70, 4, material("granite", "#3a3a3c", 0.2, specular=0.6, grain=("pebbled", 3, 0.1)), (70, back - 60, 20))
    for x in (0, 44, 150):
        cylinder("urn", 15, 40, steel(), None, (x, back - 55, 44), soft=2)
        cylinder("urn-lid", 13, 5, polished(), None, (x, back - 55, 66), soft=2)
    for number in range(8):
        cylinder("tumblers", 3.6, 11, polished(), None, (80 + number * 7.6, back - 76, 29.5), soft=0.2, sides=24)
    crate("board-frame", 190, 4, 132, oak(), (60, back - 3, 68))
    sheet("board", 180, 122, lit("board", "#ffffff", 1.3, _menu()), at=(60, back - 6, 134), turn=(90, 0, 0))
    pane = lit("pane", "#eaf3f6", 2.2, seen_only=True)
    for y in (-40, 100, 240):
        sheet("pane", 110, 150, pane, at=(-330, y, 110), turn=(90, 0, 90))
        for z in (35, 110, 185):
            crate("bar", 4, 114, 4, material("window-green", "#2c5a50", 0.5), (-328, y, z))
        for shift in (-57, 0, 57):
            crate("bar", 4, 4, 154, material("window-green", "#2c5a50", 0.5), (-328, y + shift, 33))
    sheet("wall", 900, 330, wall, at=(-332, 100, 90), turn=(90, 0, 90))
    camera.lamp((-322, 70, 120), (0, 40, 0), 460, 170, 13, (1.0, 0.97, 0.9))
    camera.lamp((40, 100, 290), (40, 100, 0), 500, 160, 5, (0.96, 1.0, 0.98))
    laptop(facts, 112, for_screen(4, facts["ratio"]), at=(-2, -6, 0), turn=(0, 0, 14))
    _placed(backpack, (58, 12, 0), -38, 0.92)
    _books((-46, 2, 0), -18, ("#2c5a58", "#e0c15f", "#7d2f2a", "#c8652c"), dice)
    _samosas((-33, -25, 0))
    for x, y in ((27, -24), (36, -17)):
        cylinder("tumbler", 3.5, 9.6, polished(), None, (x, y, 4.8), soft=0.2, sides=40)
        cylinder("tea", 3.1, 0.1, material("tea", "#a9692f", 0.2), None, (x, y, 9.62))
    pen(None, (-42, -1, 10.6), (0, 0, 40))
    return {"main": ((-50, -118, 44), (8, 16, 23), 30), "bag": ((92, -92, 42), (26, 6, 20), 34)}, ((0.35, 0.3, 0.26), (0.42, 0.42, 0.4), (0.5, 0.52, 0.54)), (0.58, 1.06, 0.6, 1.0)


def _tweezers(at, turn):
    here = group("tweezers", None, at, (0, 0, turn))
    for side in (-1, 1):
        tube("arm", [(-6, 0, 0.4), (-2, side * 0.5, 0.4), (2, side * 0.5, 0.4), (5.5, side * 0.12, 0.4)], 0.16, polished(), here)


def bench(plan):
    """A laptop with its bottom off on a mat, tools around it, spare parts on the wall."""
    facts, dice = plan["bodies"]["tessel-work-14"], random.Random(6)
    crate("top", 260, 90, 4, material("bench-top", "#b98a58", 0.45, specular=0.4, grain=("wood", 1.2, 1.0)), (0, 10, -4), soft=0.8)
    mat = material("bench-mat", "#2f7f78", 0.75, specular=0.3, grain=("leathery", 10, 0.08))
    slab("mat", 96, 58, 2, [(0, 0), (0.1, 0.3)], mat, None, (2, -2, 0), steps=4)
    line = material("mat-line", "#8fc4bb", 0.8)
    for number in range(-8, 9):
        sheet("line", 0.12, 54, line, at=(2 + number * 5.5, -2, 0.31))
    for number in range(-4, 5):
        sheet("line", 92, 0.12, line, at=(2, -2 + number * 5.5, 0.31))
    wall = material("bench-wall", "#e4dcc9", 0.8, specular=0.2)
    sheet("wall", 400, 200, wall, at=(0, 54, 90), turn=(90, 0, 0))
    crate("pegboard", 190, 2, 62, material("pegboard", "#cdbb98", 0.7), (0, 52, 6))
    hole = material("peg-hole", "#57472f", 0.9)
    for column in range(-18, 19):
        for row in range(12):
            cylinder("hole", 0.35, 0.1, hole, None, (column * 5, 50.95, 10 + row * 5), (90, 0, 0), soft=0.01, sides=8)
    colours = ("#a8480f", "#0f5352", "#e0a15f", "#45507a", "#222222")
    for number, x in enumerate(np.linspace(-84, 84, 19)):
        level, grip = (44, 5.5) if number % 3 else (41, 7.5)
        handle = material(f"handle-{number % 5}", colours[number % 5], 0.35, coat=0.3)
        cylinder("tool", 1.3, 2 * grip, handle, None, (x, 49, level), soft=0.5, sides=20)
        cylinder("tool", 0.35, 16, steel(), None, (x, 49, level - grip - 7), sides=12)
        cylinder("hook", 0.3, 3, steel(), None, (x, 50, level - 3), (90, 0, 0), sides=8)
    crate("shelf", 190, 20, 2, oak(), (0, 43, 58))
    for number in range(13):
        tone = colours[(number * 3) % 4]
        crate("bin", 12.4, 16, 9, material(f"bin-{tone}", tone, 0.45), (-84 + number * 14, 43, 60), soft=0.5)
        crate("bin-label", 7, 0.2, 3, material("bin-label", "#f4f0e7", 0.6), (-84 + number * 14, 34.8, 63), soft=0.05)
    _placed(lambda: opened(facts), (0, -4, 0.35), 9)
    here = group("tools")
    for number, (x, y, turn) in enumerate(((23, -20, 12), (26.5, -19, 9), (30, -18, 14), (33.5, -17, 8))):
        driver = group("driver", here, (x, y, 0.9), (0, 0, turn))
        cylinder("grip", 0.85, 8, material(f"handle-{number}", colours[number], 0.35, coat=0.3), driver, (0, 0, 0.2), (90, 0, 0), soft=0.3, sides=20)
        cylinder("shaft", 0.2, 8, polished(), driver, (0, 8, 0.2), (90, 0, 0), soft=0.05, sides=12)
    _tweezers((27, 3, 0.35), 70)
    _placed(parts.memory, (-24, -15, 0.4), 22)
    _placed(parts.memory, (-27, -7, 0.4), 8)
    _placed(parts.ssd, (-25, -22, 0.4), -6)
    dish = material("dish", "#24292b", 0.35, metal=0.6)
    cylinder("dish", 5, 1.2, dish, None, (-27, 9, 0.9), soft=0.4)
    for _ in range(26):
        a, r = dice.uniform(0, 6.28), dice.uniform(0, 3.8)
        cylinder("screw", 0.32, 0.3, steel(), None, (-27 + r * math.cos(a), 9 + r * math.sin(a), 1.7), (dice.uniform(-60, 60), dice.uniform(-60, 60), 0), soft=0.05, sides=12)
    meter = group("meter", None, (-46, 8, 0), (0, 0, 20))
    box("case", 9, 17, 4, material("meter", "#d99a1f", 0.5), meter, (0, 0, 0), 1.2, 0.5)
    box("face", 7.6, 15.4, 0.2, material("meter-face", "#25282a", 0.4), meter, (0, 0, 4), 0.8, 0.05)
    box("reading", 6, 3.6, 0.1, lit("reading", "#b9d6a8", 0.9), meter, (0, 5, 4.2), 0.2, 0.02)
    cylinder("dial", 2.1, 0.7, rubber(), meter, (0, -1.5, 4.5), soft=0.2)
    for side, tone in ((-1, "#a01c18"), (1, "#151515")):
        tube("lead", [(side * 1.6, -6.5, 4.2), (side * 2, -10, 3), (side * 5 + 4, -14, 0.6), (side * 6 + 12, -16, 0.5), (22, side * 3 - 18, 0.6)], 0.22, material(f"lead-{tone}", tone, 0.5), meter)
    iron = group("iron", None, (50, 22, 0), (0, 0, -12))
    box("station", 14, 12, 11, material("station", "#3b5c74", 0.45), iron, (0, 6, 0), 1, 0.5)
    box("digits", 7, 0.2, 3, lit("digits", "#ffa860", 1.8), iron, (0, -0.1, 5.5), 0.1, 0.02)
    cylinder("holder", 3, 7, steel(), iron, (-12, 2, 4), (28, 0, 0), soft=0.3)
    cylinder("iron", 1.1, 13, material("iron-grip", "#1f5f8b", 0.5), iron, (-12, -1.5, 11), (28, 0, 0), soft=0.4)
    arm = material("arm", "#2c3a38", 0.4, metal=0.4)
    cylinder("lamp-foot", 8, 2, arm, None, (-66, 36, 1), soft=0.5)
    tube("lamp-arm", [(-66, 36, 1), (-66, 36, 30), (-62, 32, 48), (-50, 24, 54), (-36, 16, 52)], 0.8, arm)
    cylinder("lamp", 9, 4, arm, None, (-32, 14, 48), (16, -14, 0), soft=1)
    cylinder("lamp-light", 7.6, 0.4, lit("lamp-light", "#fff6e6", 4, seen_only=True), None, (-31.6, 13.4, 45.8), (16, -14, 0))
    camera.lamp((-31.4, 13, 45), (-6, -4, 0), 15, 15, 40, (1.0, 0.94, 0.84))
    camera.lamp((120, -120, 130), (0, 0, 0), 160, 160, 5, (0.86, 0.93, 1.0))
    camera.lamp((0, -20, 190), (0, 10, 0), 220, 120, 5, (1.0, 0.97, 0.92))
    return {"main": ((26, -84, 44), (-3, 8, 17), 31), "parts": ((-50, -42, 30), (-14, -7, 1), 40)}, ((0.3, 0.29, 0.27), (0.34, 0.34, 0.33), (0.42, 0.42, 0.42)), (0.6, 1.08, 0.6, 1.0)


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
        _placed(lambda seed=seed: kit.plant((0, 0, 0), 150, seed), (x, y - 42, 0), 0, 1.0)
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
