import type { ReturnForm } from "@lapwing/contract/settings-desk";
import type { Ctx } from "../../ctx.ts";
import { readSetting } from "../settings/settings.ts";

export const defaultReturns: ReturnForm = { days: 7 };

/** The last moment for a return of what arrives now. */
export async function returnBy(ctx: Ctx): Promise<Date> {
	const { days } = (await readSetting<ReturnForm>(ctx, "returns")) ?? defaultReturns;
	return new Date(ctx.now.getTime() + days * 86_400_000);
}
