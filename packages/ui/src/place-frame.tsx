import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from "react";
import { LoadingIndicator } from "./spinner.tsx";

export interface PlaceFrameProps extends Omit<ComponentPropsWithRef<"iframe">, "src" | "title" | "onLoad"> {
	kind: "map" | "pano";
	/** Address of the map or the 360° view; none shows the fall-back text. */
	src?: string | null | undefined;
	/** What it shows, such as “Map: Lapwing Indiranagar”. */
	title: string;
	/** Such as “360 view not available”. */
	fallback: string;
	/** In the upper left corner. */
	tag?: ReactNode;
	/** A button in the lower right corner. */
	action?: ReactNode;
}

export function PlaceFrame({ kind, src, title, fallback, tag, action, ...frame }: PlaceFrameProps) {
	return (
		<div className={kind}>
			{src ? <LazyFrame key={src} src={src} title={title} {...frame} /> : <p className="frame-msg">{fallback}</p>}
			{tag ? <span className="frame-tag">{tag}</span> : null}
			{action ? <div className="frame-act">{action}</div> : null}
		</div>
	);
}

type LazyFrameProps = ComponentPropsWithRef<"iframe"> & { src: string; title: string };

/** A frame of our own address could lift its sandbox if it kept its origin; maps of others need theirs. */
function sandboxFor(src: string): string {
	const foreign = /^(https?:)?\/\//.test(src);
	return `allow-scripts allow-popups allow-popups-to-escape-sandbox${foreign ? " allow-same-origin" : ""}`;
}

/** The frame comes with hydration, not with the page: a load event before that would go unheard. */
function LazyFrame({ src, title, sandbox = sandboxFor(src), ...frame }: LazyFrameProps) {
	const [mounted, setMounted] = useState(false);
	const [loaded, setLoaded] = useState(false);
	useEffect(() => setMounted(true), []);
	return (
		<>
			{loaded ? null : (
				// Hidden from screen readers: a list has dozens of frames, and the frame itself has a title.
				<span className="frame-msg" aria-hidden="true">
					<LoadingIndicator />
				</span>
			)}
			{mounted ? (
				<iframe
					loading="lazy"
					referrerPolicy="strict-origin-when-cross-origin"
					{...frame}
					src={src}
					title={title}
					sandbox={sandbox}
					onLoad={() => setLoaded(true)}
				/>
			) : null}
		</>
	);
}
