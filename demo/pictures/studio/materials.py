"""Materials, and the two extra passes that let one render serve several colours and wallpapers.

`mask`: red is the body (to be coloured), green is anything of the object at all.
`screen`: red and green are where on the wallpaper a pixel lies, blue how much of the pixel is screen.
"""

import bpy

from colours import NEUTRAL, SCREEN_LIGHT, linear

_known = {}


def forget():
    _known.clear()


def _note(material, name, colour=None, socket=None):
    nodes = material.node_tree
    node = nodes.nodes.new("ShaderNodeOutputAOV")
    node.name = name
    if socket is not None:
        nodes.links.new(socket, node.inputs["Color"])
    else:
        node.inputs["Color"].default_value = (*colour, 1)


def material(name, colour="#808080", rough=0.5, metal=0.0, specular=0.5, glow=None, strength=0.0, coat=0.0, grain=None, body=False, image=None, floor=False):
    """`grain` is (strength, scale) of a fine bump; `body` marks what takes the product's colour, `floor` what is no part of it."""
    if name in _known:
        return _known[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    tone = linear(NEUTRAL if body else colour) if isinstance(colour, str) else colour
    shader.inputs["Base Color"].default_value = (*tone, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = coat
    if glow is not None:
        shader.inputs["Emission"].default_value = (*(linear(glow) if isinstance(glow, str) else glow), 1)
        shader.inputs["Emission Strength"].default_value = strength
    if image is not None:
        texture = tree.nodes.new("ShaderNodeTexImage")
        texture.image = image
        texture.extension = "EXTEND"
        target = "Emission" if strength else "Base Color"
        tree.links.new(texture.outputs["Color"], shader.inputs[target])
        shader.inputs["Emission Strength"].default_value = strength
    if grain is not None:
        _add_grain(tree, shader, *grain)
    if not floor:
        _note(made, "mask", (1, 1, 0) if body else (0, 1, 0))
    made.cycles.sample_as_light = False
    _known[name] = made
    return made


def _add_grain(tree, shader, strength, scale):
    where = tree.nodes.new("ShaderNodeTexCoord")
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 2
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.02
    tree.links.new(where.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def screen(rough):
    """A panel that glows evenly and says where on it each pixel lies."""
    made = material("screen", "#020203", rough, glow=[1, 1, 1], strength=SCREEN_LIGHT)
    tree = made.node_tree
    uv = tree.nodes.new("ShaderNodeUVMap")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    join = tree.nodes.new("ShaderNodeCombineXYZ")
    tree.links.new(uv.outputs["UV"], split.inputs[0])
    tree.links.new(split.outputs["X"], join.inputs["X"])
    tree.links.new(split.outputs["Y"], join.inputs["Y"])
    join.inputs["Z"].default_value = 1
    _note(made, "screen", socket=join.outputs[0])
    return made


def body(finish):
    """The shell of a laptop; its colour comes later."""
    if finish == "aluminium":
        return material("body-aluminium", rough=0.36, metal=0.85, grain=(0.015, 60), body=True)
    if finish == "magnesium":
        return material("body-magnesium", rough=0.5, metal=0.45, grain=(0.05, 50), body=True)
    return material("body-plastic", rough=0.5, metal=0.0, specular=0.4, grain=(0.05, 45), body=True)


def dark():
    return material("dark", "#050506", 0.6, specular=0.3)


def rubber():
    return material("rubber", "#101112", 0.6, specular=0.35)


def steel():
    return material("steel", "#c6c8cb", 0.25, metal=1.0)
