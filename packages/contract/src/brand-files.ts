// Files of the brand's pictures: names and paths. No Zod import: pages build addresses with it.

export type BrandFile =
	| "logo.png"
	| "icon-32.png"
	| "icon-180.png"
	| "icon-192.png"
	| "icon-512.png"
	| "icon-maskable-512.png"
	| "sharing.jpg";

/** Content-addressed folder, served as immutable. */
export const brandFolder = (id: string) => `/media/brand/${id}`;

/** Largest size of a logo on a page, in CSS pixels. Its file has up to twice as many. */
export const logoHeight = 40;
export const logoWidth = 200;
