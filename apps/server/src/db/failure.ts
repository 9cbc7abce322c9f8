// What a statement failed with. Drizzle hands the database's own failure on as a cause.

export const alreadyThere = "23505";
export const lockedOut = "40P01";

/** Whether the failure, or what caused it, has one of these codes of PostgreSQL. */
export function failedWith(error: unknown, ...codes: readonly string[]): boolean {
	for (let each = error; each instanceof Error; each = each.cause) if ("code" in each && codes.includes(String(each.code))) return true;
	return false;
}
