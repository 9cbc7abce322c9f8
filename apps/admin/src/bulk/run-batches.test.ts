import { expect, test } from "vitest";
import { type BulkItem, type BulkReport, beginRun, reportsOf, runBatches } from "./run-batches.ts";

const items = Array.from({ length: 25 }, (_, index) => ({ id: `${index + 1}`, title: `LW-26-${index + 1}` }));
const doneOf = (batch: readonly BulkItem[]): BulkReport[] => batch.map(({ id, title }) => ({ id, title, outcome: "done", message: null }));
const failure = (code: string) => Object.assign(new Error("The shop could not be reached."), { code, status: 0 });
const never = () => false;

/** A shop that does what it is sent; responses are lost while `isDown`. */
function shopThat(isDown: (call: number) => boolean) {
	const done: string[] = [];
	let calls = 0;
	return {
		done,
		calls: () => calls,
		step: async (batch: readonly BulkItem[]) => {
			calls++;
			if (batch.some(({ id }) => done.includes(id))) throw new Error("A row was sent twice.");
			done.push(...batch.map(({ id }) => id));
			if (isDown(calls)) throw failure("network");
			return doneOf(batch);
		},
		findDone: async (batch: readonly BulkItem[]) => batch.map(({ id }) => id).filter((id) => done.includes(id)),
	};
}

test("a bulk run stops at the first lost connection, and says of how many it is not known", async () => {
	const shop = shopThat((call) => call >= 2);
	const run = await runBatches(beginRun(items), shop, () => {}, never);
	expect(shop.calls()).toBe(2);
	expect([run.reports.length, run.unknown.length, run.left.length]).toEqual([5, 5, 15]);
	expect(run.lost).toBe("The shop could not be reached.");
	expect(reportsOf(run).filter(({ outcome }) => outcome === "unknown")).toHaveLength(5);
});

test("a bulk run that goes on counts what the lost batch had done, and sends nothing twice", async () => {
	const shop = shopThat((call) => call === 2);
	const lost = await runBatches(beginRun(items), shop, () => {}, never);
	const run = await runBatches(lost, shop, () => {}, never);
	expect(run.reports.map(({ id, outcome }) => `${id} ${outcome}`).toSorted()).toEqual(items.map(({ id }) => `${id} done`).toSorted());
	expect(run.lost).toBeUndefined();
});

test("rows of a lost batch that never arrived are sent again", async () => {
	const arrived: string[] = [];
	let isDown = true;
	const work = {
		step: async (batch: readonly BulkItem[]) => {
			if (isDown) throw failure("network");
			arrived.push(...batch.map(({ id }) => id));
			return doneOf(batch);
		},
		findDone: async (batch: readonly BulkItem[]) => batch.map(({ id }) => id).filter((id) => arrived.includes(id)),
	};
	const lost = await runBatches(beginRun(items), work, () => {}, never);
	isDown = false;
	const run = await runBatches(lost, work, () => {}, never);
	expect(run.reports.filter(({ outcome }) => outcome === "done")).toHaveLength(25);
	expect(arrived).toHaveLength(25);
});

test("while the shop cannot be asked, nothing is sent again", async () => {
	const shop = shopThat(() => true);
	const asked = { ...shop, findDone: () => Promise.reject(failure("network")) };
	const lost = await runBatches(beginRun(items), asked, () => {}, never);
	const run = await runBatches(lost, asked, () => {}, never);
	expect(shop.calls()).toBe(1);
	expect([run.unknown.length, run.left.length, run.lost]).toEqual([5, 20, "The shop could not be reached."]);
});

test("a batch that is refused as a whole is no lost connection", async () => {
	const step = async () => Promise.reject(failure("forbidden"));
	const run = await runBatches(beginRun(items.slice(0, 6)), { step }, () => {}, never);
	expect(run.reports.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => "refused"));
});
