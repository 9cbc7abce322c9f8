"""A repair bench: a laptop with its bottom off on a silicone mat, its screws and parts beside it, tools on the wall."""

import math
import random

from PIL import Image, ImageDraw

import camera
import parts
from inside import opened
from laptop import laptop
from materials import body, dark, material, polished, rubber, steel
from prints import font
from props import ballpoint, placed, tape
from room_kit import PETROL, crate, lit
from shapes import box, cylinder, dots, edge, group, lathe, plate, sheet, slab, solid, tube, words

WALL = 50
HANDLES = ("#a8480f", "#0f5352", "#d9a04a", "#2f4a78", "#8d1f1f", "#222426")


def _mat():
    """Blue silicone: trays for screws along the back, a ruler along the front."""
    rubbery = material("bench-mat", "#3a5a63", 0.62, specular=0.3, grain=("leathery", 14, 0.1))
    deeper, mark = material("bench-mat-tray", "#30505a", 0.7, specular=0.25), material("mat-print", "#cfe2e6", 0.8)
    trays = [(-28 + number * 8.1, 20.2, 7.4, 6.4, 0.8, 0.45, 1) for number in range(8)]
    slab("mat", 72, 50, 2, edge(0, 0.6, 0.1, 0.15), [rubbery, deeper], None, (0, -2, 0), wells=trays)
    for number in range(61):
        long = 1.3 if number % 10 == 0 else 0.9 if number % 5 == 0 else 0.5
        plate("tick", 0.07, long, 0.01, 0.004, mark, None, (-30 + number, -26.2 + long / 2, 0.6), steps=1)
        if number % 10 == 0:
            words(str(number), 1.1, mark, None, (-30 + number, -24.1, 0.602))
    words("1  2  3  4  5  6  7  8", 1.2, mark, None, (-21, 14.1, 0.602), align="LEFT")
    words("keep screws in the order they came out", 0.9, mark, None, (23, 14.1, 0.602))
    dice = random.Random(6)
    for number in range(6):
        for _ in range(dice.randint(4, 9)):
            x, y = -28 + number * 8.1 + dice.uniform(-2.9, 2.9), 18.2 + dice.uniform(-2.3, 2.3)
            _screw((x, y, 0.32), dice)


def _screw(at, dice):
    here = group("screw", None, at, (dice.uniform(70, 95), 0, dice.uniform(0, 360)))
    cylinder("head", 0.24, 0.12, steel(), here, (0, 0, 0.25), soft=0.03, sides=16)
    cylinder("thread", 0.11, 0.5, polished(), here, (0, 0, -0.05), soft=0.02, sides=12)


def _bottom_cover(at, turn, width, depth):
    """The cover that was taken off, inside down: feet, vents, screw holes."""
    here = group("cover", None, at, turn)
    slab("cover", width, depth, 1.2, [(0.3, 0), (0.05, 0.12), (0, 0.25), (0.12, 0.36)], body("magnesium"), here)
    for x in (-0.4, 0.4):
        for y in (-0.4, 0.4):
            box("foot", 4.5, 0.9, 0.14, rubber(), here, (x * width, y * depth, 0.36), 0.4, 0.05)
            cylinder("hole", 0.3, 0.03, dark(), here, (x * width * 1.14, y * depth * 1.13, 0.365), sides=20)
    dots("vents", [(-7 + column * 0.42 + (row % 2) * 0.21, 3.4 + row * 0.36) for column in range(34) for row in range(11)], 0.13, 0.363, dark(), here)
    box("label", 7.2, 2.6, 0.01, material("type-label", "#d9d9d6", 0.6), here, (0, -5, 0.36), 0.1, 0.003, steps=2)
    ink = material("label-ink", "#22262a", 0.6)
    words("Model 14  ·  20 V 3.25 A", 0.46, ink, here, (0, -4.5, 0.372))
    words("Designed for repair. 9 screws.", 0.4, ink, here, (0, -5.4, 0.372))


def _bit_set(at, turn):
    """An open case of bits around a handle."""
    here = group("bits", None, at, (0, 0, turn))
    case, foam = material("bit-case", "#1c1f21", 0.5, grain=("leathery", 20, 0.1)), material("bit-foam", "#15181a", 0.9)
    slab("case", 20, 11.5, 0.9, edge(0, 2.2, 0.2, 0.25), [case, foam], here, wells=[(0, 0, 18.4, 9.9, 0.5, 0.9, 1)])
    slab("lid", 20, 11.5, 0.9, edge(0, 1.0, 0.2, 0.2), case, here, (0, 6.3, 1.6), (104, 0, 0))
    colours = ("#a8480f", "#2f7f86", "#d9a04a", "#7b8184")
    for row in range(4):
        for column in range(9):
            x, y = -8.2 + column * 1.25, 3.7 - row * 2.3
            ring = material(f"bit-{row}", colours[row], 0.4)
            cylinder("bit", 0.26, 1.5, polished(), here, (x, y, 1.75), soft=0.04, sides=12)
            cylinder("bit-ring", 0.28, 0.24, ring, here, (x, y, 2.1), soft=0.02, sides=12)
            cylinder("bit-tip", 0.12, 0.5, steel(), here, (x, y, 2.7), soft=0.05, sides=8)
    _driver(group("slot", here, (6.4, -0.2, 2.0), (0, 0, 90)), "#22282a", 0.8)


def _driver(parent, colour, size=1.0, shaft=True):
    """A precision screwdriver lying along y: knurled grip, turning cap."""
    here = group("driver", parent, (0, 0, 0.75 * size), (-90, 0, 0))
    here.scale = size
    grip = material(f"grip-{colour}", colour, 0.38, coat=0.25)
    lathe("grip", [(0, 0), (0.55, 0), (0.72, 0.2), (0.72, 0.8), (0.5, 1.0), (0.5, 1.2), (0.74, 1.5), (0.78, 3.4), (0.66, 4.6), (0.72, 6.2), (0.6, 7.0), (0.42, 7.3), (0, 7.3)], grip, here, sides=40)
    for step in range(14):
        angle = 2 * math.pi * step / 14
        tube("knurl", [(0.76 * math.cos(angle), 0.76 * math.sin(angle), 1.8), (0.76 * math.cos(angle), 0.76 * math.sin(angle), 2.6), (0.76 * math.cos(angle), 0.76 * math.sin(angle), 3.3)], 0.07, rubber(), here, fine=3, sides=6)
    lathe("cap", [(0, -0.05), (0.5, -0.05), (0.52, 0.02), (0, 0.02)], polished(), here, sides=32)
    if shaft:
        lathe("shaft", [(0.3, 7.3), (0.3, 8.0), (0.2, 8.2), (0.2, 12.6), (0.12, 13.2), (0, 13.25)], polished(), here, sides=24)


def _tweezers(at, turn):
    here = group("tweezers", None, at, (0, 0, turn))
    for side in (-1, 1):
        points = [(-6.5, 0.06), (-5.5, 0.5), (-1, 0.62), (3, 0.42), (6.6, 0.05)]
        outside = [(x, side * y) for x, y in points] + [(x, side * max(y - 0.14, 0.0)) for x, y in reversed(points)]
        solid("arm", outside, 0.8 - 0.2, polished(), here, (0, 0, 0.05))


def _picks(at, dice):
    for number, tone in enumerate(("#2f7fb0", "#2f7fb0", "#d9a04a")):
        angle = [math.pi / 2 + 2 * math.pi * k / 3 for k in range(3)]
        rounded = []
        for a in angle:
            rounded += [(1.25 * math.cos(a) + 0.32 * math.cos(a + s), 1.25 * math.sin(a) + 0.32 * math.sin(a + s)) for s in (-1, -0.5, 0, 0.5, 1)]
        solid("pick", rounded, 0.09, material(f"pick-{tone}", tone, 0.3, coat=0.5), None, (at[0] + number * 2.5, at[1] + (number % 2) * 1.3, at[2]), (0, 0, dice.uniform(0, 120)))


def _meter(at, turn):
    here = group("meter", None, at, (0, 0, turn))
    box("case", 9, 18.4, 3.8, material("meter", "#d39420", 0.55, grain=("leathery", 16, 0.12)), here, (0, 0, 0), 1.6, 0.6)
    box("face", 7.4, 16.4, 0.25, material("meter-face", "#23272a", 0.45), here, (0, 0, 3.7), 1.0, 0.08)
    box("glass", 6.2, 4.2, 0.08, material("meter-glass", "#9fb08c", 0.25, coat=0.6), here, (0, 5.4, 3.95), 0.25, 0.02)
    words("19.48", 2.5, material("digits", "#1c241c", 0.6), here, (0.2, 5.4, 4.03), face="mono")
    white = material("meter-print", "#d9dcd8", 0.6)
    for number in range(16):
        angle = 2 * math.pi * number / 16
        plate("tick", 0.12, 0.42, 0.02, 0.004, white, here, (2.75 * math.sin(angle), -1.6 + 2.75 * math.cos(angle), 3.95), (0, 0, -math.degrees(angle)), steps=1)
    words("V", 0.8, white, here, (0, 1.85, 3.955), bold=True)
    words("A", 0.8, white, here, (3.2, -1.6, 3.955), bold=True)
    lathe("dial", [(2.2, 3.9), (2.2, 4.2), (1.9, 4.6), (0, 4.7)], rubber(), here, (0, -1.6, 0))
    box("pointer", 0.4, 3.2, 0.5, material("pointer", "#e8e6df", 0.5), here, (0, -1.6, 4.5), 0.15, 0.1, (0, 0, 30))
    for side, tone in ((-1, "#9c1b17"), (1, "#141516")):
        cable = material(f"lead-{tone}", tone, 0.45)
        cylinder("jack", 0.6, 1.6, cable, here, (side * 1.8, -7.2, 4.4), soft=0.1)
        tube("lead", [(side * 1.8, -7.2, 5.0), (side * 1.9, -8.4, 5.4), (side * 2.4, -11, 3.4), (side * 3 + 3, -14.5, 0.5), (side * 5 + 8, -13, 0.3), (side * 3 + 13, -9 - side, 0.3)], 0.2, cable, here)
        probe = group("probe", here, (side * 3 + 13, -9 - side, 0.35), (0, 0, 28 + side * 14))
        lathe("probe", [(0, 0), (0.3, 0), (0.46, 0.6), (0.46, 6.6), (0.9, 6.9), (0.9, 7.1), (0.36, 7.3), (0.28, 9), (0.1, 9.1), (0.06, 11), (0, 11)], cable, probe, (0, 0, 0.3), (0, 90, 0), sides=24)


def _station(at, turn):
    """A soldering station, the iron in its stand."""
    here = group("station", None, at, (0, 0, turn))
    case = material("station", "#2d3a44", 0.45, grain=("leathery", 18, 0.08))
    slab("station", 13, 16, 1.2, edge(0, 10.5, 0.4, 0.6), case, here)
    sheet("panel", 11.4, 8.6, material("station-panel", "#1a2026", 0.35), here, (0, -8.02, 5.2), (90, 0, 0))
    sheet("digits", 6.6, 2.8, lit("station-digits", "#ffffff", 1.6, _digits()), here, (-1.4, -8.1, 7.2), (90, 0, 0))
    cylinder("knob", 1.35, 1.4, rubber(), here, (3.2, -8.5, 3.3), (90, 0, 0), soft=0.3)
    for x in (-4.2, -2.0, 0.2):
        box("button", 1.3, 0.8, 0.3, material("station-button", "#6e7a82", 0.5), here, (x, -8.0, 3.0), 0.2, 0.1, (90, 0, 0))
    stand = group("stand", here, (-13.5, -2, 0))
    slab("foot", 9, 13, 1, edge(0, 1.6, 0.2, 0.3), case, stand)
    box("sponge", 6, 4.6, 0.9, material("sponge", "#d9b64f", 0.95, grain=("pebbled", 5, 0.6)), stand, (0, -3.6, 1.5), 0.5, 0.2)
    lean = group("lean", stand, (0, 1.6, 2.0), (38, 0, 0))
    coil = [(1.9 * (0.72 + 0.28 * k / 60) * math.cos(k * 0.62), 1.9 * (0.72 + 0.28 * k / 60) * math.sin(k * 0.62), 1 + k * 0.17) for k in range(61)]
    tube("coil", coil, 0.16, polished(), lean, fine=4, sides=8)
    lathe("iron", [(0.3, 6), (0.3, 10), (1.1, 10.6), (0.85, 12), (0.85, 13), (1.0, 13.4), (1.0, 20.5), (0.7, 21.2), (0, 21.3)], material("iron-grip", "#1b5c86", 0.5), lean, sides=36)
    tube("iron-cord", [(0, 0, 21), (0, 0.4, 24), (-1.5, 6, 22), (5, 9, 8), (9, 7, 2), (11, 4, 2)], 0.32, rubber(), lean)


def _digits():
    picture = Image.new("RGB", (330, 140), (10, 14, 18))
    ImageDraw.Draw(picture).text((26, 6), "350", font=font("mono", 118), fill=(255, 168, 96))
    return picture


def _spool(at):
    here = group("spool", None, at)
    reel, wire = material("reel", "#e8e4da", 0.5), material("solder", "#b4b8bb", 0.3, metal=1.0)
    lathe("reel", [(0.8, 0), (3.2, 0), (3.2, 0.3), (1.7, 0.35), (1.7, 3.9), (3.2, 3.95), (3.2, 4.25), (0.8, 4.25), (0.8, 0)], reel, here)
    for number in range(17):
        ring = [(2.65 * math.cos(a * 0.5), 2.65 * math.sin(a * 0.5), 0.5 + number * 0.2) for a in range(13)]
        tube("wire", ring, 0.105, wire, here, closed=True, fine=4, sides=6)
    tube("end", [(2.65, 0, 2), (3.6, -1.5, 3), (5.2, -2.6, 2.2), (6.6, -2.2, 0.3)], 0.1, wire, here, sides=6)


def _flask(at, colour, text, high=11.0):
    """A bottle with a thin spout: flux, alcohol."""
    here = group("flask", None, at)
    lathe("flask", [(0, 0), (2.4, 0), (2.6, 0.2), (2.6, high * 0.62), (2.3, high * 0.7), (1.0, high * 0.78), (0, high * 0.78)], material(f"flask-{colour}", colour, 0.25, coat=0.4), here)
    lathe("spout", [(1.1, high * 0.78), (1.1, high * 0.86), (0.35, high * 0.9), (0.16, high * 1.06), (0, high * 1.06)], material("spout", "#e9e6de", 0.4), here)
    label = material("flask-label", "#f4f0e7", 0.6)
    lathe("label", [(2.62, high * 0.16), (2.63, high * 0.17), (2.63, high * 0.52), (2.62, high * 0.53)], label, here)
    words(text, 1.15, material("label-ink", "#22262a", 0.6), here, (0, -2.66, high * 0.34), (90, 0, 0), bold=True)


def _brush(at, turn):
    here = group("brush", None, at, (0, 0, turn))
    box("handle", 11, 1.5, 0.7, material("brush-wood", "#a8703c", 0.45, grain=("wood", 3, 1)), here, (0, 0, 0), 0.7, 0.25)
    box("ferrule", 1.6, 1.9, 0.8, polished(), here, (6.2, 0, -0.05), 0.2, 0.1)
    hair, dice = material("bristle", "#26211c", 0.8), random.Random(2)
    for _ in range(150):
        y, z = dice.uniform(-0.85, 0.85), dice.uniform(0.05, 0.62)
        tube("bristle", [(6.9, y, z), (8.2, y * 1.08, z), (9.5, y * 1.2 + dice.uniform(-0.1, 0.1), z + dice.uniform(-0.1, 0.05))], 0.035, hair, here, fine=2, sides=4)


def _ticket():
    """The sheet that goes with a job."""
    picture = Image.new("RGB", (640, 900), (250, 247, 240))
    draw = ImageDraw.Draw(picture)
    draw.text((44, 40), "Job 20418", font=font("bold", 66), fill=(20, 40, 38))
    for line, text in enumerate(("SSD 1 TB, memory 16 GB", "Clean fans, new paste", "Test battery: 91 %", "Pick up: Tue, 17 Nov")):
        draw.rectangle([44, 168 + line * 84, 78, 202 + line * 84], outline=(20, 40, 38), width=4)
        draw.text((100, 158 + line * 84), text, font=font("plain", 44), fill=(40, 46, 44))
    for x, y in ((44, 168), (44, 252)):
        draw.line([x + 4, y + 18, x + 14, y + 30, x + 38, y - 8], fill=(168, 72, 15), width=6)
    for number in range(6):
        draw.line([44, 560 + number * 50, 596 - (number % 3) * 70, 560 + number * 50], fill=(190, 186, 176), width=4)
    return picture


def _wall():
    crate("top", 300, 96, 4.5, material("bench-top", "#a4723f", 0.38, specular=0.4, coat=0.15, grain=("wood", 1.2, 1.0)), (0, 8, -4.5), soft=0.8)
    sheet("wall", 500, 260, material("bench-wall", "#d8d0be", 0.8, specular=0.2), at=(0, WALL + 6, 90), turn=(90, 0, 0))
    crate("pegboard", 200, 2, 66, material("pegboard", "#c3ad85", 0.65, specular=0.3), (-6, WALL + 3, 8))
    here = group("holes", None, (-6, WALL + 1.98, 8), (90, 0, 0))
    dots("holes", [(-97.5 + column * 2.6, 2.4 + row * 2.6) for column in range(76) for row in range(24)], 0.3, 0.0, material("peg-hole", "#3d3020", 0.9), here, sides=8)
    dice = random.Random(4)
    for number, x in enumerate((-62, -55.5, -49, -43.5, -38, -33)):
        hung = group("hung", None, (x, WALL - 0.4, 40), (0, 0, 0))
        upright = group("upright", hung, (0, 0, 0), (180, 0, 0))
        first = group("turned", upright, (0, 0, 0), (90, 0, 0))
        _driver(first, HANDLES[number], 1.25 + 0.28 * (number % 3))
        cylinder("hook", 0.25, 4, steel(), None, (x, WALL + 0.4, 37.5), (90, 0, 0), sides=10)
    for number, (x, tone) in enumerate(((-23, "#a01c18"), (-13, "#1f5f8b"), (-3, "#d39420"))):
        _pliers((x, WALL - 0.2, 37), tone, number)
    for number, (x, z, tone) in enumerate(((4.5, 35, "#1f2021"), (4.5, 23, "#d9b64f"), (-72, 36, "#0f5352"), (-72, 25, "#e8e4da"), (-3.5, 15, "#a8480f"))):
        tape((x, WALL + 1.8, z), (90, 0, 0), tone, 3.6 + 0.6 * (number % 2), 2.0)
        cylinder("peg", 0.4, 5, steel(), None, (x, WALL + 0.5, z + 2.2), (90, 0, 0), sides=12)
    for number in range(3):
        ring = [(-82 + 5.5 * math.cos(a * 0.45), WALL + 0.6 - 0.5 * number, 30 + 7.5 * math.sin(a * 0.45) + dice.uniform(-0.3, 0.3)) for a in range(14)]
        tube("cable", ring, 0.35, rubber(), None, closed=True)
    crate("shelf", 56, 20, 1.8, material("shelf-wood", "#c79a62", 0.42, grain=("wood", 1.0, 1.0)), (38, WALL - 8, 14.6))
    _drawers((38, WALL - 8, 16.4))


def _pliers(at, tone, number):
    here = group("pliers", None, at)
    grip = material(f"pliers-{tone}", tone, 0.45)
    for side in (-1, 1):
        tube("handle", [(side * 0.5, 0, -6), (side * 1.5, 0, -8), (side * 2.3, 0, -12), (side * 2.1, 0, -17)], 0.62, grip, here)
        solid("jaw", [(0, -6.6), (side * 1.1, -5.6), (side * 1.0, -3.4), (side * 0.28, 0.4 + number * 0.6), (0, 0.4 + number * 0.6)], 0.8, steel(), here, (0, 0.4, 0), (90, 0, 0))
    cylinder("pivot", 0.55, 1.2, polished(), here, (0, 0, -5.2), (90, 0, 0), soft=0.1, sides=24)


def _drawers(at):
    """A cabinet of small parts, labelled."""
    here = group("cabinet", None, at)
    crate("cabinet", 44, 17, 40, material("cabinet", "#35464a", 0.5), (0, 1, 0), here, soft=0.5)
    clear, label, dice = material("drawer", "#b9cdd2", 0.15, specular=0.6, coat=0.4), material("bin-label", "#f4f0e7", 0.6), random.Random(7)
    ink = material("label-ink", "#22262a", 0.6)
    names = ("M2×3", "M2×4", "M2.5", "feet", "clips", "DC jack", "hinge", "fan", "paste", "tape", "cable", "LVDS", "eDP", "SSD", "RAM", "Wi-Fi", "BIOS", "keys", "pads", "wick")
    for number, name in enumerate(names):
        x, z = -17.2 + (number % 5) * 8.6, 1.2 + (number // 5) * 9.6
        crate("drawer", 8.1, 1.4, 9.0, clear, (x, -7.8 - dice.choice((0, 0, 0, 1.4)), z), here, soft=0.3)
        crate("drawer-label", 5.4, 0.1, 2.2, label, (x, -9.8, z + 5.4), here, soft=0.02)
        words(name, 1.5, ink, here, (x, -9.88, z + 6.5), (90, 0, 0), bold=True)
        box("pull", 2.6, 0.9, 0.5, material("pull", "#e8e4da", 0.4), here, (x, -9.6, z + 2.6), 0.2, 0.1)


def _lamp():
    """A ring lamp on an arm."""
    arm = material("arm", "#e4e1d8", 0.35)
    cylinder("clamp", 3.2, 6, arm, None, (-40, 41, 2), soft=0.6)
    for shift in (-0.8, 0.8):
        tube("lower-arm", [(-40 + shift, 41, 4), (-45 + shift, 40, 18), (-50 + shift, 38, 34)], 0.5, arm, fine=6)
        tube("upper-arm", [(-50 + shift, 38, 34), (-42 + shift, 31, 38), (-31 + shift, 21, 39.5)], 0.5, arm, fine=6)
    cylinder("joint", 1.8, 3.4, material("joint-dark", "#2a2f31", 0.4), None, (-50, 38, 34), (90, 0, 30), soft=0.3)
    head = group("head", None, (-22, 14.5, 35.5), (22, -16, 0))
    lathe("ring", [(6.6, -1.2), (10.2, -1.2), (10.8, -0.6), (10.8, 1.0), (9.8, 1.8), (6.8, 1.8), (6.4, 1.2), (6.4, -1.0), (6.6, -1.2)], arm, head)
    lathe("ring-light", [(9.9, -1.24), (6.9, -1.24)], lit("ring-light", "#fff4e2", 6, seen_only=True), head)
    lathe("lens", [(6.4, 0.2), (4, 0.5), (0, 0.7)], material("lens", "#dfeaec", 0.03, specular=0.9, alpha=0.18), head)
    camera.lamp((-21, 13.6, 33.6), (-3, -6, 0), 17, 17, 24, (1.0, 0.93, 0.82))


def bench(plan):
    facts, dice = plan["bodies"]["tessel-work-14"], random.Random(6)
    _wall()
    _mat()
    _lamp()
    placed(lambda: opened(facts), (-1, -5.5, 0.62), 6)
    _bottom_cover((-50, -5, 0.05), (0, 0, 68), facts["mm"][0] / 10, facts["mm"][1] / 10)
    _bit_set((44.5, -3, 0), -68)
    for number, (x, y, turn) in enumerate(((22.5, -20, 8), (26, -20.5, 3), (30, -19, -5))):
        _driver(group("loose", None, (x, y, 0.6), (0, 0, turn)), HANDLES[number], 0.95)
    _tweezers((24, 5.5, 0.62), 64)
    _picks((22.5, -1.5, 0.62), dice)
    placed(parts.memory, (-24.5, -16, 0.62), 18)
    placed(parts.memory, (-26, -10, 0.62), 4)
    placed(parts.ssd, (-25, -20.6, 0.62), -8)
    box("spudger", 14, 0.9, 0.35, material("spudger", "#22282a", 0.5), None, (-9, -22.3, 0.62), 0.4, 0.15, (0, 0, 4))
    _brush((11, -22.3, 0.62), -8)
    _meter((-53, 21, 0), 24)
    _station((46, 32, 0), -14)
    _spool((17, 30, 0))
    _flask((10, 34, 0), "#2f6f86", "IPA", 14)
    _flask((2.5, 35, 0), "#c9a24a", "FLUX", 9)
    tape((-7, 33, 0), None, "#d9b64f", 3.6, 1.2)
    tape((-7, 33, 1.2), None, "#2f7fb0", 3.6, 1.4)
    sheet("ticket", 15, 21, material("ticket", "#ffffff", 0.8, image=_ticket()), at=(-24, 35, 0.1), turn=(0, 0, 10))
    ballpoint((-19, 31, 0.1), 60, PETROL)
    second = plan["bodies"]["kestrel-swift-14"] if "kestrel-swift-14" in plan["bodies"] else facts
    laptop({**second, "name": "behind"}, 108, _checks(), plain=True, at=(-66, 37, 0), turn=(0, 0, 28))
    camera.lamp((150, -90, 120), (0, 0, 0), 130, 150, 5, (0.8, 0.9, 1.0))
    camera.lamp((0, -30, 190), (0, 10, 0), 160, 50, 7, (1.0, 0.96, 0.9))
    shots = {"main": ((17, -66, 37), (2.5, 4, 12.5), 28.5), "parts": ((-44, -40, 27), (-10, -8, 1), 40)}
    return shots, ((0.2, 0.19, 0.18), (0.22, 0.22, 0.22), (0.3, 0.31, 0.32)), (0.74, 1.08, 0.6, 1.0)


def _checks():
    """Results of a self-test on the screen behind."""
    picture = Image.new("RGB", (1200, 750), (14, 26, 30))
    draw = ImageDraw.Draw(picture)
    draw.text((60, 44), "Self-test", font=font("bold", 62), fill=(214, 236, 230))
    for line, (what, share) in enumerate((("Memory", 1), ("SSD", 1), ("Battery", 0.91), ("Fans", 0.7), ("Display", 0.45))):
        y = 170 + line * 104
        draw.text((60, y), what, font=font("plain", 50), fill=(190, 208, 204))
        draw.rectangle([330, y + 8, 1120, y + 48], fill=(30, 52, 56))
        draw.rectangle([330, y + 8, 330 + int(790 * share), y + 48], fill=(63, 154, 143) if share == 1 else (224, 161, 95))
    return picture
