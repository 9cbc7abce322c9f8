import { expect, test } from "vitest";
import { isCutOut, renderedPath, sourceSet, turntableFrames } from "./picture-sizes.ts";

test("an uploaded picture comes in its widths in both types", () => {
	const path = `/media/${"a".repeat(32)}/960.webp`;
	expect(sourceSet(path, "avif")).toBe([320, 640, 960].map((width) => `/media/${"a".repeat(32)}/${width}.avif ${width}w`).join(", "));
	expect(sourceSet(path, "webp")).toContain("/960.webp 960w");
});

test("a rendered picture of the demo comes in AVIF up to the width its folder names, and in one WebP", () => {
	const path = renderedPath("aravalli-ridge-14-front-sand", 2400);
	const folder = "/media/demo/aravalli-ridge-14-front-sand-2400";
	expect(path).toBe(`${folder}/800.webp`);
	expect(sourceSet(path, "avif")).toBe([400, 800, 1200, 1600, 2400].map((width) => `${folder}/${width}.avif ${width}w`).join(", "));
	expect(sourceSet(path, "webp")).toBe(`${folder}/800.webp 800w`);
	expect(sourceSet(renderedPath("ssd-front", 1600), "avif")).not.toContain("2400");
	const narrow = "/media/demo/kestrel-ssd-close-1200";
	expect(sourceSet(`${narrow}/800.webp`, "avif")).toBe([400, 800, 1200].map((width) => `${narrow}/${width}.avif ${width}w`).join(", "));
});

test("a turntable has 24 frames beside its picture, which keeps its sizes", () => {
	const path = renderedPath("oriel-leaf-13-front-pearl", 2400, true);
	const folder = "/media/demo/oriel-leaf-13-front-pearl-turn-2400";
	expect(turntableFrames(path)).toHaveLength(24);
	expect(turntableFrames(path)[6]).toBe(`${folder}/turn-07.avif`);
	expect(sourceSet(path, "webp")).toBe(`${folder}/800.webp 800w`);
	expect(turntableFrames(renderedPath("oriel-leaf-13-front-pearl", 2400))).toEqual([]);
});

test("products stand on transparent ground, scenes and uploads fill their frame", () => {
	expect(isCutOut(renderedPath("ssd-front", 1600))).toBe(true);
	expect(isCutOut(renderedPath("ssd-close", 1200))).toBe(true);
	expect(isCutOut(renderedPath("scene-desk", 1600))).toBe(false);
	expect(isCutOut(`/media/${"a".repeat(32)}/960.webp`)).toBe(false);
});

test("a path from elsewhere has no sizes", () => {
	expect(sourceSet("/pictures/laptop.webp", "avif")).toBeUndefined();
});
