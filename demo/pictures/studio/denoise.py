"""Intel Open Image Denoise's network, run with numpy: Debian's Blender for ARM is built without it.

The weights (*.tza, Apache-2.0) are not part of this repository; LAPWING_DENOISER names the folder that holds them.
"""

import os
import struct

import numpy as np

_loaded = {}


def _weights(name):
    if name in _loaded:
        return _loaded[name]
    with open(os.path.join(os.environ["LAPWING_DENOISER"], name + ".tza"), "rb") as file:
        data = file.read()
    magic, _major, _minor, offset = struct.unpack("<HBBQ", data[:12])
    if magic != 0x41D7:
        raise ValueError(f"{name}.tza holds no weights")
    at = offset
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        title = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f"<{dimensions}I", data, at + 1)
        # After the shape: the letters of its axes, the type, where the numbers are.
        at += 1 + 5 * dimensions
        kind = "<f2" if chr(data[at]) == "h" else "<f4"
        (begin,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        tensor = np.frombuffer(data, kind, int(np.prod(shape)), begin).reshape(shape).astype(np.float32)
        if dimensions == 4:
            tensor = np.ascontiguousarray(tensor.transpose(2, 3, 1, 0).reshape(-1, shape[0]))
        tensors[title] = tensor
    _loaded[name] = tensors
    return tensors


def _convolve(image, weights, layer, strip=16):
    kernel, bias = weights[layer + ".weight"], weights[layer + ".bias"]
    height, width, depth = image.shape
    framed = np.zeros((height + 2, width + 2, depth), np.float32)
    framed[1:-1, 1:-1] = image
    result = np.empty((height, width, kernel.shape[1]), np.float32)
    # In strips, so that the unrolled neighbourhoods stay small.
    for top in range(0, height, strip):
        rows = min(strip, height - top)
        near = np.empty((rows, width, 9, depth), np.float32)
        for index in range(9):
            down, right = divmod(index, 3)
            near[:, :, index] = framed[top + down : top + down + rows, right : right + width]
        sums = near.reshape(rows * width, 9 * depth) @ kernel
        sums += bias
        result[top : top + rows] = np.maximum(sums, 0, out=sums).reshape(rows, width, -1)
    return result


def _halve(image):
    height, width, depth = image.shape
    return image.reshape(height // 2, 2, width // 2, 2, depth).max(axis=(1, 3))


def _double(image, beside):
    return np.concatenate([image.repeat(2, 0).repeat(2, 1), beside], 2)


def _network(image, weights):
    height, width = image.shape[:2]
    image = np.pad(image, ((0, -height % 16), (0, -width % 16), (0, 0)), mode="edge")
    levels = [_halve(_convolve(_convolve(image, weights, "enc_conv0"), weights, "enc_conv1"))]
    for number in (2, 3, 4):
        levels.append(_halve(_convolve(levels[-1], weights, f"enc_conv{number}")))
    work = _convolve(_convolve(levels.pop(), weights, "enc_conv5a"), weights, "enc_conv5b")
    for number in (4, 3, 2):
        work = _double(work, levels.pop())
        work = _convolve(_convolve(work, weights, f"dec_conv{number}a"), weights, f"dec_conv{number}b")
    work = _double(work, image)
    work = _convolve(_convolve(work, weights, "dec_conv1a"), weights, "dec_conv1b")
    return _convolve(work, weights, "dec_conv0")[:height, :width]


# The network works on perceived brightness; these are its curve's constants.
_A, _B, _C, _D, _E, _F, _G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_low, _high = 1.57945760e-6, 3.22087631e-2
_dim, _bright = 2.23151711e-3, 3.70974749e-1


def _perceived(light):
    return np.where(light <= _low, _A * light, np.where(light <= _high, _B * np.power(np.maximum(light, 1e-12), _C) + _D, _E * np.log(light + _F) + _G))


def _light(seen):
    return np.where(seen <= _dim, seen / _A, np.where(seen <= _bright, np.power(np.maximum((seen - _D) / _B, 0), 1 / _C), np.exp((seen - _G) / _E) - _F))


_span = 1 / float(_perceived(np.float64(65504.0)))


def _exposure(image):
    brightness = image @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    height, width = brightness.shape[0] // 16 * 16, brightness.shape[1] // 16 * 16
    blocks = brightness[:height, :width].reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    blocks = blocks[blocks > 1e-4]
    return 0.18 / float(np.exp(np.log(blocks).mean())) if blocks.size else 1.0


def denoise(image, albedo, normal):
    """All three are height × width × 3 in linear light."""
    image = np.nan_to_num(image).clip(0, 65504).astype(np.float32)
    scale = _exposure(image)
    seen = (_perceived(image * scale) * _span).astype(np.float32)
    guides = [seen, albedo.clip(0, 1), np.nan_to_num(normal).clip(-1, 1) * 0.5 + 0.5]
    result = _network(np.concatenate(guides, 2).astype(np.float32), _weights("rt_hdr_alb_nrm"))
    return (_light(np.maximum(result, 0) / _span) / scale).astype(np.float32)
