"""What the screens show: our own pictures, in the colours of the design."""

import numpy as np
from PIL import Image, ImageDraw

from colours import rgb

_palettes = {
    "lagoon": ["#08302f", "#0f5352", "#3f9a8f", "#d9efe6"],
    "dusk": ["#1c2440", "#45507a", "#c9764a", "#f6d9b8"],
    "meadow": ["#12302b", "#3d7a58", "#b9c98a", "#f4efd9"],
    "desert": ["#4a210c", "#a8480f", "#e0a15f", "#f8e6d0"],
    "night": ["#0a1020", "#16324f", "#2f7f86", "#9fd8cc"],
    "rose": ["#3a1c2c", "#8a3f4e", "#e29a7c", "#fbe6d6"],
    "sea": ["#0b2a45", "#1f5f8b", "#6fb3c9", "#eaf3ee"],
    "plum": ["#231a38", "#54407d", "#b98bb5", "#f3dfe3"],
    "saffron": ["#5a2a08", "#c8691c", "#f0b656", "#fdf1d6"],
}

_order = ("waves", "bands", "ridges", "bloom", "hills", "arcs")


def for_screen(number, ratio, wide=1600):
    """The picture on a model's screen: neighbours in a list differ in kind and colours."""
    palettes = list(_palettes)
    kind = _order[number % len(_order)]
    palette = palettes[(number * 4 + number // 6) % len(palettes)]
    return wallpaper(kind, palette, number + 2, wide, wide * ratio[1] // ratio[0])


def _ease(low, high, value):
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


class _Canvas:
    def __init__(self, palette, seed, width, height):
        self.random = np.random.default_rng(seed)
        self.colours = np.array([rgb(code) for code in _palettes[palette]], np.float32)
        rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
        self.x, self.y = columns / width, 1 - rows / height
        self.shape = width / height

    def blend(self, share):
        place = np.clip(share, 0, 0.9999) * (len(self.colours) - 1)
        lower = place.astype(int)
        part = (place - lower)[..., None]
        return self.colours[lower] * (1 - part) + self.colours[np.minimum(lower + 1, len(self.colours) - 1)] * part


def _waves(c):
    image = c.blend(0.1 + 0.3 * c.y + 0.1 * c.x) * 0.75
    for number in range(8):
        share = number / 7
        phase = c.random.uniform(0, 6.3, 3)
        swing = 0.1 + 0.1 * c.random.random()
        crest = 1.0 - 0.96 * share + swing * np.sin(c.x * 2.2 + phase[0] + share * 2) + 0.5 * swing * np.sin(c.x * 4.3 + phase[1] - share)
        below = crest - c.y
        shine = np.exp(-np.clip(below, 0, 1) * 9)
        colour = c.blend(np.clip(0.1 + 0.8 * share + 0.3 * (c.x - 0.5) + 0.22 * (shine - 0.5), 0, 1)) * (0.66 + 0.5 * shine)[..., None]
        shade = 1 - 0.3 * np.exp(-np.clip(-below, 0, 1) * 28)[..., None]
        inside = _ease(0, 0.003, below)[..., None]
        image = image * shade * (1 - inside) + colour * inside
    return image


def _ridges(c):
    image = c.blend(1 - 0.7 * c.y)
    sun = np.hypot(c.x * c.shape - c.random.uniform(0.55, 0.75) * c.shape, c.y - 0.64)
    image = image + (np.exp(-sun * 5) * 0.35)[..., None] * c.colours[-1]
    image = np.where((sun < 0.07)[..., None], np.minimum(c.colours[-1] * 1.1 + 0.08, 1), image)
    along = c.x[0]
    for number in range(6):
        share = number / 5
        line = np.zeros_like(along)
        for octave in range(1, 8):
            line += np.sin(along * 6.283 * 1.3**octave * (1.1 + octave * 0.55) + c.random.uniform(0, 6.3)) * 0.07 * (1 - 0.25 * share) / octave**1.15
        below = 0.52 - 0.46 * share + line[None, :] - c.y
        colour = c.colours[0] * (share * 0.85 + 0.1) + c.colours[1] * (1 - share) * 0.75 + c.colours[-1] * 0.12 * (1 - share)
        inside = _ease(-0.001, 0.002, below)[..., None]
        image = image * (1 - inside) + colour * (1 - 0.22 * _ease(0, 0.35, below)[..., None]) * inside
    return image


def _hills(c):
    image = c.blend(1 - 0.35 * c.y + 0.05 * np.sin(c.x * 3))
    for number in range(5):
        share = number / 4
        swing = c.random.uniform(0.05, 0.1)
        below = 0.62 - 0.5 * share + swing * np.sin(c.x * c.random.uniform(3, 6) + c.random.uniform(0, 6.3)) - c.y
        light = _ease(0, 0.4, below)[..., None]
        colour = c.blend(np.full_like(c.x, 0.78 - 0.72 * share)) * (1.06 - 0.28 * light)
        inside = _ease(0, 0.002, below)[..., None]
        image = image * (1 - inside) + colour * inside
    return image


def _arcs(c):
    image = c.blend(0.05 + 0.25 * c.y)
    across, down, step = c.random.uniform(0.15, 0.9), c.random.uniform(-0.25, 0.3), c.random.uniform(0.1, 0.17)
    for number in range(10, 0, -1):
        radius = number * step
        away = np.hypot((c.x - across) * c.shape, c.y - down)
        rim = _ease(0, 0.003, radius - away)[..., None]
        colour = c.blend(np.full_like(c.x, 0.95 - number * 0.088)) * (0.82 + 0.25 * np.clip(away / radius, 0, 1) ** 3)[..., None]
        image = image * (1 - rim) + colour * rim
    return image


def _bands(c):
    """Broad slanting bands with soft shadows, as of folded paper."""
    lean = c.random.uniform(0.35, 0.9)
    along = c.x * c.shape * np.cos(lean) + c.y * np.sin(lean)
    image = c.blend(np.clip(0.2 + 0.5 * along / c.shape, 0, 1))
    edges = np.sort(c.random.uniform(0.1, c.shape * 0.95, 6))
    for number, at in enumerate(edges):
        below = along - at
        shade = 1 - 0.35 * np.exp(-np.clip(-below, 0, 1) * 22)[..., None]
        inside = _ease(0, 0.003, below)[..., None]
        tone = c.blend(np.full_like(c.x, (number * 0.37 + 0.15) % 1)) * (0.85 + 0.25 * np.exp(-np.clip(below, 0, 1) * 3))[..., None]
        image = image * shade * (1 - inside) + tone * inside
    return image


def _bloom(c):
    """Soft lights that run into each other."""
    image = c.blend(0.12 + 0.2 * c.y)
    for _ in range(7):
        x, y, wide = c.random.uniform(0, 1), c.random.uniform(0, 1), c.random.uniform(0.22, 0.55)
        glow = np.exp(-(((c.x - x) * c.shape) ** 2 + (c.y - y) ** 2) / wide**2)[..., None]
        image = image * (1 - 0.75 * glow) + c.blend(np.full_like(c.x, c.random.uniform(0.25, 0.95))) * 0.75 * glow
    return image


_kinds = {"waves": _waves, "ridges": _ridges, "hills": _hills, "arcs": _arcs, "bands": _bands, "bloom": _bloom}


def wallpaper(kind, palette, seed, width=1600, height=1000, desktop=True):
    image = np.clip(_kinds[kind](_Canvas(palette, seed, width, height)), 0, 1)
    picture = Image.fromarray((image * 255).astype(np.uint8))
    if desktop:
        _add_desktop(ImageDraw.Draw(picture, "RGBA"), width, height)
    return picture


def _add_desktop(draw, width, height):
    """A dock of plain tiles: a desktop of no system in particular."""
    tile, tiles = int(height * 0.036), 7
    gap = int(tile * 0.55)
    wide = tiles * (tile + gap) + gap
    left, top = (width - wide) // 2, height - int(height * 0.08)
    draw.rounded_rectangle([left, top, left + wide, top + tile + 2 * gap], int(tile * 0.5), fill=(251, 249, 244, 150))
    for number, colour in enumerate(("#0f5352", "#b9521a", "#f4f0e7", "#2f7f86", "#45507a", "#3d7a58", "#15191a")):
        x, y = left + gap + number * (tile + gap), top + gap
        tone = tuple(int(value * 255) for value in rgb(colour))
        draw.rounded_rectangle([x, y, x + tile, y + tile], int(tile * 0.28), fill=(*tone, 255))
