import * as contract from "@lapwing/contract/staff-locations";
import { type Bound, handle } from "../../http/bind.ts";
import {
	addLocation,
	expectOwnLocation,
	getLocationChoices,
	getPinPoint,
	getStaffLocation,
	listLocations,
	listPinsNear,
	saveLocation,
} from "./staff-locations.ts";

export function staffLocationRoutes({ siteUrl }: { siteUrl: string }): Bound[] {
	return [
		handle(contract.listLocations, async (ctx, { closed }) => ({ data: await listLocations(ctx, closed === "1") })),
		handle(contract.getLocationChoices, async (ctx) => ({ data: await getLocationChoices(ctx, siteUrl) })),
		handle(contract.listPinsNear, async (_ctx, point) => ({ data: await listPinsNear(point) })),
		handle(contract.getPinPoint, async (_ctx, { pin }) => ({ data: await getPinPoint(pin) })),
		handle(contract.getStaffLocation, async (ctx, { id }) => {
			expectOwnLocation(ctx, id);
			return { data: await getStaffLocation(ctx, id) };
		}),
		handle(contract.addLocation, async (ctx, form) => ({ data: await addLocation(ctx, form), message: "The location is added." })),
		handle(contract.saveLocation, async (ctx, { id, version, ...form }) => ({
			data: await saveLocation(ctx, id, version, form),
			message: "The location is saved.",
		})),
	];
}
