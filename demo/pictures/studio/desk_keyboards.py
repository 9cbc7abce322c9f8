"""Keyboards that lie beside a laptop, in the manner of each brand's own keys."""

import keyboard
import marks
from materials import body, dark, material, rubber, steel
from mice import Shell
from polygons import rounded
from sewing import padded
from shapes import box, cylinder, edge, group, plate, slab, tube, words

_unit = 1.9


def _shell(name="case", rough=0.42, metal=0.0, shade=1.0):
    return material(f"{name}-body", rough=rough, metal=metal, grain=("leathery", 34, 0.05), body=True, shade=shade)


def _cable(parent, start, look, thick=0.2, right=1):
    """Out of the back and away behind the case, to the side."""
    x, y, z = start
    tube("cable", [(x, y - 0.6, z), (x, y + 0.8, z), (x + right * 0.6, y + 2.2, thick), (x + right * 3.0, y + 3.2, thick), (x + right * 7.0, y + 2.8, thick), (x + right * 11, y + 3.4, thick), (x + right * 14.4, y + 3.0, thick)], thick, look, parent, fine=12)
    here = group("plug", parent, (x + right * 15.4, y + 2.85, 0), (0, 0, -98 * right))
    box("plug", 1.5, 2.6, 0.85, rubber(), here, radius=0.3, soft=0.15)
    box("tongue", 1.2, 1.4, 0.45, steel(), here, (0, 1.9, 0.2), 0.05, 0.03)


def kestrel(root=None, at=(0, 0, 0), turn=None):
    """Slim with round corners; keys of the case's own colour, larger letters, one warm key."""
    here = group("keyboard", root, at, turn)
    width, depth = keyboard.size(_unit, True)
    slab("case", width + 1.5, depth + 1.7, 1.8, edge(0.2, 1.1, 0.3, 0.24, 6), _shell(), here, steps=12)
    for right in (-1, 1):
        box("foot", 2, 1, 0.3, rubber(), here, (right * width * 0.42, depth * 0.4, 0))
    look = {"colour": "body", "shade": 0.9, "legend": "auto", "height": 0.36, "gap": 0.26, "radius": 0.36, "lean": 0.05, "face": "plain", "letter": 0.72, "accent": "#c56a2c", "accented": ("esc",)}
    keyboard.Keys(here, (0, 0), 1.08, _unit, look, True)


def tessel():
    """For offices: a wedge with a raised back, a rim around dark keys, folding feet, a cable."""
    here = group("keyboard")
    width, depth = keyboard.size(_unit, True)
    lift = group("lift", here, (0, 0, 0.15), (3.4, 0, 0))
    slab("case", width + 2.2, depth + 3.4, 0.6, edge(0.1, 1.5, 0.15, 0.1), _shell(rough=0.55, shade=0.8), lift, (0, 0.4, 0), wells=((0, -0.4, width + 0.5, depth + 0.5, 0.25, 0.45, 0),))
    look = {"colour": "#141517", "legend": "#dfe1e3", "height": 0.72, "gap": 0.2, "radius": 0.16, "lean": 0.14, "legends": "corner", "letter": 0.52}
    keyboard.Keys(lift, (0, 0), 1.06, _unit, look, True)
    for number in range(3):
        cylinder("light", 0.1, 0.03, material("light", "#ffffff", 0.4, glow="#8fe6a0", strength=2.4), lift, (14.2 + number * 1.2, depth / 2 + 1.35, 1.5))
    marks.mark("tessel", lift, (-16.6, depth / 2 + 1.35, 1.51), None, 0.55, material("tiles", "#aeb2b6", 0.4, metal=0.5))
    marks.wordmark("tessel", lift, (-13.4, depth / 2 + 1.35, 1.51), 0.62, material("tiles", "#aeb2b6", 0.4, metal=0.5))
    for right in (-1, 1):
        box("foot", 3, 0.7, 1.1, rubber(), here, (right * width * 0.42, depth * 0.56, 0), 0.2, 0.15)
    _cable(here, (6, depth / 2 + 2.0, 1.3), rubber())


def vantar():
    """A milled block with tall caps, white light between them, a knob, corners cut like a hexagon's."""
    here = group("keyboard")
    width, depth = keyboard.size(_unit, False)
    w, d = width / 2 + 0.9, depth / 2 + 0.95
    metal = body("fine aluminium", 0.8)
    shape = rounded([(-w + 1.3, -d), (w - 1.3, -d), (w, -d + 1.3), (w, d - 0.1), (w - 1.3, d + 1.2), (-w + 1.3, d + 1.2), (-w, d - 0.1), (-w, -d + 1.3)], 0.2, 3)
    lift = group("lift", here, (0, 0, 0.2), (4.5, 0, 0))
    padded("case", shape, [(0.5, 0), (0.1, 0.5), (0, 0.7), (0, 1.9), (0.08, 2.05), (0.2, 2.1)], metal, lift, fine=0.4, smooth=30)
    plate("bed", width + 0.45, depth + 0.45, 0.2, 0.02, material("bed", "#090a0c", 0.5), lift, (0, 0, 2.1))
    look = {"colour": "#191b1e", "legend": "#eaf6ff", "glow": "#cfe6ff", "height": 0.78, "gap": 0.16, "radius": 0.14, "lean": 0.2, "face": "mono", "letter": 0.6, "single": True, "accent": "#8f979f", "accented": ("esc", "enter", "")}
    keyboard.Keys(lift, (0, 0), 2.12, _unit, look, False)
    keyboard.glow(lift, (0, 0), 2.135, _unit, False, "#cfe6ff")
    cylinder("knob", 0.72, 0.8, steel(), lift, (w - 2.2, d + 0.3, 2.45), soft=0.1)
    marks.mark("vantar", lift, (-w + 2.4, d + 0.25, 2.11), None, 0.55, material("mark", "#dff1ff", 0.4, metal=0.5))
    for right in (-1, 1):
        box("foot", 4, 0.9, 0.9, rubber(), here, (right * width * 0.36, depth * 0.5, 0), 0.2, 0.15)


def monsoon():
    """Caps stand free on a plate with cut corners; a run of colours below them and along the front; slanting slots at the back."""
    here = group("keyboard")
    width, depth = keyboard.size(_unit, False)
    w, d = width / 2 + 2.4, depth / 2 + 0.8
    shape = rounded([(-w + 1.6, -d), (w - 1.6, -d), (w, -d + 2.2), (w, d - 0.6), (w - 2.6, d + 2.0), (-w + 2.6, d + 2.0), (-w, d - 0.6), (-w, -d + 2.2)], 0.25, 3)
    padded("case", shape, [(0.9, 0.1), (0.15, 0.5), (0, 0.8), (0, 1.2), (0.12, 1.36)], _shell(rough=0.5, shade=0.7), here, fine=0.4, smooth=30)
    glowing = [(x, y) for x, y in shape if y < -d + 2.3]
    tube("strip", [(x * 1.0, y, 0.62) for x, y in sorted(glowing)], 0.13, material("strip", "#111111", 0.4, glow="#2fb8a6", strength=2.0), here, fine=6)
    look = {"colour": "#111214", "legend": "#ffffff", "glow": "rainbow", "height": 0.82, "gap": 0.2, "radius": 0.1, "lean": 0.17, "face": "wide", "letter": 0.54, "single": True}
    keyboard.Keys(here, (0, 0), 1.42, _unit, look, False)
    keyboard.glow(here, (0, 0), 1.405, _unit, False, "rainbow")
    for number in range(9):
        slab("slot", 0.3, 1.3, 0.12, [(0, 0), (0, 0.012)], dark(), here, (-w + 4.6 + number * 0.7, d + 0.85, 1.36), (0, 0, -22))
    marks.mark("monsoon", here, (w - 4.4, d + 0.85, 1.38), None, 0.6, marks.lit("#58d6c6"))
    _cable(here, (-5, d + 1.6, 0.8), material("braid", "#2b2e31", 0.85, grain=("cloth", 30, 0.9)), 0.24)


def oriel_folding():
    """Two halves on a hinge between G and H, one of them lifted on the way to being shut."""
    here = group("keyboard")
    unit = 1.72
    wide, deep = 7 * unit + 0.5, 5 * unit + 1.0
    look = {"colour": "body", "shade": 0.86, "finish": "soft touch", "legend": "auto", "height": 0.2, "gap": 0.26, "radius": 0.44, "face": "plain", "letter": 0.62, "single": True}
    cover = material("cover-body", rough=0.62, specular=0.3, grain=("leathery", 18, 0.2), body=True, shade=0.62)
    for right in (-1, 1):
        # The right half turns about the hinge.
        half = group("half", here, (0, 0, 0.34), (0, -32 if right > 0 else 0, 0))
        inner = group("inner", half, (right * (wide / 2 + 0.28), 0, 0))
        slab("cover", wide + 0.3, deep + 0.3, 1.2, edge(-0.3, 0.08, 0.12, 0.06, 4), cover, inner, steps=10)
        slab("case", wide, deep, 1.1, edge(0.0, 0.42, 0.05, 0.14, 4), body("magnesium", 0.9), inner, steps=10)
        keyboard.Keys(inner, (0, 0), 0.4, unit, look, rows=keyboard.HALVES[0 if right < 0 else 1])
    for y in (-deep * 0.32, deep * 0.32):
        cylinder("hinge", 0.36, 2.6, steel(), here, (0, y, 0.4), (90, 0, 0), soft=0.08)
    cylinder("hinge", 0.32, deep * 0.42, material("hinge-dark", "#2a2c2e", 0.5), here, (0, 0, 0.4), (90, 0, 0), soft=0.08)
    marks.mark("oriel", here, (-wide * 0.94, deep * 0.455, 0.77), None, 0.3, material("arch", "#c9ccd0", 0.4, metal=0.7))


def pipal_set():
    """A plain pair: round letters, one orange key, a leaf; a small mouse of the same colours."""
    root = group("set")
    here = group("keyboard", root, (-5, 0, 0))
    width, depth = keyboard.size(_unit, True)
    slab("case", width + 1.4, depth + 2.6, 1.3, edge(0.2, 1.2, 0.3, 0.3, 6), _shell(), here, (0, 0.5, 0), steps=10)
    look = {"colour": "#25282b", "legend": "#f1f2f2", "height": 0.5, "gap": 0.24, "radius": 0.26, "lean": 0.08, "face": "wide", "letter": 0.6, "single": True, "accent": "#e8a13a", "accented": ("enter", "ent")}
    keyboard.Keys(here, (0, 0), 1.18, _unit, look, True)
    marks.leaf(here, (16.2, depth / 2 + 0.95, 1.21), 0.5, material("leaf", "#e8a13a", 0.5), material("vein", "#8a5416", 0.6))
    mouse = group("mouse", root, (20.5, -1.2, 0), (0, 0, -6))
    shell = Shell(2.95, 4.9, 3.5, square=2.3, waist=0.04, hump=0.9, spread=3.4, low=0.62)
    shell.build([_shell("mouse"), material("flank", "#25282b", 0.6)], mouse, lambda share, angle: 1 if share > 0.7 else 0)
    shell.line([(0, -4.75 + i * 0.2) for i in range(21)], mouse)
    shell.wheel(mouse, -2.4, 0.9, 0.6, material("wheel-leaf", "#e8a13a", 0.5), slot=(0.9, 2.1))


def kestrel_pad():
    """A number pad to go with the small laptops."""
    root = group("pad")
    slab("case", 9.6, 12.4, 1.3, edge(0.1, 0.9, 0.2, 0.16, 6), _shell(metal=0.6), root, steps=10)
    cap = body("plastic", 0.9)
    ink = material("legend", "#2b2e31", 0.5)
    for line, names in enumerate((("esc", "=", "del", "back"), ("num", "/", "*", "-"), ("7", "8", "9", "+"), ("4", "5", "6", ""), ("1", "2", "3", "ent"), ("0", "", ".", ""))):
        for column, name in enumerate(names):
            if not name:
                continue
            wide, high = (2 if name == "0" else 1), (2 if name in ("+", "ent") else 1)
            x, y = -3.15 + column * 2.1 + (1.05 if wide == 2 else 0), 4.9 - line * 1.95 - (0.97 if high == 2 else 0)
            look = material("key-warm", "#c56a2c", 0.5) if name == "esc" else cap
            slab("key", 2.1 * wide - 0.26, 1.95 * high - 0.26, 0.36, edge(0, 0.4, 0.02, 0.06, 2), look, root, (x, y, 0.88), steps=6)
            words(name, 0.66 if len(name) == 1 else 0.4, ink, root, (x, y, 1.285))
