"""Light, cameras, and the render itself."""

import math
import os
import tempfile
import time

import bpy
import numpy as np
from mathutils import Vector

import materials
from materials import material
from shapes import place, sheet


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def lamp(name, at, target, width, height, radiance, colour=(1, 1, 1)):
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = width, height
    data.energy = radiance * width * height * math.pi / 4
    data.color = colour
    made = place(name, data, None, at)
    aim(made, target)
    made.visible_camera = False
    return made


def studio(scale=1.0):
    """Soft light from above, left and behind on a floor that only catches shadows. `scale`: how large the things are beside a laptop."""
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    where = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    span = tree.nodes.new("ShaderNodeMapRange")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    span.inputs["From Min"].default_value = -1
    tree.links.new(where.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], span.inputs["Value"])
    tree.links.new(span.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Background"].inputs[0])
    tree.nodes["Background"].inputs[1].default_value = 0.85
    colours = ramp.color_ramp.elements
    colours[0].position, colours[0].color = 0.45, (0.55, 0.54, 0.52, 1)
    colours[1].position, colours[1].color = 1, (1, 1, 1, 1)
    horizon = colours.new(0.6)
    horizon.color = (0.2, 0.2, 0.205, 1)
    s = scale
    lamp("above", (0, 25 * s, 95 * s), (0, 0, 0), 120 * s, 80 * s, 3.0)
    lamp("left", (-95 * s, -45 * s, 62 * s), (0, 0, 8 * s), 60 * s, 90 * s, 3.0)
    lamp("edge", (62 * s, 58 * s, 42 * s), (4 * s, 0, 8 * s), 18 * s, 60 * s, 7.5)
    # A strip that lid backs mirror from bright at the top to dim at the bottom.
    lamp("behind", (-42 * s, 62 * s, 52 * s), (0, 5 * s, 16 * s), 28 * s, 28 * s, 8.0)
    floor = sheet("floor", 400 * s, 400 * s, material("floor", "#efece6", 0.9, specular=0.1, floor=True))
    floor.is_shadow_catcher = True


def corners(leave_out=("floor",)):
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type in ("MESH", "CURVE", "FONT") and not thing.name.startswith(leave_out):
            points += [thing.matrix_world @ Vector(corner) for corner in thing.evaluated_get(graph).bound_box]
    return points


def camera(azimuth, height, lens, fill, shape, points):
    """Looks from `azimuth` (0 is the front) and `height` degrees, so far away that `points` fill that share of the picture."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36
    data.clip_start, data.clip_end = 1, 8000
    made = place("camera", data)
    bpy.context.scene.camera = made
    a, e = math.radians(azimuth), math.radians(height)
    towards = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = (-towards).to_track_quat("-Z", "Y")
    matrix = turn.to_matrix()
    focal = lens / 36
    centre = sum(points, Vector()) / len(points)
    away = 120.0
    for _ in range(30):
        seen = [matrix.transposed() @ (point - centre - towards * away) for point in points]
        across = [view.x / -view.z * focal for view in seen]
        up = [view.y / -view.z * focal for view in seen]
        middle = Vector(((max(across) + min(across)) / 2, (max(up) + min(up)) / 2, 0))
        centre = centre + matrix @ (middle * (away / focal))
        away *= max((max(across) - min(across)) / fill, (max(up) - min(up)) / (fill * shape[1] / shape[0])) ** 0.9
    made.location = centre + towards * away
    made.rotation_euler = turn.to_euler()
    return made


def pixel_of(camera_, point, shape):
    """Where a point of the scene lies on the picture, from its top left."""
    bpy.context.view_layer.update()
    view = camera_.matrix_world.inverted() @ Vector(point)
    focal = camera_.data.lens / 36
    return (0.5 + view.x / -view.z * focal) * shape[0], shape[1] / 2 - view.y / -view.z * focal * shape[0]


_passes = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "mask": "mask", "screen": "screen"}


def render(shape, samples, cut_out=True, bounces=3, threshold=0.05):
    """The passes as arrays, first row at the top."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = shape
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = cut_out
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, threshold, min(4, samples)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces, bounces, bounces, bounces
    cycles.sample_clamp_indirect = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    cycles.use_auto_tile = False
    cycles.filter_width = 1.2
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    for name in ("mask", "screen"):
        layer.aovs.add().name = name
    with tempfile.TemporaryDirectory(prefix="lapwing-pictures-") as folder:
        _keep_passes(scene, folder)
        begun = time.time()
        bpy.ops.render.render()
        print(f"rendered in {time.time() - begun:.1f} s", flush=True)
        return {name: _read(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr")) for name in _passes}


def _keep_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.format.file_format, output.format.color_depth, output.format.color_mode = "OPEN_EXR", "32", "RGBA"
    output.format.exr_codec = "NONE"
    output.base_path = folder
    output.file_slots.clear()
    for name, source in _passes.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[source], output.inputs[name])
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])


def _read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1]
