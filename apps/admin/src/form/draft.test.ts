import { expect, test } from "vitest";
import { mergeChanges, restoreDraft } from "./draft.ts";

const base = { title: "Ridge", price: 5, tags: ["a"] };

test("changes of two people to different fields both stand", () => {
	const merged = mergeChanges(base, { ...base, title: "Ridge 14" }, { ...base, price: 6 });
	expect(merged).toEqual({ values: { title: "Ridge 14", price: 6, tags: ["a"] }, theirs: ["price"], both: [] });
});

test("a field that both changed keeps mine and is named", () => {
	const merged = mergeChanges(base, { ...base, title: "Mine" }, { ...base, title: "Theirs", tags: [] });
	expect(merged).toEqual({ values: { title: "Mine", price: 5, tags: [] }, theirs: ["title", "tags"], both: ["title"] });
});

test("the same change twice is no quarrel", () => {
	expect(mergeChanges(base, { ...base, price: 7 }, { ...base, price: 7 }).both).toEqual([]);
});

test("a draft stored before a field was added has that field as loaded, and no change of it", () => {
	const { tags: _tags, ...older } = base;
	const stored = { base: older as typeof base, values: { ...older, title: "Mine" } as typeof base, version: 3 };
	expect(restoreDraft(stored, base, 3)).toEqual({ base, values: { ...base, title: "Mine" }, version: 3 });
});

test("a restored draft keeps the version it was made from, not the one that is loaded", () => {
	const stored = { base, values: { ...base, title: "Mine" }, version: 3 };
	expect(restoreDraft(stored, { ...base, price: 9 }, 4)).toEqual({ base, values: { ...base, title: "Mine" }, version: 3 });
});

test("a draft that was stored without a version is applied to what is loaded", () => {
	const loaded = { ...base, price: 9 };
	const restored = restoreDraft({ base, values: { ...base, title: "Mine" } }, loaded, 4);
	expect(restored).toEqual({ base: loaded, values: { ...loaded, title: "Mine" }, version: 4 });
});
