"""From what was rendered to what is shown: noise out, wallpaper in, colour on, shadow soft, and no edge that keeps another ground.

Light adds up, so one render serves many pictures. The panel glowed evenly; the wallpaper replaces just that glow. The body was
neutral grey; it is multiplied by the colour wanted, with a little of the neutral kept, as polished surfaces reflect.
"""

import numpy as np
from PIL import Image

from colours import BODY, NEUTRAL, SCREEN_LIGHT, linear
from denoise import denoise
from wallpapers import light_of, sample, shrunk

# How much white light any surface returns, whatever its colour.
_sheen = 0.035


def settle(passes):
    """The noise out of one render: object light (premultiplied), its coverage, the shadow, the marks."""
    image = passes["image"]
    covered = np.clip(passes["mask"][..., 1], 0, 1)
    # The floor that catches shadows counts twice in the guides; it has no light of its own that we want.
    inside = covered[..., None]
    light = np.where(inside > 0.004, image[..., :3], 0)
    guide = np.where(inside > 0.99, passes["albedo"][..., :3], passes["albedo"][..., :3] * inside * inside)
    normal = np.where(inside > 0.5, passes["normal"][..., :3], 0)
    length = np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1)
    clean = denoise(light, guide, normal / length) * (inside > 0.004)
    screen = passes["screen"][..., :3]
    panel = np.clip(screen[..., 2], 0, 1)
    return {
        "light": clean,
        "covered": covered,
        "shadow": _soft_shadow(image[..., 3], covered),
        "body": np.clip(passes["mask"][..., 0], 0, 1),
        "panel": panel,
        "u": screen[..., 0] / np.maximum(panel, 1e-3),
        "v": screen[..., 1] / np.maximum(panel, 1e-3),
    }


def _blur(values, radius):
    """Three running means are nearly a Gaussian."""
    for axis in (0, 1):
        for _ in range(3):
            sums = np.cumsum(np.pad(values, [(radius + 1, radius) if a == axis else (0, 0) for a in (0, 1)], mode="edge"), axis=axis)
            if axis == 0:
                values = (sums[2 * radius + 1 :] - sums[: -2 * radius - 1]) / (2 * radius + 1)
            else:
                values = (sums[:, 2 * radius + 1 :] - sums[:, : -2 * radius - 1]) / (2 * radius + 1)
    return values


def _soft_shadow(alpha, covered):
    """The floor's share of the alpha, smoothed without taking anything from the object before it."""
    floor = np.clip((0.98 - covered) / 0.98, 0, 1) ** 2
    shadow = np.clip((alpha - covered) / np.maximum(1 - covered, 0.02), 0, 1)
    radius = max(1, round(alpha.shape[1] / 400))
    near = _blur(shadow * floor, radius) / np.maximum(_blur(floor, radius), 1e-3)
    wide = _blur(shadow * floor, radius * 4) / np.maximum(_blur(floor, radius * 4), 1e-3)
    # Noise shows where the shadow is faint; where it is deep, its edge matters.
    deep = np.clip((near - 0.1) / 0.3, 0, 1)
    soft = near * deep + wide * (1 - deep)
    return np.clip(soft, 0, 1)


def _calm(shadow):
    """Where a shadow is faint, few samples leave grain; there it is smoothed far, and let go before the picture's border."""
    radius = max(2, round(shadow.shape[1] / 60))
    wide = _blur(shadow, radius)
    deep = np.clip((shadow - 0.12) / 0.3, 0, 1)
    calm = shadow * deep + wide * (1 - deep)
    rows = np.linspace(0, 1, shadow.shape[0])[:, None]
    columns = np.linspace(0, 1, shadow.shape[1])[None, :]
    frame = np.minimum(np.minimum(rows, 1 - rows), np.minimum(columns, 1 - columns))
    share = np.clip(frame / 0.14, 0, 1)
    return np.clip(calm - 0.025, 0, 1) * share * share * (3 - 2 * share)


def _fitted(picture, panel):
    """As many pixels as the panel has on the render, or what lies between them would flicker."""
    across = np.sqrt(panel.sum() * picture.width / picture.height)
    return shrunk(picture, max(1, picture.width / max(across * 1.15, 1)))


def coloured(settled, colour=None, picture=None, brightness=0.95):
    light = settled["light"]
    if picture is not None:
        shown = sample(light_of(_fitted(picture, settled["panel"])), settled["u"], settled["v"]) * brightness
        light = np.maximum(light + (shown - SCREEN_LIGHT) * settled["panel"][..., None], 0)
    if colour is not None:
        tint = np.array(linear(BODY[colour])) / np.array(linear(NEUTRAL))
        share = settled["body"][..., None] / np.maximum(settled["covered"][..., None], 1e-3)
        grey = light.mean(2, keepdims=True)
        light = light * (1 - share) + (light * tint * (1 - _sheen) + grey * _sheen) * share
    return light


def toned(light, exposure=0.0, contrast=1.12, knee=0.72):
    """Bright parts roll off instead of burning out."""
    light = np.maximum(light * 2**exposure, 0)
    light = 0.18 * np.power(light / 0.18, contrast)
    return np.where(light < knee, light, knee + (1 - knee) * (1 - np.exp(-(light - knee) / (1 - knee))))


def encoded(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(light, 1 / 2.4) - 0.055)


def cut_out(settled, colour=None, picture=None, exposure=0.0):
    """A picture with transparency: the object as rendered, the shadow as black of some strength."""
    covered = settled["covered"]
    pure = coloured(settled, colour, picture) / np.maximum(covered, 0.02)[..., None]
    tone = encoded(toned(pure, exposure))
    shadow = np.clip(np.power(_calm(settled["shadow"]), 0.9) * 1.05, 0, 0.92)
    alpha = covered + (1 - covered) * shadow
    # Straight colour of what covers the pixel: object and black shadow in proportion.
    straight = tone * (covered / np.maximum(alpha, 1e-3))[..., None]
    straight = np.where(covered[..., None] > 0.004, straight, 0)
    return Image.fromarray((np.clip(np.dstack([straight, alpha]), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def resized(picture, share, about):
    """The same thing smaller or larger, standing on the same point."""
    x, y = about
    width, height = picture.size
    # Premultiplied, so that edges do not take colour from where nothing is.
    values = np.asarray(picture, np.float32)
    premultiplied = np.dstack([values[..., :3] * values[..., 3:] / 255, values[..., 3]])
    layers = [Image.fromarray(premultiplied[..., layer]) for layer in range(4)]
    placed = [
        layer.transform((width, height), Image.AFFINE, (1 / share, 0, x - x / share, 0, 1 / share, y - y / share), Image.BICUBIC)
        for layer in layers
    ]
    moved = np.dstack([np.asarray(layer) for layer in placed])
    alpha = np.clip(moved[..., 3:], 0, 255)
    straight = np.where(alpha > 0.5, moved[..., :3] * 255 / np.maximum(alpha, 0.5), 0)
    return Image.fromarray((np.clip(np.dstack([straight, alpha]), 0, 255) + 0.5).astype(np.uint8), "RGBA")
