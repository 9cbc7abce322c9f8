import type { ReturnForm } from "@lapwing/contract/staff-settings";
import type { Ctx } from "../../ctx.ts";
import { readSetting } from "../settings/settings.ts";

export const defaultReturns: ReturnForm = { days: 7 };

/** Days to return delivered goods. Stored on the order when it is placed, so that changes of the setting apply to new orders only. */
export async function returnDays(ctx: Ctx): Promise<number> {
	const { days } = (await readSetting<ReturnForm>(ctx, "returns")) ?? defaultReturns;
	return days;
}
