// Searches whose conditions nothing satisfies together, and cables for a port, which are no laptops. On the demo catalogue.
import { describe, expect, test } from "vitest";
import { titles, useDemoListing } from "./demo-listing.ts";
import { products } from "./listing-brute-force.ts";

const { list } = useDemoListing();

const productOf = (slug: string) => products.find((each) => each.slug === slug);

describe("a part that nothing within the budget has", () => {
	test("the nearest graphics within the budget, said plainly", async () => {
		const found = await list({ q: "rtx 5090 under 1 lakh" });
		expect(found.ignored_note).toMatch(
			/^Nothing for “GeForce RTX 5090” up to ₹1,00,000\. The closest within that price: GeForce RTX .+, \d+ laptops\.$/,
		);
		expect(found.laptops_only).toBe(true);
		expect(found.items.length).toBeGreaterThan(2);
		for (const { slug, price } of found.items) {
			expect(price).toBeLessThanOrEqual(1_00_000_00);
			expect(String(productOf(slug)?.specs["graphics"])).toMatch(/RTX (4060|5050|4050|3060)/);
		}
		expect(found.understood.map(({ label }) => label)).not.toContain("GeForce RTX 5090");
		expect(found.understood.map(({ label }) => label)).toContain("Up to ₹1,00,000");
	});

	test.each([
		["64gb ram laptop under 50000", "64\u00a0GB RAM", /16\u00a0GB RAM/],
		["4tb storage laptop under 60000", "4\u00a0TB storage", /1\u00a0TB storage/],
		["core i9 laptop under 60000", "Core i9", /Core i[57]/],
	])("%s", async (q, wanted, nearest) => {
		const found = await list({ q });
		expect(found.ignored_note).toContain(`Nothing for “${wanted}” up to ₹`);
		expect(found.ignored_note).toMatch(nearest);
		expect(found.laptops_only).toBe(true);
	});

	test("a price with a lower limit reads well", async () => {
		expect((await list({ q: "rtx 5090 between 80000 and 1 lakh" })).ignored_note).toMatch(
			/^Nothing for “GeForce RTX 5090” from ₹80,000 to ₹1,00,000\. The closest within that price: /,
		);
	});

	test.each(["gaming laptop under 20000", "rtx 5090 under 30000", "144hz gaming laptop under 25000"])(
		"%s shows laptops, never parts",
		async (q) => {
			const found = await list({ q });
			expect(found.laptops_only).toBe(true);
			expect(found.total).toBeGreaterThan(0);
			expect(found.ignored_note).not.toBeNull();
		},
	);

	test("a filter that was ticked is left out, and no other chosen", async () => {
		const found = await list({ graphics: "geforce-rtx-5090", price_max: "100000" });
		expect(found.ignored_note).toMatch(/^Nothing for “GeForce RTX 5090”\. Without it: \d+ products\.$/);
	});
});

describe("cables, adapters and chargers for a port", () => {
	test.each([
		["hdmi cable", "HDMI cables"],
		["hdmi cable 2 metre", "HDMI cables"],
		["hdmi to hdmi wire for laptop", "HDMI cables"],
		["lan cable", "Ethernet cables"],
		["vga cable", "VGA cables"],
		["displayport cable", "DisplayPort cables"],
		["hdmi to vga converter", "VGA adapters"],
		["lightning charger", "Lightning chargers"],
		["ethernet adapter", "Ethernet adapters"],
	])("%s", async (q, label) => {
		const found = await list({ q });
		expect(found.ignored_note).toMatch(new RegExp(`^We do not sell ${label}\\. What we have instead: \\d+ products?\\.$`));
		expect(found.items.length).toBeGreaterThan(0);
		expect(found.items.every(({ screen_inch }) => screen_inch === null)).toBe(true);
		expect(found.corrected).toBeNull();
	});

	test("what has the port comes in place of its cable", async () => {
		expect(titles(await list({ q: "hdmi cable" }))).toEqual(["Oriel USB-C to HDMI Adapter", "Oriel Travel Hub 6", "Kestrel Desk Hub 7"]);
	});

	test.each(["usb c cable", "type c cable", "hdmi adapter", "usb c to hdmi converter"])("%s is sold", async (q) => {
		const found = await list({ q });
		expect(found.ignored_note ?? "").not.toContain("We do not sell");
		expect(found.items.length).toBeGreaterThan(0);
	});

	test.each(["laptop with hdmi port", "laptop jisme lan cable lag jaye", "lan cable wala laptop", "laptop with ethernet cable port"])(
		"%s is a laptop",
		async (q) => {
			const found = await list({ q });
			expect(found.laptops_only).toBe(true);
			expect(found.ignored_note ?? "").not.toContain("We do not sell");
		},
	);
});
