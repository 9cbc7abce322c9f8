import { z } from "zod";

const RowChecksum = z.object({ rows: z.int().nonnegative(), checksum: z.string().max(64) });
/** Upper bounds far above any shop, against forged files. */
const Name = z.string().max(200);

/** Last entry of a backup: tables, checksums, migrations. The first entry, `lapwing.json`, has the format version. */
export const Manifest = z.object({
	made_at: Name,
	engine: z.enum(["postgres", "embedded"]),
	/** Hashes of the applied migrations, oldest first. */
	migrations: z.array(Name).min(1).max(10_000),
	/** Names are looked up among this database's own tables, columns and sequences and never become SQL. */
	tables: z.array(RowChecksum.extend({ name: Name, columns: z.array(z.object({ name: Name, type: Name })).max(500) })).max(1000),
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
	media: RowChecksum,
});
export type Manifest = z.infer<typeof Manifest>;

export const format = 1;
