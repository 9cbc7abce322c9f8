/** The element that a summary's link leads to. */
export function fieldId(name: string): string {
	return `co-${name}`;
}
