// PostgreSQL error codes (SQLSTATE). Drizzle wraps the driver's error, so the whole chain of causes is searched.
// https://www.postgresql.org/docs/current/errcodes-appendix.html

const uniqueViolation = "23505";
const deadlockDetected = "40P01";

export function hasSqlState(error: unknown, ...codes: readonly string[]): boolean {
	for (let each = error; each instanceof Error; each = each.cause) if ("code" in each && codes.includes(String(each.code))) return true;
	return false;
}

export const isUniqueViolation = (error: unknown): boolean => hasSqlState(error, uniqueViolation);

export const isDeadlock = (error: unknown): boolean => hasSqlState(error, deadlockDetected);
