/** Finds the PIN code in a postal address: the last match, since it ends an Indian address. */
export function findPostCode(address: string): string | undefined {
	return [...address.matchAll(/(?<!\d)([1-9]\d{2})[ -]?(\d{3})(?!\d)/g)].map((found) => `${found[1]}${found[2]}`).at(-1);
}
