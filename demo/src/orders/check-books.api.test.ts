// Runs the nightly books check on the demo data.
import { checkBooks } from "@lapwing/server/modules/books/check-books";
import { expect, test } from "vitest";
import { useTestShop } from "../../../apps/server/test/test-shop.ts";
import { loadDemoSeller } from "../load.ts";

const shop = useTestShop();

test("the demo's books balance", { timeout: 120_000 }, async () => {
	const ctx = shop.shop.ctx({ kind: "system" });
	await loadDemoSeller(ctx);
	const { violations, counts } = await checkBooks(ctx);
	expect(violations.map(({ sentence }) => sentence)).toEqual([]);
	expect(counts["money"]).toBeGreaterThan(100);
});
