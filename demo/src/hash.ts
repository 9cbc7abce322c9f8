// Numbers that look drawn by lot and are the same everywhere.

/** FNV-1a with a final mix, so that neighbouring SKUs do not get neighbouring values. */
export function hash(...parts: string[]): number {
	let value = 0x811c9dc5;
	for (const character of parts.join(" ")) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
	value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
	return (value ^ (value >>> 16)) >>> 0;
}

/** One of them, always the same for the same words. */
export function pick<T>(list: readonly T[], ...words: string[]): T {
	const found = list[hash(...words) % list.length];
	if (found === undefined) throw new Error(`There is nothing to pick from for ${words.join(" ")}.`);
	return found;
}
