// Path tracer of the demo's pictures: trace SCENE PICTURE [SCENE PICTURE …]
// Reads scenes that scene.py wrote and writes each as raw RGBA. Built for a GPU by nvcc, or for the CPU by any C++17 compiler
// (g++ -x c++), from the same sources.
#include <algorithm>
#include <chrono>
#include <thread>

#ifndef __CUDACC__
using std::max;
using std::min;
#endif

#include "film.h"

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

/** Triangles in the order of the hierarchy's leaves, so that a leaf's lie side by side. */
static void reorder(SceneData &scene, const std::vector<int> &order) {
  SceneData from = scene;
  for (size_t i = 0; i < order.size(); i++) {
    int t = order[i];
    for (int k = 0; k < 3; k++) {
      scene.points[3 * i + k] = from.points[3 * t + k];
      scene.normals[3 * i + k] = from.normals[3 * t + k];
    }
    for (int k = 0; k < 6; k++) scene.uvs[6 * i + k] = from.uvs[6 * t + k];
    scene.materialOf[i] = from.materialOf[t];
  }
}

static Scene sceneOf(const SceneData &data) {
  Scene scene = {};
  scene.header = data.header;
  scene.camera = data.camera;
  scene.film = data.film;
  scene.sky = data.sky;
  return scene;
}

#ifdef __CUDACC__
static void check(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}

/** Memory on the GPU, freed with its owner. */
class Uploads {
 public:
  template <class T> const T *add(const std::vector<T> &values) {
    void *memory = nullptr;
    check(cudaMalloc(&memory, std::max<size_t>(1, values.size()) * sizeof(T)));
    owned_.push_back(memory);
    check(cudaMemcpy(memory, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
    return static_cast<const T *>(memory);
  }
  ~Uploads() {
    for (void *memory : owned_) cudaFree(memory);
  }

 private:
  std::vector<void *> owned_;
};

__global__ void renderAll(Scene scene, uint8_t *picture) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= scene.header.width || y >= scene.header.height) return;
  renderPixel(scene, x, y, picture + 4 * (size_t(y) * scene.header.width + x));
}

static std::vector<uint8_t> render(const SceneData &data, const std::vector<Node> &nodes) {
  Uploads uploads;
  Scene scene = sceneOf(data);
  scene.nodes = uploads.add(nodes);
  scene.points = uploads.add(data.points);
  scene.normals = uploads.add(data.normals);
  scene.uvs = uploads.add(data.uvs);
  scene.materialOf = uploads.add(data.materialOf);
  scene.materials = uploads.add(data.materials);
  scene.lights = uploads.add(data.lights);
  scene.textures = uploads.add(data.textures);
  scene.texels = uploads.add(data.texels);
  std::vector<uint8_t> picture(size_t(data.header.width) * data.header.height * 4);
  auto *target = const_cast<uint8_t *>(uploads.add(picture));
  dim3 block(8, 8), grid((data.header.width + 7) / 8, (data.header.height + 7) / 8);
  renderAll<<<grid, block>>>(scene, target);
  check(cudaDeviceSynchronize());
  check(cudaMemcpy(picture.data(), target, picture.size(), cudaMemcpyDeviceToHost));
  return picture;
}
#else
static std::vector<uint8_t> render(const SceneData &data, const std::vector<Node> &nodes) {
  Scene scene = sceneOf(data);
  scene.nodes = nodes.data();
  scene.points = data.points.data();
  scene.normals = data.normals.data();
  scene.uvs = data.uvs.data();
  scene.materialOf = data.materialOf.data();
  scene.materials = data.materials.data();
  scene.lights = data.lights.data();
  scene.textures = data.textures.data();
  scene.texels = data.texels.data();
  std::vector<uint8_t> picture(size_t(data.header.width) * data.header.height * 4);
  int count = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::thread> threads;
  for (int number = 0; number < count; number++)
    threads.emplace_back([&, number] {
      for (int y = number; y < data.header.height; y += count)
        for (int x = 0; x < data.header.width; x++) renderPixel(scene, x, y, picture.data() + 4 * (size_t(y) * data.header.width + x));
    });
  for (auto &thread : threads) thread.join();
  return picture;
}
#endif

static void save(const std::string &path, const std::vector<uint8_t> &picture) {
  FILE *file = fopen(path.c_str(), "wb");
  if (!file || fwrite(picture.data(), 1, picture.size(), file) != picture.size()) throw std::runtime_error("Cannot write " + path);
  fclose(file);
}

int main(int count, char **arguments) try {
#ifdef __CUDACC__
  // Sleep while the GPU works: other processes prepare the next scenes meanwhile.
  check(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
#endif
  for (int at = 1; at + 1 < count; at += 2) {
    auto begun = Clock::now();
    SceneData data = readScene(arguments[at]);
    BvhBuilder bvh(data.points);
    reorder(data, bvh.order);
    double ready = secondsSince(begun);
    save(arguments[at + 1], render(data, bvh.nodes));
    printf("TRACED %d triangles, ready after %.2f s, %dx%d at %d samples done after %.2f s\n", data.header.triangles, ready,
           data.header.width, data.header.height, data.header.samples, secondsSince(begun));
    fflush(stdout);
  }
  return 0;
} catch (const std::exception &error) {
  fprintf(stderr, "%s\n", error.what());
  return 1;
}
