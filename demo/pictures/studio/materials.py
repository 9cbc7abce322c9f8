"""Materials: what a surface is made of, as the tracer wants it (tracer/scene.h)."""

from dataclasses import dataclass, replace

from colours import BODY, linear

# Numbers as in tracer/scene.h.
PATTERNS = {None: 0, "blasted": 1, "brushed": 2, "leathery": 3, "weave": 4, "cloth": 5, "wood": 6, "pebbled": 7}
LIGHT, COLOUR, MASK = 1, 2, 3


@dataclass(frozen=True)
class Material:
    name: str
    base: tuple = (0.2, 0.2, 0.2)
    rough: float = 0.5
    metal: float = 0.0
    specular: float = 0.5
    coat: float = 0.0
    glow: tuple = (0, 0, 0)
    # Name, structures per centimetre, strength.
    pattern: tuple = (None, 1.0, 0.0)
    # A PIL image, or the atlas of print, and what it says: light, colour, or where there is print at all.
    image: object = None
    image_use: int = 0
    alpha: float = 1.0
    seen_only: bool = False


_known = {}
_paint = {"colour": linear(BODY["silver"]), "grain": 1.0}


def forget(colour=None, grain=1.0):
    """Before each picture: its own materials, in the product's colour. `grain`: how much of the shell's grain shows."""
    _known.clear()
    _paint["grain"] = grain
    _paint["colour"] = linear(BODY[colour or "silver"])


def material(name, colour="#808080", rough=0.5, metal=0.0, specular=0.5, glow=None, strength=0.0, coat=0.0, grain=None, body=False, image=None, alpha=1.0, seen_only=False, shade=1.0):
    """`grain` is (pattern, per centimetre, strength); `body` takes the product's colour, times `shade`; an image shines where it has strength."""
    if name in _known:
        return _known[name]
    tone = _paint["colour"] if body else linear(colour) if isinstance(colour, str) else colour
    lit = [value * strength for value in (linear(glow) if isinstance(glow, str) else glow or (1, 1, 1))] if strength else (0, 0, 0)
    made = Material(
        name, tuple(value * shade for value in tone), rough, metal, specular, coat, tuple(lit), grain or (None, 1.0, 0.0),
        image, 0 if image is None else LIGHT if strength else COLOUR, alpha, seen_only,
    )
    _known[name] = made
    return made


def is_pale():
    """Whether the product's colour is a light one."""
    red, green, blue = _paint["colour"]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= 0.3


def on_body(light="#eef0f1", dark_="#2b2e31"):
    """A code that stands out against the product's colour."""
    return dark_ if is_pale() else light


def printed(made):
    """The same as ink: only where the print is."""
    return replace(made, name=made.name + " in print", image="print", image_use=MASK)


_finishes = {
    "aluminium": {"rough": 0.36, "metal": 0.86, "grain": ("blasted", 55, 0.16)},
    "fine aluminium": {"rough": 0.28, "metal": 0.9, "grain": ("blasted", 75, 0.1)},
    "brushed": {"rough": 0.3, "metal": 0.9, "grain": ("brushed", 55, 0.045)},
    "magnesium": {"rough": 0.52, "metal": 0.3, "specular": 0.45, "grain": ("blasted", 42, 0.14)},
    "plastic": {"rough": 0.46, "metal": 0.0, "specular": 0.42, "grain": ("leathery", 26, 0.1)},
    "gloss": {"rough": 0.3, "metal": 0.0, "specular": 0.5, "coat": 0.5},
    "soft touch": {"rough": 0.7, "metal": 0.0, "specular": 0.3, "grain": ("leathery", 34, 0.08)},
    "carbon": {"rough": 0.34, "metal": 0.35, "coat": 0.7, "grain": ("weave", 9.0, 0.16)},
}


METALS = {name for name, finish in _finishes.items() if finish["metal"] >= 0.5}


def body(finish, shade=1.0):
    """The shell of a laptop in the product's colour."""
    # Matte plastic and paint return more light than metal of the same colour.
    fair = 0.82 if _finishes[finish]["metal"] < 0.5 else 1.0
    made = dict(_finishes[finish])
    if made.get("grain", ("",))[0] == "blasted":
        pattern, fine, strength = made["grain"]
        made["grain"] = (pattern, fine, strength * _paint["grain"])
    return material(f"body-{finish}-{shade}", body=True, shade=shade * fair, **made)


def touch_glass(shade=1.0):
    """Etched glass over the product's colour: smoother than the deck around it, and it mirrors less."""
    return material("touch-glass", rough=0.3, metal=0.3, specular=0.5, body=True, shade=0.86 * shade)


def painted(name, colour, finish):
    return material(name, colour, **_finishes[finish])


def dark():
    return material("dark", "#060607", 0.6, specular=0.3)


def rubber():
    return material("rubber", "#131415", 0.72, specular=0.3, grain=("leathery", 20, 0.12))


def steel():
    return material("steel", "#c6c8cb", 0.25, metal=1.0, grain=("brushed", 40, 0.05))


def polished():
    return material("polished", "#dadcdf", 0.12, metal=1.0)
