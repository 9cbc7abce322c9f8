// Review actions by intent, for a signed-in customer or a tracking link, shared by action (SSR) and clientAction.
import type { Api } from "@lapwing/contract/client";
import type { OrderKey } from "../account/order-actions.ts";
import type { Fields } from "../forms/form-action.ts";

export function reviewActions(call: Api, order: OrderKey, lineId: number): Record<string, (fields: Fields) => Promise<string>> {
	return {
		review: async (fields) => {
			const { rating, title = "", text = "", name = "", city = "" } = fields;
			const written = { line_id: lineId, rating: Number(rating ?? 0), title, text, name, city };
			const { message } =
				"reference" in order
					? await call("PUT /account/orders/:reference/lines/:line_id/review", { ...order, ...written })
					: await call("PUT /orders/track/:token/lines/:line_id/review", { ...order, ...written });
			return message ?? "";
		},
		withdraw: async () => {
			const { message } =
				"reference" in order
					? await call("DELETE /account/orders/:reference/lines/:line_id/review", { ...order, line_id: lineId })
					: await call("DELETE /orders/track/:token/lines/:line_id/review", { ...order, line_id: lineId });
			return message ?? "";
		},
	};
}

/** Order line id of the URL; 0, which no line has, if it is malformed. */
export function parseLineId(param: string): number {
	return /^\d{1,9}$/.test(param) ? Number(param) : 0;
}
