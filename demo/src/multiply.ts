// Copies the whole catalogue with other ids, for benchmarks: growing a million products one by one takes an hour. A copy has its own rows
// everywhere, configurations, stock, reviews and index included. It shares the model code of the product that it was made from.
import { type Ctx, inTransaction } from "@lapwing/server/ctx";
import { type SQL, sql } from "drizzle-orm";

/** Products in a chunk of the bitmap indexes (listing/schema.ts): a copy starts with a chunk, so that their bits can be copied as they are. */
const chunkSize = 15_360;

type Expression = (old: SQL) => SQL;
type Copied = { table: string; columns: Record<string, Expression> };

const plus =
	(offset: number): Expression =>
	(old) =>
		sql`${old} + ${sql.raw(String(offset))}`;
const ending =
	(text: string): Expression =>
	(old) =>
		sql`${old} || ${sql.raw(`'${text}'`)}`;

type Size = { products: number; variants: number; reviews: number; chunks: number };

function copiedTables(copy: number, { products, variants, reviews, chunks }: Size): Copied[] {
	const product = plus(copy * products);
	const variant = plus(copy * variants);
	const chunk = plus(copy * chunks);
	const slug = ending(`-k${copy}`);
	const title = ending(` K${copy}`);
	const card: Expression = (old) => sql`${old} || jsonb_build_object('id', ${product(sql`(${old}->>'id')::int`)},
		'slug', ${slug(sql`(${old}->>'slug')`)}, 'title', ${title(sql`(${old}->>'title')`)})`;
	const ofProduct = { product_id: product };
	return [
		{ table: "product", columns: { id: product, slug, title } },
		{ table: "product_subcategory", columns: ofProduct },
		{ table: "product_spec", columns: ofProduct },
		{ table: "variant", columns: { id: variant, product_id: product, sku: slug } },
		{ table: "stock_item", columns: { variant_id: variant } },
		{ table: "review", columns: { id: plus(copy * reviews), product_id: product } },
		{ table: "review_summary", columns: ofProduct },
		{ table: "listing", columns: ofProduct },
		{ table: "listing_card", columns: { product_id: product, card } },
		{ table: "listing_variant", columns: { variant_id: variant, product_id: product } },
		{ table: "listing_number", columns: { product_id: product, number: plus(copy * chunks * chunkSize) } },
		{ table: "listing_bits", columns: { chunk } },
		{ table: "listing_word_bits", columns: { chunk } },
		{ table: "listing_variant_bits", columns: { chunk } },
	];
}

/** Adds copies of all products, so that there are `times` as many. They are numbered after them: number all anew afterwards. Foreign keys are not checked: for superusers only. */
export async function multiplyCatalogue(ctx: Ctx, times: number, progress: (copy: number) => void): Promise<void> {
	const { rows } = await ctx.db.execute<Size>(sql`
		select (select max(id) from product) as products, (select max(id) from variant) as variants, (select coalesce(max(id), 0) from review) as reviews,
			(select coalesce(max(number), 0) / ${chunkSize} + 1 from listing_number) as chunks`);
	const size = rows[0] ?? { products: 0, variants: 0, reviews: 0, chunks: 0 };
	const { products, variants, chunks } = size;
	const tables = copiedTables(1, size).map(({ table }) => table);
	const columnsOf = await readColumns(ctx, tables);
	const indexes = await readIndexes(ctx, tables);
	// Built at once they take a fraction of the time.
	for (const { name } of indexes) await ctx.db.execute(sql`drop index ${sql.identifier(name)}`);
	for (let copy = 1; copy < times; copy++) {
		await inTransaction(ctx, async (tx) => {
			await tx.db.execute(sql`set local session_replication_role = replica`);
			for (const { table, columns } of copiedTables(copy, size)) {
				const names = columnsOf.get(table) ?? [];
				const values = names.map((name) => (columns[name] ?? ((old) => old))(sql.identifier(name) as unknown as SQL));
				const mine = "chunk" in columns ? sql`chunk < ${chunks}` : ownRows(table, products, variants);
				await tx.db.execute(sql`
					insert into ${sql.identifier(table)} (${sql.join(
						names.map((name) => sql.identifier(name)),
						sql`, `,
					)}) overriding system value
					select ${sql.join(values, sql`, `)} from ${sql.identifier(table)} where ${mine}`);
			}
		});
		progress(copy);
	}
	await inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`set local maintenance_work_mem = '512MB'`);
		for (const { definition } of indexes) await tx.db.execute(sql.raw(definition));
	});
	await ctx.db.execute(sql`select setval('listing_number_next', (select max(number) + 1 from listing_number), false)`);
	for (const table of ["product", "variant", "review"])
		await ctx.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`);
	await ctx.db.execute(sql`vacuum analyze`);
}

/** Rows of the first catalogue, not of copies. */
function ownRows(table: string, products: number, variants: number): SQL {
	if (table === "product") return sql`id <= ${products}`;
	return table === "stock_item" ? sql`variant_id <= ${variants}` : sql`product_id <= ${products}`;
}

async function readColumns(ctx: Ctx, tables: readonly string[]): Promise<Map<string, string[]>> {
	const { rows } = await ctx.db.execute<{ table: string; columns: string[] }>(sql`
		select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
		where table_schema = 'public' and is_generated = 'NEVER' and table_name = any(${sql.param([...tables])}::text[]) group by table_name`);
	return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Those that no constraint needs. */
async function readIndexes(ctx: Ctx, tables: readonly string[]): Promise<{ name: string; definition: string }[]> {
	const { rows } = await ctx.db.execute<{ name: string; definition: string }>(sql`
		select index.relname as name, pg_get_indexdef(index.oid) as definition
		from pg_index join pg_class index on index.oid = indexrelid join pg_class owner on owner.oid = indrelid
		where owner.relname = any(${sql.param([...tables])}::text[]) and not indisunique
			and not exists (select from pg_constraint where conindid = indexrelid)
		order by index.relname`);
	return rows;
}
