// The one place where errors become answers.
import { type Problem, type ProblemCode, statusOf } from "@lapwing/contract/problem";
import type { z } from "zod";
import { AppError } from "../ctx.ts";
import { alreadyThere, failedWith, lockedOut } from "../db/failure.ts";

export type ProblemAnswer = { status: number; body: Problem; retryAfter?: number };

export function problemAnswer(error: unknown): ProblemAnswer & { unexpected: boolean } {
	if (isAppError(error)) {
		return {
			status: statusOf[error.code],
			body: { message: error.message, code: error.code, ...(error.errors && { errors: error.errors }) },
			...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
			unexpected: false,
		};
	}
	if (databaseIsAway(error)) {
		return {
			status: 503,
			body: { message: "The shop is catching its breath. Nothing was lost; please try again in a few seconds.", code: "unavailable" },
			retryAfter: 5,
			unexpected: true,
		};
	}
	// Two who save the same at once have both been told that it is free.
	if (failedWith(error, alreadyThere)) {
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

/** By shape, not by class: a class loaded twice is two classes. */
function isAppError(error: unknown): error is AppError {
	return error instanceof Error && "code" in error && typeof error.code === "string" && error.code in statusOf && "retryAfter" in error;
}

/** Errors of the network, and PostgreSQL's own: it stops or starts, has no room, or gave up waiting for a row that others hold. */
const awayCodes = [
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
	lockedOut,
	"53300",
	"55P03",
	"57014",
	"57P01",
	"57P02",
	"57P03",
];

function databaseIsAway(error: unknown): boolean {
	if (failedWith(error, ...awayCodes)) return true;
	for (let each = error; each instanceof Error; each = each.cause) {
		if (/Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/.test(each.message)) return true;
	}
	return false;
}

export function invalidInput(error: z.ZodError): AppError {
	const errors: Record<string, string[]> = {};
	for (const issue of error.issues) {
		const field = issue.path.join(".") || "body";
		(errors[field] ??= []).push(issue.message);
	}
	return new AppError("invalid", "Please check what you entered.", { errors });
}

export function problem(code: ProblemCode, message: string): Problem {
	return { code, message };
}
