// Which files an uploaded picture has. Free of schemas: pages use it to build a srcset.

export const pictureWidths = [320, 640, 960, 1600] as const;

export const pictureTypes = ["avif", "webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The widths made of a picture: the usual ones below its own, and its own up to the largest. */
export function widthsOf(ownWidth: number): number[] {
	const largest = Math.min(ownWidth, pictureWidths[pictureWidths.length - 1] ?? ownWidth);
	return [...pictureWidths.filter((width) => width < largest), largest];
}

/** A picture of a whole room, to look around in: wider than any other, and never shown small. */
export const pictureKinds = ["picture", "panorama"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Phones show no wider ones. */
const panoramaWidths = [2048, 4096] as const;

export type PictureFile = { width: number; type: PictureType };

/** The files made of an uploaded picture. The last is the largest WebP, by which it is known. */
export function filesOf(kind: PictureKind, ownWidth: number): PictureFile[] {
	if (kind === "picture") return widthsOf(ownWidth).flatMap((width) => pictureTypes.map((type) => ({ width, type })));
	const largest = Math.min(ownWidth, panoramaWidths[1]);
	return [...panoramaWidths.filter((width) => width < largest), largest].map((width) => ({ width, type: "webp" }));
}

export function picturePath(id: string, width: number, type: PictureType): string {
	return `/media/${id}/${width}.${type}`;
}

/** Where the demo seller's pictures begin, under names instead of hashes. */
export const demoPictures = "/media/demo/";

/** Rendered pictures of the demo's products: AVIF in these widths up to the one that the folder's name ends in, and one WebP. */
export const renderedWidths = [400, 800, 1200, 1600, 2400] as const;
export const renderedWebpWidth = 800;

/** The path by which a rendered picture is known: its WebP. */
export const renderedPath = (name: string, widest: number) => `${demoPictures}${name}-${widest}/${renderedWebpWidth}.webp`;

function renderedSourceSet(path: string, type: PictureType): string | undefined {
	const [, folder, widest] = /^(\/media\/demo\/[a-z0-9-]+-(1600|2400))\/800\.webp$/.exec(path) ?? [];
	if (folder === undefined) return undefined;
	const widths = type === "webp" ? [renderedWebpWidth] : renderedWidths.filter((width) => width <= Number(widest));
	return widths.map((width) => `${folder}/${width}.${type} ${width}w`).join(", ");
}

/** The `srcset` of a picture, from the path of its largest WebP; nothing for a path from elsewhere. */
export function sourceSet(path: string, type: PictureType): string | undefined {
	const rendered = renderedSourceSet(path, type);
	if (rendered !== undefined) return rendered;
	const [, id, largest] = /^\/media\/([0-9a-f]{32}|demo\/[a-z0-9-]+)\/(\d+)\.webp$/.exec(path) ?? [];
	if (id === undefined || largest === undefined) return undefined;
	return widthsOf(Number(largest))
		.map((width) => `${picturePath(id, width, type)} ${width}w`)
		.join(", ");
}
