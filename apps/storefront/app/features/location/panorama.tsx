import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

type PanoramaProps = { src: string; label: string; onLoad: () => void; onFail: () => void };

const keyStep = 60;

/** Panorama as an endless scroll area: the image is repeated once, and scrolling past the first copy wraps around. */
export default function Panorama({ src, label, onLoad, onFail }: PanoramaProps) {
	const view = useRef<HTMLDivElement>(null);
	const first = useRef<HTMLImageElement>(null);
	const dragFrom = useRef<{ x: number; left: number }>(undefined);
	const [ready, setReady] = useState(false);

	function handleLoad(picture: HTMLImageElement) {
		if (picture.naturalWidth === 0) {
			onFail();
			return;
		}
		setReady(true);
		onLoad();
		const element = view.current;
		if (element) element.scrollLeft = (picture.clientWidth - element.clientWidth) / 2;
	}

	function rotateTo(left: number) {
		const width = first.current?.clientWidth ?? 0;
		const element = view.current;
		if (!element || width === 0) return;
		element.scrollLeft = ((left % width) + width) % width;
	}

	function press(event: PointerEvent<HTMLDivElement>) {
		// Touch scrolls natively, with momentum.
		if (event.pointerType !== "mouse" || event.button !== 0) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		dragFrom.current = { x: event.clientX, left: event.currentTarget.scrollLeft };
	}
	function drag(event: PointerEvent<HTMLDivElement>) {
		const from = dragFrom.current;
		if (from) rotateTo(from.left + from.x - event.clientX);
	}
	function rotateByKey(event: KeyboardEvent<HTMLDivElement>) {
		const steps: Partial<Record<string, number>> = { ArrowLeft: -keyStep, ArrowRight: keyStep };
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		rotateTo(event.currentTarget.scrollLeft + step);
	}

	return (
		<div
			ref={view}
			className="pano__view"
			data-waiting={ready ? undefined : ""}
			role="group"
			aria-label={`${label}. Turn with the arrow keys.`}
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- operated by arrow keys
			tabIndex={ready ? 0 : -1}
			onPointerDown={press}
			onPointerMove={drag}
			onPointerUp={() => {
				dragFrom.current = undefined;
			}}
			onPointerCancel={() => {
				dragFrom.current = undefined;
			}}
			onKeyDown={rotateByKey}
		>
			<div className="pano__strip">
				<img ref={first} src={src} alt={label} draggable={false} onLoad={(event) => handleLoad(event.currentTarget)} onError={onFail} />
				{ready && <img src={src} alt="" draggable={false} />}
			</div>
		</div>
	);
}
