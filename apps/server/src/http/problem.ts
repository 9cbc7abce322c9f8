// Maps errors to HTTP answers.
import { type FieldErrors, type Problem, type ProblemCode, statusOf } from "@lapwing/contract/problem";
import type { z } from "zod";
import { AppError } from "../ctx.ts";
import { hasSqlState, isDeadlock, isUniqueViolation } from "../db/postgres-errors.ts";

export type ProblemAnswer = { status: number; body: Problem; retryAfter?: number };

export function problemAnswer(error: unknown): ProblemAnswer & { unexpected: boolean } {
	if (isAppError(error)) {
		return {
			status: statusOf[error.code],
			body: {
				message: error.message,
				code: error.code,
				...(error.errors && { errors: error.errors }),
				...(error.stored !== undefined && { stored: error.stored }),
			},
			...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
			unexpected: false,
		};
	}
	if (isDatabaseUnavailable(error)) {
		return {
			status: 503,
			body: {
				message: "The shop cannot answer at the moment. Nothing was lost; please try again in a few seconds.",
				code: "unavailable",
			},
			retryAfter: 5,
			unexpected: true,
		};
	}
	// Unique violation: another transaction saved the same value after this one had checked that it was free.
	if (isUniqueViolation(error)) {
		return {
			status: statusOf.conflict,
			body: { message: "Somebody else has just saved the same. Look again, then try again.", code: "conflict" },
			unexpected: false,
		};
	}
	return {
		status: 500,
		body: { message: "Something went wrong on our side. Please try again later.", code: "internal" },
		unexpected: true,
	};
}

/** By shape, not `instanceof`: with two copies of the module (build and source) there are two classes. */
function isAppError(error: unknown): error is AppError {
	return error instanceof Error && "code" in error && typeof error.code === "string" && error.code in statusOf && "retryAfter" in error;
}

/**
 * Error codes of an unavailable database: network errors, and the SQLSTATEs of connection failures, shutdown, too many connections,
 * serialisation failure, lock timeout and statement timeout.
 */
const unavailableCodes = [
	"ECONNREFUSED",
	"ECONNRESET",
	"ETIMEDOUT",
	"EPIPE",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
	"08000",
	"08001",
	"08003",
	"08004",
	"08006",
	"25P03",
	"40001",
	"53300",
	"55P03",
	"57014",
	"57P01",
	"57P02",
	"57P03",
];

function isDatabaseUnavailable(error: unknown): boolean {
	if (hasSqlState(error, ...unavailableCodes) || isDeadlock(error)) return true;
	for (let each = error; each instanceof Error; each = each.cause) {
		if (/Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/.test(each.message)) return true;
	}
	return false;
}

export function fieldErrorsOf(error: z.ZodError): FieldErrors {
	const errors: Record<string, string[]> = {};
	for (const issue of error.issues) {
		const field = issue.path.join(".") || "body";
		(errors[field] ??= []).push(issue.message);
	}
	return errors;
}

export function problem(code: ProblemCode, message: string): Problem {
	return { code, message };
}
