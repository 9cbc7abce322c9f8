// What each place sends of an order that was kept elsewhere, with its invoice and what was credited of it.
import { deliveryRate } from "../cart/totals.ts";
import type { InvoiceLine } from "../invoices/invoices.ts";
import type { SavedCredit, SavedInvoice } from "../invoices/save-invoices.ts";
import type { Account } from "./save-orders.ts";
import { capturedAt, type SavedOrderLine, whenOf, worthOf } from "./saved-order.ts";
import { deliverySac } from "./ship.ts";

type BilledLine = { id: number; index: number; line: SavedOrderLine };

export type Bill = { account: Account; place: Account["places"][number]; lines: BilledLine[]; invoice: SavedInvoice | undefined };

/** `lineIds` by the order's number, in the order of its lines. */
export function billsOf(accounts: readonly Account[], lineIds: ReadonlyMap<string, readonly number[]>): Bill[] {
	return accounts.flatMap((account) => {
		const { order, places } = account;
		const ids = lineIds.get(order.reference) ?? [];
		const lines = order.lines.map((line, index) => ({ id: ids[index] ?? 0, index, line }));
		const packedAt = whenOf(order, "packed");
		return [...Map.groupBy(lines, ({ index }) => places[index]).entries()].flatMap(([place, own], number): Bill[] => {
			if (place === undefined) return [];
			const invoice = packedAt === null ? undefined : invoiceOf(account, place.id, own, { isFirst: number === 0, packedAt });
			return [{ account, place, lines: own, invoice }];
		});
	});
}

function invoiceOf(
	account: Account,
	locationId: number,
	own: readonly BilledLine[],
	{ isFirst, packedAt }: { isFirst: boolean; packedAt: Date },
): SavedInvoice {
	const { order, pickup, totals } = account;
	const address = "address" in order.to ? order.to.address : null;
	const paidAt = capturedAt(order);
	const lines = own.map((each) => invoiceLine(account, each));
	return {
		issuedAt: packedAt,
		request: {
			locationId,
			kind: "sale",
			subject: order.reference,
			orderedAt: whenOf(order, "placed") ?? packedAt,
			recipient: {
				name: address?.name ?? order.contact.name,
				business_name: order.business?.name ?? null,
				gstin: order.business?.gstin ?? null,
				phone: order.contact.phone,
				address,
			},
			delivery: address,
			placeOfSupply: address?.state_code ?? pickup?.stateCode ?? "",
			lines: isFirst && totals.delivery > 0 ? [...lines, deliveryLine(account)] : lines,
			payment: paidAt !== null && paidAt <= packedAt ? `Paid: ${order.payment.method}` : order.payment.method,
		},
		credits: creditsOf(account, own, isFirst),
	};
}

function invoiceLine({ goods, totals }: Account, { id, index, line }: BilledLine): InvoiceLine {
	const sold = goods[index];
	return {
		description: sold?.title ?? "",
		detail: sold?.options || null,
		hsn: sold?.hsn ?? "",
		quantity: line.quantity,
		unit: "NOS",
		gst_rate: sold?.gstRate ?? 0,
		unit_price: sold?.price ?? 0,
		discount: totals.lines[index]?.discount ?? 0,
		total: totals.lines[index]?.total ?? 0,
		serials: [...(line.serials ?? [])],
		line_ref: id,
	};
}

function deliveryLine({ goods, totals: { delivery } }: Account): InvoiceLine {
	const plain = { description: "Delivery", detail: null, hsn: deliverySac, quantity: 1, unit: "NOS" as const };
	return { ...plain, gst_rate: deliveryRate(goods), unit_price: delivery, discount: 0, total: delivery, serials: [], line_ref: null };
}

/** All of it where the order was called off after packing; what came back where goods did. */
function creditsOf({ order, totals }: Account, own: readonly BilledLine[], isFirst: boolean): SavedCredit[] {
	const totalOf = ({ index }: BilledLine) => totals.lines[index]?.total ?? 0;
	const cancelled = order.steps.find(({ to }) => to === "cancelled");
	if (cancelled !== undefined) {
		const lines = own.map((each) => ({ line_ref: each.id, quantity: each.line.quantity, total: totalOf(each) }));
		const delivery = isFirst && totals.delivery > 0 ? [{ line_ref: null, quantity: 1, total: totals.delivery }] : [];
		return [{ issuedAt: cancelled.at, reason: cancelled.note ?? "Order cancelled", lines: [...lines, ...delivery] }];
	}
	const returnedAt = whenOf(order, "returned");
	const back = own.filter(({ line }) => (line.returned?.quantity ?? 0) > 0);
	if (returnedAt === null || back.length === 0) return [];
	const lines = back.map((each) => ({
		line_ref: each.id,
		quantity: each.line.returned?.quantity ?? 0,
		total: worthOf(each.line, totalOf(each)),
	}));
	return [{ issuedAt: returnedAt, reason: "Goods returned", lines }];
}
