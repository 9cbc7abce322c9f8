import * as contract from "@lapwing/contract/delivery";
import type { Ctx } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { getDelivery } from "./delivery.ts";

export function deliveryRoutes({ takesCash }: { takesCash: (ctx: Ctx) => Promise<boolean> }): Bound[] {
	return [handle(contract.getDelivery, async (ctx, { pin }) => ({ data: await getDelivery(ctx, pin, await takesCash(ctx)) }))];
}
