import { type TouchEvent, useRef } from "react";

/** Minimum distance of a swipe, in pixels. */
const minDistance = 40;

export type SwipeHandlers = ReturnType<typeof useSwipe>;

/** Touch handlers for horizontal swipes: left for next, right for previous. */
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
			// A vertical movement scrolls the page.
			if (Math.abs(x) >= minDistance && Math.abs(x) > Math.abs(finger.clientY - start.current.y)) onSwipe(x < 0 ? 1 : -1);
			start.current = undefined;
		},
	};
}
