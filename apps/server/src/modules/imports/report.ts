// Validation errors of a file, by row and column.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";

/** Limit of stored errors; further ones are only counted. */
const maxStoredProblems = 500;

type Problem = { row: number; column: string; message: string };

export class Report {
	readonly kept: Problem[] = [];
	count = 0;

	readonly #missing = new Map<string, { what: string; first: number; count: number }>();

	say(row: number, column: string, message: string): void {
		this.count += 1;
		// Those of the heading, at most one for each column, are always stored.
		if (row === 1 || this.kept.length < maxStoredProblems) this.kept.push({ row, column, message });
	}

	/** A column that the file does not have and that this row needs: said once, by `sayMissing`. */
	miss(row: number, column: string, what: string): void {
		const known = this.#missing.get(column);
		this.#missing.set(column, { what, first: known?.first ?? row, count: (known?.count ?? 0) + 1 });
	}

	sayMissing(): void {
		for (const [column, { what, first, count }] of this.#missing) {
			const who = count === 1 ? `The new ${what} in row ${first} needs it.` : `${count} new ${what}s need it, the first in row ${first}.`;
			this.say(1, column, `This column is missing. ${who}`);
		}
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
