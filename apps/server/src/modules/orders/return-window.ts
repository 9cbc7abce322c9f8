import type { ReturnForm } from "@lapwing/contract/staff-settings";
import type { Ctx } from "../../ctx.ts";
import { readSetting } from "../settings/settings.ts";

export const defaultReturns: ReturnForm = { days: 7 };

/** Days to return what arrives; stored on the order when it is placed, so that later changes of the setting do not touch it. */
export async function returnDays(ctx: Ctx): Promise<number> {
	const { days } = (await readSetting<ReturnForm>(ctx, "returns")) ?? defaultReturns;
	return days;
}
