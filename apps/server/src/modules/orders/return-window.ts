import type { Ctx } from "../../ctx.ts";
import { getSetting } from "../settings/registry.ts";

/** Days to return delivered goods. Stored on the order when it is placed, so that changes of the setting apply to new orders only. */
export async function returnDays(ctx: Ctx): Promise<number> {
	return (await getSetting(ctx, "returns")).days;
}
