"""Mice: one shell for each brand, drawn from a few measures. The buttons look towards -y, and the thumb of a right hand lies at +x."""

import math

import numpy as np

import marks
import stage
from materials import body, dark, material, rubber, steel
from shapes import box, cylinder, edge, group, mesh, slab, tube


class Shell:
    """A domed outline: half its width and length, its height, how square it is, how narrow its waist, where it is highest, how steep.

    `lean` moves each point sideways with its height, `thumb` hollows the side where the thumb lies.
    """

    def __init__(self, half, length, top, square=2.45, waist=0.085, hump=1.2, spread=3.3, steep=0.8, lean=0.0, thumb=0.0, floor=0.25, low=0.66, tail=0.03):
        self.half, self.length, self.top, self.square, self.floor = half, length, top, square, floor
        self.waist, self.hump, self.wide, self.steep, self.lean, self.thumb, self.low, self.tail = waist, hump, spread, steep, lean, thumb, low, tail

    def side(self, y):
        return self.half * (1 - self.waist * math.exp(-(((y + 0.6) / 1.9) ** 2)) + self.tail * y / self.length)

    def rise(self, y):
        return self.top * (self.low + (1 - self.low) * math.exp(-(((y - self.hump) / self.wide) ** 2)))

    def moved(self, x, y, z):
        """Leaned over, and hollowed for the thumb."""
        if self.thumb and x > 0:
            x -= self.thumb * math.exp(-(((y + 0.4) / 2.6) ** 2)) * math.exp(-(((z - self.top * 0.45) / (self.top * 0.3)) ** 2)) * x / self.half
        return (x + self.lean * (z - self.floor), y, z)

    def surface(self, x, y):
        """The height above a point of the outline, before it is leaned."""
        away = min((abs(x / self.side(y)) ** self.square + abs(y / self.length) ** self.square) ** (1 / self.square), 1)
        return self.floor + self.rise(y) * max(math.cos(math.asin(min(away**1.22, 1))), 0) ** self.steep

    def build(self, materials, parent, which=None, around=128, rings=44):
        """`which(share, angle)`: the material's number, by how far outwards (0 to 1) and in what direction."""
        points, faces, slots = [], [], []
        for ring in range(rings + 1):
            share = ring / rings
            spread = math.sin(share * math.pi / 2) ** 0.82
            for step in range(around):
                angle = 2 * math.pi * step / around
                c, s = math.cos(angle), math.sin(angle)
                reach = (abs(c) ** self.square + abs(s) ** self.square) ** (-1 / self.square)
                y = self.length * s * reach * spread
                z = self.floor + self.rise(y) * max(math.cos(share * math.pi / 2), 0) ** self.steep
                points.append(self.moved(self.side(y) * c * reach * spread, y, z))
        last = rings * around
        points += [(points[last + i][0] * 0.95, points[last + i][1] * 0.97, 0.02) for i in range(around)]
        for ring in range(rings + 1):
            for step in range(around):
                here, there = ring * around + step, ring * around + (step + 1) % around
                faces.append((here, here + around, there + around, there))
                slots.append(which((ring + 0.5) / rings, 2 * math.pi * (step + 0.5) / around) if which else 0)
        mesh("mouse", points, faces, materials, parent, smooth=60, which=slots)

    def line(self, points, parent, thick=0.045, look=None):
        """A seam over the shell."""
        tube("seam", [self.moved(x, y, self.surface(x, y) - 0.012) for x, y in points], thick, look or dark(), parent)

    def slope(self, y):
        return math.degrees(math.atan2(self.surface(0, y + 0.15) - self.surface(0, y - 0.15), 0.3))

    def stamp(self, brand, parent, y, size, look, held=True):
        """The brand's mark on its back, bent over the shell, read by who holds it or by who stands before it."""
        before = len(stage.things())
        marks.mark(brand, parent, (0, 0, 0), None, 1, look)
        way = -size if held else size
        for thing in stage.things()[before:]:
            # Cut finely: long pieces would sink into the bulge.
            corners = thing.mesh.triangles()[0][..., :2]
            for _ in range(3):
                a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
                ab, bc, ca = (a + b) / 2, (b + c) / 2, (c + a) / 2
                corners = np.concatenate([np.stack(each, 1) for each in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))])
            places = corners.reshape(-1, 2) * way
            bent = [self.moved(px, y + py, self.surface(px, y + py) + 0.02) for px, py in places]
            thing.mesh = stage.Mesh(bent, [(k, k + 1, k + 2) for k in range(0, len(bent), 3)], smooth=0)

    def wheel(self, parent, y, radius=1.0, wide=0.62, ring=None, tread=None, slot=(1.0, 2.7), sunk=0.52):
        height = self.surface(0, y)
        slab("slot", *slot, 0.5, [(0, -0.3), (0, 0.06), (0.05, 0.08)], dark(), parent, (0, y, height - 0.1), (self.slope(y), 0, 0))
        at = height - radius * sunk
        cylinder("wheel", radius, wide, tread or rubber(), parent, (0, y, at), (0, 90, 0), soft=0.12)
        for right in (-1, 1):
            cylinder("wheel", radius + 0.02, 0.06, ring or material("wheel-ring", "#8a8d92", 0.3, metal=0.9), parent, (right * wide * 0.32, y, at), (0, 90, 0), soft=0.01)


def _plastic(rough=0.42, shade=1.0):
    return material(f"shell-{shade}", rough=rough, grain=("leathery", 34, 0.05), body=True, shade=shade)


def _usb_a(parent, at, turn):
    here = group("plug", parent, at, (0, 0, turn))
    box("plug", 1.5, 2.6, 0.85, rubber(), here, radius=0.3, soft=0.15)
    box("tongue", 1.2, 1.4, 0.45, steel(), here, (0, 1.9, 0.2), 0.05, 0.03)


def _tail(parent, start, look, thick=0.17):
    """A cable from the nose, round in a loop to its plug."""
    x, y, z = start
    line = [(x, y, z), (x, y - 1.4, z - 0.1), (x + 0.4, y - 3.0, thick), (x + 2.6, y - 4.6, thick), (x + 6.2, y - 4.2, thick), (x + 8.6, y - 1.0, thick), (x + 8.6, y + 3.6, thick), (x + 7.6, y + 7.6, thick), (x + 7.6, y + 9.6, 0.4)]
    tube("cable", line, thick, look, parent, fine=12)
    tube("sleeve", [(x, y + 0.3, z), (x, y - 0.5, z), (x, y - 1.2, z - 0.08)], thick * 1.7, rubber(), parent)
    _usb_a(parent, (x + 7.6, y + 10.6, 0), 0)


def _kestrel(parent, shell, line):
    """A pebble of one piece: its buttons are cut out of the shell by one thin line; a wing on its back."""
    shell.build([_plastic()], parent)
    shell.line([(0, -shell.length * 0.97 + i * 0.2) for i in range(int(shell.length * 3.4))], parent)
    shell.line(line, parent)
    shell.wheel(parent, -shell.length * 0.5, 0.95, 0.7, material("wheel-accent", "#c56a2c", 0.5), slot=(1.05, 2.2))
    shell.stamp("kestrel", parent, shell.length * 0.46, 0.62, material("wing", "#b9bcc0", 0.4, metal=0.6), held=False)


def kestrel(root=None, at=(0, 0, 0), turn=None):
    here = group("mouse", root, at, turn)
    shell = Shell(3.05, 5.25, 3.6, square=2.6, waist=0.0, hump=0.9, spread=3.9, low=0.62, tail=0.0)
    _kestrel(here, shell, [(-2.7 + i * 0.27, 0.7 - 1.3 * ((-2.7 + i * 0.27) / 2.7) ** 2) for i in range(21)])


def kestrel_wired():
    """Longer and lower, with a straight cut across, and its cable."""
    here = group("mouse")
    shell = Shell(3.1, 5.6, 3.5, square=2.5, waist=0.07, hump=1.4, spread=3.4, low=0.62)
    _kestrel(here, shell, [(-2.85 + i * 0.285, 0.1) for i in range(21)])
    _tail(here, (0, -5.4, 0.75), rubber())


def tessel():
    """Large, for the right hand: a ribbed hollow for the thumb, two buttons above it, a broad wheel of steel."""
    here = group("mouse")
    shell = Shell(3.6, 6.0, 4.3, square=2.6, waist=0.05, hump=1.4, spread=3.2, thumb=0.75, lean=0.1, low=0.6)
    grip = material("grip", "#17181a", 0.75, grain=("pebbled", 9, 0.3))
    shell.build([_plastic(0.5), grip], here, lambda share, angle: 1 if share > 0.62 and math.cos(angle) > 0.42 else 0)
    shell.line([(0, -5.8 + i * 0.22) for i in range(26)], here)
    shell.line([(-3.2 + i * 0.29, -0.2 + 0.5 * ((-3.2 + i * 0.29) / 3.2) ** 2) for i in range(21)], here)
    shell.wheel(here, -2.9, 1.05, 0.85, material("wheel-edge", "#2a2c2e", 0.4), steel(), (1.2, 2.6), 0.68)
    box("switch", 0.7, 0.9, 0.22, dark(), here, (0.33, -0.75, shell.surface(0, -0.75) - 0.08), 0.25, 0.08, (shell.slope(-0.75), 0, 0))
    for begin in (-1.9, 0.25):
        line = [shell.moved(shell.side(y) * 0.845, y, shell.floor + shell.rise(y) * 0.62) for y in [begin + k * 0.27 for k in range(7)]]
        tube("button", line, 0.26, material("button", "#2a2c2f", 0.4), here)
    shell.stamp("tessel", here, 3.0, 0.62, material("tiles", "#a9adb2", 0.4, metal=0.6))


def tessel_vertical():
    """Held like a handshake: it leans to the right, its buttons on the slope."""
    here = group("mouse")
    shell = Shell(3.5, 5.3, 7.0, square=2.5, waist=0.0, hump=0.2, spread=4.2, steep=0.72, lean=0.34, thumb=0.9, low=0.7, tail=0.02)
    grip = material("grip", "#17181a", 0.75, grain=("pebbled", 9, 0.3))
    shell.build([_plastic(0.5), grip], here, lambda share, angle: 1 if share > 0.45 and math.cos(angle) > 0.1 else 0)
    # The seams of the two buttons run along the slope, on the side of the fingers.
    shell.line([(-1.5, -5.0 + i * 0.24) for i in range(20)], here)
    shell.line([(-3.3 + i * 0.2, -0.35) for i in range(16)], here)
    x, y = -1.5, -2.4
    height = shell.surface(x, y)
    wheel = group("wheel", here, shell.moved(x + 0.5, y, height - 0.5), (0, -38, 0))
    cylinder("wheel", 1.0, 0.7, steel(), wheel, (0, 0, 0), (0, 90, 0), soft=0.12)
    for begin in (-2.1, 0.1):
        line = [shell.moved(shell.side(y) * 0.55, y, shell.floor + shell.rise(y) * 0.86) for y in [begin + k * 0.27 for k in range(7)]]
        tube("button", line, 0.3, material("button", "#3a3d40", 0.4), here)
    foot = Shell(3.75, 5.5, 0.35, square=2.5, waist=0.0, floor=0.05)
    foot.build([rubber()], here)


def oriel():
    """Flat as two phones: a rounded tile with one seam, a strip of metal in place of a wheel, soft all round."""
    here = group("mouse")
    shell = Shell(2.8, 5.05, 2.0, square=3.3, waist=0.0, hump=0.8, spread=4.4, steep=0.42, floor=0.15, low=0.8, tail=0.0)
    shell.build([body("soft touch")], here)
    shell.line([(-2.3 + i * 0.23, -0.5) for i in range(21)], here, 0.04)
    y = -2.7
    strip = group("strip", here, (0, y, shell.surface(0, y)), (shell.slope(y), 0, 0))
    slab("strip", 0.42, 2.6, 0.2, edge(-0.2, 0.09, 0.03, 0.07, 4), steel(), strip)
    shell.line([(0, -0.6 - i * 0.1) for i in range(9)], here, 0.035)
    shell.line([(0, -4.1 - i * 0.09) for i in range(9)], here, 0.035)
    shell.stamp("oriel", here, 2.6, 0.66, material("arch", "#9a9da1", 0.4, metal=0.7), held=False)


def _gaming(here, lit):
    """Long and low with flanks cut inwards, slanting ribs for grip, the tail open in a V."""
    shell = Shell(3.2, 6.1, 3.8, square=2.75, waist=0.15, hump=1.9, spread=3.0, low=0.58, tail=0.06)
    grip = material("grip", "#141517", 0.72, grain=("brushed", 5, 0.4))
    shell.build([_plastic(0.5, 0.82), grip], here, lambda share, angle: 1 if share > 0.66 and abs(math.cos(angle)) > 0.5 else 0)
    for right in (-1, 1):
        shell.line([(right * (0.55 + i * 0.012), -5.9 + i * 0.3) for i in range(17)], here)
        shell.line([(right * (0.75 + i * 0.17), -0.85 + i * 0.16) for i in range(13)], here)
        tail = [(right * (0.2 + i * 0.22), 5.1 - i * 0.34) for i in range(9)]
        shell.line(tail, here, 0.09, material("strip-light", "#111111", 0.4, glow="#2fb8a6", strength=2.2) if lit else None)
    shell.wheel(here, -3.1, 1.05, 0.66, material("wheel-light", "#111111", 0.4, glow="#2fb8a6", strength=1.8) if lit else None)
    box("switch", 0.6, 1.1, 0.24, material("switch", "#2fb8a6" if not lit else "#3a3d40", 0.5), here, (0.3, -0.9, shell.surface(0, -0.9) - 0.1), 0.2, 0.08, (shell.slope(-0.9), 0, 0))
    for begin in (-1.7, 0.4):
        tube("button", [shell.moved(shell.side(y) * 0.905, y, shell.floor + shell.rise(y) * 0.52) for y in [begin + k * 0.26 for k in range(7)]], 0.2, material("button", "#0d0e0f", 0.35), here)
    shell.stamp("monsoon", here, 2.9, 0.66, marks.lit("#58d6c6", 0.9) if lit else material("rain", "#8d9196", 0.4, metal=0.6), held=not lit)
    return shell


def monsoon():
    """With its braided cable, and light in the wheel and the tail."""
    here = group("mouse")
    _gaming(here, True)
    _tail(here, (0, -5.9, 0.8), material("braid", "#2b2e31", 0.85, grain=("cloth", 30, 0.9)), 0.2)


def monsoon_wireless():
    """Without cable and lights; its receiver beside it."""
    here = group("mouse")
    _gaming(here, False)
    dongle = group("receiver", here, (6.6, -3.2, 0), (0, 0, 24))
    box("receiver", 1.7, 1.0, 0.75, material("receiver", "#1b1d1f", 0.5), dongle, radius=0.25, soft=0.12)
    box("tongue", 1.2, 1.3, 0.45, steel(), dongle, (0, 1.1, 0.15), 0.05, 0.03)
