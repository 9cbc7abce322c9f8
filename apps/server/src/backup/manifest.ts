import { z } from "zod";

const Tally = z.object({ rows: z.int().nonnegative(), checksum: z.string() });

/** The last entry of a backup: what it must contain. The first entry, `lapwing.json`, says which format follows. */
export const Manifest = z.object({
	made_at: z.string(),
	engine: z.enum(["postgres", "embedded"]),
	/** Hashes of the migrations the data has been through, oldest first. */
	migrations: z.array(z.string()).min(1),
	tables: z.array(Tally.extend({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })),
	sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
	media: Tally,
});
export type Manifest = z.infer<typeof Manifest>;

export const format = 1;
