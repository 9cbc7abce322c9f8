import type { CardImage } from "@lapwing/contract/listing";
import { sourceSet } from "@lapwing/contract/picture-sizes";

/** Dimensions are unknown if only a path is stored. */
export type Photo = {
	src: string;
	alt: string;
	width?: number;
	height?: number /** Of the very unit that is sold. */;
	of_unit?: boolean | undefined;
};

export function photoOf({ path, ...photo }: CardImage & Pick<Photo, "of_unit">): Photo {
	return { src: path.startsWith("/") ? path : `/${path}`, ...photo };
}

type ProductPhotoProps = {
	photo: Photo;
	/** Empty if the name is beside it (decorative). */
	alt?: string;
	/** Above the fold: fetchpriority="high" instead of lazy loading. */
	first?: boolean | undefined;
	/** `sizes` attribute; that of a card by default. */
	sizes?: string | undefined;
};

const onCard = "(min-width: 64rem) 20rem, (min-width: 48rem) 50vw, 6.5rem";
/** `sizes` of a thumbnail. */
export const thumbnail = "7rem";

/**
 * Widest file for some `sizes`, in pixels: shorter pages, since a list has fifty `srcset`. A card: half of a tablet at two pixels per point;
 * a thumbnail: three pixels per point.
 */
const widest: Record<string, number> = { [onCard]: 1200, [thumbnail]: 400 };

/** Responsive image: uploads have several widths in AVIF and WebP; other files are used as they are. */
export function ProductPhoto({ photo, alt = photo.alt, first = false, sizes = onCard }: ProductPhotoProps) {
	const image = <PhotoImage photo={photo} alt={alt} first={first} sizes={sizes} />;
	const avif = sourceSet(photo.src, "avif", widest[sizes]);
	if (avif === undefined) return image;
	return (
		<picture className="shot">
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			{image}
		</picture>
	);
}

/**
 * Second picture of a card, over the first. A lazy image is not fetched until the stylesheet gives it a box, on hover, focus or swipe; without
 * width and height it has no size until it has loaded, and the first stays visible (card.css).
 */
export function SecondPhoto({ path }: { path: string }) {
	return (
		<picture className="second">
			<source type="image/avif" srcSet={sourceSet(path, "avif", widest[onCard])} sizes={onCard} />
			<img src={path} alt="" decoding="async" loading="lazy" />
		</picture>
	);
}

function PhotoImage({ photo, alt, first, sizes }: Required<ProductPhotoProps>) {
	const webp = sourceSet(photo.src, "webp");
	// A set of one file says no more than `src`.
	const several = webp?.includes(",");
	return (
		<img
			className="lap"
			{...(several && { srcSet: webp, sizes })}
			src={photo.src}
			alt={alt}
			width={photo.width}
			height={photo.height}
			decoding="async"
			{...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
		/>
	);
}
