import type { CardImage } from "@lapwing/contract/listing";

export type Photo = { src: string; alt: string; width: number; height: number };

export function photoOf({ path, alt, width, height }: CardImage): Photo {
	return { src: path.startsWith("/") ? path : `/${path}`, alt, width, height };
}

type ProductPhotoProps = {
	photo: Photo;
	/** Empty where the name stands beside it. */
	alt?: string;
	/** The first thing to see: the browser fetches it ahead of the others. */
	first?: boolean;
};

export function ProductPhoto({ photo, alt = photo.alt, first = false }: ProductPhotoProps) {
	return (
		<img
			src={photo.src}
			alt={alt}
			width={photo.width}
			height={photo.height}
			decoding="async"
			{...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
		/>
	);
}
