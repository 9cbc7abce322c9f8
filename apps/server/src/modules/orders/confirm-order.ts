// Confirmation of an order: when it is paid, placed with cash on delivery, or its total is zero.
import { eq } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { commitStock } from "../inventory/reserve.ts";
import type { PaymentRow } from "../payments/schema.ts";
import { type OrderRow, stockPartsOf } from "./order-rows.ts";
import { customerOrder } from "./schema.ts";
import { syncOrder } from "./sync-order.ts";

export async function confirmOrder(ctx: Ctx, order: OrderRow, payment: PaymentRow | undefined): Promise<void> {
	await commitStock(ctx, await stockPartsOf(ctx, order.id), order.reference);
	await ctx.db
		.update(customerOrder)
		.set({
			confirmedAt: ctx.now,
			stockState: "committed",
			keptUntil: null,
			...(payment && { paymentMethod: payment.method, paymentReference: payment.providerPaymentId }),
		})
		.where(eq(customerOrder.id, order.id));
	await syncOrder(ctx, order.id, { by: { kind: "system" } });
}
