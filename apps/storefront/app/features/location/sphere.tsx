import "./sphere.css";
import "pannellum/build/pannellum.js";
import { useEffect, useEffectEvent, useRef } from "react";

type Viewer = { on(event: "load" | "error", then: () => void): void; destroy(): void };

// Pannellum is a classic script that sets a global.
declare global {
	interface Window {
		pannellum: { viewer(element: HTMLElement, settings: object): Viewer };
	}
}

export type PanoramaProps = { src: string; label: string; onLoad: () => void; onFail: () => void };

/** 360° viewer (equirectangular, WebGL): drag, touch, arrow keys; plus and minus zoom. */
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
			// The wheel scrolls the page.
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
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- operated by arrow keys
				tabIndex={0}
			/>
		</div>
	);
}

/** Feature detection of WebGL, which is missing with old graphics drivers and on remote desktops. */
export function canDrawSpheres(): boolean {
	return document.createElement("canvas").getContext("webgl") !== null;
}
