import fc from "fast-check";
import { expect, test } from "vitest";
import { moveBy, notZoomed, zoomBy } from "./zoom.ts";

const frame = { width: 800, height: 600 };

test("zooming around a point keeps that point fixed", () => {
	const point = { x: 100, y: -50 };
	const zoom = zoomBy(notZoomed, 2, frame, point);
	expect(zoom.scale).toBe(2);
	// Screen position of a point = point × scale + translation.
	expect({ x: point.x * zoom.scale + zoom.x, y: point.y * zoom.scale + zoom.y }).toEqual(point);
});

test("without zoom there is no panning", () => {
	expect(moveBy(notZoomed, 40, 40, frame)).toEqual(notZoomed);
});

test("any sequence of zooms and pans keeps the viewport covered", () => {
	const step = fc.oneof(
		fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), x: fc.integer({ min: -400, max: 400 }) }),
		fc.record({ dx: fc.integer({ min: -3000, max: 3000 }), dy: fc.integer({ min: -3000, max: 3000 }) }),
	);
	fc.assert(
		fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
			let zoom = notZoomed;
			for (const each of steps)
				zoom = "factor" in each ? zoomBy(zoom, each.factor, frame, { x: each.x, y: 0 }) : moveBy(zoom, each.dx, each.dy, frame);
			expect(zoom.scale).toBeGreaterThanOrEqual(1);
			expect(Math.abs(zoom.x)).toBeLessThanOrEqual((frame.width * (zoom.scale - 1)) / 2);
			expect(Math.abs(zoom.y)).toBeLessThanOrEqual((frame.height * (zoom.scale - 1)) / 2);
		}),
	);
});
