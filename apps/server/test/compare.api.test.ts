import type { Comparison } from "@lapwing/contract/compare";
import type { ProductCard, ProductPage } from "@lapwing/contract/listing";
import { loadDemoSeller } from "@lapwing/demo/load";
import { beforeAll, expect, test } from "vitest";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true });

beforeAll(async () => {
	await loadDemoSeller(shop.shop.ctx({ kind: "system" }));
});

async function get<D>(path: string): Promise<D> {
	const answer = await shop.request("GET", path);
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
	return (answer.body as { data: D }).data;
}
const page = (path: string) => get<ProductPage>(`/products/${path}`);

const three = "aravalli-ridge-14-oled,kestrel-flip-14,oriel-leaf-13";

test("differences are marked, and the best is named where better is defined", async () => {
	const { products, groups } = await get<Comparison>(`/compare?products=${three}`);
	expect(products.map((product) => product.slug)).toEqual(three.split(","));
	const row = (key: string) => groups.flatMap((group) => group.rows).find((each) => each.key === key);
	expect(row("weight_kg")).toEqual({
		key: "weight_kg",
		label: "Weight",
		differs: true,
		cells: [
			{ text: "1.29\u00a0kg", best: false, word: null },
			{ text: "1.52\u00a0kg", best: false, word: null },
			{ text: "0.99\u00a0kg", best: true, word: "lightest" },
		],
	});
	expect(row("os")).toMatchObject({ differs: false, cells: [{ best: false }, { best: false }, { best: false }] });
});

test("a sentence says why each, and with needs asked for what each has of them", async () => {
	const { why } = await get<Comparison>(`/compare?products=${three}`);
	expect(why).toHaveLength(3);
	expect(why[2]).toMatch(/The lightest of these, by 300\u00a0g\./);
	expect(why.every((sentence) => sentence?.startsWith("Suits "))).toBe(true);
	const asked = await get<Comparison>(`/compare?products=${three}&for=light`);
	expect(asked.why[2]).toMatch(/^Light: 0\.99\u00a0kg\. /);
	expect(asked.why[1]).not.toMatch(/Light:/);
	expect((await get<Comparison>("/compare?products=kestrel-flip-14")).why).toEqual([null]);
});

test("“why this one” says something of every laptop that the table calls best at something", async () => {
	const { items } = await get<{ items: ProductCard[] }>("/products?category=laptops");
	let best = 0;
	for (let index = 0; index + 2 < items.length; index++) {
		const slugs = items.slice(index, index + 3).map(({ slug }) => slug);
		const { groups, why } = await get<Comparison>(`/compare?products=${slugs.join(",")}&for=cad`);
		const cells = groups.flatMap(({ rows }) => rows.map((row) => row.cells));
		for (const place of [0, 1, 2]) {
			if (!cells.some((row) => row[place]?.best && row[place].word)) continue;
			best += 1;
			expect(why[place], slugs.join(",")).not.toBeNull();
		}
	}
	expect(best).toBeGreaterThan(10);
});

test("a configuration named after a product is the one compared: its price, specifications, stock and verdicts", async () => {
	const larger = "oriel-leaf-13~OL13-U7-321T-PEARL";
	const { products, groups, why, variants_missing } = await get<Comparison>(`/compare?products=aravalli-ridge-14-oled,${larger}`);
	const { variants } = await page("oriel-leaf-13");
	const named = variants.find(({ sku }) => sku === "OL13-U7-321T-PEARL");
	expect(products[1]).toMatchObject({
		slug: "oriel-leaf-13",
		price: named?.price,
		mrp: named?.mrp,
		price_from: false,
		in_stock: named?.stock.state !== "out",
		variant: { id: named?.id, sku: "OL13-U7-321T-PEARL" },
		configuration: named?.title,
	});
	expect(products[0]).toMatchObject({ variant: { sku: "AR14-U5-16512-SAND" }, configuration: "16\u00a0GB, 512\u00a0GB, Sand" });
	const memory = groups.flatMap(({ rows }) => rows).find(({ key }) => key === "ram_gb");
	expect(memory?.cells.map(({ text, best }) => [text, best])).toEqual([
		["16\u00a0GB", false],
		["32\u00a0GB", true],
	]);
	expect(groups.map(({ verdict }) => verdict).join(" ")).toContain("most memory by 16\u00a0GB");
	expect(why[1]).not.toContain("Costs");
	expect(variants_missing).toEqual([]);
});

test("a configuration that is not sold any more is named and the usual one shown; a product has one column", async () => {
	const found = await get<Comparison>("/compare?products=oriel-leaf-13~OLD-ONE,kestrel-flip-14,oriel-leaf-13~OL13-U7-321T-PEARL");
	expect(found.products.map(({ slug }) => slug)).toEqual(["oriel-leaf-13", "kestrel-flip-14"]);
	expect(found.products[0]?.variant.sku).toBe((await page("oriel-leaf-13")).variant);
	expect(found).toMatchObject({ missing: [], variants_missing: ["OLD-ONE"] });
	const lower = await get<Comparison>("/compare?products=oriel-leaf-13~ol13-u7-321t-pearl,nothing~X-1");
	expect(lower).toMatchObject({ products: [{ variant: { sku: "OL13-U7-321T-PEARL" } }], missing: ["nothing"], variants_missing: [] });
});

test("at most three are compared, and what is not sold is named", async () => {
	const found = await get<Comparison>(`/compare?products=${three},kestrel-swift-15`);
	expect(found.products).toHaveLength(3);
	expect((await get<Comparison>("/compare?products=kestrel-flip-14,nothing")).missing).toEqual(["nothing"]);
	expect(await get<Comparison>("/compare")).toEqual({ products: [], why: [], missing: [], variants_missing: [], groups: [] });
});

test("what is looked at side by side is offered as also compared", async () => {
	const body = { products: ["tessel-station-16-g2", "pipal-chalk-13"] };
	expect((await shop.request("POST", "/compare", { body, headers: { "guest-token": "guest-comparer".padEnd(36, "0") } })).status).toBe(200);
	expect((await page("pipal-chalk-13")).also_compared[0]?.slug).toBe("tessel-station-16-g2");
	const tooMany = { products: ["a", "b", "c", "d"] };
	const refused = await shop.request("POST", "/compare", { body: tooMany, headers: { "guest-token": "guest-comparer".padEnd(36, "0") } });
	expect(refused.status).toBe(422);
	expect(JSON.stringify(refused.body)).toContain("You can add maximum 3 items to compare");
});
