// Product page: all of its data in three concurrent statements, beside what pages share.

import type { Drawing, SpecValue } from "@lapwing/contract/catalogue";
import type { EmiSettings } from "@lapwing/contract/delivery";
import type { FitUse } from "@lapwing/contract/fit-uses";
import type { CardSpec, ProductPage, ProductVariant, SpecGroup } from "@lapwing/contract/listing";
import { percentOff } from "@lapwing/contract/money";
import { eachField, type ProductFieldValues } from "@lapwing/contract/product-fields";
import type { SpecFilter } from "@lapwing/contract/spec-filters";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { cachedRead, dependsOnRows } from "../../db/page-reads.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { fieldColumns, listFields } from "../catalogue/product-field-columns.ts";
import { type QuestionRow, questionOf, type ReviewRow, ratingOf, reviewOf } from "../reviews/reviews.ts";
import { cardOf, type StoredCard, shownCard } from "./card.ts";
import { emiPlans } from "./emi.ts";
import { keySpecs } from "./key-specs.ts";
import { readUnlisted } from "./listed-product.ts";
import { type Facts, readNeeds } from "./needs.ts";
import { idOfSlug, readNeighbours } from "./neighbours.ts";
import { type ReadPaymentWays, usableEmi } from "./payment-ways.ts";
import { againstRival } from "./rivals.ts";
import { type SpecField, specFieldColumns, specText } from "./spec-text.ts";
import { cardLines, readSpecUses } from "./spec-uses.ts";
import { stockState } from "./stock-state.ts";
import { suitabilityOf } from "./suitability.ts";
import { membershipFacts } from "./terms.ts";

type Named = { id: number; name: string; slug: string; image: string | null };

type ProductRow = ProductFieldValues & {
	id: number;
	slug: string;
	title: string;
	status: "draft" | "published" | "withdrawn";
	description: string;
	highlights: string[];
	warranty: string;
	drawing: Drawing | null;
	meta_title: string | null;
	meta_description: string | null;
	meta_keywords: string | null;
	published_at: Date;
	updated_at: Date;
	brand: { title: string; slug: string };
	main_subcategory: Named & { category: { name: string; slug: string } };
	subcategories: Named[] | null;
	images: ProductPage["images"] | null;
	stars: number[] | null;
	reviews: ReviewRow[] | null;
	questions: QuestionRow[] | null;
	staff_pick: ProductPage["staff_pick"];
	emi: EmiSettings | null;
	card: StoredCard | null;
	/** By field. */
	specs: Record<string, SpecValue | null> | null;
};

const productColumns: ColumnsOf<ProductRow> = {
	...fieldColumns,
	id: col.number,
	slug: col.text,
	title: col.text,
	status: col.textOf<ProductRow["status"]>(),
	description: col.text,
	highlights: col.list(col.text),
	warranty: col.text,
	drawing: col.json<Drawing | null>(),
	meta_title: col.nullable(col.text),
	meta_description: col.nullable(col.text),
	meta_keywords: col.nullable(col.text),
	published_at: col.timestamp,
	updated_at: col.timestamp,
	brand: col.json<ProductRow["brand"]>(),
	main_subcategory: col.json<ProductRow["main_subcategory"]>(),
	subcategories: col.json<ProductRow["subcategories"]>(),
	images: col.json<ProductRow["images"]>(),
	stars: col.nullable(col.list(col.number)),
	reviews: col.json<ProductRow["reviews"]>(),
	questions: col.json<ProductRow["questions"]>(),
	staff_pick: col.json<ProductRow["staff_pick"]>(),
	emi: col.json<EmiSettings | null>(),
	card: col.json<StoredCard | null>(),
	specs: col.json<ProductRow["specs"]>(),
};

const firstReviews = 4;
const firstQuestions = 6;

/** `mayPreview`: whether the caller may see the product although it is not on sale. */
export async function getProductPage(
	ctx: Ctx,
	slug: string,
	sku: string | undefined,
	{ mayPreview, readWays }: { mayPreview: (id: number) => boolean; readWays: ReadPaymentWays },
): Promise<ProductPage> {
	// Each query uses the slug instead of waiting for the product's id, so that they run concurrently.
	const [found, variantRows, near, specFields, needs] = await Promise.all([
		readProduct(ctx, slug),
		readVariants(ctx, slug),
		readNeighbours(ctx, slug),
		cachedRead("spec fields", () => readSpecFields(ctx)),
		cachedRead("needs", () => readNeeds(ctx)),
	]);
	const preview = found !== undefined && found.status !== "published" && mayPreview(found.id);
	const row = preview ? await withOwnCard(ctx, found) : found;
	if (row === undefined || (row.status === "draft" && !preview)) throw new AppError("not_found", "There is no such product.");
	if ((row.status === "withdrawn" && !preview) || row.card === null) throw new AppError("gone", `${row.title} is no longer sold.`);
	const { category, ...subcategory } = row.main_subcategory;
	const specRows = specRowsOf(specFields, row.specs ?? {}, variantRows);
	const fields = new Map(specRows.map((spec) => [spec.key, spec]));
	const emi = row.emi && (await usableEmi(ctx, row.emi, readWays));
	const variants = variantRows.map((variant) => variantOf(variant, fields, emi));
	const asked = variantRows.find((variant) => variant.sku === sku?.toUpperCase());
	const shown = asked ?? variantRows.find((variant) => variant.sku === row.card?.variant.sku) ?? variantRows[0];
	if (shown === undefined) throw new AppError("gone", `${row.title} is no longer sold.`);
	const specs = specsOf(specRows, shown.options);
	const inTheBox = specs["in_the_box"];
	const facts = factsOfPage(row, specs, shown.price);
	const laptop = isLaptop(specRows);
	const others = variantRows.flatMap((each) => (each === shown ? [] : [factsOfPage(row, specsOf(specRows, each.options), each.price)]));
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		brand: row.brand,
		trail: { category, subcategory },
		subcategories: row.subcategories ?? [],
		description: row.description,
		highlights: row.highlights,
		warranty: row.warranty,
		...(eachField((_field, name) => row[name]) as ProductFieldValues),
		drawing: row.drawing,
		screen_inch: row.card.screen_inch,
		images: row.images ?? [],
		options: optionsOf(variantRows, specRows),
		variants,
		emi_by: emi?.by ?? null,
		variant: shown.sku,
		variant_found: sku === undefined || sku === "" || asked !== undefined,
		key_specs: keySpecs(specs, await linesOf(ctx, row.card, category.slug, shown.sku, specs), fields),
		specs: specGroups(specRows, specs),
		suitability: laptop ? suitabilityOf(facts, needs, fields, others) : null,
		rivals: laptop ? near.rivals.flatMap((rival) => againstRival(facts, rival, fields)) : [],
		fit: fitRole(specRows),
		in_the_box: typeof inTheBox === "string" ? inTheBox : null,
		condition: conditionOf(specs, fields),
		rating: ratingOf(row.stars),
		reviews: (row.reviews ?? []).map(reviewOf),
		questions: (row.questions ?? []).map(questionOf),
		staff_pick: row.staff_pick,
		related: near.related,
		also_compared: near.also_compared,
		card: shownCard(row.card, row.published_at, ctx.now),
		meta: { title: row.meta_title, description: row.meta_description, keywords: row.meta_keywords },
		published_at: row.published_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
		preview,
	};
}

/** Specifications of a configuration: its own values before the product's. */
function specsOf(rows: readonly SpecRow[], options: Record<string, SpecValue>): Record<string, SpecValue> {
	return Object.fromEntries(
		rows.flatMap(({ key, value }) => {
			const stated = options[key] ?? value;
			return stated === null ? [] : [[key, stated]];
		}),
	);
}

/** Products not on sale have no row in listing_card. */
async function withOwnCard(ctx: Ctx, row: ProductRow): Promise<ProductRow> {
	const product = await readUnlisted(ctx, row.id);
	return { ...row, card: product === undefined ? null : cardOf(product, await readSpecUses(ctx)) };
}

/**
 * Card lines of the configuration shown. Not from listing_variant: it changes with the stock of any product, and with it every cached page
 * that was read from it.
 */
async function linesOf(ctx: Ctx, card: StoredCard, category: string, sku: string, specs: Record<string, SpecValue>): Promise<CardSpec[]> {
	if (sku === card.variant.sku) return card.specs;
	return cardLines(category, specs, await cachedRead("spec uses", () => readSpecUses(ctx)));
}

/** Subqueries instead of joins: planning a join of eight tables takes longer than running all of them. */
async function readProduct(ctx: Ctx, slug: string): Promise<ProductRow | undefined> {
	const now = ctx.now.toISOString();
	const rows = await queryRows(
		ctx.db,
		productColumns,
		sql`${prepared}
		select product.id, product.slug, product.title, product.status, product.description, product.highlights, product.warranty,
			${listFields((name) => `product.${name}`)}, product.drawing, product.meta_title,
			product.meta_description, product.meta_keywords, coalesce(product.published_at, product.created_at) as published_at,
			product.updated_at,
			(select jsonb_build_object('title', title, 'slug', slug) from brand where id = product.brand_id) as brand,
			(select jsonb_build_object('id', main.id, 'name', main.name, 'slug', main.slug, 'image', main.image, 'category',
				(select jsonb_build_object('name', name, 'slug', slug) from category where id = main.category_id))
				from subcategory main where main.id = product.subcategory_id) as main_subcategory,
			(select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name, 'slug', other.slug, 'image', other.image)
				order by member.position)
				from product_subcategory member join subcategory other on other.id = member.subcategory_id
				where member.product_id = product.id) as subcategories,
			(select jsonb_agg(jsonb_build_object('path', path, 'alt', alt, 'width', width, 'height', height, 'colour', colour)
				|| case when of_unit then '{"of_unit": true}'::jsonb else '{}' end
				order by position, id) from product_image where product_id = product.id) as images,
			(select stars from review_summary where product_id = product.id) as stars,
			(select jsonb_agg(first_ones) from (
				select id, name, city, rating, title, text, verified, variant_title, created_at, reply, replied_at from review
				where product_id = product.id and state = 'shown' order by created_at desc, id desc limit ${constant(firstReviews)}) first_ones) as reviews,
			(select jsonb_agg(first_ones) from (
				select id, name, question, answer, answered_by, created_at from question
				where product_id = product.id and state = 'shown' order by created_at desc, id desc limit ${constant(firstQuestions)}) first_ones) as questions,
			(select jsonb_build_object('quote', member.quote, 'by', coalesce(member.quote_by, ''))
				from collection_product member join collection on collection.id = member.collection_id
				where member.product_id = product.id and member.quote is not null
					and (visible_from is null or visible_from <= ${now}::timestamptz)
					and (visible_until is null or visible_until > ${now}::timestamptz)
				order by collection.position, collection.id limit 1) as staff_pick,
			(select value from setting where key = 'emi') as emi,
			(select card from listing_card where product_id = product.id) as card,
			(select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
				from product_spec where product_id = product.id) as specs
		from product where product.slug = ${slug}`,
	);
	return rows[0];
}

type VariantRow = {
	id: number;
	sku: string;
	options: Record<string, string | number>;
	price: number;
	mrp: number;
	available: number;
	stores: { slug: string; title: string; city: string; latitude: number; longitude: number; available: number }[] | null;
};

const variantColumns: ColumnsOf<VariantRow> = {
	id: col.number,
	sku: col.text,
	options: col.json<VariantRow["options"]>(),
	price: col.number,
	mrp: col.number,
	available: col.number,
	stores: col.json<VariantRow["stores"]>(),
};

async function readVariants(ctx: Ctx, slug: string): Promise<VariantRow[]> {
	const rows = await queryRows(
		ctx.db,
		variantColumns,
		sql`${prepared}
		select variant.id, variant.sku, variant.options, variant.price, variant.mrp, coalesce(sum(on_hand - reserved), 0)::int as available,
			jsonb_agg(jsonb_build_object('slug', location.slug, 'title', location.title, 'city', location.city,
				'latitude', location.latitude, 'longitude', location.longitude, 'available', on_hand - reserved) order by location.city, location.title)
				filter (where location.kind = 'store' and on_hand > reserved) as stores
		from variant left join stock_item on stock_item.variant_id = variant.id left join location on location.id = stock_item.location_id
		where variant.product_id = ${idOfSlug(slug)} and variant.withdrawn_at is null
		group by variant.id order by variant.position, variant.id limit 60`,
	);
	dependsOnRows(
		"stock_item",
		rows.map((row) => row.id),
	);
	return rows;
}

type PageField = SpecField & { filter: SpecFilter | null; fit: FitUse | null };
type SpecRow = PageField & { value: SpecValue | null };

const maxFields = 2000;

function readSpecFields(ctx: Ctx): Promise<PageField[]> {
	return queryRows(
		ctx.db,
		{ ...specFieldColumns, filter: col.nullable(col.textOf<SpecFilter>()), fit: col.nullable(col.textOf<FitUse>()) },
		sql`${prepared}
		select key, spec_group as "group", label, unit, type, better, best_word, filter, fit, position
		from spec_field order by position, key limit ${constant(maxFields)}`,
	);
}

/** Specifications of the product, and the fields in which its variants differ. */
function specRowsOf(fields: readonly PageField[], specs: Record<string, SpecValue | null>, variants: readonly VariantRow[]): SpecRow[] {
	const chosen = new Set(variants.flatMap(({ options }) => Object.keys(options)));
	return fields.flatMap((field) => {
		const value = specs[field.key];
		return value === undefined && !chosen.has(field.key) ? [] : [{ ...field, value: value ?? null }];
	});
}

function variantOf(row: VariantRow, fields: ReadonlyMap<string, SpecRow>, emi: EmiSettings | null): ProductVariant {
	const options = inFieldOrder(Object.entries(row.options), fields).map(([key, value]) => {
		const field = fields.get(key);
		return { key, value: String(value), label: field ? specText(field, value) : String(value) };
	});
	return {
		id: row.id,
		sku: row.sku,
		title: options.map((option) => option.label).join(", ") || "Standard",
		options,
		price: row.price,
		mrp: row.mrp,
		discount_percent: percentOff(row.mrp, row.price),
		saving: row.mrp - row.price,
		stock: stockState(row.available),
		stores: (row.stores ?? []).map(({ available, ...store }) => ({ ...store, stock: stockState(available) })),
		emi: emi === null ? [] : emiPlans(row.price, emi),
		specs: options.map(({ key, label }) => ({ key, text: label })),
	};
}

function inFieldOrder<V>(entries: [string, V][], fields: ReadonlyMap<string, SpecRow>): [string, V][] {
	return entries.toSorted(([a], [b]) => (fields.get(a)?.position ?? 0) - (fields.get(b)?.position ?? 0));
}

function optionsOf(variants: readonly VariantRow[], fields: readonly SpecRow[]): ProductPage["options"] {
	return fields.flatMap((field) => {
		const values = [...new Set(variants.map((variant) => variant.options[field.key]).filter((value) => value !== undefined))];
		if (values.length === 0) return [];
		// Sizes from small to large, colours as staff have arranged the configurations.
		const sorted = values.every((value) => typeof value === "number") ? values.toSorted((one, other) => one - other) : values;
		return [
			{ key: field.key, label: field.label, values: sorted.map((value) => ({ value: String(value), label: specText(field, value) })) },
		];
	});
}

const isLaptop = (specRows: readonly SpecRow[]) => specRows.some(({ filter }) => filter === "processor");

function factsOfPage({ subcategories, warranty }: ProductRow, specs: Record<string, SpecValue>, price: number): Facts {
	return { warranty, ...specs, ...membershipFacts(subcategories ?? []), price: price / 100 };
}

/** Grade and battery health, from the spec fields of those keys. */
function conditionOf(specs: Record<string, SpecValue>, fields: ReadonlyMap<string, SpecField>): ProductPage["condition"] {
	const textOf = (key: string) => {
		const [value, field] = [specs[key], fields.get(key)];
		return value === undefined || field === undefined ? null : specText(field, value);
	};
	const condition = { grade: textOf("condition_grade"), battery_health: textOf("battery_health") };
	return condition.grade === null && condition.battery_health === null ? null : condition;
}

const checkedUses = ["part_memory_type", "part_form_factor", "part_charger_plug", "part_laptop_inch"] as const;

/** Role in the fit check; null for other products. */
function fitRole(specRows: readonly SpecRow[]): ProductPage["fit"] {
	const uses = new Set(specRows.map(({ fit }) => fit));
	if (checkedUses.some((use) => uses.has(use))) return "part";
	return uses.has("laptop_memory_type") || uses.has("laptop_drive_type") || uses.has("laptop_charger_plug") ? "laptop" : null;
}

function specGroups(fields: readonly SpecRow[], specs: Record<string, SpecValue>): SpecGroup[] {
	const stated = fields.flatMap((field) => {
		const value = specs[field.key];
		return value === undefined ? [] : [{ field, row: { key: field.key, label: field.label, text: specText(field, value) } }];
	});
	return [...Map.groupBy(stated, ({ field }) => field.group)].map(([title, members]) => ({ title, rows: members.map(({ row }) => row) }));
}
