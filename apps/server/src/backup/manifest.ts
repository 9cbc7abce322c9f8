import { z } from "zod";

const Tally = z.object({ rows: z.int().nonnegative(), checksum: z.string().max(64) });
/** Bounds far above any shop: a file that claims more was not written by one. */
const Name = z.string().max(200);

/** The last entry of a backup: what it must contain. The first entry, `lapwing.json`, says which format follows. */
export const Manifest = z.object({
	made_at: Name,
	engine: z.enum(["postgres", "embedded"]),
	/** Hashes of the migrations the data has been through, oldest first. */
	migrations: z.array(Name).min(1).max(10_000),
	/** Names are looked up among the shop's own tables, columns and sequences, and never become SQL. */
	tables: z.array(Tally.extend({ name: Name, columns: z.array(z.object({ name: Name, type: Name })).max(500) })).max(1000),
	sequences: z
		.array(
			z.object({
				name: Name,
				last_value: z
					.string()
					.regex(/^\d{1,19}$/)
					.nullable(),
			}),
		)
		.max(1000),
	media: Tally,
});
export type Manifest = z.infer<typeof Manifest>;

export const format = 1;
