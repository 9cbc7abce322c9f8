import { type TouchEvent, useRef } from "react";

/** Pixels: a shorter way is a tap. */
const least = 40;

export type Touches = ReturnType<typeof useSwipe>;

/** Handlers for a picture that a finger leafs through: left for the next, right for the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
	const start = useRef<{ x: number; y: number }>(undefined);
	return {
		onTouchStart({ touches }: TouchEvent) {
			const finger = touches[0];
			start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
		},
		onTouchEnd({ changedTouches }: TouchEvent) {
			const finger = changedTouches[0];
			if (!start.current || !finger) return;
			const x = finger.clientX - start.current.x;
			// A finger that goes up or down scrolls the page.
			if (Math.abs(x) >= least && Math.abs(x) > Math.abs(finger.clientY - start.current.y)) onSwipe(x < 0 ? 1 : -1);
			start.current = undefined;
		},
	};
}
