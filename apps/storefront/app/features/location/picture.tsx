import { sourceSet } from "@lapwing/contract/picture-sizes";
import { useEffect, useRef, useState } from "react";

type PictureProps = { src: string; alt: string; className?: string };

/** A picture that steps aside when it cannot be had, so that what lies under it shows. */
export function Picture({ src, alt, className }: PictureProps) {
	const image = useRef<HTMLImageElement>(null);
	const [lost, setLost] = useState(false);
	useEffect(() => {
		// It may have failed before anybody listened.
		const element = image.current;
		if (element?.complete && element.naturalWidth === 0) setLost(true);
	}, []);
	const sizes = "(min-width: 64rem) 40rem, 100vw";
	const webp = sourceSet(src, "webp");
	return (
		<img
			ref={image}
			className={className}
			{...(webp !== undefined && { srcSet: webp, sizes })}
			src={src}
			alt={alt}
			hidden={lost}
			onError={() => setLost(true)}
		/>
	);
}
