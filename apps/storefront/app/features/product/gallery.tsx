import type { Drawing } from "@lapwing/contract/catalogue";
import { turntableFrames } from "@lapwing/contract/picture-sizes";
import { Button, IconButton } from "@lapwing/ui/button";
import { Rotate3d, ZoomIn } from "@lapwing/ui/icons";
import { LaptopDrawing, type LaptopView } from "@lapwing/ui/laptop-drawing";
import { Stage } from "@lapwing/ui/stage";
import { Tag } from "@lapwing/ui/tag";
import { type ReactNode, useState } from "react";
import { optionalChunk } from "../chunk-recovery/optional-chunk.tsx";
import { AccessoryDrawing } from "./accessory-drawing.tsx";
import { type Photo, ProductPhoto, thumbnail } from "./product-photo.tsx";
import { useSwipe } from "./swipe.ts";

// Code splitting: few visitors zoom.
const ZoomViewer = optionalChunk(async () => (await import("./zoom-viewer.tsx")).ZoomViewer);

// Code splitting: frames and viewer are loaded on a press.
const Turntable = optionalChunk(async () => (await import("./turntable.tsx")).Turntable);

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
	const [turning, setTurning] = useState(false);
	const views = viewsOf(photos, drawing);
	const shown = Math.min(chosen, views.length - 1);
	const view = views[shown];
	const show = (index: number) => {
		setTurning(false);
		setChosen(index);
	};
	const step = (by: number) => views.length > 1 && show((shown + by + views.length) % views.length);
	const frames = view?.photo ? turntableFrames(view.photo.src) : [];
	const swipe = useSwipe(step);
	const picture = (each: View | undefined, label?: string) => (
		<GalleryPicture view={each} drawing={drawing} subcategory={subcategory} {...(label !== undefined && { label })} />
	);
	const name = view ? `${title}: ${view.label.toLowerCase()}` : title;
	return (
		<section className="gallery" aria-label="Pictures">
			<Stage
				className="gallery__main"
				touch={turning ? undefined : swipe}
				dimension={view?.drawn === "front" ? dimension : undefined}
				tag={tag}
			>
				{/* Under the turntable, hidden by its stylesheet: it keeps the space (no layout shift), and is visible until the turntable has come. */}
				{picture(view, name)}
				{turning && (
					<Turntable
						frames={frames}
						title={title}
						renderChunkError={(retry) => <PictureChunkError what="turning picture" onRetry={retry} />}
					/>
				)}
				{corner}
				{frames.length > 0 && (
					<IconButton
						className="gallery__turn needs-script"
						label={`Turn ${title} around`}
						pressed={turning}
						onClick={() => setTurning(!turning)}
					>
						<Rotate3d className="icon" aria-hidden="true" />
					</IconButton>
				)}
				<IconButton className="gallery__zoom needs-script" label={`Zoom picture: ${view?.label ?? title}`} onClick={() => setZoomed(true)}>
					<ZoomIn className="icon" aria-hidden="true" />
				</IconButton>
			</Stage>
			{view?.photo?.of_unit && <Tag>Photo of this very unit</Tag>}
			{views.length > 1 && (
				<div className="thumbs needs-script">
					{views.map((each, index) => (
						<button
							key={each.key}
							type="button"
							aria-current={index === shown ? "true" : undefined}
							aria-label={each.label}
							onClick={() => show(index)}
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
					renderChunkError={(retry) => <PictureChunkError what="large picture" onRetry={retry} />}
				>
					{/* Enlarged up to five times: the widest file there is. */}
					{view?.photo ? <ProductPhoto photo={view.photo} first sizes="2400px" /> : picture(view, name)}
				</ZoomViewer>
			)}
		</section>
	);
}

function PictureChunkError({ what, onRetry }: { what: string; onRetry: () => void }) {
	return (
		<div className="row" role="alert">
			<p>The {what} did not arrive.</p>
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
			<ProductPhoto photo={view.photo} alt="" sizes={thumbnail} />
		) : (
			<ProductPhoto photo={view.photo} first sizes="(min-width: 64rem) 42rem, 100vw" />
		);
	if (drawing) return <LaptopDrawing {...drawing} view={view?.drawn} label={label} />;
	return <AccessoryDrawing subcategory={subcategory} label={label} first />;
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
