// Sets of products as bits, in the shape listing_bits stores them.

/** Bits per row: with them a row stays just below the size at which PostgreSQL would move it out of the table. */
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

	/** In one order everywhere, so that two writers never wait for each other in a circle. */
	rows(): { term_id: number; chunk: number; mask: string }[] {
		return [...this.masks.values()]
			.toSorted((a, b) => a.term - b.term || a.chunk - b.chunk)
			.map(({ term, chunk, bytes }) => ({ term_id: term, chunk, mask: Buffer.from(bytes).toString("hex") }));
	}
}
