"""What rooms are furnished with. Centimetres, as everything; the street is behind -y."""

import math
import random

from PIL import Image, ImageDraw, ImageFilter

import camera
import stage
from colours import BODY
from laptop import laptop
from materials import Material, material
from prints import font
from shapes import cylinder, group, mesh, sheet, slab, words
from wallpapers import for_screen, wallpaper

PETROL, CHESTNUT, PAPER, INK = "#0f5352", "#b9521a", "#f4f0e7", "#1f2624"


def crate(name, width, depth, height, look, at, parent=None, turn=None, soft=0.6):
    soft = min(soft, height * 0.3, width * 0.3, depth * 0.3)
    side = [(soft, 0), (0, soft), (0, height - soft), (soft, height)]
    return slab(name, width, depth, max(soft, 0.3), side, look, parent, at, turn, steps=2)


def lit(name, colour, strength, image=None, seen_only=False):
    return material(name, "#000000", 0.5, glow=colour, strength=strength, image=image, seen_only=seen_only)


def white():
    return material("white", "#f3f1ec", 0.45)


def oak():
    return material("oak", "#d0a876", 0.42, specular=0.4, grain=("wood", 1.0, 1.0))


def _floor(kind, half):
    if kind == "oak":
        sheet("ground", 2 * half[0], 2 * half[1], material("planks", "#bf9f76", 0.4, specular=0.4, grain=("wood", 0.7, 1.0)))
        joint = material("joint", "#8d7350", 0.7)
        for number in range(int(2 * half[1] / 18)):
            sheet("joint", 2 * half[0], 0.4, joint, at=(0, -half[1] + number * 18, 0.05))
        return
    sheet("ground", 2 * half[0], 2 * half[1], material("tiles", "#cfcbc2", 0.3, specular=0.4))
    joint = material("joint", "#a8a398", 0.8)
    for number in range(int(2 * half[0] / 60) + 1):
        sheet("joint", 0.5, 2 * half[1], joint, at=(-half[0] + number * 60, 0, 0.05))
    for number in range(int(2 * half[1] / 60) + 1):
        sheet("joint", 2 * half[0], 0.5, joint, at=(0, -half[1] + number * 60, 0.05))


def _street(seed):
    """Houses and trees across the road, from a window on the first floor, a little out of focus."""
    dice = random.Random(seed)
    width, height = 2400, 1100
    picture = Image.new("RGB", (width, height), (206, 221, 226))
    draw = ImageDraw.Draw(picture)
    x = 0
    while x < width:
        wide, top = dice.randint(190, 330), dice.randint(40, 330)
        tone = dice.choice([(214, 190, 160), (200, 176, 156), (226, 214, 196), (178, 168, 160), (196, 150, 120)])
        shaded, light = tuple(int(c * 0.8) for c in tone), tuple(min(255, int(c * 1.1)) for c in tone)
        draw.rectangle([x, top, x + wide, height], fill=tone)
        draw.rectangle([x, top, x + wide, top + 12], fill=light)
        draw.rectangle([x + wide - 10, top, x + wide, height], fill=shaded)
        for floor in range(top + 46, height, 112):
            draw.rectangle([x, floor + 84, x + wide, floor + 90], fill=shaded)
            for window in range(x + 22, x + wide - 50, 62):
                draw.rectangle([window - 3, floor - 3, window + 37, floor + 63], fill=light)
                draw.rectangle([window, floor, window + 34, floor + 60], fill=dice.choice([(70, 84, 92), (92, 104, 108), (58, 66, 72)]))
                draw.line([window + 17, floor, window + 17, floor + 60], fill=light, width=2)
                if dice.random() < 0.2:
                    draw.rectangle([window + 4, floor + 66, window + 30, floor + 82], fill=(226, 226, 222))
            if dice.random() < 0.35:
                draw.rectangle([x + 14, floor + 40, x + wide - 20, floor + 44], fill=(70, 70, 68))
                for rail in range(x + 14, x + wide - 20, 9):
                    draw.line([rail, floor + 42, rail, floor + 84], fill=(70, 70, 68), width=2)
        x += wide
    for _ in range(8):
        centre, level, size = dice.randint(0, width), dice.randint(560, 720), dice.randint(90, 150)
        draw.line([centre, level, centre + dice.randint(-14, 14), height], fill=(84, 68, 54), width=16)
        for _leaf in range(420):
            a, r = dice.uniform(0, 6.28), size * dice.uniform(0, 1) ** 0.6
            cx, cy, leaf = centre + 1.2 * r * math.cos(a), level + 0.8 * r * math.sin(a), dice.randint(7, 15)
            shade = dice.randint(-26, 24) - int(16 * math.sin(a))
            draw.ellipse([cx - leaf, cy - leaf * 0.8, cx + leaf, cy + leaf * 0.8], fill=(82 + shade, 116 + shade, 70 + shade))
    return picture.filter(ImageFilter.GaussianBlur(2.6))


def shell(half, high, floor="oak", wall=PAPER, seed=1, power=1.0):
    """Floor, walls, ceiling, a glazed front, and the light."""
    x, y = half
    plaster = material("plaster", wall, 0.8, specular=0.2)
    _floor(floor, half)
    sheet("ceiling", 2 * x, 2 * y, material("ceiling", "#f6f4ef", 0.9, specular=0.1), at=(0, 0, high), turn=(180, 0, 0))
    sheet("wall", 2 * x, high, plaster, at=(0, y, high / 2), turn=(90, 0, 0))
    for right in (-1, 1):
        sheet("wall", 2 * y, high, plaster, at=(right * x, 0, high / 2), turn=(90, 0, -90 * right))
        crate("skirting", 1.6, 2 * y, 9, white(), (right * (x - 0.8), 0, 0))
    crate("skirting", 2 * x, 1.6, 9, white(), (0, y - 0.8, 0))
    # Matte: at a flat angle gloss would mirror the lamp outside in specks. Below the lintel, whose face theirs would share.
    frame = material("window-frame", INK, 0.85, specular=0.1)
    for number in range(6):
        crate("mullion", 6, 9, high - 44, frame, (-x + number * 2 * x / 5, -y, 0))
    crate("sill", 2 * x, 9, 14, frame, (0, -y, 0))
    crate("transom", 2 * x, 6, 6, frame, (0, -y, 225))
    crate("lintel", 2 * x, 9, 44, plaster, (0, -y, high - 44))
    sheet("street", 2 * x + 900, 760, lit("street", "#ffffff", 1.15, _street(seed), seen_only=True), at=(0, -y - 240, 70), turn=(90, 0, 180))
    # The panels are seen; lamps beside them give the light.
    panel = lit("panel", "#fffaf2", 3.0, seen_only=True)
    for column in range(3):
        for line in range(3):
            sheet("panel", 120, 30, panel, at=(-x * 0.66 + column * x * 0.66, -y * 0.66 + line * y * 0.66, high - 1), turn=(180, 0, 0))
    for line in range(3):
        here = -y * 0.66 + line * y * 0.66
        camera.lamp((0, here, high - 4), (0, here, 0), x * 1.7, 40, 16 * power, (1, 0.985, 0.96))
    # Well behind the mullions: close to them it would leave bright specks on their edges.
    camera.lamp((0, -y - 150, 160), (0, 200, 80), 2 * x + 420, 380, 3.9 * power, (0.92, 0.96, 1))


SKY = ((1.2, 1.25, 1.3),) * 3


def kept(root):
    """Takes a model off the stage, to be put up many times."""
    return stage.take(root)


def put(model, at, turn=0, size=1.0, parent=None):
    here = group("instance", parent, at, (0, 0, turn))
    here.scale = size
    stage.put(model, here)
    return here


def _in_colour(thing, paint):
    thing.materials = [paint if isinstance(each, Material) and each.name.startswith("body-") else each for each in thing.materials]


def laptops(plan):
    """Four to show, each in a colour of its own."""
    models = []
    for number, (name, colour) in enumerate((("aravalli-ridge-14", "silver"), ("tessel-work-14", "graphite"), ("kestrel-swift-15", "navy"), ("pipal-note-14", "petrol"))):
        facts = plan["bodies"][name]
        first = len(stage.things())
        shown = for_screen(number * 7 + 1, facts["ratio"], 480)
        root, _measures = laptop({**facts, "name": f"{name}-shown"}, shown=None, plain=True)
        paint = material(f"paint-{colour}", BODY[colour], 0.4, metal=0.4)
        screen = lit(f"shown-{name}", "#ffffff", 0.9, shown)
        for thing in stage.things()[first:]:
            _in_colour(thing, paint)
            if thing.name == "screen":
                thing.materials = [screen]
        models.append(kept(root))
    return models


def table(at, width, depth, high):
    x, y = at
    crate("top", width, depth, 5, oak(), (x, y, high - 5), soft=0.8)
    for right in (-1, 1):
        crate("leg", 6, depth * 0.86, high - 5, white(), (x + right * (width / 2 - 16), y, 0))
    crate("beam", width - 40, 5, 12, white(), (x, y, high - 17))


def price_tag(at, turn=0):
    here = group("tag", None, at, (0, 0, turn))
    slab("card", 9, 6, 0.5, [(0, 0), (0, 0.3)], material("card", "#fbf9f4", 0.4), here, (0, 0, 2.6), (68, 0, 0), steps=2)
    slab("line", 6.5, 0.6, 0.1, [(0, 0), (0, 0.02)], material("ink", INK, 0.6), here, (0, -0.5, 3.8), (68, 0, 0), steps=2)
    slab("line", 4, 1.1, 0.1, [(0, 0), (0, 0.02)], material("petrol", PETROL, 0.6), here, (-1, -0.9, 2.4), (68, 0, 0), steps=2)


_cartons = ("#fbf9f4", PETROL, "#d8cfbf", CHESTNUT, "#3a4442")


def cartons(dice, at, count, along="x", facing=1):
    """Boxes side by side on a shelf."""
    x, y, z = at
    gone = 0
    for _ in range(count):
        wide, high, colour = dice.uniform(9, 14), dice.uniform(20, 29), dice.choice(_cartons)
        look = material(f"carton-{colour}", colour, 0.55)
        label = material("carton-label", "#fbf9f4" if colour != "#fbf9f4" else PETROL, 0.5)
        if along == "x":
            crate("carton", wide, 26, high, look, (x + gone + wide / 2, y, z), soft=0.4)
            crate("label", wide * 0.6, 0.3, high * 0.3, label if colour != "#fbf9f4" else material("petrol", PETROL, 0.6), (x + gone + wide / 2, y - 13.1, z + high * 0.4), soft=0.1)
        else:
            crate("carton", 26, wide, high, look, (x, y + gone + wide / 2, z), soft=0.4)
            crate("label", 0.3, wide * 0.6, high * 0.3, material("petrol", PETROL, 0.6), (x + facing * 13.1, y + gone + wide / 2, z + high * 0.4), soft=0.1)
        gone += wide + 1.2


def poster(at, turn, size, kind, palette, seed, title):
    width, height = size
    picture = wallpaper(kind, palette, seed, int(width * 4), int(height * 4), desktop=False)
    draw = ImageDraw.Draw(picture)
    draw.text((width * 0.32, height * 0.3), title, font=font("bold", int(width * 0.36)), fill=(251, 249, 244), spacing=int(width * 0.1))
    here = group("poster", None, at, turn)
    crate("frame", width + 6, height + 6, 3, material("frame", INK, 0.4, metal=0.4), (0, 0, -3), here)
    sheet("print", width, height, lit(f"poster-{seed}-{kind}", "#ffffff", 0.85, picture), here, (0, 0, 0.3))


def plant(at, high=115, seed=1):
    dice = random.Random(seed)
    x, y, z = at
    cylinder("pot", 19, 38, material("pot", "#b9723e", 0.6), at=(x, y, z + 19), soft=2)
    cylinder("soil", 16.5, 1, material("soil", "#2a2018", 0.9), at=(x, y, z + 38))
    points, faces, which = [], [], []
    for leaf in range(46):
        around, lean = dice.uniform(0, 6.28), dice.uniform(0.35, 1.45)
        length = dice.uniform(0.45, 1) * high * 0.62
        first = len(points)
        for step in range(9):
            share = step / 8
            out, up = length * share * math.cos(lean * (1 - 0.55 * share)), length * share * math.sin(lean * (1 - 0.55 * share))
            wide = length * 0.11 * math.sin(math.pi * min(share * 0.92 + 0.06, 1))
            for side in (-1, 1):
                points.append((x + out * math.cos(around) - side * wide * math.sin(around), y + out * math.sin(around) + side * wide * math.cos(around), z + 38 + up))
        for step in range(8):
            faces.append((first + 2 * step, first + 2 * step + 1, first + 2 * step + 3, first + 2 * step + 2))
            which.append(leaf % 2)
    greens = [material("leaf", "#2f6b4a", 0.45), material("leaf-light", "#4b8b5a", 0.45)]
    mesh("leaves", points, faces, greens, smooth=80, which=which)


def stool(at):
    x, y = at
    chrome = material("chrome", "#b9bcc1", 0.2, metal=1.0)
    cylinder("seat", 18, 6, material("seat", "#2c3a38", 0.6), at=(x, y, 62), soft=2)
    cylinder("leg", 2.4, 56, chrome, at=(x, y, 30))
    cylinder("foot", 20, 2, chrome, at=(x, y, 1), soft=0.8)


def sign(text, small, at, turn, size=44):
    here = group("sign", None, at, turn)
    words(text, size, lit("sign", "#fffaf0", 2.2), here, bold=True, thick=2)
    if small:
        words(small, size * 0.28, lit("sign-small", "#bfe0d8", 1.5), here, (0, -size * 0.95, 0), thick=0.4)


def lampshade(x, y, high):
    cylinder("cord", 0.5, 70, material("cord", "#222222", 0.6), at=(x, y, high - 37))
    cylinder("shade", 17, 20, material("shade", PETROL, 0.4), at=(x, y, high - 82), soft=3)
    cylinder("bulb", 13, 1, lit("bulb", "#ffe9c8", 3, seen_only=True), at=(x, y, high - 92.4))
