// Order actions by intent, for a signed-in customer or a tracking link, shared by action (SSR) and clientAction.
import type { Api } from "@lapwing/contract/client";
import type { Fields } from "../forms/form-action.ts";

export type OrderKey = { reference: string } | { token: string };

export function orderActions(call: Api, order: OrderKey): Record<string, (fields: Fields, form: FormData) => Promise<string>> {
	return {
		cancel: async (fields) => {
			const wanted = { ...cancelScope(fields), reason: fields["reason"] ?? "" };
			if ("reference" in order) await call("POST /account/orders/:reference/cancel", { ...order, ...wanted });
			else await call("POST /orders/track/:token/cancel", { ...order, ...wanted });
			return wanted.shipment_id === undefined && wanted.line_id === undefined ? "The order is cancelled." : "It is cancelled.";
		},
		return: async (fields, form) => {
			const comment = fields["comment"]?.trim();
			const wanted = {
				reason: fields["reason"] ?? "",
				method: fields["method"] === "collect" ? ("collect" as const) : ("bring" as const),
				...(comment && { comment }),
				lines: returnedLines(fields),
				photos: await uploadChosenPhotos(call, order, fields, form),
			};
			if ("reference" in order) await call("POST /account/orders/:reference/return", { ...order, ...wanted });
			else await call("POST /orders/track/:token/return", { ...order, ...wanted });
			return "We have your return request and will write to you.";
		},
		withdraw: async () => {
			if ("reference" in order) await call("POST /account/orders/:reference/withdraw-return", order);
			else await call("POST /orders/track/:token/withdraw-return", order);
			return "The return is withdrawn.";
		},
	};
}

/**
 * Uploads photos if there are any. Dynamic import: few returns have photos, and the order page is at its size limit
 * (apps/server/test/page-weight.process.test.ts).
 */
async function uploadChosenPhotos(call: Api, order: OrderKey, fields: Fields, form: FormData): Promise<string[]> {
	const chosen = form.getAll("photo").some((each) => typeof each !== "string" && each.size > 0);
	if (!chosen && !fields["photos"]) return [];
	const { uploadPhotos } = await import("./return-photos.ts");
	return uploadPhotos(call, order, fields, form);
}

/** Scope of a cancellation: a shipment, a line, or the whole order if neither is given. */
export function cancelScope(fields: Fields): { shipment_id?: number; line_id?: number } {
	const { shipment_id, line_id } = fields;
	return { ...(shipment_id && { shipment_id: Number(shipment_id) }), ...(line_id && { line_id: Number(line_id) }) };
}

/** Quantities to return, from fields named `line_<id>`; 0 means not returned. */
export function returnedLines(fields: Fields): { line_id: number; quantity: number }[] {
	return Object.entries(fields).flatMap(([name, value]) => {
		const id = /^line_(\d+)$/.exec(name)?.[1];
		const quantity = Number(value);
		return id !== undefined && quantity > 0 ? [{ line_id: Number(id), quantity }] : [];
	});
}
