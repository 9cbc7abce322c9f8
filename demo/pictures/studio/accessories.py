"""The accessories there are pictures of: how each is built, from where it is seen (azimuth, height, fill), how large it is beside a
laptop; `shadow` where a tall one's would reach the border at full strength."""

import bags
import desk
import parts

ACCESSORIES = {
    "backpack": {"build": bags.backpack, "view": (-28, 10, 0.74), "scale": 1.1, "shadow": 0.6},
    "briefcase": {"build": bags.briefcase, "view": (-24, 12, 0.7), "scale": 1.0, "shadow": 0.6},
    "sleeve": {"build": bags.sleeve, "view": (-20, 42, 0.8), "scale": 0.9},
    "case": {"build": bags.case, "view": (-22, 34, 0.8), "scale": 0.9},
    "mouse": {"build": desk.mouse, "view": (-38, 32, 0.62), "scale": 0.3},
    "gaming-mouse": {"build": lambda: desk.mouse(lit="#2fb8a6"), "view": (-128, 28, 0.62), "scale": 0.3},
    "vertical-mouse": {"build": lambda: desk.mouse(vertical=True), "view": (-38, 24, 0.62), "scale": 0.3},
    "keyboard": {"build": desk.keyboard_, "view": (-24, 38, 0.88), "scale": 0.9},
    "compact-keyboard": {"build": lambda: desk.keyboard_(pad=False, lit=True), "view": (-24, 38, 0.82), "scale": 0.8},
    "keyboard-and-mouse": {"build": desk.keyboard_and_mouse, "view": (-20, 40, 0.9), "scale": 1.0},
    "number-pad": {"build": desk.number_pad, "view": (-24, 42, 0.62), "scale": 0.35},
    "charger": {"build": desk.charger, "view": (-24, 34, 0.8), "scale": 0.45},
    "power-brick": {"build": desk.power_brick, "view": (-24, 34, 0.8), "scale": 0.5},
    "cable": {"build": desk.cable, "view": (-24, 46, 0.66), "scale": 0.4},
    "dock": {"build": desk.dock, "view": (-22, 24, 0.86), "scale": 0.7},
    "hub": {"build": desk.hub, "view": (-22, 30, 0.82), "scale": 0.45},
    "adapter": {"build": desk.adapter, "view": (28, 34, 0.72), "scale": 0.35},
    "car-charger": {"build": desk.car_charger, "view": (32, 26, 0.62), "scale": 0.25},
    "power-bank": {"build": desk.power_bank, "view": (-40, 34, 0.74), "scale": 0.5},
    "headset": {"build": desk.headset, "view": (-36, 14, 0.8), "scale": 0.6},
    "ssd": {"build": parts.ssd, "view": (-24, 42, 0.82), "scale": 0.25},
    "short-ssd": {"build": lambda: parts.ssd(long=False), "view": (-24, 42, 0.64), "scale": 0.2},
    "memory": {"build": parts.memory, "view": (-20, 46, 0.8), "scale": 0.25},
    "memory-pair": {"build": parts.memory_pair, "view": (-20, 50, 0.76), "scale": 0.3},
    "drive": {"build": parts.drive, "view": (-24, 42, 0.74), "scale": 0.35},
    "portable-ssd": {"build": parts.portable, "view": (-34, 38, 0.68), "scale": 0.35},
    "portable-disk": {"build": lambda: parts.portable(disk=True), "view": (-34, 38, 0.72), "scale": 0.35},
    "usb-stick": {"build": parts.stick, "view": (-24, 36, 0.62), "scale": 0.2},
    "sd-card": {"build": parts.card, "view": (-20, 52, 0.5), "scale": 0.2},
}


def seen(thing, view, points):
    """Azimuth, height, how much of the picture it takes, and the points to fit, for one of three views."""
    azimuth, height, fill = thing["view"]
    if view == "above":
        return azimuth * 0.2, min(86, max(60, height + 34)), fill * (0.86 if "shadow" in thing else 1), points
    if view == "close":
        # From the other side, and nearer.
        return -azimuth * 1.15, max(9, height * 0.6), min(0.94, fill * 1.18), points
    return azimuth, height, fill, points
