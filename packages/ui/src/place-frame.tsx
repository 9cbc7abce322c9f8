import type { ReactNode } from "react";
import { useHostAnswers, useNearScreen } from "./outside-frame.tsx";

export interface PlaceFrameProps {
	kind: "map" | "pano";
	/** Address of the map or the 360° view; without one, what stands in the frame stays. */
	src?: string | null | undefined;
	/** What it shows, such as “Map: Lapwing Indiranagar”; the name of the frame, whatever is in it. */
	title: string;
	/** What stands in the frame until the outside page is there, and where it never is: an address with a link, or a text. */
	children: ReactNode;
	/** A drawing of our own behind it. */
	picture?: string | undefined;
	/** In the upper left corner. */
	tag?: ReactNode;
	/** A button in the lower right corner. */
	action?: ReactNode;
}

/** A box with a name, filled at all times: by something of our own, and by the outside page once its host has answered. */
export function PlaceFrame({ kind, src, title, children, picture, tag, action }: PlaceFrameProps) {
	const [place, near] = useNearScreen<HTMLDivElement>();
	const answers = useHostAnswers(src, near);
	return (
		<div ref={place} className={kind} role="group" aria-label={title}>
			{picture ? <img className="frame-picture" src={picture} alt="" loading="lazy" /> : null}
			<div className="frame-msg">{children}</div>
			{src && answers ? (
				<iframe src={src} title={title} sandbox={sandboxFor(src)} referrerPolicy="strict-origin-when-cross-origin" allowFullScreen />
			) : null}
			{tag ? <span className="frame-tag">{tag}</span> : null}
			{action ? <div className="frame-act">{action}</div> : null}
		</div>
	);
}

/** A frame of our own address could lift its sandbox if it kept its origin; maps of others need theirs. */
function sandboxFor(src: string): string {
	const foreign = /^(https?:)?\/\//.test(src);
	return `allow-scripts allow-popups allow-popups-to-escape-sandbox${foreign ? " allow-same-origin" : ""}`;
}
