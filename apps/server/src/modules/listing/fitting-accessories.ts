// Bags and sleeves by a laptop's screen and dimensions; docks, hubs and adapters by its ports.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { pocketOf } from "../fit-rules/bag-rules.ts";
import { wordsIn } from "./words.ts";

export type AccessoryKind = "bag" | "port";

const words: Record<AccessoryKind, ReadonlySet<string>> = {
	bag: new Set(wordsIn("bag backpack sleeve case cover pouch messenger briefcase rucksack")),
	port: new Set(wordsIn("dock docking hub converter dongle")),
};
const adapters = new Set(wordsIn("adapter adaptor"));
const screens = new Set(wordsIn("hdmi vga displayport dp ethernet lan"));

/** The kind that the words name. "HDMI adapter" is one for a port, "adapter" alone a charger. */
export function accessoryKind(asked: readonly string[]): AccessoryKind | undefined {
	if (asked.some((word) => words.bag.has(word))) return "bag";
	const isAdapter = asked.some((word) => adapters.has(word)) && asked.some((word) => screens.has(word));
	return isAdapter || asked.some((word) => words.port.has(word)) ? "port" : undefined;
}

export const accessoryKindWords = (kind: AccessoryKind): ReadonlySet<string> =>
	kind === "bag" ? words.bag : new Set([...words.port, ...adapters, ...screens]);

type Fitting = { variant_id: number; product_id: number };
type Laptop = Readonly<Partial<Record<string, number>>>;
const maxAccessories = 400;

export async function accessoriesFor(ctx: Ctx, kind: AccessoryKind, productId: number): Promise<Fitting[]> {
	const [row] = await queryRows(
		ctx.db,
		{ specs: col.json<Laptop | null>() },
		sql`
		select jsonb_object_agg(field, number_value) as specs from product_spec where product_id = ${productId}
			and field in ('screen_inch', 'width_mm', 'depth_mm', 'usb_c', 'thunderbolt') and number_value is not null`,
	);
	const laptop = row?.specs ?? {};
	const stated = sql.raw(kind === "bag" ? "('compatibility', 'size', 'fits_inch')" : "('connector')");
	const needed = kind === "bag" ? "fits_inch" : "connector";
	const rows = await queryRows(
		ctx.db,
		{ variant_id: col.number, product_id: col.number, title: col.text, specs: col.json<Record<string, string | number>>() },
		sql`
		select variant.id as variant_id, product.id as product_id, product.title, (
			select coalesce(jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value))), '{}'::jsonb)
			from product_spec where product_id = product.id and field in ${stated}) || variant.options as specs
		from product join variant on variant.product_id = product.id
		where product.status = 'published' and variant.withdrawn_at is null
			and product.id in (select product_id from product_spec where field = ${needed})
		order by variant.price, variant.id limit ${maxAccessories}`,
	);
	return rows.filter(({ title, specs }) => (kind === "bag" ? takes(title, specs, laptop) : connects(specs, laptop)));
}

/** Screens of 15.6″ and 16″ differ by less than a bag tells; a sleeve is at most an inch too large. */
function takes(title: string, specs: Readonly<Record<string, string | number>>, laptop: Laptop): boolean {
	const { screen_inch: screen, width_mm: width, depth_mm: depth } = laptop;
	const inch = Number(specs["fits_inch"]);
	if (screen === undefined || !(inch >= screen)) return false;
	if (/sleeve|cover|pouch/i.test(title) && inch > screen + 1) return false;
	const most = pocketOf(`${specs["compatibility"] ?? ""} ${specs["size"] ?? ""}`, inch);
	return most === undefined || ((width ?? 0) <= most.width && (depth ?? 0) <= most.depth);
}

function connects(specs: Readonly<Record<string, string | number>>, { usb_c: usbC = 0, thunderbolt = 0 }: Laptop): boolean {
	const connector = String(specs["connector"] ?? "");
	return (/^thunderbolt/i.test(connector) && thunderbolt > 0) || (/^usb-?c\b/i.test(connector) && usbC > 0);
}
