// Zoom and pan of a picture within its viewport. Coordinates are relative to the centre.

export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };

export const notZoomed: Zoom = { scale: 1, x: 0, y: 0 };
const largest = 5;

/** Zooms by a factor around a fixed point. */
export function zoomBy(zoom: Zoom, factor: number, frame: Size, point = { x: 0, y: 0 }): Zoom {
	const scale = Math.min(largest, Math.max(1, zoom.scale * factor));
	const change = scale / zoom.scale;
	return keepInside({ scale, x: point.x - (point.x - zoom.x) * change, y: point.y - (point.y - zoom.y) * change }, frame);
}

export function moveBy(zoom: Zoom, x: number, y: number, frame: Size): Zoom {
	return keepInside({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
}

/** Clamps the pan, so that the picture covers the viewport. */
function keepInside({ scale, x, y }: Zoom, frame: Size): Zoom {
	const room = { x: (frame.width * (scale - 1)) / 2, y: (frame.height * (scale - 1)) / 2 };
	return { scale, x: within(x, room.x), y: within(y, room.y) };
}

function within(value: number, room: number): number {
	// Adding 0 turns -0 into 0.
	return Math.min(room, Math.max(-room, value)) + 0;
}
