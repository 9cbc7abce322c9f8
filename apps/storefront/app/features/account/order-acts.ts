// What a customer does with an order, signed in or by its link, in the browser as on the server.
import type { Api } from "@lapwing/contract/client";
import type { Fields } from "../forms/form-act.ts";

export type OrderKey = { reference: string } | { token: string };

export function orderActs(call: Api, order: OrderKey): Record<string, (fields: Fields) => Promise<string>> {
	return {
		cancel: async ({ reason = "" }) => {
			if ("reference" in order) await call("POST /account/orders/:reference/cancel", { ...order, reason });
			else await call("POST /orders/track/:token/cancel", { ...order, reason });
			return "The order is cancelled.";
		},
		return: async (fields) => {
			const wanted = { reason: fields["reason"] ?? "", lines: linesOf(fields) };
			if ("reference" in order) await call("POST /account/orders/:reference/return", { ...order, ...wanted });
			else await call("POST /orders/track/:token/return", { ...order, ...wanted });
			return "We have your request and will write to you.";
		},
	};
}

/** The form has a number for each line, named after it; nought means that it stays. */
export function linesOf(fields: Fields): { line_id: number; quantity: number }[] {
	return Object.entries(fields).flatMap(([name, value]) => {
		const id = /^line_(\d+)$/.exec(name)?.[1];
		const quantity = Number(value);
		return id !== undefined && quantity > 0 ? [{ line_id: Number(id), quantity }] : [];
	});
}
