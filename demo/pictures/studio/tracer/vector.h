// Three-component vectors and random numbers, for the GPU (nvcc) and for the CPU (any C++ compiler).
#pragma once
#include <cmath>
#include <cstdint>

#ifdef __CUDACC__
#define SHARED __host__ __device__ inline
#else
#define SHARED inline
#endif

constexpr float PI = 3.14159265f;

struct Vec {
  float x, y, z;
};

SHARED Vec vec(float x, float y, float z) { return Vec{x, y, z}; }
SHARED Vec grey(float value) { return Vec{value, value, value}; }
SHARED Vec operator+(Vec a, Vec b) { return vec(a.x + b.x, a.y + b.y, a.z + b.z); }
SHARED Vec operator-(Vec a, Vec b) { return vec(a.x - b.x, a.y - b.y, a.z - b.z); }
SHARED Vec operator-(Vec a) { return vec(-a.x, -a.y, -a.z); }
SHARED Vec operator*(Vec a, float s) { return vec(a.x * s, a.y * s, a.z * s); }
SHARED Vec operator*(Vec a, Vec b) { return vec(a.x * b.x, a.y * b.y, a.z * b.z); }
SHARED float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
SHARED Vec cross(Vec a, Vec b) { return vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
SHARED float length(Vec a) { return sqrtf(dot(a, a)); }
SHARED Vec normalize(Vec a) { return a * (1.f / fmaxf(length(a), 1e-20f)); }
SHARED float luminance(Vec a) { return .2126f * a.x + .7152f * a.y + .0722f * a.z; }
SHARED float largest(Vec a) { return fmaxf(a.x, fmaxf(a.y, a.z)); }
SHARED Vec mix(Vec a, Vec b, float share) { return a * (1 - share) + b * share; }
SHARED float clamp01(float v) { return fminf(fmaxf(v, 0.f), 1.f); }
SHARED Vec lower(Vec a, Vec b) { return vec(fminf(a.x, b.x), fminf(a.y, b.y), fminf(a.z, b.z)); }
SHARED Vec upper(Vec a, Vec b) { return vec(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fmaxf(a.z, b.z)); }
SHARED float axisOf(Vec a, int axis) { return axis == 0 ? a.x : axis == 1 ? a.y : a.z; }

/** An orthonormal basis around a normal (Duff et al. 2017). */
SHARED void basis(Vec n, Vec &tangent, Vec &bitangent) {
  float sign = n.z >= 0 ? 1.f : -1.f, a = -1 / (sign + n.z), b = n.x * n.y * a;
  tangent = vec(1 + sign * n.x * n.x * a, sign * b, -sign * n.x);
  bitangent = vec(b, sign + n.y * n.y * a, -n.y);
}

/** PCG random numbers: small state, no visible patterns. */
struct Random {
  uint32_t state;
};

SHARED uint32_t hashed(uint32_t value) {
  uint32_t state = value * 747796405u + 2891336453u;
  uint32_t word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
  return (word >> 22) ^ word;
}

SHARED float next(Random &random) {
  random.state = random.state * 747796405u + 2891336453u;
  uint32_t word = ((random.state >> ((random.state >> 28) + 4)) ^ random.state) * 277803737u;
  return (((word >> 22) ^ word) >> 8) * (1.f / 16777216.f);
}

/** A direction around z = 1, more often near it: the distribution of a matte surface. */
SHARED Vec cosineDirection(Vec n, Random &random) {
  float u = next(random), angle = 2 * PI * next(random), radius = sqrtf(u);
  Vec t, b;
  basis(n, t, b);
  return normalize(t * (radius * cosf(angle)) + b * (radius * sinf(angle)) + n * sqrtf(fmaxf(0.f, 1 - u)));
}
