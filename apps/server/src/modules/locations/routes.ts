import * as contract from "@lapwing/contract/location-desk";
import { type Bound, handle } from "../../http/bind.ts";
import { addLocation, getDeskLocation, getLocationChoices, getPinPoint, listPlaces, saveLocation } from "./desk.ts";

export function locationDeskRoutes({ siteUrl }: { siteUrl: string }): Bound[] {
	return [
		handle(contract.listPlaces, async (ctx) => ({ data: await listPlaces(ctx) })),
		handle(contract.getLocationChoices, async (ctx) => ({ data: await getLocationChoices(ctx, siteUrl) })),
		handle(contract.getPinPoint, async (_ctx, { pin }) => ({ data: await getPinPoint(pin) })),
		handle(contract.getDeskLocation, async (ctx, { id }) => ({ data: await getDeskLocation(ctx, id) })),
		handle(contract.addLocation, async (ctx, form) => ({ data: await addLocation(ctx, form), message: "The location is added." })),
		handle(contract.saveLocation, async (ctx, { id, version, ...form }) => ({
			data: await saveLocation(ctx, id, version, form),
			message: "The location is saved.",
		})),
	];
}
