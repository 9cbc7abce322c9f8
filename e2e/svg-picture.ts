/** A drawing as an upload: a rounded field with a circle. */
export function svgPicture(name: string, width: number, height: number) {
	const half = height / 2;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="8" fill="#1d3a8a"/><circle cx="${half}" cy="${half}" r="${half / 2}" fill="#fff"/></svg>`;
	return { name: `${name}.svg`, mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
}
