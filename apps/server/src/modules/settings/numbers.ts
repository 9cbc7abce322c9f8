// Prefixes of order and invoice numbers.
import type { NumberForm } from "@lapwing/contract/staff-settings";
import type { Ctx } from "../../ctx.ts";
import { readSetting } from "./settings.ts";

export const defaultNumbers: NumberForm = { order_prefix: "LW", invoice_prefix: "LW" };

export async function getNumbers(ctx: Ctx): Promise<NumberForm> {
	return { ...defaultNumbers, ...(await readSetting<Partial<NumberForm>>(ctx, "numbers")) };
}
