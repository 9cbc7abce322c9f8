"""Keeps a picture in the sizes that the shop serves: AVIF for all browsers of today, one WebP for older ones."""

import io
import json
import os
import shutil

import numpy as np
from PIL import Image, ImageFilter

# What a file of each width may weigh in KB: plain views, those that lists show and people zoom into, scenes, views with fine print;
# accessories, their other views, and those of them with fine print.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sizes.json"), encoding="utf-8") as _file:
    _sizes = json.load(_file)
WEIGHTS = {int(width): weights for width, weights in _sizes["widths"].items()}
(ZOOM_WIDTH, ZOOM_WEIGHTS), = ((int(width), weights) for width, weights in _sizes["zoom"].items())
(WEBP_WIDTH, WEBP_WEIGHTS), = ((int(width), weights) for width, weights in _sizes["webp"].items())
FRAME_WEIGHT = _sizes["frame"]
_kinds = ("view", "front", "scene", "fine", "thing", "thing view", "thing fine")
# Views that no list shows first: their WebP is lighter. Those of accessories are about as wide as a page shows them.
_others = {"view", "fine", "thing view", "thing fine"}
_widest = {"thing view": 1200, "thing fine": 1200}
_best, _least = 64, {"AVIF": 26, "WEBP": 18}


def _png(name, folder):
    return os.path.join(folder, f"{name}.png")


def _panorama(name, folder):
    return os.path.join(folder, "360", name.replace("-panorama", "") + ".webp")


def folder_of(name, width, turning=False):
    """The folder's name ends in the width of its widest file, after `turn` if there are frames, by which pages know what there is."""
    return f"{name}-turn-{width}" if turning else f"{name}-{width}"


def is_kept(name, folder, form, turning=False):
    if form == "png":
        return os.path.exists(_png(name, folder))
    if os.path.isdir(os.path.join(folder, name)) or os.path.exists(_panorama(name, folder)):
        return True
    return any(os.path.isdir(os.path.join(folder, folder_of(name, width, turning))) for width in (*WEIGHTS, ZOOM_WIDTH))


def _softened(alpha, where, radius):
    """Blurred by its own kind only: what lies outside `where` does not run in."""
    blur = ImageFilter.GaussianBlur(radius)
    near = np.asarray(Image.fromarray((where * 255).astype(np.uint8)).filter(blur), np.float32)
    kept = np.where(where, alpha, 0)
    coarse = np.asarray(Image.fromarray(kept.astype(np.uint8)).filter(blur), np.float32)
    # In quarter steps where it is pale, or blurring would draw contour lines.
    fine = np.asarray(Image.fromarray(np.clip(kept * 4, 0, 255).astype(np.uint8)).filter(blur), np.float32) / 4
    return np.where(near > 40, np.where(coarse < 50, fine, coarse) * 255 / np.maximum(near, 1), alpha)


def calmed(picture):
    """The shadow without noise, where there is nothing but shadow, and the paler the smoother: encoders would make blocks of it."""
    values = np.asarray(picture)
    alpha = values[..., 3].astype(np.float32)
    only_shadow = (values[..., :3].max(2) == 0) & (alpha < 235)
    near = _softened(alpha, only_shadow, picture.width / 480)
    pale = np.clip((48 - near) / 32, 0, 1)
    soft = near * (1 - pale) + _softened(alpha, only_shadow, picture.width / 90) * pale
    calm = values.copy()
    calm[..., 3] = np.where(only_shadow, np.clip(soft + 0.5, 0, 255), alpha).astype(np.uint8)
    return Image.fromarray(calm)


def contact_shadow(picture, lighter=False):
    """For WebP, whose alpha is lossless and heavy: only the dark part of the shadow, in steps too fine to see; edges in coarser ones.

    `lighter` ones have coarser steps and softer colours.
    """
    if picture.mode != "RGBA":
        return picture
    shadow_cut, shadow_step, edge_step = LIGHTER_STEPS if lighter else STEPS
    values = np.asarray(picture).copy()
    alpha = values[..., 3].astype(np.float32)
    shadow = (values[..., :3].max(2) < 8) & (alpha < 225)
    blur = ImageFilter.GaussianBlur(picture.width / 270)
    near = np.asarray(Image.fromarray((shadow * 255).astype(np.uint8)).filter(blur), np.float32)
    soft = np.asarray(Image.fromarray(np.where(shadow, alpha, 0).astype(np.uint8)).filter(blur), np.float32) * 255 / np.maximum(near, 1)
    dark = np.clip((np.where(near > 40, soft, alpha) - shadow_cut) * (235 / (235 - shadow_cut)), 0, 255)
    stepped = np.where(shadow, np.round(dark / shadow_step) * shadow_step, np.round(alpha / edge_step) * edge_step)
    if lighter:
        small = picture.resize((int(picture.width * LIGHTER_SHARE), int(picture.height * LIGHTER_SHARE)), Image.LANCZOS)
        values[..., :3] = np.asarray(small.resize(picture.size, Image.BICUBIC))[..., :3]
    values[..., 3] = np.clip(stepped, 0, 255).astype(np.uint8)
    values[..., :3][shadow] = 0
    return Image.fromarray(values)


# Where the shadow begins, its steps, those of edges; how sharp the colours are.
STEPS, LIGHTER_STEPS, LIGHTER_SHARE = (24, 10, 51), (64, 32, 85), 0.56


# Speeds of the AVIF encoder: the slower one, for what is kept, needs a tenth less for the same quality.
_searching, _keeping, _saved = 6, 5, 0.92


def _alpha_quantizer(width):
    """Of the alpha plane, 0 to 63, whatever the quality of the colours: a quarter of the weight is alpha. Finer where lists show it."""
    return 34 if width <= 400 else 36


def _encoded(picture, form, quality, speed=_keeping):
    file = io.BytesIO()
    if form == "AVIF":
        picture.save(file, "AVIF", quality=quality, speed=speed, subsampling="4:2:0", max_threads=1, advanced={"a:cq-level": str(_alpha_quantizer(picture.width))})
    else:
        picture.save(file, "WEBP", quality=quality, alpha_quality=100, method=6)
    return file.getvalue()


def within(picture, form, kilobytes, quality=50, tries=4):
    """The picture within a weight, or near it at the least quality, and the quality that took."""
    goal, best, least = kilobytes * 1024, _best, _least[form]
    share = _saved if form == "AVIF" else 1
    for _ in range(tries):
        over = len(_encoded(picture, form, quality, _searching)) * share / goal
        if 0.86 < over <= 1 or over <= 1 and quality >= best or over > 1 and quality <= least:
            break
        # Weight changes by about a third with ten steps of quality.
        following = int(min(best, max(least, round(quality - 24 * np.log(over * 1.04)))))
        if following == quality:
            break
        quality = following
    made = _encoded(picture, form, quality)
    while len(made) > goal * 1.02 and quality > least:
        quality = max(least, quality - max(1, int(24 * np.log(len(made) / goal))))
        made = _encoded(picture, form, quality)
    return made, quality


def keep(picture, name, kind, zoomed, folder, form, frames=()):
    """`kind`: one of `_kinds`. `frames`: those of a turntable."""
    if form == "png":
        for number, frame in enumerate(frames, 1):
            frame.save(_png(f"{name}.turn-{number:02}", folder), "PNG", compress_level=1)
        picture.save(_png(name, folder) + ".part", "PNG", compress_level=1)
        os.replace(_png(name, folder) + ".part", _png(name, folder))
        return
    largest = ZOOM_WIDTH if zoomed and picture.width >= ZOOM_WIDTH else min(picture.width, _widest.get(kind, 1600))
    target = os.path.join(folder, folder_of(name, largest, bool(frames)))
    part = target + ".part"
    shutil.rmtree(part, ignore_errors=True)
    os.makedirs(part)
    picture = calmed(picture) if picture.mode == "RGBA" else picture
    place = _kinds.index(kind)

    def shrunk(width):
        return picture if width == picture.width else picture.resize((width, width * picture.height // picture.width), Image.LANCZOS)

    def save(width, kind, made):
        with open(os.path.join(part, f"{width}.{kind}"), "wb") as file:
            file.write(made)

    # What quality a picture can afford is found on one size; the others need little more than that.
    middle = shrunk(WEBP_WIDTH)
    made, quality = within(middle, "AVIF", WEIGHTS[WEBP_WIDTH][place])
    save(WEBP_WIDTH, "avif", made)
    save(WEBP_WIDTH, "webp", within(contact_shadow(middle, kind in _others), "WEBP", WEBP_WEIGHTS[place], quality - 4)[0])
    for width, weights in [*WEIGHTS.items(), (ZOOM_WIDTH, ZOOM_WEIGHTS)]:
        if width <= largest and width != WEBP_WIDTH:
            save(width, "avif", within(shrunk(width), "AVIF", weights[place], quality - (3 if width > 1600 else 0))[0])
    for number, frame in enumerate(frames, 1):
        save(f"turn-{number:02}", "avif", within(calmed(frame), "AVIF", FRAME_WEIGHT, 40)[0])
    os.replace(part, target)


def keep_room(picture, name, folder, form):
    """A room's picture comes in the sizes and types of uploads; a panorama is one file, read as a whole by its viewer."""
    if form == "png":
        picture.save(_png(name, folder), "PNG", compress_level=1)
        return
    if name.endswith("-panorama"):
        os.makedirs(os.path.join(folder, "360"), exist_ok=True)
        with open(_panorama(name, folder), "wb") as file:
            file.write(within(picture, "WEBP", 270, 60)[0])
        return
    part = os.path.join(folder, name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    os.makedirs(part)
    for width, weights in {320: (5, 7), 640: (12, 17), 960: (22, 32), 1600: (48, 62)}.items():
        small = picture.resize((width, width * picture.height // picture.width), Image.LANCZOS)
        for kind, kilobytes in zip(("avif", "webp"), weights):
            with open(os.path.join(part, f"{width}.{kind}"), "wb") as file:
                file.write(within(small, kind.upper(), kilobytes, 55)[0])
    os.replace(part, os.path.join(folder, name))
