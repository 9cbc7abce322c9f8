import type { BooksCheck } from "@lapwing/contract/books";
import type { Dashboard } from "@lapwing/contract/dashboard";
import { expect, test } from "vitest";
import { checkBooksJob } from "../src/modules/books/jobs.ts";
import { balancedBooks } from "./balanced-books.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();

test("an owner checks the books, and the console's first page shows the newest result", async () => {
	await balancedBooks(shop.shop.ctx({ kind: "system" }), shop.database.pool);
	const owner = await shop.signInOwner();
	const orders = await shop.signInStaff("orders");
	const booksOf = async (headers: Record<string, string>) =>
		dataOf<Dashboard>(await shop.request("GET", "/staff/dashboard", { headers })).books;
	expect(await booksOf(owner)).toBeNull();

	const [first] = dataOf<BooksCheck[]>(await shop.request("POST", "/staff/books/check", { headers: owner }));
	expect(first).toMatchObject({ passed: true, violation_count: 0, violations: [], by: "Owner", at: "2026-11-15T06:00:00.000Z" });
	expect(await booksOf(orders)).toEqual({ checked_at: "2026-11-15T06:00:00.000Z", passed: true, violation_count: 0, first: [] });

	await shop.database.pool.query("update stock_item set on_hand = on_hand + 1");
	shop.now = new Date("2026-11-16T06:00:00Z");
	const answer = await shop.request("POST", "/staff/books/check", { headers: owner });
	expect((answer.body as { message: string }).message).toBe("The books do not balance.");
	const checks = dataOf<BooksCheck[]>(await shop.request("GET", "/staff/books/checks", { headers: orders }));
	expect(checks.map(({ passed, violation_count }) => [passed, violation_count])).toEqual([
		[false, 3],
		[true, 0],
	]);
	expect(await booksOf(owner)).toEqual({
		checked_at: "2026-11-16T06:00:00.000Z",
		passed: false,
		violation_count: 3,
		first: [
			"AR-0 at Lapwing Indiranagar: 7 are on hand, the movements add up to 6.",
			"AR-0 at Lapwing Jayanagar: 6 are on hand, the movements add up to 5.",
			"AR-1 at Lapwing Indiranagar: 5 are on hand, the movements add up to 4.",
		],
	});
});

test("only an owner starts a check, and other roles are not told of the books", async () => {
	const orders = await shop.signInStaff("orders");
	const content = await shop.signInStaff("content");
	expect((await shop.request("POST", "/staff/books/check", { headers: orders })).status).toBe(403);
	expect((await shop.request("GET", "/staff/books/checks", { headers: content })).status).toBe(403);
	expect(dataOf<Dashboard>(await shop.request("GET", "/staff/dashboard", { headers: content })).books).toBeNull();
});

test("the nightly job keeps its result and warns", async () => {
	expect(shop.shop.jobs.find(({ name }) => name === "check-books")?.cron).toBe("5 4 * * *");
	const warnings: unknown[] = [];
	const nightly = checkBooksJob((message, details) => warnings.push([message, details]));
	const ctx = shop.shop.ctx({ kind: "system" });
	await balancedBooks(ctx, shop.database.pool);
	await nightly.run(ctx, {});
	expect(warnings).toEqual([]);
	await shop.database.pool.query("update stock_item set reserved = 0");
	await nightly.run(ctx, {});
	expect(warnings).toEqual([
		["the books do not balance", { violations: 1, first: ["AR-0 at Lapwing Jayanagar: 0 are reserved, unpaid orders hold 1."] }],
	]);
	const { rows } = await shop.database.pool.query("select passed, violation_count, started_by from books_check order by id");
	expect(rows).toEqual([
		{ passed: true, violation_count: 0, started_by: "nightly" },
		{ passed: false, violation_count: 1, started_by: "nightly" },
	]);
});
