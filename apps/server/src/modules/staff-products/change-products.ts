// Bulk changes of products: each product is saved as from its own page, in a transaction of its own, and is refused by itself.
import type { ProductChange, ProductReport } from "@lapwing/contract/staff-batches";
import { type EditedProduct, ProductForm } from "@lapwing/contract/staff-products";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { expectProductFits } from "./check-product.ts";
import { getEditedProduct, lockProduct, type ProductDeps, saveProduct } from "./edit-product.ts";

type Wanted = { products: readonly { id: number; version: number }[]; change: ProductChange; preview: boolean };

const maxSubcategories = 6;

export async function changeProducts(ctx: Ctx, deps: ProductDeps, { products, change, preview }: Wanted): Promise<ProductReport[]> {
	const reports: ProductReport[] = [];
	for (const { id, version } of products) reports.push(await changeOne(ctx, deps, { id, version, change, preview }));
	return reports;
}

async function changeOne(
	ctx: Ctx,
	deps: ProductDeps,
	{ id, version, change, preview }: { id: number; version: number; change: ProductChange; preview: boolean },
): Promise<ProductReport> {
	let title = "";
	let prices: ProductReport["prices"] = [];
	try {
		return await inTransaction(ctx, async (tx) => {
			await lockProduct(tx, id, version);
			const before = await getEditedProduct(tx, deps, id);
			title = before.title;
			const wanted = changed(before, change);
			prices = change.kind === "price" || change.kind === "prices" ? pricesOf(before, wanted) : [];
			const form = checkedForm(wanted);
			if (JSON.stringify(form) === JSON.stringify(ProductForm.parse(before)))
				return { id, title, outcome: "unchanged" as const, message: null, version: null, prices };
			if (preview) {
				await expectProductFits(tx, form, before);
				return { id, title, outcome: "done" as const, message: null, version: null, prices };
			}
			const after = await saveProduct(tx, deps, id, version, form);
			return { id, title, outcome: "done" as const, message: null, version: after.version, prices };
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const [field] = Object.values(error.errors ?? {}).flat();
		return { id, title, outcome: "refused", message: field ?? error.message, version: null, prices };
	}
}

function pricesOf(before: EditedProduct, wanted: EditedProduct): ProductReport["prices"] {
	return before.variants.map(({ sku, price }, index) => ({ sku, before: price, after: wanted.variants[index]?.price ?? price }));
}

/** The schema of the form is that of the product's page: what it refuses there, it refuses here. */
function checkedForm(wanted: EditedProduct): ProductForm {
	const checked = ProductForm.safeParse(wanted);
	if (checked.success) return checked.data;
	const [issue] = checked.error.issues;
	const [part, index] = issue?.path ?? [];
	const named = part === "variants" && typeof index === "number" ? wanted.variants[index]?.sku : part;
	throw new AppError("invalid", `${String(named ?? "").replaceAll("_", " ")}: ${issue?.message ?? "Please check it."}`);
}

function changed(before: EditedProduct, change: ProductChange): EditedProduct {
	if (change.kind === "status") return { ...before, status: change.status, publish_at: null };
	if (change.kind === "subcategory") {
		const others = before.subcategories.filter((each) => each !== change.subcategory);
		return { ...before, subcategories: [change.subcategory, ...others].slice(0, maxSubcategories) };
	}
	if (change.kind === "spec") {
		const { [change.field]: _before, ...others } = before.specs;
		return { ...before, specs: change.value === null ? others : { ...before.specs, [change.field]: change.value } };
	}
	if (change.kind === "prices") {
		const given = new Map(change.prices.map(({ sku, price }) => [sku, price]));
		return { ...before, variants: before.variants.map((variant) => ({ ...variant, price: given.get(variant.sku) ?? variant.price })) };
	}
	return { ...before, variants: before.variants.map((variant) => ({ ...variant, price: changedPrice(variant.price, change) })) };
}

/** In whole paise. A price of zero or less is refused by the form. */
export function changedPrice(price: number, { by, value, round_to }: Extract<ProductChange, { kind: "price" }>): number {
	const exact = by === "amount" ? price + value : (price * (10_000 + Math.round(value * 100))) / 10_000;
	return Math.round(exact / round_to) * round_to;
}
