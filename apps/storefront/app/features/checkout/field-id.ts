/** Id of a field, target of the error summary's links. */
export function fieldId(name: string): string {
	return `co-${name}`;
}
