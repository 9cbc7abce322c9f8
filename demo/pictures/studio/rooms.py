"""Two stores and two service centres, each for a still and a picture all around."""

import random

import camera
import room_kit as kit
from materials import material
from room_kit import CHESTNUT, PETROL, cartons, crate, lit, oak, put, white
from shapes import cylinder, group, sheet, slab, tube


def _shelves(x, y, wide, facing, dice, models, levels=(62, 112, 162, 212)):
    """A bay along a side wall; `facing` is +1 on the left wall."""
    wall = x - facing * 16
    for end in (-1, 1):
        crate("upright", 30, 3, 225, white(), (x, y + end * wide / 2, 0))
    crate("cabinet", 34, wide - 4, 58, white(), (x, y, 0))
    sheet("back", wide, 170, material("back", "#e2ddd2", 0.7), at=(wall + facing * 1, y, 140), turn=(90, 0, 90 * facing))
    for number, level in enumerate(levels):
        crate("shelf", 32, wide, 3, oak(), (x, y, level))
        if level == levels[-1]:
            continue
        sheet("strip", 2, wide - 8, lit("strip", "#fff3df", 2.5), at=(x + facing * 13, y, levels[number + 1] - 0.2), turn=(180, 0, 0))
        if (number + int(y)) % 3 == 0:
            cartons(dice, (x, y - wide / 2 + 4, level + 3), int((wide - 10) / 13), "y", facing)
        else:
            for side in (-0.25, 0.25):
                put(dice.choice(models), (x + facing * 3, y + side * wide, level + 3), 90 * facing, 0.95)


def _display_table(at, size, models, dice, high=84, lamps=None):
    x, y = at
    kit.table(at, size[0], size[1], high)
    places = max(2, int(size[0] / 68))
    for number in range(places):
        for side in (-1, 1):
            here = x - size[0] / 2 + (number + 0.5) * size[0] / places
            put(dice.choice(models), (here, y + side * size[1] * 0.21, high), 0 if side < 0 else 180)
            kit.price_tag((here - side * 25, y + side * size[1] * 0.41, high), 0 if side < 0 else 180)
    if lamps:
        for side in (-1, 1):
            kit.lampshade(x + side * size[0] / 4, y, lamps)


def _counter(at, wide, models, turn=0):
    here = group("counter", None, (*at, 0), (0, 0, turn))
    crate("counter", wide, 70, 100, white(), (0, 0, 0), here)
    crate("front", wide - 8, 2, 74, oak(), (0, -36, 14), here)
    crate("top", wide + 12, 80, 5, oak(), (0, 0, 100), here)
    crate("glow", wide - 8, 1, 2.2, lit("glow", "#fff1d8", 3.5), (0, -37.2, 8), here)
    black = material("black", "#0c0d0e", 0.4)
    crate("monitor", 56, 2.4, 34, black, (70, 10, 121), here)
    crate("stand", 6, 5, 20, black, (70, 12, 104), here)
    crate("card-reader", 9, 16, 5, black, (20, -18, 105), here)
    put(models[0], (-60, 2, 105), 12, parent=here)


def store_a(plan):
    half, high = (450, 350), 310
    kit.shell(half, high, "oak", seed=4)
    models, dice = kit.laptops(plan), random.Random(1)
    for x in (-215, 215):
        for y in (75, -150):
            _display_table((x, y), (210, 88), models, dice, lamps=high)
    back = half[1]
    sheet("panel", 460, high - 20, material("petrol-wall", PETROL, 0.6), at=(0, back - 2, high / 2), turn=(90, 0, 0))
    for number in range(26):
        for right in (-1, 1):
            crate("slat", 3.2, 4, high - 20, oak(), (right * (236 + number * 5.6), back - 3, 8))
    kit.sign("LAPWING", "laptops · repairs · advice", (0, back - 8, 240), (90, 0, 0))
    _counter((0, back - 130), 270, models)
    for level in (95, 140):
        crate("shelf", 430, 26, 3, oak(), (0, back - 15, level))
    cartons(dice, (-205, back - 15, 98), 14)
    cartons(dice, (20, back - 15, 98), 13)
    cartons(dice, (-150, back - 15, 143), 8)
    for bay in range(5):
        _shelves(-half[0] + 17, -half[1] + 110 + bay * 115, 110, 1, dice, models)
    posters = (("waves", "lagoon", 4, "Hold it\nfirst."), ("ridges", "dusk", 3, "Free\ncheck-up."), ("arcs", "desert", 2, "Fitted\nwhile\nyou wait."))
    for number, (kind, palette, seed, title) in enumerate(posters):
        y = -200 + number * 200
        kit.poster((half[0] - 5, y, 180), (90, 0, -90), (110, 140), kind, palette, seed, title)
        crate("ledge", 34, 150, 4, oak(), (half[0] - 18, y, 88))
        crate("ledge", 30, 146, 88, white(), (half[0] - 16, y, 0))
        for place in range(3):
            put(models[(number + place) % 4], (half[0] - 20, y - 48 + place * 48, 92), -90, 0.9)
    kit.plant((-half[0] + 60, back - 45, 0), 120, 2)
    kit.plant((half[0] - 55, -back + 50, 0), 125, 5)
    for right in (-1, 1):
        kit.stool((right * 60, back - 215))
    return {"eye": (0, -30, 152), "still": ((-60, -325, 165), (10, 200, 118))}


def store_b(plan):
    half, high = (330, 420), 300
    kit.shell(half, high, "tiles", "#eee7da", seed=9)
    models, dice = kit.laptops(plan), random.Random(7)
    _display_table((0, -60), (150, 90), models, dice, 88, lamps=high)
    _display_table((0, -250), (150, 90), models, dice, 88, lamps=high)
    for bay in range(5):
        for facing in (1, -1):
            _shelves(-facing * (half[0] - 17), -half[1] + 150 + bay * 125, 118, facing, dice, models)
    back = half[1]
    sheet("panel", 640, 190, material("petrol-wall", PETROL, 0.6), at=(0, back - 2, 200), turn=(90, 0, 0))
    kit.sign("LAPWING", "try it, then decide", (0, back - 8, 226), (90, 0, 0), 40)
    _counter((-40, back - 120), 250, models)
    crate("cabinet", 560, 34, 92, white(), (0, back - 18, 0))
    cartons(dice, (-270, back - 18, 92), 42)
    crate("bench", 150, 45, 44, oak(), (180, 120, 0))
    crate("cushion", 146, 42, 8, material("cushion", CHESTNUT, 0.8), (180, 120, 44), soft=3)
    kit.plant((half[0] - 50, back - 130, 0), 130, 3)
    kit.plant((-half[0] + 60, -back + 45, 0), 110, 6)
    kit.plant((half[0] - 60, -back + 45, 0), 110, 8)
    return {"eye": (0, 60, 155), "still": ((150, -395, 160), (-40, 120, 112))}


def _opened():
    """A laptop with its bottom off: battery, fans, board."""
    root = group("opened")
    metal, black = material("tray", "#b9bcc0", 0.4, metal=0.7), material("inside", "#1b1d20", 0.6)
    slab("tray", 32, 22.5, 1.2, [(0.3, 0), (0, 0.3), (0, 1.0), (0.06, 1.1), (0.4, 1.1), (0.42, 0.5)], [metal, black], root, sides=[0, 0, 0, 0, 1])
    crate("board", 29, 9, 0.15, material("board", "#12493a", 0.42), (0, 5.2, 0.55), root)
    for x in (-10, 10.5):
        cylinder("fan", 3.4, 0.6, material("fan", "#0e0f11", 0.5), root, (x, 6.2, 1.0))
        cylinder("hub", 1.1, 0.7, material("hub", "#303338", 0.4), root, (x, 6.2, 1.05))
    crate("pipe", 17, 1.1, 0.3, material("copper", "#b8703c", 0.3, metal=1.0), (0, 8.3, 0.75), root)
    for number in range(3):
        crate("battery", 8.6, 7.6, 0.5, material("battery", "#26282c", 0.55), (-9.3 + number * 9.3, -6.2, 0.5), root)
        crate("label", 5, 2, 0.05, material("battery-label", "#e9eaec", 0.5), (-9.3 + number * 9.3, -6.2, 1.0), root, soft=0.01)
    dice = random.Random(2)
    for _ in range(30):
        at = (dice.uniform(-13.5, 13.5), dice.uniform(1.5, 9), 0.7)
        crate("chip", dice.uniform(0.4, 1.3), dice.uniform(0.4, 1.3), 0.15, material("chip", "#131417", 0.38), at, root, soft=0.03)
    return kit.kept(root)


_handles = ("#a8480f", "#0f5352", "#e0a15f", "#45507a", "#222222")


def _tools(parent, x, y, level, turn=0):
    for number in range(4):
        shaft = material("steel-dull", "#c8cacd", 0.3, metal=1.0)
        handle = material(f"handle-{number}", _handles[number], 0.4)
        cylinder("driver", 0.55, 9, handle, parent, (x + number * 2.6, y, level + 0.7), (90, 0, 10 + turn), soft=0.2, sides=14)
        cylinder("driver", 0.17, 8, shaft, parent, (x + number * 2.6 - 1.45, y + 8.4, level + 0.7), (90, 0, 10 + turn), soft=0.05, sides=10)


def _bench(at, long, turn, seats, models, opened, dice):
    here = group("bench", None, (*at, 0), (0, 0, turn))
    crate("top", long, 75, 4, oak(), (0, 0, 84), here)
    for right in (-1, 1):
        crate("drawers", 45, 66, 84, white(), (right * (long / 2 - 28), 0, 0), here)
    mat, grey = material("bench-mat", "#2f7f78", 0.75), material("arm", "#5a6260", 0.5)
    for seat in range(seats):
        x = -long / 2 + (seat + 0.5) * long / seats
        slab("mat", 78, 52, 2, [(0, 88), (0.3, 88.5)], mat, here, (x, -8, 0), steps=3)
        put(opened if seat % 2 == 0 else models[seat % 4], (x - 6, -10, 88.5), dice.uniform(-12, 12), parent=here)
        _tools(here, x + 24, -22, 88.5)
        tube("arm", [(x - 40, 26, 88), (x - 40, 26, 115), (x - 36, 22, 140), (x - 22, 6, 146), (x - 10, -6, 136)], 0.9, grey, here)
        cylinder("lamp", 9, 3, white(), here, (x - 8, -9, 132), (18, -14, 0), soft=0.8)
        cylinder("lamp", 8, 0.6, lit("bench-light", "#ffffff", 5, seen_only=True), here, (x - 8.4, -9.6, 130.3), (18, -14, 0), soft=0.1)
        crate("meter", 16, 13, 10, material("black", "#0c0d0e", 0.4), (x + 30, 26, 88), here)
        crate("reading", 9, 0.4, 4, lit("reading", "#ffa860", 1.5), (x + 28, 19.4, 92.5), here, soft=0.05)
    crate("pegboard", long - 20, 2, 88, material("pegboard", "#ddd5c5", 0.7), (0, 35.5, 138), here)
    x = -long / 2 + 26
    while x < long / 2 - 26:
        handle = material(f"peg-{x % 5:.0f}", dice.choice(_handles), 0.45)
        level = dice.choice([205, 178])
        cylinder("tool", 1.5, 11, handle, here, (x, 32.5, level), soft=0.5, sides=16)
        cylinder("tool", 0.4, 13, material("steel-dull", "#c8cacd", 0.3, metal=1.0), here, (x, 32.5, level - 12), sides=10)
        x += dice.uniform(9, 14)
    crate("shelf", long - 20, 24, 2.5, oak(), (0, 25, 232), here)
    for number in range(int((long - 48) / 15)):
        colour = dice.choice(_handles[:4])
        crate("bin", 13, 20, 12, material(f"bin-{colour}", colour, 0.5), (-long / 2 + 31 + number * 15, 25, 234.5), here)


def service_a(plan):
    half, high = (400, 310), 300
    kit.shell(half, high, "tiles", seed=7)
    models, opened, dice = kit.laptops(plan), _opened(), random.Random(3)
    back = half[1]
    _bench((0, back - 42), 2 * half[0] - 120, 0, 4, models, opened, dice)
    _bench((-half[0] + 42, -30), 420, 90, 3, models, opened, dice)
    _counter((half[0] - 150, -40), 240, models, -90)
    sheet("panel", 420, high - 30, material("petrol-wall", PETROL, 0.6), at=(half[0] - 2, 0, high / 2), turn=(90, 0, -90))
    kit.sign("LAPWING", "service centre", (half[0] - 8, 0, 232), (90, 0, -90), 38)
    for level in (95, 140):
        crate("shelf", 26, 300, 3, oak(), (half[0] - 15, 0, level))
    cartons(dice, (half[0] - 16, -140, 98), 20, "y", -1)
    cartons(dice, (half[0] - 16, -120, 143), 10, "y", -1)
    for x, y in ((-170, back - 115), (10, back - 120), (180, back - 115), (-half[0] + 118, -100), (-half[0] + 118, 40)):
        kit.stool((x, y))
    kit.plant((half[0] - 50, back - 60, 0), 120, 2)
    kit.plant((-half[0] + 60, -back + 50, 0), 115, 5)
    return {"eye": (-40, 20, 152), "still": ((60, -280, 160), (-130, 200, 112))}


def service_b(plan):
    half, high = (340, 300), 290
    kit.shell(half, high, "oak", "#efeadf", seed=12)
    models, opened, dice = kit.laptops(plan), _opened(), random.Random(11)
    back = half[1]
    sheet("panel", 400, high - 20, material("petrol-wall", PETROL, 0.6), at=(-60, back - 2, high / 2), turn=(90, 0, 0))
    kit.sign("LAPWING", "free check-up, in about 20 minutes", (-60, back - 8, 222), (90, 0, 0), 38)
    _counter((-60, back - 120), 260, models)
    crate("shelf", 360, 26, 3, oak(), (-60, back - 15, 130))
    cartons(dice, (-230, back - 15, 133), 22)
    _bench((half[0] - 42, 30), 400, -90, 3, models, opened, dice)
    for number in range(4):
        x = -half[0] + 50
        y = -200 + number * 72
        crate("seat", 56, 58, 10, material("seat-cloth", CHESTNUT if number % 2 else "#2c5a58", 0.85), (x, y, 36), soft=3)
        crate("seat-back", 12, 58, 44, material("seat-cloth", CHESTNUT, 0.85), (x - 24, y, 44), soft=3)
        crate("seat-foot", 40, 40, 36, oak(), (x, y, 0))
    kit.poster((-half[0] + 5, -90, 185), (90, 0, 90), (150, 100), "hills", "meadow", 5, "We look.\nYou decide.")
    crate("low-table", 60, 90, 5, oak(), (-half[0] + 150, -90, 38))
    crate("low-table", 44, 70, 38, white(), (-half[0] + 150, -90, 0))
    kit.plant((-half[0] + 55, 120, 0), 120, 4)
    kit.plant((half[0] - 60, -back + 50, 0), 115, 9)
    for y in (-60, 90):
        kit.stool((half[0] - 120, y))
    return {"eye": (-20, -40, 152), "still": ((-160, -265, 160), (90, 190, 112))}


ROOMS = {"store-a": store_a, "store-b": store_b, "service-a": service_a, "service-b": service_b}


def shoot(plan, name, shot):
    """Builds a room and returns the camera for a still (looking in from the door) or a panorama (from its middle)."""
    places = ROOMS[name](plan)
    return camera.around(places["eye"]) if shot == "panorama" else camera.at(*places["still"], 19)
