import type { CardImage } from "@lapwing/contract/listing";
import { sourceSet } from "@lapwing/contract/picture-sizes";

/** The measures are unknown where only a path was stored. */
export type Photo = { src: string; alt: string; width?: number; height?: number };

export function photoOf({ path, alt, width, height }: CardImage): Photo {
	return { src: path.startsWith("/") ? path : `/${path}`, alt, width, height };
}

type ProductPhotoProps = {
	photo: Photo;
	/** Empty where the name stands beside it. */
	alt?: string;
	/** The first thing to see: the browser fetches it ahead of the others. */
	first?: boolean;
	/** How wide it will be shown, for the browser to choose a file: that of a card unless said. */
	sizes?: string;
};

const onCard = "(min-width: 64rem) 20rem, (min-width: 48rem) 50vw, 6.5rem";

/** An uploaded picture comes in several widths and two types; any other file is what it is. */
export function ProductPhoto({ photo, alt = photo.alt, first = false, sizes = onCard }: ProductPhotoProps) {
	const image = <PhotoImage photo={photo} alt={alt} first={first} sizes={sizes} />;
	const avif = sourceSet(photo.src, "avif");
	if (avif === undefined) return image;
	return (
		<picture className="shot">
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			{image}
		</picture>
	);
}

function PhotoImage({ photo, alt, first, sizes }: Required<ProductPhotoProps>) {
	const webp = sourceSet(photo.src, "webp");
	return (
		<img
			className="lap"
			{...(webp !== undefined && { srcSet: webp, sizes })}
			src={photo.src}
			alt={alt}
			width={photo.width}
			height={photo.height}
			decoding="async"
			{...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
		/>
	);
}
