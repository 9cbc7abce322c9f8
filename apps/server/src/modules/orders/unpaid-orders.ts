// Unpaid orders of a visitor, shown in the cart and the header as long as they hold stock.
import type { UnpaidOrder } from "@lapwing/contract/checkout";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { ownerOf } from "../cart/cart.ts";

const maxListed = 3;

/** For guests the browser must also have a token of one of its payments (http/unpaid-orders-cookie.ts). */
export async function listUnpaidOrders(ctx: Ctx, paymentTokens: readonly string[]): Promise<UnpaidOrder[]> {
	const owner = ownerOf(ctx);
	if (owner === undefined) return [];
	const own =
		"customerId" in owner
			? sql`placed.customer_id = ${owner.customerId}`
			: sql`placed.guest_token = ${owner.guestToken} and placed.customer_id is null
				and exists (select 1 from payment tried where tried.token = any(${sql.param([...paymentTokens])}::text[])
					and tried.subject_kind = 'order' and tried.subject_reference = placed.reference)`;
	const rows = await queryRows(
		ctx.db,
		{ reference: col.text, total: col.number, token: col.text, kept_until: col.timestamp },
		sql`
		select placed.reference, placed.total::float8 as total, payment.token, placed.kept_until
		from customer_order placed join lateral (
			select token, provider from payment where subject_kind = 'order' and subject_reference = placed.reference order by id desc limit 1
		) payment on payment.provider <> 'cod'
		where ${own} and placed.state = 'placed' and placed.kept_until > ${ctx.now.toISOString()}
		order by placed.placed_at desc, placed.id desc limit ${maxListed}`,
	);
	return rows.map(({ reference, total, token, kept_until }) => ({
		reference,
		total,
		pay_path: `/pay/${token}`,
		kept_until: new Date(kept_until).toISOString(),
	}));
}
