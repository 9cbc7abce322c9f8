import type { Home } from "@lapwing/contract/home";
import type { ProductCard, ProductPage } from "@lapwing/contract/listing";
import type { ReviewPage } from "@lapwing/contract/reviews";
import { loadDemoSeller } from "@lapwing/demo/load";
import { beforeAll, describe, expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ keepData: true });
const guest = (name: string) => ({ "guest-token": `guest-${name}`.padEnd(36, "0") });

beforeAll(async () => {
	await loadDemoSeller(shop.shop.ctx({ kind: "system" }));
});

async function get<D>(path: string): Promise<D> {
	const answer = await shop.request("GET", path);
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
	return (answer.body as { data: D }).data;
}
const page = (path: string) => get<ProductPage>(`/products/${path}`);

describe("a product's page", () => {
	test("has the product, its configurations, facts, opinions and neighbours", async () => {
		const ridge = await page("aravalli-ridge-14-oled");
		expect(ridge).toMatchObject({
			title: "Aravalli Ridge 14 OLED",
			brand: { slug: "aravalli" },
			trail: { category: { name: "Laptops" }, subcategory: { name: "Thin & light", slug: "thin-and-light" } },
			country_of_origin: "India",
			importer: null,
			variant: "AR14-U5-16512-SAND",
			variant_found: true,
			staff_pick: { quote: "I carry it all day, and it still has two full USB-A ports.", by: "Meera, Indiranagar store" },
		});
		expect(ridge.description).toContain("<p>");
		expect(ridge.options.map((option) => option.label)).toEqual(["Memory", "Storage", "Colour"]);
		expect(ridge.key_specs.map(({ label, value, note }) => [label, value, note])).toEqual([
			["Processor", "Core Ultra 5 125H", "14 cores, up to 4.5\u00a0GHz"],
			["Memory", "16\u00a0GB LPDDR5X", "Soldered"],
			["Storage", "512\u00a0GB NVMe", "1 slot, replaceable"],
			["Display", "14″ 2.8K OLED", "120\u00a0Hz, 400\u00a0nits"],
			["Weight", "1.29\u00a0kg", "15.9\u00a0mm thick"],
			["Battery", "63\u00a0Wh", expect.stringMatching(/^11\u00a0h\u00a0\d\d\u00a0min in our test$/)],
		]);
		expect(ridge.specs.map((group) => group.title)).toContain("Display");
		expect(ridge.rating.count).toBe(6);
		expect(ridge.rating.distribution.map((each) => each.stars)).toEqual([5, 4, 3, 2, 1]);
		expect(ridge.rating.distribution.reduce((sum, each) => sum + each.count, 0)).toBe(6);
		expect(ridge.reviews).toHaveLength(4);
		expect(ridge.questions.every((question) => question.answer !== null)).toBe(true);
		for (const near of [...ridge.related, ...ridge.also_compared]) expect(near.slug).not.toBe(ridge.slug);
		expect(ridge.related).toHaveLength(4);
		expect(ridge.also_compared).toHaveLength(4);
	});

	test("sizes to choose from go from small to large, whichever configuration comes first", async () => {
		const swift = await page("kestrel-swift-15");
		const labels = (key: string) => swift.options.find((option) => option.key === key)?.values.map(({ label }) => label);
		expect(labels("ram_gb")).toEqual(["8\u00a0GB", "16\u00a0GB"]);
		expect(labels("storage_gb")).toEqual(["512\u00a0GB", "1\u00a0TB"]);
	});

	test("a use that only another configuration meets is offered with what to choose, not denied", async () => {
		const coding = (uses: { label: string }[] = []) => uses.filter(({ label }) => label === "For coding");
		const with8 = (await page("kestrel-swift-15?variant=KS15-R5-8512-SILVER")).suitability;
		const with16 = (await page("kestrel-swift-15?variant=KS15-R5-16512-SILVER")).suitability;
		expect(coding(with8?.bad)).toEqual([]);
		expect(coding(with8?.other)).toEqual([{ label: "For coding", why: "16\u00a0GB memory or more" }]);
		expect(coding(with16?.other)).toEqual([]);
	});

	test("stock is told in words, never as a large number, and a sold-out configuration says so", async () => {
		const ridge = await page("aravalli-ridge-14-oled");
		const states = ridge.variants.flatMap((variant) => [variant.stock, ...variant.stores.map((store) => store.stock)]);
		for (const stock of states) {
			expect(stock.label).toMatch(/^(In stock|[123] left|Out of stock)$/);
			expect(stock.left ?? 0).toBeLessThanOrEqual(3);
		}
		expect(ridge.variants.find((variant) => variant.sku === "AR14-U5-321T-SAND")).toMatchObject({ stock: { state: "out" }, stores: [] });
		expect(ridge.variants[0]?.stores.map((store) => store.title)).toContain("Lapwing Indiranagar");
	});

	test("shows the configuration asked for, and says where there is none such", async () => {
		const asked = await page("aravalli-ridge-14-oled?variant=ar14-u5-161t-sand");
		expect(asked).toMatchObject({ variant: "AR14-U5-161T-SAND", variant_found: true });
		expect(asked.specs.flatMap((group) => group.rows).find((row) => row.key === "storage_gb")?.text).toBe("1\u00a0TB");
		expect(await page("aravalli-ridge-14-oled?variant=OLD-ONE")).toMatchObject({ variant: "AR14-U5-16512-SAND", variant_found: false });
	});

	test("the key facts of a part are those of the configuration shown", async () => {
		for (const [path, capacity] of [
			["kestrel-ddr4-3200-laptop-memory?variant=KP-D4-32", "32\u00a0GB"],
			["kestrel-ddr4-3200-laptop-memory?variant=KP-D4-8", "8\u00a0GB"],
			["tessel-ddr5-4800-laptop-memory?variant=TP-D5L-16", "16\u00a0GB"],
		] as const)
			expect((await page(path)).key_specs.find(({ label }) => label === "Capacity")?.value).toBe(capacity);
	});

	test("instalments are whole rupees and cover the price", async () => {
		const { variants } = await page("aravalli-ridge-14-oled");
		const [best] = variants[0]?.emi ?? [];
		expect(best).toEqual({ months: 9, rate: 0, monthly: 8_333_00, total: 74_990_00 });
		for (const plan of variants.flatMap((variant) => variant.emi)) {
			expect(plan.monthly % 100).toBe(0);
			expect(plan.monthly * plan.months).toBeGreaterThanOrEqual(plan.total - plan.months * 100);
		}
		expect((await page("kestrel-mouse-m2")).variants[0]?.emi).toEqual([]);
	});

	test("stands against the nearest two until people compare it, then against the two most compared", async () => {
		const specOf = (own: ProductPage, key: string) =>
			Number.parseFloat(
				own.specs
					.flatMap((group) => group.rows)
					.find((row) => row.key === key)
					?.text.replace(/[^\d.].*/, "") ?? "NaN",
			);
		const ridge = await page("aravalli-ridge-14-oled");
		expect(ridge.rivals).toHaveLength(2);
		for (const { product, better, worse } of ridge.rivals) {
			expect(product.slug).not.toBe(ridge.slug);
			expect(Math.abs((product.screen_inch ?? 0) - 14)).toBeLessThanOrEqual(1.5);
			const other = await page(product.slug);
			const lighter = Math.round((specOf(other, "weight_kg") - specOf(ridge, "weight_kg")) * 1000);
			if (lighter >= 50) expect(better).toContain(`${lighter}\u00a0g lighter`);
			if (lighter <= -50) expect(worse).toContain(`${-lighter}\u00a0g lighter`);
			const cheaper = (product.price - (ridge.variants[0]?.price ?? 0)) / 100;
			const rupees = `₹${Math.abs(cheaper).toLocaleString("en-IN")} cheaper`;
			if (Math.abs(cheaper) >= 500) expect(cheaper > 0 ? better : worse).toContain(rupees);
			for (const point of better) expect(worse.map((each) => each.replace(/^\S+/, ""))).not.toContain(point.replace(/^\S+/, ""));
		}
		for (const products of [
			["aravalli-ridge-14-oled", "kestrel-flip-14"],
			["aravalli-ridge-14-oled", "oriel-leaf-13"],
			["aravalli-ridge-14-oled", "oriel-leaf-13"],
			["aravalli-ridge-14-oled", "kestrel-mouse-m2"],
		])
			await shop.request("POST", "/compare", { body: { products }, headers: guest("rivals") });
		const compared = await page("aravalli-ridge-14-oled");
		expect(compared.rivals.map(({ product }) => product.slug)).toEqual(["oriel-leaf-13", "kestrel-flip-14"]);
		expect(compared.rivals[0]?.worse).toContain("300\u00a0g lighter");
		expect((await page("kestrel-mouse-m2")).rivals).toEqual([]);
	});

	test("of those as near in price and screen it stands against the one for the same uses", async () => {
		const slug = "aravalli-ridge-14-lite";
		const { rows } = await shop.database.pool.query<{ id: number; slug: string }>(
			`select product.id, product.slug from listing join product on product.id = product_id join listing_card using (product_id)
			where card ->> 'screen_inch' is not null and listing.subcategory_id = (select subcategory_id from product where slug = $1)
			order by product.id`,
			[slug],
		);
		const ids = rows.map(({ id }) => id);
		const own = rows.find((each) => each.slug === slug);
		const [first, , , , alike] = rows.filter((each) => each !== own);
		await shop.database.pool.query(
			`update listing set price = 5000000, fit = case when product_id = any($2) then '{"coding": 90, "travel": 80}'::jsonb else '{"coding": 10, "travel": 0}' end
			where product_id = any($1)`,
			[ids, [own?.id, alike?.id]],
		);
		await shop.database.pool.query(`update listing_card set card = card || '{"screen_inch": 14}' where product_id = any($1)`, [ids]);
		expect((await page(slug)).rivals.map(({ product }) => product.slug)).toEqual([alike?.slug, first?.slug]);
		await refreshListing(shop.shop.ctx({ kind: "system" }), ids);
	});

	test("what it stands against is about the configuration that is shown", async () => {
		const larger = await page("aravalli-ridge-14-oled?variant=ar14-u5-161t-sand");
		const [first] = larger.rivals;
		const own = larger.variants.find(({ sku }) => sku === larger.variant)?.price ?? 0;
		const gap = Math.abs((first?.product.price ?? 0) - own) / 100;
		expect([...(first?.better ?? []), ...(first?.worse ?? [])]).toContain(`₹${gap.toLocaleString("en-IN")} cheaper`);
	});

	test("a rival is compared in the configuration with the same memory, not in a smaller one that costs less", async () => {
		const products = ["kestrel-swift-15", "kestrel-swift-15-intel"];
		for (const buyer of ["memory-1", "memory-2"]) await shop.request("POST", "/compare", { body: { products }, headers: guest(buyer) });
		const memory = ({ options }: ProductPage["variants"][number]) => Number(options.find(({ key }) => key === "ram_gb")?.value);
		const [swift, intel] = [await page("kestrel-swift-15"), await page("kestrel-swift-15-intel")];
		expect(new Set(swift.variants.map(memory)).size).toBeGreaterThan(1);
		for (const own of swift.variants) {
			const rival = (await page(`kestrel-swift-15?variant=${own.sku}`)).rivals.find(({ product }) => product.slug === intel.slug);
			const against = intel.variants.find(({ sku }) => sku === rival?.product.variant.sku);
			expect(against && memory(against), own.title).toBe(memory(own));
			expect(rival?.product.price).toBe(against?.price);
			const gap = ((against?.price ?? 0) - own.price) / 100;
			expect(gap > 0 ? rival?.better : rival?.worse).toContain(`₹${Math.abs(gap).toLocaleString("en-IN")} cheaper`);
		}
	});

	test("a refurbished one states its grade and battery health, and new ones do not", async () => {
		const used = await page("aravalli-ridge-13-2022-refurbished");
		expect(used.condition?.grade).toMatch(/^[AB], /);
		expect(Number.parseInt(used.condition?.battery_health ?? "", 10)).toBeGreaterThanOrEqual(80);
		expect(used.condition?.battery_health).toMatch(/^\d\d\u00a0%$/);
		expect((await page("aravalli-ridge-14-oled")).condition).toBeNull();
		// A fact of one configuration is shown with that configuration.
		const sku = used.variants[1]?.sku ?? "";
		await shop.database.pool.query(`update variant set options = options || '{"battery_health": 93}' where sku = $1`, [sku]);
		expect((await page(`aravalli-ridge-13-2022-refurbished?variant=${sku}`)).condition?.battery_health).toBe("93\u00a0%");
		await shop.database.pool.query("update variant set options = options - 'battery_health' where sku = $1", [sku]);
	});

	test("an unknown address is 404, a product no longer sold is 410", async () => {
		expect((await shop.request("GET", "/products/no-such-laptop")).status).toBe(404);
		await shop.database.pool.query("update product set status = 'withdrawn' where slug = 'pipal-school-sleeve-14'");
		const gone = await shop.request("GET", "/products/pipal-school-sleeve-14");
		expect(gone.status).toBe(410);
		expect(gone.body).toEqual({ code: "gone", message: "Pipal School Sleeve 14 is no longer sold." });
		await shop.database.pool.query("update product set status = 'published' where slug = 'pipal-school-sleeve-14'");
	});

	test("takes four statements, one for the needs and two for the payment methods where the shop has instalments, which pages share", async () => {
		const before = shop.statements.length;
		await page("kestrel-swift-15");
		expect(shop.statements.length - before).toBe(7);
	});

	test("cards come in the order asked for, twelve at most, without those that are not sold", async () => {
		const ids = (await get<ProductCard[]>("/products/cards?ids=5,3,999999,x,3")).map((card) => card.id);
		expect(ids).toEqual([5, 3]);
		const many = Array.from({ length: 30 }, (_, index) => index + 1).join(",");
		expect(await get<ProductCard[]>(`/products/cards?ids=${many}`)).toHaveLength(12);
	});
});

describe("reviews and questions", () => {
	test("reviews come ten a page, in the order chosen", async () => {
		const lowest = await get<ReviewPage>("/products/kestrel-swift-15/reviews?sort=lowest");
		expect(lowest.reviews.map((review) => review.rating)).toEqual(lowest.reviews.map((review) => review.rating).toSorted());
		expect(lowest).toMatchObject({ page: 1, pages: 1, total: 6, rating: { value: 3.7, count: 6 } });
		expect((await shop.request("GET", "/products/nothing/reviews")).status).toBe(404);
	});

	test("a question waits for staff, and the sixth within the hour is refused", async () => {
		const ask = (question: string) =>
			shop.request("POST", "/products/kestrel-swift-15/questions", { body: { name: "Asha", question }, headers: guest("asker") });
		expect((await ask("Does the lid open flat?")).status).toBe(201);
		expect((await page("kestrel-swift-15")).questions.some((each) => each.question.includes("lid open flat"))).toBe(false);
		expect((await ask("")).status).toBe(422);
		for (let number = 0; number < 4; number++) await ask(`Is this question ${number} read?`);
		const refused = await ask("And this one?");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	test("a question without a guest token is refused", async () => {
		const answer = await shop.request("POST", "/products/kestrel-swift-15/questions", {
			body: { name: "Asha", question: "Who am I asking?" },
		});
		expect(answer.status).toBe(400);
	});
});

describe("delivery", () => {
	test("a PIN has its zone's date and charge, and says city and state", async () => {
		// Sunday 15 November 2026, 11:30 in India: dispatched on Monday.
		expect(await get("/delivery/560038")).toEqual({
			pin: "560038",
			serviceable: true,
			city: "Bengaluru",
			state: "Karnataka",
			point: { latitude: 12.978, longitude: 77.641 },
			date: "2026-11-17",
			charge: 0,
			free_from: null,
			order_by: "2026-11-16T08:30:00.000Z",
			express: null,
			cash_up_to: 50_000_00,
		});
		// Express where it arrives earlier, cash where the seller takes it.
		expect(await get("/delivery/573201")).toMatchObject({
			date: "2026-11-19",
			express: { date: "2026-11-17", charge: 249_00 },
			cash_up_to: 50_000_00,
		});
		expect(await get("/delivery/190001")).toMatchObject({ express: null, cash_up_to: null });
		expect(await get("/delivery/190001")).toMatchObject({
			city: "Srinagar",
			state: "Jammu and Kashmir",
			charge: 249_00,
			free_from: 49_900_00,
		});
		expect(await get("/delivery/744101")).toMatchObject({ serviceable: false, date: null, charge: null, city: "Port Blair" });
		// A PIN of many villages, and one that is not assigned.
		expect(await get("/delivery/504299")).toMatchObject({ serviceable: true, city: null, state: "Telangana" });
		expect(await get("/delivery/560999")).toMatchObject({ serviceable: true, city: null, state: null, point: expect.anything() });
	});

	test.each(["1234", "abcdef", "012345", "1234567"])("%s is no PIN", async (pin) => {
		const answer = await shop.request("GET", `/delivery/${pin}`);
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({ errors: { pin: ["A PIN code has 6 digits."] } });
	});
});

describe("the home page", () => {
	test("[3.10] has its eight parts under the names of the specification", async () => {
		const home = await get<Home>("/get/home");
		expect(Object.keys(home).toSorted()).toEqual([
			"banners",
			"brands",
			"browseHome",
			"discountCollections",
			"handpickedCollections",
			"modalData",
			"productCollections",
			"subcategoryCollections",
		]);
		const [picks] = home.handpickedCollections;
		expect(picks?.title).toBe("Picked by the people who sell them");
		expect(picks?.items.map((item) => item.quote?.by)).toEqual([
			"Meera, Indiranagar store",
			"Arjun, Kothrud store",
			"Rituparna, Guwahati store",
			"Joseph, Kochi store",
		]);
		expect(home.discountCollections[0]?.title).toBe("Price drops this week");
		expect(home.browseHome[0]?.links.length).toBeGreaterThan(3);
		expect(home.modalData).toBeNull();
	});

	test("a home collection is there from its first moment until its last", async () => {
		const shown = async () => (await get<Home>("/get/home")).productCollections.map(({ key }) => key);
		const { now } = shop;
		await shop.database.pool.query("update collection set visible_from = $1, visible_until = $2 where key = 'new-in-the-shop'", [
			now,
			new Date(now.getTime() + 60_000),
		]);
		expect(await shown()).toEqual(["new-in-the-shop"]);
		shop.now = new Date(now.getTime() - 1);
		expect(await shown()).toEqual([]);
		shop.now = new Date(now.getTime() + 60_000);
		expect(await shown()).toEqual([]);
	});

	test("a product that is no longer sold leaves its home collection", async () => {
		await shop.database.pool.query("delete from listing using product where product.id = listing.product_id and slug = 'vantar-titan-17'");
		const home = await get<Home>("/get/home");
		expect(home.discountCollections[0]?.items.map((item) => item.product.slug)).not.toContain("vantar-titan-17");
	});
});
