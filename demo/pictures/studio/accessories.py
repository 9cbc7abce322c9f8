"""The accessories there are pictures of, by brand and kind: how each is built, from where it is seen (azimuth, height, fill), how large it
is beside a laptop. `standing` ones are tall: they are looked at from less high, and their shadow is paler, which would reach the border;
`fine` ones have legends, which smear in files as light as the others'."""

import backpacks
import bags
import desk
import desk_keyboards
import mice
import parts
import sleeves


def _thing(build, view, scale, **more):
    return {"build": build, "view": view, "scale": scale, **more}


ACCESSORIES = {
    "kestrel-backpack": _thing(backpacks.kestrel, (-28, 10, 0.74), 1.1, standing=True),
    "monsoon-backpack": _thing(backpacks.monsoon, (-30, 11, 0.74), 1.1, standing=True),
    "monsoon-hard-backpack": _thing(backpacks.monsoon_shell, (-30, 11, 0.74), 1.1, standing=True),
    "pipal-backpack": _thing(backpacks.pipal, (-26, 10, 0.74), 1.1, standing=True),
    "tessel-briefcase": _thing(bags.tessel_brief, (-24, 12, 0.72), 1.0, standing=True),
    "aravalli-messenger": _thing(bags.aravalli_messenger, (26, 14, 0.74), 1.0, standing=True),
    "tessel-case": _thing(bags.tessel_case, (-30, 12, 0.8), 1.2, standing=True),
    "aravalli-felt-sleeve": _thing(sleeves.aravalli_felt, (-20, 42, 0.8), 0.9),
    "oriel-leather-sleeve": _thing(sleeves.oriel_leather, (-20, 44, 0.8), 0.9),
    "oriel-paper-sleeve": _thing(sleeves.oriel_paper, (-34, 40, 0.8), 0.9),
    "pipal-school-sleeve": _thing(sleeves.pipal_school, (-16, 42, 0.8), 0.9),
    "pipal-soft-sleeve": _thing(sleeves.pipal_soft, (-26, 40, 0.8), 0.9),
    "kestrel-mouse": _thing(mice.kestrel, (-38, 32, 0.6), 0.3),
    "kestrel-wired-mouse": _thing(mice.kestrel_wired, (-34, 34, 0.7), 0.35),
    "tessel-mouse": _thing(mice.tessel, (132, 30, 0.62), 0.3),
    "tessel-vertical-mouse": _thing(mice.tessel_vertical, (138, 22, 0.58), 0.3),
    "oriel-mouse": _thing(mice.oriel, (-42, 30, 0.6), 0.3),
    "monsoon-gaming-mouse": _thing(mice.monsoon, (-34, 34, 0.72), 0.35),
    "monsoon-wireless-gaming-mouse": _thing(mice.monsoon_wireless, (146, 34, 0.66), 0.32),
    "kestrel-keyboard": _thing(desk_keyboards.kestrel, (-24, 38, 0.88), 0.9, fine=True),
    "tessel-keyboard": _thing(desk_keyboards.tessel, (-20, 36, 0.9), 0.9, fine=True),
    "vantar-mechanical-keyboard": _thing(desk_keyboards.vantar, (-24, 38, 0.8), 0.8, fine=True),
    "monsoon-gaming-keyboard": _thing(desk_keyboards.monsoon, (-18, 40, 0.86), 0.85, fine=True),
    "oriel-folding-keyboard": _thing(desk_keyboards.oriel_folding, (-26, 34, 0.8), 0.7, fine=True),
    "pipal-keyboard-and-mouse": _thing(desk_keyboards.pipal_set, (-20, 40, 0.9), 1.0, fine=True),
    "kestrel-number-pad": _thing(desk_keyboards.kestrel_pad, (-24, 42, 0.62), 0.35),
    "kestrel-travel-charger": _thing(desk.travel_charger, (-24, 34, 0.8), 0.45),
    "kestrel-desk-charger": _thing(desk.desk_charger, (-26, 32, 0.78), 0.5),
    "kestrel-charger": _thing(desk.small_charger, (-30, 34, 0.74), 0.4),
    "monsoon-power-brick": _thing(desk.monsoon_brick, (-24, 34, 0.8), 0.5),
    "tessel-power-brick": _thing(desk.tessel_brick, (-20, 34, 0.78), 0.45),
    "vantar-power-brick": _thing(desk.vantar_brick, (-28, 32, 0.84), 0.6),
    "aravalli-cable": _thing(desk.cable, (-24, 46, 0.66), 0.4),
    "tessel-dock": _thing(desk.dock, (-22, 24, 0.86), 0.7),
    "kestrel-hub": _thing(desk.kestrel_hub, (-22, 30, 0.82), 0.45),
    "oriel-hub": _thing(desk.oriel_hub, (26, 30, 0.74), 0.4),
    "oriel-adapter": _thing(desk.adapter, (28, 34, 0.72), 0.35),
    "aravalli-car-charger": _thing(desk.car_charger, (32, 26, 0.62), 0.25),
    "kestrel-power-bank": _thing(desk.power_bank, (-40, 34, 0.74), 0.5),
    "kestrel-ssd": _thing(parts.ssd, (-24, 42, 0.82), 0.25),
    "vantar-ssd": _thing(parts.vantar_ssd, (-24, 42, 0.82), 0.25),
    "vantar-short-ssd": _thing(parts.vantar_short, (-24, 42, 0.64), 0.2),
    "kestrel-memory": _thing(parts.memory, (-20, 46, 0.8), 0.25),
    "tessel-memory": _thing(parts.tessel_memory, (-26, 42, 0.8), 0.25),
    "pipal-memory": _thing(parts.pipal_memory, (16, 46, 0.8), 0.25),
    "monsoon-memory-pair": _thing(parts.memory_pair, (-20, 50, 0.76), 0.3),
    "pipal-drive": _thing(parts.drive, (-24, 42, 0.74), 0.35),
    "northbay-portable-ssd": _thing(parts.portable, (-34, 38, 0.68), 0.35),
    "pipal-portable-disk": _thing(lambda: parts.portable(disk=True), (-34, 38, 0.72), 0.35),
    "pipal-usb-stick": _thing(parts.stick, (-24, 36, 0.62), 0.2),
    "northbay-sd-card": _thing(parts.card, (-20, 52, 0.5), 0.2),
}
# Strength of the shadow of those that stand.
STANDING_SHADOW = 0.6


def seen(thing, view, points):
    """Azimuth, height, how much of the picture it takes, and the points to fit, for one of three views."""
    azimuth, height, fill = thing["view"]
    standing = thing.get("standing", False)
    if view == "above":
        # Looked straight down upon, a bag that stands would be as squat as a cushion.
        return (azimuth * 0.6, 40, fill * 0.92, points) if standing else (azimuth * 0.2, min(86, max(60, height + 34)), fill, points)
    if view == "close":
        # From the other side, and nearer; those seen from behind, from the front.
        return -(180 - azimuth if azimuth > 90 else azimuth) * 1.15, max(9, height * 0.6), min(0.94, fill * 1.18), points
    return azimuth, height, fill, points
