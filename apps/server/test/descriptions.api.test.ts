import { expect, test } from "vitest";
import { someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();

const attack = '<p onclick="steal()">Good</p><script>steal()</script><img src=x onerror=steal()>';

test("a script in a product's or a location's description is gone once it is saved", async () => {
	await someLaptops(shop, 1, { description: attack });
	const { rows } = await shop.database.pool.query<{ description: string }>(
		"select description from product union all select description from location",
	);
	expect(rows).toHaveLength(2);
	for (const { description } of rows) {
		expect(description).toContain("<p>Good</p>");
		expect(description).not.toMatch(/script|steal|onclick|onerror/);
	}
});
