// What scene.py writes and the tracer reads. All numbers are little-endian 32-bit; lengths are centimetres.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include "vector.h"

enum Pattern { PLAIN, BLASTED, BRUSHED, LEATHERY, WEAVE, CLOTH, WOOD, PEBBLED };
enum TextureUse { NO_TEXTURE, AS_LIGHT, AS_COLOUR, AS_MASK };

struct Material {
  Vec base;
  float rough, metal, specular, coat;
  Vec glow;
  float pattern, patternScale, patternStrength;
  float texture, textureUse;
  float alpha;
  /** Emission that is seen but lights nothing: lamps' housings, whose light comes from a lamp beside them. */
  float seenOnly;
};

/** A rectangle that shines along u × v: its centre, half its sides, and its radiance. */
struct Light {
  Vec at, u, v, radiance;
};

struct Texture {
  int width, height, first;
};

enum Flags { CATCH_SHADOW = 1, LAMPS_SEEN = 2, PANORAMA = 4 };

struct Header {
  int magic, triangles, materials, lights, textures, texels, width, height, samples, flags, bounces;
};

struct Camera {
  Vec eye, right, up, forward;
  float focal, aperture, focus;
};

/** How light becomes a picture, see develop.h. */
struct Film {
  float exposure, contrast, knee, shadow;
};

/** A sky of three grey-blue tones, by height: straight down, at the horizon, straight up. */
struct Sky {
  Vec below, horizon, above;
};

struct SceneData {
  Header header;
  Camera camera;
  Film film;
  Sky sky;
  std::vector<Material> materials;
  std::vector<Light> lights;
  std::vector<Texture> textures;
  std::vector<uint8_t> texels;
  std::vector<Vec> points, normals;
  std::vector<float> uvs;
  std::vector<int> materialOf;
};

template <class T> void readInto(FILE *file, T *into, size_t count) {
  if (count > 0 && fread(into, sizeof(T), count, file) != count) throw std::runtime_error("The scene file is cut short.");
}

template <class T> void readInto(FILE *file, std::vector<T> &into, size_t count) {
  into.resize(count);
  readInto(file, into.data(), count);
}

inline SceneData readScene(const std::string &path) {
  FILE *file = fopen(path.c_str(), "rb");
  if (!file) throw std::runtime_error("No scene at " + path);
  SceneData scene;
  readInto(file, &scene.header, 1);
  if (scene.header.magic != 0x4c505732) throw std::runtime_error(path + " is no scene of this version.");
  readInto(file, &scene.camera, 1);
  readInto(file, &scene.film, 1);
  readInto(file, &scene.sky, 1);
  size_t triangles = scene.header.triangles;
  readInto(file, scene.materials, scene.header.materials);
  readInto(file, scene.lights, scene.header.lights);
  readInto(file, scene.textures, scene.header.textures);
  readInto(file, scene.texels, scene.header.texels);
  readInto(file, scene.points, triangles * 3);
  readInto(file, scene.normals, triangles * 3);
  readInto(file, scene.uvs, triangles * 6);
  readInto(file, scene.materialOf, triangles);
  fclose(file);
  return scene;
}
