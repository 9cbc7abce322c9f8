// Configuration in words: "16 GB, 512 GB, Sand".
import { sql } from "drizzle-orm";
import { col } from "../../db/rows.ts";
import { specText } from "./spec-text.ts";

type Option = { key: string; value: string | number; unit: string | null };

export const configurationColumn = col.nullable(col.json<Option[]>());

/** Options of `variant` in the order of the spec fields; null if it has none. */
export const readConfiguration = sql`(
	select jsonb_agg(jsonb_build_object('key', entry.key, 'value', entry.value, 'unit', field.unit) order by field.position, entry.key)
	from jsonb_each(variant.options) entry left join spec_field field on field.key = entry.key)`;

/** Empty if the product has no options. */
export function configurationText(options: readonly Option[] | null): string {
	return (options ?? []).map((option) => specText(option, option.value)).join(", ");
}
