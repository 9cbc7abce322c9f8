import * as batches from "@lapwing/contract/staff-batches";
import * as contract from "@lapwing/contract/staff-products";
import * as taxonomy from "@lapwing/contract/taxonomy";
import { inTransaction } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { listMovements } from "../inventory/adjust.ts";
import { countStock } from "../inventory/count.ts";
import { findTransferProblems, transferStock } from "../inventory/transfer.ts";
import { refreshListing } from "../listing/refresh-listing.ts";
import { changeProducts } from "./change-products.ts";
import { findProductChoices, readProductChoices } from "./choose-products.ts";
import { addCollection, deleteCollection, listCollections, saveCollection } from "./collections.ts";
import { deleteProduct } from "./delete-product.ts";
import {
	createProduct,
	duplicateProduct,
	getEditedProduct,
	type ProductDeps,
	saveProduct,
	setStatus,
	setVariantPrice,
} from "./edit-product.ts";
import { listStaffProducts } from "./list-products.ts";
import { deleteSpecField, saveSpecField } from "./spec-fields.ts";
import { brands, categories, getTaxonomy, subcategories } from "./taxonomy.ts";

export function staffProductRoutes(deps: ProductDeps): Bound[] {
	return [...productRoutes(deps), ...stockRoutes, ...taxonomyRoutes, ...collectionRoutes];
}

function productRoutes(deps: ProductDeps): Bound[] {
	return [
		handle(contract.listStaffProducts, async (ctx, filter) => ({ data: await listStaffProducts(ctx, filter) })),
		handle(contract.getStaffProduct, async (ctx, { id }) => ({ data: await getEditedProduct(ctx, deps, id) })),
		handle(contract.createProduct, async (ctx, form) => ({ data: await createProduct(ctx, deps, form), message: "The product is saved." })),
		handle(contract.saveProduct, async (ctx, { id, version, ...form }) => ({
			data: await saveProduct(ctx, deps, id, version, form),
			message: "The product is saved.",
		})),
		handle(contract.duplicateProduct, async (ctx, { id }) => ({
			data: await duplicateProduct(ctx, deps, id),
			message: "This is the copy: a draft without stock.",
		})),
		handle(contract.setProductStatus, async (ctx, { id, version, status }) => ({ data: await setStatus(ctx, deps, id, version, status) })),
		handle(contract.deleteProduct, async (ctx, { id, version }) => {
			const outcome = await deleteProduct(ctx, deps, id, version);
			const message =
				outcome === "deleted"
					? "The product is deleted. Its address answers that it is gone."
					: "It was sold before, so it is withdrawn and not deleted: orders and warranties name it.";
			return { data: { outcome }, message };
		}),
		handle(contract.listProductChoices, async (ctx, { q, slugs }) => ({
			data: slugs === undefined ? await findProductChoices(ctx, q) : await readProductChoices(ctx, slugs.split(",")),
		})),
		handle(batches.changeProducts, async (ctx, wanted) => ({ data: await changeProducts(ctx, deps, wanted) })),
		handle(contract.setVariantPrice, async (ctx, { id, version, price, mrp }) => ({
			data: await setVariantPrice(ctx, id, version, { price, mrp }),
		})),
	];
}

const stockRoutes: Bound[] = [
	handle(contract.setStockCount, async (ctx, { variant_id, location_id, gone_serials, ...counted }) => {
		const after = await inTransaction(ctx, async (tx) => {
			const place = { variantId: variant_id, locationId: location_id };
			const { productId, held } = await countStock(tx, { ...place, ...counted, goneSerials: gone_serials });
			await refreshListing(tx, [productId]);
			return held;
		});
		return { data: { location_id, on_hand: after.onHand, reserved: after.reserved } };
	}),
	handle(
		contract.transferStock,
		async (ctx, { sku, from_id, to_id, quantity, note, serials, key }) => {
			const reference = await inTransaction(ctx, async (tx) => {
				const moved = await transferStock(tx, { sku, fromId: from_id, toId: to_id, quantity, note, serials, key });
				await refreshListing(tx, [moved.productId]);
				return moved.reference;
			});
			return { data: { reference }, message: `The transfer ${reference} is written down.` };
		},
		findTransferProblems,
	),
	handle(contract.listStockMovements, async (ctx, filter) => ({ data: await listMovements(ctx, filter) })),
];

const taxonomyRoutes: Bound[] = [
	handle(taxonomy.getTaxonomy, async (ctx) => ({ data: await getTaxonomy(ctx) })),
	handle(taxonomy.addBrand, async (ctx, form) => ({ data: await brands.add(ctx, form) })),
	handle(taxonomy.saveBrand, async (ctx, { id, version, ...form }) => ({ data: await brands.save(ctx, id, version, form) })),
	handle(taxonomy.deleteBrand, async (ctx, { id }) => ({ data: await brands.remove(ctx, id) })),
	handle(taxonomy.mergeBrand, async (ctx, { id, version, into }) => merged(await brands.merge(ctx, id, version, into), "product")),
	handle(taxonomy.addCategory, async (ctx, form) => ({ data: await categories.add(ctx, form) })),
	handle(taxonomy.saveCategory, async (ctx, { id, version, ...form }) => ({ data: await categories.save(ctx, id, version, form) })),
	handle(taxonomy.deleteCategory, async (ctx, { id }) => ({ data: await categories.remove(ctx, id) })),
	handle(taxonomy.mergeCategory, async (ctx, { id, version, into }) =>
		merged(await categories.merge(ctx, id, version, into), "subcategory"),
	),
	handle(taxonomy.addSubcategory, async (ctx, form) => ({ data: await subcategories.add(ctx, form) })),
	handle(taxonomy.saveSubcategory, async (ctx, { id, version, ...form }) => ({ data: await subcategories.save(ctx, id, version, form) })),
	handle(taxonomy.deleteSubcategory, async (ctx, { id }) => ({ data: await subcategories.remove(ctx, id) })),
	handle(taxonomy.mergeSubcategory, async (ctx, { id, version, into }) =>
		merged(await subcategories.merge(ctx, id, version, into), "product"),
	),
	handle(taxonomy.saveSpecField, async (ctx, field) => {
		await saveSpecField(ctx, field);
		return { data: null };
	}),
	handle(taxonomy.deleteSpecField, async (ctx, { key }) => ({ data: await deleteSpecField(ctx, key) })),
];

const collectionRoutes: Bound[] = [
	handle(taxonomy.listCollections, async (ctx) => ({ data: await listCollections(ctx) })),
	handle(taxonomy.addCollection, async (ctx, form) => ({ data: await addCollection(ctx, form) })),
	handle(taxonomy.saveCollection, async (ctx, { id, version, ...form }) => ({ data: await saveCollection(ctx, id, version, form) })),
	handle(taxonomy.deleteCollection, async (ctx, { id }) => {
		await deleteCollection(ctx, id);
		return { data: null };
	}),
];

function merged(data: { moved: number }, noun: "product" | "subcategory") {
	const many = noun === "product" ? "products" : "subcategories";
	return { data, message: `Merged. ${data.moved.toLocaleString("en-IN")} ${data.moved === 1 ? noun : many} moved.` };
}
