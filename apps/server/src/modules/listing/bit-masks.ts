// Bitmaps of product ids, in the format of the bitmap index listing_bits.

/** Bits per row: just below the size at which PostgreSQL moves a value out of line (TOAST). */
export const chunkBits = 15_360;

export class BitMasks {
	private readonly masks = new Map<string, { term: number; chunk: number; bytes: Uint8Array }>();

	static of(members: Iterable<readonly [term: number, product: number]>): BitMasks {
		const masks = new BitMasks();
		for (const [term, product] of members) masks.add(term, product);
		return masks;
	}

	add(term: number, product: number): void {
		const chunk = Math.floor(product / chunkBits);
		const key = `${term} ${chunk}`;
		let mask = this.masks.get(key);
		if (mask === undefined) this.masks.set(key, (mask = { term, chunk, bytes: new Uint8Array(chunkBits / 8) }));
		const place = product % chunkBits;
		mask.bytes[place >> 3] = (mask.bytes[place >> 3] ?? 0) | (0x80 >> (place & 7));
	}

	get empty(): boolean {
		return this.masks.size === 0;
	}

	/** Sorted, so that concurrent writers lock rows in the same order and do not deadlock. */
	rows(): { term_id: number; chunk: number; mask: string }[] {
		return [...this.masks.values()]
			.toSorted((a, b) => a.term - b.term || a.chunk - b.chunk)
			.map(({ term, chunk, bytes }) => ({ term_id: term, chunk, mask: Buffer.from(bytes).toString("hex") }));
	}
}
