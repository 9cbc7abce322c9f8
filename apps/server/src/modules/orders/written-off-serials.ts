// Devices that came back or were cancelled and cannot be sold again, by serial number. Derived from the reversals, since shops need not register serial numbers.
import { type SQL, sql } from "drizzle-orm";

/**
 * Order that the device was written off with, or null. One that was repaired is received as stock, and then in stock. `serial`: an expression, such as
 * a column.
 */
export function writtenOffIn(serial: SQL): SQL {
	return sql`(
		select placed.reference from (
			select back.restock_location_id, reversal.order_id
			from shipment_line part
			join order_reversal_line back on back.shipment_id = part.shipment_id and back.order_line_id = part.order_line_id
			join order_reversal reversal on reversal.id = back.reversal_id
			where part.serial_numbers @> array[${serial}] and ${serial} = any(back.serial_numbers)
			order by reversal.id desc limit 1
		) newest join customer_order placed on placed.id = newest.order_id
		where newest.restock_location_id is null
			and not exists (select from stock_serial stocked where stocked.serial = ${serial} and stocked.gone_at is null))`;
}

export function cannotBeSoldAgain(serial: string, reference: string): string {
	return `${serial} was written off with order ${reference} and cannot be sold again. Once it is repaired, receive it as stock first.`;
}
