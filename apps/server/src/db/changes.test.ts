import { describe, expect, test } from "vitest";
import { ChangeLog, Dependencies } from "./changes.ts";
import { tablesOf } from "./tables.ts";

const tables = tablesOf(
	["product", "variant", "banner", "stock_item", "listing", "review"],
	[
		{ name: "variant", follows: "product" },
		{ name: "stock_item", follows: "variant" },
	],
);

describe("what a statement writes is told from its text", () => {
	test.each([
		['insert into "banner" ("title") values ($1) on conflict ("id") do update set "title" = $2', ["banner"]],
		['update "product" set "title" = $1', ["product"]],
		["update stock_item stock set reserved = 1 from locked", ["stock_item"]],
		["update public.banner as b set title = 'x'", ["banner"]],
		["with old as (delete from review returning id) insert into listing select * from old", ["review", "listing"]],
		["MERGE INTO listing using banner on true when matched then delete", ["listing"]],
		["select * from product join variant on true for update of product", []],
		["update job.product set state = 1", []],
		["update pg_catalog.whatever set a = 1", []],
	])("%s", (text, written) => {
		expect(tables.written(text).tables).toEqual(written);
	});

	test("what goes with a deleted row is written too", () => {
		expect(tables.written('delete from "product" where id = 1').tables).toEqual(["product", "variant", "stock_item"]);
	});

	test("emptying or changing tables may change anything", () => {
		expect(tables.written("truncate product, variant").everything).toBe(true);
		expect(tables.written("alter table banner add column x int").everything).toBe(true);
	});

	test("where a transaction begins and ends", () => {
		expect(
			["begin", "BEGIN isolation level serializable", "commit", "rollback", "rollback to savepoint sp1", "select 1"].map(
				(text) => tables.written(text).step,
			),
		).toEqual(["begin", "begin", "commit", "rollback", undefined, undefined]);
	});
});

test("every table that a statement may read counts as read", () => {
	expect(
		tables.read('select 1 from "product", variant v left join (select * from review) r on true where exists (select from listing)'),
	).toEqual(["product", "variant", "review", "listing"]);
});

describe("a change makes old what was read before it", () => {
	test("and nothing else", () => {
		const log = new ChangeLog();
		const before = log.count();
		log.note(["banner"]);
		expect(log.since(["product"], before)).toBe(false);
		expect(log.since(["product", "banner"], before)).toBe(true);
		expect(log.since(["product", "banner"], log.count())).toBe(false);
		log.note(["*"]);
		expect(log.since([], before)).toBe(true);
	});

	test("of a stock item: only for those who read that stock item, or all of them", () => {
		const log = new ChangeLog();
		const before = log.count();
		const one = new Dependencies();
		one.statement(["variant", "stock_item"]);
		one.only("stock_item", [7, 8]);
		const other = new Dependencies();
		other.statement(["stock_item"]);
		other.only("stock_item", [9]);
		const all = new Dependencies();
		all.statement(["stock_item"]);
		// Rows named for one of the two statements only.
		const half = new Dependencies();
		half.statement(["stock_item"]);
		half.only("stock_item", [9]);
		half.statement(["stock_item"]);
		log.note(["stock_item:8"]);
		expect([one, other, all, half].map((reading) => log.since(reading.tags(), before))).toEqual([true, false, true, true]);
		const later = log.count();
		log.note(["stock_item"]);
		expect([one, other, all, half].map((reading) => log.since(reading.tags(), later))).toEqual([true, true, true, true]);
	});

	test("with very many rows told apart, in bounded memory and without missing one", () => {
		const log = new ChangeLog();
		const before = log.count();
		for (let row = 0; row < 50_000; row++) log.note([`stock_item:${row}`]);
		expect(log.since(["stock_item:3"], before)).toBe(true);
	});
});
