"""Colours: hexadecimal as designers write it, linear light as the renderer wants it."""

# What the shop calls its colours. Anodised metal and coloured plastic share them.
BODY = {
    "silver": "#bfc3c7",
    "graphite": "#43474c",
    "sand": "#c9ae86",
    "petrol": "#1f6564",
    "navy": "#2b4265",
    "pearl": "#eae7df",
    "tan": "#a06a3a",
    "black": "#1d1f20",
}

# The body is rendered once in this grey and coloured afterwards, see finish.py.
NEUTRAL = "#c4c4c4"

# The light a screen gives while it is rendered; finish.py puts the wallpaper in its place.
SCREEN_LIGHT = 0.3


def linear_channel(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def rgb(code):
    code = code.lstrip("#")
    return [int(code[at : at + 2], 16) / 255 for at in (0, 2, 4)]


def linear(code):
    return [linear_channel(value) for value in rgb(code)]
