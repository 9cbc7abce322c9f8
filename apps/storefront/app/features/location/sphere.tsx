import "pannellum/build/pannellum.css";
import "pannellum/build/pannellum.js";
import { useEffect, useEffectEvent, useRef } from "react";

type Viewer = { on(event: "load" | "error", then: () => void): void; destroy(): void };

// The library is a script of its own kind: it leaves its name on the window.
declare global {
	interface Window {
		pannellum: { viewer(element: HTMLElement, settings: object): Viewer };
	}
}

export type PanoramaProps = { src: string; label: string; onLoad: () => void; onFail: () => void };

/** Stands in the middle of a room and looks around: by dragging, by finger, by the arrow keys; plus and minus come closer. */
export default function Sphere({ src, label, onLoad, onFail }: PanoramaProps) {
	const place = useRef<HTMLDivElement>(null);
	const loaded = useEffectEvent(onLoad);
	const failed = useEffectEvent(onFail);
	useEffect(() => {
		const element = place.current;
		if (!element) return;
		const viewer = window.pannellum.viewer(element, {
			type: "equirectangular",
			panorama: src,
			autoLoad: true,
			showControls: false,
			// The wheel belongs to the page.
			mouseZoom: false,
			hfov: 100,
			minHfov: 50,
			maxHfov: 120,
		});
		viewer.on("load", () => loaded());
		viewer.on("error", () => failed());
		return () => viewer.destroy();
	}, [src]);
	return (
		<div className="pano__sphere">
			<div
				ref={place}
				role="application"
				aria-label={`${label}. Turn with the arrow keys.`}
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it turns by arrow keys
				tabIndex={0}
			/>
		</div>
	);
}

/** A page may be asked to do without: old graphics, a remote desktop, a locked-down office machine. */
export function canDrawSpheres(): boolean {
	return document.createElement("canvas").getContext("webgl") !== null;
}
