// A bounding volume hierarchy: built on the CPU with the surface area heuristic in 16 bins, walked nearest child first.
#pragma once
#include <algorithm>
#include <vector>

#include "scene.h"

struct Node {
  Vec low, high;
  /** First triangle of a leaf, or the left child; the right one follows it. */
  int first;
  /** Triangles of a leaf; 0 in a branch. */
  int count;
};

struct Hit {
  float distance, u, v;
  int triangle;
};

class BvhBuilder {
 public:
  std::vector<Node> nodes;
  std::vector<int> order;

  explicit BvhBuilder(const std::vector<Vec> &points) : points_(points) {
    int count = int(points.size() / 3);
    order.resize(count);
    centres_.resize(count);
    for (int i = 0; i < count; i++) {
      order[i] = i;
      centres_[i] = (points[3 * i] + points[3 * i + 1] + points[3 * i + 2]) * (1 / 3.f);
    }
    nodes.reserve(count);
    nodes.resize(1);
    if (count > 0) build(0, 0, count, 0);
  }

 private:
  static constexpr int BINS = 16, LEAF = 3, DEEPEST = 44;
  const std::vector<Vec> &points_;
  std::vector<Vec> centres_;

  struct Box {
    Vec low = grey(1e30f), high = grey(-1e30f);
    void add(Vec p) { low = lower(low, p), high = upper(high, p); }
    void add(const Box &b) { low = lower(low, b.low), high = upper(high, b.high); }
    float area() const {
      Vec d = high - low;
      return d.x * d.y + d.y * d.z + d.z * d.x;
    }
  };

  struct Split {
    int axis = -1;
    float at = 0, cost = 1e30f;
  };

  void addTriangle(Box &box, int triangle) const {
    for (int k = 0; k < 3; k++) box.add(points_[3 * triangle + k]);
  }

  void build(int at, int from, int count, int depth) {
    Box all, centres;
    for (int i = from; i < from + count; i++) {
      addTriangle(all, order[i]);
      centres.add(centres_[order[i]]);
    }
    nodes[at] = Node{all.low, all.high, from, count};
    if (count <= LEAF || depth > DEEPEST) return;
    Split best;
    for (int axis = 0; axis < 3; axis++) tryAxis(axis, from, count, centres, best);
    if (best.axis < 0) return;
    auto middle = std::partition(order.begin() + from, order.begin() + from + count,
                                 [&](int t) { return axisOf(centres_[t], best.axis) < best.at; });
    int left = int(middle - order.begin()) - from;
    if (left == 0 || left == count) return;
    int children = int(nodes.size());
    nodes.resize(children + 2);
    nodes[at].first = children;
    nodes[at].count = 0;
    build(children, from, left, depth + 1);
    build(children + 1, from + left, count - left, depth + 1);
  }

  void tryAxis(int axis, int from, int count, const Box &centres, Split &best) const {
    float low = axisOf(centres.low, axis), span = axisOf(centres.high, axis) - low;
    if (span < 1e-6f) return;
    Box bins[BINS];
    int sizes[BINS] = {0};
    for (int i = from; i < from + count; i++) {
      int bin = std::min(BINS - 1, int((axisOf(centres_[order[i]], axis) - low) / span * BINS));
      addTriangle(bins[bin], order[i]);
      sizes[bin]++;
    }
    for (int cut = 1; cut < BINS; cut++) {
      Box left, right;
      int leftCount = 0, rightCount = 0;
      for (int bin = 0; bin < BINS; bin++) {
        if (!sizes[bin]) continue;
        if (bin < cut) left.add(bins[bin]), leftCount += sizes[bin];
        else right.add(bins[bin]), rightCount += sizes[bin];
      }
      if (!leftCount || !rightCount) continue;
      float cost = left.area() * leftCount + right.area() * rightCount;
      if (cost < best.cost) best = Split{axis, low + span * cut / BINS, cost};
    }
  }
};

/** Distance to a box, or 1e30 where the ray misses it or something nearer is known. */
SHARED float enter(const Node &node, Vec origin, Vec inverse, float nearest) {
  float a = (node.low.x - origin.x) * inverse.x, b = (node.high.x - origin.x) * inverse.x;
  float low = fminf(a, b), high = fmaxf(a, b);
  a = (node.low.y - origin.y) * inverse.y, b = (node.high.y - origin.y) * inverse.y;
  low = fmaxf(low, fminf(a, b)), high = fminf(high, fmaxf(a, b));
  a = (node.low.z - origin.z) * inverse.z, b = (node.high.z - origin.z) * inverse.z;
  low = fmaxf(low, fminf(a, b)), high = fminf(high, fmaxf(a, b));
  return high >= fmaxf(low, 0.f) && low < nearest ? low : 1e30f;
}

SHARED float safeInverse(float v) { return 1 / (fabsf(v) > 1e-12f ? v : 1e-12f); }

/** The nearest triangle along a ray, or with `any` whichever is found first. `skips(triangle, u, v)` lets rays through holes. */
template <class Skips>
SHARED bool intersect(const Node *nodes, const Vec *points, Vec origin, Vec direction, float farthest, bool any, Hit &hit, Skips skips) {
  Vec inverse = vec(safeInverse(direction.x), safeInverse(direction.y), safeInverse(direction.z));
  int stack[64], top = 0, at = 0;
  hit.distance = farthest, hit.triangle = -1;
  if (enter(nodes[0], origin, inverse, farthest) >= 1e30f) return false;
  while (true) {
    const Node node = nodes[at];
    if (node.count == 0) {
      float left = enter(nodes[node.first], origin, inverse, hit.distance);
      float right = enter(nodes[node.first + 1], origin, inverse, hit.distance);
      bool leftFirst = left <= right;
      float near = leftFirst ? left : right, far = leftFirst ? right : left;
      if (near < 1e30f) {
        if (far < 1e30f) stack[top++] = node.first + (leftFirst ? 1 : 0);
        at = node.first + (leftFirst ? 0 : 1);
        continue;
      }
    }
    for (int i = node.first; i < node.first + node.count; i++) {
      Vec a = points[3 * i], e1 = points[3 * i + 1] - a, e2 = points[3 * i + 2] - a, p = cross(direction, e2);
      float determinant = dot(e1, p);
      if (fabsf(determinant) < 1e-14f) continue;
      float scale = 1 / determinant;
      Vec q = origin - a;
      float u = dot(q, p) * scale;
      if (u < 0 || u > 1) continue;
      Vec r = cross(q, e1);
      float v = dot(direction, r) * scale;
      if (v < 0 || u + v > 1) continue;
      float distance = dot(e2, r) * scale;
      if (distance <= 1e-4f || distance >= hit.distance || skips(i, u, v)) continue;
      hit = Hit{distance, u, v, i};
      if (any) return true;
    }
    do {
      if (top == 0) return hit.triangle >= 0;
      at = stack[--top];
    } while (enter(nodes[at], origin, inverse, hit.distance) >= 1e30f);
  }
}
