// A sold laptop by its serial number, for the form that takes it in.
import type { SoldLaptop } from "@lapwing/contract/staff-service";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { visibleTo } from "../orders/staff-orders.ts";
import { getWarranty } from "./track.ts";

export async function getSoldLaptop(ctx: Ctx, typed: string): Promise<SoldLaptop> {
	const warranty = await getWarranty(ctx, typed);
	const { serial, product_title: title } = warranty;
	const [made] = await queryRows(
		ctx.db,
		{ brand: col.text },
		sql`
		select brand.title as brand from serial_number join variant on variant.id = serial_number.variant_id
		join product on product.id = variant.product_id join brand on brand.id = product.brand_id
		where serial_number.serial = ${serial} limit 1`,
	);
	const brand = made?.brand ?? "";
	const hasBrand = brand !== "" && title.toLowerCase().startsWith(`${brand.toLowerCase()} `);
	return { ...warranty, brand, model: hasBrand ? title.slice(brand.length + 1) : title, customer: await findBuyer(ctx, serial) };
}

/** Of the last sale. Nobody if it came back: the next buyer is not known yet. */
async function findBuyer(ctx: Ctx, serial: string): Promise<SoldLaptop["customer"]> {
	const [sale] = await queryRows(
		ctx.db,
		{ name: col.text, phone: col.text, visible: col.bool, came_back: col.bool },
		sql`
		select placed.contact_name as name, placed.contact_phone as phone, ${visibleTo(ctx)} as visible,
			exists (select from order_reversal_line back where back.shipment_id = part.shipment_id
				and back.order_line_id = part.order_line_id and back.serial_numbers @> array[${serial}::text]) as came_back
		from shipment_line part join shipment parcel on parcel.id = part.shipment_id join customer_order placed on placed.id = parcel.order_id
		where part.serial_numbers @> array[${serial}::text] and part.cancelled_at is null
		order by placed.placed_at desc, placed.id desc limit 1`,
	);
	if (sale === undefined || sale.came_back || !sale.visible || `${sale.name}${sale.phone}` === "") return null;
	return { name: sale.name, phone: sale.phone };
}
