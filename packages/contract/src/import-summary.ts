// Summary of an import. Without Zod, since the console imports it.
import type { ImportSummary } from "./imports.ts";

/** Whether the shop has all that the file says. False while it is not known. */
export function changesNothing(summary: ImportSummary | null): boolean {
	return summary !== null && Object.values(summary).every((number) => number === 0);
}
