// Patterns of LIKE and ILIKE. What people type is escaped, so that % and _ match themselves.

export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

export function contains(text: string): string {
	return `%${escapeLike(text)}%`;
}

export function startsWith(text: string): string {
	return `${escapeLike(text)}%`;
}

export function endsWith(text: string): string {
	return `%${escapeLike(text)}`;
}
