// Alternative text that the shop offers for a product's picture; staff may write a better one. No Zod import: the console shows it.

/** `place` counts from 0. The import words it alike in SQL (`writePictures`). */
export function offeredAlt(title: string, place: number, colour: string | null = null): string {
	const what = colour === null ? title : `${title} in ${colour}`;
	return (place === 0 ? what : `${what}, picture ${place + 1}`).slice(0, 200);
}
