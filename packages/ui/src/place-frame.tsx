import type { ReactNode } from "react";
import { useHostReachable, useNearViewport } from "./third-party-frame.tsx";

export interface PlaceFrameProps {
	kind: "map" | "pano";
	/** URL of the map or 360° view; without one, the fallback stays. */
	src?: string | null | undefined;
	/** Accessible name of the frame, such as “Map: Lapwing Indiranagar”. */
	title: string;
	/** Fallback until the iframe is loaded, or permanently if the host is unreachable: an address with a link, or a text. */
	children: ReactNode;
	/** Background image. */
	picture?: string | undefined;
	/** Label in the upper left corner. */
	tag?: ReactNode;
	/** Button in the lower right corner. */
	action?: ReactNode;
}

/** Named region with fallback content; the third-party iframe is added once its host has responded. */
export function PlaceFrame({ kind, src, title, children, picture, tag, action }: PlaceFrameProps) {
	const [element, near] = useNearViewport<HTMLDivElement>();
	const reachable = useHostReachable(src, near);
	return (
		<div ref={element} className={kind} role="group" aria-label={title}>
			{picture ? <img className="frame-picture" src={picture} alt="" loading="lazy" /> : null}
			<div className="frame-msg">{children}</div>
			{src && reachable ? (
				<iframe src={src} title={title} sandbox={sandboxFor(src)} referrerPolicy="strict-origin-when-cross-origin" allowFullScreen />
			) : null}
			{tag ? <span className="frame-tag">{tag}</span> : null}
			{action ? <div className="frame-act">{action}</div> : null}
		</div>
	);
}

/** iframe sandbox: a same-origin frame with `allow-same-origin` could remove its own sandbox; third-party maps need their origin. */
function sandboxFor(src: string): string {
	const foreign = /^(https?:)?\/\//.test(src);
	return `allow-scripts allow-popups allow-popups-to-escape-sandbox${foreign ? " allow-same-origin" : ""}`;
}
