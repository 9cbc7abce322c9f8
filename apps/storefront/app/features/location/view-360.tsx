import type { View360 as View } from "@lapwing/contract/location";
import { Button } from "@lapwing/ui/button";
import { Rotate3d } from "@lapwing/ui/icons";
import { Spinner } from "@lapwing/ui/spinner";
import { useHostReachable, useNearViewport } from "@lapwing/ui/third-party-frame";
import { type ReactNode, useEffect, useState } from "react";
import { optionalChunk } from "../chunk-recovery/optional-chunk.tsx";

export const no360Text = "360 view not available";

/** Timeout of a 360° view, in ms. */
export const view360Timeout = 10_000;

// Code splitting: only pages with a 360° image load a viewer.
const loadFlatPanorama = async () => (await import("./panorama.tsx")).default;
const FlatPanorama = optionalChunk(loadFlatPanorama);
const Sphere = optionalChunk(async () => {
	const sphere = await import("./sphere.tsx");
	return sphere.canDrawSpheres() ? sphere.default : loadFlatPanorama();
});

export type View360Props = {
	view: View | null;
	title: string;
	/** Flat viewer for lists: browsers limit the number of WebGL contexts. */
	flat?: boolean;
};

/** 360° view: spinner while loading, or a text if there is none. */
export function View360({ view, title, flat = false }: View360Props) {
	return (
		<div className="pano" role="group" aria-label={`360 degree view: ${title}`}>
			{view === null || view.kind === "link" ? (
				<NoView given={view !== null} link={view?.url} title={title} />
			) : (
				<Viewer key={view.url} view={view} title={title} flat={flat} />
			)}
			<span className="frame-tag">
				<Rotate3d className="icon icon--sm" aria-hidden="true" />
				360° view
			</span>
		</div>
	);
}

/** `given`: a view on a host that is not embedded, which is a link alone. */
function NoView({ given, link, title }: { given?: boolean; link?: string | undefined; title: string }) {
	return (
		<div className="frame-msg">
			{!given && <p>{no360Text}</p>}
			{link && (
				<a className="link" href={link} target="_blank" rel="noopener noreferrer">
					Open the 360° view<span className="sr"> of {title}, in a new tab</span>
				</a>
			)}
		</div>
	);
}

type State = "waiting" | "loaded" | "failed" | "chunk-error";

function Viewer({ view, title, flat }: { view: View; title: string; flat: boolean }) {
	const [state, setState] = useState<State>("waiting");
	const [place, near] = useNearViewport<HTMLDivElement>();
	const outside = view.kind === "frame";
	const reachable = useHostReachable(outside ? view.url : null, near);
	useEffect(() => {
		if (!near || state !== "waiting") return;
		const timer = setTimeout(() => setState("failed"), view360Timeout);
		return () => clearTimeout(timer);
	}, [near, state]);
	if (state === "failed" || reachable === false) return <NoView link={outside ? view.url : undefined} title={title} />;
	return (
		<>
			<div ref={place} className="frame-place">
				{near && (!outside || reachable) && <ViewerContent view={view} title={title} flat={flat} onState={setState} />}
			</div>
			{state === "waiting" && (
				// No live region: a list would announce every spinner.
				<span className="frame-msg">
					<span className="loading">
						<Spinner />
						Loading the 360° view
					</span>
				</span>
			)}
		</>
	);
}

/**
 * iframe sandbox. allow-same-origin is safe here: frames come from allow-listed third-party hosts, never from our own origin, which could
 * remove its sandbox.
 */
const thirdPartySandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

type ViewerContentProps = { view: View; title: string; flat: boolean; onState: (state: State) => void };

function ViewerContent({ view, title, flat, onState }: ViewerContentProps): ReactNode {
	const onLoad = () => onState("loaded");
	const label = `360 degree view: ${title}`;
	if (view.kind === "image") {
		const Panorama = flat ? FlatPanorama : Sphere;
		return (
			<Panorama
				src={view.url}
				label={label}
				onLoad={onLoad}
				onFail={() => onState("failed")}
				onChunkError={() => onState("chunk-error")}
				renderChunkError={(retry) => (
					<div className="frame-msg" role="alert">
						<p>The 360° view did not arrive.</p>
						<Button
							tone="line"
							onClick={() => {
								onState("waiting");
								retry();
							}}
						>
							Try again
						</Button>
					</div>
				)}
			/>
		);
	}
	return (
		<iframe
			src={view.url}
			title={label}
			sandbox={thirdPartySandbox}
			referrerPolicy="strict-origin-when-cross-origin"
			allowFullScreen
			onLoad={onLoad}
		/>
	);
}
