// Files of an uploaded picture (responsive images). No Zod import: pages build `srcset` with it.

export const pictureWidths = [320, 640, 960, 1600] as const;

export const pictureTypes = ["avif", "webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Widths generated for a picture: the standard ones below its own, and its own up to the largest. */
export function widthsOf(ownWidth: number): number[] {
	const largest = Math.min(ownWidth, pictureWidths[pictureWidths.length - 1] ?? ownWidth);
	return [...pictureWidths.filter((width) => width < largest), largest];
}

/** `panorama`: equirectangular image for the 360° viewer, in larger widths only. */
export const pictureKinds = ["picture", "panorama"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** No wider than 4096 px, the maximum WebGL texture size of many phones. */
const panoramaWidths = [2048, 4096] as const;

export type PictureFile = { width: number; type: PictureType };

/** Files generated for an uploaded picture. The last is the largest WebP, whose path identifies the picture. */
export function filesOf(kind: PictureKind, ownWidth: number): PictureFile[] {
	if (kind === "picture") return widthsOf(ownWidth).flatMap((width) => pictureTypes.map((type) => ({ width, type })));
	const largest = Math.min(ownWidth, panoramaWidths[1]);
	return [...panoramaWidths.filter((width) => width < largest), largest].map((width) => ({ width, type: "webp" }));
}

/**
 * First digits of the id of a photo on white ground, which is cut to the product. Stylesheets select it (`stage.css`), so that no answer
 * of the API has to say so.
 */
export const onWhitePrefix = "ffffff";

export function picturePath(id: string, width: number, type: PictureType): string {
	return `/media/${id}/${width}.${type}`;
}

/** Least width of a banner's picture, in pixels: it fills half of a wide screen. */
export const narrowestBanner = 960;

/** Least longer side of a product's picture, in pixels: its width on a phone's screen. */
export const smallestProductPicture = 400;

/** Width that an uploaded picture's path names, its own up to the largest; undefined for other paths. */
export function widthInPath(path: string): number | undefined {
	const width = /^\/media\/[0-9a-f]{32}\/(\d+)\.webp$/.exec(path)?.[1];
	return width === undefined ? undefined : Number(width);
}

export function tooNarrow(width: number, narrowest: number): string {
	return `This picture is ${width} pixels wide. Use one of at least ${narrowest}.`;
}

/** Smallest variant of an uploaded picture, for thumbnails; other paths have one size. */
export function smallestPicture(path: string): string {
	const width = widthInPath(path);
	const smallest = pictureWidths[0];
	return width !== undefined && width > smallest ? path.replace(/\d+\.webp$/, `${smallest}.webp`) : path;
}

/** Path prefix of demo pictures, which have names instead of content hashes. */
export const demoPictures = "/media/demo/";

/** Rendered product pictures of the demo: AVIF in these widths up to the one that ends the folder's name, and one WebP. */
export const renderedWidths = [400, 800, 1200, 1600, 2400] as const;
export const renderedWebpWidth = 800;

/** Path that identifies a rendered picture: its WebP. `turns`: the folder also has the frames of a turntable. */
export const renderedPath = (name: string, widest: number, turns = false) =>
	`${demoPictures}${name}${turns ? "-turn" : ""}-${widest}/${renderedWebpWidth}.webp`;

/** Frames of a turntable (360° product view), from the front anticlockwise; empty for pictures without. */
export function turntableFrames(path: string): string[] {
	const folder = /^(\/media\/demo\/[a-z0-9-]+-turn-(?:1600|2400))\/800\.webp$/.exec(path)?.[1];
	if (folder === undefined) return [];
	return Array.from({ length: turntableLength }, (_, index) => `${folder}/turn-${String(index + 1).padStart(2, "0")}.avif`);
}
export const turntableLength = 24;

/** Whether a picture is a product on transparent ground; photographs and scenes fill their frame. */
export const isCutOut = (path: string) => /^\/media\/demo\/(?!scene-)[a-z0-9-]+-(1200|1600|2400)\/800\.webp$/.test(path);

/** Undefined for a picture that is not rendered. */
function renderedWidthsOf(path: string, type: PictureType): readonly number[] | undefined {
	const widest = /^\/media\/demo\/[a-z0-9-]+-(1200|1600|2400)\/800\.webp$/.exec(path)?.[1];
	if (widest === undefined) return undefined;
	return type === "webp" ? [renderedWebpWidth] : renderedWidths.filter((width) => width <= Number(widest));
}

/**
 * `srcset` of a picture from the path of its largest WebP; undefined for external paths. `widest`: leaves out wider files; the narrowest of a
 * picture is never wider than 800 px.
 */
export function sourceSet(path: string, type: PictureType, widest = 9999): string | undefined {
	const [, folder, largest] = /^(\/media\/(?:[0-9a-f]{32}|demo\/[a-z0-9-]+))\/(\d+)\.webp$/.exec(path) ?? [];
	if (folder === undefined || largest === undefined) return undefined;
	const widths = renderedWidthsOf(path, type) ?? widthsOf(Number(largest));
	return widths
		.filter((width) => width <= widest)
		.map((width) => `${folder}/${width}.${type} ${width}w`)
		.join(", ");
}
