// One light path: where a ray goes, what it meets, and how much light comes back along it.
#pragma once
#include "bvh.h"
#include "surface.h"

struct Scene {
  Header header;
  Camera camera;
  Film film;
  Sky sky;
  const Node *nodes;
  const Vec *points, *normals;
  const float *uvs;
  const int *materialOf;
  const Material *materials;
  const Light *lights;
  const Texture *textures;
  const uint8_t *texels;
};

struct Ray {
  Vec origin, direction;
};

/** Light from far away, by the height of the direction. */
SHARED Vec skyLight(const Sky &sky, Vec direction) {
  float height = (direction.z + 1) * .5f;
  if (height <= .45f) return sky.below;
  if (height < .6f) return mix(sky.below, sky.horizon, (height - .45f) / .15f);
  return mix(sky.horizon, sky.above, (height - .6f) / .4f);
}

SHARED float toLinear(float c) { return c * (c * (c * .305306f + .682171f) + .012523f); }

SHARED Vec texel(const Scene &scene, const Texture &t, int x, int y) {
  const uint8_t *at = scene.texels + t.first + 3 * (size_t(y) * t.width + x);
  return vec(at[0], at[1], at[2]) * (1 / 255.f);
}

/** Between the four nearest pixels; v runs upwards. */
SHARED Vec sampleTexture(const Scene &scene, int index, float u, float v) {
  const Texture &t = scene.textures[index];
  float x = clamp01(u) * t.width - .5f, y = clamp01(1 - v) * t.height - .5f;
  float fx = floorf(x), fy = floorf(y), sx = x - fx, sy = y - fy;
  int x0 = max(0, int(fx)), y0 = max(0, int(fy)), x1 = min(t.width - 1, int(fx) + 1), y1 = min(t.height - 1, int(fy) + 1);
  Vec top = mix(texel(scene, t, x0, y0), texel(scene, t, x1, y0), sx);
  return mix(top, mix(texel(scene, t, x0, y1), texel(scene, t, x1, y1), sx), sy);
}

SHARED Vec sampleColour(const Scene &scene, int index, float u, float v) {
  Vec c = sampleTexture(scene, index, u, v);
  return vec(toLinear(c.x), toLinear(c.y), toLinear(c.z));
}

SHARED void uvAt(const Scene &scene, int triangle, float b1, float b2, float &u, float &v) {
  const float *at = scene.uvs + 6 * triangle;
  float b0 = 1 - b1 - b2;
  u = at[0] * b0 + at[2] * b1 + at[4] * b2;
  v = at[1] * b0 + at[3] * b1 + at[5] * b2;
}

/** The share of a triangle's point that is there at all: print is a mask on a rectangle. */
SHARED float opacityAt(const Scene &scene, int triangle, float b1, float b2) {
  const Material &m = scene.materials[scene.materialOf[triangle]];
  if (int(m.textureUse) != AS_MASK) return m.alpha;
  float u, v;
  uvAt(scene, triangle, b1, b2, u, v);
  return m.alpha * sampleTexture(scene, int(m.texture), u, v).x;
}

SHARED bool nearest(const Scene &scene, Ray ray, Hit &hit, Random &random) {
  return intersect(scene.nodes, scene.points, ray.origin, ray.direction, 1e9f, false, hit, [&](int triangle, float b1, float b2) {
    float opacity = opacityAt(scene, triangle, b1, b2);
    return opacity < 1 && next(random) >= opacity;
  });
}

/** Whether anything solid lies on the way; print casts no shadow. */
SHARED bool blocked(const Scene &scene, Vec from, Vec direction, float distance) {
  Hit hit;
  return intersect(scene.nodes, scene.points, from, direction, distance, true, hit, [&](int triangle, float, float) {
    const Material &m = scene.materials[scene.materialOf[triangle]];
    return m.alpha < 1 || int(m.textureUse) == AS_MASK;
  });
}

SHARED Surface floorAt(Vec point) {
  Surface s;
  s.point = point;
  s.normal = s.face = vec(0, 0, 1);
  s.diffuse = vec(.86f, .83f, .79f);
  s.mirror = grey(.008f);
  s.glow = grey(0);
  s.alpha = .81f, s.mirrorShare = .05f, s.coat = 0;
  s.seenOnly = false;
  return s;
}

SHARED Surface surfaceAt(const Scene &scene, const Ray &ray, const Hit &hit, Random &random) {
  int i = hit.triangle;
  Surface s;
  s.point = ray.origin + ray.direction * hit.distance;
  Vec a = scene.points[3 * i];
  s.face = normalize(cross(scene.points[3 * i + 1] - a, scene.points[3 * i + 2] - a));
  s.normal = normalize(scene.normals[3 * i] * (1 - hit.u - hit.v) + scene.normals[3 * i + 1] * hit.u + scene.normals[3 * i + 2] * hit.v);
  if (dot(s.face, ray.direction) > 0) s.face = -s.face;
  if (dot(s.normal, s.face) < 0) s.normal = -s.normal;
  const Material &m = scene.materials[scene.materialOf[i]];
  Vec base = m.base;
  s.glow = m.glow;
  if (int(m.textureUse) == AS_LIGHT || int(m.textureUse) == AS_COLOUR) {
    float u, v;
    uvAt(scene, i, hit.u, hit.v, u, v);
    Vec colour = sampleColour(scene, int(m.texture), u, v);
    if (int(m.textureUse) == AS_LIGHT) s.glow = m.glow * colour;
    else base = base * colour;
  }
  applyPattern(m, s.point, s.normal, base, random);
  if (dot(s.normal, ray.direction) > -1e-3f) s.normal = normalize(s.normal - ray.direction * (dot(s.normal, ray.direction) + 2e-3f));
  s.diffuse = base * (1 - m.metal);
  s.mirror = grey(.08f * m.specular * (1 - m.metal)) + base * m.metal;
  s.alpha = fmaxf(m.rough * m.rough, .002f);
  s.coat = m.coat;
  s.seenOnly = m.seenOnly > .5f;
  float mirror = luminance(s.mirror) + .04f, matte = luminance(s.diffuse);
  s.mirrorShare = matte < 1e-4f ? .98f : fminf(fmaxf(mirror / (mirror + matte), .2f), .95f);
  return s;
}

/** The lamp first met along a ray, if any is nearer than `distance`. */
SHARED int lampAlong(const Scene &scene, const Ray &ray, float &distance) {
  int found = -1;
  for (int i = 0; i < scene.header.lights; i++) {
    const Light &l = scene.lights[i];
    Vec n = normalize(cross(l.u, l.v));
    float cosine = dot(n, ray.direction);
    if (cosine > -1e-6f) continue;
    float at = dot(l.at - ray.origin, n) / cosine;
    if (at <= 1e-3f || at >= distance) continue;
    Vec p = ray.origin + ray.direction * at - l.at;
    if (fabsf(dot(p, l.u)) > dot(l.u, l.u) || fabsf(dot(p, l.v)) > dot(l.v, l.v)) continue;
    distance = at;
    found = i;
  }
  return found;
}

struct LampSample {
  Vec direction, radiance;
  float distance, density;
};

/** A random point on a random lamp, as seen from a point; false where that lamp shines the other way. */
SHARED bool sampleLamp(const Scene &scene, Vec from, LampSample &sample, Random &random) {
  int count = scene.header.lights;
  if (count == 0) return false;
  const Light &l = scene.lights[min(int(next(random) * count), count - 1)];
  Vec to = l.at + l.u * (2 * next(random) - 1) + l.v * (2 * next(random) - 1) - from;
  Vec n = cross(l.u, l.v);
  float area = 4 * length(n);
  sample.distance = length(to);
  sample.direction = to * (1 / sample.distance);
  float cosine = -dot(normalize(n), sample.direction);
  if (cosine <= 0) return false;
  sample.radiance = l.radiance;
  sample.density = sample.distance * sample.distance / (cosine * area * count);
  return true;
}

SHARED Vec clamped(Vec light, float most) {
  float m = largest(light);
  return m > most ? light * (most / m) : light;
}

/** What one path returns: the light of the object, whether it met it at all, and how lit the floor would be and is. */
struct PathResult {
  Vec light;
  bool covered;
  bool onFloor;
  float floorOpen, floorLit;
};

/** How much of the floor's light the object takes away at a point. */
SHARED void catchShadow(const Scene &scene, Vec point, PathResult &result, Random &random) {
  result.onFloor = true;
  Vec from = point + vec(0, 0, 1e-3f), direction = cosineDirection(vec(0, 0, 1), random);
  float open = luminance(skyLight(scene.sky, direction));
  result.floorOpen += open;
  // Even under the object some light comes, by way of the floor itself.
  result.floorLit += blocked(scene, from, direction, 1e9f) ? open * .12f : open;
  LampSample lamp;
  if (!sampleLamp(scene, from, lamp, random) || lamp.direction.z <= 0) return;
  float light = luminance(lamp.radiance) * lamp.direction.z / (lamp.density * PI);
  result.floorOpen += light;
  if (!blocked(scene, from, lamp.direction, lamp.distance - 1e-3f)) result.floorLit += light;
}

// Single paths brighter than these would leave specks (fireflies).
constexpr float BRIGHTEST_DIRECT = 60, BRIGHTEST_INDIRECT = 6;

SHARED Vec directLight(const Scene &scene, const Surface &s, Vec out, bool catcher, bool lampsSeen, Random &random) {
  LampSample lamp;
  if (!sampleLamp(scene, s.point, lamp, random) || dot(s.normal, lamp.direction) <= 0) return grey(0);
  float density;
  Vec reflected = reflectance(s, out, lamp.direction, density);
  if (density <= 0) return grey(0);
  if (catcher && lamp.direction.z < 0 && s.point.z + lamp.direction.z * lamp.distance < 0) return grey(0);
  if (blocked(scene, s.point, lamp.direction, lamp.distance - 1e-3f)) return grey(0);
  // Multiple importance sampling (balance heuristic) where a reflected ray may also meet the lamp.
  return reflected * lamp.radiance * (1 / (lamp.density + (lampsSeen ? density : 0)));
}

SHARED PathResult tracePath(const Scene &scene, Ray ray, Random &random) {
  PathResult result = {grey(0), false, false, 0, 0};
  bool catcher = scene.header.flags & CATCH_SHADOW, lampsSeen = scene.header.flags & LAMPS_SEEN;
  Vec share = grey(1);
  float density = 0;
  for (int depth = 0; depth < scene.header.bounces; depth++) {
    Hit hit;
    bool met = nearest(scene, ray, hit, random);
    float floorAway = catcher && ray.direction.z < -1e-6f ? -ray.origin.z / ray.direction.z : 1e30f;
    if (floorAway <= 1e-3f) floorAway = 1e30f;
    float distance = met ? fminf(hit.distance, floorAway) : floorAway;
    int lamp = depth > 0 && lampsSeen ? lampAlong(scene, ray, distance) : -1;
    if (lamp >= 0) {
      const Light &l = scene.lights[lamp];
      Vec n = cross(l.u, l.v);
      float lampDensity = distance * distance / (-dot(normalize(n), ray.direction) * 4 * length(n) * scene.header.lights);
      Vec light = share * l.radiance * (density / (density + lampDensity));
      result.light = result.light + (depth > 1 ? clamped(light, BRIGHTEST_INDIRECT) : light);
      break;
    }
    // What reaches below the floor is hidden by it.
    if (depth == 0 && catcher && (!met || floorAway < hit.distance)) {
      if (floorAway < 1e29f) catchShadow(scene, ray.origin + ray.direction * floorAway, result, random);
      break;
    }
    if (depth == 0) result.covered = true;
    if (!met && floorAway > 1e29f) {
      result.light = result.light + share * skyLight(scene.sky, ray.direction);
      break;
    }
    bool onFloor = !met || floorAway < hit.distance;
    Surface s = onFloor ? floorAt(ray.origin + ray.direction * floorAway) : surfaceAt(scene, ray, hit, random);
    if (!s.seenOnly || depth == 0) {
      Vec light = share * s.glow;
      result.light = result.light + (depth > 0 ? clamped(light, BRIGHTEST_INDIRECT) : light);
    }
    Vec out = -ray.direction;
    s.point = s.point + s.face * 2e-4f;
    Vec light = share * directLight(scene, s, out, catcher, lampsSeen, random);
    result.light = result.light + clamped(light, depth > 0 ? BRIGHTEST_INDIRECT : BRIGHTEST_DIRECT);
    Vec in = sampleDirection(s, out, random);
    Vec reflected = reflectance(s, out, in, density);
    if (density < 1e-7f || dot(in, s.face) <= 0) break;
    share = share * reflected * (1 / density);
    ray = Ray{s.point, in};
    if (depth > 2) {  // Russian roulette
      float keep = fminf(largest(share), .95f);
      if (next(random) > keep) break;
      share = share * (1 / keep);
    }
  }
  return result;
}
