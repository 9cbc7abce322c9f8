"""The laptops there are pictures of. Millimetres, except the diagonal; which side has which ports is a picture, the shop's text is exact."""

_dark_keys = {"colour": "#1a1b1d", "legend": "#e6e8ea"}

BODIES = {
    "ultrabook-14": {
        "diagonal": 14, "ratio": (16, 10), "bezel": (5, 7, 10), "base": 10.5, "lid": 4.6, "corner": 12, "wedge": True,
        "finish": "aluminium", "screen": "glossy", "keys": _dark_keys, "well": "#111214", "hinge": "long", "mark": "bar",
        "ports": {"left": ["usb-c", "usb-c", "hdmi"], "right": ["usb-a", "microsd", "jack"]},
    },
    "ultrabook-16": {
        "diagonal": 16, "ratio": (16, 10), "bezel": (5, 7, 10), "base": 12, "lid": 4.8, "corner": 12, "wedge": True,
        "finish": "aluminium", "screen": "glossy", "keys": _dark_keys, "well": "#111214", "hinge": "long", "mark": "bar",
        "speakers": True, "ports": {"left": ["hdmi", "usb-c", "usb-c"], "right": ["usb-a", "sd", "jack"]},
    },
    "business-14": {
        "diagonal": 14, "ratio": (16, 10), "bezel": (6.5, 9, 12), "base": 12.5, "lid": 5.6, "corner": 6, "finish": "magnesium",
        "screen": "matte", "keys": {"colour": "#17181a", "legend": "#d8dadd"}, "gap": 0.23, "buttons": True, "hinge": "pair",
        "mark": "badge", "shutter": True,
        "ports": {"left": ["usb-c", "usb-c", "usb-a", "hdmi"], "right": ["jack", "usb-a", "lan", "lock"]},
    },
    "business-16": {
        "diagonal": 16, "ratio": (16, 10), "bezel": (6.5, 9, 12), "base": 14, "lid": 6, "corner": 6, "finish": "magnesium",
        "screen": "matte", "keys": {"colour": "#17181a", "legend": "#d8dadd", "pad": True}, "gap": 0.23, "buttons": True,
        "hinge": "pair", "mark": "badge", "shutter": True,
        "ports": {"left": ["usb-c", "usb-c", "usb-a", "hdmi"], "right": ["jack", "sd", "usb-a", "lan", "lock"]},
    },
    "gaming-16": {
        "diagonal": 16, "ratio": (16, 10), "bezel": (6, 8, 15), "base": 18, "lid": 7, "corner": 7, "shelf": 22, "finish": "magnesium",
        "screen": "matte", "keys": {"colour": "#121315", "legend": "#ffffff", "pad": True, "glow": "rainbow"}, "well": "#0b0b10",
        "hinge": "pair", "mark": "chevrons", "light": "#2fb8a6",
        "ports": {"left": ["lan", "usb-a", "usb-a", "jack"], "right": ["vent", "usb-c", "usb-a"], "back": ["hdmi", "usb-c", "power"]},
    },
    "convertible-14": {
        "diagonal": 14, "ratio": (16, 10), "bezel": (6, 8, 11), "base": 12, "lid": 5, "corner": 14, "wedge": True,
        "finish": "aluminium", "screen": "glossy", "keys": _dark_keys, "hinge": "fold", "mark": "dot", "pen": True,
        "ports": {"left": ["usb-c", "hdmi", "usb-a"], "right": ["usb-a", "jack"]},
    },
    "budget-14": {
        "diagonal": 14, "ratio": (16, 9), "bezel": (8, 11, 18), "base": 14, "lid": 6.5, "corner": 9, "finish": "plastic",
        "screen": "matte", "keys": {"colour": "#242629", "legend": "#e3e4e6"}, "gap": 0.25, "hinge": "pair", "mark": "bar",
        "ports": {"left": ["power", "hdmi", "usb-a", "usb-c"], "right": ["jack", "usb-a", "vent"]},
    },
    "budget-15": {
        "diagonal": 15.6, "ratio": (16, 9), "bezel": (8, 11, 18), "base": 15, "lid": 6.5, "corner": 9, "finish": "plastic",
        "screen": "matte", "keys": {"colour": "#242629", "legend": "#e3e4e6", "pad": True}, "gap": 0.25, "hinge": "pair", "mark": "bar",
        "ports": {"left": ["power", "lan", "hdmi", "usb-a", "usb-c"], "right": ["jack", "usb-a", "usb-a", "sd"]},
    },
}
