// Warranty extensions of the demo seller: for new laptops, a year up to ₹60,000 and two years above.
import { defaultExtensionsAbout, type WarrantyExtension, type WarrantySettings } from "@lapwing/contract/warranty-extensions";
import type { Ctx } from "@lapwing/server/ctx";
import { col, queryRows } from "@lapwing/server/db/rows";
import { sql } from "drizzle-orm";

export async function warrantySettings(ctx: Ctx): Promise<WarrantySettings> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`select subcategory.id from subcategory join category on category.id = subcategory.category_id
			where category.slug = 'laptops' and subcategory.slug <> 'refurbished' order by subcategory.id`,
	);
	const common: Pick<WarrantyExtension, "sac" | "gst_rate" | "subcategories"> = {
		sac: "998713",
		gst_rate: 1800,
		subcategories: rows.map(({ id }) => id),
	};
	return {
		about: defaultExtensionsAbout,
		extensions: [
			{ ...common, code: "EXT-12", title: "1 year more warranty", months: 12, price: 2_499_00, min_price: 20_000_00, max_price: 59_999_99 },
			{ ...common, code: "EXT-24", title: "2 years more warranty", months: 24, price: 5_999_00, min_price: 60_000_00, max_price: null },
		],
	};
}
