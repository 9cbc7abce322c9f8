import type { EditedProduct } from "@lapwing/contract/staff-products";
import { expect, test } from "vitest";
import { draftOf, emptyDraft, formOf, slugOf } from "./product-form.ts";
import { mergeProductDrafts } from "./product-merge.ts";

const product: EditedProduct = {
	id: 7,
	version: 3,
	title: "Aravalli Ridge 14",
	slug: "ridge-14",
	brand: "aravalli",
	subcategories: ["student"],
	description: "<p>Light.</p>",
	highlights: ["Light", "OLED"],
	warranty: "1 year",
	warranty_months: 12,
	hsn: "84713010",
	gst_rate: 1800,
	country_of_origin: "India",
	manufacturer: "Aravalli",
	importer: null,
	meta: { title: null, description: null, keywords: "oled" },
	status: "draft",
	publish_at: "2026-11-20T04:30:00.000Z",
	published_at: null,
	updated_at: "2026-11-15T06:00:00.000Z",
	specs: { ram_gb: 16, touch: false, panel: "OLED" },
	drawing: null,
	variants: [{ id: 1, sku: "AR-14", options: { ram_gb: 16, colour: "Sand" }, mrp: 9_199_000, price: 8_499_050, waiting: 0, stock: [] }],
	images: [],
	preview_url: "/products/ridge-14?preview=1.x",
};

const types = new Map([
	["ram_gb", "number"],
	["touch", "yes_no"],
	["panel", "text"],
	["colour", "text"],
] as const);

test("what is opened and saved untouched is what it was", () => {
	const { id: _i, version: _v, published_at: _p, updated_at: _u, preview_url: _url, drawing: _d, variants, ...rest } = product;
	expect(formOf(draftOf(product), types)).toEqual({
		...rest,
		variants: variants.map(({ stock: _stock, waiting: _waiting, ...variant }) => variant),
	});
});

test("a schedule is typed in Indian time", () => {
	expect(draftOf(product).publish_at).toBe("2026-11-20T10:00");
});

test("what is no number is sent as typed, so that the server can say so at the field", () => {
	expect(formOf({ ...emptyDraft, specs: { ram_gb: "sixteen", touch: "maybe" } }, types).specs).toEqual({
		ram_gb: "sixteen",
		touch: "maybe",
	});
});

test.each([
	["0", 0],
	[" 24 ", 24],
	["1.5", 1.5],
	["", null],
	["a year", null],
])("months of warranty typed as %j are sent as %j, so that nothing but a 0 means none", (typed, sent) => {
	const form = formOf({ ...emptyDraft, warranty_months: typed }, types);
	expect((JSON.parse(JSON.stringify(form)) as typeof form).warranty_months).toBe(sent);
});

test("a title becomes an address", () => {
	expect(slugOf("  Aravalli Ridge 14″ — OLED! ")).toBe("aravalli-ridge-14-oled");
});

const two: EditedProduct = {
	...product,
	variants: [1, 2].map((id) => ({ id, sku: `AR-${id}`, options: {}, mrp: 9_000_000, price: 8_000_000, waiting: 0, stock: [] })),
};
const withPrices = (prices: readonly string[], from = draftOf(two)) => ({
	...from,
	variants: from.variants.map((variant, index) => ({ ...variant, price: prices[index] ?? variant.price })),
});
const pricesOf = ({ variants }: { variants: readonly { price: string }[] }) => variants.map(({ price }) => price);

test("prices of two configurations that two people changed both stand", () => {
	const merged = mergeProductDrafts(draftOf(two), withPrices(["70000"]), withPrices(["80000", "75000"]));
	expect(pricesOf(merged.values)).toEqual(["70000", "75000"]);
	expect(merged).toMatchObject({ theirs: ["variants"], both: [], clashes: [] });
});

test("one price that both changed is shown with both values, and mine is put on top", () => {
	const merged = mergeProductDrafts(draftOf(two), withPrices(["70000"]), withPrices(["72000"]));
	expect(pricesOf(merged.values)).toEqual(["70000", "80000"]);
	expect(merged).toMatchObject({ both: [], clashes: ["price of AR-1 (theirs 72000, yours 70000)"] });
});

test("a configuration that they added stays, one that they deleted goes unless I changed it, and mine that is new is kept", () => {
	const base = draftOf(two);
	const added = { key: "v9", id: 9, sku: "AR-9", options: {}, mrp: "90000", price: "80000" };
	const mine = { ...base, variants: [...base.variants, { ...added, key: "new", id: null, sku: "AR-NEW" }] };
	const [first] = base.variants;
	if (first === undefined) throw new Error("no configuration");
	const theirs = { ...base, variants: [first, added] };
	const skus = (draft: typeof base) => draft.variants.map(({ sku }) => sku);
	expect(skus(mergeProductDrafts(base, mine, theirs).values)).toEqual(["AR-1", "AR-NEW", "AR-9"]);
	const changed = withPrices(["80000", "75000"], mine);
	const merged = mergeProductDrafts(base, changed, theirs);
	expect(skus(merged.values)).toEqual(["AR-1", "AR-2", "AR-NEW", "AR-9"]);
	expect(merged.clashes).toEqual(["AR-2 (deleted by them, changed by you)"]);
});
