import "./turntable.css";
import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Pixels of a drag for one frame. */
const dragPerFrame = 14;

/** Product turned by dragging it or by a slider (keyboard, screen readers). It never moves by itself (reduced motion). */
export function Turntable({ frames, title }: { frames: readonly string[]; title: string }) {
	const [frame, setFrame] = useState(0);
	const [loaded, setLoaded] = useState(0);
	const [failed, setFailed] = useState(false);
	const drag = useRef<{ x: number; frame: number }>(undefined);
	useEffect(() => {
		// Preloaded, so that turning does not flicker.
		const listeners = new AbortController();
		const { signal } = listeners;
		for (const src of frames) {
			const image = new Image();
			image.addEventListener("load", () => setLoaded((count) => count + 1), { signal });
			image.addEventListener("error", () => setFailed(true), { signal });
			image.src = src;
		}
		return () => listeners.abort();
	}, [frames]);

	function turn(event: PointerEvent) {
		if (drag.current === undefined) return;
		const moved = Math.round((event.clientX - drag.current.x) / dragPerFrame);
		setFrame((((drag.current.frame + moved) % frames.length) + frames.length) % frames.length);
	}

	if (failed) return <p role="alert">The turning picture did not arrive, or this browser cannot show AVIF pictures.</p>;
	const degrees = Math.round((frame * 360) / frames.length);
	return (
		<div className="turntable" role="group" aria-label={`${title}, to turn around`}>
			<img
				src={frames[frame]}
				alt={`${title}, turned by ${degrees} degrees`}
				width={640}
				height={480}
				draggable={false}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					drag.current = { x: event.clientX, frame };
				}}
				onPointerMove={turn}
				onPointerUp={() => {
					drag.current = undefined;
				}}
				onPointerCancel={() => {
					drag.current = undefined;
				}}
			/>
			<input
				type="range"
				min={0}
				max={frames.length - 1}
				value={frame}
				aria-label="Turn"
				aria-valuetext={`${degrees} degrees`}
				onChange={(event) => setFrame(Number(event.currentTarget.value))}
			/>
			{loaded < frames.length && (
				<span className="small muted" role="status">
					Loading {loaded} of {frames.length}
				</span>
			)}
		</div>
	);
}
