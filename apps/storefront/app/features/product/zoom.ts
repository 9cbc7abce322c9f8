// Zoom and pan of a picture within its viewport. Coordinates are relative to the centre.

export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };

export const notZoomed: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 5;

/** Zooms by a factor around a fixed point. */
export function zoomBy(zoom: Zoom, factor: number, frame: Size, point = { x: 0, y: 0 }): Zoom {
	const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
	const change = scale / zoom.scale;
	return clampPan({ scale, x: point.x - (point.x - zoom.x) * change, y: point.y - (point.y - zoom.y) * change }, frame);
}

export function moveBy(zoom: Zoom, x: number, y: number, frame: Size): Zoom {
	return clampPan({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
}

/** Clamps the pan, so that the picture covers the viewport. */
function clampPan({ scale, x, y }: Zoom, frame: Size): Zoom {
	const limit = { x: (frame.width * (scale - 1)) / 2, y: (frame.height * (scale - 1)) / 2 };
	return { scale, x: clamp(x, limit.x), y: clamp(y, limit.y) };
}

function clamp(value: number, limit: number): number {
	// Adding 0 turns -0 into 0.
	return Math.min(limit, Math.max(-limit, value)) + 0;
}
