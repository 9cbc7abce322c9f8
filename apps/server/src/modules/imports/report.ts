// Validation errors of a file, by row and column.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";

/** Limit of stored errors; further ones are only counted. */
const maxStoredProblems = 500;

type Problem = { row: number; column: string; message: string };

export class Report {
	readonly kept: Problem[] = [];
	count = 0;

	say(row: number, column: string, message: string): void {
		this.count += 1;
		if (this.kept.length < maxStoredProblems) this.kept.push({ row, column, message });
	}
}

export async function saveProblems(ctx: Ctx, id: number, report: Report): Promise<void> {
	if (report.kept.length === 0) return;
	const sorted = report.kept.toSorted((one, other) => one.row - other.row);
	await ctx.db.execute(sql`
		insert into import_problem (import_id, row_number, column_name, message)
		select ${id}, "row", "column", message
		from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as given("row" int, "column" text, message text)`);
}

export type Held = { on_hand: number; reserved: number };

/** Message if the difference would take reserved or missing stock. */
export function shortageOf({ on_hand, reserved }: Held, delta: number): string | undefined {
	if (on_hand + delta >= reserved) return undefined;
	const promised = reserved === 0 ? "" : `, ${reserved} of them promised to orders`;
	return `${on_hand} are there now${promised}: ${-delta} cannot be taken off.`;
}
