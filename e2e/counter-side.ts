// Counter sales made through the API, for console tests.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { callApi } from "./console-staff.ts";
import type { RunningShop } from "./shop.ts";

type Item = { sku: string; title: string; price: number; available: number };
type Place = { id: number; kind: string; title: string };

export async function findItem(page: Page, shop: RunningShop): Promise<{ item: Item; place: Place }> {
	const { data } = await callApi(page.request, shop, "GET", "/staff/places");
	for (const place of (data as Place[]).filter(({ kind }) => kind === "store")) {
		const { data: items } = await callApi(page.request, shop, "GET", `/staff/counter/items?location_id=${place.id}&q=a`);
		const item = (items as Item[]).find(({ available }) => available >= 3);
		if (item !== undefined) return { item, place };
	}
	throw new Error("No store has three of anything.");
}

/** Paid in cash at the counter. */
export async function sellOne(page: Page, shop: RunningShop, { item, place }: { item: Item; place: Place }): Promise<string> {
	const { data } = await callApi(page.request, shop, "POST", "/staff/counter/sales", {
		location_id: place.id,
		lines: [{ sku: item.sku, quantity: 1 }],
		payment: "cash",
		name: "Farhan Ali",
		line1: "7, Temple Street",
		city: "Bengaluru",
		post_code: "560038",
		state_confirmed: true,
		seen_total: item.price,
		key: randomUUID(),
	});
	return (data as { reference: string }).reference;
}

/** Reference of a counter sale that the customer gives back. */
export async function returnAskedFor(page: Page, shop: RunningShop): Promise<string> {
	const reference = await sellOne(page, shop, await findItem(page, shop));
	const { data } = await callApi(page.request, shop, "GET", `/staff/orders/${reference}`);
	const [line] = (data as { order: { lines: { id: number }[] } }).order.lines;
	const lines = [{ line_id: line?.id, quantity: 1 }];
	await callApi(page.request, shop, "POST", `/staff/orders/${reference}/take-back`, { reason: "Too heavy", lines });
	return reference;
}
