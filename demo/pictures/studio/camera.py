"""Light and cameras."""

import math
from dataclasses import dataclass

import numpy as np

import stage


@dataclass
class Lamp:
    """A rectangle that shines towards `target`; radiance per colour."""

    at: tuple
    target: tuple
    width: float
    height: float
    radiance: tuple

    def axes(self):
        forward = _unit(np.subtract(self.target, self.at))
        right = _unit(np.cross(forward, (0, 0, 1) if abs(forward[2]) < 0.999 else (0, 1, 0)))
        up = np.cross(right, forward)
        # u × v points where it shines.
        return up * self.height / 2, right * self.width / 2


@dataclass
class Camera:
    eye: np.ndarray
    right: np.ndarray
    up: np.ndarray
    forward: np.ndarray
    focal: float
    aperture: float = 0.0
    focus: float = 1.0
    panorama: bool = False


def _unit(v):
    v = np.asarray(v, np.float64)
    return v / np.linalg.norm(v)


def lamp(at, target, width, height, radiance, colour=(1, 1, 1)):
    stage.add_lamp(Lamp(at, target, width, height, tuple(radiance * value for value in colour)))


STUDIO_SKY = ((0.47, 0.46, 0.44), (0.17, 0.17, 0.174), (0.85, 0.85, 0.85))


def studio(scale=1.0, above=3.0, behind=7.5):
    """Soft light from above, left and behind. `scale`: how large the things are beside a laptop; `above`, `behind`: radiance of two lamps."""
    s = scale
    lamp((0, 25 * s, 95 * s), (0, 0, 0), 120 * s, 80 * s, above)
    lamp((-95 * s, -45 * s, 62 * s), (0, 0, 8 * s), 60 * s, 90 * s, 3.0)
    lamp((62 * s, 58 * s, 42 * s), (4 * s, 0, 8 * s), 18 * s, 60 * s, behind)
    # A strip that lid backs mirror from bright at the top to dim at the bottom.
    lamp((-42 * s, 62 * s, 52 * s), (0, 5 * s, 16 * s), 28 * s, 28 * s, 8.0)


def _looking(towards):
    forward = -_unit(towards)
    right = _unit(np.cross(forward, (0, 0, 1)))
    return right, np.cross(right, forward), forward


def fitted(azimuth, height, lens, fill, shape, points):
    """Looks from `azimuth` (0 is the front) and `height` degrees, so far away that `points` fill that share of the picture."""
    a, e = math.radians(azimuth), math.radians(height)
    towards = np.array((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    right, up, forward = _looking(towards)
    focal = lens / 36
    points = np.asarray(points, np.float64)
    centre, away = points.mean(0), 120.0
    for _ in range(40):
        seen = points - centre + forward * away
        depth = seen @ forward
        across, above = seen @ right / depth * focal, seen @ up / depth * focal
        centre = centre + (right * (across.max() + across.min()) + up * (above.max() + above.min())) / 2 * (away / focal)
        away *= max(np.ptp(across) / fill, np.ptp(above) / (fill * shape[1] / shape[0])) ** 0.9
    return Camera(centre + towards * away, right, up, forward, focal, focus=away)


def at(eye, target, lens):
    right, up, forward = _looking(np.subtract(eye, target))
    return Camera(np.asarray(eye, np.float64), right, up, forward, lens / 36)


def around(eye):
    return Camera(np.asarray(eye, np.float64), np.array((1.0, 0, 0)), np.array((0, 0, 1.0)), np.array((0, 1.0, 0)), 1.0, panorama=True)
