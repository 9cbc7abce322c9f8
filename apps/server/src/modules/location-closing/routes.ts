import * as contract from "@lapwing/contract/staff-locations";
import { type Bound, handle } from "../../http/bind.ts";
import { closeLocation, reopenLocation } from "./location-closing.ts";

export const locationClosingRoutes: Bound[] = [
	handle(contract.closeLocation, async (ctx, { id, redirect_to }) => ({
		data: await closeLocation(ctx, id, redirect_to),
		message: "The location is closed.",
	})),
	handle(contract.reopenLocation, async (ctx, { id }) => ({ data: await reopenLocation(ctx, id), message: "The location is open again." })),
];
