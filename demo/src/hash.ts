// Deterministic pseudo-random numbers.

/** FNV-1a hash with a finalising mix, so that similar SKUs get unrelated values. */
export function hash(...parts: string[]): number {
	let value = 0x811c9dc5;
	for (const character of parts.join(" ")) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
	value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
	return (value ^ (value >>> 16)) >>> 0;
}

/** Picks an element, deterministic by the words. */
export function pick<T>(list: readonly T[], ...words: string[]): T {
	const found = list[hash(...words) % list.length];
	if (found === undefined) throw new Error(`There is nothing to pick from for ${words.join(" ")}.`);
	return found;
}
