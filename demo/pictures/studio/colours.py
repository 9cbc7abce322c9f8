"""Colours: hexadecimal as designers write it, linear light as the renderer wants it."""

# What the shop calls its colours. Anodised metal and coloured plastic share them.
BODY = {
    "silver": "#cdd0d3",
    "graphite": "#565b60",
    "sand": "#cdb28a",
    "petrol": "#1f6665",
    "navy": "#2b4368",
    "pearl": "#ece9e2",
    "tan": "#a06a3a",
    "black": "#1d1f20",
}


def linear_channel(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def rgb(code):
    code = code.lstrip("#")
    return [int(code[at : at + 2], 16) / 255 for at in (0, 2, 4)]


def linear(code):
    return [linear_channel(value) for value in rgb(code)]
