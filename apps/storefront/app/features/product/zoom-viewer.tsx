import { Button } from "@lapwing/ui/button";
import { Dialog, DialogBody } from "@lapwing/ui/dialog";
import { ChevronLeft, ChevronRight, Minus, Plus } from "@lapwing/ui/icons";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { SwipeHandlers } from "./swipe.ts";
import { moveBy, notZoomed, type Zoom, zoomBy } from "./zoom.ts";

const keySteps: Record<string, (zoom: Zoom, frame: DOMRect) => Zoom> = {
	"+": (zoom, frame) => zoomBy(zoom, 1.5, frame),
	"=": (zoom, frame) => zoomBy(zoom, 1.5, frame),
	"-": (zoom, frame) => zoomBy(zoom, 1 / 1.5, frame),
	"0": () => notZoomed,
	ArrowLeft: (zoom, frame) => moveBy(zoom, 60, 0, frame),
	ArrowRight: (zoom, frame) => moveBy(zoom, -60, 0, frame),
	ArrowUp: (zoom, frame) => moveBy(zoom, 0, 60, frame),
	ArrowDown: (zoom, frame) => moveBy(zoom, 0, -60, frame),
};

/** Without zoom there is nothing to pan: the arrow keys change the picture. */
const pictureKeys: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

type Point = { x: number; y: number };

type ZoomViewerProps = {
	title: string;
	/** Position in the gallery. */
	at: number;
	of: number;
	onStep: (by: 1 | -1) => void;
	/** Swipe handlers. */
	touch: SwipeHandlers;
	onClose: () => void;
	children: ReactNode;
};

/** Zoom viewer: wheel, pinch, drag, double click, or the keys + − 0 and the arrows. */
export function ZoomViewer({ title, at, of, onStep, touch, onClose, children }: ZoomViewerProps) {
	const [zoom, setZoom] = useState(notZoomed);
	const frame = useRef<HTMLDivElement>(null);
	const picture = useRef<HTMLDivElement>(null);
	const pointers = useRef(new Map<number, Point>());

	// Set by script: the CSP forbids style attributes.
	useEffect(() => {
		if (picture.current) picture.current.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
	}, [zoom]);

	// React's wheel listener is passive, so it cannot prevent scrolling of the page.
	useEffect(() => {
		const box = frame.current;
		if (!box) return;
		const wheel = (event: WheelEvent) => {
			event.preventDefault();
			const rect = box.getBoundingClientRect();
			setZoom((now) => zoomBy(now, event.deltaY < 0 ? 1.15 : 1 / 1.15, rect, fromCentre(rect, event)));
		};
		box.addEventListener("wheel", wheel, { passive: false });
		return () => box.removeEventListener("wheel", wheel);
	}, []);

	function changePicture(by: 1 | -1) {
		setZoom(notZoomed);
		onStep(by);
	}
	function change(step: (zoom: Zoom, frame: DOMRect) => Zoom) {
		const rect = frame.current?.getBoundingClientRect();
		if (rect) setZoom((now) => step(now, rect));
	}
	function press(event: PointerEvent<HTMLDivElement>) {
		event.currentTarget.setPointerCapture(event.pointerId);
		pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
	}
	function move(event: PointerEvent<HTMLDivElement>) {
		const before = pointers.current.get(event.pointerId);
		if (!before) return;
		const now = { x: event.clientX, y: event.clientY };
		const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
		pointers.current.set(event.pointerId, now);
		change((shown, rect) => {
			if (!other) return moveBy(shown, now.x - before.x, now.y - before.y, rect);
			const factor = distance(now, other) / Math.max(1, distance(before, other));
			const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
			return zoomBy(shown, factor, rect, fromCentre(rect, middle));
		});
	}
	function lift(event: PointerEvent<HTMLDivElement>) {
		pointers.current.delete(event.pointerId);
	}
	function handleKey(event: KeyboardEvent<HTMLDivElement>) {
		if (event.ctrlKey || event.metaKey) return;
		const by = zoom.scale === 1 ? pictureKeys[event.key] : undefined;
		const step = keySteps[event.key];
		if (by === undefined && !step) return;
		event.preventDefault();
		if (by !== undefined) changePicture(by);
		else if (step) change(step);
	}

	return (
		<Dialog open onClose={onClose} title={title} width="wide" closeLabel="Close picture">
			<DialogBody>
				<div className="zoom" role="group" aria-label="Picture" onKeyDown={handleKey}>
					<div
						ref={frame}
						className="zoom__frame stage"
						data-scale={Math.round(zoom.scale * 100)}
						onPointerDown={press}
						onPointerMove={move}
						onPointerUp={lift}
						onPointerCancel={lift}
						onTouchStart={touch.onTouchStart}
						onTouchEnd={(event) => zoom.scale === 1 && touch.onTouchEnd(event)}
						onDoubleClick={() => change((now, rect) => (now.scale > 1 ? notZoomed : zoomBy(now, 2.5, rect)))}
					>
						<div ref={picture} className="zoom__picture">
							{children}
						</div>
					</div>
					<div className="row">
						<Button tone="line" onClick={() => change((now, rect) => zoomBy(now, 1 / 1.5, rect))} aria-label="Smaller">
							<Minus className="icon" aria-hidden="true" />
						</Button>
						<output className="num" aria-live="polite">
							{Math.round(zoom.scale * 100)}%
						</output>
						<Button tone="line" onClick={() => change((now, rect) => zoomBy(now, 1.5, rect))} aria-label="Larger" data-autofocus>
							<Plus className="icon" aria-hidden="true" />
						</Button>
						<Button tone="text" onClick={() => setZoom(notZoomed)}>
							Whole picture
						</Button>
						{of > 1 && (
							<div className="row zoom__leaf" data-gap="2">
								<Button tone="line" onClick={() => changePicture(-1)} aria-label="Previous picture">
									<ChevronLeft className="icon" aria-hidden="true" />
								</Button>
								<output className="num" aria-live="polite">
									{at} of {of}
								</output>
								<Button tone="line" onClick={() => changePicture(1)} aria-label="Next picture">
									<ChevronRight className="icon" aria-hidden="true" />
								</Button>
							</div>
						)}
						<p className="tiny muted zoom__keys">Keys: + and − enlarge and reduce, the arrows move, 0 shows it whole.</p>
						<p className="tiny muted zoom__fingers">Pinch to enlarge, drag to move{of > 1 && ", swipe for the next picture"}.</p>
					</div>
				</div>
			</DialogBody>
		</Dialog>
	);
}

function fromCentre(rect: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): Point {
	return { x: clientX - rect.left - rect.width / 2, y: clientY - rect.top - rect.height / 2 };
}

function distance(a: Point, b: Point): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}
