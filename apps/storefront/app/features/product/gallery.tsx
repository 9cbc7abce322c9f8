import type { Drawing } from "@lapwing/contract/catalogue";
import { Button, IconButton } from "@lapwing/ui/button";
import { ZoomIn } from "@lapwing/ui/icons";
import { LaptopDrawing, type LaptopView } from "@lapwing/ui/laptop-drawing";
import { Stage } from "@lapwing/ui/stage";
import { type ReactNode, useState } from "react";
import { optionalChunk } from "../chunk-recovery/optional-chunk.tsx";
import { AccessoryDrawing } from "./accessory-drawing.tsx";
import { type Photo, ProductPhoto } from "./product-photo.tsx";
import { useSwipe } from "./swipe.ts";

// Code splitting: few visitors zoom.
const ZoomViewer = optionalChunk(async () => (await import("./zoom-viewer.tsx")).ZoomViewer);

type View = { key: string; label: string; photo?: Photo; drawn?: LaptopView };

const drawnViews: { drawn: LaptopView; label: string }[] = [
	{ drawn: "front", label: "Front" },
	{ drawn: "lid", label: "Closed lid" },
	{ drawn: "side", label: "Side" },
	{ drawn: "ports", label: "Ports" },
	{ drawn: "keyboard", label: "Keyboard" },
];

export type GalleryProps = {
	title: string;
	photos: readonly Photo[];
	drawing: Drawing | null;
	subcategory: string;
	/** Caption of the front view, such as “313 mm wide, 14″ screen”. */
	dimension: string | undefined;
	/** Captions of the side and port views. */
	captions: { side: string | undefined; ports: string | undefined };
	tag: ReactNode;
	/** Wishlist button. */
	corner: ReactNode;
	note: ReactNode;
};

export function Gallery({ title, photos, drawing, subcategory, dimension, captions, tag, corner, note }: GalleryProps) {
	const [chosen, setChosen] = useState(0);
	const [zoomed, setZoomed] = useState(false);
	const views = viewsOf(photos, drawing);
	const shown = Math.min(chosen, views.length - 1);
	const view = views[shown];
	const step = (by: number) => views.length > 1 && setChosen((shown + by + views.length) % views.length);
	const swipe = useSwipe(step);
	const picture = (each: View | undefined, label?: string) => (
		<GalleryPicture view={each} drawing={drawing} subcategory={subcategory} {...(label !== undefined && { label })} />
	);
	const name = view ? `${title}: ${view.label.toLowerCase()}` : title;
	return (
		<section className="gallery" aria-label="Pictures">
			<Stage className="gallery__main" touch={swipe} dimension={view?.drawn === "front" ? dimension : undefined} tag={tag}>
				{picture(view, name)}
				{corner}
				<IconButton className="gallery__zoom needs-script" label={`Zoom picture: ${view?.label ?? title}`} onClick={() => setZoomed(true)}>
					<ZoomIn className="icon" aria-hidden="true" />
				</IconButton>
			</Stage>
			{views.length > 1 && (
				<div className="thumbs needs-script">
					{views.map((each, index) => (
						<button
							key={each.key}
							type="button"
							aria-current={index === shown ? "true" : undefined}
							aria-label={each.label}
							onClick={() => setChosen(index)}
						>
							{picture(each)}
						</button>
					))}
				</div>
			)}
			{drawing && photos.length === 0 && (captions.side ?? captions.ports) !== undefined && (
				<div className="gallery__more">
					<DetailView drawing={drawing} view="side" caption={captions.side} />
					<DetailView drawing={drawing} view="ports" caption={captions.ports} />
				</div>
			)}
			{note}
			{zoomed && (
				<ZoomViewer
					title={title}
					at={shown + 1}
					of={views.length}
					onStep={step}
					touch={swipe}
					onClose={() => setZoomed(false)}
					renderChunkError={(retry) => <ZoomChunkError onRetry={retry} />}
				>
					{picture(view, name)}
				</ZoomViewer>
			)}
		</section>
	);
}

function ZoomChunkError({ onRetry }: { onRetry: () => void }) {
	return (
		<div className="row" role="alert">
			<p>The large picture did not arrive.</p>
			<Button tone="line" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}

function viewsOf(photos: readonly Photo[], drawing: Drawing | null): View[] {
	if (photos.length > 0) return photos.map((photo) => ({ key: photo.src, label: photo.alt, photo }));
	if (drawing) return drawnViews.map((each) => ({ key: each.drawn, ...each }));
	return [];
}

type PictureProps = { view: View | undefined; drawing: Drawing | null; subcategory: string; label?: string };

function GalleryPicture({ view, drawing, subcategory, label }: PictureProps) {
	// Thumbnail if there is no label.
	if (view?.photo)
		return label === undefined ? (
			<ProductPhoto photo={view.photo} alt="" sizes="6rem" />
		) : (
			<ProductPhoto photo={view.photo} first sizes="(min-width: 64rem) 42rem, 100vw" />
		);
	if (drawing) return <LaptopDrawing {...drawing} view={view?.drawn} label={label} />;
	return <AccessoryDrawing subcategory={subcategory} {...(label !== undefined && { label })} />;
}

function DetailView({ drawing, view, caption }: { drawing: Drawing; view: "side" | "ports"; caption: string | undefined }) {
	if (caption === undefined) return null;
	return (
		<figure className="stage">
			<LaptopDrawing {...drawing} view={view} />
			<figcaption className="dim dim--close">{caption}</figcaption>
		</figure>
	);
}
