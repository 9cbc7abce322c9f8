"""Eight brands, each with a face of its own: what all its laptops share, and what sets its families apart.

Millimetres for lid, corner, brow, chin, shelf; centimetres elsewhere. `keys` is for keyboard.py, the rest for chassis.py and lid.py.
"""

_dark = {"colour": "#17181a", "legend": "#e6e8ea"}

# Bead-blasted aluminium with a polished edge, a wedge below, dark keys in a black well: quiet and thin.
ARAVALLI = {
    "finish": "aluminium", "profile": "wedge", "edge": 0.05, "rim": True, "lid": 4.8, "lid_edge": 0.14, "corner": 11, "brow": 7, "chin": 15,
    "hinge": "long", "keys": {**_dark, "radius": 0.15}, "well": "#0f1012", "speakers": "sides", "rails": True, "notch": 8,
    "trackpad": (0.42, 8.6), "mark_at": (0, 0.08), "chin_ink": "#7d8084",
    "families": {
        # Painted magnesium, straight sides, a line across the lid.
        "summit": {"finish": "magnesium", "profile": "step", "corner": 7, "lid_lines": "ridge", "mark_at": (0, 0.2),
                   "keys": {**_dark, "radius": 0.1, "gap": 0.22, "letter": 0.56}, "well": None, "speakers": "top", "notch": 0, "hinge": "middle", "deck_shade": 0.92},
    },
}

# Friendly: round corners, light keys in the body's own colour, a wing in the lid's corner.
KESTREL = {
    "finish": "plastic", "lid_finish": "aluminium", "profile": "pillow", "edge": 0.12, "lid": 6, "lid_edge": 0.2, "corner": 17, "brow": 9, "chin": 17,
    "hinge": "pair", "hinge_colour": "#3b3e42", "keys": {"colour": "body", "shade": 1.0, "legend": "auto", "radius": 0.26, "gap": 0.24, "face": "plain", "letter": 0.7},
    "trackpad": (0.37, 7.4), "pad_corner": 0.8, "mark_at": (-0.37, 0.34), "mark_size": 0.8, "vents": "slot", "signs": True, "power": "round",
    "frame": "#141517", "frame_width": 0.0, "sticker": False, "well_shade": 0.4,
    "families": {
        "air": {"finish": "fine aluminium", "lid_finish": "fine aluminium", "profile": "wedge", "lid": 5, "corner": 15, "hinge": "long", "signs": False,
                "keys": {"colour": "body", "shade": 0.84, "legend": "auto", "radius": 0.3, "face": "plain", "gap": 0.28}, "mark_size": 1.0},
        "flip": {"finish": "aluminium", "lid_finish": "aluminium", "profile": "pillow", "lid": 5.5, "corner": 20, "signs": False, "keys": {**_dark, "radius": 0.3, "face": "plain"}, "mark_at": (0.38, -0.36)},
        # For play, without shouting: one warm light, a band along the hinge.
        "dash": {"lid_finish": "plastic", "profile": "chamfer", "corner": 9, "lid": 7, "shelf": 16, "hinge": "wide", "keys": {"colour": "#1a1b1e", "legend": "#ffd9a8", "glow": "#ff9a3c", "radius": 0.2, "gap": 0.24},
                 "well": "#101012", "vents": "fins", "lid_lines": "band", "band": "#b9521a", "mark_at": (-0.33, 0.3), "mark_size": 1.1, "signs": False},
    },
}

# For play: corners cut off, slanting lines like rain, all colours under the keys.
MONSOON = {
    "finish": "plastic", "lid_finish": "magnesium", "profile": "chamfer", "cut": True, "edge": 0.08, "lid": 7, "lid_edge": 0.16, "corner": 13, "brow": 8, "chin": 17, "shelf": 24,
    "hinge": "wide", "keys": {"colour": "#111214", "legend": "#ffffff", "glow": "rainbow", "radius": 0.1, "gap": 0.2, "face": "wide", "letter": 0.56, "single": True, "height": 0.19},
    "well": "#0a0a0d", "vents": "slant", "lid_lines": "rain", "mark_light": "#58d6c6", "mark_at": (0, 0.05), "mark_size": 1.25, "light": "#2fb8a6", "speakers": "top",
    "trackpad": (0.33, 7.4), "pad_corner": 0.2, "deck_shade": 0.8, "lower": "#15161a", "split": True,
    "families": {
        "squall": {"lid_finish": "plastic", "shelf": 17, "corner": 10, "mark_light": "#7fb6ff", "light": None, "lid_lines": "plain", "mark_at": (-0.3, 0.26), "mark_size": 1.0,
                   "keys": {"colour": "#141518", "legend": "#dcecff", "glow": "#5aa0ff", "radius": 0.1, "gap": 0.22, "face": "wide", "letter": 0.56, "single": True}, "vents": "fins"},
        "tempest": {"finish": "fine aluminium", "lid_finish": "brushed", "shelf": 28, "tail": "#ff5a3c", "light": "#ff5a3c", "mark_light": "#ff7a5a", "lid_words": (0, -0.36, 0.9), "lid_lines": "frame", "speakers": "hex"},
    },
}

# Instruments: brushed metal, hard edges, a dial, grey keys, the horizon on the lid.
NORTHBAY = {
    "finish": "brushed", "profile": "straight", "edge": 0.03, "lid": 5.4, "lid_edge": 0.04, "corner": 4, "brow": 7, "chin": 16, "hinge": "bar",
    "keys": {"colour": "#55595e", "legend": "#f2f3f4", "radius": 0.08, "gap": 0.18, "face": "narrow", "letter": 0.62, "accent": "#d0661f", "accented": ("esc",)}, "well": "#2b2d30",
    "trackpad": (0.45, 9.6), "pad_corner": 0.15, "mark_at": (0, -0.34), "mark_size": 0.9, "lid_words": (0.36, 0.4, 0.5), "vents": "fins", "rails": True, "pad": False, "dial": "#d0661f",
    "families": {
        "draft": {"finish": "aluminium", "hinge": "pair", "corner": 6, "dial": None, "pad": True, "beside": False, "keys": {"colour": "#e2e3e1", "legend": "#33373b", "radius": 0.08, "gap": 0.2, "face": "narrow", "letter": 0.62},
                  "well": "#8b8e92", "lid_lines": "stripe", "stripe": "#d0661f", "mark_at": (-0.36, 0.38), "mark_size": 0.7, "lid_words": None, "trackpad": (0.4, 8.4)},
    },
}

# Feather-light: painted magnesium, soft all around, round keys of the body's colour, serif letters.
ORIEL = {
    "finish": "magnesium", "profile": "pillow", "edge": 0.18, "lid": 4.6, "lid_edge": 0.26, "corner": 22, "brow": 7, "chin": 15, "hinge": "middle", "hinge_colour": "#8d9094",
    "keys": {"colour": "body", "shade": 0.86, "finish": "soft touch", "legend": "auto", "radius": 0.42, "gap": 0.3, "face": "plain", "letter": 0.6, "single": True}, "well_corner": 0.7, "well_shade": 0.45,
    "trackpad": (0.36, 7.6), "pad_corner": 1.0, "mark_at": (0, 0.0), "mark_size": 1.15, "vents": "slot", "speakers": None, "notch": 5, "chin_words": True, "deck_shade": 1.0,
    "families": {
        "reed": {"profile": "straight", "edge": 0.1, "corner": 12, "lid": 5.6, "keys": {"colour": "#c9c6bd", "legend": "#2b2e31", "radius": 0.34, "gap": 0.26, "face": "plain", "single": True}, "hinge": "long", "shutter": True,
                 "lid_lines": "reeds", "mark_at": (0, 0.1), "mark_size": 0.9, "notch": 0, "signs": True, "trackpad": (0.36, 6.8)},
    },
}

# For school: bright plastic, thick letters, one key in another colour, a leaf.
PIPAL = {
    "finish": "plastic", "profile": "pillow", "edge": 0.16, "lid": 6.4, "lid_edge": 0.24, "corner": 14, "brow": 11, "chin": 20, "hinge": "wide", "hinge_colour": "#2b2e31", "frame": "#1a1b1d", "frame_width": 0.0,
    "keys": {"colour": "#25282b", "legend": "#f1f2f2", "radius": 0.22, "gap": 0.22, "face": "wide", "letter": 0.62, "single": True, "accent": "#e8a13a", "accented": ("enter",)},
    "trackpad": (0.34, 6.8), "pad_corner": 0.6, "mark_at": (0, 0.04), "mark_size": 1.2, "lid_words": (0, -0.16, 1.1), "vents": "slot", "signs": True, "print": "#cdd0d2", "bezel": "#0b0c0d", "speakers": "slots",
    "families": {
        "chalk": {"bumper": "#c9602a", "corner": 18, "keys": {"colour": "#f0ece2", "legend": "#2a2d2f", "radius": 0.3, "gap": 0.22, "face": "wide", "letter": 0.66, "single": True, "accent": "#c9602a", "accented": ("enter", "esc")},
                  "mark_colour": "#2f5a46", "lid_words": None, "mark_size": 1.6, "well_corner": 0.6, "speakers": None},
    },
}

# For offices: straight and black-keyed, buttons above the trackpad, a shutter, tiles in the corner.
TESSEL = {
    "finish": "magnesium", "lid_finish": "magnesium", "profile": "straight", "edge": 0.07, "lid": 5.8, "lid_edge": 0.08, "corner": 6, "brow": 9, "chin": 17, "hinge": "pair",
    "keys": {"colour": "#141517", "legend": "#dfe1e3", "radius": 0.2, "gap": 0.2, "lean": 0.05, "height": 0.19, "legends": "corner", "letter": 0.52}, "buttons": True, "shutter": True,
    "trackpad": (0.36, 6.6), "pad_corner": 0.25, "mark_at": (0.4, 0.38), "mark_size": 0.75, "vents": "slot", "signs": True, "finger": True, "feet_on_lid": True,
    "lower": "#1c1e20", "deck_words": True,
    "families": {
        "travel": {"finish": "soft touch", "lid_finish": "carbon", "profile": "wedge", "lid": 4.6, "buttons": False, "trackpad": (0.4, 7.8), "corner": 8, "deck_words": False, "hinge": "long"},
        "station": {"finish": "fine aluminium", "lid_finish": "fine aluminium", "lid": 6.6, "shelf": 12, "vents": "fins", "speakers": "top", "corner": 5, "profile": "step", "lid_lines": "frame"},
    },
}

# Power: milled blocks, hexagons, ice-white light.
VANTAR = {
    "finish": "fine aluminium", "profile": "step", "edge": 0.1, "lid": 6.6, "lid_edge": 0.06, "corner": 9, "brow": 8, "chin": 17, "shelf": 30, "hinge": "middle", "hinge_colour": "#0f1012",
    "keys": {"colour": "#0e0f11", "legend": "#eaf6ff", "glow": "#cfe6ff", "radius": 0.12, "cut": True, "gap": 0.2, "height": 0.24, "face": "mono", "letter": 0.6, "single": True}, "well": "#090a0c",
    "vents": "hex", "speakers": "hex", "power": "hexagon", "mark_light": "#dff1ff", "mark_size": 1.3, "mark_at": (0, 0.04), "lid_lines": "hex", "light": "#bfe0ff", "trackpad": (0.36, 7.6), "pad_corner": 0.12, "pad_colour": "#121315", "deck_shade": 0.75,
    "families": {
        "edge": {"profile": "wedge", "shelf": 4, "rim": True, "lid": 5, "corner": 8, "lid_lines": "plain", "vents": "fins", "power": None, "light": None, "speakers": "sides", "hinge": "long", "mark_light": "#ffffff", "mark_size": 0.9, "deck_shade": 0.95,
                 "keys": {"colour": "#0e0f11", "legend": "#f2f6fa", "glow": "#eef4ff", "radius": 0.12, "gap": 0.22, "face": "mono", "letter": 0.6}, "pad": False, "trackpad": (0.44, 9.0)},
        "hex": {"finish": "plastic", "lid_finish": "fine aluminium", "shelf": 24, "mark_light": "#b58cff", "light": "#8a5cff", "profile": "chamfer", "keys": {"colour": "#101114", "legend": "#efe6ff", "glow": "#9a6cff", "radius": 0.12, "cut": True, "gap": 0.22, "face": "mono", "letter": 0.6, "single": True}},
        # A workstation for the field: guards on its corners.
        "array": {"finish": "magnesium", "lid_finish": "magnesium", "lid": 8, "shelf": 14, "lid_lines": "guards", "mark_light": "#ffffff", "mark_size": 0.9, "light": None, "corner": 7, "power": None, "vents": "fins", "lower": "#17191b",
                  "keys": {"colour": "#17181a", "legend": "#e6e8ea", "radius": 0.12, "gap": 0.22, "face": "mono", "letter": 0.56}, "buttons": True, "pad_colour": "#1b1d1f"},
    },
}

BRANDS = {"aravalli": ARAVALLI, "kestrel": KESTREL, "monsoon": MONSOON, "northbay": NORTHBAY, "oriel": ORIEL, "pipal": PIPAL, "tessel": TESSEL, "vantar": VANTAR}


def _of_material(material, look):
    """What the shop says it is made of decides the finish, within what the brand does with it."""
    said = material.lower()
    if "aluminium lid" in said and look.get("lid_finish", look["finish"]) == "plastic":
        return {"lid_finish": "aluminium"}
    if said == "plastic":
        return {"finish": "plastic", "lid_finish": "plastic"}
    if said == "aluminium" and look["finish"] == "plastic":
        return {"finish": "aluminium", "lid_finish": "aluminium"}
    if said == "aluminium" and look["finish"] == "magnesium":
        return {"finish": "aluminium", "lid_finish": "aluminium"}
    return {}


def look_of(facts):
    brand = BRANDS[facts["brand"]]
    family = brand["families"].get(facts["family"], {})
    look = {**{key: value for key, value in brand.items() if key != "families"}, **family}
    look.update(_of_material(facts["material"], look))
    # Thin ones for play have no room for a shelf of vents.
    if facts["mm"][2] < 20 and look.get("shelf", 3) > 14:
        look.update({"shelf": 6, "vents": "fins"})
    # Older generations had wider frames.
    if facts.get("used"):
        look.update({"brow": look["brow"] + 3, "corner": max(3, look["corner"] - 2)})
    return look
