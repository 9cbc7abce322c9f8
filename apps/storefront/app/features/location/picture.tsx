import { sourceSet } from "@lapwing/contract/picture-sizes";
import { useEffect, useRef, useState } from "react";

type PictureProps = {
	src: string;
	alt: string;
	/** `sizes` attribute. */
	sizes: string;
	/** Fetched when it is near the view. One that the stylesheet hides is not fetched. */
	lazy?: boolean;
	className?: string;
};

/** Image that is hidden if it fails to load, so that the placeholder beneath is visible. */
export function Picture({ src, alt, sizes, lazy = false, className }: PictureProps) {
	const image = useRef<HTMLImageElement>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		// The error event may have fired before hydration.
		const element = image.current;
		if (element?.complete && element.naturalWidth === 0) setFailed(true);
	}, []);
	const webp = sourceSet(src, "webp");
	const avif = sourceSet(src, "avif");
	const shown = (
		<img
			ref={image}
			className={className}
			{...(webp !== undefined && { srcSet: webp, sizes })}
			src={src}
			alt={alt}
			{...(lazy && { loading: "lazy" })}
			hidden={failed}
			onError={() => setFailed(true)}
		/>
	);
	if (avif === undefined) return shown;
	return (
		<picture className="shot">
			<source type="image/avif" srcSet={avif} sizes={sizes} />
			{shown}
		</picture>
	);
}
