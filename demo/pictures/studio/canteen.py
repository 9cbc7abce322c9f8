"""A college canteen in the morning: a terrazzo table near the windows, the counter with its board of prices behind."""

import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import backpacks
import camera
from laptop import laptop
from materials import material, polished, steel
from prints import font
from props import ballpoint, books, bottle, open_notebook, phone, placed, steel_plate, tumbler
from room_kit import crate, lit, oak, plant
from shapes import box, cylinder, group, lathe, mesh, sheet, tube
from wallpapers import for_screen

BACK, LEFT = 360, -300


def _menu():
    picture = Image.new("RGB", (1140, 440), (24, 52, 47))
    draw = ImageDraw.Draw(picture)
    draw.text((50, 22), "CANTEEN", font=font("bold", 74), fill=(248, 236, 208))
    draw.text((800, 48), "8 am to 7 pm", font=font("plain", 44), fill=(200, 206, 190))
    dishes = (("Masala chai", "12"), ("Filter coffee", "18"), ("Samosa, two", "24"), ("Idli, three", "36"), ("Masala dosa", "55"), ("Lemon rice", "48"), ("Veg thali", "80"), ("Lime soda", "25"))
    for number, (dish, price) in enumerate(dishes):
        x, y = 50 + (number // 4) * 560, 130 + (number % 4) * 75
        draw.text((x, y), dish, font=font("plain", 54), fill=(236, 226, 204))
        draw.text((x + 400, y), price, font=font("plain", 54), fill=(240, 196, 138))
    return picture


def _campus():
    """Trees and a red building outside, out of focus."""
    dice = random.Random(12)
    width, height = 3000, 600
    rows = np.linspace(0, 1, height)[:, None, None]
    sky = (np.array([214, 230, 240]) * (1 - rows) + np.array([244, 244, 232]) * rows) * np.ones((1, width, 1))
    picture = Image.fromarray(sky.astype(np.uint8))
    draw = ImageDraw.Draw(picture)
    for left, right, top in ((460, 1180, 250), (1900, 2640, 220)):
        draw.rectangle([left, top, right, 600], fill=(182, 128, 104))
        for x in range(left + 30, right - 50, 82):
            for y in (top + 40, top + 160):
                draw.rectangle([x, y, x + 42, y + 70], fill=(112, 92, 86))
    draw.rectangle([0, 520, width, height], fill=(166, 176, 120))
    for _ in range(900):
        x, y, size = dice.gauss(dice.choice((100, 330, 700, 1280, 1540, 1800, 2300, 2760, 2920)), 90), dice.gauss(300, 95), dice.randint(14, 44)
        shade = dice.randint(-26, 40)
        draw.ellipse([x - size, y - size * 0.8, x + size, y + size * 0.8], fill=(96 + shade, 138 + shade, 78 + shade))
    return picture.filter(ImageFilter.GaussianBlur(7))


def _terrazzo():
    """Chips of marble in cement."""
    dice = random.Random(5)
    picture = Image.new("RGB", (2000, 700), (198, 189, 172))
    draw = ImageDraw.Draw(picture)
    for _ in range(9000):
        x, y, size = dice.uniform(0, 2000), dice.uniform(0, 700), dice.choice((1.2, 1.6, 2.2, 3.0, 4.2))
        tone = dice.choice(((172, 162, 144), (224, 217, 204), (170, 160, 146), (206, 176, 150), (128, 132, 126), (150, 104, 84)))
        begin = dice.uniform(0, 6.28)
        draw.polygon([(x + size * dice.uniform(0.6, 1.1) * math.cos(begin + k * 1.25), y + size * dice.uniform(0.6, 1.1) * math.sin(begin + k * 1.25)) for k in range(5)], fill=tone)
    return picture.filter(ImageFilter.GaussianBlur(0.6))


def _samosas(at):
    here = steel_plate(at)
    crust = material("crust", "#bd7c31", 0.55, specular=0.4, grain=("pebbled", 4, 0.4))
    for x, y, turn, lean in ((-3.9, 1.9, 20, 0), (3.6, 2.6, 150, 4), (0.4, -3.9, 265, -3)):
        points = []
        for ring in range(17):
            share = ring / 16
            radius, level = 4.1 * (1 - share) ** 0.8 * min(1, (share + 0.05) * 7) + 0.05, 5.4 * share
            for step in range(42):
                angle = 2 * math.pi * step / 42
                reach = 1 + 0.24 * math.cos(3 * angle) + 0.02 * math.sin(11 * angle + ring)
                points.append((radius * reach * math.cos(angle), radius * reach * math.sin(angle), level + 0.06 * math.sin(5 * angle + ring * 0.7)))
        faces = [(r * 42 + s, r * 42 + (s + 1) % 42, (r + 1) * 42 + (s + 1) % 42, (r + 1) * 42 + s) for r in range(16) for s in range(42)]
        mesh("samosa", points, faces, crust, here, (x, y, 0.3), (lean, lean, turn), smooth=60)
        # The pressed seam.
        tube("seam", [(4.7 * (1 - k / 8) + 0.1, 0, 5.3 * k / 8 + 0.25) for k in range(8)], 0.24, crust, group("seam", here, (x, y, 0.3), (0, 0, turn)), fine=4, sides=8)
    lathe("bowl", [(0, 0), (1.9, 0), (2.1, 0.2), (2.7, 2.0), (2.75, 2.15), (2.6, 2.1), (2.0, 0.5), (0, 0.4)], polished(), here, (6.4, -5.0, 0.3))
    lathe("chutney", [(2.45, 1.6), (0, 1.66)], material("chutney", "#4f7a35", 0.35, grain=("pebbled", 6, 0.2)), here, (6.4, -5.0, 0.3))


def _room():
    sheet("floor", 1400, 1200, material("floor", "#8f4c36", 0.32, specular=0.45), at=(0, 150, -76))
    joint = material("joint", "#5f3325", 0.8)
    for number in range(-14, 15):
        sheet("joint", 0.7, 1200, joint, at=(number * 40, 150, -75.9))
        sheet("joint", 1400, 0.7, joint, at=(0, 150 + number * 40, -75.9))
    wall, tiles, grout = material("canteen-wall", "#eadfc2", 0.8, specular=0.2), material("canteen-tiles", "#33786f", 0.18, specular=0.5), material("grout", "#c9d6cf", 0.8)
    sheet("wall", 1400, 420, wall, at=(0, BACK, 130), turn=(90, 0, 0))
    sheet("tiles", 1400, 120, tiles, at=(0, BACK - 1, -16), turn=(90, 0, 0))
    for number in range(-35, 36):
        sheet("grout", 0.5, 120, grout, at=(number * 20, BACK - 1.4, -16), turn=(90, 0, 0))
    for number in range(7):
        sheet("grout", 1400, 0.5, grout, at=(0, BACK - 1.4, -76 + number * 20), turn=(90, 0, 0))
    crate("tile-edge", 1400, 2.4, 3, material("tile-edge", "#1f5a53", 0.2), (0, BACK - 1, 44))
    sheet("ceiling", 1400, 1200, material("ceiling", "#f2eee4", 0.9, specular=0.1), at=(0, 150, 262), turn=(180, 0, 0))
    for y in (70, 250):
        crate("beam", 1400, 26, 24, material("beam", "#e6dec8", 0.85), (0, y, 238))
    # Window wall on the left: piers between panes, trees outside.
    sheet("campus", 2600, 520, lit("campus", "#ffffff", 2.6, _campus(), seen_only=True), at=(LEFT - 170, 420, 110), turn=(90, 0, 90))
    frame = material("window-green", "#274f47", 0.45)
    crate("sill-wall", 20, 1000, 106, wall, (LEFT, 60, -76))
    crate("lintel", 20, 1000, 70, wall, (LEFT, 60, 206))
    for number in range(6):
        y = -290 + number * 128
        crate("pier", 20, 30, 176, wall, (LEFT, y, 30))
        for shift in (17, 64, 111):
            crate("bar", 4, 3.4, 176, frame, (LEFT + 4, y + shift, 30))
        for z in (30, 116, 202):
            crate("bar", 4, 98, 3.4, frame, (LEFT + 4, y + 64, z))
        crate("sill", 30, 100, 3, frame, (LEFT + 12, y + 64, 27))
    camera.lamp((LEFT + 16, 30, 120), (20, 10, 0), 620, 165, 12.5, (1.0, 0.965, 0.89))
    camera.lamp((60, 120, 234), (60, 120, 0), 560, 26, 9, (0.97, 1.0, 0.98))
    for x in (-60, 90, 240):
        crate("tube-light", 122, 4, 3, lit("tube-light", "#f6fbff", 3.2, seen_only=True), (x, 120, 233))
    _fan((40, 170, 200))


def _fan(at):
    """A ceiling fan, as in every canteen."""
    paint, here = material("fan", "#e9e4d6", 0.4), group("fan", None, at)
    cylinder("rod", 1.2, 40, paint, here, (0, 0, 22))
    lathe("motor", [(0, -5), (9, -4.4), (11, -2), (11, 1.5), (8, 4), (2, 5), (0, 5)], paint, here)
    for number in range(3):
        blade = group("blade", here, (0, 0, 0), (0, 0, 20 + number * 120))
        box("arm", 12, 2.4, 0.5, paint, blade, (15, 0, -0.5), 0.2, 0.1)
        box("blade", 46, 12, 0.4, paint, blade, (42, 0, -0.6), 3, 0.1, (9, 0, 0))


def _tables():
    metal, seat = material("tube-steel", "#8d9296", 0.3, metal=1.0), material("bench-seat", "#2b6277", 0.4)
    top = material("terrazzo", "#ffffff", 0.22, specular=0.5, coat=0.35, image=_terrazzo())
    edge = material("table-edge", "#cfc6b2", 0.35)
    for x, y in ((0, 0), (-150, 165), (105, 165), (-60, 285)):
        crate("table", 210, 74, 3.4, edge, (x, y, -3.45), soft=0.5)
        sheet("table-top", 209, 73, top, at=(x, y, 0))
        for right in (-84, 84):
            for side in (-24, 24):
                tube("leg", [(x + right, y + side, -3), (x + right, y + side, -40), (x + right, y + side * 1.1, -76)], 1.9, metal)
            tube("stretcher", [(x + right, y - 24, -60), (x + right, y, -60), (x + right, y + 24, -60)], 1.2, metal)
        for side in (-64, 64):
            crate("bench", 200, 28, 3.4, seat, (x, y + side, -33), soft=1)
            for right in (-78, 78):
                for deep in (-10, 10):
                    tube("bench-leg", [(x + right, y + side + deep, -33), (x + right, y + side + deep, -55), (x + right, y + side + deep, -76)], 1.6, metal)
    dice = random.Random(3)
    # What others left on the tables behind.
    for x, y in ((-120, 150), (-170, 175), (70, 158), (150, 170)):
        tumbler((x, y, 0), None)
        steel_plate((x + dice.uniform(12, 20), y + dice.uniform(-9, 9), 0), 11)
    for x, y in ((-178, 158), (128, 150)):
        bottle((x, y, 0), dice.choice(("#c8652c", "#2f7f86")), 24)


def _counter():
    y = BACK - 52
    crate("counter", 360, 64, 92, steel(), (70, y, -76), soft=1)
    for number in range(5):
        crate("panel-joint", 0.5, 0.4, 84, material("joint-dark", "#4a4d50", 0.5), (-74 + number * 72, y - 32.1, -70), soft=0.1)
    crate("counter-top", 372, 72, 4, material("granite", "#2e2e31", 0.16, specular=0.6, coat=0.3, grain=("pebbled", 3, 0.1)), (70, y, 16))
    rail = material("rail", "#b9bcc1", 0.2, metal=1.0)
    for lift in (0, 5, 10):
        tube("tray-rail", [(-112, y - 46 - lift, 8), (70, y - 46 - lift, 8), (252, y - 46 - lift, 8)], 1.1, rail)
    # A glass case with snacks.
    glass = material("case-glass", "#dbe8ea", 0.03, specular=0.8, alpha=0.14)
    for z in (20, 42, 64):
        crate("case-shelf", 104, 40, 1.2, steel(), (-20, y + 4, z), soft=0.2)
    for x in (-71, 31):
        for deep in (-15, 23):
            crate("case-post", 1.6, 1.6, 46, rail, (x, y + deep, 20), soft=0.2)
    sheet("case-glass", 102, 44, glass, at=(-20, y - 16, 43), turn=(90, 0, 0))
    camera.lamp((-20, y + 2, 62.5), (-20, y + 2, 20), 90, 20, 4, (1.0, 0.86, 0.62))
    dice, crust = random.Random(9), (material("crust", "#bd7c31", 0.55), material("bun", "#d9a25c", 0.5), material("vada", "#8f5424", 0.7))
    for shelf in (21.2, 43.2):
        for row in range(11):
            for deep in (-6, 2, 10):
                kind = crust[row // 4]
                lathe("snack", [(0, 0), (3.4, 0.1), (3.9, 1.2), (3.0, 3.4), (1.2, 4.4), (0, 4.5)], kind, None, (-64 + row * 8.8 + dice.uniform(-0.6, 0.6), y + deep + dice.uniform(-0.6, 0.6), shelf), sides=24)
    for x, tall in ((70, 46), (112, 46), (160, 38)):
        urn = group("urn", None, (x, y + 6, 20))
        lathe("urn", [(0, 0), (15, 0), (16.5, 1), (16.5, tall * 0.8), (15.5, tall * 0.86), (13, tall * 0.9), (5, tall * 0.96), (2, tall * 0.97), (2.2, tall), (0, tall + 0.6)], steel(), urn)
        lathe("band", [(16.8, tall * 0.3), (16.9, tall * 0.3 + 1.2), (16.7, tall * 0.3 + 1.3)], polished(), urn)
        tube("tap", [(0, -16.5, 5), (0, -20, 5), (0, -22, 4.6), (0, -22.4, 2)], 1.0, material("tap", "#b98d4f", 0.25, metal=1.0), urn)
        for side in (-1, 1):
            tube("grip", [(side * 16.4, 0, tall * 0.62), (side * 19, 0, tall * 0.64), (side * 19, 0, tall * 0.72), (side * 16.4, 0, tall * 0.74)], 0.7, steel(), urn)
    for column in range(5):
        for level in range(3):
            lathe("tumblers", [(2.9, 0), (3.8, 9.6), (3.9, 9.7), (3.7, 9.6), (2.8, 0.4)], polished(), None, (192 + column * 8.2, y - 12, 20 + level * 2.2), sides=36)
    for level in range(12):
        lathe("plates", [(0, 0), (10.5, 0), (12.5, 1.6), (12.7, 1.7), (12.3, 1.75), (0, 0.6)], steel(), None, (210, y + 14, 20 + level * 0.9), sides=48)
    crate("board-frame", 202, 4, 82, oak(), (30, BACK - 3, 60))
    sheet("board", 194, 75, lit("board", "#ffffff", 0.9, _menu()), at=(30, BACK - 6, 101), turn=(90, 0, 0))
    # Notices, and a clock.
    crate("cork-frame", 104, 3, 78, oak(), (-150, BACK - 3, 58))
    sheet("cork", 98, 72, material("cork", "#b58a58", 0.9, grain=("pebbled", 2, 0.4)), at=(-150, BACK - 5, 97), turn=(90, 0, 0))
    for number in range(9):
        tone = dice.choice(("#f4f0e7", "#f0d98a", "#bcd6d0", "#efc4a4"))
        sheet("notice", dice.uniform(14, 21), dice.uniform(19, 28), material(f"notice-{tone}", tone, 0.8), at=(-186 + (number % 5) * 19 + dice.uniform(-2, 2), BACK - 5.3 - number * 0.04, 80 + (number // 5) * 32), turn=(90, dice.uniform(-5, 5), 0))
    cylinder("clock", 17, 4, material("clock-rim", "#22282a", 0.4), None, (170, BACK - 3, 112), (90, 0, 0), soft=1)
    cylinder("clock-face", 15.4, 0.3, material("clock-face", "#f6f3ea", 0.6), None, (170, BACK - 5.2, 112), (90, 0, 0))
    for turn, long in ((30, 8), (150, 12)):
        hand = group("hand", None, (170, BACK - 5.6, 112), (0, turn, 0))
        crate("hand", 0.9, 0.2, long, material("hand", "#15191a", 0.5), (0, 0, 0), hand)
    placed(lambda: plant((0, 0, 0), 130, 6), (-250, BACK - 40, -76), 0, 1.1)


def _placement(facts, dice):
    """What a student has on the table."""
    laptop(facts, 112, for_screen(4, facts["ratio"]), at=(0, -9, 0), turn=(0, 0, 10))
    placed(backpacks.kestrel, (46, 20, 0), -34, 0.9)
    books((-40, 18, 0), -24, ("#2c5a58", "#d9b64f", "#7d2f2a", "#c8652c"), dice)
    open_notebook((-36, -14, 0), 14, (19, 9), dice)
    ballpoint((-28, -17, 0.66), 128, "#a8480f")
    _samosas((36, -19, 0))
    tumbler((25, -3, 0))
    tumbler((33, -1.5, 0))
    bottle((-17, 24, 0), "#b9521a", 25)
    phone((20.5, -22, 0), -14)
    tube("earphones", [(-8, -25, 0.2), (-12, -28, 0.2), (-7, -31, 0.2), (-1, -28.5, 0.25), (3, -31, 0.2), (7, -28, 0.2), (3, -25.6, 0.2), (-2, -26.5, 0.4), (1, -29.5, 0.2), (6, -32, 0.2)], 0.14, material("cable", "#f0ede6", 0.5))
    for x, y in ((-8, -25), (6, -32)):
        lathe("bud", [(0, 0), (0.5, 0.1), (0.72, 0.6), (0.5, 1.0), (0, 1.1)], material("bud", "#f0ede6", 0.35), None, (x, y, 0.1), (70, 0, 30), sides=24)


def canteen(plan):
    _room()
    _tables()
    _counter()
    _placement(plan["bodies"]["pipal-note-14"], random.Random(8))
    shots = {"main": ((-26, -98, 42), (4, 16, 22.5), 30), "bag": ((72, -78, 36), (22, 4, 15), 36)}
    return shots, ((0.3, 0.27, 0.24), (0.34, 0.34, 0.33), (0.4, 0.41, 0.43)), (0.62, 1.06, 0.6, 1.0)
