// From pixels to a picture: rays through each pixel, and the picture as straight RGBA of eight bits.
#pragma once
#include "path.h"

/** Through a random point near the pixel's centre: a tent filter, for edges without stairs. */
SHARED Ray cameraRay(const Scene &scene, int x, int y, Random &random) {
  const Camera &c = scene.camera;
  int width = scene.header.width, height = scene.header.height;
  float dx = next(random) + next(random) - 1, dy = next(random) + next(random) - 1;
  float u = (x + .5f + dx) / width, v = (y + .5f + dy) / height;
  if (scene.header.flags & PANORAMA) {
    float across = (u - .5f) * 2 * PI, down = v * PI;
    Vec direction = c.forward * (sinf(down) * cosf(across)) + c.right * (sinf(down) * sinf(across)) + c.up * cosf(down);
    return Ray{c.eye, normalize(direction)};
  }
  Vec direction = normalize(c.right * ((u - .5f) / c.focal) + c.up * ((.5f - v) * height / width / c.focal) + c.forward);
  if (c.aperture <= 0) return Ray{c.eye, direction};
  Vec sharp = c.eye + direction * (c.focus / dot(direction, c.forward));
  float radius = sqrtf(next(random)) * c.aperture, angle = 2 * PI * next(random);
  Vec eye = c.eye + c.right * (radius * cosf(angle)) + c.up * (radius * sinf(angle));
  return Ray{eye, normalize(sharp - eye)};
}

/** Bright parts roll off instead of burning out. */
SHARED float toned(float light, const Film &film) {
  light = fmaxf(light * film.exposure, 0.f);
  light = .18f * powf(light / .18f, film.contrast);
  if (light < film.knee) return light;
  return film.knee + (1 - film.knee) * (1 - expf(-(light - film.knee) / (1 - film.knee)));
}

SHARED float encoded(float light) { return light <= .0031308f ? 12.92f * light : 1.055f * powf(light, 1 / 2.4f) - .055f; }

SHARED uint8_t toByte(float value, float dither) { return uint8_t(fminf(fmaxf(value * 255 + dither, 0.f), 255.f)); }

/** A shadow is let go before it meets the picture's border, or a straight edge would show. */
SHARED float awayFromBorder(int x, int y, int width, int height) {
  float u = (x + .5f) / width, v = (y + .5f) / height;
  float share = clamp01(fminf(fminf(u, 1 - u), fminf(v, 1 - v)) / .1f);
  return share * share * (3 - 2 * share);
}

/** The palest part of a shadow cannot be seen, but encoders make blocks of it. */
SHARED float fadedOut(float shadow) {
  float share = clamp01(shadow / .12f);
  return shadow * share * (2 - share);
}

/** All paths of one pixel, developed: the object over black of the shadow's strength. */
SHARED void renderPixel(const Scene &scene, int x, int y, uint8_t *rgba) {
  Random random{hashed(uint32_t(x) * 9781u + uint32_t(y) * 6271u * 26699u + 12345u)};
  int samples = scene.header.samples, taken = 0;
  Vec sum = grey(0);
  float covered = 0, open = 0, lit = 0, onFloor = 0;
  for (; taken < samples; taken++) {
    PathResult path = tracePath(scene, cameraRay(scene, x, y, random), random);
    if (path.covered) sum = sum + path.light, covered += 1;
    open += path.floorOpen, lit += path.floorLit, onFloor += path.onFloor ? 1 : 0;
    // Neither object nor shadow so far: there is none.
    if (taken == 95 && covered == 0 && lit >= open * .999f) break;
  }
  float count = taken > samples - 1 ? samples : taken + 1, cover = covered / count;
  Vec light = covered > 0 ? sum * (1 / covered) : grey(0);
  float floorShare = cover < 1 ? clamp01(onFloor / (count - covered)) : 0;
  float shadow = open > 0 ? fmaxf(0.f, 1 - lit / open) * floorShare : 0;
  shadow = fminf(fadedOut(fmaxf(shadow - .015f, 0.f)) * scene.film.shadow, .9f) * awayFromBorder(x, y, scene.header.width, scene.header.height);
  float alpha = cover + (1 - cover) * shadow, own = alpha > 1e-4f ? cover / alpha : 0;
  // Dithered against bands in even colours; not the shadow, whose noise would only weigh.
  float dither = .35f + .3f * next(random);
  rgba[0] = toByte(encoded(clamp01(toned(light.x, scene.film))) * own, dither);
  rgba[1] = toByte(encoded(clamp01(toned(light.y, scene.film))) * own, dither);
  rgba[2] = toByte(encoded(clamp01(toned(light.z, scene.film))) * own, dither);
  rgba[3] = toByte(alpha, .5f);
  if (rgba[3] == 0) rgba[0] = rgba[1] = rgba[2] = 0;
}
