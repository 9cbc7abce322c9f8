import * as contract from "@lapwing/contract/location";
import { type Bound, handle } from "../../http/bind.ts";
import {
	type Found,
	findServiceCenters,
	findStores,
	getClosedLocation,
	getLocation,
	getLocatorOptions,
	listFreeServiceCenters,
	searchOf,
} from "./locator.ts";

export const locatorRoutes: Bound[] = [
	handle(contract.findStores, async (ctx, query) => {
		const search = searchOf(query);
		return search ? listed(await findStores(ctx, search)) : { data: await getLocatorOptions(ctx, "store") };
	}),
	handle(contract.findServiceCenters, async (ctx, query) => {
		const search = searchOf(query);
		return search ? listed(await findServiceCenters(ctx, search)) : { data: await getLocatorOptions(ctx, "service_center") };
	}),
	handle(contract.getLocationPage, async (ctx, { slug }) => {
		const data = await getLocation(ctx, slug);
		return data.kind === "store" ? { type: "store_locator" as const, data } : { type: "service_center" as const, data };
	}),
	handle(contract.getClosedLocation, async (ctx, { slug }) => ({ data: await getClosedLocation(ctx, slug) })),
	handle(contract.listFreeServiceCenters, async (ctx, { post_code }) => ({ data: await listFreeServiceCenters(ctx, post_code ?? null) })),
];

function listed<L>({ locations, message, postCode }: Found<L>) {
	return { data: locations, ...(message !== undefined && { message }), ...(postCode !== undefined && { post_code: postCode }) };
}
