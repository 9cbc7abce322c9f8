import { expect, test } from "vitest";
import { readParts } from "./csv-parts.ts";

const file = ["a,b\n", "1,2\n", "3,4\n"];
const read = (after: number | string) => {
	const place = Number(after);
	return Promise.resolve({ csv: file[place] ?? "", next: place < 2 ? place + 1 : null });
};

test("a file is read part by part, from the cursor of the part before", async () => {
	const counts: number[] = [];
	expect(await readParts(read, new AbortController().signal, (_, count) => counts.push(count))).toEqual(file);
	expect(counts).toEqual([1, 2, 3]);
});

test("nothing more is read once it is stopped, and there is no file", async () => {
	const controller = new AbortController();
	const asked: unknown[] = [];
	const parts = readParts(
		(after) => {
			asked.push(after);
			if (after === 1) controller.abort();
			return read(after);
		},
		controller.signal,
		() => undefined,
	);
	await expect(parts).rejects.toThrow();
	expect(asked).toEqual([0, 1]);
});
