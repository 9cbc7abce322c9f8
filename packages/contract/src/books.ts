// Result of the books check: whether payments, documents and stock agree.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";

export const BooksViolation = z.object({
	/** Invariant that is violated: "money", "stock-on-hand". */
	rule: z.string(),
	/** Order, repair, document, or SKU and location. */
	subject: z.string(),
	expected: z.string(),
	found: z.string(),
	sentence: z.string(),
});

export const BooksCheck = z.object({
	id: z.number(),
	at: z.iso.datetime(),
	passed: z.boolean(),
	/** Number of records checked, by rule. */
	counts: z.record(z.string(), z.number()),
	/** At most 100. */
	violations: z.array(BooksViolation),
	violation_count: z.number(),
	took_ms: z.number(),
	/** What started the check: "nightly", "command", or the name of a member of staff. */
	by: z.string(),
});
export type BooksCheck = z.infer<typeof BooksCheck>;

export const listBooksChecks = endpoint({
	method: "GET",
	path: "/staff/books/checks",
	output: envelope(z.array(BooksCheck)),
	access: may("see_books"),
	summary: "The last thirty checks of the books, the newest first",
});

export const checkBooks = endpoint({
	method: "POST",
	path: "/staff/books/check",
	output: envelope(z.array(BooksCheck)),
	access: may("run_shop"),
	summary: "Check the books now",
});

export const booksEndpoints = [listBooksChecks, checkBooks] as const;
