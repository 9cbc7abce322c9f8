/** `free_service_center` becomes `Free service center`: underscores to spaces, first letter in upper case. */
export function underscoresToSpaces(text: string): string {
	const spaced = text.replaceAll("_", " ");
	return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
