/** `free_service_center` becomes `Free service center`. Only the first letter is raised; the rest stays as it is. */
export function underscoresToSpaces(text: string): string {
	const spaced = text.replaceAll("_", " ");
	return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
