// Surfaces: microtexture, and how they reflect (GGX microfacets over Lambert, with a clear coat on some).
#pragma once
#include "scene.h"

struct Surface {
  Vec point, normal, face;
  Vec diffuse, mirror, glow;
  /** GGX alpha, and the share of paths that follow the mirror lobe. */
  float alpha, mirrorShare, coat;
  bool seenOnly;
};

SHARED float cellNoise(int x, int y, int z) {
  return (hashed(uint32_t(x) * 73856093u ^ uint32_t(y) * 19349663u ^ uint32_t(z) * 83492791u) >> 8) * (1.f / 16777216.f);
}

/** Value noise, 0 to 1, smooth between the points of a grid. */
SHARED float noise(Vec p) {
  float fx = floorf(p.x), fy = floorf(p.y), fz = floorf(p.z);
  int x = int(fx), y = int(fy), z = int(fz);
  Vec t = vec(p.x - fx, p.y - fy, p.z - fz);
  t = t * t * (grey(3) - t * 2);
  float sum = 0;
  for (int i = 0; i < 8; i++) {
    float share = ((i & 1) ? t.x : 1 - t.x) * ((i & 2) ? t.y : 1 - t.y) * ((i & 4) ? t.z : 1 - t.z);
    sum += share * cellNoise(x + (i & 1), y + (i >> 1 & 1), z + (i >> 2));
  }
  return sum;
}

SHARED Vec noiseVector(Vec p) {
  return vec(noise(p + vec(11, 0, 0)) - .5f, noise(p + vec(0, 37, 0)) - .5f, noise(p + vec(0, 0, 71)) - .5f);
}

/** The coordinate that runs with x over a surface that may lie flat or stand. */
SHARED float alongFace(Vec p, Vec n) { return fabsf(n.z) > .7f ? p.y : p.z; }

/** Tilts the normal and shades the colour as the material's fine structure does. */
SHARED void applyPattern(const Material &m, Vec p, Vec &n, Vec &base, Random &random) {
  float scale = m.patternScale, strength = m.patternStrength;
  switch (int(m.pattern)) {
    case BLASTED:  // glass beads leave dents of a tenth of a millimetre
      n = n + noiseVector(p * scale) * strength;
      break;
    case BRUSHED: {  // streaks along x; a random tilt across them widens the highlight that way only
      float streak = noise(vec(p.x * .35f, p.y * scale, p.z * scale)) + .5f * noise(vec(p.x * 1.2f, p.y * scale * 2.3f, p.z * scale * 2.3f)) - .75f;
      float tilt = (next(random) + next(random) - 1) * .22f + streak * strength;
      Vec across = normalize(cross(vec(1, 0, 0), n));
      n = n + across * tilt;
      base = base * (1 + streak * .1f);
      break;
    }
    case LEATHERY:
      n = n + noiseVector(p * scale) * strength + noiseVector(p * (scale * .37f)) * (strength * .6f);
      break;
    case PEBBLED: {
      Vec bumps = noiseVector(p * scale);
      n = n + bumps * strength;
      base = base * (1 + bumps.z * .12f);
      break;
    }
    case WEAVE: {  // a 2 × 2 twill of flat carbon yarns
      float u = p.x * scale, v = alongFace(p, n) * scale;
      int column = int(floorf(u)), row = int(floorf(v));
      bool warp = ((column + row) & 3) < 2;
      float bend = warp ? v - floorf(v) - .5f : u - floorf(u) - .5f;
      Vec axis = warp ? (fabsf(n.z) > .7f ? vec(0, 1, 0) : vec(0, 0, 1)) : vec(1, 0, 0);
      n = n + axis * (bend * strength);
      base = base * (warp ? 1.12f : .84f);
      break;
    }
    case CLOTH: {
      float u = sinf((p.x + p.z * .4f) * scale), v = sinf((p.y + p.z * .9f) * scale);
      n = n + vec(u, v, u * v) * (strength * .35f) + noiseVector(p * 1.7f) * (strength * .25f);
      base = base * (.9f + .1f * u * v + .16f * (noise(p * scale * .3f) - .5f));
      break;
    }
    case WOOD: {
      float rings = noise(vec(p.x * .02f * scale, p.y * .4f * scale, p.z * .4f * scale)) * .6f + noise(vec(p.x * .08f * scale, p.y * 2.6f * scale, p.z * 2.6f * scale)) * .4f;
      base = base * (.78f + .4f * rings);
      break;
    }
    default:
      break;
  }
  n = normalize(n);
}

SHARED float ggxDistribution(float nh, float alpha) {
  float d = nh * nh * (alpha * alpha - 1) + 1;
  return alpha * alpha / (PI * d * d);
}

SHARED float ggxShadowing(float nv, float alpha) { return 2 * nv / (nv + sqrtf(alpha * alpha + (1 - alpha * alpha) * nv * nv)); }

SHARED float schlick(float cosine) {
  float m = clamp01(1 - cosine), m2 = m * m;
  return m2 * m2 * m;
}

constexpr float COAT_ALPHA = .016f;

/** Reflected share of light from `in` towards `out`, cosine included, and the density with which sampleDirection finds `in`. */
SHARED Vec reflectance(const Surface &s, Vec out, Vec in, float &density) {
  float no = dot(s.normal, out), ni = dot(s.normal, in);
  density = 0;
  if (no <= 1e-4f || ni <= 1e-4f) return grey(0);
  Vec half = normalize(out + in);
  float nh = fmaxf(dot(s.normal, half), 0.f), oh = fmaxf(dot(out, half), 1e-4f);
  Vec fresnel = s.mirror + (grey(1) - s.mirror) * schlick(oh);
  float d = ggxDistribution(nh, s.alpha), shadowing = ggxShadowing(no, s.alpha) * ggxShadowing(ni, s.alpha);
  Vec value = fresnel * (d * shadowing / (4 * no * ni)) + s.diffuse * (grey(1) - fresnel) * (1 / PI);
  density = s.mirrorShare * (d * ggxShadowing(no, s.alpha) / (4 * no)) + (1 - s.mirrorShare) * ni / PI;
  if (s.coat > 0) {
    float strength = s.coat * (.04f + .96f * schlick(oh)), dc = ggxDistribution(nh, COAT_ALPHA);
    value = value * (1 - strength) + grey(strength * dc * ggxShadowing(no, COAT_ALPHA) * ggxShadowing(ni, COAT_ALPHA) / (4 * no * ni));
    float coatShare = .15f * s.coat;
    density = density * (1 - coatShare) + coatShare * dc * ggxShadowing(no, COAT_ALPHA) / (4 * no);
  }
  return value * ni;
}

/** A direction mirrored at a visible microfacet (Heitz 2018). */
SHARED Vec mirrorDirection(Vec n, Vec out, float alpha, Random &random) {
  Vec t, b;
  basis(n, t, b);
  Vec view = normalize(vec(dot(out, t) * alpha, dot(out, b) * alpha, dot(out, n)));
  float flat = view.x * view.x + view.y * view.y;
  Vec t1 = flat > 1e-9f ? vec(-view.y, view.x, 0) * (1 / sqrtf(flat)) : vec(1, 0, 0), t2 = cross(view, t1);
  float radius = sqrtf(next(random)), angle = 2 * PI * next(random), x = radius * cosf(angle), y = radius * sinf(angle);
  float share = .5f * (1 + view.z);
  y = (1 - share) * sqrtf(fmaxf(0.f, 1 - x * x)) + share * y;
  Vec m = t1 * x + t2 * y + view * sqrtf(fmaxf(0.f, 1 - x * x - y * y));
  Vec facet = normalize(vec(m.x * alpha, m.y * alpha, fmaxf(m.z, 1e-6f)));
  Vec half = t * facet.x + b * facet.y + n * facet.z;
  return normalize(half * (2 * dot(out, half)) - out);
}

SHARED Vec sampleDirection(const Surface &s, Vec out, Random &random) {
  if (s.coat > 0 && next(random) < .15f * s.coat) return mirrorDirection(s.normal, out, COAT_ALPHA, random);
  if (next(random) < s.mirrorShare) return mirrorDirection(s.normal, out, s.alpha, random);
  return cosineDirection(s.normal, random);
}
