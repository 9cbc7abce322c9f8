import type { Ctx } from "../../ctx.ts";
import { getSetting } from "../settings/registry.ts";

/** Days to return what arrives; stored on the order when it is placed, so that later changes of the setting do not touch it. */
export async function returnDays(ctx: Ctx): Promise<number> {
	return (await getSetting(ctx, "returns")).days;
}
