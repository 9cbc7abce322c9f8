// Bitmaps of product numbers (listing_number), in the format of the bitmap indexes listing_bits and listing_variant_bits.
import { type SQL, sql } from "drizzle-orm";

/** Bits per row: just below the size at which PostgreSQL moves a value out of line (TOAST). */
export const chunkBits = 15_360;

/** Bits of matching products by chunk, hexadecimal: a quarter of the text "0101…" to send and to read back. */
export type Matches = {
	/** Of the numbers (listing_numbering): with another one the bits are of other products. */
	generation: number;
	chunks: ReadonlyMap<number, string>;
};

/** SQL expression of a bitmap as in `Matches`: the binary format without the length that precedes it. */
export const hexOf = (bits: SQL): SQL => sql`substr(encode(varbit_send(${bits}), 'hex'), 9)`;

export const matchesOf = (of: number, rows: readonly { chunk: number; bits: string }[]): Matches => ({
	generation: of,
	chunks: new Map(rows.map(({ chunk, bits }) => [chunk, bits])),
});

/** Query with the bitmaps by chunk. Of subqueries: with parameters alone PostgreSQL would plan the statement at every call. */
export function rowsOf({ chunks }: Matches): SQL {
	const bits = [...chunks.values()].map((hex) => `x${hex}`);
	return sql`select chunk, bits from unnest((select ${sql.param([...chunks.keys()])}::int[]), (select ${sql.param(bits)}::varbit[])) as given(chunk, bits)`;
}

/** OR of the bitmaps. */
export function bothOf(some: Matches, others: Matches): Matches {
	const chunks = new Map(some.chunks);
	for (const [chunk, hex] of others.chunks) {
		const known = chunks.get(chunk);
		chunks.set(chunk, known === undefined ? hex : orOf(known, hex));
	}
	return { generation: some.generation, chunks };
}

function orOf(some: string, others: string): string {
	const bytes = Buffer.from(some, "hex");
	for (const [index, byte] of Buffer.from(others, "hex").entries()) bytes[index] = (bytes[index] ?? 0) | byte;
	return bytes.toString("hex");
}

export function numbersOf({ chunks }: Matches): number[] {
	const numbers: number[] = [];
	for (const [chunk, hex] of chunks)
		for (const { index } of hex.matchAll(/[^0]/g)) {
			const digit = Number.parseInt(hex.charAt(index), 16);
			for (let bit = 0; bit < 4; bit++) if ((digit & (8 >> bit)) !== 0) numbers.push(chunk * chunkBits + index * 4 + bit);
		}
	return numbers;
}

/** That the product of this number has a term; for terms of configurations, the plane of the one that has it. */
export type Member = { term: number; number: number; plane: number };

export type MaskRow = { term_id: number; chunk: number; plane: number; mask: string };

export class BitMasks {
	private readonly masks = new Map<string, { term: number; chunk: number; plane: number; bytes: Uint8Array }>();

	static of(members: Iterable<Member>): BitMasks {
		const masks = new BitMasks();
		for (const member of members) masks.add(member);
		return masks;
	}

	add({ term, number, plane }: Member): void {
		const chunk = Math.floor(number / chunkBits);
		const key = `${term} ${chunk} ${plane}`;
		let mask = this.masks.get(key);
		if (mask === undefined) this.masks.set(key, (mask = { term, chunk, plane, bytes: new Uint8Array(chunkBits / 8) }));
		const place = number % chunkBits;
		mask.bytes[place >> 3] = (mask.bytes[place >> 3] ?? 0) | (0x80 >> (place & 7));
	}

	get empty(): boolean {
		return this.masks.size === 0;
	}

	/** Sorted, so that concurrent writers lock rows in the same order and do not deadlock. */
	rows(): MaskRow[] {
		return [...this.masks.values()]
			.toSorted((a, b) => a.term - b.term || a.chunk - b.chunk || a.plane - b.plane)
			.map(({ term, chunk, plane, bytes }) => ({ term_id: term, chunk, plane, mask: Buffer.from(bytes).toString("hex") }));
	}
}
