// Warranty extensions in carts and checkouts: lines of their own for price and tax, which follow the line of the goods they cover.
import type { OfferedExtension, WarrantyExtension } from "@lapwing/contract/warranty-extensions";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { isSellerRegistered } from "../settings/gst-registration.ts";
import { decodeSetting } from "../settings/registry.ts";
import type { Goods } from "./goods.ts";

/** With the GST rate as charged: 0 if the seller is not registered. */
export const soldExtensions = sql`(select jsonb_build_object('extensions', (select jsonb_agg(
	case when ${isSellerRegistered} then each.extension else each.extension || '{"gst_rate": 0}' end order by each.position)
	from jsonb_array_elements(setting.value -> 'extensions') with ordinality as each(extension, position)))
	from setting where key = 'warranty')`;

export const extensionsOf = (value: unknown): readonly WarrantyExtension[] => decodeSetting("warranty", value).extensions ?? [];

export async function readExtensions(ctx: Ctx): Promise<readonly WarrantyExtension[]> {
	const rows = await queryRows(ctx.db, { value: col.nullable(col.json<unknown>()) }, sql`${prepared} select ${soldExtensions} as value`);
	return extensionsOf(rows[0]?.value);
}

/** Those that are sold with goods, the shortest first. */
export function extensionsFor(
	all: readonly WarrantyExtension[],
	{ price, subcategoryIds }: Pick<Goods, "price" | "subcategoryIds">,
): WarrantyExtension[] {
	return all
		.filter(
			({ subcategories, min_price, max_price }) =>
				price >= min_price && (max_price === null || price <= max_price) && subcategories.some((id) => subcategoryIds.includes(id)),
		)
		.toSorted((one, other) => one.months - other.months || one.price - other.price);
}

export const offeredOf = ({ code, title, months, price }: WarrantyExtension): OfferedExtension => ({ code, title, months, price });

/** The chosen extension, if it is still sold with these goods. */
export function chosenExtension(
	all: readonly WarrantyExtension[],
	goods: Pick<Goods, "price" | "subcategoryIds">,
	code: string | null | undefined,
): WarrantyExtension | undefined {
	return code ? extensionsFor(all, goods).find((each) => each.code === code) : undefined;
}

/** An extension as goods: it keeps the variant that it covers, whose allocation it follows, and adds months to its warranty. */
export function extensionGoods(goods: Goods, { code, title, months, price, sac, gst_rate }: WarrantyExtension): Goods {
	return {
		...goods,
		sku: code,
		slug: null,
		title,
		options: [`For ${goods.title}`, goods.options].filter(Boolean).join(", "),
		mrp: price,
		price,
		hsn: sac,
		gstRate: gst_rate,
		subcategoryIds: [],
		extendsMonths: months,
	};
}

/** Goods with their extensions, each after what it covers. */
export function withExtensionLines<Line extends { goods: Goods; quantity: number }>(
	lines: readonly (Line & { extension: WarrantyExtension | undefined })[],
): (Omit<Line, "extension"> & { goods: Goods; quantity: number })[] {
	return lines.flatMap(({ extension, ...line }) =>
		extension === undefined ? [line] : [line, { ...line, goods: extensionGoods(line.goods, extension), changes: [] }],
	);
}

export function noSuchExtension(): AppError {
	const message = "This warranty extension is not sold with it.";
	return new AppError("invalid", message, { errors: { extension: [message] } });
}
