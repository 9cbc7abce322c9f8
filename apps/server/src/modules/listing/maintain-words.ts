// Maintenance of the search index: counts products per word, deletes unused words, and adds bitmaps for words so common that collecting
// their products would be slow.
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { defineJob, handleJob } from "../../job.ts";
import { keepNumbers, numberOf } from "./listing-numbers.ts";
import { renumberIfMisplaced } from "./renumber-listing.ts";
import { setBits, wordBits } from "./save-bits.ts";

/** Threshold of a bitmap. Affects speed only, not results. */
const leastShare = 0.005;
const leastProducts = 500;

/** Recounts the products of each word, deletes words without any, and gives bitmaps to common words only. */
export async function maintainWords(ctx: Ctx, least?: number): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		await keepNumbers(tx);
		const counted = await queryRows(tx.db, { number: col.number }, sql`select count(*)::int as number from listing`);
		const common = least ?? Math.max(leastProducts, Math.floor((counted[0]?.number ?? 0) * leastShare));
		await tx.db.execute(sql`
			update listing_term set products = found.number
			from (
				select term.id, count(member.term)::int as number
				from listing_term term left join (select unnest(terms) as term from listing) member on member.term = term.id
				group by term.id
			) found
			where found.id = listing_term.id and listing_term.products <> found.number`);
		await tx.db.execute(sql`delete from listing_term where facet in ('word', 'code') and products = 0`);
		await tx.db.execute(sql`
			delete from listing_word_bits using listing_term term
			where term.id = listing_word_bits.term_id and term.products < ${common}`);
		await tx.db.execute(
			sql`update listing_term set has_bits = false where facet in ('word', 'code') and has_bits and products < ${common}`,
		);
		const fresh = await queryRows(
			tx.db,
			{ id: col.number },
			sql`
			update listing_term set has_bits = true where facet in ('word', 'code') and not has_bits and products >= ${common} returning id`,
		);
		for (const { id } of fresh) {
			const rows = await queryRows(
				tx.db,
				{ number: col.number },
				sql`select ${numberOf(sql`listing.product_id`)} as number from listing where terms @> array[${id}]::int[]`,
			);
			await setBits(
				tx,
				wordBits,
				rows.map(({ number }) => ({ term: id, number, plane: 0 })),
			);
		}
	});
}

export const maintainWordsJob = handleJob(defineJob({ name: "tidy-listing-words", cron: "40 3 * * *" }), async (ctx) => {
	await maintainWords(ctx);
	await renumberIfMisplaced(ctx);
});
